import { IconRefresh } from '@tabler/icons-react';
import { reopenItem, retryItem } from '../../../offline/outbox.ts';
import type { OutboxRow, ReceiptRow } from '../../../offline/user-db.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { toastFailed } from '../../../ui/toast.ts';
import classes from '../despacho.module.css';
import { useTerreno } from '../terreno.ts';
import { EnviadoRow } from './enviado-row.tsx';
import { isWaiting, SalidaRow } from './salida-row.tsx';

interface SalidaListProps {
  readonly salida: readonly OutboxRow[];
  readonly enviados: readonly ReceiptRow[];
  readonly onCorregir: (id: string) => void;
}

/** What was sent with Enviar: waiting, needing somebody, arrived (R66). Offline is no error (R67). */
export function SalidaList({ salida, enviados, onCorregir }: SalidaListProps) {
  const { db, wake } = useTerreno();
  if (salida.length + enviados.length === 0) return null;

  const tell = (error: unknown): void => toastFailed(describeError(error).causa);
  const corregir = (id: string): void => {
    reopenItem(db, id).then(({ id: draftId }) => onCorregir(draftId), tell);
  };
  const reintentar = (id: string): void => {
    retryItem(db, id)
      .then(() => wake('tap'))
      .catch(tell);
  };
  const waiting = salida.filter(({ state }) => isWaiting(state)).length;
  // Whoever is needed looks first; the rest goes on by itself.
  const ordered = salida.toSorted((a, b) => Number(isWaiting(a.state)) - Number(isWaiting(b.state)));

  return (
    <section className={classes.salida} aria-labelledby="salida">
      <div className={classes.salidaCabecera}>
        <h2 id="salida">Envíos de este teléfono</h2>
        <p className="rodal-tabular">
          {waiting} en espera · {salida.length - waiting} {salida.length - waiting === 1 ? 'requiere' : 'requieren'} atención ·{' '}
          {enviados.length} {enviados.length === 1 ? 'enviado' : 'enviados'}
        </p>
        {waiting === 0 ? null : (
          <button type="button" className={classes.ahora} onClick={() => void wake('tap').catch(tell)}>
            <IconRefresh aria-hidden size={20} /> Enviar ahora
          </button>
        )}
      </div>
      <ul className={classes.cartas} aria-labelledby="salida">
        {ordered.map((item) => (
          <SalidaRow key={item.id} item={item} onCorregir={corregir} onReintentar={reintentar} />
        ))}
        {enviados.map((recibo) => (
          <EnviadoRow key={recibo.id} recibo={recibo} />
        ))}
      </ul>
    </section>
  );
}
