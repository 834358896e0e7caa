import type { ReceiptRow } from '../../../offline/rows.ts';
import classes from '../despacho.module.css';
import { EnviadosCartas } from './enviados-cartas.tsx';
import { EnviarAhora } from './enviar-ahora.tsx';
import { SalidaCartas } from './salida-cartas.tsx';
import { describeSalida, type Salida } from './use-salida.ts';

interface SalidaListProps {
  readonly salida: Salida;
  readonly enviados: readonly ReceiptRow[];
}

/** What was sent with Enviar: waiting, needing somebody, arrived (R66). Offline is no error (R67). */
export function SalidaList({ salida, enviados }: SalidaListProps) {
  const { items } = salida;
  if (items.length + enviados.length === 0) return null;
  const arrived = enviados.length === 0 ? '' : `${enviados.length} ${enviados.length === 1 ? 'enviado' : 'enviados'}`;
  return (
    <section className={classes.salida} aria-labelledby="salida">
      <div className={classes.salidaCabecera}>
        <h2 id="salida">Envíos de este teléfono</h2>
        <p className="rodal-tabular">{[describeSalida(items), arrived].filter((text) => text !== '').join(' · ')}</p>
      </div>
      <EnviarAhora items={items} />
      {items.length === 0 ? null : <SalidaCartas salida={salida} />}
      {enviados.length === 0 ? null : <EnviadosCartas enviados={enviados} />}
    </section>
  );
}
