import { MESSAGES } from '@rodal/domain/messages';
import { IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { isWaiting } from '../../../offline/describe-item.ts';
import type { PassResult } from '../../../offline/drain.ts';
import type { OutboxRow } from '../../../offline/user-db.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { toastFailed } from '../../../ui/toast.ts';
import classes from '../despacho.module.css';
import { useTelefono } from '../terreno.ts';

interface EnviarAhoraProps {
  readonly items: readonly Pick<OutboxRow, 'state'>[];
  /** Beside the outbox: asks the server whether it is there. */
  readonly onPush?: () => void;
  /** The page's main action. */
  readonly principal?: boolean;
}

/** Sends now what would go by itself, and says in words how that ended (R57, R67). */
export function EnviarAhora({ items, onPush, principal = false }: EnviarAhoraProps) {
  const { wake } = useTelefono();
  const [sending, setSending] = useState(false);
  const [resultado, setResultado] = useState('');
  const send = async (): Promise<void> => {
    setSending(true);
    setResultado('');
    onPush?.();
    try {
      setResultado(describePass(await wake('tap')));
    } catch (error) {
      toastFailed(describeError(error).causa);
    } finally {
      setSending(false);
    }
  };
  const waiting = items.some(({ state }) => isWaiting(state));
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

/** How a pass ended; what it did to each item stands in the item. */
function describePass(result: PassResult): string {
  switch (result.kind) {
    case 'done': {
      const sent = result.accepted === 0 ? [] : [`${result.accepted} ${result.accepted === 1 ? 'enviado' : 'enviados'}`];
      const aside = result.aside === 0 ? [] : [`${result.aside} ${result.aside === 1 ? 'requiere' : 'requieren'} atención`];
      return [...sent, ...aside].join(' · ');
    }
    case 'stopped':
    case 'resting':
      return MESSAGES.enEspera;
    case 'loggedOut':
      return 'Se envía cuando ingrese nuevamente.';
    case 'busy':
    case 'yielded':
      return 'Ya se está enviando desde otra ventana.';
    case 'empty':
      return '';
  }
}
