import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-app.ts';
import { createMaestros, MAESTROS, registrarCamiones } from '../testing/despacho-fixtures.ts';
import { avisarEmpresa, readPorVencer, toCorreos } from '../portadores/vencimientos.ts';
import { collide } from '../testing/collide.ts';
import { avisarVencimientos } from './avisar-vencimientos.ts';

/** The mails about what runs out (E4): one a company and day, each paper once for each threshold. */

const DIA_MS = 86_400_000;
const { rut } = MAESTROS.transportista;
const [UNO, OTRO] = ['BBBB11', 'BBBB12'] as const;

let t: TestApp;
let hoy: string;

beforeAll(async () => {
  t = await buildTestApp();
  await createMaestros(t.db);
  await t.createUsuario({ nombre: 'ana', perfiles: ['Abastecimiento'], email: 'Ana@Comsa.cl' });
  await t.createUsuario({ nombre: 'beto', perfiles: ['Abastecimiento'], email: 'beto@comsa.cl', activo: false });
  await registrarCamiones(t, 'ana', [UNO, OTRO]);
  hoy = santiagoDay(t.deps.clock());
});
afterAll(() => t.close());

beforeEach(async () => {
  await t.db.pool.query('DELETE FROM vencimiento_avisado');
  await t.db.pool.query('DELETE FROM correo');
  await t.db.pool.query(`UPDATE documento SET vence = '2090-01-01', revision = 'CUMPLE' WHERE entidad = 'camion' AND vence IS NOT NULL`);
  await t.db.pool.query(`UPDATE camion SET estado = 'ACTIVO'`);
  await t.db.pool.query(`UPDATE empresa SET estado = 'ACTIVO'`);
});

const vence = (patente: string, tipo: string, dias: number) =>
  t.db.pool.query(`UPDATE documento SET vence = $3 WHERE clave LIKE $1 || '@%' AND tipo = $2`, [patente, tipo, addDays(hoy, dias)]);
const correr = () => avisarVencimientos(t.deps, {}, { log: t.app.log });
/** What was sent since the last time it was asked. */
async function salieron(): Promise<{ para: string; papeles: [string, string][] }[]> {
  const { rows } = await t.db.pool.query<{ para: string; datos: { papeles: [string, string][] } }>(`DELETE FROM correo WHERE plantilla = 'empresa.vencimientos' RETURNING para, datos`);
  return rows.map(({ para, datos }) => ({ para, papeles: datos.papeles })).toSorted((a, b) => a.para.localeCompare(b.para));
}
const lineas = async () => (await salieron()).find(({ para }) => para === 'x@x.cl')?.papeles.map(([quien]) => quien) ?? [];

it('one mail a company with all that runs out, to it and to whoever of Abastecimiento is active', async () => {
  await vence(UNO, 'revisionTecnica', 7);
  await vence(OTRO, 'permisoCirculacion', 45);
  await correr();
  const papeles = [
    [`${UNO}: Revisión Técnica`, expect.stringMatching(/^vence el .*; sin él no puede trabajar$/)],
    [`${OTRO}: Permiso de Circulación`, expect.stringMatching(/^vence el /)],
  ];
  expect(await salieron()).toEqual([{ para: 'ana@comsa.cl', papeles }, { para: 'x@x.cl', papeles }]);
});

it('goes to the addresses of the setting in the place of Abastecimiento’s', async () => {
  await t.db.prisma.ajuste.create({ data: { clave: 'correosVencimientos', valor: 'jefa@comsa.cl, x@x.cl', cambiadoPor: 'x' } });
  await vence(UNO, 'revisionTecnica', 7);
  await correr();
  expect((await salieron()).map(({ para }) => para)).toEqual(['jefa@comsa.cl', 'x@x.cl']);
  await t.db.prisma.ajuste.delete({ where: { clave: 'correosVencimientos' } });
});

it('tells of each threshold once, if it runs twice, in two places at once, or missed days', async () => {
  await vence(UNO, 'revisionTecnica', 9);
  await Promise.all([correr(), correr()]);
  await correr();
  expect(await lineas()).toEqual([`${UNO}: Revisión Técnica`]);
  const visto: (readonly [number, readonly string[]])[] = [];
  // The server stood still on the seventh day before it.
  for (const dias of [1, 3, 5, 9, 10]) {
    t.advance(DIA_MS * dias);
    await correr();
    visto.push([9 - dias, await lineas()]);
    t.advance(-DIA_MS * dias);
  }
  const suyo = [`${UNO}: Revisión Técnica`];
  expect(visto).toEqual([[8, []], [6, suyo], [4, []], [0, suyo], [-1, []]]);
});

it('what comes up later on a day waits for the next one: a company gets one mail a day', async () => {
  await vence(UNO, 'revisionTecnica', 7);
  await correr();
  await vence(OTRO, 'revisionTecnica', 7);
  await correr();
  const { rows } = await t.db.pool.query<{ papeles: [string, string][] }>(`SELECT datos -> 'papeles' AS papeles FROM correo WHERE para = 'x@x.cl'`);
  expect(rows.map(({ papeles }) => papeles.map(([quien]) => quien))).toEqual([[`${UNO}: Revisión Técnica`]]);
  t.advance(DIA_MS);
  await correr();
  const { rows: despues } = await t.db.pool.query<{ papeles: [string, string][] }>(`SELECT datos -> 'papeles' AS papeles FROM correo WHERE para = 'x@x.cl' ORDER BY creado_en`);
  expect(despues.at(-1)?.papeles.map(([quien]) => quien)).toEqual([`${OTRO}: Revisión Técnica`]);
  t.advance(-DIA_MS);
});

it('of two that saw different papers at once one waits: nothing counts as told that no mail says', async () => {
  await vence(UNO, 'revisionTecnica', 7);
  const [antes] = await readPorVencer(t.db.pool, t.deps.clock());
  await vence(OTRO, 'revisionTecnica', 7);
  const [despues] = await readPorVencer(t.db.pool, t.deps.clock());
  const avisar = (empresa: typeof antes) => async () => {
    const suya = empresa?.avisos.filter(({ linea: [quien] }) => quien.startsWith(empresa === antes ? UNO : OTRO)) ?? [];
    if (empresa) await avisarEmpresa(t.deps, { ...empresa, avisos: suya }, toCorreos({ ...empresa, avisos: suya }, [], hoy));
  };
  await collide(t.db, { text: 'SELECT FROM empresa WHERE rut = $1 FOR UPDATE', values: [rut] }, [avisar(antes), avisar(despues)]);
  const dichos = (await salieron()).flatMap(({ papeles }) => papeles);
  expect([dichos.length, await t.db.prisma.vencimientoAvisado.count()]).toEqual([1, 1]);
});

it('a newer paper in review is told as such; renewing another kind silences nothing', async () => {
  await vence(UNO, 'revisionTecnica', 7);
  await vence(UNO, 'permisoCirculacion', 7);
  const poner = (tipo: string, revision: string) =>
    t.db.pool.query(
      `INSERT INTO documento (entidad, clave, tipo, version, sha256, nombre, vence, puesto_por_id, revision)
       SELECT entidad, clave, tipo, 2, sha256, nombre, '2090-01-01', puesto_por_id, $3 FROM documento WHERE clave LIKE $1 || '@%' AND tipo = $2 AND version = 1`,
      [UNO, tipo, revision],
    );
  await poner('revisionTecnica', 'SIN_REVISAR');
  await poner('seguroObligatorio', 'CUMPLE');
  await correr();
  expect((await salieron())[0]?.papeles).toEqual([
    [`${UNO}: Revisión Técnica`, expect.stringMatching(/; el nuevo está en revisión y no tiene que enviar nada$/)],
    [`${UNO}: Permiso de Circulación`, expect.stringMatching(/; sin él no puede trabajar$/)],
  ]);
  await t.db.pool.query('DELETE FROM documento WHERE version = 2');
});

it('who is not active stops being asked, and so does who works for a company that is not', async () => {
  await vence(UNO, 'revisionTecnica', 7);
  await vence(OTRO, 'revisionTecnica', 7);
  await t.db.pool.query(`UPDATE camion SET estado = 'INACTIVO' WHERE patente = $1`, [UNO]);
  await correr();
  expect(await lineas()).toEqual([`${OTRO}: Revisión Técnica`]);
  await t.db.pool.query('DELETE FROM vencimiento_avisado');
  await t.db.pool.query(`UPDATE empresa SET estado = 'PENDIENTE' WHERE rut = $1`, [rut]);
  await correr();
  expect(await salieron()).toEqual([]);
});

it('what cannot be put on its way tells of nothing: the next hour does', async () => {
  await vence(UNO, 'revisionTecnica', 7);
  const muda = { ...t.deps, jobs: { ...t.deps.jobs, enqueue: () => Promise.reject(new Error('sin cola')) } };
  await avisarVencimientos(muda, {}, { log: t.app.log });
  expect(await t.db.prisma.vencimientoAvisado.count()).toBe(0);
  await correr();
  expect(await lineas()).toEqual([`${UNO}: Revisión Técnica`]);
});
