import type { DespachoBody } from '@rodal/contracts/despacho';
import { computeCantidad, type Borrador } from '@rodal/domain/borrador';
import { formatDecimal } from '@rodal/domain/numeros';
import { unidadDe } from '@rodal/domain/productos';
import type { CeldaVolumen } from '@rodal/domain/volumen';
import { unidadTexto } from '@rodal/domain/volumen-unidad';

/** `31,204 m³`; an empty dash while there is none. */
export function describeCantidad(borrador: Borrador, tabla: readonly CeldaVolumen[]): string {
  const cantidad = computeCantidad(borrador, tabla);
  if (cantidad === null || borrador.producto === null) return '–';
  return `${formatDecimal(cantidad)} ${unidadTexto(unidadDe(borrador.producto))}`;
}

/** What was filled in of a load, as far as one knows it by: truck and product; '' = neither. */
export function describeContenido(borrador: Borrador | null, entre = ' · '): string {
  return [borrador?.patenteCamion, borrador?.producto?.label].filter((text) => text !== undefined && text !== '').join(entre);
}

/** A load in a few words, so that a question about it names it. */
export function describeCarga(codigo: string, borrador: Borrador | null): string {
  const what = describeContenido(borrador, ', ');
  return what === '' ? codigo : `${codigo} (${what})`;
}

/** Truck, trailer where there is one (A13), and driver of a load that was sent. */
export function describeEnvio({ patentecamion, patentecarro, nombrechofer }: DespachoBody): string {
  return [patentecamion, patentecarro, nombrechofer].filter((text) => text !== '-' && text !== '').join(' · ');
}
