import { getDespacho } from '@rodal/contracts/detalle';
import { AppError } from '@rodal/domain/errors';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { type CambioAviso, changeAviso } from '../../../despachos/avisos/cambiar-aviso.ts';
import { DESPACHOS } from '../../../despachos/clave.ts';
import { refreshDespachos } from '../../../despachos/refrescar.ts';
import { putAvisos } from '../use-despachos.ts';

function detalleOptions(id: string) {
  return queryOptions({
    queryKey: [...DESPACHOS, 'detalle', id],
    queryFn: ({ signal }) => {
      // An address that was cut off by hand names none.
      if (!z.safeParse(getDespacho.params, { id }).success) throw new AppError('no_encontrado');
      return call(getDespacho, { id }, { signal });
    },
  });
}

/**
 * Everything about one dispatch, in the list or not.
 * @param id null = nothing is asked
 * @param vecinos those one step away, fetched ahead once this one is here
 */
export function useDetalle(id: string | null, vecinos: readonly string[]) {
  const client = useQueryClient();
  const query = useQuery({ ...detalleOptions(id ?? ''), enabled: id !== null });
  const here = query.data !== undefined;
  const ahead = vecinos.join(' ');
  useEffect(() => {
    if (!here || ahead === '') return;
    for (const vecino of ahead.split(' ')) void client.prefetchQuery(detalleOptions(vecino));
  }, [client, here, ahead]);
  return query;
}

/** Sends the change of a flag; what the screens show follows, also when somebody else was faster (409). */
export function useCambiarAviso(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cambio: CambioAviso) => changeAviso(id, cambio),
    onSuccess: (aviso) => {
      const known = client.setQueryData(detalleOptions(id).queryKey, (before) =>
        before === undefined ? before : { ...before, avisos: before.avisos.map((one) => (one.codigo === aviso.codigo ? aviso : one)) },
      );
      if (known !== undefined) putAvisos(client, id, known.avisos);
      refreshDespachos(client);
    },
    onError: (error) => {
      if (error instanceof AppError && error.row.status === 409) refreshDespachos(client);
    },
  });
}
