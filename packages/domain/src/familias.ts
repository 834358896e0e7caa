import type { ModoProducto } from './productos.ts';

/**
 * Which family a product belongs to (especificación 2 §3.3). Apart from `productos.ts`, which every phone downloads before
 * its first form: the office asks for it.
 */
export interface Familia {
  readonly clave: string;
  readonly nombre: string;
  /** Ids from–to, both included. */
  readonly rangos: readonly (readonly [desde: number, hasta: number])[];
  /** What the family would lead one to expect; some products disagree (A3). */
  readonly modo: ModoProducto;
}

const ids = (...list: readonly number[]) => list.map((id) => [id, id] as const);

export const FAMILIAS: readonly Familia[] = [
  { clave: 'nitens', nombre: 'Eucalyptus nitens pulpable', rangos: [[1000, 1013]], modo: 'alturas' },
  { clave: 'globulus', nombre: 'Eucalyptus globulus pulpable', rangos: [[2000, 2011]], modo: 'alturas' },
  { clave: 'pinoPulpable', nombre: 'Pino pulpable', rangos: ids(7000, 7002), modo: 'diametros' },
  { clave: 'pinoPulpableM3', nombre: 'Pino pulpable por m³', rangos: ids(6002, 6034, 6066, 6098), modo: 'diametros' },
  {
    clave: 'pinoAserrable',
    nombre: 'Pino aserrable',
    rangos: ids(5002, 5034, 5066, 5098, 5130, 5160, 5200, 5223),
    modo: 'diametros',
  },
  { clave: 'pinoPodado', nombre: 'Pino podado', rangos: ids(5300, 5323), modo: 'diametros' },
  { clave: 'astillas', nombre: 'Astillas', rangos: [[8001, 8003]], modo: 'chips' },
  { clave: 'subproductos', nombre: 'Astilla, aserrín, corteza y biomasa de pino', rangos: [[9052, 9056]], modo: 'manual' },
  { clave: 'elaborados', nombre: 'Productos aserrados codificados', rangos: [[9001, 9051], [9057, 9999]], modo: 'manual' },
  { clave: 'aserrada', nombre: 'Madera aserrada', rangos: [[10_000, 10_129]], modo: 'manual' },
];

/** The family of a product; null for ids that the specification puts in none. */
export function familiaDe(productoId: number): Familia | null {
  const holds = ([desde, hasta]: readonly [number, number]) => productoId >= desde && productoId <= hasta;
  return FAMILIAS.find(({ rangos }) => rangos.some(holds)) ?? null;
}
