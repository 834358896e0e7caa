import { contar } from '@rodal/domain/contar';
import { rowOf } from '@rodal/domain/errors';
import { isWaiting } from '@rodal/domain/estados-outbox';
import { MESSAGES } from '@rodal/domain/messages';
import { IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { PassResult } from '../../../offline/drain/drain.ts';
import { readPace } from '../../../offline/outbox/pace.ts';
import type { ItemError, OutboxRow } from '../../../offline/rows/rows.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { toastFailed } from '../../../ui/toast.ts';
import classes from '../comun/despacho.module.css';
import { useTelefono } from '../comun/terreno.ts';

interface EnviarAhoraProps {
  readonly items: readonly Pick<OutboxRow, 'state'>[];
  /** Beside the outbox: asks the server whether it is there. */
  readonly onPush?: () => void;
  /** The page's main action. */
  readonly principal?: boolean;
}

/** Sends now what would go by itself, and says in words how that ended (R57, R67). */
export function EnviarAhora({ items, onPush, principal = false }: EnviarAhoraProps) {
  const { db, wake } = useTelefono();
  const [sending, setSending] = useState(false);
  const [resultado, setResultado] = useState('');
  const send = async (): Promise<void> => {
    setSending(true);
    setResultado('');
    onPush?.();
    try {
      const result = await wake('tap');
      setResultado(describePass(result, (await readPace(db)).error));
    } catch (error) {
      toastFailed(describeError(error).causa);
    } finally {
      setSending(false);
    }
  };
  const waiting = items.some(({ state }) => isWaiting(state));
  // Where nothing is left, what was said of sending it is over too: somebody else has sent it.
  if (!waiting && resultado === EN_OTRA_VENTANA) setResultado('');
  return (
    <>
      {waiting ? (
        <button type="button" className={classes.ahora} data-principal={principal || undefined} disabled={sending} onClick={() => void send()}>
          <IconCloudUp aria-hidden size={22} /> {sending ? 'Enviando…' : 'Enviar ahora'}
        </button>
      ) : null}
      <p className={classes.resultado} role="status">
        {sending ? '' : resultado}
      </p>
    </>
  );
}

const EN_OTRA_VENTANA = 'Ya se está enviando desde otra ventana.';

/**
 * How a pass ended; what it did to each item stands in the item.
 * @param error what stopped the last one: a server with troubles is not a missing signal (R67)
 */
export function describePass(result: PassResult, error: Pick<ItemError, 'codigo'> | null): string {
  switch (result.kind) {
    case 'done': {
      const sent = result.accepted === 0 ? [] : [contar(result.accepted, 'enviado', 'enviados')];
      const aside = result.aside === 0 ? [] : [`${contar(result.aside, 'requiere', 'requieren')} atención`];
      return [...sent, ...aside].join(' · ');
    }
    case 'stopped':
    case 'resting':
      if (error?.codigo === 'respuesta_ajena') return MESSAGES.enEsperaPortal;
      if (error?.codigo === 'falla_envio') return 'Algo falló en este teléfono: mire la carga. Se reintenta solo.';
      return error === null || rowOf(error.codigo).status === 0 ? MESSAGES.enEspera : 'El servidor no pudo recibirlo. Se reintenta solo.';
    case 'loggedOut':
      return 'Se envía cuando ingrese nuevamente.';
    case 'busy':
    case 'yielded':
      return EN_OTRA_VENTANA;
    case 'empty':
      return '';
  }
}
