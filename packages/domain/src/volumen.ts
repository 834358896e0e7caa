/**
 * Log volume after JAS, in whole litres (decisión A2; especificación 2 §5): each log is
 * rounded half-up to a litre first and then multiplied, and sums are sums of integers,
 * so that no float ever decides a thousandth.
 */

/** The 33 counter classes, cm (especificación 2 §9). */
export const DIAMETROS: readonly number[] = Array.from({ length: 33 }, (_, at) => 16 + 2 * at);

/** Log lengths of the official table, cm (especificación 2 §3.3). */
export const LARGOS_CM: readonly number[] = [250, 265, 290, 305, 320, 345, 370, 380, 400, 410];

/** A cell of the volume table as the database keeps it; it wins over the formula. */
export interface CeldaVolumen {
  readonly largoCm: number;
  readonly diametroCm: number;
  readonly litros: number;
  readonly oficial?: boolean;
}

/** How many logs of one diameter. */
export interface Conteo {
  readonly diametro: number;
  readonly cantidad: number;
}

/** Whether a row of counts can be measured: a draft or a payload may hold anything. */
export function isConteo({ diametro, cantidad }: Conteo): boolean {
  return Number.isSafeInteger(diametro) && diametro > 0 && Number.isSafeInteger(cantidad) && cantidad >= 0;
}

/** Whether logs of this length can be measured; null, zero and less = the product has none (A4). */
export function isLargo(largoCm: number | null): largoCm is number {
  return largoCm !== null && Number.isSafeInteger(largoCm) && largoCm > 0;
}

export interface MedicionDiametros {
  readonly unidades: number;
  readonly litros: number;
  readonly lineas: readonly (Conteo & { readonly litros: number })[];
}

/**
 * Litres of one log: D²·L half-up, and from 6 m on the JAS formula for long logs, where
 * the diameter grows by half a centimetre for each whole metre above four.
 * @throws RangeError unless both are whole, positive centimetres
 */
export function litrosPorTrozo(diametroCm: number, largoCm: number): number {
  requireWhole(diametroCm, 1);
  requireWhole(largoCm, 1);
  if (largoCm < 600) return Math.floor((diametroCm * diametroCm * largoCm + 500) / 1000);
  const halves = 2 * diametroCm + Math.floor(largoCm / 100) - 4;
  return Math.floor((halves * halves * largoCm + 2000) / 4000);
}

/**
 * Whether the official table covers the cell; others are computed all the same and marked
 * (A2). The specification says only that most lengths end at 70, 72 or 74 and 3.05 m at
 * 80: where nobody told which, the shortest reading holds until the company marks a cell.
 */
export function isOfficialCell(diametroCm: number, largoCm: number, table: readonly CeldaVolumen[] = []): boolean {
  const marked = findCell(table, diametroCm, largoCm)?.oficial;
  if (marked !== undefined) return marked;
  const max = largoCm === 305 ? 80 : 70;
  return LARGOS_CM.includes(largoCm) && diametroCm % 2 === 0 && diametroCm >= 12 && diametroCm <= max;
}

/**
 * Volume of a load counted by diameter.
 * @param counts one row per counter, zero allowed
 * @param largoCm length of the product's logs
 * @param table cells that win over the formula
 * @throws RangeError on a negative or fractional count
 */
export function measureDiametros(
  counts: readonly Conteo[],
  largoCm: number,
  table: readonly CeldaVolumen[] = [],
): MedicionDiametros {
  const lineas = counts.map(({ diametro, cantidad }) => {
    requireWhole(cantidad, 0);
    // A cell left at 0 is a cell nobody filled: a log never measures nothing (A2).
    const each = findCell(table, diametro, largoCm)?.litros || litrosPorTrozo(diametro, largoCm);
    return { diametro, cantidad, litros: cantidad * each };
  });
  return {
    unidades: lineas.reduce((sum, { cantidad }) => sum + cantidad, 0),
    litros: lineas.reduce((sum, { litros }) => sum + litros, 0),
    lineas,
  };
}

/**
 * The cubic metres of counts that may say anything, those of an imported draft or of a stored record.
 * @returns null without a length, with a row that is no count, or beyond what whole numbers hold
 */
export function measureM3(counts: readonly Conteo[], largoCm: number | null, table: readonly CeldaVolumen[] = []): string | null {
  if (!isLargo(largoCm) || !counts.every(isConteo)) return null;
  const { litros } = measureDiametros(counts, largoCm, table);
  return Number.isSafeInteger(litros) && litros >= 0 ? litrosToM3(litros) : null;
}

/** Whole litres → cubic metres with exactly three decimals: 60 → `0.060`. */
export function litrosToM3(litros: number): string {
  requireWhole(litros, 0);
  const digits = String(litros).padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

function findCell(table: readonly CeldaVolumen[], diametroCm: number, largoCm: number): CeldaVolumen | undefined {
  return table.find((cell) => cell.diametroCm === diametroCm && cell.largoCm === largoCm);
}

function requireWhole(value: number, min: number): void {
  if (!Number.isSafeInteger(value) || value < min) throw new RangeError(`Not a whole number from ${min}: ${value}`);
}
