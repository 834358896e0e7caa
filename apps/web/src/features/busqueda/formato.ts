import type { DespachoFila } from '@rodal/contracts/busqueda';
import { formatDecimal } from '@rodal/domain/numeros';
import { conUnidad, UNIDADES } from '../../despachos/cantidad.ts';

/** A site as code and roll: `CO0149*123-45` (A12); an old record may have no roll. */
export function origenTexto({ origin, rol }: Pick<DespachoFila, 'origin' | 'rol'>): string {
  return rol === '' ? origin : `${origin}*${rol}`;
}

interface Totales {
  readonly total: number;
  /** There are more than `total`; the server stopped counting. */
  readonly masDe: boolean;
  /** Among them, and in no volume. */
  readonly anuladas: number;
  /** Among them, found by the day they arrived (D25); they count here and under their own date. */
  readonly porLlegada: number;
  /** Among them, of a quantity that no truck carries, and in no volume. */
  readonly imposibles: number;
  readonly volumenes: readonly { readonly unidad: string; readonly volumen: string }[];
}

/**
 * `1.284 despachos · 31.204,450 m³ · 120,00 MR · 3 anuladas no suman · 1 de cantidad imposible no suma`.
 * @param soloAnuladas they were asked for, so that the volumes are theirs
 */
export function resumenTexto({ total, masDe, anuladas, porLlegada, imposibles, volumenes }: Totales, soloAnuladas = false): string {
  const cuenta = `${masDe ? 'más de ' : ''}${formatDecimal(String(total))}\u00a0${total === 1 ? 'despacho' : 'despachos'}`;
  const orden = Object.keys(UNIDADES);
  const porUnidad = volumenes.toSorted((a, b) => orden.indexOf(a.unidad) - orden.indexOf(b.unidad));
  return [
    cuenta,
    ...porUnidad.map(({ unidad, volumen }) => conUnidad(volumen, unidad)),
    // Where nothing is added up there is nothing they are left out of.
    ...(anuladas === 0 || soloAnuladas || masDe ? [] : [noSuman(anuladas, 'anulada', 'anuladas')]),
    ...(imposibles === 0 ? [] : [noSuman(imposibles, 'de cantidad imposible', 'de cantidad imposible')]),
    ...(porLlegada === 0 ? [] : [`${formatDecimal(String(porLlegada))}\u00a0de fecha dudosa, por su llegada`]),
    // What wraps begins with a number, not with a dot.
  ].join('\u00a0· ');
}

function noSuman(n: number, una: string, varias: string): string {
  return n === 1 ? `1\u00a0${una} no suma` : `${formatDecimal(String(n))}\u00a0${varias} no suman`;
}
