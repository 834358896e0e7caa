import { DENTRO, MAESTROS, makeJpeg, newPatente } from '@rodal/api/testing/despacho-fixtures';
import type { Borrador } from '@rodal/domain/borrador';
import { createApi } from '../../apps/web/src/api/api.ts';
import { createDraft, saveWorking } from '../../apps/web/src/offline/drafts/drafts.ts';
import { createDrain, type Drain } from '../../apps/web/src/offline/drain/drain.ts';
import { finalize } from '../../apps/web/src/offline/drafts/finalize.ts';
import { listOutbox } from '../../apps/web/src/offline/outbox/outbox.ts';
import { storePhoto } from '../../apps/web/src/offline/photos/photos.ts';
import { CARGA, createDisk, encode, SESION } from '../../apps/web/src/offline/testing/fixtures.ts';
import { FREE_LOCK } from '../../apps/web/src/offline/testing/free-lock.ts';
import type { OutboxRow } from '../../apps/web/src/offline/rows/rows.ts';
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
  readonly db: UserDb;
  /** Everything that was ever finalised here. */
  readonly enviados: readonly OutboxRow[];
  /** Finalises `n` loads, each with two photos that nobody has seen. */
  cargar(n: number): Promise<OutboxRow[]>;
  /** Taps Enviar ahora until nothing waits. @throws when something still waits after `times` */
  vaciar(times?: number): Promise<void>;
}

/** @param url where the server is, read anew for each request */
export function createTelefono(url: () => string, { id, usuario, cookie }: Persona): Telefono {
  const disk = createDisk();
  const [db, phone] = [disk.user(id), disk.phone()];
  const sesion = { ...SESION, IdUsuario: id, NombreUsuario: usuario };
  const api = createApi((path, init) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    return fetch(url() + path, { ...init, headers });
  });
  const drain = createDrain({ db, api, lock: FREE_LOCK, isLoggedIn: async () => true });
  const enviados: OutboxRow[] = [];

  const cargarUna = async (): Promise<OutboxRow> => {
    const { draft } = await createDraft(db, phone, { variante: 'principal', inicial: CARGA });
    const foto = async () => storePhoto(db, draft.id, new Blob([new Uint8Array(await makeJpeg())]), { encode });
    await saveWorking(db, draft.id, draft.version, { ...carga(), fotoVacia: await foto(), fotoLlena: await foto() });
    const row = await finalize(db, draft.id, { sesion, deviceId: `aparato-${id}`, appVersion: 'prueba' });
    enviados.push(row);
    return row;
  };
  return {
    ...drain,
    db,
    enviados,
    async cargar(n) {
      const rows: OutboxRow[] = [];
      for (let i = 0; i < n; i += 1) rows.push(await cargarUna());
      return rows;
    },
    async vaciar(times = 10) {
      for (let i = 0; i < times && (await listOutbox(db)).length > 0; i += 1) await drain.drain('tap');
      const left = await listOutbox(db);
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
