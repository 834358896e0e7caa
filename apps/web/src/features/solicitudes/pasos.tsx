import type { Solicitud } from '@rodal/contracts/solicitudes';
import { formatDateTime } from '@rodal/domain/fechas';
import { PASOS_SOLICITUD } from '@rodal/domain/solicitudes';
import { IconCircle, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import classes from './solicitudes.module.css';

const ESTADOS = Object.keys(PASOS_SOLICITUD) as (keyof typeof PASOS_SOLICITUD)[]; // its own keys

/** What each state means, in their order, above the list (especificación 3 §2.6). */
export function Leyenda() {
  return (
    <ol className={classes.leyenda} aria-label="Pasos de una solicitud">
      {ESTADOS.map((estado) => (
        <li key={estado}>
          <strong>{estado}</strong> <span>{PASOS_SOLICITUD[estado]}</span>
        </li>
      ))}
    </ol>
  );
}

/** How far a request came: each step with who took it and when, and those that are to come; a rejected one ends there, with why. */
export function Pasos({ pasos }: Pick<Solicitud, 'pasos'>) {
  const hechos = new Set<string>(pasos.map(({ estado }) => estado));
  const quedan = hechos.has('RECHAZADA') ? [] : ESTADOS.filter((estado) => !hechos.has(estado));
  return (
    <ol className={classes.pasos}>
      {pasos.map(({ estado, en, usuario, motivo }) => (
        <li key={estado} data-estado={estado === 'RECHAZADA' ? 'rechazada' : 'hecho'}>
          {estado === 'RECHAZADA' ? <IconCircleXFilled size={20} aria-hidden /> : <IconCircleCheckFilled size={20} aria-hidden />}
          <div>
            <strong>{estado}</strong>
            <p className={classes.dim}>
              {formatDateTime(new Date(en))} · <span translate="no">{usuario}</span>
            </p>
            {motivo === '' ? null : (
              <p className={classes.escrito} translate="no">
                {motivo}
              </p>
            )}
          </div>
        </li>
      ))}
      {quedan.map((estado) => (
        <li key={estado}>
          <IconCircle size={20} aria-hidden />
          <div>
            <span>{estado}</span>
            <p className={classes.dim}>{PASOS_SOLICITUD[estado]}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
