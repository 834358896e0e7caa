import { isWaiting } from '@rodal/domain/estados-outbox';
import { IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { readPace } from '../../../offline/pace.ts';
import type { OutboxRow } from '../../../offline/rows.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { toastFailed } from '../../../ui/toast.ts';
import classes from '../comun/despacho.module.css';
import { useTelefono } from '../comun/terreno.ts';
import { describePass, EN_OTRA_VENTANA } from './describe-pass.ts';

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
