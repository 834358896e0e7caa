import type { Input } from '@rodal/contracts/endpoint';
import type { createVolumen } from '@rodal/contracts/volumenes';
import { readDecimalConSigno } from '@rodal/domain/decimal-con-signo';
import { valorDe } from '@rodal/domain/escritos';
import { categoriasDe, isUnidadGestion, UNIDADES_GESTION, unidadVolumen } from '@rodal/domain/gestion/unidades';
import { isCategoriaDe, LIMITES, PRIMER_MES_VOLUMENES, revisarCorreccion } from '@rodal/domain/gestion/volumenes';
import { monthsBetween } from '@rodal/domain/meses';
import { monthOf, OPCIONES_MES } from '@rodal/domain/nombres-mes';
import { type Campos, type Leido, leido, type Opcion } from '../../formulario/campo.ts';

/** What is typed of a correction; month and year as the lists have them. */
export type Escrita = Readonly<Record<'planta' | 'categoria' | 'metrocubico' | 'valor' | 'mes' | 'anio', string>>;

type Nueva = Omit<Input<typeof createVolumen>, 'id'>;

const opcionesDe = (valores: readonly string[]): Opcion[] => valores.map((value) => ({ value, label: value }));

/** The years of the report, the latest first. @param actual month in Santiago, `YYYY-MM` */
export function aniosHasta(actual: string): Opcion[] {
  return opcionesDe([...new Set(monthsBetween(PRIMER_MES_VOLUMENES, actual).map((mes) => mes.slice(0, 4)))].toReversed());
}

/** The month that a form or the filters say, `YYYY-MM`; '' = not both are said. */
export function mesDe({ mes = '', anio = '' }: Readonly<Partial<Record<'mes' | 'anio', string>>>): string {
  return mes === '' || anio === '' ? '' : monthOf(Number(anio), Number(mes));
}

const medida = (planta: string) => (isUnidadGestion(planta) ? unidadVolumen(planta) : 'M3 o BDMT, según la planta');

/** The fields; which categories there are follows from the plant (especificación 2 §2.4). @param actual month in Santiago */
export function camposDe(planta: string, actual: string): Campos<Escrita> {
  return {
    planta: { titulo: 'Planta', tipo: 'opcion', obligatorio: true, ninguna: 'Elija una planta', opciones: opcionesDe(UNIDADES_GESTION) },
    categoria: { titulo: 'Categoría', tipo: 'opcion', obligatorio: true, ninguna: planta === '' ? 'Elija antes la planta' : 'Elija una categoría', opciones: isUnidadGestion(planta) ? opcionesDe(categoriasDe(planta)) : [] },
    mes: { titulo: 'Mes', tipo: 'opcion', obligatorio: true, opciones: OPCIONES_MES },
    anio: { titulo: 'Año', tipo: 'opcion', obligatorio: true, opciones: aniosHasta(actual) },
    // A phone's keys for decimals have no minus.
    metrocubico: { titulo: 'Metro Cúbico', tipo: 'texto', obligatorio: true, max: 20, ayudaDe: (escrita) => `Lo que se suma, o con un menos lo que se resta: -12,5. En ${medida(escrita.planta)}.` },
    valor: { titulo: 'Valor US$', tipo: 'decimal', max: 20, ayudaDe: (escrita) => `Por unidad de volumen (${medida(escrita.planta)}). Vacío = no se dice.` },
  };
}

/** What a change of the form brings along: a category that the new plant does not have is none. */
export function conCategoria(cambio: Partial<Escrita>, { categoria }: Escrita): Partial<Escrita> {
  const { planta } = cambio;
  return planta === undefined || (isUnidadGestion(planta) && isCategoriaDe(planta, categoria)) ? cambio : { ...cambio, categoria: '' };
}

/** The volume that is typed, as a canonical decimal; null while it is none. */
export function volumenEscrito({ metrocubico }: Escrita): string | null {
  return valorDe(readDecimalConSigno(metrocubico, { decimales: LIMITES.decimalesVolumen, conSigno: true }));
}

/** What is to be sent, or what is wrong with it: reading here, and the rule of both sides. @param actual month in Santiago */
export function leerCorreccion({ planta, categoria, metrocubico, valor, mes, anio }: Escrita, actual: string): Leido<Escrita, Nueva> {
  const m3 = leerNumero('Metro Cúbico', metrocubico, LIMITES.decimalesVolumen, true);
  const us = leerNumero('Valor', valor, LIMITES.decimalesValor, false);
  const dicha = { planta, categoria, metrocubico: m3.dicho, valor: us.dicho === '' ? null : us.dicho };
  const errores = { ...revisarCorreccion({ ...dicha, mes: mesDe({ mes, anio }) }, actual), ...(m3.reparo !== undefined && { metrocubico: m3.reparo }), ...(us.reparo !== undefined && { valor: us.reparo }) };
  return leido<Escrita, Nueva>(errores, () => ({ ...dicha, mes: Number(mes), anio: Number(anio) }));
}

/** Of no number, and none was written: what the rule has its own words for. */
const ILEGIBLE = '?';

function leerNumero(campo: string, texto: string, decimales: number, conSigno: boolean): { readonly dicho: string; readonly reparo?: string } {
  if (texto.trim() === '') return { dicho: '' };
  const leida = readDecimalConSigno(texto, { decimales, conSigno });
  if ('valor' in leida) return { dicho: leida.valor };
  return leida.reclamo === '' ? { dicho: ILEGIBLE } : { dicho: ILEGIBLE, reparo: `${campo} ${leida.reclamo}` };
}
