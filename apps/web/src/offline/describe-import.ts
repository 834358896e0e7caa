import { computeCantidad, type Borrador } from '@rodal/domain/borrador';
import { formatDecimal } from '@rodal/domain/numeros';
import { unidadAnterior, unidadDe } from '@rodal/domain/productos';
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
  if (borrador.producto === null) return formatDecimal(payload.cantidad);
  const { id, modo } = borrador.producto;
  return withUnit(payload.cantidad, { id, modo, unidad: payload.unidad ?? unidadAnterior(id, modo) });
}

function withUnit(cantidad: string | null, producto: Parameters<typeof unidadDe>[0]): string {
  return cantidad === null ? '–' : `${formatDecimal(cantidad)} ${unidadDe(producto)}`;
}

/** What can still be told of a row that cannot be used. */
export function unreadable({ fila }: Fila) {
  const codigo = typeof fila === 'object' && fila !== null && 'codigo' in fila ? fila.codigo : null;
  return { codigo: typeof codigo === 'string' ? codigo.slice(0, 20) : '?', patente: '', chofer: '', cantidad: '–' };
}
