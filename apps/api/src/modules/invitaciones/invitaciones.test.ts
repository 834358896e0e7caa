import type { AccesosEmpresa } from '@rodal/contracts/invitaciones';
import { type CorreoSimulator, startCorreoSimulator } from '@rodal/simulators/correo-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, buildTestApp, TEST_PASSWORD, type TestApp } from '../../testing/build-app.ts';
import { collide } from '../../testing/collide.ts';
import { empresaNueva, post, RUTS } from '../../testing/empresas-fixtures.ts';
import { runJobs } from '../../testing/run-jobs.ts';

/** Invitations to a company (E6): a link of one use, seven days, that only a press which knows the RUT uses up. */

const [RUT, OTRA] = RUTS;
const DIA_MS = 86_400_000;
const CLAVE = 'tres cosas del monte alto';
let t: TestApp;
let sink: CorreoSimulator;
let ana: Actor;
let jefa: Actor;
let n = 0;

beforeAll(async () => {
  sink = await startCorreoSimulator({ port: 0 });
  t = await buildTestApp({ env: { SMTP_URL: sink.smtpUrl, SMTP_REMITENTE: 'Rodal <rodal@empresa.example>', ORIGIN: 'https://rodal.example' } });
  await t.createUsuario({ nombre: 'ana', perfiles: ['Abastecimiento'] });
  await t.createUsuario({ nombre: 'jefa', perfiles: ['Abastecimiento', 'Administrador'], permisos: { 'empresas.aprobar': true } });
  // Of that profile, so that it is there.
  await t.createUsuario({ nombre: 'deantes', perfiles: ['Externo'], activo: false });
  [ana, jefa] = [await t.loginAs('ana'), await t.loginAs('jefa')];
});
afterAll(async () => {
  await t.close();
  await sink.close();
});
beforeEach(async () => {
  await t.db.pool.query('DELETE FROM invitacion; TRUNCATE vencimiento_avisado, documento, camion, conductor, empresa RESTART IDENTITY');
});

type Reply = Awaited<ReturnType<typeof post>>;
const dicho = (reply: Reply): string[] => (reply.json().errores ?? []).map(({ campo, codigo }: Record<string, string>) => `${campo}: ${codigo}`);
const nuevo = () => `rosa${(n += 1)}@transportes.cl`;
const invitar = async (correo: string, rutEmpresa: string = RUT) => post(ana, 'invitaciones', { rutEmpresa, correo });
const accesos = async (rutEmpresa: string = RUT): Promise<AccesosEmpresa> => (await ana.inject({ url: '/api/despachoconductorescamiones/accesosEmpresa', query: { rutEmpresa } })).json();
/** Of the mails that leave now, by address: what their link carries. */
async function llaves(): Promise<Map<string, string>> {
  const antes = sink.control.stats().mensajes;
  expect((await runJobs({ jobs: t.jobs, deps: t.deps, log: t.app.log }, 'enviarCorreo')).errors).toEqual([]);
  return new Map(sink.control.mensajes().slice(antes).map(({ para: [para = ''], texto }) => [para, /https:\/\/rodal\.example\/invitacion#(\S+)/.exec(texto)?.[1] ?? '']));
}
/** @returns the key of the link that arrives */
async function llave(correo: string, rut: string = RUT): Promise<string> {
  expect((await invitar(correo, rut)).statusCode).toBe(200);
  return (await llaves()).get(correo) ?? '';
}
const ver = async (clave: string, quien = t.nobody) => (await quien.inject({ method: 'POST', url: '/api/invitacion', payload: { clave } })).json();
const usuario = () => `rosa.${(n += 1)}`;
const aceptar = (clave: string, mas: object = {}, quien = t.nobody) => quien.inject({ method: 'POST', url: '/api/invitacion/aceptar', payload: { clave, rut: RUT, nombre: usuario(), contrasena: CLAVE, ...mas } });
const ingresa = (nombre: string) => t.loginAs(nombre, CLAVE);

describe('an invitation', () => {
  it('leads whoever has its mail and knows the RUT to their own company, once', async () => {
    expect((await post(ana, 'guardarEmpresa', await empresaNueva(t, 'ana', RUT))).statusCode).toBe(200);
    const correo = nuevo();
    const clave = await llave(correo);
    expect(await ver(clave)).toEqual({ estado: 'vigente', mensaje: '', correo, usuario: correo.split('@')[0], sesion: '' });
    const nombre = usuario();
    const reply = await aceptar(clave, { nombre, rut: '76.111.222-8' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { mensaje: `Usuario ${nombre} creado`, usuario: nombre }]);
    const suya = await ingresa(nombre);
    const perfil = await suya.inject({ url: '/api/despachoconductorescamiones/listaEmpresaAprobacionExterno' });
    expect(perfil.json().empresas).toMatchObject([{ rutEmpresa: RUT }]);
    expect((await suya.inject({ url: '/api/despachoconductorescamiones/listaEmpresas' })).statusCode).toBe(403);
    expect(await ver(clave)).toMatchObject({ estado: 'usada', correo: '' });
    expect(dicho(await aceptar(clave))).toEqual(['clave: usada']);
    expect(await accesos()).toMatchObject({ personas: [{ usuario: nombre, email: correo, activo: true }], invitaciones: [{ correo, estado: 'usada', creadaPor: 'ana', usuario: nombre }] });
    const { rows } = await t.db.pool.query(`SELECT usuario, despues->>'empresaRut' AS rut FROM auditoria WHERE accion = 'usuario.crear' ORDER BY id DESC LIMIT 1`);
    expect(rows).toEqual([{ usuario: nombre, rut: RUT }]);
  });

  it('is there for a company that nobody has registered: it may do so itself', async () => {
    const clave = await llave(nuevo(), OTRA);
    const nombre = usuario();
    expect((await aceptar(clave, { nombre, rut: OTRA })).statusCode).toBe(200);
    expect((await (await ingresa(nombre)).inject({ url: '/api/despachoconductorescamiones/listaEmpresaAprobacionExterno' })).json()).toMatchObject({ rut: OTRA, empresas: [] });
  });

  it('is not used up by who looks, as often as they like, or presses without the RUT', async () => {
    const clave = await llave(nuevo());
    for (let veces = 0; veces < 5; veces += 1) expect(await ver(clave)).toMatchObject({ estado: 'vigente' });
    for (const rut of ['', '1-9', OTRA]) expect(dicho(await aceptar(clave, { rut }))).toEqual(['rut: no_es']);
    expect((await aceptar(clave)).statusCode).toBe(200);
  });

  it('a RUT guessed again and again has to wait, and the right one of then waits too', async () => {
    const clave = await llave(nuevo());
    const replies = [];
    for (let veces = 0; veces < 7; veces += 1) replies.push((await aceptar(clave, { rut: OTRA })).statusCode);
    expect(replies).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await aceptar(clave)).statusCode).toBe(429);
    expect(await ver(clave)).toMatchObject({ estado: 'vigente' });
  });

  it('opened while somebody else is logged in it neither burns nor joins', async () => {
    const clave = await llave(nuevo());
    expect(await ver(clave, ana)).toMatchObject({ estado: 'vigente', sesion: 'ana' });
    expect(dicho(await aceptar(clave, {}, ana))).toEqual(['clave: con_sesion']);
    expect((await ana.inject({ url: '/api/admin/sesion' })).json()).toMatchObject({ user: { NombreUsuario: 'ana' } });
    expect((await aceptar(clave)).statusCode).toBe(200);
  });

  it('of two who press at once one comes in', async () => {
    const clave = await llave(nuevo());
    const replies = await collide(t.db, { text: 'LOCK TABLE invitacion IN ACCESS EXCLUSIVE MODE', values: [] }, [0, 1, 2].map(() => () => aceptar(clave)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect((await accesos()).invitaciones).toHaveLength(1);
  });

  it('has seven days, to the moment', async () => {
    const clave = await llave(nuevo());
    const { rows: [fila] } = await t.db.pool.query<{ vence: Date; creada: Date }>('SELECT vence_en AS vence, creada_en AS creada FROM invitacion');
    expect(Number(fila?.vence) - Number(fila?.creada)).toBe(7 * DIA_MS);
    await t.db.pool.query('UPDATE invitacion SET vence_en = $1', [t.deps.clock()]);
    expect(await ver(clave)).toEqual({ estado: 'vencida', mensaje: 'Esta invitación venció: sirve 7 días. Pida otra a quien se la envió.', correo: '', usuario: '', sesion: '' });
    expect(dicho(await aceptar(clave))).toEqual(['clave: vencida']);
  });

  it('says by field what is wrong with the account, and waits', async () => {
    const clave = await llave(nuevo());
    expect(dicho(await aceptar(clave, { nombre: 'Rosa Pérez' }))).toEqual(['nombre: valor']);
    expect(dicho(await aceptar(clave, { nombre: 'ana' }))).toEqual(['nombre: ya_existe']);
    expect(dicho(await aceptar(clave, { contrasena: 'corta' }))).toEqual(['contrasena: no_sirve']);
    expect(dicho(await aceptar(clave, { contrasena: TEST_PASSWORD.slice(0, 3) }))).toEqual(['contrasena: no_sirve']);
    expect((await aceptar(clave)).statusCode).toBe(200);
  });

  it('a key that was cut, made up or taken from another is none', async () => {
    const [una, otra] = [await llave(nuevo()), await llave(nuevo())];
    const cruzada = `${una.split('.')[0]}.${otra.split('.')[1]}`;
    for (const clave of ['', 'x', una.slice(0, -1), `${una}x`, cruzada, una.toUpperCase()]) {
      expect([clave, await ver(clave)]).toEqual([clave, expect.objectContaining({ estado: 'incompleta' })]);
      expect(dicho(await aceptar(clave))).toEqual(['clave: incompleta']);
    }
  });

  it('its key stands in no table', async () => {
    const clave = await llave(nuevo());
    const firma = clave.split('.')[1] ?? '';
    expect(firma).toHaveLength(43);
    const { rows } = await t.db.pool.query<{ tabla: string }>(`SELECT quote_ident(relname) AS tabla FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`);
    for (const { tabla } of rows) expect([tabla, (await t.db.pool.query(`SELECT FROM ${tabla} x WHERE x::text LIKE '%' || $1 || '%'`, [firma])).rowCount]).toEqual([tabla, 0]);
    const { rows: [correo] } = await t.db.pool.query<{ id: string }>(`SELECT id FROM correo WHERE plantilla = 'empresa.invitacion' ORDER BY creado_en DESC LIMIT 1`);
    expect((await jefa.inject({ url: `/api/correos/${correo?.id}` })).body).not.toContain(firma);
    expect(t.logs.join('\n')).not.toContain(firma);
  });
});

describe('what ends one', () => {
  it('being sent again, to the same address or another; the new one leads on', async () => {
    const correo = nuevo();
    const primera = await llave(correo);
    const segunda = await llave(correo);
    expect([await ver(primera), await ver(segunda)]).toMatchObject([{ estado: 'anulada' }, { estado: 'vigente' }]);
    const [{ id } = { id: '' }] = (await accesos()).invitaciones;
    const otra = nuevo();
    const reply = await post(ana, `invitaciones/${id}/reenviar`, { correo: otra });
    expect([reply.statusCode, reply.json().Mensaje]).toEqual([200, 'Invitación enviada.']);
    const tercera = (await llaves()).get(otra) ?? '';
    expect([await ver(segunda), await ver(tercera)]).toMatchObject([{ estado: 'anulada' }, { estado: 'vigente', correo: otra }]);
    expect(dicho(await aceptar(segunda))).toEqual(['clave: anulada']);
    expect((await aceptar(tercera)).statusCode).toBe(200);
    expect((await post(ana, `invitaciones/${(await accesos()).invitaciones[0]?.id}/reenviar`, { correo })).json()).toMatchObject({ codigo: 'estado_cambiado' });
  });

  it('being withdrawn; one that was used is not any more', async () => {
    const clave = await llave(nuevo());
    const [{ id } = { id: '' }] = (await accesos()).invitaciones;
    const reply = await post(ana, `invitaciones/${id}/anular`, {});
    expect([reply.statusCode, reply.json().invitaciones[0].estado, await ver(clave)]).toEqual([200, 'anulada', expect.objectContaining({ estado: 'anulada' })]);
    const usada = await llave(nuevo());
    expect((await aceptar(usada)).statusCode).toBe(200);
    expect((await post(ana, `invitaciones/${(await accesos()).invitaciones[0]?.id}/anular`, {})).statusCode).toBe(409);
  });

  it('its company being taken out, just then too; and nobody is invited to it', async () => {
    expect((await post(ana, 'guardarEmpresa', await empresaNueva(t, 'ana', RUT))).statusCode).toBe(200);
    await t.db.pool.query(`UPDATE empresa SET estado = 'ACTIVO'`);
    const [antes, justo] = [await llave(nuevo()), await llave(nuevo())];
    const [reply] = await collide(t.db, { text: `UPDATE empresa SET estado = 'INACTIVO' WHERE rut = $1`, values: [RUT] }, [() => aceptar(justo)]);
    expect(reply && dicho(reply)).toEqual(['clave: anulada']);
    await t.db.pool.query(`UPDATE empresa SET estado = 'ACTIVO'`);
    expect((await post(jefa, 'desactivarEmpresa', { rutEmpresa: RUT, motivo: 'Dejó de prestar servicios', visto: 'ACTIVO' })).statusCode).toBe(200);
    expect(await ver(antes)).toMatchObject({ estado: 'anulada' });
    expect(dicho(await invitar(nuevo()))).toEqual(['rutEmpresa: inactiva']);
    await t.db.pool.query(`UPDATE empresa SET estado = 'ACTIVO'`);
    expect(await ver(antes)).toMatchObject({ estado: 'anulada' });
  });
});

describe('inviting', () => {
  it('names what is wrong: no RUT, no address, somebody who comes in already', async () => {
    expect(dicho(await invitar(nuevo(), '76.111.222-9'))).toEqual(['rutEmpresa: valor']);
    expect(dicho(await invitar('rosa'))).toMatchObject([expect.stringMatching(/^correo: /)]);
    const correo = nuevo();
    expect((await aceptar(await llave(correo))).statusCode).toBe(200);
    expect(dicho(await invitar(correo.toUpperCase()))).toEqual(['correo: ya_ingresa']);
    // Of another company they are somebody else.
    expect((await invitar(correo, OTRA)).statusCode).toBe(200);
  });

  it('two at once to one address leave one that leads on', async () => {
    const correo = nuevo();
    await collide(t.db, { text: 'LOCK TABLE invitacion IN ACCESS EXCLUSIVE MODE', values: [] }, [0, 1].map(() => () => invitar(correo)));
    expect((await accesos()).invitaciones.map(({ estado }) => estado).toSorted()).toEqual(['anulada', 'vigente']);
  });

  it('is told in the history of the company', async () => {
    const correo = nuevo();
    await invitar(correo);
    const historia = (await ana.inject({ url: `/api/historia/empresa?id=${RUT}` })).json();
    expect(historia.hechos[0]).toMatchObject({ usuario: 'ana', accion: 'Invitó por correo a alguien de una empresa', cambios: expect.arrayContaining([expect.objectContaining({ despues: correo })]) });
  });
});
