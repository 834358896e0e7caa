import { Button } from '@mantine/core';
import { INFORMES } from '@rodal/contracts/sii-columnas';
import { getEnvioSii, getNotificacionSii, sendCorreosSii, sendCorreosSiiFle, type TipoCorreoSii } from '@rodal/contracts/sii';
import { contar } from '@rodal/domain/contar';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '../../api/call.ts';
import { Destinatario } from '../../correo/notificar-modal.tsx';
import cartas from '../../correo/notificar.module.css';
import { CheckBox } from '../../ui/check-box.tsx';
import { failureText } from '../../ui/describe-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toastDone } from '../../ui/toast.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './sii.module.css';
import type { DeSii } from './use-sii.ts';

interface NotificarProps {
  readonly tipo: TipoCorreoSii;
  readonly de: DeSii;
  readonly onClose: () => void;
}

/** Who would get what of a report; sending it, and what became of it: that it went is said when the server of mail has all (especificación 3 §8). */
export function NotificarSii(props: NotificarProps) {
  const isPhone = useIsPhone();
  return (
    <Modal opened onClose={props.onClose} title={`Notificar ${INFORMES[props.tipo].titulo}`} size="46rem" fullScreen={isPhone} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      <Cartas {...props} />
    </Modal>
  );
}

function Cartas({ tipo, de: { empresa, mes, hasta }, onClose }: NotificarProps) {
  const client = useQueryClient();
  const [repetir, setRepetir] = useState(false);
  // What it says is of this moment: what was seen a while ago is not what would go.
  const { data, error, refetch, isFetching } = useQuery({ queryKey: ['notificarSii', empresa, hasta, tipo], queryFn: ({ signal }) => call(getNotificacionSii, { empresa, mes, tipo, hasta }, { signal }), gcTime: 0 });
  const id = useRef('');
  const envio = useMutation({
    mutationFn: async () => {
      id.current ||= uuidv7();
      const [ano, numero] = [Number(mes.slice(0, 4)), Number(mes.slice(5))];
      const { enviados } = await call(empresa === 'FLE' ? sendCorreosSiiFle : sendCorreosSii, { id: id.current, tipoCorreo: tipo, mes: numero, ano, hasta, repetir });
      return { id: id.current, enviados };
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['correos'] }),
  });
  if (envio.data !== undefined) {
    const otraVez = () => {
      // Another notification: whoever got this one does not get it again.
      id.current = '';
      envio.reset();
      envio.mutate();
    };
    return <EnCamino key={envio.data.id} id={envio.data.id} enviados={envio.data.enviados} onClose={onClose} onReintentar={otraVez} />;
  }
  if (error !== null && data === undefined) return <ErrorState title="No se pudo traer a quién se escribiría" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status" className={cartas.espera}>Viendo a quién se escribiría…</p>;
  const van = data.cartas.filter(({ omitido }) => omitido === '').length;
  if (data.cartas.length === 0) return <EmptyState title="Nada que notificar">El informe está vacío, o nadie puede recibirlo: nombre responsables de los proveedores o agregue correos en Ajustes, Contabilidad.</EmptyState>;
  const quedan = repetir ? van : van - data.repetidos;
  return (
    <>
      <ul className={cartas.cartas}>
        {data.cartas.map((carta) => (
          <Destinatario key={carta.email} carta={carta} />
        ))}
      </ul>
      <div className={cartas.pie}>
        {data.repetidos > 0 ? <CheckBox withLabel label={`${contar(data.repetidos, 'persona recibió', 'personas recibieron')} hoy lo mismo: enviar de nuevo`} checked={repetir} onToggle={() => setRepetir(!repetir)} /> : null}
        {envio.error === null ? <p>{van === 0 ? 'No se escribiría a nadie.' : 'Cada persona recibe uno, con su libro de Excel.'}</p> : <p role="alert">{MESSAGES_OFICINA.siiNoNotificado} {failureText(envio.error)}</p>}
        <Button leftSection={<IconSend size={18} aria-hidden />} loading={envio.isPending} disabled={quedan <= 0} onClick={() => envio.mutate()}>
          {quedan <= 0 ? 'Enviar' : `Enviar ${contar(quedan, 'correo', 'correos')}`}
        </Button>
      </div>
    </>
  );
}

interface EnCaminoProps {
  readonly id: string;
  readonly enviados: number;
  readonly onClose: () => void;
  readonly onReintentar: () => void;
}

function EnCamino({ id, enviados, onClose, onReintentar }: EnCaminoProps) {
  const { data, error } = useQuery({ queryKey: ['envioSii', id], queryFn: ({ signal }) => call(getEnvioSii, { id }, { signal }), refetchInterval: ({ state }) => (state.data?.Mensaje ? false : 1_000), gcTime: 0 });
  const llegaron = data?.Mensaje === MESSAGES_OFICINA.siiNotificado;
  const terminar = useEffectEvent(() => {
    toastDone(MESSAGES_OFICINA.siiNotificado);
    onClose();
  });
  useEffect(() => {
    if (llegaron) terminar();
  }, [llegaron]);
  if (data?.Mensaje === MESSAGES_OFICINA.siiNoNotificado) {
    return (
      <div className={classes.detalle}>
        <p role="alert" className={classes.fallo}>{MESSAGES_OFICINA.siiNoNotificado}</p>
        <ul className={classes.lista}>
          {data.fallidos.map(({ para, motivo }) => (
            <li key={para}>
              <strong translate="no">{para}</strong>
              <span>{motivo}</span>
            </li>
          ))}
        </ul>
        <Button onClick={onReintentar}>Reintentar</Button>
      </div>
    );
  }
  return (
    <p role="status" className={cartas.espera}>
      {error === null ? `Entregando ${contar(enviados, 'correo', 'correos')}… Puede cerrar esta ventana: siguen solos, y se ven en Correos.` : failureText(error)}
    </p>
  );
}
