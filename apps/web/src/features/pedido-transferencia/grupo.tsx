import type { ContenedorPedido } from '@rodal/contracts/pedidos-transferencia';
import { cuadreTexto, ESTADOS_CONTENEDOR, faltanTexto } from '@rodal/domain/comex/etiqueta';
import { contar } from '@rodal/domain/contar';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ESTADOS } from './estados.ts';
import classes from './pedido.module.css';

interface GrupoProps {
  readonly contenedor: ContenedorPedido;
  /** How many columns the table has. */
  readonly columnas: number;
  /** Its rows. */
  readonly children: ReactNode;
}

/** The rows of a container under the row that names it (especificación 3 §2.5). */
export function Grupo({ contenedor, columnas, children }: GrupoProps) {
  const { estado, sello, etiquetas } = contenedor;
  const [tono, Icono] = ESTADOS[estado];
  return (
    <tbody>
      <tr className={classes.grupo}>
        <th scope="rowgroup" colSpan={columnas}>
          <span className={classes.nombre}>
            Contenedor: <span translate="no">{contenedor.contenedor}</span>
          </span>
          <StatusBadge tone={tono} icon={<Icono aria-hidden />}>
            {ESTADOS_CONTENEDOR[estado]}
          </StatusBadge>
          <span className={classes.cuenta}>
            {sello === '' ? 'Sin sello' : `Sello ${sello}`} · {contar(etiquetas, 'etiqueta', 'etiquetas')}
            {faltanTexto(contenedor)} · <span className={contenedor.diferencia === '0' ? undefined : classes.mala}>{cuadreTexto(contenedor)}</span>
          </span>
        </th>
      </tr>
      {children}
    </tbody>
  );
}

/** A quantity: what the ERP does not know has none. */
export function Cantidad({ cantidad, texto }: { readonly cantidad: string; readonly texto: string }) {
  return cantidad === '-1' || cantidad === '0' ? <span className={classes.mala}>{texto}</span> : texto;
}
