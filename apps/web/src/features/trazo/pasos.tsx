import type { TrazoDetalle } from '@rodal/contracts/trazo';
import { santiagoDay } from '@rodal/domain/fechas';
import { folioDe } from '@rodal/domain/guias-nulas';
import { can } from '@rodal/domain/puede';
import { IconAlertTriangle, IconArrowRight, IconBan, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { direccionDespacho, direccionMovimientos, direccionNula, direccionRecepcion } from '../../despachos/direcciones.ts';
import { GuiaButton } from '../../despachos/guia/guia-button.tsx';
import { caminoDe, type Paso } from './camino.ts';
import classes from './pasos.module.css';

interface PasosProps {
  readonly trazo: TrazoDetalle;
  /** Of whoever looks. */
  readonly permisos: readonly string[];
}

const ICONOS = {
  hecho: <IconCircleCheck aria-hidden />,
  espera: <IconCircleDashed aria-hidden />,
  mal: <IconAlertTriangle aria-hidden />,
  nulo: <IconBan aria-hidden />,
} as const satisfies Record<Paso['estado'], ReactNode>;

/** The life of a load, step by step, each with the way to its screen for whoever may open it. */
export function Pasos({ trazo, permisos }: PasosProps) {
  return (
    <ol className={classes.camino} aria-label="Camino de la carga">
      {caminoDe(trazo).map(({ clave, titulo, estado, cuando, dice }) => (
        <li key={clave} className={classes.paso} data-estado={estado}>
          <span className={classes.icono}>{ICONOS[estado]}</span>
          <div className={classes.texto}>
            <h4>{titulo}</h4>
            {cuando === null ? null : <p className={classes.cuando}>{cuando}</p>}
            {dice.map((linea) => (
              <p key={linea} className={classes.dice}>
                {linea}
              </p>
            ))}
          </div>
          <div className={classes.vias}>{VIAS[clave](trazo, permisos)}</div>
        </li>
      ))}
    </ol>
  );
}

/** Where each step is told whole; null = nowhere, or not for whoever looks. */
const VIAS: Readonly<Record<Paso['clave'], (trazo: TrazoDetalle, permisos: readonly string[]) => ReactNode>> = {
  despacho: ({ despacho }, permisos) => (can(permisos, 'despacho.buscar') ? <Via to={direccionDespacho(despacho.id)}>Ver despacho</Via> : null),
  guia: ({ despacho, guia, anulacion }, permisos) => (
    <>
      {/* Also before its number is there: asking is how one waits for it. */}
      {can(permisos, 'despacho.buscar') ? <GuiaButton fila={despacho} wide /> : null}
      {anulacion !== null && guia.numero !== null && can(permisos, 'guiasNulas.registrar') ? (
        <Via to={direccionNula({ id: anulacion.id, guia: guia.numero, dia: santiagoDay(new Date(anulacion.fecha)) })}>Ver guía nula</Via>
      ) : null}
    </>
  ),
  llegada: () => null,
  // Whoever only dispatches sees their own receptions alone (C13): this one may be another's.
  recepcion: ({ recepcion }, permisos) =>
    recepcion !== null && can(permisos, 'recepcionesCamion.registrar') && can(permisos, 'despacho.buscar') ? (
      <Via to={direccionRecepcion({ id: recepcion.id, dia: santiagoDay(new Date(recepcion.fecha)) })}>Ver recepción</Via>
    ) : null,
  erp: ({ movimientos, guia }, permisos) =>
    movimientos.length > 0 && guia.numero !== null && can(permisos, 'recepciones.mantener') ? (
      <Via to={direccionMovimientos(folioDe(guia.numero), movimientos.map(({ fecha }) => fecha))}>Ver en Recepciones</Via>
    ) : null,
};

/** The way to another screen. */
export function Via({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className={classes.via} to={to}>
      {children}
      <IconArrowRight size={16} aria-hidden />
    </Link>
  );
}
