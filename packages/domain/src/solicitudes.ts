import { addDays, santiagoDay } from './fechas.ts';
import { readPrecio } from './escritos.ts';
import { formatMoneda } from './moneda.ts';
import { compareDecimals } from './numeros.ts';
import { can } from './puede.ts';
import { claveTexto, cleanText, normalizeText } from './texto.ts';
import type { Negativa, QuienActua } from './transiciones.ts';

/** The most characters of what is written of a purchase request (especificación 3 §5 and 9). */
export const LARGOS_SOLICITUD = { titulo: 100, detalle: 300 } as const;

/** As the screen calls its fields (especificación 3 §2.6). */
export const TITULOS_SOLICITUD = { titulo: 'Título', aprobador: 'Quien Aprueba?', montoAutorizado: 'Monto Autorizado $', destino: 'Destino', detalle: 'Detalle' } as const;
export type CampoSolicitud = keyof typeof TITULOS_SOLICITUD;

/** What somebody writes of it before it is sent. */
export type SolicitudEscrita = Readonly<Record<CampoSolicitud, string>>;

/** Somebody who may be named to approve. */
export interface AprobadorCompra {
  readonly usuario: string;
  /** Pesos as a decimal; null = any amount. */
  readonly montoMaximo: string | null;
}

/** What can be chosen, and who writes. */
export interface DondeElegir {
  readonly aprobadores: readonly AprobadorCompra[];
  readonly destinos: readonly string[];
}

/** Whole digits of an amount: a request for more is a mistake of typing. */
const MAX_CIFRAS = 12;

/** Pesos as people type them: `500.000`, `500000`. They have no cents. */
export function leerMonto(texto: string): { readonly valor: string } | { readonly reclamo: string } {
  if (cleanText(texto) === '') return { reclamo: 'Falta el Monto Autorizado' };
  const leido = readPrecio(texto.replace(/^\s*\$\s*/, ''));
  if ('reclamo' in leido) return { reclamo: `Monto Autorizado ${leido.reclamo || 'debe ser un monto en pesos, como 500.000'}` };
  const { valor } = leido;
  if (valor.includes('.')) return { reclamo: 'Monto Autorizado va en pesos enteros, como 500.000' };
  if (compareDecimals(valor, '0') <= 0) return { reclamo: 'Monto Autorizado debe ser mayor que 0' };
  return valor.length > MAX_CIFRAS ? { reclamo: `Monto Autorizado admite hasta ${MAX_CIFRAS} cifras` } : { valor };
}

/** Said where somebody approves no more than so much; null = they approve it. */
export function reparoTope(monto: string, { usuario, montoMaximo }: AprobadorCompra): string | null {
  return montoMaximo === null || compareDecimals(monto, montoMaximo) <= 0 ? null : `${usuario} aprueba hasta ${formatMoneda(montoMaximo, 'CLP')}: nombre a otra persona`;
}

/**
 * Whether a request can be sent as it is written. The same on the screen and on the server.
 * @returns what is wrong with each field, in the order of the form; none = nothing
 */
export function revisarSolicitud({ titulo, aprobador, montoAutorizado, destino, detalle }: SolicitudEscrita, { aprobadores, destinos }: DondeElegir): Readonly<Partial<Record<CampoSolicitud, string>>> {
  const monto = leerMonto(montoAutorizado);
  const suyo = aprobadores.find(({ usuario }) => usuario === aprobador);
  const tope = suyo === undefined || 'reclamo' in monto ? null : reparoTope(monto.valor, suyo);
  const deTexto = (campo: 'titulo' | 'detalle', texto: string, falta: string) => {
    if (cleanText(texto) === '') return falta;
    const max = LARGOS_SOLICITUD[campo];
    return texto.trim().length > max ? `${TITULOS_SOLICITUD[campo]}: tiene más de ${max} letras` : undefined;
  };
  const errores = {
    titulo: deTexto('titulo', titulo, 'Falta el Título'),
    aprobador: aprobador === '' ? 'Falta elegir Quien Aprueba' : suyo === undefined ? `${aprobador} no puede aprobar esta compra: elija a otra persona` : (tope ?? undefined),
    montoAutorizado: 'reclamo' in monto ? monto.reclamo : undefined,
    destino: destino === '' ? 'Falta elegir el Destino' : destinos.includes(destino) ? undefined : `${destino} ya no está entre los destinos: elija otro`,
    detalle: deTexto('detalle', detalle, 'Falta el Detalle: escriba qué se compra; si es un envío, la dirección'),
  };
  return Object.fromEntries(Object.entries(errores).filter(([, error]) => error !== undefined));
}

/** Days that one looks back for a request that says the same. */
export const DIAS_REPETIDA = 15;

/** What tells whether two requests ask for the same. */
export interface Repetible {
  readonly titulo: string;
  /** Whole pesos. */
  readonly monto: string;
}

/** Whether a request asks for what another of the same person did: title as it reads, and amount. Its instant is judged by {@link desdeRepetida}. */
export function isRepetida(una: Repetible, otra: Repetible): boolean {
  return normalizeText(una.titulo) === normalizeText(otra.titulo) && compareDecimals(una.monto, otra.monto) === 0;
}

/** The first Santiago day of those that are looked at. */
export function desdeRepetida(ahora: Date): string {
  return addDays(santiagoDay(ahora), 1 - DIAS_REPETIDA);
}

/** Its states, in the order that it walks them; the last one ends it from anywhere (especificación 3 §2.6, C15). */
export const PASOS_SOLICITUD = {
  CREADA: 'Solicitud creada',
  APROBADA: 'Aprobada por el área',
  COMPRADA: 'Comprada, en espera del proveedor',
  ENTREGADA: 'Entregada al solicitante',
  FINALIZADA: 'Solicitud finalizada',
} as const;
export type EstadoSolicitud = keyof typeof PASOS_SOLICITUD | 'RECHAZADA';
export const ESTADOS_SOLICITUD = ['CREADA', 'APROBADA', 'COMPRADA', 'ENTREGADA', 'FINALIZADA', 'RECHAZADA'] as const satisfies readonly EstadoSolicitud[];

/** The papers of a request by their kind (especificación 3 §3). */
export const DOCUMENTOS_SOLICITUD = { documento1: 'Documento 1', documento2: 'Documento 2', documento3: 'Documento 3', documento4: 'Factura/ Boleta' } as const;
export type DocumentoSolicitud = keyof typeof DOCUMENTOS_SOLICITUD;

/** Whose it is, and what was asked for. */
export interface DeSolicitud {
  readonly solicitanteId: number;
  readonly aprobadorId: number;
  /** Whole pesos. */
  readonly monto: string;
  /** What whoever asks approves at most, by the list of approvers; null = any amount, or they are not on it. */
  readonly tope: string | null;
}

/** Why somebody may not do something to a request. */
export const NEGATIVAS_SOLICITUD = {
  propia: { codigo: 'propia', mensaje: 'Es su propia solicitud: la aprueba otra persona.' },
  deOtro: { codigo: 'de_otro', mensaje: 'Fue dirigida a otra persona: la aprueba ella, o quien la reemplaza.' },
  ajena: { codigo: 'ajena', mensaje: 'Lo hace quien la pidió, o Compras.' },
  rechazoAjeno: { codigo: 'ajena', mensaje: 'La rechaza quien la pidió, quien la aprueba o Compras.' },
} as const satisfies Readonly<Record<string, Negativa>>;

const compra = ({ permisos }: QuienActua) => can(permisos, 'solicitudes.comprar');
const pide = ({ solicitanteId }: DeSolicitud, { usuarioId }: QuienActua) => solicitanteId === usuarioId;
/** Named to approve, or stands in for whoever is. */
const aprueba = ({ aprobadorId }: DeSolicitud, { usuarioId, permisos }: QuienActua) =>
  can(permisos, 'solicitudes.sustituir') || (aprobadorId === usuarioId && can(permisos, 'solicitudes.aprobar'));

/** Why they may not approve it (C15: nobody their own). */
export function negativaAprobar(una: DeSolicitud, quien: QuienActua): Negativa | null {
  if (pide(una, quien)) return NEGATIVAS_SOLICITUD.propia;
  if (!aprueba(una, quien)) return NEGATIVAS_SOLICITUD.deOtro;
  if (una.tope === null || compareDecimals(una.monto, una.tope) <= 0) return null;
  return { codigo: 'sobre_tope', mensaje: `Usted aprueba hasta ${formatMoneda(una.tope, 'CLP')}: la aprueba otra persona.` };
}

/** Whoever asked for it or buys takes it on once it is bought. */
export const negativaSeguir = (una: DeSolicitud, quien: QuienActua): Negativa | null => (pide(una, quien) || compra(quien) ? null : NEGATIVAS_SOLICITUD.ajena);

/** Whoever has a part in it ends it. */
export const negativaRechazar = (una: DeSolicitud, quien: QuienActua): Negativa | null =>
  pide(una, quien) || aprueba(una, quien) || compra(quien) ? null : NEGATIVAS_SOLICITUD.rechazoAjeno;

/** Whether somebody sees it at all, its papers too: whoever has a part in it. */
export const veSolicitud = (una: Pick<DeSolicitud, 'solicitanteId' | 'aprobadorId'>, quien: QuienActua): boolean => negativaRechazar({ ...una, monto: '0', tope: null }, quien) === null;

/** In which states the invoice comes: there is something to pay, and a late one is one all the same. */
export const CON_FACTURA: readonly EstadoSolicitud[] = ['APROBADA', 'COMPRADA', 'ENTREGADA', 'FINALIZADA'];

/** Why somebody may not put the invoice in; null = they may. */
export function negativaFactura(una: DeSolicitud & { readonly estado: EstadoSolicitud }, quien: QuienActua): Negativa | null {
  if (!CON_FACTURA.includes(una.estado)) return { codigo: 'sin_factura', mensaje: `Está ${una.estado.toLowerCase()}: la factura o boleta se sube desde que está aprobada.` };
  return negativaSeguir(una, quien);
}

/** As the screen shows who asked (especificación 3 §2.6). */
export const solicitanteDicho = (usuario: string): string => claveTexto(usuario).toUpperCase();
