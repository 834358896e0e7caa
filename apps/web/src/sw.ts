/// <reference lib="webworker" />
import './navegador/rellenos.ts';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { createApi } from './api/api.ts';
import { TRAER_ESCANER } from './escaner/archivos.ts';
import { createCopiaEscaner, repartir } from './escaner/copia.ts';
import { createDrain } from './offline/drain/drain.ts';
import { openDb } from './offline/db/open-db.ts';
import { createOutboxChannel, SYNC_TAG } from './offline/outbox/outbox-channel.ts';
import { createOutboxLock } from './offline/outbox/outbox-lock.ts';
import { createPhoneDb, currentUser, isLoggedIn, type PhoneDb } from './offline/db/phone-db.ts';
import { createTilesRoute } from './offline/lists/tiles.ts';
import { createUserDb } from './offline/db/user-db.ts';

/**
 * The service worker. It answers GETs of the app's own files from the precache, those of the scanner from a copy that
 * who works at a gate has (decisión 143), map tiles from a cache with a cap (R75) and nothing else: no reply of the API is ever stored, no POST
 * is touched (R16). A new version waits until the person agrees (R44). On `sync` it runs the
 * page's own drain (R56).
 */
declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (string | { url: string; revision: string | null })[];
};

/** Of the browsers only Chrome knows it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const { todos, escaner } = repartir([...self.__WB_MANIFEST]);
const copiaEscaner = createCopiaEscaner(escaner, self.location.origin);
precacheAndRoute(todos);
cleanupOutdatedCaches();
// `/reset` must reach the server even when this worker is broken (R50).
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/reset\b/, /^\/primer-administrador\b/, /^\/invitacion\b/, /^\/verificar\b/, /^\/metrics$/],
  }),
);
registerRoute(copiaEscaner.route);
registerRoute(createTilesRoute(self.location.origin, readTilesTemplate));

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === TRAER_ESCANER) event.waitUntil(copiaEscaner.traer(event));
});

// The page of the first visit works without signal at once, not only after a reload.
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), copiaEscaner.limpiar()])));

self.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === SYNC_TAG) event.waitUntil(sendOutbox());
});

/** The library's event map does not have it. */
function isSync(event: Event): event is SyncEvent {
  return event.type === 'sync' && 'tag' in event;
}

/** The setting `urlTiles` as the session brought it to this phone; '' when nobody uses it. */
async function readTilesTemplate(): Promise<string> {
  const phone = createPhoneDb();
  try {
    return (await currentUser(await openDb(phone)))?.sesion.ajustes.urlTiles ?? '';
  } finally {
    phone.close();
  }
}

/** Throws when something is left to be tried, so that the browser tries again. */
async function sendOutbox(): Promise<void> {
  const phone = createPhoneDb();
  try {
    const user = await currentUser(await openDb(phone));
    // Who came in by PIN sends nothing until they log in (A28).
    if (user !== null && !user.porPin) await sendOutboxOf(user.sesion.IdUsuario, phone);
  } finally {
    phone.close();
  }
}

async function sendOutboxOf(usuarioId: number, phone: PhoneDb): Promise<void> {
  const db = createUserDb(usuarioId);
  const channel = createOutboxChannel();
  const { drain, stop } = createDrain({
    db: await openDb(db),
    api: createApi((url, init) => fetch(url, init)),
    lock: createOutboxLock(phone, channel),
    isLoggedIn: () => isLoggedIn(phone, usuarioId),
  });
  const unlisten = channel.listen(stop);
  try {
    const result = await drain('sync');
    // `busy`: a page that is just closing may still hold the lock and send nothing any more.
    if (result.kind === 'stopped' || result.kind === 'busy') throw new Error(`the outbox waits: ${result.kind}`);
  } finally {
    unlisten();
    db.close();
  }
}
