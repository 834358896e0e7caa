import { contar } from '../contar.ts';
import { LARGO_ETIQUETA, leerCodigo, reparoEtiqueta } from './etiqueta.ts';

/**
 * Where a workbook of containers has what (especificación 3 §9, decisión C21): the first sheet, in blocks of thirteen rows, the
 * containers; each sheet after it the labels of one, in their order. The specification does not say in which row the first block
 * begins: it is found within the first thirteen (`primeraFila`).
 */
export const PLANO = {
  contenedores: { hastaFila: 300, bloque: 13, contenedor: { columna: 'C', fila: 0 }, sello: { columna: 'C', fila: 1 }, totalpiezas: { columna: 'L', fila: 1 } },
  etiquetas: { columna: 'L', desdeFila: 2, hastaFila: 99 },
} as const;

/** The columns that are read of any sheet, and how far down: beyond the layout too, so that what lies there is told and not lost. */
export const SE_LEE = { columnas: ['C', 'L'], hastaFila: 1_000 } as const;

const MAX = { contenedor: 30, sello: 40, totalpiezas: 9_999_999 } as const;

/** A cell that has something; `falla` = the spreadsheet could not work it out. */
export type CeldaLibro = string | number | boolean | Date | { readonly falla: string };

/** A sheet by its cells (`C14`); those that are empty are not there. */
export interface HojaLibro {
  readonly nombre: string;
  readonly celdas: ReadonlyMap<string, CeldaLibro>;
}

/** Where something is wrong, and what. */
export interface ErrorPlano {
  readonly hoja: string;
  readonly celda: string;
  readonly mensaje: string;
}

/** A container as the workbook has it, with its labels in the order of their rows. */
export interface ContenedorLeido {
  /** From 1, in the order of the first sheet. */
  readonly idcontenedor: number;
  readonly contenedor: string;
  /** '' = it has none. */
  readonly sello: string;
  readonly totalpiezas: number;
  /** The sheet of its labels; '' = there is none. */
  readonly hoja: string;
  readonly etiquetas: readonly { readonly etiqueta: string; readonly celda: string }[];
}

export interface LecturaPlano {
  /** What could be read; whole where there is no error. */
  readonly contenedores: readonly ContenedorLeido[];
  /** In the order of the workbook. */
  readonly errores: readonly ErrorPlano[];
}

/** Reads a workbook by the {@link PLANO}. Every error names its sheet and cell. */
export function leerPlano(hojas: readonly HojaLibro[]): LecturaPlano {
  const [primera, ...otras] = hojas;
  if (primera === undefined) return { contenedores: [], errores: [{ hoja: '', celda: 'C1', mensaje: 'El libro no tiene hojas' }] };
  const { bloques, errores } = leerContenedores(primera);
  const deEtiquetas = otras.slice(0, 1 + otras.findLastIndex(({ celdas }) => celdas.size > 0));
  // Of a container nobody knows whose sheets are whose, so none is blamed for having too many or too few.
  if (bloques.length > 0) errores.push(...cuadrarHojas(primera, bloques, deEtiquetas));
  const vistas: Vistas = new Map();
  const contenedores = bloques.map(({ leido }, at): ContenedorLeido => {
    const hoja = deEtiquetas[at];
    if (hoja === undefined) return { ...leido, hoja: '', etiquetas: [] };
    const suyas = leerEtiquetas(hoja, { hoja: hoja.nombre, contenedor: leido.contenedor }, vistas);
    errores.push(...suyas.errores);
    return { ...leido, hoja: hoja.nombre, etiquetas: suyas.etiquetas };
  });
  return { contenedores, errores };
}

interface Bloque {
  readonly fila: number;
  readonly leido: Pick<ContenedorLeido, 'idcontenedor' | 'contenedor' | 'sello' | 'totalpiezas'>;
}

/** The sheet of a container. */
interface Lugar {
  readonly hoja: string;
  readonly contenedor: string;
}

/** Where each label was seen first. */
type Vistas = Map<string, Lugar & { readonly celda: string }>;

/** Whether a row begins a block: a container, and pieces below. */
function empieza({ celdas }: HojaLibro, fila: number): boolean {
  const { contenedor, totalpiezas } = PLANO.contenedores;
  return texto(celdas.get(`${contenedor.columna}${fila}`)) !== '' && entero(celdas.get(`${totalpiezas.columna}${fila + totalpiezas.fila}`)) !== null;
}

/** The row of the first block: the first of thirteen that begins one; of a sheet where none does, the first row. */
function primeraFila(hoja: HojaLibro): number {
  return Array.from({ length: PLANO.contenedores.bloque }, (_, at) => at + 1).find((fila) => empieza(hoja, fila)) ?? 1;
}

function leerContenedores(hoja: HojaLibro): { bloques: Bloque[]; errores: ErrorPlano[] } {
  const { hastaFila, bloque, contenedor, sello, totalpiezas } = PLANO.contenedores;
  const bloques: Bloque[] = [];
  const errores: ErrorPlano[] = [];
  const vistos = new Map<string, string>();
  const fallar = (celda: string, mensaje: string) => errores.push({ hoja: hoja.nombre, celda, mensaje });
  const ultima = Math.max(...[...hoja.celdas.keys()].map(filaDe), 0);
  for (let fila = primeraFila(hoja); fila <= ultima; fila += bloque) {
    const [enContenedor, enSello, enTotal] = [contenedor, sello, totalpiezas].map((lugar) => `${lugar.columna}${fila + lugar.fila}`) as [string, string, string]; // three in, three out
    const [deContenedor, deSello, total] = [enContenedor, enSello, enTotal].map((celda) => hoja.celdas.get(celda));
    const [codigo, marca] = [leerCodigo(texto(deContenedor)), leerCodigo(texto(deSello))];
    const ilegible = reparoTipo('contenedor', deContenedor);
    // A block of the form that nobody filled in, also where a formula adds up nothing.
    if (codigo === '' && marca === '' && ilegible === null && (total === undefined || entero(total) === 0)) continue;
    if (fila + sello.fila > hastaFila) {
      fallar(enContenedor, `El contenedor está bajo la fila ${hastaFila}, hasta donde se lee: divida el pedido`);
      continue;
    }
    const repetido = vistos.get(codigo);
    const malo = ilegible ?? (codigo === '' ? 'Falta el contenedor de este bloque' : reparoLargo('contenedor', codigo, MAX.contenedor));
    if (malo !== null) fallar(enContenedor, malo);
    else if (repetido !== undefined) fallar(enContenedor, `El contenedor ${codigo} ya está en ${repetido}`);
    if (codigo !== '') vistos.set(codigo, repetido ?? enContenedor);
    const maloSello = reparoTipo('sello', deSello) ?? reparoLargo('sello', marca, MAX.sello);
    if (maloSello !== null) fallar(enSello, maloSello);
    const piezas = entero(total);
    if (piezas === null || piezas === 0 || piezas > MAX.totalpiezas) fallar(enTotal, reparoTotal(total, codigo));
    bloques.push({ fila, leido: { idcontenedor: bloques.length + 1, contenedor: codigo, sello: marca, totalpiezas: piezas ?? 0 } });
  }
  if (bloques.length === 0 && errores.length === 0) fallar('C1', 'Falta el contenedor: la primera hoja no trae ninguno en la columna C');
  return { bloques, errores };
}

/** The sheets after the first are as many as the containers. */
function cuadrarHojas(primera: HojaLibro, bloques: readonly Bloque[], hojas: readonly HojaLibro[]): ErrorPlano[] {
  const { columna, desdeFila } = PLANO.etiquetas;
  const sobran = hojas.slice(bloques.length).map(({ nombre }) => ({ hoja: nombre, celda: `${columna}${desdeFila}`, mensaje: `Sobra esta hoja: la primera trae ${contar(bloques.length, 'contenedor', 'contenedores')}` }));
  const faltan = bloques.slice(hojas.length).map(({ fila, leido: { contenedor, idcontenedor } }) => ({
    hoja: primera.nombre, celda: `C${fila}`, mensaje: `Falta la hoja de etiquetas del contenedor ${contenedor || idcontenedor}: sería la hoja ${idcontenedor + 1} del libro`,
  }));
  return [...sobran, ...faltan];
}

function leerEtiquetas({ nombre, celdas }: HojaLibro, lugar: Lugar, vistas: Vistas): { etiquetas: { etiqueta: string; celda: string }[]; errores: ErrorPlano[] } {
  const { columna, desdeFila, hastaFila } = PLANO.etiquetas;
  const etiquetas: { etiqueta: string; celda: string }[] = [];
  const errores: ErrorPlano[] = [];
  const filas = [...celdas.keys()].filter((celda) => celda.startsWith(columna)).map(filaDe).filter((fila) => fila >= desdeFila);
  for (const fila of filas.toSorted((una, otra) => una - otra)) {
    const celda = `${columna}${fila}`;
    const fallar = (mensaje: string) => errores.push({ hoja: nombre, celda, mensaje });
    const valor = celdas.get(celda);
    const etiqueta = leerCodigo(texto(valor));
    if (fila > hastaFila) {
      // A sum below the labels is none.
      if (etiqueta.length >= LARGO_ETIQUETA.min) fallar(`La etiqueta ${etiqueta} está bajo la fila ${hastaFila}, hasta donde se lee: súbala o divida el contenedor`);
      continue;
    }
    const ilegible = reparoTipo('etiqueta', valor);
    if (ilegible === null && etiqueta === '') continue;
    const corta = ilegible ?? (etiqueta.length < LARGO_ETIQUETA.min ? `La etiqueta ${etiqueta} tiene menos de ${LARGO_ETIQUETA.min} letras` : reparoEtiqueta(etiqueta));
    const antes = vistas.get(etiqueta);
    if (corta !== null) fallar(corta);
    else if (antes === undefined) vistas.set(etiqueta, { ...lugar, celda });
    else if (antes.hoja === nombre) fallar(`La etiqueta ${etiqueta} está repetida: ya está en ${antes.celda}`);
    else fallar(`La etiqueta ${etiqueta} está en dos contenedores: ya está en la hoja «${antes.hoja}», ${antes.celda}, del contenedor ${antes.contenedor}`);
    if (corta === null && antes === undefined) etiquetas.push({ etiqueta, celda });
  }
  if (etiquetas.length === 0 && errores.length === 0) errores.push({ hoja: nombre, celda: `${columna}${desdeFila}`, mensaje: `Faltan las etiquetas del contenedor ${lugar.contenedor}: van en ${columna}${desdeFila} a ${columna}${hastaFila}` });
  return { etiquetas, errores };
}

function filaDe(celda: string): number {
  return Number(celda.slice(1));
}

/** A cell as text: a number is its digits; what is neither has none. */
function texto(celda: CeldaLibro | undefined): string {
  if (typeof celda === 'number') return Number.isSafeInteger(celda) ? String(celda) : '';
  return typeof celda === 'string' ? celda : '';
}

/** A whole number that is not negative, also written as text with the dots of thousands; null = it is none. */
function entero(celda: CeldaLibro | undefined): number | null {
  if (typeof celda === 'number') return Number.isSafeInteger(celda) && celda >= 0 ? celda : null;
  if (typeof celda !== 'string') return null;
  const escrito = leerCodigo(celda);
  return /^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})$/.test(escrito) ? Number(escrito.replaceAll('.', '')) : null;
}

/** What goes in a cell, as its sentences say it. */
const QUE = { contenedor: 'el contenedor', sello: 'el sello', etiqueta: 'la etiqueta' } as const;

/** Why a cell is no text at all; null = it may be. */
function reparoTipo(que: keyof typeof QUE, celda: CeldaLibro | undefined): string | null {
  if (celda === undefined || typeof celda === 'string') return null;
  if (celda instanceof Date) return `Trae una fecha, y va ${QUE[que]}`;
  if (typeof celda === 'boolean') return `Trae VERDADERO o FALSO, y va ${QUE[que]}`;
  if (typeof celda === 'number') return Number.isSafeInteger(celda) ? null : `Trae un número con decimales o demasiado largo, y va ${QUE[que]}: escríbalo como texto`;
  return `La celda ${celda.falla}`;
}

function reparoLargo(que: keyof typeof QUE, codigo: string, max: number): string | null {
  return codigo.length > max ? `Tiene más de ${max} letras, y va ${QUE[que]}` : null;
}

function reparoTotal(total: CeldaLibro | undefined, codigo: string): string {
  const de = codigo === '' ? '' : ` del contenedor ${codigo}`;
  if (total === undefined) return `Falta el total de piezas${de}`;
  if (typeof total === 'object' && 'falla' in total) return `El total de piezas ${total.falla}`;
  return `El total de piezas${de} debe ser un número entero mayor que cero`;
}
