/** Products: how each is measured (decisión A3). The mode is a column of the product; this table only seeds it. */

/** How the quantity of a product comes about (especificación 2 §4). */
export type ModoProducto = 'diametros' | 'alturas' | 'chips' | 'manual';

/** The specification's own list, with 5000, 5001 and 7001 (no family) and without 7000 and 7002. */
const CON_DIAMETROS: readonly number[] = [
  5000, 5001, 5002, 5034, 5066, 5098, 5130, 5160, 5200, 5223, 5300, 5323, 6002, 6034, 6066, 6098, 7001,
];

/** The mode a product starts with, by its id (especificación 2 §4; A3). */
export function seedModo(productoId: number): ModoProducto {
  if (CON_DIAMETROS.includes(productoId)) return 'diametros';
  if (productoId >= 8001 && productoId <= 8003) return 'chips';
  if (productoId >= 9000 && productoId < 10_500) return 'manual';
  return 'alturas';
}

interface Modo {
  /** Value of the wire field `ruma` (A14): always derived, never chosen. */
  readonly ruma: 'NO' | 'SI' | 'BDMT';
  /** Whether harvester and loader are asked for; otherwise 'no aplica' travels (A14). */
  readonly pideCosecha: boolean;
}

export const MODOS = {
  diametros: { ruma: 'NO', pideCosecha: true },
  alturas: { ruma: 'SI', pideCosecha: true },
  chips: { ruma: 'BDMT', pideCosecha: false },
  manual: { ruma: 'BDMT', pideCosecha: false },
} as const satisfies Record<ModoProducto, Modo>;

/** Whether a value names a mode. */
export function isModo(value: unknown): value is ModoProducto {
  return typeof value === 'string' && Object.hasOwn(MODOS, value);
}

/** A14: `ruma` follows the mode. */
export function rumaDe(modo: ModoProducto): Modo['ruma'] {
  return MODOS[modo].ruma;
}

export const UNIDADES = ['M3', 'MR', 'BDMT'] as const;
export type Unidad = (typeof UNIDADES)[number];

/** The three chips differ in nothing but their unit (especificación 2 §3.3). */
const UNIDAD_CHIPS: Readonly<Record<number, Unidad>> = { 8001: 'M3', 8002: 'MR', 8003: 'BDMT' };

/** Unit in which the measurement of a mode comes out. */
const UNIDAD_MEDIDA: Readonly<Partial<Record<ModoProducto, Unidad>>> = { diametros: 'M3', alturas: 'MR' };

/** Bark, sawdust, biomass: by-products weighed dry (especificación 2 §3.3, D3). */
const isSeco = (productoId: number) => productoId >= 9052 && productoId <= 9056;

/**
 * The unit a product starts with (D3, registro 044): what it is measured in, the chips each their own, by-products dry
 * tonnes, sawn wood cubic metres. The unit is a column of the product; this only seeds it, and stands in for it on a list
 * that an earlier version left on a phone.
 */
export function seedUnidad(productoId: number, modo: ModoProducto): Unidad {
  return UNIDAD_MEDIDA[modo] ?? UNIDAD_CHIPS[productoId] ?? (isSeco(productoId) ? 'BDMT' : 'M3');
}

/** Unit of a product's quantity; units are never added together (C26). */
export function unidadDe({ id, modo, unidad }: { readonly id: number; readonly modo: ModoProducto; readonly unidad?: Unidad | undefined }): Unidad {
  return unidad ?? seedUnidad(id, modo);
}

/** What the form of the versions 1 and 2 wrote beside a quantity, which did not travel then (D3, registro 044). */
export function unidadAnterior(productoId: number, modo: ModoProducto): Unidad {
  return UNIDAD_MEDIDA[modo] ?? UNIDAD_CHIPS[productoId] ?? 'BDMT';
}

/** The unit that a measured product must have; null = any. */
export function unidadFija(modo: ModoProducto): Unidad | null {
  return UNIDAD_MEDIDA[modo] ?? null;
}

/** A length in metres as descriptions write it: a decimal number with comma or dot and at most two decimals (A4). */
export const LARGO_ESCRITO = /(?<![\d.,])(\d{1,2})[.,](\d{1,2})(?!\d|[.,]\d)/g;

/**
 * The wood length in whole cm read from a description (A4). It only fills the column when seeding.
 * @returns null when there is none or when several differ: then a person decides
 */
export function parseLargoCm(descripcion: string): number | null {
  const found = descripcion.matchAll(LARGO_ESCRITO);
  const largos = new Set(Array.from(found, ([, metros, decimals = '']) => Number(`${metros}${decimals.padEnd(2, '0')}`)));
  const [largo = 0] = largos;
  return largos.size === 1 && largo > 0 ? largo : null;
}
