import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { useEffect, useState } from 'react';
import { readSentHere, type SentHere } from '../../offline/shared-phone.ts';
import classes from './en-este-telefono.module.css';

/** So many are named. */
const NOMBRADOS = 5;

/** What this person sent from this phone, which it knows without asking anybody (D15); nothing where it sent nothing. */
export function EnEsteTelefono({ usuarioId }: { readonly usuarioId: number }) {
  const [sent, setSent] = useState<SentHere | null>(null);
  useEffect(() => {
    const asked = { gone: false };
    readSentHere(usuarioId).then(
      (found) => {
        if (!asked.gone) setSent(found);
      },
      (error: unknown) => console.error('sent not read', error),
    );
    return () => {
      asked.gone = true;
    };
  }, [usuarioId]);
  if (sent === null || sent.enviados.length + sent.porEnviar === 0) return null;
  const { enviados, porEnviar } = sent;
  return (
    <section aria-label="En este teléfono" className={`rodal-tabular ${classes.aqui ?? ''}`}>
      <p>
        En este teléfono: {contar(enviados.length, 'despacho enviado', 'despachos enviados')}
        {porEnviar === 0 ? '' : `, ${porEnviar} por enviar`}.
      </p>
      <ul className={classes.lista ?? ''}>
        {enviados.slice(0, NOMBRADOS).map(({ id, numero, codigo, receivedAt }) => (
          <li key={id}>
            n.º {numero}, {codigo}, {formatDateTime(new Date(receivedAt))}
          </li>
        ))}
      </ul>
    </section>
  );
}
