import { contar } from '@rodal/domain/contar';
import { duracionTexto, mesesTexto } from '@rodal/contracts/listados/trabajos';
import type { Trabajo } from '@rodal/contracts/trabajos';
import { formatDateTime } from '@rodal/domain/fechas';
import { Acciones } from './acciones.tsx';
import { EstadoBadge } from './estado.tsx';
import { Rechazadas } from './rechazadas.tsx';
import classes from './trabajos-page.module.css';

/** A load on a phone. */
export function TrabajoCard({ trabajo }: { readonly trabajo: Trabajo }) {
  const { titulo, estado, filas, rechazadas, pedidoEn, usuario, mensaje } = trabajo;
  const datos = [mesesTexto(trabajo), contar(filas, 'fila', 'filas'), duracionTexto(trabajo)].filter((dato) => dato !== '');
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <h3>{titulo}</h3>
        <EstadoBadge estado={estado} />
      </div>
      <p>{datos.join(' · ')}</p>
      <p>
        {formatDateTime(new Date(pedidoEn))}, {usuario}
      </p>
      <p>{mensaje}</p>
      {rechazadas > 0 ? (
        <p>
          Rechazadas: <Rechazadas trabajo={trabajo} />
        </p>
      ) : null}
      <Acciones trabajo={trabajo} />
    </div>
  );
}
