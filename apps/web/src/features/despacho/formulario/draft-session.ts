import type { Borrador, FotoBorrador } from '@rodal/domain/borrador';
import { AppError } from '@rodal/domain/errors';
import { commitDraft, type OpenDraft, saveWorking } from '../../../offline/drafts/drafts.ts';
import { dropPhoto, readPhoto, storePhoto } from '../../../offline/photos/photos.ts';
import { notePlace } from '../../../offline/drafts/place.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';
import { toSaved } from '../valores/revisar.ts';
import { type AutosaveState, createAutosaver } from '../../../offline/drafts/autosaver.ts';

/** One draft being edited in one window, without any screen. */
export interface DraftSession {
  readonly id: string;
  readonly codigo: string;
  /** Every change; on the disk within half a second (R13). */
  readonly change: (borrador: Borrador) => void;
  readonly flush: () => Promise<void>;
  /** Guardar (A26). `lista`: nothing is missing (D13). */
  readonly commit: (borrador: Borrador, lista: boolean) => Promise<void>;
  /** Whether Guardar has happened before: then it asks (A26). */
  readonly isSaved: () => boolean;
  /**
   * Enviar: writes what is left, then lets `work` freeze that very version (R52), before
   * anything typed meanwhile.
   */
  readonly send: (work: (version: number) => Promise<void>) => Promise<void>;
  /** No write from here any more: the draft has left or another window has it. */
  readonly close: () => Promise<void>;
  /** Stores a photo and writes the draft that `put` makes with it, also when the form is no longer shown (R14). */
  readonly addPhoto: (file: Blob, put: (foto: FotoBorrador) => Borrador) => Promise<void>;
  /** Waits for the photos that are being worked on: none is left behind by Guardar or Enviar (R14). */
  readonly photosDone: () => Promise<void>;
  /** Where somebody is in the form, for whoever opens it after a kill (R13). */
  readonly notePlace: (campo: string) => void;
  readonly readPhoto: (sha256: string) => Promise<Blob | null>;
}

/**
 * Writes one after the other, each with the version this window last saw, so that a
 * second window is noticed (R52).
 * @param maxFotoBytes the server's limit (R60)
 */
export function createDraftSession(
  db: UserDb,
  { draft, borrador: abierto }: OpenDraft,
  maxFotoBytes: number,
  onState: (state: AutosaveState) => void,
): DraftSession {
  const state = { version: draft.version, written: abierto, saved: draft.saved !== null, closed: false };
  const photos = new Set<Promise<unknown>>();
  const save = async (borrador: Borrador): Promise<void> => {
    state.version = await saveWorking(db, draft.id, state.version, borrador);
    state.written = borrador;
  };
  const saver = createAutosaver<Borrador>(save, onState, isGone);
  // A draft that came back older (R33, R92) would freeze what the form no longer shows.
  const putBack = async (): Promise<void> => {
    const row = await db.drafts.get(draft.id);
    if (row !== undefined && row.version < state.version) await save(state.written);
  };

  const addPhoto = async (file: Blob, put: (foto: FotoBorrador) => Borrador): Promise<void> => {
    const foto = await storePhoto(db, draft.id, file, { maxBytes: maxFotoBytes });
    if (state.closed) return;
    saver.schedule(put(foto));
    try {
      await saver.flush();
    } catch (error) {
      // Deleted meanwhile: nothing of it stays on the phone.
      if (error instanceof AppError && error.codigo === 'no_encontrado') await dropPhoto(db, draft.id, foto.sha256);
      throw error;
    }
  };

  return {
    id: draft.id,
    codigo: draft.codigo,
    change: (borrador) => {
      if (!state.closed) saver.schedule(borrador);
    },
    flush: () => (state.closed ? Promise.resolve() : saver.flush()),
    commit: (borrador, lista) =>
      saver.instead(async () => {
        const kept = toSaved(borrador);
        const { version } = await commitDraft(db, draft.id, state.version, kept, undefined, lista);
        state.version = version;
        state.written = kept;
        state.saved = true;
      }),
    isSaved: () => state.saved,
    send: async (work) => {
      try {
        await saver.saveThen(async () => {
          await putBack();
          await work(state.version);
        });
      } catch (error) {
        if (error instanceof AppError && error.codigo === 'otra_ventana') onState({ tipo: 'error', error });
        throw error;
      }
    },
    close: async () => {
      state.closed = true;
      await saver.cancel();
    },
    addPhoto: (file, put) => {
      const work = addPhoto(file, put);
      photos.add(work);
      const forget = () => photos.delete(work);
      work.then(forget, forget);
      notePhoto(db, draft.id, work);
      return work;
    },
    photosDone: async () => {
      await Promise.allSettled(photos);
    },
    notePlace: (campo) => {
      // Without it the form opens at what is missing.
      notePlace(db, draft.id, campo).catch(() => undefined);
    },
    readPhoto: (sha256) => readPhoto(db, draft.id, sha256),
  };
}

/** Another window has the draft or it has left: a write from here can only do harm (R52). */
function isGone(error: unknown): boolean {
  return error instanceof AppError && (error.codigo === 'otra_ventana' || error.codigo === 'ya_enviado');
}

/** Nobody waits longer for a photo that is still being worked on, ms. */
const LATE_MS = 10_000;

/** Photos on their way into a draft, by the database of whoever is logged in and the draft's id. */
const underWay = new WeakMap<UserDb, Map<string, Promise<unknown>>>();

/** Somebody may leave the form before a photo is in the draft: it goes in all the same (R14). */
function notePhoto(db: UserDb, id: string, work: Promise<unknown>): void {
  const ofDb = underWay.get(db) ?? new Map<string, Promise<unknown>>();
  underWay.set(db, ofDb);
  const all = Promise.allSettled([ofDb.get(id), work]).then(() => {
    if (ofDb.get(id) === all) ofDb.delete(id);
  });
  ofDb.set(id, all);
}

/**
 * Waits until they are in. Whoever opens the draft again before would not see them, and
 * would take their arrival for another window (R52).
 */
export async function latePhotosIn(db: UserDb, id: string): Promise<void> {
  const work = underWay.get(db)?.get(id);
  if (work === undefined) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LATE_MS);
  });
  await Promise.race([work, tooLate]);
  clearTimeout(timer);
}
