import { MUCHOS_DIAS, SEMANAS_GRAFICO } from '@rodal/contracts/nominas-graficos';
import { addDays } from '@rodal/domain/fechas';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { undoSwitch } from '../../cargas/vigente.repo.ts';
import { type Db, openDb } from '../../db/client.ts';
import { JEFA, loadNominas, type Nominas } from '../../testing/nominas-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readGraficos } from './graficos.ts';

/** Friday, in the week of Monday 20 April; the clock of Santiago went back on the night of 4 April 2026. */
const HOY = '2026-04-24';
let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDb(database.url, 4);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(async () => {
  await db.pool.query('TRUNCATE trabajo, carga, carga_vigente, erp_linea_nomina, nomina, nomina_version CASCADE');
});

const load = (nominas: Nominas, empresa: 'COMSA' | 'FLE' = 'COMSA', moneda = 'CLP') => loadNominas(db.pool, empresa, nominas, { moneda, ahora: new Date(`${HOY}T12:00:00Z`) });
/** Sets marks at those moments. */
async function marcar(nomina: string, marcas: Readonly<Record<string, string>>): Promise<void> {
  for (const [campo, en] of Object.entries(marcas)) await db.pool.query(`UPDATE nomina SET ${campo}_id = 7, ${campo} = 'ana', ${campo}_en = $2 WHERE nomina = $1`, [nomina, en]);
}
const leer = async (empresa = 'COMSA', moneda = 'CLP') => {
  const { semanas, proveedores, dias } = await readGraficos(db.pool, empresa, moneda, HOY);
  return {
    semanas: semanas.filter(({ nominas }) => nominas > 0).map(({ semana, nominas, monto }) => `${semana} ${nominas} ${monto}`),
    proveedores: proveedores.map(({ rut, nominas, monto }) => `${rut} ${nominas} ${monto}`),
    dias: dias.filter(({ nominas }) => nominas > 0).map(({ dias: n, nominas }) => `${n} ${nominas}`),
    todas: semanas,
  };
};
const OTRO = '77111222-3';

it('what was approved by week and supplier, of rolls that left too, and how long they took', async () => {
  await load({ HOY: [{ monto: '150' }, { monto: '-70', factura: 'NC' }], IDA: [{ monto: '1000.5', rut: OTRO }, { monto: '5' }], SIN: [{ monto: '7' }], CREADA: [{ monto: '8' }] });
  await marcar('HOY', { creador: '2026-04-20T12:00:00Z', aprobador: '2026-04-20T13:00:00Z', supervisor: '2026-04-22T13:00:00Z' });
  await marcar('IDA', { creador: '2026-04-01T12:00:00Z', aprobador: '2026-04-08T13:00:00Z', supervisor: '2026-04-20T13:00:00Z' });
  await marcar('CREADA', { creador: '2026-04-20T12:00:00Z' });
  await load({ HOY: [{ monto: '150' }, { monto: '-70', factura: 'NC' }], SIN: [{ monto: '7' }], CREADA: [{ monto: '8' }] });
  await load({ X: [{ monto: '999' }] }, 'FLE');
  await marcar('X', { creador: '2026-04-20T12:00:00Z', aprobador: '2026-04-20T13:00:00Z' });
  const { todas, ...visto } = await leer();
  expect(visto).toEqual({ semanas: ['2026-04-06 1 1005.5', '2026-04-20 1 80'], proveedores: [`${OTRO} 1 1000.5`, '76849511-4 2 85'], dias: ['2 1', `${MUCHOS_DIAS} 1`] });
  // Every week, the empty ones too.
  expect([todas.length, todas[0]?.semana, todas.at(-1)?.semana]).toEqual([SEMANAS_GRAFICO, addDays('2026-04-20', -7 * (SEMANAS_GRAFICO - 1)), '2026-04-20']);
  expect((await leer('FLE')).semanas).toEqual(['2026-04-20 1 999']);
  expect((await leer('COMSA', 'USD')).semanas).toEqual([]);
});

it('weeks and days are Santiago’s: Sunday night is of the week before, on the night of the clock too', async () => {
  await load({ A: [{ monto: '1' }], B: [{ monto: '2' }], C: [{ monto: '4' }] });
  // 23:59 on Sunday 5 and 00:01 on Monday 6 April, four hours behind by then.
  await marcar('A', { creador: '2026-04-05T03:30:00Z', aprobador: '2026-04-06T03:59:00Z', supervisor: '2026-04-06T03:59:00Z' });
  await marcar('B', { creador: '2026-04-06T04:01:00Z', aprobador: '2026-04-06T04:01:00Z', supervisor: '2026-04-06T04:02:00Z' });
  // Of the day before the first week.
  await marcar('C', { creador: '2025-10-01T12:00:00Z', aprobador: '2025-10-26T12:00:00Z' });
  const { semanas, dias } = await leer();
  expect([semanas, dias]).toEqual([['2026-03-30 1 1', '2026-04-06 1 2'], ['0 1', '1 1']]);
});

it('what a load changed after it was approved counts once, as it was approved last', async () => {
  const marcas = { creador: '2026-04-20T12:00:00Z', aprobador: '2026-04-20T13:00:00Z' };
  await load({ A: [{ monto: '5' }], B: [{ monto: '100' }] });
  for (const nomina of ['A', 'B']) await marcar(nomina, marcas);
  await load({ A: [{ monto: '7' }], B: [{ monto: '200' }] });
  await marcar('A', marcas);
  expect((await leer()).semanas).toEqual(['2026-04-20 1 7']);
});

it('what an undone load brought nobody was paid', async () => {
  await load({ A: [{}] });
  const id = await load({ A: [{}], B: [{ monto: '5' }] });
  await marcar('B', { creador: '2026-04-20T12:00:00Z', aprobador: '2026-04-20T12:00:00Z' });
  await undoSwitch(db.pool, id, { actor: JEFA, ahora: new Date(`${HOY}T13:00:00Z`) });
  expect((await leer()).semanas).toEqual([]);
});
