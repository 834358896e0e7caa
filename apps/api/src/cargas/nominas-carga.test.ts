import { rutPago } from '@rodal/domain/nominas';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDb } from '../db/client.ts';
import { JEFA, loadNominas, type LineaPrueba, type Nominas } from '../testing/nominas-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { rutPagoSql } from './lineas-nomina.repo.ts';
import { undoSwitch } from './vigente.repo.ts';

/** C14: a load that changes what a roll pays takes Aprobador and Revisor away; its undo gives them back. */

const AHORA = new Date('2026-04-10T12:00:00Z');
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

const load = (nominas: Nominas, empresa: 'COMSA' | 'FLE' = 'COMSA') => loadNominas(db.pool, empresa, nominas, { ahora: AHORA });
const undo = (id: string) => undoSwitch(db.pool, id, { actor: JEFA, ahora: AHORA });
/** Marks everything, or what is said, as somebody would. */
async function mark(nomina: string, campos: readonly string[] = ['creador', 'aprobador', 'supervisor']): Promise<void> {
  for (const campo of campos) await db.pool.query(`UPDATE nomina SET ${campo}_id = 7, ${campo} = 'ana', ${campo}_en = $2 WHERE nomina = $1`, [nomina, AHORA]);
}
/** `N1 v2 80 CAS`; what the ERP has no more in brackets. */
async function rolls(): Promise<string[]> {
  const { rows } = await db.pool.query<{ dicho: string }>(
    `SELECT concat(CASE WHEN huella IS NULL THEN '(' || nomina || ')' ELSE nomina END, ' v', version, ' ', trim_scale(monto), ' ',
            CASE WHEN creador_id IS NOT NULL THEN 'C' END, CASE WHEN aprobador_id IS NOT NULL THEN 'A' END, CASE WHEN supervisor_id IS NOT NULL THEN 'S' END) AS dicho
       FROM nomina ORDER BY empresa, nomina, moneda`,
  );
  return rows.map(({ dicho }) => dicho.trim());
}
const audited = async () =>
  (await db.pool.query(`SELECT entidad_id AS de, antes, despues FROM auditoria WHERE accion = 'nomina.cambiar' AND cuando >= (SELECT coalesce(min(pedido_en), now()) FROM trabajo) - interval '1 year' ORDER BY id`)).rows;
let desde = 0;
beforeEach(async () => {
  desde = (await audited()).length;
});
const cambios = async () => (await audited()).slice(desde);

describe('a load of rolls', () => {
  it('a roll is the signed sum of its lines, one a currency; a blank one is pesos', async () => {
    await load({ N1: [{ monto: '150' }, { monto: '-70', factura: 'NC1' }] });
    await loadNominas(db.pool, 'FLE', { N1: [{ monto: '0.1' }, { monto: '0.2' }] }, { moneda: 'USD' });
    expect(await rolls()).toEqual(['N1 v1 80', 'N1 v1 0.3']);
    await loadNominas(db.pool, 'FLE', { N1: [{ monto: '5' }] }, { moneda: ' ' });
    expect((await db.pool.query(`SELECT moneda FROM nomina WHERE empresa = 'FLE' AND huella IS NOT NULL`)).rows).toEqual([{ moneda: 'CLP' }]);
  });

  it.each<[string, LineaPrueba]>([
    ['another remark', { observacion: 'x' }],
    ["the supplier's name", { proveedor: 'TROMEN' }],
    ['dots in the RUT', { rut: '76.849.511-4' }],
    ['the account without its hyphen', { cuenta: '0076849511' }],
    ['the amount with zeros', { monto: '100.00' }],
  ])('without a change of what it pays clears nothing and tells nobody: %s', async (_que, linea) => {
    await load({ N1: [{}, { factura: '2' }], N2: [{}] });
    await mark('N1');
    await load({ N1: [{ factura: '2' }, linea], N2: [{}] });
    expect(await rolls()).toEqual(['N1 v1 200 CAS', 'N2 v1 100']);
    expect(await cambios()).toEqual([]);
  });

  it.each<[string, LineaPrueba]>([
    ['one peso', { monto: '101' }],
    ['the bank account', { cuenta: '00-1' }],
    ['the supplier', { rut: '76390126-2', cuenta: '00-76849511' }],
    ['the invoice', { factura: '9' }],
  ])('that changes %s clears Aprobador and Revisor, keeps Creador, and is written down with before and after', async (_que, linea) => {
    await load({ N1: [{}], N2: [{}] });
    await mark('N1');
    await mark('N2');
    await load({ N1: [linea], N2: [{}] });
    expect(await rolls()).toEqual([`N1 v2 ${linea.monto ?? '100'} C`, 'N2 v1 100 CAS']);
    expect(await cambios()).toEqual([
      {
        de: 'COMSA N1 CLP',
        antes: { vigente: true, total: '100', lineas: 1, aprobador: 'ana', supervisor: 'ana' },
        despues: { vigente: true, total: linea.monto ?? '100', lineas: 1, aprobador: null, supervisor: null },
      },
    ]);
    const { rows } = await db.pool.query(`SELECT v.pagos->0->>'cuenta' AS cuenta, v.quitadas->'Aprobador'->>'usuario' AS quitada FROM nomina_version v JOIN nomina n ON n.id = v.nomina_id WHERE n.nomina = 'N1' ORDER BY v.version`);
    expect(rows).toEqual([{ cuenta: '00-76849511', quitada: null }, { cuenta: linea.cuenta ?? '00-76849511', quitada: 'ana' }]);
  });

  it('a roll that is gone pays nothing; come back, it has to be approved again', async () => {
    await load({ N1: [{}], N2: [{}] });
    await mark('N1');
    await load({ N2: [{}] });
    expect(await rolls()).toEqual(['(N1) v2 0 C', 'N2 v1 100']);
    await load({ N1: [{}], N2: [{}] });
    expect(await rolls()).toEqual(['N1 v3 100 C', 'N2 v1 100']);
  });

  it('the other company and the other currency are not touched', async () => {
    await load({ N1: [{}] }, 'FLE');
    await mark('N1');
    await load({ N1: [{ monto: '5' }] });
    expect(await rolls()).toEqual(['N1 v1 5', 'N1 v1 100 CAS']);
  });
});

describe('its undo', () => {
  it('gives back what the load took: marks, and rolls that were gone', async () => {
    await load({ N1: [{}], N2: [{}], N3: [{}] });
    await mark('N1');
    await mark('N2');
    const id = await load({ N1: [{ cuenta: '00-1' }], N3: [{}], N4: [{}] });
    expect(await rolls()).toEqual(['N1 v2 100 C', '(N2) v2 0 C', 'N3 v1 100', 'N4 v1 100']);
    await undo(id);
    expect(await rolls()).toEqual(['N1 v3 100 CAS', 'N2 v3 100 CAS', 'N3 v1 100', '(N4) v2 0']);
  });

  it('takes what was marked on the load’s own content, which nobody reads any more', async () => {
    await load({ N1: [{}], N2: [{}] });
    await mark('N1', ['creador']);
    await mark('N2', ['creador', 'aprobador']);
    const id = await load({ N1: [{ monto: '900' }], N2: [{ monto: '900' }] });
    await mark('N1', ['aprobador']);
    await undo(id);
    expect(await rolls()).toEqual(['N1 v3 100 C', 'N2 v3 100 CA']);
  });

  it('gives no approval back to a roll that somebody else created meanwhile', async () => {
    await load({ N1: [{}] });
    await mark('N1', ['creador', 'aprobador']);
    const id = await load({ N1: [{ monto: '900' }] });
    await db.pool.query(`UPDATE nomina SET creador_id = 8, creador = 'eva', creador_en = now()`);
    await undo(id);
    expect(await rolls()).toEqual(['N1 v3 100 C']);
  });
});

/** What a roll pays, by a number, and which of the two marks it has: the model knows no more. */
const CUENTAS = ['00-1', '00-2'] as const;
type Paso = { readonly tipo: 'carga'; readonly contenidos: readonly (number | null)[] } | { readonly tipo: 'marca'; readonly cual: number; readonly campo: 'aprobador' | 'supervisor' } | { readonly tipo: 'deshace' };
const paso: fc.Arbitrary<Paso> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ tipo: fc.constant('carga' as const), contenidos: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(0, 0, 1, null))) }) },
  { weight: 4, arbitrary: fc.record({ tipo: fc.constant('marca' as const), cual: fc.nat(2), campo: fc.constantFrom('aprobador' as const, 'supervisor' as const) }) },
  { weight: 2, arbitrary: fc.constant({ tipo: 'deshace' as const }) },
);

it('over any row of loads, marks and undos the marks are those of a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { maxLength: 8 }), async (pasos) => {
      await db.pool.query('TRUNCATE trabajo, carga, carga_vigente, erp_linea_nomina, nomina, nomina_version CASCADE');
      const de = (contenidos: readonly (number | null)[]): Nominas =>
        Object.fromEntries(contenidos.flatMap((uno, at) => (uno === null ? [] : [[`N${at}`, [{ cuenta: CUENTAS[uno] ?? null }]]])));
      // Everything is created by one person from the first load on.
      let actual: readonly (number | null)[] = [0, 0, 0];
      let marcas = actual.map(() => ({ aprobador: false, supervisor: false }));
      let deshacer: { readonly id: string; readonly actual: typeof actual; readonly marcas: typeof marcas } | null = null;
      await load(de(actual));
      for (const at of [0, 1, 2]) await mark(`N${at}`, ['creador']);
      for (const uno of pasos) {
        if (uno.tipo === 'marca') {
          if (actual[uno.cual] === null) continue;
          await mark(`N${uno.cual}`, [uno.campo]);
          marcas = marcas.map((suya, at) => (at === uno.cual ? { ...suya, [uno.campo]: true } : suya));
        } else if (uno.tipo === 'carga') {
          const antes = { actual, marcas };
          marcas = marcas.map((suya, at) => (actual[at] === uno.contenidos[at] ? suya : { aprobador: false, supervisor: false }));
          actual = uno.contenidos;
          // An empty load is another matter (D4): it would have no row at all.
          deshacer = { id: await load({ ...de(actual), OTRA: [{}] }), ...antes };
        } else if (deshacer !== null) {
          const { id, actual: antes, marcas: suyas } = deshacer;
          await undo(id);
          marcas = marcas.map((ahora, at) => (actual[at] === antes[at] ? ahora : (suyas[at] ?? ahora)));
          actual = antes;
          deshacer = null;
        }
      }
      const { rows } = await db.pool.query<{ vigente: boolean; aprobador: boolean; supervisor: boolean }>(
        `SELECT huella IS NOT NULL AS vigente, aprobador_id IS NOT NULL AS aprobador, supervisor_id IS NOT NULL AS supervisor FROM nomina WHERE nomina <> 'OTRA' ORDER BY nomina`,
      );
      expect(rows).toEqual(marcas.map((suya, at) => ({ vigente: actual[at] !== null, ...suya })));
    }),
    { numRuns: 30 },
  );
});

it('C34: SQL and the domain make the same of any RUT', async () => {
  const raro = fc.array(fc.constantFrom('0', '1', '7', 'k', 'K', '.', '-', '‑', ' ', '\u00a0', '\u200b', 'Ñ', 'é', 'º', '/', 'a', '\t'), { maxLength: 9 }).map((letras) => letras.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(raro, { minLength: 1, maxLength: 40 }), async (textos) => {
      const { rows } = await db.pool.query<{ rut: string }>(`SELECT ${rutPagoSql('t')} AS rut FROM unnest($1::text[]) WITH ORDINALITY x (t, n) ORDER BY n`, [textos]);
      expect(rows).toEqual(textos.map((texto) => ({ rut: rutPago(texto) })));
    }),
    { numRuns: 40 },
  );
});
