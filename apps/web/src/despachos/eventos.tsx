import type { DespachoDetalle } from '@rodal/contracts/detalle';
import classes from './eventos.module.css';
import { momento } from './textos.ts';

/** What happened to the load, in order of time, each with the clock that says so. */
export function Eventos({ eventos }: { readonly eventos: DespachoDetalle['EVENTOS'] }) {
  if (eventos.length === 0) return <p className={classes.nada}>Sin eventos: este despacho no tiene eventos registrados.</p>;
  return (
    <ol className={classes.eventos}>
      {eventos.map(({ NOMBRE: nombre, VALUE: cuando, detalle }) => (
        <li key={`${cuando} ${nombre}`} className={classes.evento}>
          <time dateTime={cuando}>{momento(cuando)}</time>
          <div>
            <h4>{nombre}</h4>
            {detalle === '' ? null : <p>{detalle}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
