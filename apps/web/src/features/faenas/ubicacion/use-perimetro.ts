import { type FaenaFila, getPerimetro } from '@rodal/contracts/faenas';
import { type PerimetroLeido, parsePerimetro } from '@rodal/domain/perimetro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { claveOf } from '../claves.ts';
import { FAENAS } from '../use-faenas.ts';

/**
 * One version of a site's perimeter. A version never changes: it is asked for once.
 * @param version null = none is wanted
 */
export function usePerimetro({ CodigoFaena, Rol }: FaenaFila, version: number | null) {
  return useQuery({
    queryKey: [...FAENAS, 'perimetro', claveOf({ CodigoFaena, Rol }), version],
    enabled: version !== null,
    staleTime: Infinity,
    // Another version takes the place of the one before it on the map, without a gap.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PerimetroLeido> => {
      const query = { codigoFaena: CodigoFaena, rol: Rol, ...(version === null ? {} : { version }) };
      return parsePerimetro((await call(getPerimetro, query, { signal })).detallegeo_json);
    },
  });
}
