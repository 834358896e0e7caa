import type { DespachoFila } from '@rodal/contracts/busqueda';
import { formatDecimal } from '@rodal/domain/numeros';

type Unidad = DespachoFila['unidad'];

/** Units as people write them; they are never added together (C26). */
export const UNIDADES = { M3: 'm³', MR: 'MR', BDMT: 'BDMT' } as const satisfies Record<Unidad, string>;

/** Volumes by diameter carry 3 decimals, heights and weights 2 (especificación 2 §9). */
const DECIMALES = { M3: 3, MR: 2, BDMT: 2 } as const satisfies Record<Unidad, number>;

export function isUnidad(unidad: string): unidad is Unidad {
  return Object.hasOwn(UNIDADES, unidad);
}

export function unidadTexto(unidad: string): string {
  return isUnidad(unidad) ? UNIDADES[unidad] : unidad;
}

/** `28.43`, `M3` → `28,430`. */
export function volumenTexto({ volume, unidad }: Pick<DespachoFila, 'volume' | 'unidad'>): string {
  return formatDecimal(volume, DECIMALES[unidad]);
}

/** `28,430 m³`. @param unidad one that is not ours stands as it came */
export function conUnidad(volume: string, unidad: string): string {
  return `${isUnidad(unidad) ? volumenTexto({ volume, unidad }) : formatDecimal(volume)}\u00a0${unidadTexto(unidad)}`;
}
