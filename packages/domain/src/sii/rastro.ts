import { contar } from '../contar.ts';
import { esNota, familiaDe, type DocumentoBc, type Seccion, signoDe, TIPOS_SII } from './documento.ts';
import { leerNumeroBc } from './numero-bc.ts';

/** What Rodal's chain knows of one document, by RUT and number alone: nothing is guessed. */

/** Which document it is, whoever wrote its number. */
export type Identidad = {
  /** Null = of BC, of a type that is none of the SII's. */
  readonly tipo: number | null;
  /** As `rutSii` has it. */
  readonly rut: string;
  /** Its digits, without leading zeros; '' = it has none, and nothing can be known of it. */
  readonly nucleo: string;
};

/** Of a document of the SII, by its key. @returns null where it is no key */
export function identidadSii(clave: string): Identidad | null {
  const [tipo = '', rut, folio, ...mas] = clave.split('|');
  return rut === undefined || folio === undefined || mas.length > 0 || !/^\d{1,3}$/.test(tipo) ? null : { tipo: Number(tipo), rut, nucleo: leerNumeroBc(folio).nucleo };
}

/** Of a document of BC. */
export function identidadBc({ tipo, rut, numero }: Pick<DocumentoBc, 'tipo' | 'rut' | 'numero'>): Identidad {
  return { tipo, rut, nucleo: leerNumeroBc(numero).nucleo };
}

/** The keys under which the SII may have it: a plain invoice and an exempt one are one kind. */
export function clavesPosibles({ tipo, rut, nucleo }: Identidad): string[] {
  if (nucleo === '') return [];
  return TIPOS_SII.filter((uno) => tipo === null || familiaDe(uno) === familiaDe(tipo)).map((uno) => `${String(uno)}|${rut}|${nucleo}`);
}

/** A line of a payment roll. */
export type LineaPagada = {
  readonly rut: string;
  readonly factura: string;
  /** Signed: a credit note subtracts. */
  readonly monto: string;
};

/** Whether a line pays this document: same number, and the sign of what it is. The RUT is asked before. */
export function pagaEste({ tipo, nucleo }: Identidad, { factura, monto }: LineaPagada): boolean {
  return nucleo !== '' && leerNumeroBc(factura).nucleo === nucleo && (tipo === null || (signoDe(tipo) === -1) === monto.startsWith('-'));
}

/** A roll that pays it. */
export type NominaQuePaga = { readonly nomina: string };

/**
 * What whoever pays has to know: that it is claimed, in no section or without acuse, or in several rolls.
 * @param secciones where the SII has it now, in whichever month that was uploaded
 */
export function avisosDePago({ tipo }: Pick<Identidad, 'tipo'>, secciones: readonly Seccion[], nominas: readonly NominaQuePaga[]): string[] {
  const nombres = [...new Set(nominas.map(({ nomina }) => nomina))];
  if (nombres.length === 0) return [];
  const en = `En nómina ${nombres.join(', ')}`;
  const varias = nominas.length > 1 ? [`Está en ${contar(nominas.length, 'línea', 'líneas')} de nómina: revise que no se pague dos veces.`] : [];
  if (secciones.includes('RECLAMADO')) return [`${en} y reclamada en el SII: no pagarla sin aclararlo.`, ...varias];
  if (secciones.includes('REGISTRO') || secciones.includes('NO_INCLUIR')) return varias;
  const pendiente = secciones.includes('PENDIENTE') && (tipo === null || !esNota(tipo));
  return [pendiente ? `${en} y sin acuse todavía: no está en el registro.` : `${en} sin estar en el registro.`, ...varias];
}
