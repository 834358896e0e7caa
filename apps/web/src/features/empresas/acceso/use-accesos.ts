import { type AccesosEmpresa, cancelInvitacion, inviteEmpresa, listAccesosEmpresa, resendInvitacion } from '@rodal/contracts/invitaciones';
import { EMPRESAS } from '@rodal/contracts/listados/empresas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { raizDe } from '../../../papeles/portador/use-portador.ts';
import { conflictoOf } from '../../../transiciones/conflicto-modal.tsx';
import { toastDone } from '../../../ui/toast.ts';

export type Invitacion = AccesosEmpresa['invitaciones'][number];

/** Whatever changes a company asks for them again: one that is taken out loses its invitations. @param rut canonical */
const claveDe = (rut: string) => [EMPRESAS.id, 'accesos', rut] as const;

/** Who of a company comes in, and who was invited. */
export function useAccesos(rut: string) {
  return useQuery({ queryKey: claveDe(rut), queryFn: ({ signal }) => call(listAccesosEmpresa, { rutEmpresa: rut }, { signal }) });
}

/** What is done about them. */
export const CAMBIOS = {
  invitar: (pedido: Readonly<Record<'rutEmpresa' | 'correo', string>>) => call(inviteEmpresa, pedido),
  reenviar: (pedido: Readonly<Record<'id' | 'correo', string>>) => call(resendInvitacion, pedido),
  retirar: (id: string) => call(cancelInvitacion, { id }),
} as const;

/**
 * A change of them: says how it went, and what is on the screen becomes what the server answered. Whoever was slower sees how it stands now by the time they
 * hear of it; what failed is told by whoever asked.
 */
export function useCambioAccesos<P>(cambio: (pedido: P) => ReturnType<(typeof CAMBIOS)[keyof typeof CAMBIOS]>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: cambio,
    onSuccess: async ({ Mensaje, ...accesos }) => {
      const queryKey = claveDe(accesos.rutEmpresa);
      // One that was asked for before must not put back what it had seen.
      await client.cancelQueries({ queryKey });
      client.setQueryData<AccesosEmpresa>(queryKey, accesos);
      toastDone(Mensaje);
      // Also what the company's history tells.
      void client.invalidateQueries({ queryKey: [...raizDe('empresa', accesos.rutEmpresa), 'historia'] });
    },
    onError: async (error) => {
      const again = client.refetchQueries({ queryKey: [EMPRESAS.id, 'accesos'], type: 'active' });
      if (conflictoOf(error) !== null) await again;
    },
  });
}
