import { MESSAGES } from '@rodal/domain/messages';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { askNow } from '../../../offline/guias.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { toastFailed } from '../../../ui/toast.ts';
import { useTelefono } from '../comun/terreno.ts';
import classes from './enviado.module.css';

/** Why asking led nowhere, where it is not the guide's fault. */
const POR_QUE: Readonly<Record<string, string>> = {
  stopped: 'Sin conexión: llegará sola cuando haya señal.',
  loggedOut: 'Ingrese nuevamente para recibirla.',
};

/** The number is there, the PDF is not on the phone yet: it comes by itself, or sooner for whoever is asked for it now. */
export function GuiaPendiente({ id }: { readonly id: string }) {
  const { db, wake } = useTelefono();
  const [asking, setAsking] = useState(false);
  const [porQue, setPorQue] = useState('');
  const ask = async (): Promise<void> => {
    setAsking(true);
    setPorQue('');
    try {
      await askNow(db, id);
      setPorQue(POR_QUE[(await wake('tap')).kind] ?? '');
    } catch (error) {
      toastFailed(describeError(error).causa);
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <p className={classes.espera} role="status">
        {asking ? 'Pidiendo la guía…' : `${MESSAGES.guiaNoDisponible} ${porQue}`.trim()}
      </p>
      <div className={classes.acciones}>
        <button type="button" disabled={asking} onClick={() => void ask()}>
          <IconRefresh aria-hidden size={20} /> Reintentar
        </button>
      </div>
    </>
  );
}
