import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { camionNuevo, casillas, empresaNueva, leerCamion, papel, post, RUTS, subir, VENCE } from '../../testing/empresas-fixtures.ts';

/** Trucks, their papers and the review of these (especificación 3 §2.2, 5, 7 and 8; C7). What is the same of companies and drivers their tests hold. */

let t: TestApp;
let ana: Actor;
let jefe: Actor;
const [SUYA, OTRA] = RUTS;
const PATENTE = 'BBCD12';
const AYER = addDays(santiagoDay(new Date()), -1);

beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'ana', perfiles: ['Abastecimiento'] });
  await t.createUsuario({ nombre: 'jefe', perfiles: ['Abastecimiento'], permisos: { 'transporte.aprobar': true } });
  [ana, jefe] = [await t.loginAs('ana'), await t.loginAs('jefe')];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.pool.query('TRUNCATE vencimiento_avisado, documento, camion, conductor, empresa RESTART IDENTITY');
  for (const rut of [SUYA, OTRA]) await post(ana, 'guardarEmpresa', await empresaNueva(t, 'ana', rut));
});

type Reply = Awaited<ReturnType<typeof post>>;
const dicho = (reply: Reply): string[] => (reply.json().errores ?? []).map(({ campo, mensaje }: Record<string, string>) => `${campo}: ${mensaje}`);
const registrar = async (mas: object = {}) => post(ana, 'guardarCamion', { ...(await camionNuevo(t, 'ana', PATENTE, SUYA)), ...mas });
const editar = (version: number, mas: object) => post(ana, 'editarCamion', { patente: PATENTE, correo: 'papeles@nielol.cl', tipoCamion: 'Forestal', empresa: SUYA, version, ...mas });
const cumplen = async () => {
  for (const { id, cumple } of (await leerCamion(ana, PATENTE)).documentos) if (cumple === 0) expect((await post(ana, 'cambioEstadoCheckedCamion', { patente: PATENTE, id, ...casillas('cumple'), visto: 'SIN_REVISAR' })).statusCode).toBe(200);
};
const aprobar = async () => post(jefe, 'aprobarCamion', { patente: PATENTE, huella: (await leerCamion(ana, PATENTE)).huella });

it('is stored with its papers, however its plate was written, pending, and says what the specification says', async () => {
  const reply = await registrar({ patente: 'bb·cd-12' });
  expect([reply.statusCode, reply.json().Mensaje]).toEqual([200, 'Camion Guardado Correctamente.']);
  expect((await leerCamion(ana, 'bb cd 12')).camion).toMatchObject({ patente: PATENTE, correo: 'papeles@nielol.cl', tipoCamion: 'Forestal', empresa: SUYA, estado: 'PENDIENTE', version: 1 });
  expect((await leerCamion(ana, PATENTE)).documentos.map(({ tipodocumento, vence }) => [tipodocumento, vence])).toEqual([
    ['Revisión Técnica', VENCE], ['Permiso de Circulación', VENCE], ['Seguro Obligatorio', VENCE], ['Certificado de anotaciones vigentes', null],
  ]);
  expect(dicho(await registrar({ correo: 'otro@nielol.cl' }))).toEqual(['patente: Camión ya tiene una solicitud']);
});

it('all that is wrong is said in the order of the specification, each once, and nothing is stored', async () => {
  expect(dicho(await post(ana, 'guardarCamion', { patente: 'BBCD1', correo: '', tipoCamion: 'Industrial', empresa: '', documentos: [] }))).toEqual([
    'patente: Debe agregar una patente válida', 'correo: Debe agregar un email de notificación', 'revisionTecnica: Debe adjuntar la Revisión Técnica', 'revisionTecnica: se exije una fecha de revisión técnica',
    'permisoCirculacion: Debe adjuntar el Permiso de Circulación', 'permisoCirculacion: se exije una fecha de permiso de circulación', 'seguroObligatorio: se exije una fecha de seguro obligatorio',
    'certificadoAnotaciones: Debe adjuntar el Certificado de anotaciones vigentes', 'seguroCarga: Debe adjuntar el Seguro de carga', 'seguroCarga: Debe seleccionar una fecha de Seguro de Carga',
    'empresa: Debe seleccionar una empresa',
  ]);
  const { documentos: [revision, ...otros], ...bueno } = await camionNuevo(t, 'ana', PATENTE, SUYA);
  expect(dicho(await post(ana, 'guardarCamion', { ...bueno, documentos: [{ ...revision, vence: null }, ...otros] }))).toEqual(['revisionTecnica: se exije una fecha de revisión técnica']);
  expect(dicho(await post(ana, 'guardarCamion', { ...bueno, documentos: [{ ...revision, vence: AYER }, ...otros] }))).toEqual(['revisionTecnica.vence: Revisión Técnica: ya venció']);
  expect(dicho(await registrar({ empresa: RUTS[2] }))).toEqual(['empresa: Empresa: no está registrada']);
  expect((await t.db.pool.query(`SELECT FROM documento WHERE entidad = 'camion' UNION ALL SELECT FROM camion`)).rowCount).toBe(0);
});

it('C7 what hauls more than logs needs its cargo insurance before it is approved; a truck that changes type is judged by the new one', async () => {
  await registrar();
  await cumplen();
  expect((await editar(1, { tipoCamion: 'Industrial' })).json()).toMatchObject({ camion: { tipoCamion: 'Industrial', estado: 'PENDIENTE' }, faltas: [{ idtipodocumento: 25, motivo: 'falta' }] });
  expect(dicho(await aprobar())).toEqual(['estado: Patente no cumple los requisitos para ser aprobada: Seguro de carga: no está']);
  // E4: with nothing missing it works through the last day of the first that runs out.
  expect((await editar(2, {})).json()).toMatchObject({ faltas: [], vence: { idtipodocumento: 22, dia: VENCE } });
  expect((await post(ana, 'aprobarCamion', { patente: PATENTE, huella: (await leerCamion(ana, PATENTE)).huella })).statusCode).toBe(403);
  expect((await aprobar()).json()).toMatchObject({ Mensaje: 'Camión Activado Correctamente.', camion: { estado: 'ACTIVO' } });
  // Active, and now without a paper that its new type asks for: it is no state, it is what is missing.
  expect((await editar(3, { tipoCamion: 'Industrial' })).json()).toMatchObject({ camion: { estado: 'ACTIVO' }, faltas: [{ idtipodocumento: 25 }] });
  expect((await post(jefe, 'desactivarCamion', { patente: PATENTE, motivo: 'Se vendió' })).json()).toMatchObject({ Mensaje: 'Camión desactivado.', camion: { estado: 'INACTIVO' } });
  const ver = async (estado: string) => (await ana.inject({ url: '/api/despachoconductorescamiones/listaCamionesAprobacion', query: { estado } })).json().camiones.map((una: { patente: string; estado: string }) => [una.patente, una.estado]);
  expect([await ver('2'), await ver('1')]).toEqual([[], [[PATENTE, 'INACTIVO']]]);
});

it('a truck that changes company is pending again, and shows neither company the other’s papers', async () => {
  await registrar();
  await cumplen();
  await aprobar();
  expect((await editar(1, { empresa: OTRA })).json()).toMatchObject({ camion: { estado: 'PENDIENTE', empresa: OTRA }, documentos: [] });
  await post(ana, 'actualizaDocumentoCamion', { patente: PATENTE, ...papel('certificadoAnotaciones', await subir(t, 'ana')), visto: 0 });
  expect((await editar(2, {})).json().documentos).toHaveLength(4);
});

it('a day that was written wrong is mended as a new version; what has no day has none to mend', async () => {
  await registrar();
  const [revision, , , certificado] = (await leerCamion(ana, PATENTE)).documentos;
  const corregir = (id: number | undefined, mas: object = {}) => post(ana, 'cambioEstadoCamionFechaVencimientoDocumento', { patente: PATENTE, id, fechavencimiento: addDays(VENCE, 1), observacion: '', ...mas });
  expect((await corregir(revision?.id)).json().documentos.slice(0, 2).map(({ version, vence }: { version: number; vence: string }) => [version, vence])).toEqual([[2, addDays(VENCE, 1)], [1, VENCE]]);
  expect((await corregir(revision?.id, { fechavencimiento: addDays(VENCE, 2) })).statusCode).toBe(409);
  expect(dicho(await corregir(certificado?.id))).toEqual(['fechavencimiento: Certificado de anotaciones vigentes: no lleva fecha de vencimiento']);
});

it('the reminder tells its company what of it has to be corrected, by its plate', async () => {
  await registrar();
  const [revision] = (await leerCamion(ana, PATENTE)).documentos;
  await post(ana, 'cambioEstadoCheckedCamion', { patente: PATENTE, id: revision?.id, ...casillas('nocumple'), comentario: 'No se lee', visto: 'SIN_REVISAR' });
  const { cartas } = (await ana.inject({ url: '/api/despachoconductorescamiones/recordatoriosCamiones', query: { estado: '2' } })).json();
  expect(cartas.map(({ email, bloques }: { email: string; bloques: { datos?: string[][] }[] }) => [email, bloques.flatMap(({ datos = [] }) => datos)])).toEqual([['papeles@nielol.cl', [['BBCD12: Revisión Técnica', 'No Cumple. No se lee']]]]);
  expect((await post(ana, 'recordatoriosCamiones/enviar', { id: uuidv7(), estado: '2', tipo: 'Industrial' })).json().mensaje).toBe('No se pudo notificar: ninguno de estos camiones tiene algo que enviar o corregir.');
  expect((await post(ana, 'recordatoriosCamiones/enviar', { id: uuidv7(), estado: '2' })).json().enviados).toBe(1);
});
