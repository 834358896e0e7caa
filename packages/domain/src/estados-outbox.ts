import { formatDecimal } from './numeros.ts';

/**
 * States of an item on the phone, from first keystroke to receipt, and who may follow
 * whom. Nothing is ever lost by a move: only `accepted`, which needs the server's receipt,
 * ends an item's way.
 */

/** The four words a person sees (R66). Offline is not an error (R67): it is 'En espera'. */
export type PalabraOutbox = 'Borrador' | 'En espera' | 'Enviado' | 'Requiere atención';

interface EstadoFila {
  readonly palabra: PalabraOutbox;
  readonly siguientes: readonly string[];
}

export const ESTADOS_OUTBOX = {
  /** Editable. Leaves by Enviar. */
  draft: { palabra: 'Borrador', siguientes: ['queued'] },
  /** Frozen. `draft`: never attempted, taken back to edit. The status query may find it already received. */
  queued: {
    palabra: 'En espera',
    siguientes: ['sending', 'draft', 'auth_wait', 'accepted', 'rejected', 'attention'],
  },
  /** Written before the first byte; found at start, it means a crash, so `unknown`. `queued`: photos were missing. */
  sending: {
    palabra: 'En espera',
    siguientes: ['accepted', 'rejected', 'attention', 'auth_wait', 'waiting', 'unknown', 'queued'],
  },
  /** Maybe received: the server is asked before anything else happens (R5). */
  unknown: { palabra: 'En espera', siguientes: ['accepted', 'rejected', 'queued', 'auth_wait', 'attention'] },
  /** A transport error; goes on by timer or wake-up, for ever (R57). */
  waiting: {
    palabra: 'En espera',
    siguientes: ['sending', 'queued', 'auth_wait', 'accepted', 'rejected', 'attention'],
  },
  /** Until its author logs in (R36, R38). */
  auth_wait: { palabra: 'En espera', siguientes: ['queued', 'accepted', 'rejected', 'attention'] },
  /** The server said no. Corregir sends revision + 1; `draft`: withdrawn to think it over. */
  rejected: { palabra: 'Requiere atención', siguientes: ['queued', 'draft'] },
  /** Cannot go on alone: damaged photo, 409, 403, 426. `accepted`: the status query settled it. */
  attention: { palabra: 'Requiere atención', siguientes: ['queued', 'draft', 'accepted'] },
  /** Receipt stored. */
  accepted: { palabra: 'Enviado', siguientes: [] },
} as const satisfies Record<string, EstadoFila>;

export type EstadoOutbox = keyof typeof ESTADOS_OUTBOX;

/** Whether an item may move from one state to another; staying is no move. */
export function canMove(from: EstadoOutbox, to: EstadoOutbox): boolean {
  const siguientes: readonly EstadoOutbox[] = ESTADOS_OUTBOX[from].siguientes;
  return siguientes.includes(to);
}

/** Goes on by itself: nobody is needed. */
export function isWaiting(state: EstadoOutbox): boolean {
  return ESTADOS_OUTBOX[state].palabra === 'En espera';
}

/** R66: the word for a state, 'Enviado (n.º 1.234)' with the receipt's number. */
export function outboxLabel(estado: EstadoOutbox, numero: number | null = null): string {
  const { palabra } = ESTADOS_OUTBOX[estado];
  return estado === 'accepted' && numero !== null ? `${palabra} (n.º ${formatDecimal(String(numero))})` : palabra;
}
