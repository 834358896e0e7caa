import type { Borrador } from '@rodal/domain/borrador';
import { commitDraft, saveWorking, type OpenDraft } from '../../../offline/drafts.ts';
import { readPhoto, storePhoto } from '../../../offline/photos.ts';
import type { UserDb } from '../../../offline/user-db.ts';
import { createAutosaver, type AutosaveState } from './autosaver.ts';
import { toSaved } from './revisar.ts';

/** One draft being edited in one window, without any screen. */
export interface DraftSession {
  readonly id: string;
  readonly codigo: string;
  /** Every change; on the disk within half a second (R13). */
  readonly change: (borrador: Borrador) => void;
  readonly flush: () => Promise<void>;
  /** Guardar (A26). */
  readonly commit: (borrador: Borrador) => Promise<void>;
  /** Whether Guardar has happened before: then it asks (A26). */
  readonly isSaved: () => boolean;
  /** No write from here any more: the draft has left or another window has it. */
  readonly close: () => Promise<void>;
  /** The caller puts the result into the draft at once. */
  readonly storePhoto: (file: Blob) => ReturnType<typeof storePhoto>;
  /** Waits for the photos that are being worked on: none is left behind by Guardar or Enviar (R14). */
  readonly photosDone: () => Promise<void>;
  readonly readPhoto: (sha256: string) => Promise<Blob | null>;
}

/**
 * Writes one after the other, each with the version this window last saw, so that a
 * second window is noticed (R52).
 * @param maxFotoBytes the server's limit (R60)
 */
export function createDraftSession(
  db: UserDb,
  { draft }: OpenDraft,
  maxFotoBytes: number,
  onState: (state: AutosaveState) => void,
): DraftSession {
  const state = { version: draft.version, saved: draft.saved !== null, closed: false };
  const photos = new Set<Promise<unknown>>();
  const saver = createAutosaver<Borrador>(async (borrador) => {
    state.version = await saveWorking(db, draft.id, state.version, borrador);
  }, onState);

  return {
    id: draft.id,
    codigo: draft.codigo,
    change: (borrador) => {
      if (!state.closed) saver.schedule(borrador);
    },
    flush: () => (state.closed ? Promise.resolve() : saver.flush()),
    commit: (borrador) =>
      saver.instead(async () => {
        const { version } = await commitDraft(db, draft.id, state.version, toSaved(borrador));
        state.version = version;
        state.saved = true;
      }),
    isSaved: () => state.saved,
    close: async () => {
      state.closed = true;
      await saver.cancel();
    },
    storePhoto: (file) => {
      const work = storePhoto(db, draft.id, file, { maxBytes: maxFotoBytes });
      photos.add(work);
      const forget = () => photos.delete(work);
      work.then(forget, forget);
      return work;
    },
    photosDone: async () => {
      await Promise.allSettled(photos);
    },
    readPhoto: (sha256) => readPhoto(db, draft.id, sha256),
  };
}
