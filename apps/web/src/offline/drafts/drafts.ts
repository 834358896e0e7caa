import type { Borrador } from '@rodal/domain/borrador';
import { AppError } from '@rodal/domain/errors';
import type { VarianteId } from '@rodal/domain/variantes';
import { uuidv7 } from 'uuidv7';
import { write } from '../db/open-db.ts';
import { isOpen } from './open-drafts.ts';
import { dropUnreferencedPhotos } from '../photos/photo-store.ts';
import { nextCodigo, type PhoneDb } from '../db/phone-db.ts';
import { startReloj } from '../outbox/reloj.ts';
import { isOvertaken } from '../rows/overtaken.ts';
import type { DraftRow } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';

/**
 * Drafts (A26): every change goes into a working copy that survives a kill; Guardar turns
 * it into the saved one, discarding keeps the saved one. A draft is born with its id and
 * is in Pendientes from its first Guardar on.
 */
export interface OpenDraft {
  readonly draft: DraftRow;
  /** What the form shows: the working copy, or the saved one where there is none. */
  readonly borrador: Borrador;
}

/**
 * A new draft with its id and code. One that was opened and never touched is used again,
 * so that codes are not spent on looking; never one that another window has open (R99).
 * @param inicial `emptyBorrador(…)` of the domain; `here`: the draft this window has open
 */
export async function createDraft(
  db: UserDb,
  phone: PhoneDb,
  { variante, inicial, here = null }: { readonly variante: VarianteId; readonly inicial: Borrador; readonly here?: string | null },
  now: Date = new Date(),
): Promise<OpenDraft> {
  const candidates = await db.drafts
    .filter((row) => row.variante === variante && row.saved === null && row.version === 1)
    .toArray();
  const untouched = await firstOf(candidates, async (row) => row.id === here || !(await isOpen(row.id)));
  const { id, codigo } = untouched ?? { id: uuidv7(), codigo: await nextCodigo(phone) };
  const draft: DraftRow = {
    id,
    codigo,
    variante,
    revision: 1,
    saved: null,
    working: inicial,
    version: 1,
    createdAt: now.toISOString(),
    savedAt: null,
    rechazo: null,
    reloj: await startReloj(db),
  };
  await write(db, [db.drafts], () => db.drafts.put(draft));
  return { draft, borrador: inicial };
}

async function firstOf<T>(all: readonly T[], is: (one: T) => Promise<boolean>): Promise<T | undefined> {
  for (const one of all) if (await is(one)) return one;
  return undefined;
}

/** @throws AppError `ya_enviado` when the draft has left, `no_encontrado` when it never was here */
export async function openDraft(db: UserDb, id: string): Promise<OpenDraft> {
  const draft = await db.drafts.get(id);
  if (draft === undefined) throw await goneError(db, id);
  const borrador = draft.working ?? draft.saved;
  if (borrador === null) throw new AppError('no_encontrado');
  return { draft, borrador };
}

/**
 * Autosave: the working copy becomes `borrador`.
 * @param version the one this window last saw
 * @returns the new version, once the disk has it
 * @throws AppError `otra_ventana` when another window wrote in between (R52), `ya_enviado`,
 *   `sin_espacio`
 */
export async function saveWorking(db: UserDb, id: string, version: number, borrador: Borrador): Promise<number> {
  const { version: next } = await change(db, id, version, (row) => ({ ...row, working: borrador }));
  return next;
}

/** Guardar: `borrador` becomes the saved copy and the working one ends. Photos it left behind go. */
export async function commitDraft(
  db: UserDb,
  id: string,
  version: number,
  borrador: Borrador,
  now: Date = new Date(),
  lista = false,
): Promise<DraftRow> {
  return change(db, id, version, (row) => ({ ...row, saved: borrador, working: null, savedAt: now.toISOString(), lista }));
}

/**
 * Leaves the edit: the saved copy stays as it was. A draft that was never saved is deleted.
 * @returns the draft, or null when nothing of it is left
 */
export async function discardWorking(db: UserDb, id: string): Promise<DraftRow | null> {
  return write(db, [db.drafts, db.photos], async () => {
    const row = await db.drafts.get(id);
    if (row === undefined) return null;
    if (row.saved === null) {
      await remove(db, id);
      return null;
    }
    const kept = { ...row, working: null, version: row.version + 1 };
    await db.drafts.put(kept);
    await dropUnreferencedPhotos(db, id, [kept.saved]);
    return kept;
  });
}

/** '¿Desea Eliminar?' answered with yes: the draft and its photos. */
export async function deleteDraft(db: UserDb, id: string): Promise<void> {
  await write(db, [db.drafts, db.photos], () => remove(db, id));
}

/** Pendientes: drafts that were saved at least once, the latest saved first. */
export async function listPendientes(db: UserDb): Promise<DraftRow[]> {
  return (await listDrafts(db)).pendientes;
}

/** Changes that no Guardar has taken, e.g. after the browser was killed (A26, R13). */
export function isSinGuardar({ working, version }: Pick<DraftRow, 'working' | 'version'>): boolean {
  return working !== null && version > 1;
}

/** Drafts with changes that no Guardar has taken: 'Continuar despacho sin guardar'. The youngest first. */
export async function findUnsaved(db: UserDb): Promise<DraftRow[]> {
  return (await listDrafts(db)).sinGuardar;
}

/** Both lists from one reading, whole: row by row the browser takes ten times as long. */
export async function listDrafts(db: UserDb): Promise<{ readonly pendientes: DraftRow[]; readonly sinGuardar: DraftRow[] }> {
  const rows = await db.drafts.toArray();
  return {
    pendientes: rows.filter(({ saved }) => saved !== null).toSorted((a, b) => compare(b.savedAt ?? '', a.savedAt ?? '')),
    sinGuardar: rows.filter(isSinGuardar).toSorted((a, b) => compare(b.id, a.id)),
  };
}

/** Moments and ids are plain letters and digits: no language's order is asked for. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

async function change(
  db: UserDb,
  id: string,
  version: number,
  next: (row: DraftRow) => DraftRow,
): Promise<DraftRow> {
  return write(db, [db.drafts, db.photos, db.outbox, db.receipts], async () => {
    const row = await db.drafts.get(id);
    if (row === undefined) throw await goneError(db, id);
    if (isOvertaken(row, version)) throw new AppError('otra_ventana');
    const changed = { ...next(row), version: version + 1 };
    // Asked together: each answer waits for the thread that also draws.
    await Promise.all([
      db.drafts.put(changed),
      // While a working copy lives, undoing it must find the photos of both.
      changed.working === null ? dropUnreferencedPhotos(db, id, [changed.saved]) : undefined,
    ]);
    return changed;
  });
}

async function remove(db: UserDb, id: string): Promise<void> {
  await db.drafts.delete(id);
  await dropUnreferencedPhotos(db, id, []);
}

async function goneError(db: UserDb, id: string): Promise<AppError> {
  const left = (await db.outbox.get(id)) ?? (await db.receipts.get(id));
  return new AppError(left === undefined ? 'no_encontrado' : 'ya_enviado');
}
