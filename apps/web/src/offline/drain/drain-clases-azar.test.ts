import { sortedJson } from '@rodal/domain/contenido';
import * as fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { muestra } from '../../../../../scripts/lib/muestra.ts';
import { type Contenido, dropAMedias, keepAMedias, type Visto } from '../drafts/a-medias.ts';
import { discardCaptura, freezeCaptura, type Registro } from '../outbox/capturas.ts';
import { canDiscard, isFixable } from '../outbox/conflict.ts';
import { listOutbox, retryItem } from '../outbox/outbox.ts';
import type { CapturaRow, OutboxRow } from '../rows/rows.ts';
import { TIPOS_CAPTURA } from '../rows/tipos.ts';
import { aMediasDe, expectKept, whereIs } from '../testing/a-medias.ts';
import { CLASES, corregida, expectAllThere, phoneOf, SESION_ENTERA } from '../testing/clases.ts';
import { UPLOAD, type TestPhone } from '../testing/phone.ts';
import { ackdrop, captive, type Fault, offline, refuses, replies } from '../testing/scripted-server.ts';

const ESTADO = '/api/sync/estado';
const SESION = '/api/admin/sesion';
const RECORDS = CLASES.map(({ path }) => path);
const PATHS = [...RECORDS, ...RECORDS, ...RECORDS, UPLOAD, ESTADO, SESION];
const FAULTS: readonly Fault[] = [
  // What is told from what, most often.
  ackdrop, ackdrop, refuses('sin_permiso'), refuses('datos_invalidos'), offline, captive, replies(500), replies(200, { id: 'x' }), refuses('no_autenticado'), refuses('estado_cambiado'),
  refuses('demasiadas_solicitudes', {}, { 'retry-after': '5' }),
];

type Paso =
  | { readonly que: 'queue'; readonly clase: number }
  | { readonly que: 'falla'; readonly path: number; readonly fault: number }
  | { readonly que: 'escribir'; readonly tipo: number }
  | { readonly que: 'seguir' | 'guardar' | 'otraVentana' | 'dejar' }
  | { readonly que: 'drain' | 'restart' | 'corregir' | 'descartar' | 'reintentar' | 'permiso' | 'pierde' };

const PASO: fc.Arbitrary<Paso> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ que: fc.constant('queue' as const), clase: fc.nat({ max: CLASES.length - 1 }) }) },
  { weight: 5, arbitrary: fc.record({ que: fc.constant('falla' as const), path: fc.nat({ max: PATHS.length - 1 }), fault: fc.nat({ max: FAULTS.length - 1 }) }) },
  { weight: 6, arbitrary: fc.record({ que: fc.constantFrom('drain' as const) }) },
  { weight: 2, arbitrary: fc.record({ que: fc.constant('escribir' as const), tipo: fc.nat({ max: TIPOS_CAPTURA.length - 1 }) }) },
  { weight: 4, arbitrary: fc.record({ que: fc.constantFrom('seguir' as const, 'guardar' as const, 'otraVentana' as const, 'dejar' as const) }) },
  { weight: 5, arbitrary: fc.record({ que: fc.constantFrom('permiso' as const, 'restart' as const, 'corregir' as const, 'descartar' as const, 'reintentar' as const, 'pierde' as const) }) },
);

const isCaptura = (row: OutboxRow): row is CapturaRow => row.tipo !== undefined;

/** A form that is open, as it stands, and the record that it would be. */
interface Abierto {
  readonly visto: Visto;
  readonly contenido: Contenido;
  readonly registro: Omit<Registro, 'id'>;
}

/** What a person, the network and the server do, one step after the other; and what is to be there in the end. */
async function walk(pasos: readonly Paso[]) {
  const state: { phone: TestPhone; seed: number } = { phone: phoneOf(), seed: 0 };
  const wanted = new Map<string, OutboxRow>();
  const dejadas: OutboxRow[] = [];
  /** What is a medias, the last opened first. */
  const abiertos: Abierto[] = [];
  const drain = async () => {
    await state.phone.drain('tap');
    state.phone.clock.advance(60_000);
  };
  const waiting = async () => listOutbox(state.phone.db);
  for (const paso of pasos) {
    const { phone } = state;
    const { db, server } = phone;
    if (paso.que === 'queue') {
      state.seed += 1;
      const row = await CLASES[paso.clase]?.queue(phone, state.seed);
      if (row !== undefined) wanted.set(row.id, row);
    } else if (paso.que === 'escribir') {
      state.seed += 1;
      const suyo = await aMediasDe(TIPOS_CAPTURA[paso.tipo] ?? 'guiaNula', state.seed);
      abiertos.unshift({ ...suyo, visto: await keepAMedias(db, { id: uuidv7(), version: 0 }, { ...suyo.contenido, mas: {} }) });
    } else if (paso.que === 'seguir' || paso.que === 'otraVentana') {
      const [abierto, ...demas] = abiertos;
      if (abierto === undefined) continue;
      // Another window saw less of it: it goes on under an id of its own.
      const otra = paso.que === 'otraVentana' ? { ...abierto.visto, version: abierto.visto.version - 1 } : abierto.visto;
      const visto = await keepAMedias(db, otra, abierto.contenido);
      if (paso.que === 'seguir') abiertos.splice(0, abiertos.length, { ...abierto, visto }, ...demas);
      else {
        expect(visto.id).not.toBe(abierto.visto.id);
        await dropAMedias(db, visto.id, visto.version);
      }
    } else if (paso.que === 'guardar') {
      const abierto = abiertos.shift();
      if (abierto === undefined) continue;
      const { visto, registro } = abierto;
      wanted.set(visto.id, await freezeCaptura(db, { ...registro, id: visto.id, aMedias: visto.version }, phone.clock()));
    } else if (paso.que === 'dejar') {
      const abierto = abiertos.shift();
      if (abierto !== undefined) await dropAMedias(db, abierto.visto.id);
    } else if (paso.que === 'falla') server.script(PATHS[paso.path] ?? '', FAULTS[paso.fault] ?? offline);
    else if (paso.que === 'drain') await drain();
    else if (paso.que === 'restart') state.phone = phone.restart();
    else if (paso.que === 'corregir') {
      const row = (await waiting()).filter(isCaptura).find(isFixable);
      if (row === undefined) continue;
      state.seed += 1;
      wanted.set(row.id, await freezeCaptura(db, { tipo: row.tipo, id: row.id, payload: corregida(row, state.seed) }, phone.clock()));
    } else if (paso.que === 'descartar') {
      const row = (await waiting()).filter(isCaptura).find((one) => canDiscard(one, true));
      if (row === undefined) continue;
      // Surely not there: what may be is not offered.
      expect(server.capturas.has(row.id)).toBe(false);
      await discardCaptura(db, row.id);
      dejadas.push(row);
      wanted.delete(row.id);
    } else if (paso.que === 'reintentar') for (const { id } of await waiting()) await retryItem(db, id);
    else if (paso.que === 'permiso') server.sesion = server.sesion?.permisos.length === 0 ? SESION_ENTERA : { ...SESION_ENTERA, permisos: [] };
    else {
      // A backup of before is put back (R87).
      server.despachos.clear();
      server.capturas.clear();
      server.photos.clear();
      phone.clock.advance(2 * 3_600_000);
    }
    // Nothing is ever neither here nor acknowledged.
    const known = new Set([...(await waiting()).map(({ id }) => id), ...(await state.phone.db.receipts.toArray()).map(({ id }) => id)]);
    for (const id of wanted.keys()) expect(known.has(id)).toBe(true);
    for (const { visto } of abiertos) expect(await whereIs(state.phone.db, visto.id)).toEqual(['aMedias']);
    expect(await state.phone.db.aMedias.count()).toBe(abiertos.length);
  }
  state.phone.server.heal();
  state.phone.server.sesion = SESION_ENTERA;
  state.phone.clock.advance(2 * 3_600_000);
  for (let pass = 0; pass < 4; pass += 1) {
    for (const { id, state: now } of await waiting()) if (now === 'rejected' || now === 'attention') await retryItem(state.phone.db, id);
    await drain();
  }
  return { phone: state.phone, items: [...wanted.values()], dejadas, abiertos };
}

describe('despachos and other records together, whatever happens to them', () => {
  it('R1 R5 R61 R87 each arrives once, as it was last written; what was discarded was never there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(PASO, { minLength: 3, maxLength: 30 }), async (pasos) => {
        const { phone, items, dejadas, abiertos } = await walk(pasos);
        await expectAllThere(phone, items, dejadas);
        for (const { id, payload } of items.filter(isCaptura)) expect(phone.server.capturas.get(id)?.body).toBe(sortedJson({ ...payload, id }));
        // What nobody has registered is not sent, and stands there as it was written last.
        for (const { visto, contenido } of abiertos) await expectKept(phone.db, visto, visto.version === 1 ? { ...contenido, mas: {} } : contenido);
      }),
      { numRuns: muestra(80), endOnFailure: true },
    );
  });
});
