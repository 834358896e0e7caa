import { contar } from '@rodal/domain/contar';
import { isWaiting } from '@rodal/domain/estados-outbox';
import type { DespachoReceipt } from '../../../offline/rows/rows.ts';
import classes from '../comun/despacho.module.css';
import { CartasAparte, EnviadosCartas, SalidaCartas } from './cartas-aparte.tsx';
import { EnviarAhora } from './enviar-ahora.tsx';
import { describeSalida, type Salida } from './use-salida.ts';

/** What was refused or cannot go on alone: first of all, and amber (R63, R66). */
export function AtencionList({ salida }: { readonly salida: Salida }) {
  const items = salida.items.filter(({ state }) => !isWaiting(state));
  if (items.length === 0) return null;
  return (
    <section className={classes.salida} aria-label="Requieren atención">
      <Cabecera titulo="Requieren atención" resumen={contar(items.length, 'despacho sin enviar', 'despachos sin enviar')} atencion />
      <CartasAparte cuantas={items.length}>
        <SalidaCartas salida={{ ...salida, items }} titulo="Requieren atención" />
      </CartasAparte>
    </section>
  );
}

interface SalidaListProps {
  /** Without what needs somebody. */
  readonly salida: Salida;
  readonly enviados: readonly DespachoReceipt[];
}

/** What was sent with Enviar: on its way, and arrived (R66). Offline is no error (R67). */
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

interface CabeceraProps {
  readonly titulo: string;
  readonly resumen: string;
  /** Somebody is needed. */
  readonly atencion?: boolean;
}

/** One of the three words (D13), and how many. */
export function Cabecera({ titulo, resumen, atencion = false }: CabeceraProps) {
  return (
    <div className={classes.salidaCabecera} data-atencion={atencion || undefined}>
      <h2>{titulo}</h2>
      <p className="rodal-tabular">{resumen}</p>
    </div>
  );
}
