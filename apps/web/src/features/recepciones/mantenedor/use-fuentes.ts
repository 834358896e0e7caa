import { listFuentesRecepciones } from '@rodal/contracts/listados/recepciones';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Whatever of this screen a load changes. */
export const CLAVES: readonly QueryKey[] = [['recepciones']];

/** What is loaded of each source. */
export function useFuentes() {
  return useQuery({
    queryKey: ['recepciones', 'fuentes'],
    queryFn: ({ signal }) => call(listFuentesRecepciones, {}, { signal }),
  });
}
