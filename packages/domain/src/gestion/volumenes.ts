import { isMes } from '../meses.ts';
import { formatMonth } from '../nombres-mes.ts';
import { addDecimals, compareDecimals, formatDecimal, isDecimal, normalizeDecimal, wideMinus } from '../numeros.ts';
import { type CategoriaVolumen, categoriasDe, isUnidadGestion, type UnidadGestion, unidadVolumen } from './unidades.ts';

/** The first month of the report (C3, especificación 1 §7: its table was called API_MOV_GESTION_M3_2023). */
export const PRIMER_MES_VOLUMENES = '2023-01';

/** What a correction may be at most, either way, and how fine (E12). */
export const LIMITES = { maximo: '1000000', decimalesVolumen: 3, decimalesValor: 2 } as const;

/** A correction as it is said; numbers as canonical decimals. */
export interface CorreccionDicha {
  readonly planta: string;
  readonly categoria: string;
  /** Signed: what is added or taken away. */
  readonly metrocubico: string;
  /** US$ per unit of volume; null = none given. */
  readonly valor: string | null;
  /** `YYYY-MM`. */
  readonly mes: string;
}

/** What is wrong, by field: one sentence each. `anio` where only the year is. */
export type ErroresCorreccion = { readonly [C in keyof CorreccionDicha | 'anio']?: string };

/**
 * What keeps a correction of volume from being stored (E12, especificación 2 §2.4). Runs on both sides.
 * @param actual the month in Santiago, `YYYY-MM`
 */
export function revisarCorreccion({ planta, categoria, metrocubico, valor, mes }: CorreccionDicha, actual: string): ErroresCorreccion {
  return sinVacios({
    planta: isUnidadGestion(planta) ? undefined : planta === '' ? 'Falta la Planta' : `Planta: ${planta} no es una planta del Reporte Gestión`,
    categoria: reparoCategoria(planta, categoria),
    metrocubico: reparoVolumen(metrocubico),
    valor: valor === null ? undefined : reparoValor(valor),
    ...reparoMes(mes, actual),
  });
}

/** Why a plant has no such category; undefined = it has, or the plant is what is wrong. */
function reparoCategoria(planta: string, categoria: string): string | undefined {
  if (categoria === '') return 'Falta la Categoría';
  return isUnidadGestion(planta) && !isCategoriaDe(planta, categoria) ? `Categoría: ${planta} no tiene ${categoria}` : undefined;
}

/** Whether a unit has such a category. */
export function isCategoriaDe(unidad: UnidadGestion, categoria: string): categoria is CategoriaVolumen {
  return categoriasDe(unidad).some((una) => una === categoria);
}

function reparoVolumen(metrocubico: string): string | undefined {
  if (metrocubico === '') return 'Falta el Metro Cúbico';
  if (!isDecimal(metrocubico)) return 'Metro Cúbico: escriba un número, como 1.250,5 o -12,5';
  if (compareDecimals(metrocubico, '0') === 0) return 'Metro Cúbico no puede ser 0: una corrección suma o resta';
  return reparoTamano('Metro Cúbico', metrocubico, LIMITES.decimalesVolumen);
}

function reparoValor(valor: string): string | undefined {
  if (!isDecimal(valor)) return 'Valor: escriba un número, como 185,5';
  if (compareDecimals(valor, '0') < 0) return 'Valor no puede ser menor que 0';
  return reparoTamano('Valor', valor, LIMITES.decimalesValor);
}

function reparoTamano(campo: string, numero: string, decimales: number): string | undefined {
  if ((normalizeDecimal(numero).split('.')[1] ?? '').length > decimales) return `${campo} admite hasta ${decimales} decimales`;
  if (compareDecimals(numero.replace('-', ''), LIMITES.maximo) <= 0) return undefined;
  return `${campo} no puede pasar de ${formatDecimal(LIMITES.maximo)}${numero.startsWith('-') ? ', tampoco restando' : ''}`;
}

function reparoMes(mes: string, actual: string): ErroresCorreccion {
  if (!isMes(mes)) return { mes: 'Falta el Mes' };
  if (mes > actual) return { mes: `Mes: ${formatMonth(mes)} todavía no llega` };
  return mes < PRIMER_MES_VOLUMENES ? { anio: `Año: el reporte comienza en ${formatMonth(PRIMER_MES_VOLUMENES)}` } : {};
}

function sinVacios(errores: { readonly [C in keyof ErroresCorreccion]: string | undefined }): ErroresCorreccion {
  return Object.fromEntries(Object.entries(errores).filter(([, error]) => error !== undefined));
}

/** What is corrected, and what it is and becomes. */
export interface CambioVolumen {
  readonly planta: UnidadGestion;
  readonly categoria: string;
  readonly mes: string;
  /** Decimal: what the ERP gives and the corrections so far. */
  readonly antes: string;
  /** Decimal, signed. */
  readonly suma: string;
}

/** `ASE-COI · Producción Madera · noviembre 2026`. */
export function deQueTexto({ planta, categoria, mes }: Pick<CambioVolumen, 'planta' | 'categoria' | 'mes'>): string {
  return `${planta} · ${categoria} · ${formatMonth(mes)}`;
}

/** `1.250,000 → 1.238,500 M3`: a figure before and after what is added to it (E12). */
export function cambioTexto({ planta, antes, suma }: Pick<CambioVolumen, 'planta' | 'antes' | 'suma'>): string {
  return `${volumenDicho(antes)} → ${volumenDicho(addDecimals([antes, suma]))} ${unidadVolumen(planta)}`;
}

/** A volume of the report: three decimals, and a minus as wide as a figure. */
export function volumenDicho(volumen: string): string {
  return wideMinus(formatDecimal(volumen, LIMITES.decimalesVolumen));
}
