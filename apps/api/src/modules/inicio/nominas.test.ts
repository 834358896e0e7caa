import { getInicioNominas, type InicioNominas } from '@rodal/contracts/inicio';
import { addDecimals } from '@rodal/domain/numeros';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { loadNominas } from '../../testing/nominas-fixtures.ts';

let t: TestApp;
let aprobadora: Actor;
let ahora: Date;
const hace = (horas: number) => new Date(ahora.getTime() - horas * 3_600_000);

beforeAll(async () => {
  t = await buildTestApp();
  ahora = t.deps.clock();
  for (const [nombre, perfiles] of [['creadora', ['Creador']], ['aprobadora', ['Aprobador']], ['supervisora', ['Supervisor']]] as const) await t.createUsuario({ nombre, perfiles });
  aprobadora = await t.loginAs('aprobadora');
});
afterAll(() => t.close());

async function ask(actor: Actor): Promise<InicioNominas> {
  const reply = await actor.inject({ method: 'GET', url: '/api/inicio/nominas' });
  expect(reply.statusCode).toBe(200);
  return z.parse(getInicioNominas.reply, reply.json());
}

/** What the list of an address has. */
async function enLaLista(actor: Actor, destino: string) {
  const { pathname, searchParams } = new URL(destino, 'http://rodal');
  const { moneda = '', ver, ...query } = Object.fromEntries(searchParams);
  const lista = pathname === '/nominasVigentes' ? `obtenerNominas/${moneda}/TODOS` : `obtenerNominasFle/${moneda}`;
  const ids: string[] = (await actor.inject({ method: 'GET', url: `/api/nominas/${lista}`, query })).json().nominas.map(({ Identificador }: { Identificador: string }) => Identificador);
  const { total, monto } = (await actor.inject({ method: 'GET', url: `/api/nominas/${lista}/resumen`, query })).json();
  return { total, monto, tiene: ver !== undefined && ids.includes(ver) };
}

async function mark(nombre: string, marcas: Partial<Record<'creador' | 'aprobador' | 'supervisor', readonly [usuarioId: number, horas: number]>>): Promise<void> {
  for (const [campo, [id, horas]] of Object.entries(marcas)) await t.db.pool.query(`UPDATE nomina SET ${campo}_id = $2, ${campo} = 'x', ${campo}_en = $3 WHERE nomina = $1`, [nombre, id, hace(horas)]);
}

it('before anything was loaded it says so', async () => {
  const { empresas, antiguas } = await ask(aprobadora);
  expect(empresas.map(({ empresa, datosAl, esperas }) => [empresa, datosAl, esperas.flatMap(({ montos }) => montos)])).toEqual([['COMSA', null, []], ['FLE', null, []]]);
  expect(antiguas).toEqual([]);
});

it('each step and currency has its count and its amount, which are those of its list; blocked ones stand apart, finished ones nowhere', async () => {
  const [creadora, aprueba, revisa] = (await t.db.prisma.usuario.findMany({ where: { nombre: { in: ['creadora', 'aprobadora', 'supervisora'] } }, orderBy: { id: 'asc' } })).map(({ id }) => id) as [number, number, number];
  await loadNominas(
    t.db.pool, 'COMSA',
    {
      nueva: [{ monto: '0.1' }], nueva2: [{ monto: '0.2' }], nota: [{ monto: '-3000000000.05' }], creada: [{ monto: '100.5' }], creada2: [{ monto: '-100.5' }], propia: [{ monto: '7' }],
      mala: [{ monto: '9', bloqueado: '1' }], malaNueva: [{ monto: '1', bloqueado: '1' }], aprobada: [{ monto: '40' }], lista: [{ monto: '1000' }],
    },
    { moneda: 'USD', ahora: hace(100) },
  );
  await loadNominas(t.db.pool, 'FLE', { fle: [{ monto: '12' }], fle2: [{ monto: '13' }] }, { ahora: hace(30) });
  for (const [nombre, horas] of [['creada', 50], ['creada2', 20], ['mala', 90]] as const) await mark(nombre, { creador: [creadora, horas] });
  await mark('propia', { creador: [aprueba, 99] });
  await mark('aprobada', { creador: [creadora, 80], aprobador: [aprueba, 60] });
  await mark('lista', { creador: [creadora, 80], aprobador: [aprueba, 60], supervisor: [revisa, 40] });
  await mark('fle', { creador: [creadora, 25] });
  const { empresas } = await ask(aprobadora);
  const tabla = empresas.flatMap(({ empresa, esperas }) => esperas.flatMap(({ titulo, montos }) => montos.map(({ moneda, total, monto }) => `${empresa} ${titulo}: ${total} = ${monto} ${moneda}`)));
  expect(tabla).toEqual([
    'COMSA Por crear: 3 = -2999999999.75 USD', 'COMSA Por aprobar: 3 = 7 USD', 'COMSA Por revisar: 1 = 40 USD', 'COMSA Bloqueadas: 2 = 10 USD',
    'FLE Por crear: 1 = 13 CLP', 'FLE Por aprobar: 1 = 12 CLP',
  ]);
  for (const { total, monto, destino } of empresas.flatMap(({ esperas }) => esperas.flatMap(({ montos }) => montos))) expect(await enLaLista(aprobadora, destino), destino).toMatchObject({ total, monto });
  expect(addDecimals(empresas[0]?.esperas.flatMap(({ montos }) => montos.map(({ monto }) => monto)) ?? [])).toBe('-2999999942.75');
});

it('the oldest are those that this person may mark, of both companies, since the mark before or the load that changed them', async () => {
  const nombres = async (actor: Actor) => (await ask(actor)).antiguas.map(({ empresa, Nomina, paso, desde }) => `${empresa} ${Nomina} ${paso} ${(ahora.getTime() - Date.parse(desde)) / 3_600_000}`);
  expect(await nombres(aprobadora)).toEqual(['COMSA creada Por aprobar 50', 'FLE fle Por aprobar 25', 'COMSA creada2 Por aprobar 20']);
  expect(await nombres(await t.loginAs('supervisora'))).toEqual(['COMSA aprobada Por revisar 60']);
  const creadora = await t.loginAs('creadora');
  expect(await nombres(creadora)).toEqual(['COMSA nota Por crear 100', 'COMSA nueva Por crear 100', 'COMSA nueva2 Por crear 100', 'FLE fle2 Por crear 30']);
  for (const { destino } of (await ask(creadora)).antiguas) expect((await enLaLista(creadora, destino)).tiene, destino).toBe(true);
  // Changed by a load five hours ago: its wait begins anew.
  await loadNominas(t.db.pool, 'FLE', { fle: [{ monto: '99' }], fle2: [{ monto: '13' }] }, { ahora: hace(5) });
  expect(await nombres(aprobadora)).toEqual(['COMSA creada Por aprobar 50', 'COMSA creada2 Por aprobar 20', 'FLE fle Por aprobar 5']);
});

it('no more than five are named', async () => {
  await loadNominas(t.db.pool, 'FLE', Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`F${n}`, [{}]])), { ahora: hace(1) });
  expect((await ask(await t.loginAs('creadora'))).antiguas).toHaveLength(5);
});
