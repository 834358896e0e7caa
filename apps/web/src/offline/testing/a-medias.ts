import { LARGOS_RECEPCION } from '@rodal/domain/recepciones-camion';
import { expect } from 'vitest';
import type { UserDb } from '../db/user-db.ts';
import { type Contenido, huellasDe, listAMedias, type Visto } from '../drafts/a-medias.ts';
import { listOutbox } from '../outbox/outbox.ts';
import type { Registro } from '../outbox/capturas.ts';
import { hashBytes } from '../photos/photo-store.ts';
import type { AMediasRow } from '../rows/rows.ts';
import { tipoDe, type TipoCaptura } from '../rows/tipos.ts';
import { notaDe } from './clases.ts';
import { jpegBytes } from './fixtures.ts';

type Foto = Contenido['fotos'][number];

export async function fotoDe(seed: number): Promise<Foto> {
  const { buffer } = jpegBytes(seed, { size: 210 });
  return { sha256: await hashBytes(buffer), bytes: buffer, capturadaEn: '2026-11-20T12:00:00.000Z' };
}

/** What somebody writes of a kind, every photo of it taken: the form, and the record that it becomes. */
export async function aMediasDe(tipo: TipoCaptura, seed: number): Promise<{ readonly contenido: Contenido; readonly registro: Omit<Registro, 'id'> }> {
  const campos = Object.values(tipoDe(tipo).fotos).map(({ campo }) => campo);
  const fotos: Foto[] = [];
  for (const [at] of campos.entries()) fotos.push(await fotoDe(seed * 10 + at));
  const vacia = Object.fromEntries(Object.keys(LARGOS_RECEPCION).map((campo) => [campo, '']));
  const textos = tipo === 'guiaNula' ? notaDe(seed) : { ...vacia, DispatchNumber: String(4700 + seed), TruckPlate: 'BBCD12', despacho: null };
  const deFotos = (como: (foto: Foto) => unknown) => Object.fromEntries(campos.flatMap((campo, at) => fotos.slice(at, at + 1).map((foto) => [campo, como(foto)])));
  const payload = { ...textos, ...deFotos(({ sha256 }) => sha256) };
  const codigo = (await tipoDe(tipo).traer()).titulo(payload);
  const escrito = { ...textos, despacho: '', ...deFotos(({ sha256 }) => ({ huella: sha256, nombre: 'foto.jpg', tomadaEn: '2026-11-20T11:59:00.000Z' })) };
  return { contenido: { tipo, codigo, escrito, mas: { lleno: `despacho ${seed}` }, fotos }, registro: { tipo, payload, fotos } };
}

/** It stands on the disk as it was written, with every photo it names and no other. */
export async function expectKept(db: UserDb, { id, version }: Visto, { tipo, codigo, escrito, mas, fotos }: Contenido): Promise<void> {
  expect((await listAMedias(db)).find((row) => row.id === id)).toMatchObject({ id, version, tipo, codigo, escrito, mas });
  const stored = await db.photos.where('draftId').equals(id).toArray();
  const named = huellasDe({ tipo, escrito });
  expect(stored.map(({ sha256 }) => sha256).toSorted()).toEqual([...named].toSorted());
  for (const { sha256, bytes } of stored) expect([sha256, await hashBytes(bytes)]).toEqual([sha256, fotos.find((foto) => foto.sha256 === sha256)?.sha256 ?? sha256]);
}

/** What there is of an id: never both, and after the first letter never neither. */
export async function whereIs(db: UserDb, id: string): Promise<readonly ('aMedias' | 'outbox' | 'receipts')[]> {
  const [half, items, receipt] = await Promise.all([db.aMedias.get(id) as Promise<AMediasRow | undefined>, listOutbox(db), db.receipts.get(id)]);
  return [...(half === undefined ? [] : ['aMedias' as const]), ...(items.some((item) => item.id === id) ? ['outbox' as const] : []), ...(receipt === undefined ? [] : ['receipts' as const])];
}
