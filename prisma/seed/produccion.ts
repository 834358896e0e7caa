import { addDays } from '@rodal/domain/fechas';
import type { Asiento, Partida } from './partidas.ts';
import { type Prng, prngFor } from './prng.ts';

/** One site sells what nobody has booked as produced yet: its stock is negative. */
export const FAENA_NEGATIVA = 'F0431';

/** The days of its harvest that are not booked. */
const SIN_CONTABILIZAR = 15;

/** First and last day of booking. */
export interface Periodo {
  readonly desde: string;
  readonly hasta: string;
}

/**
 * What comes in of a product of a site: what lay there before, production week by week and a stocktaking, so much
 * that some days of work are left in stock. A site that closed ends at zero.
 */
export function bookProduccion({ salidas, reciente, ...partida }: Partida, periodo: Periodo): Asiento[] {
  const { faena, productoId, unidad } = partida;
  const prng = prngFor(`produccion ${faena.origen} ${productoId}`);
  const desde = later(periodo.desde, faena.fechaInicio);
  const salido = reciente - salidas.reduce((total, { milesimas }) => total + milesimas, 0);
  const dias = countDays(desde, periodo.hasta);
  // Cubic metres have three decimals, stacks and weights two.
  const grano = unidad === 'M3' ? 1 : 10;
  const daysOf = (days: number) => Math.round((days * salido) / dias / grano) * grano;

  const inicial = faena.fechaInicio < periodo.desde ? daysOf(5 + 4 * prng.next()) : 0;
  const ajuste = daysOf(0.6 * prng.next() - 0.3);
  const saldo = daysOf(wantedDays(prng, faena));
  const asientos = [
    { fecha: desde, tipo: 'Ajuste positivo', milesimas: inicial },
    { fecha: addDays(desde, Math.floor(dias * 0.6)), tipo: ajuste < 0 ? 'Ajuste negativo' : 'Ajuste positivo', milesimas: ajuste },
    ...shareOut(prng, salido + saldo - inicial - ajuste, grano, weeks(desde, later(desde, lastHarvest(faena, periodo.hasta)))),
  ];
  return asientos.filter(({ milesimas }) => milesimas !== 0).map((asiento) => ({ ...partida, ...asiento }));
}

/** How many days of its own loads a site has left. */
function wantedDays(prng: Prng, { codigo, estado }: Partida['faena']): number {
  const share = prng.next();
  if (codigo === FAENA_NEGATIVA) return -2 - 2 * share;
  return estado === 'Cerrada' ? 0 : 3 + 9 * share;
}

/** Nothing is produced after the site's end. */
function lastHarvest({ codigo, fechaFinal }: Partida['faena'], hasta: string): string {
  if (codigo === FAENA_NEGATIVA) return addDays(hasta, -SIN_CONTABILIZAR);
  return fechaFinal !== null && fechaFinal < hasta ? fechaFinal : hasta;
}

/** A quantity over days, unevenly; the parts add up to it. */
function shareOut(prng: Prng, milesimas: number, grano: number, fechas: readonly string[]) {
  const weights = fechas.map(() => 0.7 + 0.6 * prng.next());
  const all = weights.reduce((total, weight) => total + weight, 0);
  let [booked, weighed] = [0, 0];
  return fechas.map((fecha, at) => {
    weighed += weights[at] ?? 0;
    const upTo = at === fechas.length - 1 ? milesimas : Math.round((milesimas * weighed) / all / grano) * grano;
    const part = upTo - booked;
    booked = upTo;
    return { fecha, tipo: 'Producción', milesimas: part };
  });
}

/** Every seventh day, and the last one. */
function weeks(desde: string, hasta: string): string[] {
  const full = Math.floor((countDays(desde, hasta) - 1) / 7);
  return [...Array.from({ length: full }, (_, at) => addDays(desde, 7 * at + 6)), hasta].filter(
    (day, at, days) => day !== days[at + 1],
  );
}

/** Both ends included. */
function countDays(desde: string, hasta: string): number {
  return Math.max(1, Math.round((Date.parse(hasta) - Date.parse(desde)) / 86_400_000) + 1);
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}
