import { formatDateTime } from './fechas.ts';
import { cleanText } from './texto.ts';

/** The most characters of each field (especificación 1 §5). */
export const LARGOS_GUIA_NULA = { dispatch_number: 30, guia_reemplaza: 300, motivo: 500 } as const;

/** What is written of a voided note, by the names of the specification's call. */
export interface GuiaNulaEscrita {
  readonly dispatch_number: string;
  readonly guia_reemplaza: string;
  readonly motivo: string;
}

type CampoGuiaNula = keyof GuiaNulaEscrita;

/** What is wrong with each field; none = it can be registered. */
export type ErroresGuiaNula = Readonly<Partial<Record<CampoGuiaNula, string>>>;

/** As the screen calls them. */
export const TITULOS_GUIA_NULA = { dispatch_number: 'Número de guía', guia_reemplaza: 'Guía que la reemplaza', motivo: 'Motivo' } as const satisfies Record<CampoGuiaNula, string>;

/**
 * How a voided note stands: it voids a dispatch; a dispatch with its number waits for a person to say that it is the
 * one; Rodal knows of none; or it was withdrawn, and voids nothing.
 */
export const ESTADOS_GUIA_NULA = { aplicada: 'Despacho anulado', porConfirmar: 'Por confirmar', sinDespacho: 'Sin despacho', retirada: 'Retirada' } as const;
export type EstadoGuiaNula = keyof typeof ESTADOS_GUIA_NULA;

export function isEstadoGuiaNula(text: string): text is EstadoGuiaNula {
  return Object.hasOwn(ESTADOS_GUIA_NULA, text);
}

/**
 * The folio that a number names, however people write it: `N° 04.711` is 4711. It is compared, never shown.
 * @returns '' = there is none in it
 */
export function folioDe(numero: string): string {
  const letras = numero.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const sinNombre = letras.replace(/^(?:GUIA|NRO|NO|N)(?=\d)/, '');
  return /^\d+$/.test(sinNombre) ? sinNombre.replace(/^0+(?=\d)/, '') : sinNombre;
}

/** The folios that a field of several names, in order, each once. Between two stands a comma, a semicolon, a bar, «y» or a line. */
export function foliosDe(numeros: string): string[] {
  return [...new Set(numeros.split(/[,;/\n]|\sy\s/u).map(folioDe).filter((folio) => folio !== ''))];
}

/**
 * Whether a voided note can be registered as it is written (especificación 1 §5). The same on the screen and on the server.
 * @returns what is wrong with each field, in the order of the form
 */
export function revisarGuiaNula(escrita: GuiaNulaEscrita): ErroresGuiaNula {
  const { dispatch_number, guia_reemplaza, motivo } = escrita;
  const errores: { [C in CampoGuiaNula]?: string } = {};
  for (const campo of Object.keys(LARGOS_GUIA_NULA).filter(isCampo)) {
    const max = LARGOS_GUIA_NULA[campo];
    if (escrita[campo].length > max) errores[campo] = `${TITULOS_GUIA_NULA[campo]}: tiene más de ${max} letras`;
  }
  const folio = folioDe(dispatch_number);
  if (cleanText(dispatch_number) === '') errores.dispatch_number = 'Falta el Número de guía';
  else if (folio === '') errores.dispatch_number ??= 'Número de guía: no tiene ningún número';
  if (folio !== '' && foliosDe(guia_reemplaza).includes(folio)) errores.guia_reemplaza ??= 'La guía que reemplaza no puede ser la misma que se anula';
  if (cleanText(motivo) === '') errores.motivo = 'Falta el Motivo: escriba por qué se anula la guía';
  return errores;
}

/** A note that stands, as far as it is in the way of another of its number. */
export interface NulaVigente {
  readonly fecha: Date;
  readonly usuario: string;
  /** What it voids; null = it waits for a dispatch. */
  readonly despacho: string | null;
}

/** Who registered it and when. */
export function quienRegistro({ fecha, usuario }: Pick<NulaVigente, 'fecha' | 'usuario'>): string {
  return `${formatDateTime(fecha)}, ${usuario}`;
}

/**
 * Whether a note of the same number stands in the way. Two issuers may have a number in common: each of two dispatches may be voided
 * by it, and nothing twice.
 * @param despacho that the new one voids; null = nobody has said
 * @returns why it cannot be registered; null = it can
 */
export function reparoRepetida(numero: string, despacho: string | null, vigentes: readonly NulaVigente[]): string | null {
  const otra = vigentes.find((una) => despacho === null || una.despacho === null || una.despacho === despacho);
  if (otra === undefined) return null;
  const sigue = otra.despacho === null && despacho !== null ? ' y espera que se diga qué despacho anula: confírmela en la lista' : '';
  return `La guía ${numero} ya está registrada como nula (${quienRegistro(otra)})${sigue}`;
}

function isCampo(campo: string): campo is CampoGuiaNula {
  return Object.hasOwn(LARGOS_GUIA_NULA, campo);
}
