import type { Borrador, EstadoUbicacion, PosicionCapturada } from './borrador.ts';
import { contar } from './contar.ts';
import { isInChile, locate, type Perimetro, type Posicion, relate } from './perimetro.ts';

/** How the device is asked for a position (especificación 2 §9); times in ms. */
export const GEOLOCALIZACION = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 } as const;

/** A fix worse than this, in metres, says little at the size of a site: better ask again in the open (R72). */
const PRECISION_POBRE_M = 100;

export function isPrecisionPobre({ precision }: Pick<Posicion, 'precision'>): boolean {
  return precision > PRECISION_POBRE_M;
}

/** The setting `precisionMaxima` unless somebody changed it, metres; also a session that an earlier version left on a phone does not have it. */
export const PRECISION_MAXIMA_M = 200;

/** A load is made in less; by then the truck may stand elsewhere (A11). */
const EDAD_MAXIMA_MS = 15 * 60_000;

/** Why a position says nothing about the origin (A11). */
export type DefectoPosicion = 'fueraDeChile' | 'imprecisa' | 'antigua';

/** How old a position is at a moment of the same clock, ms; a clock that was set back makes nothing negative. */
export function edadPosicion({ capturadaEn, edadMs }: Pick<PosicionCapturada, 'capturadaEn' | 'edadMs'>, al: Date): number {
  return edadMs + Math.max(0, al.getTime() - Date.parse(capturadaEn));
}

/** How old, in the largest unit that says it: `4 s`, `16 min`, `3 h`, `2 días`. */
export function formatEdad(ms: number): string {
  const s = Math.round(ms / 1000);
  if (s < 120) return `${s} s`;
  if (s < 7200) return `${Math.round(s / 60)} min`;
  return s < 172_800 ? `${Math.round(s / 3600)} h` : contar(Math.round(s / 86_400), 'día', 'días');
}

function isAntigua(posicion: Pick<PosicionCapturada, 'capturadaEn' | 'edadMs'>, al: Date): boolean {
  return edadPosicion(posicion, al) > EDAD_MAXIMA_MS;
}

/**
 * Whether the position that spoke for a draft's origin has grown too old for it (A11): it is taken again, or speaks no longer.
 * @param al moment of Enviar, by the clock of the position
 */
export function hasGrownOld({ modoUbicacion, estadoUbicacion, posicion }: Pick<Borrador, 'modoUbicacion' | 'estadoUbicacion' | 'posicion'>, al: Date): boolean {
  const spoke = estadoUbicacion === 'dentro' || estadoUbicacion === 'incierta' || estadoUbicacion === 'fuera';
  return modoUbicacion === 'gps' && spoke && posicion !== null && isAntigua(posicion, al);
}

/**
 * A11: what makes a position none for the question where the origin is; null = it can answer. It stays in the record.
 * @param precisionMaxima the setting, metres: beyond it the circle of doubt covers several sites
 * @param al moment of Enviar; absent: its age is not asked yet
 */
export function defectoDePosicion(posicion: Posicion & Partial<Pick<PosicionCapturada, 'capturadaEn' | 'edadMs'>>, precisionMaxima: number, al?: Date): DefectoPosicion | null {
  if (!isInChile(posicion.longitud, posicion.latitud)) return 'fueraDeChile';
  if (posicion.precision > precisionMaxima) return 'imprecisa';
  const { capturadaEn, edadMs } = posicion;
  if (al === undefined || capturadaEn === undefined || edadMs === undefined) return null;
  return isAntigua({ capturadaEn, edadMs }, al) ? 'antigua' : null;
}

/** What the rules of A11 need of a site. */
interface ConPerimetro {
  /** null = none, or one that cannot be read. */
  readonly perimetro: Perimetro | null;
}

/** What a look-up says about the origin (A11). Metres are whole. */
export type Hallazgo<F> =
  /** Inside one site, or uncertain about it: it is selected. */
  | { readonly tipo: 'una'; readonly faena: F; readonly estado: 'dentro' | 'incierta'; readonly metros: number }
  /** Several sites fit, the likeliest first: the screen asks which. */
  | { readonly tipo: 'varias'; readonly faenas: readonly F[] }
  /** 'No estás dentro del perímetro', with the nearest edge. */
  | { readonly tipo: 'fuera'; readonly cercana: { readonly faena: F; readonly metros: number } }
  /** No site has a perimeter: there is nothing to be outside of. */
  | { readonly tipo: 'sinPerimetros' };

/**
 * A11, the look-up of the modes `gps` and `fijo`: which site a position selects.
 * @param faenas those on offer (A12); sites without perimeter are never found, only chosen
 */
export function findOrigen<F extends ConPerimetro>(posicion: Posicion, faenas: readonly F[]): Hallazgo<F> {
  const { candidatas, cercana } = locate(posicion, faenas);
  if (cercana === null) return { tipo: 'sinPerimetros' };
  const [una, ...otras] = candidatas;
  if (una === undefined) {
    return { tipo: 'fuera', cercana: { faena: cercana.faena, metros: Math.round(cercana.metrosAlBorde) } };
  }
  if (otras.length > 0) return { tipo: 'varias', faenas: candidatas.map(({ faena }) => faena) };
  const estado = una.estado === 'dentro' ? 'dentro' : 'incierta';
  return { tipo: 'una', faena: una.faena, estado, metros: Math.round(una.metrosAlBorde) };
}

/**
 * How a position speaks for a site that was chosen, by hand or as one of several (A11):
 * always against that site's own perimeter, whatever the look-up found before.
 * @returns `sinPosicion` without one; `manual` when the site has nothing to compare with
 */
export function judgeOrigen(
  posicion: Posicion | null,
  { perimetro }: ConPerimetro,
): { readonly estado: EstadoUbicacion; readonly metros: number | null } {
  if (posicion === null) return { estado: 'sinPosicion', metros: null };
  if (perimetro === null) return { estado: 'manual', metros: null };
  const { estado, metrosAlBorde } = relate(posicion, perimetro);
  return { estado, metros: Math.round(metrosAlBorde) };
}

/**
 * The same for a post with fixed coordinates (A11, mode `fijo`): they confirm a site or say
 * nothing, since the truck need not stand where the post does.
 * @param puesto null = the user has none
 */
export function judgeFijo(puesto: Posicion | null, faena: ConPerimetro): 'dentro' | 'incierta' | 'manual' {
  const { estado } = judgeOrigen(puesto, faena);
  return estado === 'dentro' || estado === 'incierta' ? estado : 'manual';
}
