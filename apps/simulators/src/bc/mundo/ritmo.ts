import { reparto } from './azar.ts';
import { diasEntre, esHabil, finDeMes, numeroDeDia } from './calendario.ts';
import type { Empresa } from './empresas.ts';

/** Months in which a company's plants and sites stood still, so that there are empty ones. */
const PARADAS: Readonly<Record<Empresa, readonly string[]>> = {
  COMSA: [],
  'Forestal La Esperanza': ['2023-02', '2024-02'],
};

const habiles = new Map<string, readonly string[]>();

/** The working days of a month. @param periodo `YYYY-MM` */
export function habilesDelMes(periodo: string): readonly string[] {
  const known = habiles.get(periodo);
  if (known) return known;
  const dias = [...diasEntre(`${periodo}-01`, finDeMes(periodo))].filter(esHabil);
  habiles.set(periodo, dias);
  return dias;
}

/** Whether a company's plants and sites worked in a month. @param periodo `YYYY-MM` */
export function trabaja(empresa: Empresa, periodo: string): boolean {
  return !PARADAS[empresa].includes(periodo);
}

/** How many of a month's things fall to a day; over the month's working days they add up to `mensual`. */
export function cuotaDelDia(mensual: number, empresa: Empresa, dia: string): number {
  const periodo = dia.slice(0, 7);
  const dias = habilesDelMes(periodo);
  const lugar = dias.indexOf(dia);
  return lugar === -1 || !trabaja(empresa, periodo) ? 0 : reparto(mensual, lugar, dias.length);
}

/** Entries a day at most. */
const LIMITE = 500_000;

/**
 * The number of an entry: rises with the day and with the place among the day's entries.
 * @throws RangeError when the day has too many
 */
export function numeroDeAsiento(dia: string, lugar: number): number {
  if (lugar >= LIMITE) throw new RangeError(`Más de ${LIMITE} filas el ${dia}: pida menos volumen`);
  return 4_812_007 + numeroDeDia(dia) * LIMITE + lugar;
}
