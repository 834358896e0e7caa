import { monthsBetween } from '../meses.ts';
import { formatMonths } from '../meses-cargados.ts';
import { formatMonth } from '../nombres-mes.ts';
import { addDecimals, negateDecimal, normalizeDecimal, subtractDecimals } from '../numeros.ts';
import type { FiguraGestion, SignoLinea } from './reporte.ts';

/** A month of the management report that is closed keeps its figures; what comes later stands beside them (decisión E13). */

/** What closing a month depends on. */
export interface MesPorCerrar {
  /** `YYYY-MM` */
  readonly mes: string;
  /** The month in Santiago. */
  readonly actual: string;
  /** Companies whose ledger of the month is not loaded. */
  readonly faltan: readonly string[];
  /** Pesos per dollar of the month; null = nobody wrote it. */
  readonly dolar: string | null;
}

/** Why a month cannot be closed, as a sentence; null = it can. What it lacks would be lacking for good. */
export function reparoCierre({ mes, actual, faltan, dolar }: MesPorCerrar): string | null {
  if (mes > actual) return `El mes de ${formatMonth(mes)} todavía no llega.`;
  if (faltan.length > 0) return `Faltan los asientos de ${faltan.join(' y ')} de ${formatMonth(mes)}: cárguelos desde BC antes de cerrar.`;
  return dolar === null ? `Falta el dólar de ${formatMonth(mes)}: escríbalo antes de cerrar.` : null;
}

/** Why what is closed is not loaded again. @param meses `YYYY-MM`, one at least */
export function mesCerradoTexto(meses: readonly string[]): string {
  return `${meses.length === 1 ? 'Está cerrado' : 'Están cerrados'} ${formatMonths(meses)} del Reporte Gestión: ${meses.length === 1 ? 'reábralo' : 'reábralos'} antes de cargar.`;
}

/** Months, `YYYY-MM`, both included. */
interface RangoMeses {
  readonly desde: string;
  readonly hasta: string;
}

/**
 * What can be loaded of some months: those that are closed are left out at both ends; one that stays between two open ones is for the
 * server to refuse.
 * @param cerrados `YYYY-MM`
 * @returns null where all of them are closed
 */
export function mesesAbiertos({ desde, hasta }: RangoMeses, cerrados: readonly string[]): RangoMeses | null {
  const abiertos = monthsBetween(desde, hasta).filter((mes) => !cerrados.includes(mes));
  const [primero] = abiertos;
  const ultimo = abiertos.at(-1);
  return primero === undefined || ultimo === undefined ? null : { desde: primero, hasta: ultimo };
}

/** What whoever corrects something of these months has to know; '' = none is closed. @param meses `YYYY-MM`, in order */
export function correccionTardiaTexto(meses: readonly string[]): string {
  if (meses.length === 0) return '';
  return `${meses.length === 1 ? 'Está cerrado' : 'Están cerrados'} ${formatMonths(meses)}: el reporte no cambia hasta que se ${meses.length === 1 ? 'reabra' : 'reabran'}.`;
}

/** What an account comes to in a month that is closed, now that something came later; pesos, what is earned positive. */
export interface Diferencia {
  /** `YYYY-MM` */
  readonly mes: string;
  /** Null = 'Sin asignar'. */
  readonly linea: string | null;
  readonly cuenta: string;
  readonly nombreCuenta: string;
  readonly alCerrar: string;
  readonly hoy: string;
  /** `hoy` less `alCerrar`. */
  readonly diferencia: string;
}

/**
 * Where the ledger and the masters of now say something else of a closed month than what it keeps: loads, corrections, and what moved to another
 * unit or line since. In order of month, line and account.
 * @param alCerrar,hoy of the same unit and months
 */
export function diferenciasDe(alCerrar: readonly FiguraGestion[], hoy: readonly FiguraGestion[]): Diferencia[] {
  const [antes, ahora] = [porCuenta(alCerrar), porCuenta(hoy)];
  const todas = [...new Map([...antes, ...ahora])].map(([clave, { mes, linea, cuenta, nombreCuenta, signo }]): Diferencia => {
    const mostrada = (suma = '0') => (signo === 'ingreso' ? negateDecimal(suma) : suma);
    const [guardada, actual] = [mostrada(antes.get(clave)?.suma), mostrada(ahora.get(clave)?.suma)];
    return { mes, linea, cuenta, nombreCuenta, alCerrar: guardada, hoy: actual, diferencia: normalizeDecimal(subtractDecimals(actual, guardada)) };
  });
  return todas.filter(({ diferencia }) => diferencia !== '0').toSorted(porLugar);
}

const porLugar = (a: Diferencia, b: Diferencia) =>
  a.mes.localeCompare(b.mes) || Number(a.linea === null) - Number(b.linea === null) || (a.linea ?? '').localeCompare(b.linea ?? '', 'es') || a.cuenta.localeCompare(b.cuenta);

interface Suma extends Pick<Diferencia, 'mes' | 'linea' | 'cuenta' | 'nombreCuenta'> {
  readonly signo: SignoLinea;
  /** As the ledger has it. */
  readonly suma: string;
}

/** Of both companies and all units together, as the report has its rows. */
function porCuenta(figuras: readonly FiguraGestion[]): Map<string, Suma> {
  const grupos = Map.groupBy(figuras, ({ mes, linea, cuenta }) => JSON.stringify([mes, linea?.nombre ?? null, cuenta]));
  return new Map([...grupos].flatMap(([clave, suyas]) => {
    const [una] = suyas;
    if (una === undefined) return [];
    const { mes, linea, cuenta, nombreCuenta } = una;
    return [[clave, { mes, linea: linea?.nombre ?? null, cuenta, nombreCuenta, signo: linea?.signo ?? 'costo', suma: addDecimals(suyas.map(({ importe }) => importe)) }] as const];
  }));
}
