import { getTrazo } from '@rodal/contracts/trazo';
import { AppError } from '@rodal/domain/errors';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { type CambioAviso, changeAviso } from '../../despachos/avisos/cambiar-aviso.ts';
import { DESPACHOS } from '../../despachos/clave.ts';
import { refreshDespachos } from '../../despachos/refrescar.ts';

/** With what is kept of dispatches: whatever is done to one makes its way be asked for again. */
const trazoOptions = (id: string) => queryOptions({ queryKey: [...DESPACHOS, 'trazo', id], queryFn: ({ signal }) => call(getTrazo, { id }, { signal }) });

/** The whole way of a load. */
export function useTrazo(id: string) {
  return useQuery(trazoOptions(id));
}

/** Sends the change of an alert; what the screens show follows, also when somebody else was faster (409). */
export function useCambiarAlerta(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cambio: CambioAviso) => changeAviso(id, cambio),
    onSuccess: (aviso) => {
      client.setQueryData(trazoOptions(id).queryKey, (before) => before && { ...before, alertas: before.alertas.map((una) => (una.codigo === aviso.codigo ? aviso : una)) });
      // How the load stands is the server's to say.
      refreshDespachos(client);
    },
    onError: (error) => {
      if (error instanceof AppError && error.row.status === 409) refreshDespachos(client);
    },
  });
}
