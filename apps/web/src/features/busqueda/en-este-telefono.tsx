import { contar, enumerar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { useEffect, useState } from 'react';
import { readSentHere, type SentHere } from '../../offline/phone/sent-here.ts';
import classes from './en-este-telefono.module.css';

/** So many are named. */
const NOMBRADOS = 5;

interface EnEsteTelefonoProps {
  readonly usuarioId: number;
  /** Whether signal is what the others wait for. */
  readonly sinSenal: boolean;
}

/** What this person has on this phone, which it knows without asking anybody (D15, R162); nothing where they have no place on it. */
export function EnEsteTelefono({ usuarioId, sinSenal }: EnEsteTelefonoProps) {
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
  if (sent === null) return null;
  const { enviados, porEnviar } = sent;
  const hay = describeHay(sent);
  if (hay === '' && !sinSenal) return null;
  const filas = [
    ...porEnviar.map(({ id, codigo, finalizedAt }) => ({ id, texto: `Por enviar, ${codigo}, ${formatDateTime(new Date(finalizedAt))}` })),
    ...enviados.map(({ id, numero, codigo, receivedAt }) => ({ id, texto: `n.º ${numero}, ${codigo}, ${formatDateTime(new Date(receivedAt))}` })),
  ];
  return (
    <section aria-label="En este teléfono" className={`rodal-tabular ${classes.aqui ?? ''}`}>
      <p>
        {hay === '' ? 'En este teléfono no queda ninguno.' : `En este teléfono: ${hay}.`}
        {sinSenal ? ' Los demás se ven con señal.' : ''}
      </p>
      {filas.length === 0 ? null : (
        <ul className={classes.lista ?? ''}>
          {filas.slice(0, NOMBRADOS).map(({ id, texto }) => (
            <li key={id}>{texto}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function describeHay({ enviados, porEnviar, borradores }: SentHere): string {
  return enumerar([
    ...(porEnviar.length > 0 ? [`${porEnviar.length} por enviar`] : []),
    ...(enviados.length > 0 ? [contar(enviados.length, 'enviado', 'enviados')] : []),
    ...(borradores > 0 ? [contar(borradores, 'borrador', 'borradores')] : []),
  ]);
}
