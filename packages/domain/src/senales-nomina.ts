import { formatDay } from './fechas.ts';
import { formatMoneda } from './moneda.ts';
import { facturaPago, type LineaPago, rutPago } from './nominas.ts';
import { compareDecimals } from './numeros.ts';
import { formatRut } from './rut.ts';

/** What a roll is flagged for (E1), most serious first: what a forged or hurried change looks like. */
export const SENALES = {
  cuentaDistinta: 'Cuenta distinta',
  cuentaCompartida: 'Cuenta de otro RUT',
  proveedorNuevo: 'Proveedor nuevo',
  repetida: 'Repetida',
  posible: 'Posible repetida',
  montoInusual: 'Monto inusual',
  saldoNegativo: 'Saldo negativo',
} as const;
export type NombreSenal = keyof typeof SENALES;
export const NOMBRES_SENAL = Object.keys(SENALES) as NombreSenal[]; // the keys of the table

/** A roll that a flag points at. */
export interface NominaSenalada {
  readonly empresa: string;
  readonly nomina: string;
  /** Day of Santiago on which the ERP had it no more; null = it has it. */
  readonly salio: string | null;
}

/** One reason to look twice at a roll before it is paid. */
export interface Senal {
  readonly senal: NombreSenal;
  /** Of the supplier, as the roll has it. */
  readonly rut: string;
  readonly proveedor: string;
  /** Of the line; '' = it is of all that the roll pays the supplier. */
  readonly factura: string;
  /** What there was: the account, the invoice, the median, whose account it is too; '' = nothing. */
  readonly antes: string;
  /** What there is now, of the same kind. */
  readonly ahora: string;
  /** The rolls that it is held against. */
  readonly donde: readonly NominaSenalada[];
}

/** An invoice's number without case, blanks, punctuation, prefix and leading zeros: `FAC-00123` and `123` are one; '' = it has none. */
export const numeroFactura = (factura: string): string => facturaPago(facturaPago(factura).replace(/^[a-z]+(?=\d)/, ''));

/** What a line is held to be: the number of its invoice, a credit note's apart (its amount is below zero); '' = it has none. */
export function documentoPago({ factura, monto }: Pick<LineaPago, 'factura' | 'monto'>): string {
  const numero = numeroFactura(factura);
  return numero === '' || compareDecimals(monto, '0') >= 0 ? numero : `-${numero}`;
}

/** What is flagged in a line: of its invoice, and of its supplier. */
export function senalesDeLinea<S extends Pick<Senal, 'rut' | 'factura'>>(senales: readonly S[], { rut, factura }: Pick<LineaPago, 'rut' | 'factura'>): S[] {
  return senales.filter((una) => rutPago(una.rut) === rutPago(rut) && (una.factura === '' || numeroFactura(una.factura) === numeroFactura(factura)));
}

/** How many of each, by the order of the table: `Cuenta distinta: 1 · Repetida: 2`. @param nombres of flags, one each */
export function cuentaSenales(nombres: readonly string[]): string[] {
  const por = Map.groupBy(nombres, (nombre) => nombre);
  return NOMBRES_SENAL.flatMap((nombre) => (por.has(nombre) ? [`${SENALES[nombre]}: ${por.get(nombre)?.length}`] : []));
}

/** A roll by its name, with its company where it is another, and since when the ERP has it no more: `FLE NOM-1 (salió el 02/03/2026)`. */
export const dondeTexto = ({ empresa, nomina, salio }: NominaSenalada, suya: string): string =>
  `${empresa === suya ? '' : `${empresa} `}${nomina}${salio === null ? '' : ` (salió el ${formatDay(salio)})`}`;

/** So many are named one by one. */
const NOMBRADOS = 3;

/** `a, b, c y otras`. @param resto what the rest is called */
export const nombrar = (nombres: readonly string[], resto: string): string => `${nombres.slice(0, NOMBRADOS).join(', ')}${nombres.length > NOMBRADOS ? ` y ${resto}` : ''}`;

/** What a flag says, as a sentence. @param de company and currency of the roll that is flagged */
export function senalTexto({ senal, factura, antes, ahora, donde }: Senal, { empresa, moneda }: { readonly empresa: string; readonly moneda: string }): string {
  const en = nombrar(donde.map((una) => dondeTexto(una, empresa)), 'otras');
  switch (senal) {
    case 'cuentaDistinta':
      return `La última vez que se le aprobó un pago, en ${en}, la cuenta era ${antes || 'ninguna'}; ahora es ${ahora || 'ninguna'}.`;
    case 'cuentaCompartida':
      return `La cuenta ${ahora} es también de ${antes}, en ${en}.`;
    case 'proveedorNuevo':
      return `En dos años no se le ha aprobado ningún pago en ${empresa}.`;
    case 'repetida':
      return `La factura ${factura} está también en ${en}.`;
    case 'posible':
      return `La factura ${factura} se parece a la ${antes}, del mismo monto, de ${en}.`;
    case 'montoInusual':
      return `Se le pagan ${formatMoneda(ahora, moneda)}, más del triple de lo suyo: ${formatMoneda(antes, moneda)} es la mediana de ${donde.length === 1 ? 'su última nómina aprobada' : `sus últimas ${donde.length} nóminas aprobadas`}.`;
    case 'saldoNegativo':
      return `Sus notas de crédito superan sus facturas: quedan ${formatMoneda(ahora, moneda)}.`;
  }
}

/** The same with its supplier in front, where it stands alone: in the audit, in a file. */
export const senalCompleta = (senal: Senal, de: { readonly empresa: string; readonly moneda: string }): string =>
  `${SENALES[senal.senal]}: ${senal.proveedor} (${formatRut(senal.rut)}). ${senalTexto(senal, de)}`;
