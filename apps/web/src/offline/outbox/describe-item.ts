import { rowOf, type ErrorCode, type Existente } from '@rodal/domain/errors';
import { ESTADOS_OUTBOX, isWaiting, type EstadoOutbox, type PalabraOutbox } from '@rodal/domain/estados-outbox';
import { MESSAGES } from '@rodal/domain/messages';
import { canDiscard, heldByServer, isFixable } from './conflict.ts';
import { nextAttempt, type Proximo } from './next-attempt.ts';
import { stopOf } from './pace.ts';
import { causeOf } from './set-aside.ts';
import { canSendWithout } from './send-without.ts';
import type { ItemError, Lado, OutboxRow, PaceRow } from '../rows/rows.ts';
import { tipoDe } from '../rows/tipos.ts';

/** What a person can do with an item. Exportar takes all of them together. */
export type AccionItem = 'corregir' | 'reintentar' | 'sinFoto' | 'enviado' | 'revision' | 'descartar' | 'exportar';

export interface ItemDescription {
  /** R66. */
  readonly palabra: PalabraOutbox;
  /** `off`: goes on by itself, no alarm (R67); `warn`: somebody is needed. */
  readonly tono: 'off' | 'warn';
  /** Where it stands and what comes next, in one sentence. */
  readonly situacion: string;
  /** How often the record itself went out. */
  readonly intentos: number;
  /** Since when it waits: the moment of Enviar, ISO. */
  readonly desde: string;
  readonly error: ErrorDescription | null;
  /** When it goes again by itself; null = not by itself, or it is under way. */
  readonly proximo: Proximo | null;
  readonly acciones: readonly AccionItem[];
  /** Photos that 'Enviar sin esta foto' may leave out (A21). */
  readonly sinFoto: readonly Lado[];
}

export interface ErrorDescription {
  /** A25: the specification's text while a failure of the server's is retried. */
  readonly texto: string;
  /** What the fields lack, one sentence each (R63). */
  readonly campos: readonly string[];
  readonly codigo: ErrorCode;
  /** D26: what the server has under the same id. */
  readonly existente: Existente | null;
  /** The code support asks for. */
  readonly requestId: string | null;
  /** ISO, by the phone's clock. */
  readonly cuando: string;
}

/**
 * All that a list or a page says about an item that has no receipt yet: word, situation,
 * last error, next attempt, and what can be done about it (R63, R66, R67, A21, A25). Pure.
 * @param pace `readPace` of the same database
 * @param como `sano` false: the disk takes nothing, so that what lies on it lags behind what has happened (D23); `abre`
 *   false: its form does not open for this person ({@link canDiscard})
 */
export function describeItem(item: OutboxRow, pace: PaceRow, now: Date, { sano = true, abre = true }: { readonly sano?: boolean; readonly abre?: boolean } = {}): ItemDescription {
  const { state, error, attempts, finalizedAt } = item;
  const { palabra } = ESTADOS_OUTBOX[state];
  const waits = isWaiting(state);
  const shown = error ?? fallaOf(item, pace);
  return {
    palabra,
    tono: waits && !(['waiting', 'unknown'].includes(state) && error?.codigo === 'falla_envio') ? 'off' : 'warn',
    situacion: !sano && state === 'sending' ? MESSAGES.llenoAlEnviar : situacionOf(item, pace),
    intentos: attempts,
    desde: finalizedAt,
    // One cause, once: the situation has said it.
    error: shown === null || state === 'auth_wait' || causeOf(item) !== null ? null : describeLastError(shown, waits),
    proximo: nextAttempt(item, pace, now),
    acciones: actionsOf(item, abre),
    sinFoto: canSendWithout(item),
  };
}

/** What broke on this phone before it was this one's turn (D11). */
function fallaOf(item: OutboxRow, pace: PaceRow): ItemError | null {
  const error = stopOf(item, pace);
  return item.state === 'queued' && error?.codigo === 'falla_envio' ? error : null;
}

/** What can be done with an item as it stands. */
function actionsOf(item: OutboxRow, abre: boolean): AccionItem[] {
  const acciones: AccionItem[] = [];
  if (isFixable(item)) acciones.push('corregir');
  if (['attention', 'waiting', 'unknown'].includes(item.state)) acciones.push('reintentar');
  if (canSendWithout(item).length > 0) acciones.push('sinFoto');
  if (heldByServer(item) !== null) acciones.push('enviado', 'revision');
  if (canDiscard(item, abre)) acciones.push('descartar');
  return [...acciones, 'exportar'];
}

/** The last error in words (A25). @param waits it goes on by itself */
function describeLastError({ codigo, mensaje, errores, requestId, at, existente }: ItemError, waits: boolean): ErrorDescription {
  const ofServer = waits && rowOf(codigo).status >= 500;
  return {
    texto: ofServer ? MESSAGES.errorBbdd : mensaje,
    campos: errores.map((one) => one.mensaje),
    codigo,
    existente: existente ?? null,
    requestId,
    cuando: at,
  };
}

const SITUACION = {
  draft: 'Se está escribiendo.',
  queued: 'Sale en cuanto le toque.',
  sending: 'Se está enviando.',
  unknown: 'Pudo haber llegado: se preguntará antes de repetir.',
  waiting: 'Se reintenta solo.',
  auth_wait: 'Sale cuando ingrese nuevamente.',
  rejected: 'El servidor lo rechazó: corríjalo y envíelo de nuevo.',
  attention: 'No puede seguir solo: revise qué pasó.',
  accepted: 'El servidor lo tiene.',
} as const satisfies Record<EstadoOutbox, string>;

/** The same of a note or a reception. */
const SITUACION_DE_ELLA: Partial<Readonly<Record<EstadoOutbox, string>>> = {
  waiting: 'Se reintenta sola.',
  rejected: 'El servidor la rechazó: corríjala y envíela de nuevo.',
  attention: 'No puede seguir sola: revise qué pasó.',
  accepted: 'El servidor la tiene.',
};

/** Why a login alone is not enough. */
const ESPERA_LOGIN: Partial<Readonly<Record<ErrorCode, string>>> = {
  clave_temporal: 'Sale cuando cambie su contraseña.',
  segundo_factor_pendiente: 'Sale cuando active su segundo factor.',
};

function situacionOf(item: OutboxRow, pace: PaceRow): string {
  const { state, error, fotos } = item;
  const causa = causeOf(item) ?? (state === 'auth_wait' && error !== null ? ESPERA_LOGIN[error.codigo] : null);
  if (causa) return causa;
  if (state === 'queued' || state === 'waiting') {
    const codigo = (state === 'waiting' ? error : stopOf(item, pace))?.codigo;
    if (codigo === 'falla_envio') return 'No salió: algo falló en este teléfono. Se reintenta solo.';
    if (codigo === 'sin_conexion') return MESSAGES.enEspera;
    if (codigo === 'respuesta_ajena') return MESSAGES.enEsperaPortal;
  }
  if (state === 'sending') {
    // In the drain's order, the smallest first.
    const [next] = fotos.filter(({ uploaded }) => !uploaded).toSorted((a, b) => a.bytes - b.bytes);
    if (next === undefined) return MESSAGES.insertandoDatos;
    if (item.tipo !== undefined) return `Subiendo ${tipoDe(item.tipo).fotos[next.lado]?.titulo ?? 'foto'}`;
    return next.lado === 'vacio' ? MESSAGES.subiendoVacio : MESSAGES.subiendoLleno;
  }
  return (item.tipo === undefined ? null : SITUACION_DE_ELLA[state]) ?? SITUACION[state];
}
