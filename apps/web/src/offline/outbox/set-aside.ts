import { MESSAGES } from '@rodal/domain/messages';
import { can } from '@rodal/domain/puede';
import { VARIANTES } from '@rodal/domain/variantes';
import type { ErrorCode } from '@rodal/domain/errors';
import type { WakeReason } from './pace.ts';
import type { OutboxRow } from '../rows/rows.ts';
import { tipoDe } from '../rows/tipos.ts';

/** Said of the sending, whatever the kind. Not the record was refused but its sender or this program: set aside until that is over, then it goes by itself (D24). */
const CAUSAS: Partial<Readonly<Record<ErrorCode, string>>> = {
  sin_permiso: 'Su usuario ya no tiene permiso para este envío. Sale solo cuando se lo devuelvan; mientras tanto puede exportarlo.',
  usuario_desactivado: MESSAGES.cuentaDesactivadaDespacho,
  app_antigua: 'Esta versión de Rodal ya no puede enviar. Sale solo al actualizarla.',
};

/** The cause in words, and that it goes by itself; null = it is about the record. */
export function causeOf({ state, error }: Pick<OutboxRow, 'state' | 'error'>): string | null {
  return state === 'attention' && error !== null ? (CAUSAS[error.codigo] ?? null) : null;
}

/** Whether this pass should ask if the cause is over. A program that is too old is another one after its next start only. */
export function goesWhenCauseGoes(row: OutboxRow, reason: WakeReason): boolean {
  return causeOf(row) !== null && (row.error?.codigo !== 'app_antigua' || reason === 'start');
}

/** Whether somebody with these permissions may send it: its own author, or who imports (B13). */
export function isAllowed(row: OutboxRow, permisos: readonly string[]): boolean {
  if (row.tipo !== undefined) return can(permisos, tipoDe(row.tipo).permiso);
  return can(permisos, row.autorAjeno === undefined ? VARIANTES[row.variante].permiso : 'despacho.importar');
}
