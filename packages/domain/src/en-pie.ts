import { addDays } from './fechas.ts';
import { lastDayOf } from './meses.ts';
import { addDecimals, compareDecimals, divideDecimals, isDecimal, subtractDecimals } from './numeros.ts';
import { UNIDADES, type Unidad } from './productos.ts';

/**
 * What still stands of a site (decisión E16): the volume declared for it less what has come out. A volume is declared in a unit and
 * only what came out in that unit counts against it: M3, MR and BDMT are never added (C26). Volumes are decimals as text.
 */

/** What the ERP's kinds of movement are (E15). Only what is `salida` comes out of a site. */
export const EFECTOS_MOVIMIENTO = { produccion: 'Producción', recepcion: 'Recepción', salida: 'Salida', ajuste: 'Ajuste' } as const;

/** Most that may be declared of a site, and how fine. */
export const LIMITES_VOLUMEN = { maximo: '10000000', decimales: 3, nota: 300 } as const;

/** What stands; null = nothing was declared, which is not the same as 0. Below zero: more came out than was declared. */
export function enPieDe(declarado: string | null, salido: string): string | null {
  return declarado === null ? null : addDecimals([subtractDecimals(declarado, salido)]);
}

/** How a site stands, by what is left. `agotada`: nothing is; `sobregirada`: more came out than was declared. */
export function situacionDe(enPie: string | null): 'sinDeclarar' | 'sobregirada' | 'agotada' | 'enPie' {
  if (enPie === null) return 'sinDeclarar';
  const signo = compareDecimals(enPie, '0');
  return signo < 0 ? 'sobregirada' : signo === 0 ? 'agotada' : 'enPie';
}

/** How long the pace is looked at: eight weeks (E16). */
export const SEMANAS_RITMO = 8;
const DIAS_RITMO = SEMANAS_RITMO * 7;
/** An end further off than a hundred years says nothing. */
const MAX_DIAS = 36_500;

/** The last day of a month of which anything can be known: today, of the current one. @param mes `YYYY-MM` */
export function ultimoDia(mes: string, hoy: string): string {
  return mes < hoy.slice(0, 7) ? lastDayOf(mes) : hoy;
}

/** The first of the 56 days that end with `hasta`. */
export function desdeRitmo(hasta: string): string {
  return addDays(hasta, 1 - DIAS_RITMO);
}

/** At what pace a site goes, and the day on which nothing is left at it. */
export interface Ritmo {
  /** A week, with the decimals it is measured in. */
  readonly porSemana: string;
  /** Null = it cannot be told: nothing declared, nothing left, nothing came out, or beyond a hundred years. */
  readonly termino: string | null;
}

/**
 * The pace of eight weeks: what came out in 56 days, by 8. The day of the end is the first at whose evening nothing is left.
 * @param salido56 what came out in the 56 days that end with `hasta`
 */
export function ritmoDe({ enPie, salido56, hasta }: { readonly enPie: string | null; readonly salido56: string; readonly hasta: string }): Ritmo {
  const porSemana = divideDecimals(salido56, String(SEMANAS_RITMO), LIMITES_VOLUMEN.decimales);
  if (enPie === null || compareDecimals(enPie, '0') <= 0 || compareDecimals(salido56, '0') <= 0) return { porSemana, termino: null };
  // Days = what is left by what a day takes, up to the next whole one: of the exact quotient, not of a rounded pace.
  const dias = diasHasta(enPie, salido56);
  return { porSemana, termino: dias > MAX_DIAS ? null : addDays(hasta, dias) };
}

function diasHasta(enPie: string, salido56: string): number {
  const [resta, salida] = [milesimas(enPie), milesimas(salido56)];
  const dias = (resta * BigInt(DIAS_RITMO) + salida - 1n) / salida;
  return dias > BigInt(MAX_DIAS) ? MAX_DIAS + 1 : Number(dias);
}

/** In thousandths: what is stored has no more. */
function milesimas(volumen: string): bigint {
  return BigInt(divideDecimals(volumen, '0.001', 0));
}

/** A declaration as it is said; `volumen` '' = what was declared is withdrawn. */
export interface VolumenDicho {
  readonly unidad: string;
  /** Canonical decimal. */
  readonly volumen: string;
  readonly nota: string;
}
export type ErroresVolumen = { readonly [C in keyof VolumenDicho]?: string };

/** What keeps a declared volume from being stored, by field. Runs on both sides. @param habia something is declared, so that it can be withdrawn */
export function revisarVolumen({ unidad, volumen, nota }: VolumenDicho, habia: boolean): ErroresVolumen {
  return {
    ...(!isUnidadVolumen(unidad) && { unidad: unidad === '' ? 'Falta la Unidad' : `Unidad: ${unidad} no es m³, MR ni BDMT` }),
    ...conReparo('volumen', volumen !== '' ? reparoVolumen(volumen) : habia ? undefined : 'Falta el Volumen declarado'),
    ...conReparo('nota', nota.length > LIMITES_VOLUMEN.nota ? `Nota admite hasta ${LIMITES_VOLUMEN.nota} caracteres` : nota === '' ? 'Falta la Nota: de dónde sale el volumen, o por qué se quita' : undefined),
  };
}

const conReparo = (campo: keyof VolumenDicho, reparo: string | undefined) => (reparo === undefined ? {} : { [campo]: reparo });

function reparoVolumen(volumen: string): string | undefined {
  if (!isDecimal(volumen)) return 'Volumen declarado: escriba un número, como 12.500 o 850,5';
  if (compareDecimals(volumen, '0') <= 0) return 'Volumen declarado debe ser mayor que 0; vacío, la faena queda sin volumen declarado';
  if ((volumen.split('.')[1] ?? '').replace(/0+$/, '').length > LIMITES_VOLUMEN.decimales) return `Volumen declarado admite hasta ${LIMITES_VOLUMEN.decimales} decimales`;
  return compareDecimals(volumen, LIMITES_VOLUMEN.maximo) > 0 ? 'Volumen declarado no puede ser mayor que 10.000.000' : undefined;
}

/** Whether a volume can be declared in a unit. */
export function isUnidadVolumen(unidad: string): unidad is Unidad {
  return UNIDADES.some((una) => una === unidad);
}
