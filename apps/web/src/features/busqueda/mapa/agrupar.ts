import type { MapaDespachos } from '@rodal/contracts/busqueda';
import { contar } from '@rodal/domain/contar';
import { formatDecimal } from '@rodal/domain/numeros';
import { parsePerimetro, type Perimetro } from '@rodal/domain/perimetro';

export type Punto = MapaDespachos['puntos'][number];

/** How a place is drawn: an annulled dispatch asks nobody for anything, whatever its flags. */
export type ClasePunto = 'normal' | 'avisos' | 'anulada';

export function claseOf({ ESTADO, avisos }: Pick<Punto, 'ESTADO' | 'avisos'>): ClasePunto {
  if (ESTADO === 'Anulada') return 'anulada';
  return avisos.length > 0 ? 'avisos' : 'normal';
}

/** How many places there are of each class. */
export function cuentaClases(puntos: readonly Punto[]): Readonly<Record<ClasePunto, number>> {
  const cuenta = { normal: 0, avisos: 0, anulada: 0 };
  for (const punto of puntos) cuenta[claseOf(punto)] += 1;
  return cuenta;
}

/** A site as the list beside the map shows it. */
export interface FaenaEnMapa {
  readonly codigo: string;
  readonly nombre: string;
  /** Newest first. */
  readonly puntos: readonly Punto[];
  /** One per roll; empty = the site has none that can be drawn. */
  readonly perimetros: readonly Perimetro[];
}

/** The places by site, the busiest first; a site that has only its perimeter comes last. */
export function agrupaPorFaena({ puntos, perimetros }: Pick<MapaDespachos, 'puntos' | 'perimetros'>): readonly FaenaEnMapa[] {
  const faenas = new Map<string, { codigo: string; nombre: string; puntos: Punto[]; perimetros: Perimetro[] }>();
  // By code: two sites may have one name, and a renamed one has two.
  const of = (codigo: string, nombre: string) => {
    const found = faenas.get(codigo) ?? { codigo, nombre, puntos: [], perimetros: [] };
    faenas.set(codigo, found);
    return found;
  };
  for (const punto of puntos) of(punto.origin, punto.FAENA).puntos.push(punto);
  for (const { codigo, nombre, geojson } of perimetros) {
    const leido = parsePerimetro(geojson);
    if (leido.ok) of(codigo, nombre).perimetros.push(leido.perimetro);
  }
  return [...faenas.values()].toSorted((a, b) => b.puntos.length - a.puntos.length || a.nombre.localeCompare(b.nombre, 'es-CL'));
}

interface Cuenta {
  readonly puntos: number;
  /** There are more places than these. */
  readonly recortado: boolean;
  /** What the search found; null = not known, or counting stopped. */
  readonly total: number | null;
}

/** What the map does not show, in words; null = it shows all. */
export function notaMapa({ puntos, recortado, total }: Cuenta): string | null {
  if (recortado) return `Se muestran los ${formatDecimal(String(puntos))} más recientes`;
  // The two were asked one after the other: a dispatch may have come in between.
  const sinPosicion = Math.max(0, (total ?? puntos) - puntos);
  if (sinPosicion === 0) return null;
  return sinPosicion === 1 ? 'Un despacho no tiene posición' : `${formatDecimal(String(sinPosicion))} despachos no tienen posición`;
}

/** `1 despacho`, `1.204 despachos`. */
export function despachosTexto(n: number): string {
  return contar(n, 'despacho', 'despachos');
}
