import { contar } from '@rodal/domain/contar';
import type { ReceiptRow } from '../../../offline/rows.ts';
import classes from '../comun/despacho.module.css';
import { CartasAparte, EnviadosCartas, SalidaCartas } from './cartas-aparte.tsx';
import { EnviarAhora } from './enviar-ahora.tsx';
import { describeSalida, type Salida } from './use-salida.ts';

interface SalidaListProps {
  readonly salida: Salida;
  readonly enviados: readonly ReceiptRow[];
}

/** What was sent with Enviar: waiting, needing somebody, arrived (R66). Offline is no error (R67). */
export function SalidaList({ salida, enviados }: SalidaListProps) {
  const { items } = salida;
  if (items.length + enviados.length === 0) return null;
  return (
    <section className={classes.salida} aria-label="Envíos de este teléfono">
      {items.length === 0 ? null : <Cabecera titulo="Por enviar" resumen={describeSalida(items)} />}
      <EnviarAhora items={items} />
      {items.length === 0 ? null : (
        <CartasAparte cuantas={items.length}>
          <SalidaCartas salida={salida} />
        </CartasAparte>
      )}
      {enviados.length === 0 ? null : <Cabecera titulo="Enviados" resumen={contar(enviados.length, 'enviado', 'enviados')} />}
      {enviados.length === 0 ? null : (
        <CartasAparte cuantas={enviados.length}>
          <EnviadosCartas enviados={enviados} />
        </CartasAparte>
      )}
    </section>
  );
}

/** One of the three words (D13), and how many. */
export function Cabecera({ titulo, resumen }: { readonly titulo: string; readonly resumen: string }) {
  return (
    <div className={classes.salidaCabecera}>
      <h2>{titulo}</h2>
      <p className="rodal-tabular">{resumen}</p>
    </div>
  );
}
