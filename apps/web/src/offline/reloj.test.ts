import { expect, it } from 'vitest';
import { finalize } from './finalize.ts';
import { noteContact } from './pace.ts';
import { createDisk, draftLoad, SESION } from './testing/fixtures.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const sends = { sesion: SESION, deviceId: 'aparato', appVersion: 'prueba', now: NOW };

it('D25 R96: a load says what its phone knew of its clock when it began, and at Enviar', async () => {
  const disk = createDisk();
  const db = disk.user();
  await noteContact(db, NOW, NOW.getTime() + 86_400_000);
  const { id } = await draftLoad(db, disk.phone());
  // Somebody puts the clock right before Enviar, where there is signal.
  await noteContact(db, NOW, NOW.getTime() + 300);
  const { payload } = await finalize(db, id, sends);
  expect(payload.dispositivo.reloj).toMatchObject({ desfaseCreacion: 86_400_000, desfaseEnvio: 300 });
  expect(payload.dispositivo.reloj?.transcurridoMs).toBeGreaterThanOrEqual(0);
});

it('D25: begun on a page that is gone, its own clock says nothing; of an older version it says nothing at all', async () => {
  const disk = createDisk();
  const db = disk.user();
  const one = await draftLoad(db, disk.phone(), 1);
  await db.drafts.update(one.id, { reloj: { desfaseMs: null, pagina: 1, ahora: 5 } });
  expect((await finalize(db, one.id, sends)).payload.dispositivo.reloj).toEqual({ desfaseCreacion: null, desfaseEnvio: null, transcurridoMs: null });
  const two = await draftLoad(db, disk.phone(), 2);
  await db.drafts.where('id').equals(two.id).modify((row) => {
    delete (row as { reloj?: unknown }).reloj;
  });
  expect((await finalize(db, two.id, sends)).payload.dispositivo.reloj).toBeUndefined();
});
