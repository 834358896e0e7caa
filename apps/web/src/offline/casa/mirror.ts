import type { Dexie, DBCoreMutateRequest, DBCoreTable } from 'dexie';
import type { AMediasRow, DraftRow, OutboxRow, PhotoRow } from '../rows/rows.ts';
import type { Casa } from './casa.ts';
import { claves, encode, sello, type Copia } from './copia.ts';
import type { Textos } from './textos.ts';
import { announceTrouble } from './trouble.ts';

/** One row as a commit left it; without a value it was deleted. */
export interface Change {
  readonly table: string;
  readonly key: unknown;
  readonly value?: unknown;
}

/** Takes what a commit changed into the other homes. Never rejects: what it could not keep it announces. */
export interface Mirror {
  readonly tables: ReadonlySet<string>;
  readonly keep: (changes: readonly Change[]) => Promise<void>;
  /** What may be kept before the commit, which may still fail: nothing that is worse for being a step ahead. */
  readonly mayGoAhead: (change: Change) => boolean;
  /** The commit failed: what went ahead of it is kept anew with the next write. */
  readonly forget: (ahead: readonly Change[]) => void;
}

/** What each database's transactions under way have changed so far. */
const MIRRORS = new WeakMap<Dexie, { readonly mirror: Mirror; readonly noted: WeakMap<object, Change[]> }>();

/** From now on every write of this database goes to the other homes too; to be called before it is opened. */
export function mirrorDb(db: Dexie, mirror: Mirror): void {
  const noted = new WeakMap<object, Change[]>();
  MIRRORS.set(db, { mirror, noted });
  db.use({
    stack: 'dbcore',
    name: 'casa',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        if (!mirror.tables.has(name)) return table;
        return {
          ...table,
          // Chained and not awaited: whoever awaits before the write has left Dexie's transaction.
          mutate: (request) => {
            const note = (changed: readonly Change[]) =>
              table.mutate(request).then((result) => {
                const changes = noted.get(request.trans) ?? [];
                noted.set(request.trans, changes);
                changes.push(...changed);
                return result;
              });
            return request.type === 'deleteRange' ? keysIn(table, request).then((keys) => note(keys.map((key) => ({ table: name, key })))) : note(changesOf(table, request));
          },
        };
      },
    }),
  });
}

type Range = Extract<DBCoreMutateRequest, { type: 'deleteRange' }>;

/** Of a whole range (`clear`) the database says which rows are in it. */
function keysIn(table: DBCoreTable, { trans, range }: Range): Promise<readonly unknown[]> {
  const query = { index: table.schema.primaryKey, range };
  return table.query({ trans, values: false, limit: Infinity, query }).then(({ result }) => result);
}

function changesOf({ name, schema }: DBCoreTable, request: Exclude<DBCoreMutateRequest, Range>): Change[] {
  if (request.type === 'delete') return request.keys.map((key: unknown) => ({ table: name, key }));
  return request.values.map((value: unknown, at) => ({ table: name, key: request.keys?.[at] ?? schema.primaryKey.extractKey?.(value), value }));
}

/** What this transaction changed, to be given to {@link keepAhead}. */
export function takeChanges(db: Dexie, transaction: object): readonly Change[] {
  return MIRRORS.get(db)?.noted.get(transaction) ?? [];
}

/**
 * Keeps what may go ahead of the commit, so that the homes wait for their disks at the same time.
 * @returns what is to be called once the commit is done, or has failed; resolves when all of it is kept
 */
export function keepAhead(db: Dexie, changes: readonly Change[]): (committed: boolean) => Promise<void> {
  const mirror = MIRRORS.get(db)?.mirror;
  if (mirror === undefined || changes.length === 0) return () => Promise.resolve();
  const ahead = changes.filter((change) => mirror.mayGoAhead(change) && !changes.some((other) => other.key === change.key && other.table !== change.table));
  const keeping = ahead.length === 0 ? Promise.resolve() : mirror.keep(ahead);
  return async (committed) => {
    if (!committed) return mirror.forget(ahead);
    await keeping;
    await mirror.keep(changes.filter((change) => !ahead.includes(change)));
  };
}

/** Of one user's database: drafts, what is a medias, items without a receipt, and their photos. */
export function createUserMirror(usuarioId: number, casa: Casa | null, textos: Textos): Mirror {
  const { fila, media, foto, fotos, fotoEn } = claves(usuarioId);
  const kept = new Map<string, string>();
  return {
    tables: new Set(['drafts', 'aMedias', 'outbox', 'receipts', 'photos']),
    // A draft brought back a version ahead is what somebody wrote; an item ahead of its commit would be sent.
    mayGoAhead: ({ table, value }) => (table === 'drafts' || table === 'aMedias') && value !== undefined,
    forget: (ahead) => {
      for (const { key } of ahead) kept.delete(String(key));
    },
    keep: async (changes) => {
      const puts: { key: string; data: Uint8Array<ArrayBuffer> }[] = [];
      const dropUnder: string[] = [];
      const drop = (key: string) => {
        dropUnder.push(key);
        textos.drop(key);
      };
      for (const [id, copia] of rowsAfter(changes)) {
        if (copia === null) {
          dropUnder.push(fotos(id));
          kept.delete(id);
          drop(fila(id));
        } else if (kept.get(id) !== sello(copia)) {
          const key = copia.tabla === 'aMedias' ? media(id) : fila(id);
          kept.set(id, sello(copia));
          puts.push({ key, data: encode(copia) });
          textos.put(key, copia);
        }
      }
      // Frozen, it goes on as an item of its own.
      for (const { table, key, value } of changes) if (table === 'aMedias' && value === undefined) drop(media(String(key)));
      for (const { table, key, value } of changes) {
        if (table !== 'photos') continue;
        const [id, sha256] = key as [draftId: string, sha256: string];
        if (dropUnder.includes(fotos(id))) continue;
        if (value === undefined) dropUnder.push(foto(id, sha256));
        else {
          const { bytes, capturadaEn } = value as PhotoRow;
          puts.push({ key: fotoEn(id, sha256, capturadaEn), data: new Uint8Array(bytes) });
        }
      }
      if (casa === null || (puts.length === 0 && dropUnder.length === 0)) return;
      try {
        await casa.apply(puts, dropUnder);
      } catch {
        kept.clear();
        announceTrouble('sinCopia');
      }
    },
  };
}

/** What is left of each record after the commit; null: nothing that is unsent. */
function rowsAfter(changes: readonly Change[]): ReadonlyMap<string, Copia | null> {
  const after = new Map<string, Copia | null>();
  for (const { table, key, value } of changes) {
    const id = String(key);
    if (table === 'drafts' && value !== undefined) after.set(id, { tabla: 'drafts', fila: value as DraftRow });
    else if (table === 'aMedias' && value !== undefined) after.set(id, { tabla: 'aMedias', fila: value as AMediasRow });
    else if (table === 'outbox' && value !== undefined) {
      const item = value as OutboxRow;
      after.set(id, item.state === 'accepted' ? null : { tabla: 'outbox', fila: item });
    } else if ((table === 'drafts' || table === 'aMedias' || table === 'outbox') && !after.has(id)) after.set(id, null);
  }
  return after;
}

/** Of the phone's own database: who is in, who has been, and the phone's identity. PINs are set again. */
export function createPhoneMirror(casa: Casa | null, textos: Textos): Mirror {
  return {
    tables: new Set(['phone', 'users']),
    mayGoAhead: () => false,
    forget: () => undefined,
    keep: async (changes) => {
      const puts: { key: string; data: Uint8Array<ArrayBuffer> }[] = [];
      const dropUnder: string[] = [];
      for (const { table, key, value } of changes) {
        if (key === 'lease') continue;
        const name = `tel/${table}/${String(key)}`;
        if (value === undefined) {
          dropUnder.push(name);
          textos.drop(name);
        } else {
          puts.push({ key: name, data: encode(value) });
          textos.put(name, value);
        }
      }
      if (casa === null || (puts.length === 0 && dropUnder.length === 0)) return;
      try {
        await casa.apply(puts, dropUnder);
      } catch {
        announceTrouble('sinCopia');
      }
    },
  };
}
