import type { ResumenInventario } from '@rodal/contracts/inventario';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './meses-faltantes.module.css';

interface MesesFaltantesProps {
  readonly resumen: ResumenInventario;
  /** May load them. */
  readonly puedeCargar: boolean;
}

/** More than a person reads. */
const MAX = 6;

/** What the stock does not count, and where that is loaded: it must not be silently wrong (C33). */
export function MesesFaltantes({ resumen: { desde, desdeBc, faltan }, puedeCargar }: MesesFaltantesProps) {
  if (desde === null || (faltan.length === 0 && desde <= desdeBc)) return null;
  const [primero = desde] = faltan;
  return (
    <div className={classes.aviso} role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        {faltan.length === 0 ? null : (
          <>
            <b>Faltan por cargar: {mesesTexto(faltan)}.</b> Sus movimientos no están en este inventario.{' '}
          </>
        )}
        {desde > desdeBc ? <>Se cuenta desde {formatMonth(desde)}: las etiquetas anteriores no aparecen. </> : null}
        {puedeCargar ? <Link to={linkTo(faltan.length === 0 ? desdeBc : primero)}>Cargar en Reporte Mov. Etiquetas</Link> : null}
      </p>
    </div>
  );
}

/** `febrero 2026, marzo 2026 y 3 más`. */
function mesesTexto(meses: readonly string[]): string {
  const shown = meses.slice(0, MAX).map(formatMonth).join(', ');
  return meses.length > MAX ? `${shown} y ${meses.length - MAX} más` : shown;
}

function linkTo(mes: string): string {
  return `/reporteMovEtiquetas?mes=${Number(mes.slice(5))}&anio=${mes.slice(0, 4)}`;
}
