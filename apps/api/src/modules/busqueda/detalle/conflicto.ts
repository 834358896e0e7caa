import type { DespachoDetalle } from '@rodal/contracts/detalle';
import { formatDateTime } from '@rodal/domain/fechas';
import { compareDecimals, isDecimal } from '@rodal/domain/numeros';
import { parseRut } from '@rodal/domain/rut';
import { ETIQUETAS_CAMPO } from '@rodal/domain/variantes';
import type { DetalleRow } from './detalle.repo.ts';

type Cambio = DespachoDetalle['historia'][number]['cambios'][number];

/** The wire's field (especificación 2 §3.2), its name on the screen, and what the stored record has there. */
const CAMPOS: readonly (readonly [wire: string, campo: string, stored: (row: DetalleRow) => string])[] = [
  ['created', 'Fecha', ({ creadoEn }) => formatDateTime(creadoEn)],
  ['origin', ETIQUETAS_CAMPO.origen, ({ faenaCodigo }) => faenaCodigo],
  ['rol', 'Rol', ({ faenaRol }) => faenaRol],
  ['bodega', ETIQUETAS_CAMPO.destino, ({ destinoId }) => String(destinoId)],
  ['rutbodega', ETIQUETAS_CAMPO.cliente, ({ clienteRut }) => clienteRut],
  ['producto', ETIQUETAS_CAMPO.producto, ({ productoId }) => String(productoId)],
  ['cantidad', ETIQUETAS_CAMPO.cantidad, ({ cantidad }) => cantidad],
  ['precio', ETIQUETAS_CAMPO.precio, ({ precio }) => precio],
  ['patentecamion', ETIQUETAS_CAMPO.patenteCamion, ({ patenteCamion }) => patenteCamion],
  ['patentecarro', ETIQUETAS_CAMPO.patenteCarro, ({ patenteCarro }) => patenteCarro],
  ['nombretranportista', ETIQUETAS_CAMPO.transportista, ({ transportista }) => transportista],
  ['rutchofer', ETIQUETAS_CAMPO.rutChofer, ({ choferRut }) => choferRut],
  ['nombrechofer', ETIQUETAS_CAMPO.nombreChofer, ({ choferNombre }) => choferNombre],
  ['emailchofern', ETIQUETAS_CAMPO.correo, ({ correoChofer }) => correoChofer],
  ['nombrecosechero', ETIQUETAS_CAMPO.cosechero, ({ cosechero }) => cosechero],
  ['nombrecarguio', ETIQUETAS_CAMPO.carguio, ({ carguio }) => carguio],
  ['comentarios', ETIQUETAS_CAMPO.comentarios, ({ comentarios }) => comentarios],
  ['revision', 'Revisión', ({ revision }) => String(revision)],
  ['motivo', 'Motivo', () => ''],
];

/**
 * What somebody sent under the id of a stored dispatch, beside it (R9): the stored one as `antes`, the refused one as
 * `despues`. Where no field of the form differs, the difference is in what has no short text.
 */
export function compareConflicto(row: DetalleRow, contenido: unknown): Cambio[] {
  const sent = new Map(typeof contenido === 'object' && contenido !== null ? Object.entries(contenido) : []);
  const cambios = CAMPOS.flatMap(([wire, campo, stored]): Cambio[] => {
    const despues = textOf(wire, sent.get(wire));
    const antes = stored(row);
    return despues === null || isSame(antes, despues) ? [] : [{ campo, antes: antes || null, despues: despues || null }];
  });
  if (cambios.length > 0) return cambios;
  return [{ campo: 'Contenido', antes: null, despues: 'Distinto en las fotos, la medición o la posición' }];
}

function textOf(wire: string, value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  if (wire.startsWith('rut')) return parseRut(value) ?? value;
  return wire === 'created' && !Number.isNaN(Date.parse(value)) ? formatDateTime(new Date(value)) : value;
}

function isSame(antes: string, despues: string): boolean {
  return antes === despues || (isDecimal(antes) && isDecimal(despues) && compareDecimals(antes, despues) === 0);
}
