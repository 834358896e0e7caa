import { formatRut } from '@rodal/domain/rut';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { EstadoPortadorBadge } from '../../papeles/portador/estado-portador.tsx';
import { VerContext } from '../../ui/use-ver.ts';
import { Celda, Pendientes } from './celda.tsx';
import { parteDicha, pendientesDe } from './celdas.ts';
import type { FilasProps } from './tabla.tsx';
import classes from './tarjetas.module.css';

/** The matrix on a phone: of each company who may work, and only what is wrong or runs out. */
export function Tarjetas({ filas, grupos, outdated }: FilasProps) {
  const linkTo = use(VerContext);
  return (
    <ul className={classes.lista} aria-label="Empresas y sus documentos" aria-busy={outdated}>
      {filas.map((fila) => {
        const pendientes = pendientesDe(fila, grupos);
        return (
          <li key={fila.rut} className={classes.tarjeta}>
            <h2>
              <Link {...linkTo(fila.rut)} translate="no">
                {fila.nombre} <span className={classes.dim}>{formatRut(fila.rut)}</span>
              </Link>
            </h2>
            {fila.estado === 'PENDIENTE' ? (
              <p>
                <EstadoPortadorBadge estado={fila.estado} />
              </p>
            ) : null}
            <dl>
              <div>
                <dt>Conductores</dt>
                <dd>
                  <Celda celda={parteDicha(fila.conductores)} />
                </dd>
              </div>
              <div>
                <dt>Camiones</dt>
                <dd>
                  <Celda celda={parteDicha(fila.camiones)} />
                </dd>
              </div>
            </dl>
            {pendientes.length === 0 ? <p className={classes.dim}>Sus documentos están al día.</p> : <Pendientes pendientes={pendientes} label={`Por resolver de ${fila.nombre}`} />}
          </li>
        );
      })}
    </ul>
  );
}
