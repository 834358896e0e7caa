import { readDecimal } from '../decimal-escrito.ts';
import { enumerar } from '../contar.ts';
import { lastDayOf } from '../meses.ts';
import { formatMonth, monthNumber, monthOf } from '../nombres-mes.ts';
import { addDecimals, compareDecimals, negateDecimal, normalizeDecimal } from '../numeros.ts';
import { UNIDADES, type Unidad } from '../productos.ts';
import { normalizeText } from '../texto.ts';

/**
 * A correction matrix (decisión E15, C23): an Excel whose rows are keyed by site, month and article and hold an adjustment for each day.
 * Five columns say whose row it is and thirty-one are its days: the 36 of the specification (2 §9). Registro 154.
 */

const DIAS = 31;
const DE_LA_FILA = ['Código Faena', 'Año', 'Mes', 'Artículo', 'Unidad'] as const;

/** The 36 columns, as the template has them. */
export const COLUMNAS_MATRIZ: readonly string[] = [...DE_LA_FILA, ...Array.from({ length: DIAS }, (_, at) => `Día ${at + 1}`)];

/** More than any site moves in a day is a slip of the hand. */
const MAXIMO = '1000000';
const DECIMALES = 3;
const LARGO = 40;

/** What stands in a cell of a sheet. */
type CeldaMatriz = string | number | boolean | Date | null | { readonly falla: string };

/** A sheet: its titles, and its rows with the numbers that Excel shows. */
export interface HojaMatriz {
  readonly titulos: readonly string[];
  readonly filas: readonly { readonly linea: number; readonly celdas: readonly CeldaMatriz[] }[];
}

export interface FilaMatriz {
  readonly linea: number;
  readonly codigo: string;
  /** `YYYY-MM`. */
  readonly mes: string;
  readonly articulo: string;
  readonly unidad: Unidad;
  /** One for each of 31 days, with its sign; '0' = none. */
  readonly dias: readonly string[];
}

/** What is wrong: the row as Excel numbers it, null = of the whole sheet; the column by its title. */
export interface ErrorMatriz {
  readonly linea: number | null;
  readonly columna: string;
  readonly mensaje: string;
}

/** What a matrix says, or all that is wrong with it: one with errors is not loaded in part. @param hoy day of Santiago */
export function leerMatriz({ titulos, filas }: HojaMatriz, hoy: string): { readonly filas: readonly FilaMatriz[] } | { readonly errores: readonly ErrorMatriz[] } {
  const { lugares, errores } = encontrarColumnas(titulos, filas);
  if (errores.length > 0) return { errores };
  if (filas.length === 0) return { errores: [{ linea: null, columna: '', mensaje: 'La matriz solo trae los títulos.' }] };
  const vistas = new Map<string, number>();
  const leidas: FilaMatriz[] = [];
  const malas: ErrorMatriz[] = [];
  for (const { linea, celdas } of filas) {
    const leida = leerFila(linea, COLUMNAS_MATRIZ.map((_, at) => celdas[lugares[at] ?? -1] ?? null), hoy);
    if ('errores' in leida) {
      malas.push(...leida.errores);
      continue;
    }
    const clave = claveMatriz(leida.fila);
    const antes = vistas.get(clave);
    if (antes === undefined) {
      vistas.set(clave, linea);
      leidas.push(leida.fila);
    } else {
      malas.push({ linea, columna: 'Artículo', mensaje: `La faena ${leida.fila.codigo}, ${formatMonth(leida.fila.mes)} y el artículo ${leida.fila.articulo} ya están en la fila ${antes}.` });
    }
  }
  return malas.length > 0 ? { errores: malas } : { filas: leidas };
}

/** What tells a row from all others of its matrix. */
export function claveMatriz({ codigo, mes, articulo }: Pick<FilaMatriz, 'codigo' | 'mes' | 'articulo'>): string {
  return JSON.stringify([codigo, mes, articulo]);
}

/** What a row adjusts, all its days. */
export function totalMatriz({ dias }: Pick<FilaMatriz, 'dias'>): string {
  return addDecimals(dias);
}

const ALIAS: Readonly<Record<string, string>> = {
  faena: 'Código Faena', codigofaena: 'Código Faena', codigodefaena: 'Código Faena', codfaena: 'Código Faena', codigofaenas: 'Código Faena', anio: 'Año', ano: 'Año', mes: 'Mes',
  articulo: 'Artículo', codigoarticulo: 'Artículo', producto: 'Artículo', unidad: 'Unidad', unidadmedida: 'Unidad', unidaddemedida: 'Unidad',
};
const DIA = /^(?:dia|d)?0?([1-9]|[12]\d|3[01])$/;

/** The column that a title means, however it is written (C23); undefined = none. */
function columnaDe(titulo: string): string | undefined {
  const visto = normalizeText(titulo).replaceAll(/[^a-z0-9]/g, '');
  const dia = DIA.exec(visto)?.[1];
  return dia === undefined ? ALIAS[visto] : `Día ${dia}`;
}

/** Where each of the 36 stands, in whatever order; what is missing, unknown or there twice is named. */
function encontrarColumnas(titulos: readonly string[], filas: HojaMatriz['filas']): { readonly lugares: readonly number[]; readonly errores: readonly ErrorMatriz[] } {
  const lugares = new Map<string, number>();
  const errores: ErrorMatriz[] = [];
  for (const [at, titulo] of titulos.entries()) {
    const columna = columnaDe(titulo);
    const blanca = titulo.trim() === '' && filas.every(({ celdas }) => (celdas[at] ?? null) === null);
    if (columna === undefined) {
      if (!blanca) errores.push({ linea: null, columna: titulo, mensaje: titulo.trim() === '' ? `La columna ${at + 1} trae datos y no tiene título.` : `La columna «${titulo}» no es de la matriz.` });
    } else if (lugares.has(columna)) {
      errores.push({ linea: null, columna: titulo, mensaje: `La columna «${columna}» está dos veces.` });
    } else {
      lugares.set(columna, at);
    }
  }
  const faltan = COLUMNAS_MATRIZ.filter((columna) => !lugares.has(columna));
  if (faltan.length > 0) {
    errores.unshift({ linea: null, columna: '', mensaje: `${faltan.length === 1 ? 'Falta 1 de las' : `Faltan ${faltan.length} de las`} ${COLUMNAS_MATRIZ.length} columnas: ${enumerar(faltan.map((una) => `«${una}»`))}.` });
  }
  return { lugares: COLUMNAS_MATRIZ.map((columna) => lugares.get(columna) ?? -1), errores };
}

type Leida<V> = { readonly valor: V } | { readonly problema: string };

function leerFila(linea: number, celdas: readonly CeldaMatriz[], hoy: string): { readonly fila: FilaMatriz } | { readonly errores: readonly ErrorMatriz[] } {
  const errores: ErrorMatriz[] = [];
  const tomar = <V>(at: number, leer: (celda: CeldaMatriz) => Leida<V>): V | null => {
    const celda = celdas[at] ?? null;
    const columna = COLUMNAS_MATRIZ[at] ?? '';
    const leida = isMala(celda) ? { problema: `${columna} ${celda.falla}.` } : leer(celda);
    if ('valor' in leida) return leida.valor;
    errores.push({ linea, columna, mensaje: leida.problema });
    return null;
  };
  const codigo = tomar(0, (celda) => leerCodigo('el Código Faena', celda));
  const anio = tomar(1, (celda) => leerEntero('Año', celda, { min: 2000, max: Number(hoy.slice(0, 4)) }));
  const numero = tomar(2, leerMes);
  const articulo = tomar(3, (celda) => leerCodigo('el Artículo', celda));
  const unidad = tomar(4, leerUnidad);
  const mes = anio === null || numero === null ? null : monthOf(anio, numero);
  if (mes !== null && mes > hoy.slice(0, 7)) errores.push({ linea, columna: 'Mes', mensaje: `Mes: ${formatMonth(mes)} todavía no llega.` });
  const ultimo = mes === null ? DIAS : Number(lastDayOf(mes).slice(8));
  const dias = Array.from({ length: DIAS }, (_, at) => {
    const dicho = tomar(DE_LA_FILA.length + at, (celda) => leerDia(at + 1, celda)) ?? '0';
    if (mes === null || compareDecimals(dicho, '0') === 0) return dicho;
    const columna = `Día ${at + 1}`;
    if (at + 1 > ultimo) errores.push({ linea, columna, mensaje: `${columna}: ${formatMonth(mes)} tiene ${ultimo} días.` });
    else if (`${mes}-${String(at + 1).padStart(2, '0')}` > hoy) errores.push({ linea, columna, mensaje: `${columna}: ese día de ${formatMonth(mes)} todavía no llega.` });
    return dicho;
  });
  if (errores.length > 0 || codigo === null || mes === null || articulo === null || unidad === null) return { errores };
  return { fila: { linea, codigo, mes, articulo, unidad, dias } };
}

function isMala(celda: CeldaMatriz): celda is { readonly falla: string } {
  return typeof celda === 'object' && celda !== null && 'falla' in celda;
}

/** A code, which Excel may hold as a number. */
function leerCodigo(titulo: string, celda: CeldaMatriz): Leida<string> {
  const texto = typeof celda === 'number' && Number.isInteger(celda) ? String(celda) : typeof celda === 'string' ? celda.trim().toUpperCase() : '';
  if (texto === '') return { problema: celda === null || celda === '' ? `Falta ${titulo}.` : `Escriba ${titulo} como un código.` };
  if (/\p{Cc}/u.test(texto)) return { problema: `En ${titulo} hay caracteres que no se pueden guardar.` };
  return texto.length > LARGO ? { problema: `Escriba ${titulo} con ${LARGO} caracteres como máximo.` } : { valor: texto };
}

function leerEntero(titulo: string, celda: CeldaMatriz, { min, max }: { readonly min: number; readonly max: number }): Leida<number> {
  if (celda === null || celda === '') return { problema: `Falta ${titulo}.` };
  const valor = typeof celda === 'number' ? celda : typeof celda === 'string' && /^\s*\d{1,4}\s*$/.test(celda) ? Number(celda) : Number.NaN;
  return Number.isInteger(valor) && valor >= min && valor <= max ? { valor } : { problema: `${titulo} debe ser un número entero entre ${min} y ${max}.` };
}

/** 1 to 12, or its name. */
function leerMes(celda: CeldaMatriz): Leida<number> {
  const porNombre = typeof celda === 'string' ? monthNumber(celda.trim()) : null;
  return porNombre === null ? leerEntero('Mes', celda, { min: 1, max: 12 }) : { valor: porNombre };
}

function leerUnidad(celda: CeldaMatriz): Leida<Unidad> {
  if (celda === null || celda === '') return { problema: 'Falta Unidad.' };
  const escrita = typeof celda === 'string' ? celda.trim().toUpperCase().replace('³', '3') : '';
  const unidad = UNIDADES.find((una) => una === escrita);
  return unidad === undefined ? { problema: `Unidad debe ser ${UNIDADES.join(', ')}.` } : { valor: unidad };
}

/** An adjustment of a day, with its sign; an empty cell is none. */
function leerDia(dia: number, celda: CeldaMatriz): Leida<string> {
  if (celda === null || (typeof celda === 'string' && celda.trim() === '')) return { valor: '0' };
  const valor = typeof celda === 'number' ? deNumero(celda) : typeof celda === 'string' ? deTexto(celda) : null;
  if (valor === null) return { problema: `Día ${dia} debe ser un número, como 12,5 o -3.` };
  if ((valor.split('.')[1] ?? '').length > DECIMALES) return { problema: `Día ${dia} admite hasta ${DECIMALES} decimales.` };
  const absoluto = valor.startsWith('-') ? negateDecimal(valor) : valor;
  return compareDecimals(absoluto, MAXIMO) > 0 ? { problema: `Día ${dia} admite hasta 1.000.000 hacia arriba o hacia abajo.` } : { valor };
}

/** A number of Excel has fifteen figures: what is behind them is the machine's, not the person's. */
function deNumero(celda: number): string | null {
  if (!Number.isFinite(celda) || Math.abs(celda) >= 1e12) return null;
  return normalizeDecimal(Number(celda.toPrecision(15)).toFixed(9));
}

function deTexto(celda: string): string | null {
  const limpia = celda.trim().replace('\u2212', '-');
  const menos = limpia.startsWith('-');
  const valor = readDecimal(menos ? limpia.slice(1) : limpia.replace(/^\+/, ''));
  return valor === null ? null : menos ? negateDecimal(valor) : valor;
}
