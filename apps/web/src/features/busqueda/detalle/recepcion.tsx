import type { DespachoDetalle } from '@rodal/contracts/detalle';
import { santiagoDay } from '@rodal/domain/fechas';
import { can } from '@rodal/domain/puede';
import { IconArrowRight, IconTruckReturn } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { conUnidad } from '../../../despachos/cantidad.ts';
import { direccionRecepcion } from '../../../despachos/direcciones.ts';
import { Recibido } from '../../../despachos/recibido.tsx';
import classes from '../../../despachos/anulacion.module.css';

interface RecepcionProps {
  readonly recepcion: DespachoDetalle['recepcion'];
  /** Of whoever looks. */
  readonly permisos: readonly string[];
}

/** That a dispatch has arrived, as its reception says (especificación 1 §2.15). */
export function Recepcion({ recepcion, permisos }: RecepcionProps) {
  if (recepcion === null) return null;
  const { id, fecha, volumen, unidad } = recepcion;
  return (
    <div className={classes.anulacion}>
      <IconTruckReturn size={18} aria-hidden />
      <p>
        Recepcionado <Recibido {...recepcion} />
        {volumen === null ? null : ` · ${conUnidad(volumen, unidad ?? '').trim()}`}
      </p>
      {/* Whoever only dispatches sees their own receptions alone (C13): this one may be another's. */}
      {can(permisos, 'recepcionesCamion.registrar') && can(permisos, 'despacho.buscar') ? (
        <Link className={classes.enlace} to={direccionRecepcion({ id, dia: santiagoDay(new Date(fecha)) })}>
          Ver recepción
          <IconArrowRight size={16} aria-hidden />
        </Link>
      ) : null}
    </div>
  );
}
