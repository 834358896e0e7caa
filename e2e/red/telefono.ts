import { DENTRO, MAESTROS, makeJpeg, newId, newPatente } from '@rodal/api/testing/despacho-fixtures';
import type { Borrador } from '@rodal/domain/borrador';
import { LARGOS_RECEPCION } from '@rodal/domain/recepciones-camion';
import { createApi } from '../../apps/web/src/api/api.ts';
import type { Fetch } from '../../apps/web/src/api/exchange.ts';
import { createDraft, saveWorking } from '../../apps/web/src/offline/drafts/drafts.ts';
import { createDrain, type Drain } from '../../apps/web/src/offline/drain/drain.ts';
import { finalize } from '../../apps/web/src/offline/drafts/finalize.ts';
import { freezeCaptura } from '../../apps/web/src/offline/outbox/capturas.ts';
import { listOutbox } from '../../apps/web/src/offline/outbox/outbox.ts';
import { storePhoto } from '../../apps/web/src/offline/photos/photos.ts';
import { CARGA, createDisk, encode, SESION } from '../../apps/web/src/offline/testing/fixtures.ts';
import { FREE_LOCK } from '../../apps/web/src/offline/testing/free-lock.ts';
import type { CapturaRow, OutboxRow } from '../../apps/web/src/offline/rows/rows.ts';
import type { UserDb } from '../../apps/web/src/offline/db/user-db.ts';

/** Who uses a phone: somebody whom the server knows, logged in. */
export interface Persona {
  readonly id: number;
  readonly usuario: string;
  /** `Cookie` header. */
  readonly cookie: string;
}

/** A phone without a browser: its own database and sender, as they run in a page, against a real server. */
export interface Telefono extends Drain {
  readonly usuario: string;
  readonly db: UserDb;
  /** Every load that was ever finalised here. */
  readonly enviados: readonly OutboxRow[];
  /** Freezes a reception with its photo of the full truck. @param escrita what was written of it @param despacho the one that was chosen, or none */
  recibir(escrita: Readonly<Record<string, string>>, despacho: string | null): Promise<CapturaRow>;
  /** Freezes a voided note. */
  anular(nota: { readonly dispatch_number: string; readonly motivo: string }, despacho: string | null): Promise<CapturaRow>;
  /** The page was killed, whatever it was at: a new one on the same disk. */
  reabrir(): void;
  /** Finalises `n` loads, each with two photos that nobody has seen. */
  cargar(n: number): Promise<OutboxRow[]>;
  /** Taps Enviar ahora until nothing waits. @throws when something still waits after `times` */
  vaciar(times?: number): Promise<void>;
}

/**
 * @param url where the server is, read anew for each request
 * @param via what lies between: gets what sends, and gives what the phone takes for it
 */
export function createTelefono(url: () => string, { id, usuario, cookie }: Persona, via: (send: Fetch) => Fetch = (send) => send): Telefono {
  const disk = createDisk();
  const phone = disk.phone();
  const sesion = { ...SESION, IdUsuario: id, NombreUsuario: usuario };
  const api = createApi(
    via((path, init) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', cookie);
      return fetch(url() + path, { ...init, headers });
    }),
  );
  const abrir = () => {
    const db = disk.user(id);
    return { db, drain: createDrain({ db, api, lock: FREE_LOCK, isLoggedIn: async () => true }) };
  };
  let pagina = abrir();
  const enviados: OutboxRow[] = [];

  const jpeg = async () => new Blob([new Uint8Array(await makeJpeg())]);
  const cargarUna = async (): Promise<OutboxRow> => {
    const { db } = pagina;
    const { draft } = await createDraft(db, phone, { variante: 'principal', inicial: CARGA });
    const foto = async () => storePhoto(db, draft.id, await jpeg(), { encode });
    await saveWorking(db, draft.id, draft.version, { ...carga(), fotoVacia: await foto(), fotoLlena: await foto() });
    const row = await finalize(db, draft.id, { sesion, deviceId: `aparato-${id}`, appVersion: 'prueba' });
    enviados.push(row);
    return row;
  };
  return {
    drain: (reason) => pagina.drain.drain(reason),
    stop: () => pagina.drain.stop(),
    whenFree: () => pagina.drain.whenFree(),
    usuario,
    get db() {
      return pagina.db;
    },
    enviados,
    async recibir(escrita, despacho) {
      const { db } = pagina;
      const recepcion = newId();
      const { sha256 } = await storePhoto(db, recepcion, await jpeg(), { encode });
      // As its form freezes it: every field.
      const vacia = Object.fromEntries(Object.keys(LARGOS_RECEPCION).map((campo) => [campo, '']));
      return freezeCaptura(db, { tipo: 'recepcionCamion', id: recepcion, payload: { ...vacia, ...escrita, ArrivalPhoto: sha256, DeparturePhoto: null, GuiaPhoto: null, despacho } });
    },
    anular: (nota, despacho) => freezeCaptura(pagina.db, { tipo: 'guiaNula', id: newId(), payload: { ...nota, guia_reemplaza: '', despacho } }),
    reabrir() {
      pagina.db.close();
      pagina = abrir();
    },
    async cargar(n) {
      const rows: OutboxRow[] = [];
      for (let i = 0; i < n; i += 1) rows.push(await cargarUna());
      return rows;
    },
    async vaciar(times = 10) {
      for (let i = 0; i < times && (await listOutbox(pagina.db)).length > 0; i += 1) await pagina.drain.drain('tap');
      const left = await listOutbox(pagina.db);
      if (left.length > 0) throw new Error(`Quedan: ${left.map(({ state, error }) => `${state} ${error?.codigo ?? ''}`).join(', ')}`);
    },
  };
}

/** What the test server's reference rows know, on a truck of its own. */
function carga(): Borrador {
  const { faena, producto, destino, cliente, chofer, transportista } = MAESTROS;
  return {
    ...CARGA,
    origen: faena,
    posicion: { ...DENTRO, precision: 8, capturadaEn: new Date().toISOString(), edadMs: 900 },
    patenteCamion: newPatente(),
    producto: { id: producto.id, label: producto.descripcion, modo: 'diametros', largoCm: 305 },
    destino: { id: destino.id, label: destino.nombre },
    cliente: { rut: cliente.rut, label: cliente.razonSocial },
    transportista: transportista.nombre,
    rutChofer: chofer.rut,
    nombreChofer: chofer.nombre,
  };
}
