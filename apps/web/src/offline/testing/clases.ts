import { CREATE_DESPACHO, createDespacho } from '@rodal/contracts/despacho';
import { createGuiaNula } from '@rodal/contracts/guias-nulas';
import { createRecepcionCamion } from '@rodal/contracts/recepciones-camion';
import type { Sesion } from '@rodal/contracts/sesion';
import type { ErrorCode } from '@rodal/domain/errors';
import { LARGOS_RECEPCION } from '@rodal/domain/recepciones-camion';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { freezeCaptura } from '../outbox/capturas.ts';
import { listOutbox } from '../outbox/outbox.ts';
import { storePhoto } from '../photos/photos.ts';
import type { CapturaRow, OutboxRow } from '../rows/rows.ts';
import { createDisk, encode, jpegBytes, queueLoad, SESION } from './fixtures.ts';
import { createPhone, type TestPhone } from './phone.ts';
import { createScriptedServer, fieldOf } from './scripted-server.ts';

/** Who may send every kind. */
export const SESION_ENTERA: Sesion = { ...SESION, permisos: [...SESION.permisos, 'guiasNulas.registrar', 'recepcionesCamion.registrar'] };

/** A kind of item, as the tests of what holds for every kind need it. */
export interface Clase {
  readonly nombre: string;
  /** Its operation. */
  readonly path: string;
  /** How its server says that the record itself is wrong. */
  readonly rechazo: ErrorCode;
  /** Freezes one into the outbox; `seed` makes it another. */
  readonly queue: (phone: TestPhone, seed: number) => Promise<OutboxRow>;
  /** Its record on the wire without what each attempt says of itself. */
  readonly contenido: (body: unknown) => unknown;
}

/** A note of its own number. */
export const notaDe = (seed: number) => ({ dispatch_number: String(4700 + seed), motivo: `Motivo ${seed}`, guia_reemplaza: '', despacho: null });

const DESPACHO: Clase = {
  nombre: 'despacho',
  path: CREATE_DESPACHO.createDespacho.path,
  rechazo: 'despacho_rechazado',
  queue: (phone, seed) => queueLoad(phone.db, phone.disk.phone(), seed, phone.clock()),
  contenido: (body) => ({ ...createDespacho.body.parse(body), sentAt: null, numeroAnterior: null }),
};

/** It is another one at every attempt. */
const sinEspera = (body: unknown) => ({ ...Object(body), espera: null });

export const NOTA: Clase = {
  nombre: 'guiaNula',
  path: createGuiaNula.path,
  rechazo: 'datos_invalidos',
  queue: (phone, seed) => freezeCaptura(phone.db, { tipo: 'guiaNula', id: uuidv7(), payload: notaDe(seed) }, phone.clock()),
  contenido: sinEspera,
};

/** One that waits, written otherwise. */
export const corregida = ({ tipo, payload }: CapturaRow, seed: number) => (tipo === 'guiaNula' ? notaDe(seed) : { ...payload, Comments: `Corregida ${seed}` });

/** A reception whose photos are on the phone, and its id. */
export async function recepcionDe({ db, clock }: TestPhone, seed: number) {
  const id = uuidv7();
  const photo = async (n: number) => (await storePhoto(db, id, new Blob([jpegBytes(1_000 + seed * 3 + n, { size: 203 - n })]), { encode, now: clock() })).sha256;
  // As its form freezes it: every field.
  const vacia = Object.fromEntries(Object.keys(LARGOS_RECEPCION).map((campo) => [campo, '']));
  const payload = { ...vacia, DispatchNumber: String(4700 + seed), TruckPlate: 'BBCD12', ArrivalPhoto: await photo(0), DeparturePhoto: await photo(1), GuiaPhoto: await photo(2), despacho: null };
  return { id, payload };
}

export const RECEPCION: Clase = {
  nombre: 'recepcionCamion',
  path: createRecepcionCamion.path,
  rechazo: 'datos_invalidos',
  queue: async (phone, seed) => freezeCaptura(phone.db, { tipo: 'recepcionCamion', ...(await recepcionDe(phone, seed)) }, phone.clock()),
  contenido: sinEspera,
};

/** Every kind there is. */
export const CLASES: readonly Clase[] = [DESPACHO, NOTA, RECEPCION];

/** A phone of somebody who may send every kind. */
export const phoneOf = (disk = createDisk()): TestPhone => createPhone(disk, createScriptedServer(SESION_ENTERA));

/** Freezes `n` of a kind. */
export async function queueAll(phone: TestPhone, { queue }: Clase, n: number): Promise<OutboxRow[]> {
  const rows: OutboxRow[] = [];
  for (let seed = 1; seed <= n; seed += 1) rows.push(await queue(phone, seed));
  return rows;
}

/** The records of a kind that went over the wire, in order. */
export const sentOf = ({ server }: TestPhone, { path, contenido }: Clase) => server.sent('POST', path).map(({ body }) => ({ id: fieldOf(body, 'id'), contenido: contenido(body) }));

/**
 * Everything arrived, once, of whatever kind: nothing waits, each is on the server with its photos, and each has its receipt.
 * @param dejadas what was discarded here: photos of theirs may have gone before
 */
export async function expectAllThere({ db, server }: TestPhone, items: readonly OutboxRow[], dejadas: readonly OutboxRow[] = []): Promise<void> {
  const ids = items.map(({ id }) => id).toSorted();
  expect(await listOutbox(db)).toEqual([]);
  expect([...server.despachos.keys(), ...server.capturas.keys()].toSorted()).toEqual(ids);
  expect((await db.receipts.toArray()).map(({ id }) => id).toSorted()).toEqual(ids);
  const suyas = new Set(items.flatMap(({ fotos }) => fotos.map(({ sha256 }) => sha256)));
  const otras = new Set(dejadas.flatMap(({ fotos }) => fotos.map(({ sha256 }) => sha256)));
  expect(new Set([...server.photos.keys()].filter((sha256) => suyas.has(sha256) || !otras.has(sha256)))).toEqual(suyas);
}
