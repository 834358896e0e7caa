import type { DespachoDetalle } from '@rodal/contracts/detalle';
import { santiagoDay } from '@rodal/domain/fechas';
import { can } from '@rodal/domain/puede';
import { IconArrowRight, IconBan } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { direccionNula, direccionRegistrarNula } from './direcciones.ts';
import classes from './anulacion.module.css';

interface AnulacionProps {
  readonly detalle: Pick<DespachoDetalle, 'despacho' | 'anulacion'>;
  /** Of whoever looks. */
  readonly permisos: readonly string[];
}

/** The voided note that stands against a dispatch, or the way to register one (especificación 1 §2.14). */
export function Anulacion({ detalle: { despacho, anulacion }, permisos }: AnulacionProps) {
  const { dispatch_number: guia, ESTADO } = despacho;
  const puede = can(permisos, 'guiasNulas.registrar');
  if (anulacion !== null) {
    const { id, fecha, motivo, reemplaza, usuario } = anulacion;
    return (
      <div className={classes.anulacion}>
        <IconBan size={18} aria-hidden />
        <p>
          Anulada por su guía: <span translate="no">{motivo}</span>
          {reemplaza === '' ? null : (
            <>
              {' '}
              · la reemplaza <span translate="no">{reemplaza}</span>
            </>
          )}{' '}
          · <span translate="no">{usuario}</span>
        </p>
        {puede && guia !== null ? (
          <Link className={classes.enlace} to={direccionNula({ id, guia, dia: santiagoDay(new Date(fecha)) })}>
            Ver guía nula
            <IconArrowRight size={16} aria-hidden />
          </Link>
        ) : null}
      </div>
    );
  }
  if (!puede || guia === null || ESTADO === 'Anulada') return null;
  return (
    <p className={classes.registrar}>
      <Link className={classes.enlace} to={direccionRegistrarNula(guia)}>
        <IconBan size={16} aria-hidden />
        Registrar su guía como nula
      </Link>
    </p>
  );
}
