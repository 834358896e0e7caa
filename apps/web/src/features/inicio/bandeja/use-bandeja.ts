import { BANDEJA, getBandeja } from '@rodal/contracts/bandeja';
import { can } from '@rodal/domain/puede';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Whether the server may have anything for somebody: who only dispatches needs no signal to see what waits (C13). */
export function hasServerRows(permisos: readonly string[]): boolean {
  return Object.values(BANDEJA).some((fila) => fila.permisos.every((permiso) => can(permisos, permiso)));
}

/** What waits on the server, counted anew whenever somebody comes to Inicio or back to the window. */
export function useBandeja(enabled: boolean) {
  return useQuery({
    queryKey: ['bandeja'],
    enabled,
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(getBandeja, {}, { signal })).filas,
  });
}
