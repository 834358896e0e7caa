import { diaHabil } from '@rodal/domain/habilitacion';
import { describe, expect, it } from 'vitest';
import { finalize } from '../drafts/finalize.ts';
import { noteContact, readPace } from './pace.ts';
import { diasDeCarga, readRelojDia } from './reloj.ts';
import { createDisk, draftLoad, SESION } from '../testing/fixtures.ts';

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

describe('E4: the last moment that the server said', () => {
  const DAY = 86_400_000;
  const MINUTE = 60_000;
  const servidor = NOW.getTime();
  const told = async (...contacts: readonly [phone: number, server: number | null][]) => {
    const db = createDisk().user();
    for (const [phone, server] of contacts) await noteContact(db, new Date(phone), server);
    return db;
  };

  it('is kept by a contact that says none, apart from how far off the clock is, which nobody knows then', async () => {
    const db = await told([servidor - 2 * DAY, servidor], [servidor - 2 * DAY + MINUTE, null]);
    expect(await readPace(db)).toMatchObject({ offsetMs: null, servidorEn: NOW.toISOString(), contactAt: new Date(servidor - 2 * DAY + MINUTE).toISOString() });
    expect(await readRelojDia(db)).toEqual({ desfase: 0, servidorEn: servidor });
  });

  it('is what the server said last, also when that is earlier', async () => {
    expect(await readRelojDia(await told([servidor, servidor + DAY], [servidor + MINUTE, servidor + MINUTE]))).toEqual({ desfase: 0, servidorEn: servidor + MINUTE });
  });

  it('of a phone that never heard one, or has the row of an older version, it is none; a spoilt one is not believed', async () => {
    expect(await readRelojDia(createDisk().user())).toEqual({ desfase: 0, servidorEn: 0 });
    const db = await told([servidor, servidor + DAY]);
    await db.meta.where('key').equals('pace').modify((row) => {
      delete (row as { servidorEn?: unknown }).servidorEn;
    });
    expect(await readRelojDia(db)).toEqual({ desfase: DAY, servidorEn: 0 });
    await db.meta.where('key').equals('pace').modify((row) => void Object.assign(row, { servidorEn: 'mañana' }));
    expect(await readRelojDia(db)).toEqual({ desfase: 0, servidorEn: 0 });
  });

  it('a clock set back three days since revives no paper; it is only the day of the load that follows it', async () => {
    const reloj = await readRelojDia(await told([servidor, servidor]));
    expect(diasDeCarga(servidor - 3 * DAY, reloj)).toEqual({ carga: '2026-11-17', papeles: '2026-11-20' });
    expect(diasDeCarga(servidor + 2 * DAY, reloj)).toEqual({ carga: '2026-11-22', papeles: '2026-11-22' });
  });

  it('R70: the day is that of Santiago wherever the phone believes to be, and of a clock far off it is the corrected one', async () => {
    const noche = Date.parse('2026-11-28T02:59:00.000Z');
    const reloj = await readRelojDia(await told([noche - 3 * DAY, noche]));
    expect(diasDeCarga(noche - 3 * DAY, reloj)).toEqual({ carga: '2026-11-27', papeles: '2026-11-27' });
    expect(diaHabil(noche - 3 * DAY + MINUTE, reloj)).toBe('2026-11-28');
  });
});
