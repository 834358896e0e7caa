import { computeCantidad, type Borrador } from '@rodal/domain/borrador';
import { formatDecimal } from '@rodal/domain/numeros';
import { unidadDe } from '@rodal/domain/productos';
import type { Fila } from './read-unsent.ts';
import type { OutboxRow } from './rows.ts';

/** The columns of the preview. */
export function summarize(codigo: string, borrador: Borrador | null) {
  return {
    codigo,
    patente: borrador?.patenteCamion ?? '',
    chofer: borrador?.nombreChofer ?? '',
    cantidad: borrador?.producto ? withUnit(computeCantidad(borrador), borrador.producto) : '–',
  };
}

/** What was frozen, not what would be computed today. */
export function cantidadDe({ payload, borrador }: OutboxRow): string {
  return borrador.producto === null ? formatDecimal(payload.cantidad) : withUnit(payload.cantidad, borrador.producto);
}

function withUnit(cantidad: string | null, { id, modo }: NonNullable<Borrador['producto']>): string {
  return cantidad === null ? '–' : `${formatDecimal(cantidad)} ${unidadDe(id, modo)}`;
}

/** What can still be told of a row that cannot be used. */
export function unreadable({ fila }: Fila) {
  const codigo = typeof fila === 'object' && fila !== null && 'codigo' in fila ? fila.codigo : null;
  return { codigo: typeof codigo === 'string' ? codigo.slice(0, 20) : '?', patente: '', chofer: '', cantidad: '–' };
}
