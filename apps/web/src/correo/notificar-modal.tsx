import { Button } from '@mantine/core';
import type { Carta as CartaVista } from '@rodal/contracts/correos';
import { contar } from '@rodal/domain/contar';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { Carta } from './carta.tsx';
import { failureText } from '../ui/describe-error.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Modal } from '../ui/modal.tsx';
import { toastDone } from '../ui/toast.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { ViewTabs } from '../ui/view-tabs.tsx';
import classes from './notificar.module.css';

/** The root of what is asked for here. */
const NOTIFICAR = 'notificar';

/** One thing that can be told by mail. */
export interface Notificacion {
  readonly value: string;
  readonly label: string;
  /** What it is of, beside its name: the same question asked of something else is another. */
  readonly clave: readonly string[];
  readonly traer: (signal: AbortSignal) => Promise<readonly CartaVista[]>;
  /** @param id the same for a request that is repeated */
  readonly enviar: (id: string) => Promise<{ readonly Mensaje: string }>;
  /** Where there is nothing to tell. */
  readonly nada: string;
}

interface NotificarModalProps {
  readonly titulo: string;
  readonly notificaciones: readonly Notificacion[];
  readonly onClose: () => void;
}

/** Who would get what by mail, before it is sent (E2). */
export function NotificarModal({ titulo, notificaciones, onClose }: NotificarModalProps) {
  const isPhone = useIsPhone();
  const [value, setValue] = useState(notificaciones[0]?.value ?? '');
  const elegida = notificaciones.find((una) => una.value === value);
  const cartas = elegida === undefined ? null : <Cartas key={value} notificacion={elegida} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={titulo} size="46rem" fullScreen={isPhone} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      {notificaciones.length === 1 ? (
        cartas
      ) : (
        <ViewTabs label={titulo} tabs={notificaciones} value={value} onChange={setValue}>
          {cartas}
        </ViewTabs>
      )}
    </Modal>
  );
}

function Cartas({ notificacion: { value, clave, traer, enviar, nada }, onClose }: { readonly notificacion: Notificacion; readonly onClose: () => void }) {
  const client = useQueryClient();
  // What it says is of this moment: what was seen a while ago is not what would go.
  const { data, error, refetch, isFetching } = useQuery({ queryKey: [NOTIFICAR, value, ...clave], queryFn: ({ signal }) => traer(signal), gcTime: 0 });
  const id = useRef('');
  const envio = useMutation({
    mutationFn: () => {
      id.current ||= uuidv7();
      return enviar(id.current);
    },
    onSuccess: ({ Mensaje }) => {
      toastDone(Mensaje);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['correos'] }),
  });
  if (error !== null && data === undefined) return <ErrorState title="No se pudo traer a quién se escribiría" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status" className={classes.espera}>Viendo a quién se escribiría…</p>;
  const van = data.filter(({ omitido }) => omitido === '').length;
  if (data.length === 0) return <EmptyState title="Nada que notificar">{nada}</EmptyState>;
  return (
    <>
      <ul className={classes.cartas}>
        {data.map((carta) => (
          <Destinatario key={carta.email} carta={carta} />
        ))}
      </ul>
      <div className={classes.pie}>
        {envio.error === null ? <p>{van === 0 ? 'No se escribiría a nadie.' : 'Cada persona recibe uno.'}</p> : <p role="alert">{fallo(envio.error)}</p>}
        <Button leftSection={<IconSend size={18} aria-hidden />} loading={envio.isPending} disabled={van === 0} onClick={() => envio.mutate()}>
          {van === 0 ? 'Enviar' : `Enviar ${contar(van, 'correo', 'correos')}`}
        </Button>
      </div>
    </>
  );
}

/** The service says it itself where it could have: why there is nobody. */
const fallo = (error: Error): string => (error instanceof AppError && error.codigo === 'no_se_notifico' ? failureText(error) : `${MESSAGES_OFICINA.noNotificado}. ${failureText(error)}`);

/** Who would get what, to be read before it goes. In a list. */
export function Destinatario({ carta: { email, usuario, omitido, asunto, bloques } }: { readonly carta: CartaVista }) {
  return (
    <li data-omitido={omitido !== ''}>
      <details>
        <summary>
          <strong translate="no">{email}</strong>
          <span>{usuario === '' ? 'No tiene cuenta en Rodal' : usuario}</span>
          <span className={omitido === '' ? undefined : classes.omitido}>{omitido === '' ? asunto : `No se le escribe. ${omitido}`}</span>
        </summary>
        <Carta asunto={asunto} bloques={bloques} />
      </details>
    </li>
  );
}
