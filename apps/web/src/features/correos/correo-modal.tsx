import { Button } from '@mantine/core';
import { type EstadoCorreo, getCorreo, isEstadoCorreo, REENVIABLES, reenviarCorreo } from '@rodal/contracts/correos';
import { CORREOS, type CorreoFila } from '@rodal/contracts/listados/correos';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { EstadoBadge } from '../../correo/estado.tsx';
import { celdaTexto } from '../../listado/celda.ts';
import { Carta, CartaEnCamino } from '../../correo/carta.tsx';
import { failureText } from '../../ui/describe-error.ts';
import { Datos } from '../../ui/datos.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toastDone } from '../../ui/toast.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './correos.module.css';

interface CorreoModalProps {
  readonly correo: CorreoFila;
  readonly puedeReenviar: boolean;
  readonly onClose: () => void;
}

/** What to know before one is sent again. */
const ANTES: Readonly<Partial<Record<EstadoCorreo, string>>> = {
  enviado: 'El servidor de correo ya lo aceptó: quien lo recibe tendrá dos.',
  incierto: 'Puede que ya haya llegado. Si puede, pregunte antes: quien lo recibe podría tener dos.',
  rechazado: 'El servidor de correo rechazó esta dirección. Reenviarlo sirve si ya se corrigió allá.',
  omitido: 'No se le escribió. Reenviarlo sirve si su cuenta o sus permisos ya se corrigieron en Usuarios.',
};

/** A mail: how far it is, what it says, and sending it again. */
export function CorreoModal({ correo, puedeReenviar, onClose }: CorreoModalProps) {
  const { id, para, plantilla, estado, intentos, creadoEn, enviadoEn, proximoIntento, respuesta, reenvioDe, reenviado } = correo;
  const isPhone = useIsPhone();
  const reenviable = isEstadoCorreo(estado) && REENVIABLES.includes(estado) && !reenviado;
  return (
    <Modal opened onClose={onClose} title={celdaTexto(CORREOS.columnas.plantilla, plantilla)} size="44rem" fullScreen={isPhone} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      <Datos
        datos={{
          Para: para,
          Estado: <EstadoBadge estado={estado} />,
          Pedido: momento(creadoEn),
          Enviado: enviadoEn === null ? undefined : momento(enviadoEn),
          'Próximo intento': proximoIntento === null ? undefined : momento(proximoIntento),
          Intentos: intentos,
          [estado === 'omitido' ? 'Motivo' : 'Respuesta del servidor']: respuesta === '' ? undefined : respuesta,
        }}
      />
      <Contenido id={id} />
      {reenvioDe === null ? null : <p className={classes.nota}>Es el reenvío de un correo anterior.</p>}
      {reenviado ? <p className={classes.nota}>Ya se reenvió: el nuevo está en la lista.</p> : null}
      {reenviable && puedeReenviar ? <Reenviar id={id} para={para} estado={estado} onClose={onClose} /> : null}
    </Modal>
  );
}

/** What it says, for whoever may read that. */
function Contenido({ id }: { readonly id: string }) {
  // Not under `correos`: what a mail says does not change when the list does.
  const { data, error, refetch, isFetching } = useQuery({ queryKey: ['correo', id], queryFn: ({ signal }) => call(getCorreo, { id }, { signal }) });
  if (error !== null && data === undefined) return <ErrorState title="No se pudo traer lo que dice" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined) return <CartaEnCamino />;
  if (data.contenido === null) return <p className={classes.nota}>{data.motivo}</p>;
  return <Carta {...data.contenido} />;
}

function Reenviar({ id, para, estado, onClose }: { readonly id: string; readonly para: string; readonly estado: EstadoCorreo; readonly onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(reenviarCorreo, { id }),
    onSuccess: () => {
      toastDone(`El correo va otra vez a ${para}`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['correos'] }),
  });
  return (
    <footer className={classes.pie}>
      {ANTES[estado] === undefined ? null : <p>{ANTES[estado]}</p>}
      {error === null ? null : <p role="alert">No se pudo reenviar. {failureText(error)}</p>}
      <Button leftSection={<IconSend size={18} aria-hidden />} loading={isPending} onClick={() => mutate()}>
        Reenviar
      </Button>
    </footer>
  );
}

function momento(instante: string): string {
  return formatDateTime(new Date(instante));
}
