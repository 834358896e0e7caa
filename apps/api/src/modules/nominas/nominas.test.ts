import type { Nomina } from '@rodal/contracts/nominas';
import { type MarcaNomina, NEGATIVAS_NOMINA } from '@rodal/domain/maquinas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoSwitch } from '../../cargas/vigente.repo.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { JEFA, loadNominas, type Nominas } from '../../testing/nominas-fixtures.ts';
import { forgetAjustes } from '../../settings/settings.ts';

let t: TestApp;
let creadora: Actor;
let aprobadora: Actor;
let supervisora: Actor;
let todas: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  for (const [nombre, perfiles] of [['creadora', ['Creador']], ['aprobadora', ['Aprobador']], ['supervisora', ['Supervisor']], ['todas', ['Creador', 'Aprobador', 'Supervisor']]] as const) {
    await t.createUsuario({ nombre, perfiles });
  }
  [creadora, aprobadora, supervisora, todas] = (await Promise.all(['creadora', 'aprobadora', 'supervisora', 'todas'].map((uno) => t.loginAs(uno)))) as [Actor, Actor, Actor, Actor];
});
afterAll(() => t.close());

let serie = 0;
/** A roll of COMSA that no other test has. */
async function nueva(lineas: Nominas[string] = [{}], empresa: 'COMSA' | 'FLE' = 'COMSA'): Promise<Nomina> {
  const nombre = `N${(serie += 1)}`;
  await load({ [nombre]: lineas }, empresa);
  return leer(await idOf(nombre));
}
/** With all that were loaded before: a roll that is gone is another matter. */
const cargadas: Record<string, Record<string, Nominas[string]>> = { COMSA: {}, FLE: {} };
const load = (nominas: Nominas, empresa: 'COMSA' | 'FLE' = 'COMSA') => loadNominas(t.db.pool, empresa, Object.assign(cargadas[empresa] ?? {}, nominas));
const idOf = async (nombre: string) => String((await t.db.pool.query('SELECT id FROM nomina WHERE nomina = $1', [nombre])).rows[0].id);
const leer = async (id: string, quien = todas): Promise<Nomina> => (await quien.inject({ method: 'GET', url: `/api/nominas/detalle/${id}` })).json().nomina;
const marcar = (quien: Actor, { Identificador, Nomina: idNomina, version, marcas }: Nomina, marca: MarcaNomina, pone = true, mas: object = {}, ruta = 'updateNominas') =>
  quien.inject({
    method: 'POST', url: `/api/nominas/${ruta}`,
    payload: { Identificador, idNomina, checkedSeleccionado: marca, Estado: pone ? '1' : '0', visto: { version, Estado: marcas[marca] === null ? '0' : '1' }, ...mas },
  });
const dicho = async (pedido: ReturnType<typeof marcar>) => {
  const reply = await pedido;
  return reply.statusCode === 200 ? reply.json().Mensaje : (reply.json().errores?.[0]?.codigo ?? reply.json().codigo);
};
const hechos = async ({ historia }: Nomina) => (await t.db.pool.query(`SELECT usuario, accion FROM auditoria WHERE entidad = 'nomina' AND entidad_id = $1 ORDER BY id`, [historia])).rows.map(({ usuario, accion }) => `${usuario} ${accion}`);

describe('C14: marking a roll', () => {
  it('created, approved, reviewed, and back, each by whoever may; each step is in the audit', async () => {
    const nomina = await nueva();
    expect(await dicho(marcar(creadora, nomina, 'Creador'))).toBe('Nomina Actualizadas');
    expect(await dicho(marcar(aprobadora, nomina, 'Aprobador'))).toBe('Nomina Actualizadas');
    const reply = await marcar(supervisora, nomina, 'Supervisor');
    expect(reply.json().nomina.marcas).toMatchObject({ Creador: { usuario: 'creadora' }, Aprobador: { usuario: 'aprobadora' }, Supervisor: { usuario: 'supervisora' } });
    let hecha: Nomina = reply.json().nomina;
    expect(await dicho(marcar(creadora, hecha, 'Creador', false))).toBe(NEGATIVAS_NOMINA.aprobada.codigo);
    expect(await dicho(marcar(aprobadora, hecha, 'Aprobador', false))).toBe(NEGATIVAS_NOMINA.revisada.codigo);
    for (const [quien, marca] of [[supervisora, 'Supervisor'], [aprobadora, 'Aprobador'], [creadora, 'Creador']] as const) {
      expect(await dicho(marcar(quien, hecha, marca, false))).toBe('Nomina Actualizadas');
      hecha = await leer(nomina.Identificador);
    }
    expect(hecha.marcas).toEqual({ Creador: null, Aprobador: null, Supervisor: null });
    expect(await hechos(nomina)).toEqual([
      'creadora nomina.crear', 'aprobadora nomina.aprobar', 'supervisora nomina.revisar', 'supervisora nomina.quitarRevisor', 'aprobadora nomina.quitarAprobador', 'creadora nomina.quitarCreador',
    ]);
  });

  it('each mark is its profile’s', async () => {
    const nomina = await nueva();
    expect(await dicho(marcar(aprobadora, nomina, 'Creador'))).toBe('sin_permiso');
    await marcar(creadora, nomina, 'Creador');
    expect([await dicho(marcar(creadora, nomina, 'Aprobador')), await dicho(marcar(aprobadora, nomina, 'Supervisor')), await dicho(marcar(supervisora, nomina, 'Aprobador'))]).toEqual(['sin_permiso', 'sin_permiso', 'sin_permiso']);
    expect(await hechos(nomina)).toEqual(['creadora nomina.crear']);
  });

  it('nobody approves what they created, unless the setting lets them, and then it is told', async () => {
    const nomina = await nueva();
    await marcar(todas, nomina, 'Creador');
    expect(await dicho(marcar(todas, nomina, 'Aprobador'))).toBe(NEGATIVAS_NOMINA.propia.codigo);
    await t.db.pool.query(`INSERT INTO ajuste (clave, valor, cambiado_por) VALUES ('nominasMismaPersona', 'true', 'x')`);
    forgetAjustes(t.db.prisma);
    expect(await dicho(marcar(todas, nomina, 'Aprobador'))).toBe('Nomina Actualizadas');
    const { rows } = await t.db.pool.query(`SELECT despues->'mismaPersona' AS misma FROM auditoria WHERE entidad_id = $1 AND accion = 'nomina.aprobar'`, [nomina.historia]);
    expect(rows).toEqual([{ misma: true }]);
    await t.db.pool.query(`DELETE FROM ajuste WHERE clave = 'nominasMismaPersona'`);
    forgetAjustes(t.db.prisma);
  });

  it.each([
    ['the ERP says so', { bloqueado: '1' }],
    ['its supplier is on the list, whoever wrote the RUT', { rut: '11111111-1' }],
  ])('a blocked roll is neither approved nor reviewed: %s', async (_que, linea) => {
    await blockSupplier('COMSA', '11.111.111-1');
    const nomina = await nueva([{}, linea]);
    expect([nomina.BLOQUEADO, nomina.lineas.map(({ BLOQUEADO }) => BLOQUEADO)]).toEqual(['1', ['0', '1']]);
    await marcar(creadora, nomina, 'Creador');
    expect([await dicho(marcar(aprobadora, nomina, 'Aprobador')), await dicho(marcar(supervisora, nomina, 'Supervisor'))]).toEqual(['bloqueada', 'bloqueada']);
  });

  it('whatever stands around the code of its currency: what is blocked stays blocked', async () => {
    const nombre = `N${(serie += 1)}`;
    await loadNominas(t.db.pool, 'FLE', { [nombre]: [{ bloqueado: '1' }] }, { moneda: '\u00a0clp\u200b' });
    const nomina = await leer(await idOf(nombre));
    expect([nomina.Moneda, nomina.BLOQUEADO]).toEqual(['CLP', '1']);
    await marcar(creadora, nomina, 'Creador', true, {}, 'updateNominasFle');
    expect(await dicho(marcar(aprobadora, nomina, 'Aprobador', true, {}, 'updateNominasFle'))).toBe('bloqueada');
  });

  it("the other company's blocked suppliers block nothing here; blocked after it was approved, the mark can still be taken back", async () => {
    await blockSupplier('FLE', '22222222-2');
    const nomina = await nueva([{ rut: '22222222-2' }]);
    await marcar(creadora, nomina, 'Creador');
    // A supplier whom nobody has paid yet asks for a note (E1).
    await marcar(aprobadora, nomina, 'Aprobador', true, { visto: { version: 1, Estado: '0', huellaSenales: nomina.huellaSenales }, nota: 'Conocido' });
    await blockSupplier('COMSA', '22222222-2');
    const ahora = await leer(nomina.Identificador);
    expect([ahora.BLOQUEADO, await dicho(marcar(aprobadora, ahora, 'Aprobador', false))]).toEqual(['1', 'Nomina Actualizadas']);
  });
});

describe('compare and set', () => {
  it('of ten who approve at once one does, and the others hear who', async () => {
    const nomina = await nueva();
    await marcar(creadora, nomina, 'Creador');
    const replies = await Promise.all(Array.from({ length: 10 }, () => marcar(aprobadora, nomina, 'Aprobador')));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().conflicto).toMatchObject({ usuario: 'aprobadora', accion: 'Marcó una nómina: Aprobador' });
    expect(await hechos(nomina)).toEqual(['creadora nomina.crear', 'aprobadora nomina.aprobar']);
  });

  it('no mark on an amount that nobody saw: after a load that changed it the page hears of the load', async () => {
    const nomina = await nueva();
    await marcar(creadora, nomina, 'Creador');
    await load({ [nomina.Nomina]: [{ monto: '999' }] });
    const reply = await marcar(aprobadora, nomina, 'Aprobador');
    expect([reply.statusCode, reply.json().conflicto.usuario]).toEqual([409, 'jefa']);
    expect((await leer(nomina.Identificador)).marcas.Aprobador).toBeNull();
  });

  it('an approver and a creator who takes the roll back at once never leave an approval without a creator', async () => {
    for (let vez = 0; vez < 8; vez += 1) {
      const nomina = await nueva();
      await marcar(creadora, nomina, 'Creador');
      const hecha = await leer(nomina.Identificador);
      await Promise.all([marcar(aprobadora, hecha, 'Aprobador'), marcar(creadora, hecha, 'Creador', false), marcar(supervisora, hecha, 'Supervisor')]);
      const { marcas } = await leer(nomina.Identificador);
      expect(marcas.Creador !== null || (marcas.Aprobador === null && marcas.Supervisor === null)).toBe(true);
    }
  });

  it('marks and a load at the same moment: what is marked is what the load left, or was marked before it', async () => {
    const nombres = Array.from({ length: 12 }, () => `N${(serie += 1)}`);
    await load(Object.fromEntries(nombres.map((uno) => [uno, [{}]])));
    const rolls = await Promise.all(nombres.map(async (uno) => leer(await idOf(uno))));
    await Promise.all(rolls.map((uno) => marcar(creadora, uno, 'Creador')));
    const [, ...replies] = await Promise.all([load(Object.fromEntries(nombres.map((uno) => [uno, [{ monto: '101' }]]))), ...rolls.map((uno) => marcar(aprobadora, uno, 'Aprobador'))]);
    for (const [at, roll] of rolls.entries()) {
      const ahora = await leer(roll.Identificador);
      // Whatever came first, nobody approved 101 pesos.
      expect([ahora.version, ahora.Monto, ahora.marcas.Aprobador]).toEqual([2, '101', null]);
      expect(ahora.cambio?.quitadas.length).toBe(replies[at]?.statusCode === 200 ? 1 : 0);
    }
  });
});

describe('what the panel tells', () => {
  it('a line without bank data says so, whatever stands there', async () => {
    const { lineas } = await nueva([{ cuenta: '00-1' }, { cuenta: ' ', factura: '8' }]);
    expect(lineas.map(({ cuenta }) => cuenta)).toEqual(['00-1', null]);
  });

  it('before and after of a bank account that a load changed under an approval, whom it took it from, and its undo', async () => {
    const nomina = await nueva([{ monto: '70' }, { factura: '2', monto: '-20' }]);
    expect([nomina.Monto, nomina.cambio]).toEqual(['50', null]);
    await marcar(creadora, nomina, 'Creador');
    await marcar(aprobadora, nomina, 'Aprobador');
    const id = await load({ [nomina.Nomina]: [{ monto: '70', cuenta: '00-1' }, { factura: '2', monto: '-20' }] });
    const { cambio, marcas, version } = await leer(nomina.Identificador);
    expect([version, marcas.Aprobador, marcas.Creador?.usuario]).toEqual([2, null, 'creadora']);
    expect(cambio).toMatchObject({
      antes: '50', despues: '50',
      lineas: [{ antes: { cuenta: '00-76849511', monto: '70' }, despues: { cuenta: '00-1', monto: '70' } }],
      quitadas: [{ marca: 'Aprobador', usuario: 'aprobadora' }],
    });
    await undoSwitch(t.db.pool, id, { actor: JEFA, ahora: new Date() });
    cargadas['COMSA'] = { ...cargadas['COMSA'], [nomina.Nomina]: [{ monto: '70' }, { factura: '2', monto: '-20' }] };
    expect((await leer(nomina.Identificador)).marcas.Aprobador?.usuario).toBe('aprobadora');
  });

  it('its history is for whoever sees rolls', async () => {
    const nomina = await nueva();
    await marcar(creadora, nomina, 'Creador');
    const { hechos: dichos } = (await supervisora.inject({ method: 'GET', url: `/api/historia/nomina?id=${encodeURIComponent(nomina.historia)}` })).json();
    expect(dichos.map(({ usuario, accion }: { usuario: string; accion: string }) => [usuario, accion])).toEqual([['creadora', 'Marcó una nómina: Creador']]);
  });
});

describe('a hostile caller', () => {
  it('the other company’s call, another roll’s name, no version: nothing is marked', async () => {
    const nomina = await nueva();
    expect((await marcar(creadora, nomina, 'Creador', true, {}, 'updateNominasFle')).statusCode).toBe(404);
    expect((await marcar(creadora, { ...nomina, Nomina: 'OTRA' }, 'Creador')).statusCode).toBe(404);
    expect((await marcar(creadora, nomina, 'Creador', true, { visto: undefined })).statusCode).toBe(400);
    expect((await marcar(creadora, nomina, 'Creador', true, { visto: { version: 2, Estado: '0' } })).statusCode).toBe(409);
    expect((await marcar(creadora, nomina, 'Creador', true, { idUsuario: 1, idPerfil: 1 })).json().nomina.marcas.Creador.usuario).toBe('creadora');
    expect((await marcar(creadora, nomina, 'Creador', true, { quien: 1 })).statusCode).toBe(400);
    expect((await creadora.inject({ method: 'GET', url: '/api/nominas/updateNominas' })).statusCode).toBe(405);
  });

  it('what BC has no more is not marked', async () => {
    const nomina = await nueva();
    delete cargadas['COMSA']?.[nomina.Nomina];
    await load({});
    const ida = await leer(nomina.Identificador);
    expect([ida.vigente, ida.lineas, await dicho(marcar(creadora, ida, 'Creador'))]).toEqual([false, [], NEGATIVAS_NOMINA.noVigente.codigo]);
  });
});

/** Blocks a supplier as a load of the list would. */
async function blockSupplier(empresa: 'COMSA' | 'FLE', rut: string): Promise<void> {
  const { pool } = t.db;
  const trabajo = (await pool.query('SELECT id FROM trabajo LIMIT 1')).rows[0]?.id ?? (await loadNominas(pool, 'COMSA', { X: [{}] }));
  const { rows } = await pool.query(`INSERT INTO carga (trabajo_id, fuente, empresa, periodo, filas, terminada_en) VALUES ($1, 'ProveedoresBloqueados', $2, 'todo', 1, now()) RETURNING id`, [trabajo, empresa]);
  await pool.query(
    `INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) VALUES ('ProveedoresBloqueados', $1, 'todo', $2, now()) ON CONFLICT (fuente, empresa, periodo) DO UPDATE SET carga_id = excluded.carga_id`,
    [empresa, rows[0].id],
  );
  await pool.query(`INSERT INTO erp_proveedor_bloqueado (carga, rut_proveedor, nombre_proveedor, bloqueado, termino_pago) VALUES ($1, $2, 'x', 'Todo', '')`, [rows[0].id, rut]);
}
