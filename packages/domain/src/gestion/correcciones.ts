import { contar, enumerar } from '../contar.ts';
import { formatDateTime } from '../fechas.ts';
import { MESSAGES_OFICINA } from '../messages-oficina.ts';
import { formatMoneda } from '../moneda.ts';
import { compareDecimals } from '../numeros.ts';
import { cleanText } from '../texto.ts';
import { isBlank } from '../vacio.ts';

/** What a correction names entries by, as it is typed (especificación 1 §2.10); '' = not by that. All that is typed has to hold. */
export interface CriteriosEscritos {
  readonly nroentrada: string;
  readonly transaccion: string;
  readonly nroDocumento: string;
}

type Campo = keyof CriteriosEscritos;
export type ErroresCorreccion = Readonly<Partial<Record<Campo, string>>>;

/** The same, read. Null and '' = not by that. */
export interface Criterios {
  /** Digits: it may not fit a number of JavaScript. */
  readonly entryNo: string | null;
  readonly transaccion: number | null;
  readonly documento: string;
}

/** As the screen calls them. */
export const TITULOS_CORRECCION = { nroentrada: 'Nro Entrada', transaccion: 'Transacción', nroDocumento: 'Nro Documento' } as const satisfies Record<Campo, string>;

/** Of the ERP's document numbers. */
export const MAX_DOCUMENTO = 35;
/** What the columns hold. */
const MAXIMOS = { nroentrada: 999_999_999_999_999_999n, transaccion: 2_147_483_647n } as const;

/** A number that names something in the ERP, as people type it: with or without dots. '' = none; so is 0, which the specification's caller says for it. */
export function leerNumero(campo: 'nroentrada' | 'transaccion', texto: string): { readonly numero: string } | { readonly error: string } {
  const cifras = isBlank(texto) ? '0' : cleanText(texto).replace(/^(\d{1,3})((?:\.\d{3})+)$/, (todo) => todo.replaceAll('.', ''));
  if (!/^\d{1,30}$/.test(cifras)) return { error: `${TITULOS_CORRECCION[campo]}: escriba un número entero, sin letras ni decimales` };
  const numero = BigInt(cifras);
  if (numero > MAXIMOS[campo]) return { error: `${TITULOS_CORRECCION[campo]}: es más grande que cualquiera de BC` };
  return { numero: numero === 0n ? '' : String(numero) };
}

/**
 * What was typed of a correction, read; or what is wrong with it, by field. The same on the screen and on the server.
 */
export function leerCriterios(escritos: CriteriosEscritos): { readonly criterios: Criterios } | { readonly errores: ErroresCorreccion } {
  const errores: { [C in Campo]?: string } = {};
  const leer = (campo: 'nroentrada' | 'transaccion'): string => {
    const leido = leerNumero(campo, escritos[campo]);
    if ('error' in leido) errores[campo] = leido.error;
    return 'numero' in leido ? leido.numero : '';
  };
  const [entryNo, transaccion] = [leer('nroentrada'), leer('transaccion')];
  const documento = isBlank(escritos.nroDocumento) ? '' : cleanText(escritos.nroDocumento);
  if (documento.length > MAX_DOCUMENTO) errores.nroDocumento = `${TITULOS_CORRECCION.nroDocumento}: tiene más de ${MAX_DOCUMENTO} letras`;
  if (Object.keys(errores).length > 0) return { errores };
  if (entryNo === '' && transaccion === '' && documento === '') return { errores: { nroentrada: MESSAGES_OFICINA.correccionSinCriterio } };
  return { criterios: { entryNo: entryNo === '' ? null : entryNo, transaccion: transaccion === '' ? null : Number(transaccion), documento } };
}

/** What a correction names entries by, in words: `Nro Entrada 4812007 y Nro Documento FC123456`. */
export function criteriosTexto({ entryNo, transaccion, documento }: Criterios): string {
  const { nroentrada, transaccion: deTransaccion, nroDocumento } = TITULOS_CORRECCION;
  return enumerar([
    ...(entryNo === null ? [] : [`${nroentrada} ${entryNo}`]),
    ...(transaccion === null ? [] : [`${deTransaccion} ${transaccion}`]),
    ...(documento === '' ? [] : [`${nroDocumento} ${documento}`]),
  ]);
}

/** How many entries, and what they add up to: decimal text, CLP; income is negative. */
export interface Suma {
  readonly entradas: number;
  readonly total: string;
}

/** `2 entradas por $1.234`. */
export function sumaTexto({ entradas, total }: Suma): string {
  return `${contar(entradas, 'entrada', 'entradas')} por ${formatMoneda(total, 'CLP')}`;
}

/** A correction that takes some of the same entries out already. */
export interface YaCorregida {
  readonly creadoEn: Date;
  readonly creadoPor: string;
}

/**
 * Why a correction by these criteria cannot be saved although they can be read; null = it can.
 * @param encontradas entries of the ERP that they name now
 * @param ya the live correction that took out any of them first; null = none has
 */
export function reparoCorreccion(criterios: Criterios, encontradas: number, ya: YaCorregida | null): { readonly campo: Campo; readonly codigo: string; readonly mensaje: string } | null {
  const campo = criterios.entryNo !== null ? 'nroentrada' : criterios.transaccion !== null ? 'transaccion' : 'nroDocumento';
  if (encontradas === 0) return { campo, codigo: 'sin_entradas', mensaje: `No hay entradas en BC con ${criteriosTexto(criterios)}` };
  // After a rollback in the ERP a number may stand in two months: only one of the two can be meant.
  if (criterios.entryNo !== null && encontradas > 1) {
    return { campo, codigo: 'repetida', mensaje: `Hay ${encontradas} entradas en BC con ${criteriosTexto(criterios)}: agregue otro dato que diga cuál es, o sincronice sus meses` };
  }
  if (ya !== null) return { campo, codigo: 'ya_corregida', mensaje: `Ya se quita del reporte: la corrección es de ${ya.creadoPor}, del ${formatDateTime(ya.creadoEn)}` };
  return null;
}

/**
 * How a correction stands against what the ERP says now. `distinta`: under its entry number there is another entry by now (numbers are used
 * again after a rollback); `sinEntrada`: there is none. Neither takes anything out. `reversada`: the ERP itself reversed what it takes
 * out; `cambio`: it names other entries than when it was saved. Both do take out, and warn.
 */
export const ESTADOS_CORRECCION = {
  vigente: 'Vigente',
  reversada: 'Reversada en BC',
  cambio: 'Cambió',
  distinta: 'Entrada distinta',
  sinEntrada: 'Sin entrada',
  eliminada: 'Eliminada',
} as const;
export type EstadoCorreccion = keyof typeof ESTADOS_CORRECCION;

export function isEstadoCorreccion(text: string): text is EstadoCorreccion {
  return Object.hasOwn(ESTADOS_CORRECCION, text);
}

/** What the state of a correction depends on. */
export interface HechosCorreccion {
  readonly eliminada: boolean;
  /** By an entry number: of that one entry it is kept how it was. */
  readonly porEntrada: boolean;
  /** What it named when it was saved, and names now. */
  readonly antes: Suma;
  readonly ahora: Suma;
  /** Entries under its number, whatever else they are. */
  readonly bajoNumero: number;
  /** Of those it names, how many the ERP reversed later. */
  readonly reversadas: number;
}

export function estadoCorreccion({ eliminada, porEntrada, antes, ahora, bajoNumero, reversadas }: HechosCorreccion): EstadoCorreccion {
  if (eliminada) return 'eliminada';
  if (ahora.entradas === 0) return porEntrada && bajoNumero > 0 ? 'distinta' : 'sinEntrada';
  if (reversadas > 0) return 'reversada';
  return ahora.entradas !== antes.entradas || compareDecimals(ahora.total, antes.total) !== 0 ? 'cambio' : 'vigente';
}

/** What there is to know of a correction besides the name of its state; '' = nothing. */
export function avisoCorreccion(hechos: HechosCorreccion): string {
  const { antes, ahora, reversadas } = hechos;
  switch (estadoCorreccion(hechos)) {
    case 'vigente':
      return '';
    case 'eliminada':
      return `Quitaba ${sumaTexto(antes)}`;
    case 'distinta':
      return 'La entrada con este número en BC tiene otra cuenta, fecha o importe que la que se corrigió: no se quita nada';
    case 'sinEntrada':
      return 'BC ya no tiene lo que se corrigió: no se quita nada';
    case 'reversada':
      return `BC reversó después ${reversadas === ahora.entradas ? 'lo que quita' : `${reversadas} de ${sumaTexto(ahora)}`}: el reporte conserva la reversa. Revise si la corrección todavía hace falta`;
    case 'cambio':
      return `Quitaba ${sumaTexto(antes)}, ahora ${sumaTexto(ahora)}`;
  }
}
