import { area } from '@turf/area';
import { formatDecimal } from '../numeros.ts';
import type { LngLat, Perimetro } from '../perimetro.ts';
import { findCruces } from './cruces.ts';
import { findSalida, findSuperpuestos } from './encajes.ts';
import { type CodigoKml, type MensajeKml, describeKml } from './mensajes.ts';

/** A stand walked with GPS has hundreds; a phone draws so many without being felt. */
const VERTICES_COMODOS = 5_000;

/** Percent. Declared hectares are rounded, and leave out roads and protected strips. */
const DESVIACION_TOLERADA = 10;

/** Warnings of one kind about one ring: who mends those sees the others next time. */
const MAX_LUGARES = 5;

export interface AvisoPerimetro extends MensajeKml {
  /** Where on the map; null = it is about the whole. */
  readonly donde: LngLat | null;
}

export interface Juicio {
  /** Measured on the sphere, holes taken off. */
  readonly hectareas: number;
  /** Percent by which the measured area exceeds the declared one (below zero: misses it); null = nothing declared. */
  readonly desviacion: number | null;
  readonly vertices: number;
  readonly avisos: readonly AvisoPerimetro[];
}

/**
 * What somebody should look at before a perimeter replaces the one in use (especificación 1 §2.12). Nothing here refuses.
 * @param declaradas the site's Hectáreas; null or 0 = not declared
 */
export function judgePerimetro(perimetro: Perimetro, declaradas: number | null): Juicio {
  const hectareas = area({ type: 'MultiPolygon', coordinates: perimetro }) / 10_000;
  const desviacion = declaradas === null || declaradas <= 0 ? null : (hectareas / declaradas - 1) * 100;
  const vertices = perimetro.flat(2).length;
  const avisos = [...perimetro.flatMap(judgePoligono), ...judgeEntreSi(perimetro)];
  if (vertices > VERTICES_COMODOS) avisos.push(warn('pesado', null, { vertices, max: VERTICES_COMODOS }));
  if (declaradas !== null && desviacion !== null && Math.abs(desviacion) > DESVIACION_TOLERADA) {
    avisos.push(warn('superficie', null, { medidas: decimal(hectareas), declaradas: decimal(declaradas), desviacion: signed(desviacion) }));
  }
  return { hectareas, desviacion, vertices, avisos };
}

function judgePoligono(anillos: readonly (readonly LngLat[])[], at: number): AvisoPerimetro[] {
  const [borde = []] = anillos;
  return anillos.flatMap((puntos, cual) => {
    const anillo = cual === 0 ? `El borde del polígono ${at + 1}` : `El agujero ${cual} del polígono ${at + 1}`;
    const salida = cual === 0 ? null : findSalida(borde, puntos);
    const cuantos = countRepetidos(puntos);
    return [
      ...findCruces(puntos, MAX_LUGARES).map((donde) => warn('se_cruza', donde, { anillo })),
      ...(salida === null ? [] : [warn('agujero_fuera', salida, { anillo })]),
      ...(cuantos === 0 ? [] : [warn('repetidos', null, { anillo, cuantos })]),
    ];
  });
}

function judgeEntreSi(perimetro: Perimetro): AvisoPerimetro[] {
  return findSuperpuestos(perimetro, MAX_LUGARES).map(({ uno, otro, donde }) =>
    warn('superpuestos', donde, { uno: uno + 1, otro: otro + 1 }),
  );
}

/** Points that stand where the one before them stands. */
function countRepetidos(puntos: readonly LngLat[]): number {
  return puntos.filter(([lng, lat], at) => lng === puntos[at - 1]?.[0] && lat === puntos[at - 1]?.[1]).length;
}

function warn(codigo: CodigoKml, donde: LngLat | null, valores: Readonly<Record<string, string | number>>): AvisoPerimetro {
  // As C24 writes a place: latitude first, six decimals.
  const lugar = donde === null ? {} : { donde: `${donde[1].toFixed(6)} , ${donde[0].toFixed(6)}` };
  return { ...describeKml(codigo, { ...valores, ...lugar }), donde };
}

function decimal(value: number): string {
  return formatDecimal(value.toFixed(2), 1);
}

function signed(percent: number): string {
  return `${percent > 0 ? '+' : ''}${decimal(percent)}`;
}
