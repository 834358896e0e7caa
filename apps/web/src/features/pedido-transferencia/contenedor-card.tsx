import type { ContenedorFila } from '@rodal/contracts/listados/contenedores';
import { cuadreTexto, ESTADOS_CONTENEDOR, faltanTexto } from '@rodal/domain/comex/etiqueta';
import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../ui/status-badge.tsx';
import tarjeta from '../../ui/tarjeta.module.css';
import { direccionPedido } from './direccion.ts';
import { ESTADOS } from './estados.ts';
import classes from './pedido.module.css';

/** A container on a phone: how it stands, what is missing, whose it is, and the way to its order. */
export function ContenedorCard({ fila }: { readonly fila: ContenedorFila }) {
  const { id_pedido: numero, contenedor, sello, empresa, estado, etiquetas, creadoEn, usuario } = fila;
  const [tono, Icono] = ESTADOS[estado];
  return (
    <div className={tarjeta.card}>
      <div className={tarjeta.cabeza}>
        <h2 translate="no">{contenedor}</h2>
        <StatusBadge tone={tono} icon={<Icono aria-hidden />}>
          {ESTADOS_CONTENEDOR[estado]}
        </StatusBadge>
      </div>
      <p>
        {contar(etiquetas, 'etiqueta', 'etiquetas')}
        {faltanTexto(fila)} · {cuadreTexto(fila)}
      </p>
      <p className={classes.dim}>
        {sello === '' ? empresa : `Sello ${sello} · ${empresa}`} · {formatDateTime(new Date(creadoEn))} · <span translate="no">{usuario}</span>
      </p>
      <Link to={direccionPedido(numero)} className={classes.enlace}>
        Ver el pedido {numero}
        <IconArrowRight size={16} aria-hidden />
      </Link>
    </div>
  );
}
