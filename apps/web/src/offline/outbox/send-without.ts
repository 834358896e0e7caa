import type { DespachoBody } from '@rodal/contracts/despacho';
import { AppError } from '@rodal/domain/errors';
import { canMove } from '@rodal/domain/estados-outbox';
import { write } from '../db/open-db.ts';
import type { OutboxLock } from './outbox-lock.ts';
import type { DespachoRow, Lado, OutboxRow } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';

/** A21: so many failures of one photo make the offer. */
export const FALLOS_SIN_FOTO = 5;
export const MAX_MOTIVO = 300;

/** The first version of a record that says why a photo is left out. */
const VERSION_SIN_FOTO = 2;

const LADOS: readonly Lado[] = ['vacio', 'lleno'];
const CAMPO_DE: Readonly<Record<Lado, 'fotoVacia' | 'fotoLlena'>> = { vacio: 'fotoVacia', lleno: 'fotoLlena' };

/**
 * Photos for which 'Enviar sin esta foto' is offered: those that failed often enough while
 * the network was there (A21), and those the phone itself has lost (R15). None while the
 * record is under way or may have arrived (R5).
 */
export function canSendWithout(row: OutboxRow): Lado[] {
  // Only a despacho says why a photo of it is missing.
  if (row.tipo !== undefined) return [];
  const { state, maybeSent, fotos, error } = row;
  if (maybeSent || state === 'sending' || state === 'unknown') return [];
  if (state !== 'queued' && !canMove(state, 'queued')) return [];
  const lost = error?.codigo === 'foto_danada' ? error.errores.map(({ campo }) => campo) : [];
  return LADOS.filter((lado) => fotos.some((foto) => foto.lado === lado && !foto.uploaded && (foto.fallos >= FALLOS_SIN_FOTO || lost.includes(CAMPO_DE[lado]))));
}

/** The user's database, and the lock under which nobody sends from it ({@link OutboxLock.run}). */
interface WithoutDeps {
  readonly db: UserDb;
  readonly hold: OutboxLock['run'];
}

/**
 * 'Enviar sin esta foto' (A21): the next revision says why the photo is left out; its
 * bytes stay on the phone; the item is queued again. The caller wakes the drain (`wake('tap')`).
 * A pass under way, perhaps at this very photo, stops first: one press is enough.
 * @param motivo required, at most {@link MAX_MOTIVO} characters
 * @throws AppError `incompleto` with the field `motivo`, `ya_enviado` when it is not offered (any more)
 */
export async function sendWithoutPhoto({ db, hold }: WithoutDeps, id: string, lado: Lado, motivo: string): Promise<DespachoRow> {
  const razon = readMotivo(motivo);
  return hold(() => leaveOut(db, id, lado, razon));
}

/** In one transaction, so that what moved the item meanwhile decides (R5). */
function leaveOut(db: UserDb, id: string, lado: Lado, razon: string): Promise<DespachoRow> {
  return write(db, [db.outbox], async () => {
    const row = await db.outbox.get(id);
    if (row === undefined || row.tipo !== undefined || !canSendWithout(row).includes(lado)) throw new AppError('ya_enviado');
    const revision = row.revision + 1;
    const next: DespachoRow = {
      ...row,
      revision,
      state: 'queued',
      payload: withoutPhoto(row.payload, revision, lado, razon),
      fotos: row.fotos.filter((foto) => foto.lado !== lado),
      failures: 0,
      error: null,
    };
    await db.outbox.put(next);
    return next;
  });
}

function withoutPhoto(payload: DespachoBody, revision: number, lado: Lado, motivo: string): DespachoBody {
  return {
    ...payload,
    revision,
    // The field is of version 2. The rest stays what it was: a later one would be held to its own rules (D2).
    schemaVersion: Math.max(payload.schemaVersion, VERSION_SIN_FOTO),
    ...(lado === 'vacio' ? { fotoempty: null } : { fotofull: null }),
    fotosFaltantes: { vacio: null, lleno: null, ...payload.fotosFaltantes, [lado]: motivo },
  };
}

/**
 * One line, as the contract takes it.
 * @param falta what is said of an empty one
 * @throws AppError `incompleto` with the field `motivo`
 */
export function readMotivo(typed: string, falta = 'Indique por qué se envía sin esta foto'): string {
  const motivo = typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const mensaje =
    motivo === ''
      ? falta
      : motivo.length > MAX_MOTIVO
        ? `El motivo admite hasta ${MAX_MOTIVO} caracteres`
        : null;
  if (mensaje === null) return motivo;
  throw new AppError('incompleto', { errores: [{ campo: 'motivo', codigo: 'requerido', mensaje }] });
}
