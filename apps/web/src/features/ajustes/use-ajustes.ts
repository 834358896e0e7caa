import { listAjustes, resetAjuste, updateAjuste } from '@rodal/contracts/ajustes';
import { type AjusteClave, type AjusteFila, AJUSTES, isAjusteClave } from '@rodal/contracts/ajustes-tabla';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** What has to be asked for again when a setting changes. */
export const CLAVE = ['ajustes'];

/** A setting as it stands, with what it is. */
export interface AjusteVigente {
  readonly clave: AjusteClave;
  readonly fila: AjusteFila;
  readonly valor: unknown;
  /** Null = nobody changed it. */
  readonly cambiadoPor: string | null;
  readonly cambiadoEn: string | null;
}

/** All settings. One that this version of the page does not know, a newer server's, is left out. */
export function useAjustes() {
  return useQuery({
    queryKey: [...CLAVE, 'lista'],
    queryFn: async ({ signal }) => {
      const { ajustes } = await call(listAjustes, {}, { signal });
      return ajustes.flatMap(({ clave, valor, cambiadoPor, cambiadoEn }): AjusteVigente[] =>
        isAjusteClave(clave) ? [{ clave, fila: AJUSTES[clave], valor, cambiadoPor, cambiadoEn }] : [],
      );
    },
  });
}

/** `valor` undefined = back to the program's default. */
interface Cambio {
  readonly valor?: unknown;
  /** What the person saw. */
  readonly visto: unknown;
}

/** Changes a setting; whatever comes of it, what stands there now is asked for again. */
export function useCambiar(clave: AjusteClave) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ valor, visto }: Cambio) => (valor === undefined ? call(resetAjuste, { clave, visto }) : call(updateAjuste, { clave, valor, visto })),
    onSettled: () => client.invalidateQueries({ queryKey: CLAVE }),
  });
}
