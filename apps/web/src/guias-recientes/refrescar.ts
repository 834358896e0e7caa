import { listGuiasRecientes } from '@rodal/contracts/recepciones-camion';
import type { Api } from '../api/api.ts';
import { onSession } from '../api/session-events.ts';
import type { PageEnv } from '../offline/drain/wakeups.ts';
import { leerGuardadas, limpiarGuardadas } from './guardadas.ts';
import { type GuiasDb, guiaRow, isAlRow } from './guias-db.ts';

type Servidor = Pick<Api, 'callIfChanged' | 'serverTime'>;

/**
 * Asks the server once for the guides of the last days. What it says replaces what is kept whole, in one transaction; where nothing has changed only the time is
 * noted. A failure leaves what is there.
 * @param ahora the phone's clock, ms
 * @throws AppError as the server or the network says, or what the database does
 */
export async function refrescarGuias(db: GuiasDb, api: Servidor, ahora: () => number, signal: AbortSignal): Promise<void> {
  const guardadas = await leerGuardadas(db);
  const etag = guardadas?.enteras === true ? guardadas.al.etag : null;
  // Before it travels: what comes back is as old as that at least.
  const equipo = ahora();
  const reply = await api.callIfChanged(listGuiasRecientes, {}, etag, { signal });
  if (signal.aborted) return;
  const al = api.serverTime();
  await db.transaction('rw', [db.guias, db.al, db.visto], async () => {
    if (reply.changed) {
      const { guias, dias, completas, vigencia, tolerancia } = reply.data;
      await db.guias.clear();
      await db.guias.bulkPut(guias.map(guiaRow));
      await db.al.put({ key: 'al', etag: reply.etag, al, equipo, cuantas: await db.guias.count(), dias, completas, vigencia, tolerancia });
    } else {
      const antes = await db.al.get('al');
      // Another window may have been told something newer since.
      if (!isAlRow(antes) || antes.etag !== etag) return;
      await db.al.put({ ...antes, al, equipo });
    }
    await db.visto.put({ key: 'visto', visto: equipo });
  });
}

/** How asking stands. */
export interface Refresco {
  readonly actualizando: boolean;
  /** What the last time failed by; null = it did not. */
  readonly error: unknown;
}

export interface Mantenidas {
  /** Asks now; one that is under way is waited for. */
  readonly actualizar: () => void;
  readonly parar: () => void;
}

const CADA_MS = 10 * 60_000;
/** What failed is asked for again after this. */
const REINTENTO_MS = 60_000;

/**
 * Keeps them young while a screen that needs them is open: at once, every ten minutes, when the network returns, when the tab comes to the front, after a
 * login. One at a time. What is too old is cleared before the first.
 * @param decir how it stands, whenever that changes
 */
export function mantenerGuias(db: GuiasDb, api: Servidor, env: Pick<PageEnv, 'window' | 'document' | 'now'>, decir: (refresco: Refresco) => void): Mantenidas {
  const fin = new AbortController();
  const state: { corre: boolean; otra: boolean; timer: ReturnType<typeof setTimeout> | undefined } = { corre: false, otra: false, timer: undefined };

  const pedir = async (): Promise<void> => {
    state.corre = true;
    state.otra = false;
    clearTimeout(state.timer);
    decir({ actualizando: true, error: null });
    const error = await refrescarGuias(db, api, env.now, fin.signal).then(
      () => null,
      (fallo: unknown) => fallo,
    );
    state.corre = false;
    if (fin.signal.aborted) return;
    // What has happened meanwhile may be what it lacked.
    if (error !== null && state.otra) return pedir();
    decir({ actualizando: false, error });
    state.timer = setTimeout(actualizar, error === null ? CADA_MS : REINTENTO_MS);
  };
  const actualizar = (): void => {
    if (state.corre) state.otra = true;
    else void pedir();
  };
  const alVerse = (): void => {
    if (env.document.visibilityState === 'visible') actualizar();
  };

  env.window.addEventListener('online', actualizar);
  env.document.addEventListener('visibilitychange', alVerse);
  const sinOir = onSession('renewed', actualizar);
  // A disk that cannot be cleared is no reason not to ask.
  state.corre = true;
  void limpiarGuardadas(db, env.now())
    .catch((error: unknown) => (fin.signal.aborted ? undefined : console.error('guides not cleared', error)))
    .then(() => (fin.signal.aborted ? undefined : pedir()));
  return {
    actualizar,
    parar: () => {
      fin.abort();
      clearTimeout(state.timer);
      env.window.removeEventListener('online', actualizar);
      env.document.removeEventListener('visibilitychange', alVerse);
      sinOir();
    },
  };
}
