import type { EtiquetaEstadoDespacho } from '@rodal/domain/estados-despacho';
import { formatDateTime } from '@rodal/domain/fechas';
import { can } from '@rodal/domain/puede';
import { IconArrowRight } from '@tabler/icons-react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { ListadoContext } from '../listado/listado-context.ts';
import { conUnidad } from './cantidad.ts';
import { direccionDespacho } from './direcciones.ts';
import { EstadoBadge } from './estado-badge.tsx';
import classes from './tarjeta-despacho.module.css';

/** A dispatch as far as people tell it from another. */
export interface DespachoEnTarjeta {
  readonly id: string;
  readonly numero: number;
  readonly fecha: string;
  readonly patente: string;
  readonly producto: string;
  /** Decimal as text, in `unidad`. */
  readonly cantidad: string;
  readonly unidad: string;
  readonly faena: string;
  readonly destino: string;
  readonly estado: EtiquetaEstadoDespacho;
}

/** What tells a dispatch from another: number, state, day, truck, load and route. */
export function DatosDespacho({ despacho: { numero, fecha, patente, producto, cantidad, unidad, faena, destino, estado } }: { readonly despacho: DespachoEnTarjeta }) {
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
export function TarjetaDespacho({ despacho }: { readonly despacho: DespachoEnTarjeta }) {
  return (
    <div className={classes.tarjeta}>
      <DatosDespacho despacho={despacho} />
      <VerDespacho despacho={despacho} />
    </div>
  );
}

interface VerDespachoProps {
  readonly despacho: Pick<DespachoEnTarjeta, 'id' | 'numero'>;
  /** What is being typed stays: it opens beside it. */
  readonly aparte?: boolean;
}

/** The way to the panel of a dispatch, for whoever sees those of all. */
export function VerDespacho({ despacho: { id, numero }, aparte = false }: VerDespachoProps) {
  const { permisos } = use(ListadoContext);
  // Whoever sees their own alone (C13) would not find another's there.
  if (!can(permisos, 'despacho.buscar')) return null;
  return (
    <Link className={classes.enlace} to={direccionDespacho(id)} aria-label={`Ver despacho ${numero}${aparte ? ', en otra pestaña' : ''}`} {...(aparte && { target: '_blank', rel: 'noreferrer' })}>
      Ver despacho
      <IconArrowRight size={16} aria-hidden />
    </Link>
  );
}
