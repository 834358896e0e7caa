import { addDecimals, normalizeDecimal, subtractDecimals } from './numeros.ts';
import { cleanText, normalizeText } from './texto.ts';

/** A line of a payment roll as the ERP has it, as far as pay depends on it (C14). */
export interface LineaPago {
  readonly rut: string;
  readonly proveedor: string;
  readonly factura: string;
  /** Signed: a credit note subtracts. */
  readonly monto: string;
  /** Null or blank = the supplier has none (C34). */
  readonly cuenta: string | null;
}

/** In capitals, without blanks, dots and hyphens: how somebody wrote it. */
const plain = (text: string): string => cleanText(text).toUpperCase().replaceAll(/[\s.\u2010-\u2015\u2212-]/g, '');

/** A supplier's RUT in one form, whoever wrote it: `12.345.678-k` and `012345678K` are one. */
export const rutPago = (rut: string): string => plain(rut).replace(/^0+/, '');

/** An invoice's number as two people write it: without case, accents, blanks, punctuation and leading zeros; '' = it has none. */
export const facturaPago = (factura: string): string => normalizeText(factura).replaceAll(/[^a-z0-9]/g, '').replace(/^0+/, '');

/** A bank account; '' = none. */
export const cuentaPago = (cuenta: string | null): string => plain(cuenta ?? '');

/** Whether a roll is not to be paid as it stands (C34): the ERP says so of a line, or a line's supplier is on the company's blocked list. @param bloqueados RUTs, by {@link rutPago} */
export const isNominaBloqueada = (lineas: readonly { readonly rut: string; readonly bloqueado: string }[], bloqueados: ReadonlySet<string>): boolean =>
  lineas.some(({ rut, bloqueado }) => bloqueado === '1' || bloqueados.has(rutPago(rut)));

/** The currency of a line: the ERP leaves its own blank. */
export const monedaPago = (moneda: string): string => cleanText(moneda).toUpperCase() || 'CLP';

/** What a line pays to whom, where and for what; the supplier's name, remarks and dates change nobody's pay. */
const claveLinea = ({ rut, factura, monto, cuenta }: LineaPago): string =>
  JSON.stringify([rutPago(rut), cleanText(factura).toUpperCase().replaceAll(' ', ''), normalizeDecimal(monto), cuentaPago(cuenta)]);

/**
 * What a roll pays, in one form: the same for other remarks, another order of its lines, other blanks, case or number format;
 * another for one peso, RUT, invoice or account (C14).
 * @returns one line a line of the roll
 */
export function contenidoNomina(lineas: readonly LineaPago[]): string {
  return lineas.map(claveLinea).toSorted().join('\n');
}

/** The signed sum of a roll's lines: 150 and -70 make 80. */
export const totalNomina = (lineas: readonly Pick<LineaPago, 'monto'>[]): string => addDecimals(lineas.map(({ monto }) => monto));

/** A line that a change took, brought, or left with another amount or account. */
export interface CambioLinea<L extends LineaPago = LineaPago> {
  readonly antes: L | null;
  readonly despues: L | null;
}

/** What differs between two contents of a roll: lines of one supplier and invoice stand side by side. */
export function cambiosNomina<L extends LineaPago>(antes: readonly L[], despues: readonly L[]): CambioLinea<L>[] {
  const quedan = Map.groupBy(despues, claveLinea);
  // The same line twice before and once after is one line less.
  const salen = antes.filter((linea) => quedan.get(claveLinea(linea))?.pop() === undefined);
  const entran = Map.groupBy([...quedan.values()].flat(), documentoDe);
  const pares = salen.map((linea): CambioLinea<L> => ({ antes: linea, despues: entran.get(documentoDe(linea))?.shift() ?? null }));
  return [...pares, ...[...entran.values()].flat().map((linea) => ({ antes: null, despues: linea }))];
}

const documentoDe = ({ rut, factura }: LineaPago): string => JSON.stringify([rutPago(rut), facturaPago(factura)]);

/** How much more a roll pays after a change; negative = less. */
export const diferenciaNomina = (antes: string, despues: string): string => normalizeDecimal(subtractDecimals(despues, antes));
