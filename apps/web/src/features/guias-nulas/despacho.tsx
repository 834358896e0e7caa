import type { DespachoDeGuia } from '@rodal/contracts/guias-nulas';
import { formatDateTime } from '@rodal/domain/fechas';
import { can } from '@rodal/domain/puede';
import { IconArrowRight } from '@tabler/icons-react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { conUnidad } from '../../despachos/cantidad.ts';
import { direccionDespacho } from '../../despachos/direcciones.ts';
import { EstadoBadge } from '../../despachos/estado-badge.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import classes from './guias-nulas.module.css';

/** What tells a dispatch from another: number, state, day, truck, load and route. */
export function DatosDespacho({ despacho: { numero, fecha, patente, producto, cantidad, unidad, faena, destino, estado } }: { readonly despacho: DespachoDeGuia }) {
  return (
    <span className={classes.datos}>
      <span className={classes.cabeza}>
        <strong>Despacho {numero}</strong>
        <EstadoBadge estado={estado} />
      </span>
      <span>
        {formatDateTime(new Date(fecha))} · <b translate="no">{patente}</b>
      </span>
      <span translate="no">
        {producto} · {conUnidad(cantidad, unidad)}
      </span>
      <span className={classes.dim} translate="no">
        {faena} → {destino}
      </span>
    </span>
  );
}

/** A dispatch, and the way to its own panel for whoever may see it. */
export function TarjetaDespacho({ despacho }: { readonly despacho: DespachoDeGuia }) {
  return (
    <div className={classes.tarjeta}>
      <DatosDespacho despacho={despacho} />
      <VerDespacho despacho={despacho} />
    </div>
  );
}

interface VerDespachoProps {
  readonly despacho: Pick<DespachoDeGuia, 'id' | 'numero'>;
  /** What is being typed stays: it opens beside it. */
  readonly aparte?: boolean;
}

/** The way to the panel of a dispatch. */
export function VerDespacho({ despacho: { id, numero }, aparte = false }: VerDespachoProps) {
  const { permisos } = use(ListadoContext);
  if (!can(permisos, ['despacho.buscar', 'despacho.verPropios'])) return null;
  return (
    <Link className={classes.enlace} to={direccionDespacho(id)} aria-label={`Ver despacho ${numero}${aparte ? ', en otra pestaña' : ''}`} {...(aparte && { target: '_blank', rel: 'noreferrer' })}>
      Ver despacho
      <IconArrowRight size={16} aria-hidden />
    </Link>
  );
}
