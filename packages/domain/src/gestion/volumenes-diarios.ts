import { addDays } from '../fechas.ts';
import { lastDayOf } from '../meses.ts';
import { addDecimals } from '../numeros.ts';
import type { UnidadPedida } from './alcance.ts';
import { CATEGORIAS_VOLUMEN, type CategoriaVolumen, categoriasDe, lugarVolumen, type UnidadGestion, unidadVolumen } from './unidades.ts';
import { codigoErp } from './vigencia.ts';

/** Daily volumes of the management report (especificación 1 §2.9, decisión E12): day × category of the plants of a group, as the ERP posted them. */

/** The groups of plants, as their download buttons are called (especificación 1 §2.9). */
export const GRUPOS_VOLUMEN = ['Coi', 'Lau', 'Pul'] as const;
export type GrupoVolumen = (typeof GRUPOS_VOLUMEN)[number];

/** How the ERP's names of each group's plants begin: by code or whole, COI and COIHUE (especificación 1 §9). */
const PLANTAS: Readonly<Record<GrupoVolumen, readonly string[]>> = { Coi: ['COI'], Lau: ['LAU'], Pul: ['MULATAS', 'SCHWAGER', 'FULGHUM'] };

/** Whose plant it is, however the ERP typed it; null = no group's. */
export function grupoDePlanta(planta: string): GrupoVolumen | null {
  return GRUPOS_VOLUMEN.find((grupo) => PLANTAS[grupo].some((inicio) => codigoErp(planta).startsWith(inicio))) ?? null;
}

/** The group to begin with where the report shows a unit: its own, and of what is of no plant the first. */
export function grupoDeUnidad(unidad: UnidadPedida): GrupoVolumen {
  if (unidad.startsWith('PUL')) return 'Pul';
  return unidad.includes('-LAU') ? 'Lau' : 'Coi';
}

/** What was posted on a day, where it counts. */
export interface VolumenDelDia {
  /** `YYYY-MM-DD` */
  readonly dia: string;
  readonly unidad: UnidadGestion;
  readonly categoria: CategoriaVolumen;
  /** Decimal, in the unit's measure. */
  readonly volumen: string;
}

/** A category of a unit, day by day. */
export interface SerieDiaria {
  readonly unidad: UnidadGestion;
  readonly categoria: CategoriaVolumen;
  readonly medida: 'M3' | 'BDMT';
  /** One a day of `dias`, decimals; null = the month was read before that day. */
  readonly volumenes: readonly (string | null)[];
  /** Of them all. */
  readonly total: string;
}

export interface VolumenesDiarios {
  /** Every day of the month; also a day out of it that something was posted on, which no load lets in: what there is is never left out. In order. */
  readonly dias: readonly string[];
  /** By unit and category, each in the order they are offered. */
  readonly series: readonly SerieDiaria[];
}

/**
 * A month day by day. The days of a series add up to its month, exactly.
 * @param mes `YYYY-MM`
 * @param hasta the last day that is known, `YYYY-MM-DD` (`leidoHasta`): a day after it is not a day of nothing, unless something was posted on it
 */
export function buildDiarios({ mes, hasta, volumenes }: { readonly mes: string; readonly hasta: string; readonly volumenes: readonly VolumenDelDia[] }): VolumenesDiarios {
  const movidos = new Set(volumenes.map(({ dia }) => dia));
  const dias = [...new Set([...diasDe(mes), ...movidos])].toSorted((a, b) => (a < b ? -1 : 1));
  const series = [...Map.groupBy(volumenes, ({ unidad, categoria }) => `${unidad} ${categoria}`).values()].flatMap((suyos): SerieDiaria[] => {
    const [primero] = suyos;
    if (primero === undefined) return [];
    const { unidad, categoria } = primero;
    const porDia = Map.groupBy(suyos, ({ dia }) => dia);
    const de = (dia: string) => (dia > hasta && !movidos.has(dia) ? null : sumar(porDia.get(dia) ?? []));
    return [{ unidad, categoria, medida: unidadVolumen(unidad), volumenes: dias.map(de), total: sumar(suyos) }];
  });
  return { dias, series: series.toSorted((a, b) => lugarVolumen(a.unidad, a.categoria) - lugarVolumen(b.unidad, b.categoria)) };
}

const sumar = (volumenes: readonly VolumenDelDia[]) => addDecimals(['0', ...volumenes.map(({ volumen }) => volumen)]);

function diasDe(mes: string): string[] {
  const dias: string[] = [];
  for (let dia = `${mes}-01`; dia <= lastDayOf(mes); dia = addDays(dia, 1)) dias.push(dia);
  return dias;
}

/** A day of a unit, as a row of a table. */
export interface FilaDiaria {
  readonly dia: string;
  /** Null = no unit has a volume in the month. */
  readonly unidad: UnidadGestion | null;
  /** One a category of {@link tablaDiaria}; null = the unit does not have it, or the day is not known. */
  readonly volumenes: readonly (string | null)[];
}

/**
 * The same as a table: a row a day and unit, a column a category that some of the units has. Without volumes there are the days alone.
 */
export function tablaDiaria({ dias, series }: VolumenesDiarios): { readonly categorias: readonly CategoriaVolumen[]; readonly filas: readonly FilaDiaria[] } {
  const unidades = [...new Set(series.map(({ unidad }) => unidad))];
  const tiene = (unidad: UnidadGestion, categoria: CategoriaVolumen) => categoriasDe(unidad).includes(categoria) || series.some((una) => una.unidad === unidad && una.categoria === categoria);
  const categorias = CATEGORIAS_VOLUMEN.filter((categoria) => unidades.some((unidad) => tiene(unidad, categoria)));
  const celda = (unidad: UnidadGestion, categoria: CategoriaVolumen, at: number) => {
    if (!tiene(unidad, categoria)) return null;
    const suya = series.find((una) => una.unidad === unidad && una.categoria === categoria);
    return suya?.volumenes[at] ?? (series.some(({ volumenes }) => volumenes[at] !== null) ? '0' : null);
  };
  const filas = dias.flatMap((dia, at): FilaDiaria[] =>
    unidades.length === 0 ? [{ dia, unidad: null, volumenes: [] }] : unidades.map((unidad) => ({ dia, unidad, volumenes: categorias.map((categoria) => celda(unidad, categoria, at)) })),
  );
  return { categorias, filas };
}
