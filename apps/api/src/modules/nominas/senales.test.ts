import type { NominaFila } from '@rodal/contracts/listados/nominas';
import type { Nomina } from '@rodal/contracts/nominas';
import { type MarcaNomina, NEGATIVAS_NOMINA } from '@rodal/domain/maquinas';
import { NOMBRES_SENAL, senalTexto } from '@rodal/domain/senales-nomina';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { judgeNominas } from '../../cargas/senales-nomina.repo.ts';
import { enSql } from '../../db/consultar.ts';
import { undoSwitch } from '../../cargas/vigente.repo.ts';
import { inSqlTransaction } from '../../db/transaction.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { JEFA, type LineaPrueba, loadNominas, type Nominas } from '../../testing/nominas-fixtures.ts';

/** E1: what a forged or hurried change looks like, over loads, approvals and undos; and the note that it asks for. */

let t: TestApp;
let creadora: Actor;
let aprobadora: Actor;
let supervisora: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  for (const [nombre, perfil] of [['creadora', 'Creador'], ['aprobadora', 'Aprobador'], ['supervisora', 'Supervisor']] as const) await t.createUsuario({ nombre, perfiles: [perfil] });
  [creadora, aprobadora, supervisora] = (await Promise.all(['creadora', 'aprobadora', 'supervisora'].map((uno) => t.loginAs(uno)))) as [Actor, Actor, Actor];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.pool.query('TRUNCATE trabajo, carga, carga_vigente, erp_linea_nomina, nomina, nomina_version, correo CASCADE');
});

/** As old as the first load of all: whoever stands in it is no news. */
const HACE = new Date(Date.now() - 40 * 24 * 3_600_000);
const load = (nominas: Nominas, empresa: 'COMSA' | 'FLE' = 'COMSA', ahora = new Date()) => loadNominas(t.db.pool, empresa, nominas, { ahora });
const undo = (id: string) => undoSwitch(t.db.pool, id, { actor: JEFA, ahora: new Date() });
const leer = async (nombre: string, empresa = 'COMSA'): Promise<Nomina> => {
  const { rows } = await t.db.pool.query<{ id: number }>('SELECT id FROM nomina WHERE nomina = $1 AND empresa = $2', [nombre, empresa]);
  return (await aprobadora.inject({ method: 'GET', url: `/api/nominas/detalle/${rows[0]?.id}` })).json().nomina;
};
const senales = async (nombre: string, empresa = 'COMSA') => (await leer(nombre, empresa)).senales.map(({ senal }) => senal);
const textos = async (nombre: string) => (await leer(nombre)).senales.map((una) => senalTexto(una, { empresa: 'COMSA', moneda: 'CLP' }));

interface Pide {
  readonly pone?: boolean;
  readonly nota?: string | undefined;
  /** Absent = the ones that the roll has. */
  readonly huellaSenales?: string | undefined;
}
async function marcar(quien: Actor, nombre: string, marca: MarcaNomina, { pone = true, ...mas }: Pide = {}) {
  const { Identificador, version, huellaSenales, empresa } = await leer(nombre);
  return quien.inject({
    method: 'POST', url: `/api/nominas/updateNominas${empresa === 'FLE' ? 'Fle' : ''}`,
    payload: { Identificador, idNomina: nombre, checkedSeleccionado: marca, Estado: pone ? '1' : '0', nota: mas.nota, visto: { version, Estado: pone ? '0' : '1', huellaSenales: 'huellaSenales' in mas ? mas.huellaSenales : huellaSenales } },
  });
}
const aprobar = async (nombre: string, mas: Pide = { nota: 'Visto con el proveedor' }) => {
  await marcar(creadora, nombre, 'Creador');
  return marcar(aprobadora, nombre, 'Aprobador', mas);
};
const dicho = (reply: Awaited<ReturnType<typeof marcar>>) => (reply.statusCode === 200 ? 'sí' : (reply.json().errores?.[0]?.codigo ?? reply.json().codigo));

const OTRO = { rut: '77111222-3', proveedor: 'Faenas del Sur' } as const satisfies LineaPrueba;
/** Both suppliers are known, the account of the first was approved. */
async function conPasado(): Promise<void> {
  await load({ A: [{}, OTRO] }, 'COMSA', HACE);
  await aprobar('A', {});
}

describe('the note', () => {
  beforeEach(async () => {
    await conPasado();
    await load({ A: [{}, OTRO], B: [{ cuenta: '00-1' }] });
  });

  it('a flagged roll is approved by whoever has seen what it is flagged for and says why; the note stands at the mark, in the audit and in the mail to whoever reviews', async () => {
    expect(await textos('B')).toEqual(['La última vez que se le aprobó un pago, en A, la cuenta era 00-76849511; ahora es 00-1.']);
    expect(dicho(await aprobar('B', {}))).toBe(NEGATIVAS_NOMINA.faltaNota.codigo);
    expect(dicho(await aprobar('B', { nota: ' \u00a0 ' }))).toBe(NEGATIVAS_NOMINA.faltaNota.codigo);
    expect(dicho(await aprobar('B', { nota: 'a ciegas', huellaSenales: undefined }))).toBe(NEGATIVAS_NOMINA.faltaNota.codigo);
    expect(dicho(await aprobar('B', { nota: 'de otra vez', huellaSenales: '0123456789abcdef' }))).toBe('estado_cambiado');
    expect((await leer('B')).marcas.Aprobador).toBeNull();
    expect(dicho(await aprobar('B', { nota: ' Confirmada por   teléfono ' }))).toBe('sí');
    const { marcas, historia } = await leer('B');
    expect([marcas.Creador?.nota, marcas.Aprobador?.nota]).toEqual([null, 'Confirmada por teléfono']);
    const { rows } = await t.db.pool.query(`SELECT despues->>'nota' AS nota, despues->'avisos' AS avisos FROM auditoria WHERE entidad_id = $1 AND accion = 'nomina.aprobar' ORDER BY id DESC LIMIT 1`, [historia]);
    expect(rows).toEqual([{ nota: 'Confirmada por teléfono', avisos: ['Cuenta distinta: Transportes Tromén (76.849.511-4). La última vez que se le aprobó un pago, en A, la cuenta era 00-76849511; ahora es 00-1.'] }]);
    const correo = await t.db.prisma.correo.findFirstOrThrow({ where: { plantilla: 'nomina.lista', para: { startsWith: 'supervisora' } }, orderBy: { creadoEn: 'desc' } });
    expect(correo.datos).toMatchObject({ avisos: 'Cuenta distinta: 1', nota: 'Confirmada por teléfono' });
  });

  it('is asked of nobody else: to create, to review, to take back', async () => {
    expect(dicho(await marcar(creadora, 'B', 'Creador', { huellaSenales: undefined }))).toBe('sí');
    expect(dicho(await marcar(supervisora, 'B', 'Supervisor', { huellaSenales: undefined }))).toBe('sí');
    expect(dicho(await marcar(supervisora, 'B', 'Supervisor', { pone: false, huellaSenales: undefined }))).toBe('sí');
    expect(dicho(await marcar(aprobadora, 'B', 'Aprobador', { nota: 'Sí' }))).toBe('sí');
    expect(dicho(await marcar(aprobadora, 'B', 'Aprobador', { pone: false, huellaSenales: undefined }))).toBe('sí');
    expect((await t.db.pool.query(`SELECT aprobador_nota FROM nomina WHERE nomina = 'B'`)).rows).toEqual([{ aprobador_nota: null }]);
  });

  it('goes with the mark that a load takes, and comes back with it', async () => {
    await aprobar('B');
    const id = await load({ A: [{}, OTRO], B: [{ cuenta: '00-1', monto: '101' }] });
    expect((await leer('B')).marcas.Aprobador).toBeNull();
    await undo(id);
    expect((await leer('B')).marcas.Aprobador?.nota).toBe('Visto con el proveedor');
  });

  it('longer than it may be is refused, naming it', async () => {
    const reply = await aprobar('B', { nota: 'x'.repeat(501) });
    expect([reply.statusCode, reply.json().errores?.[0]?.campo]).toEqual([400, 'nota']);
  });
});

describe('over loads and undos', () => {
  beforeEach(conPasado);

  it('an account that a load changed and its undo; both times the roll says what was approved', async () => {
    const id = await load({ A: [{ cuenta: '00-9' }, OTRO] });
    expect(await textos('A')).toEqual(['La última vez que se le aprobó un pago, en A, la cuenta era 00-76849511; ahora es 00-9.']);
    await undo(id);
    expect(await senales('A')).toEqual([]);
  });

  it('what an undone load brought is no past: neither its approval nor the invoices of its rolls', async () => {
    const id = await load({ A: [{}, OTRO], B: [{ cuenta: '00-1', factura: '55360' }] });
    await aprobar('B');
    await undo(id);
    await load({ A: [{}, OTRO], C: [{ factura: '55360' }] });
    expect(await senales('C')).toEqual([]);
  });

  it('an invoice of a roll that left comes back within two years, by whichever company; after that nobody asks', async () => {
    await load({ A: [{}, OTRO], VIEJA: [{ factura: '700' }] });
    await load({ A: [{}, OTRO] });
    await load({ X: [{}] }, 'FLE', HACE);
    await load({ X: [{}], B: [{ factura: 'F-0700' }] }, 'FLE');
    const { senales: [repetida] } = await leer('B', 'FLE');
    expect(repetida).toMatchObject({ senal: 'repetida', donde: [{ empresa: 'COMSA', nomina: 'VIEJA', salio: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }] });
    await t.db.pool.query(`UPDATE nomina_version SET en = en - interval '2 years 1 day' WHERE huella IS NULL`);
    await load({ X: [{}], B: [{ factura: 'F-0700' }] }, 'FLE');
    expect(await senales('B', 'FLE')).not.toContain('repetida');
  });

  it('a roll that was approved and left more than two years ago says nothing any more', async () => {
    const B: LineaPrueba[] = [{ cuenta: '00-1', monto: '301' }];
    await load({ B });
    expect(await senales('B')).toEqual(['cuentaDistinta', 'montoInusual']);
    await t.db.pool.query(`UPDATE nomina_version SET en = en - interval '2 years 2 months', quitadas = jsonb_set(quitadas, '{Aprobador,en}', '"2020-01-01T00:00:00Z"') WHERE nomina_id = (SELECT id FROM nomina WHERE nomina = 'A')`);
    await load({ B });
    expect(await senales('B')).toEqual(['proveedorNuevo']);
  });

  it('is gone with what it pointed at, without a load that changes the roll', async () => {
    await load({ A: [{}, OTRO], B: [{ factura: '700' }], C: [{ factura: '700' }] });
    expect([await senales('B'), await senales('C')]).toEqual([['repetida'], ['repetida']]);
    await load({ A: [{}, OTRO], B: [{ factura: '700' }], C: [{ factura: '701' }] });
    expect([await senales('B'), await senales('C')]).toEqual([[], []]);
  });
});

describe('each approval is the past of others', () => {
  const NUEVO = { rut: '78000000-1', proveedor: 'Nueva SpA' } as const satisfies LineaPrueba;
  beforeEach(async () => {
    await conPasado();
    await load({ A: [{}, OTRO], B: [NUEVO], C: [NUEVO] });
  });

  it('whoever was approved once is no news in the next roll; taken back, they are again', async () => {
    expect([await senales('B'), await senales('C')]).toEqual([['proveedorNuevo'], ['proveedorNuevo']]);
    await aprobar('B');
    // What it was approved over stays told.
    expect([await senales('B'), await senales('C')]).toEqual([['proveedorNuevo'], []]);
    await marcar(aprobadora, 'B', 'Aprobador', { pone: false, huellaSenales: undefined });
    expect(await senales('C')).toEqual(['proveedorNuevo']);
  });

  it('approved at the same moment, what is stored is what all of them together say', async () => {
    const nombres = Array.from({ length: 8 }, (_, at) => `P${at}`);
    await load({ A: [{}, OTRO], ...Object.fromEntries(nombres.map((nombre, at) => [nombre, [{ ...NUEVO, rut: `7800000${at % 3}-1` }]])) });
    for (const nombre of nombres) await marcar(creadora, nombre, 'Creador');
    await Promise.all(nombres.map((nombre) => marcar(aprobadora, nombre, 'Aprobador', { nota: 'Sí' })));
    const guardadas = () => t.db.pool.query('SELECT nomina, aprobador_id IS NOT NULL AS aprobada, senales FROM nomina ORDER BY id').then(({ rows }) => rows);
    const antes = await guardadas();
    expect(antes.filter(({ aprobada }) => aprobada).length).toBeGreaterThan(1);
    await inSqlTransaction(t.db.pool, (sql) => judgeNominas(enSql(sql), new Date()));
    expect(await guardadas()).toEqual(antes);
  });

  it('approvals and a load at once end, and leave what all of them say', async () => {
    await Promise.all(['B', 'C'].map((nombre) => marcar(creadora, nombre, 'Creador')));
    await Promise.all([load({ A: [{}, OTRO], B: [NUEVO], C: [NUEVO] }), ...['B', 'C'].map((nombre) => marcar(aprobadora, nombre, 'Aprobador', { nota: 'Sí' }))]);
    const antes = (await t.db.pool.query('SELECT senales FROM nomina ORDER BY id')).rows;
    await inSqlTransaction(t.db.pool, (sql) => judgeNominas(enSql(sql), new Date()));
    expect((await t.db.pool.query('SELECT senales FROM nomina ORDER BY id')).rows).toEqual(antes);
  });
});

describe('in the list and in the file', () => {
  /** A roll for each flag, and one that has none. */
  beforeEach(async () => {
    await conPasado();
    const limpia = { A: [{}, OTRO] };
    await load({ ...limpia, vieja: [{ factura: '55360' }, { factura: '7001' }] });
    await load({
      ...limpia,
      cuentaDistinta: [{ cuenta: '00-1' }], cuentaCompartida: [{ ...OTRO, cuenta: '00-78000000' }], proveedorNuevo: [{ rut: '78000000-1' }], repetida: [{ factura: 'f 55360' }],
      posible: [{ factura: '70001' }], montoInusual: [{ monto: '301' }], saldoNegativo: [{ ...OTRO, monto: '-1' }],
    });
  });

  it('each filter finds the roll that has its flag, and none that has not', async () => {
    const buscar = async (avisos?: string): Promise<NominaFila[]> => (await aprobadora.inject({ method: 'GET', url: `/api/nominas/obtenerNominas/CLP/TODOS${avisos === undefined ? '' : `?avisos=${avisos}`}` })).json().nominas;
    const todas = await buscar();
    for (const senal of NOMBRES_SENAL) {
      const halladas = await buscar(senal);
      expect(halladas.map(({ Nomina: nombre }) => nombre)).toContain(senal);
      expect(halladas.map(({ Identificador }) => Identificador)).toEqual(todas.filter((fila) => fila.senales.split(' ').includes(senal)).map(({ Identificador }) => Identificador));
    }
    for (const fila of todas) expect([fila.Nomina, fila.senales.split(' ').filter((una) => una !== '')]).toEqual([fila.Nomina, await senales(fila.Nomina)]);
    expect(['A', 'posible', 'montoInusual'].map((nombre) => todas.find((fila) => fila.Nomina === nombre)?.senales)).toEqual(['', 'posible', 'montoInusual']);
  });

  it('a line’s flags stand beside it in its roll’s file', async () => {
    const { Identificador } = await leer('repetida');
    const csv = (await aprobadora.inject({ method: 'GET', url: `/api/nominas/detalle/${Identificador}/exportar?formato=csv` })).body;
    expect(csv).toMatch(/Repetida: La factura f 55360 está también en vieja \(salió el \d\d\/\d\d\/\d{4}\)\./);
  });
});
