import type { ConductorPropioDetalle, PerfilEmpresa } from '@rodal/contracts/perfil-empresa';
import { SERVICIOS } from '@rodal/domain/documentos/empresas';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, buildTestApp, TEST_PASSWORD, type TestApp } from '../../testing/build-app.ts';
import { collide } from '../../testing/collide.ts';
import { fotoRequest, sha256Of } from '../../testing/despacho-fixtures.ts';
import { makePdf } from '../../testing/pdfs.ts';
import { camionNuevo, casillas, conductorNuevo, empresaNueva, leer, leerConductor, papel, post, RUTS, subir, VENCE } from '../../testing/empresas-fixtures.ts';

/** What somebody from outside sees and does of their own company (especificación 3 §2.4; C32, E5, E6). That another's is not there, `externos-aislados` proves. */

let t: TestApp;
let ana: Actor;
let jefa: Actor;
let suya: Actor;
let sinEmpresa: Actor;
const [RUT, OTRA] = RUTS;
const [CHOFER, OTRO_CHOFER] = ['11111111-1', '22222222-2'] as const;
const HOY = santiagoDay(new Date());

beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'ana', perfiles: ['Abastecimiento'] });
  await t.createUsuario({ nombre: 'jefa', perfiles: ['Abastecimiento'], permisos: { 'empresas.aprobar': true } });
  for (const nombre of ['suya', 'sinempresa']) await t.createUsuario({ nombre, perfiles: ['Externo'] });
  await t.db.pool.query(`UPDATE usuario SET empresa_rut = $1 WHERE nombre = 'suya'`, [RUT]);
  [ana, jefa, suya, sinEmpresa] = [await t.loginAs('ana'), await t.loginAs('jefa'), await t.loginAs('suya'), await t.loginAs('sinempresa')];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.pool.query('TRUNCATE vencimiento_avisado, documento, camion, conductor, empresa RESTART IDENTITY');
});

const BASE = '/api/despachoconductorescamiones';
const get = async (ruta: string, query: Record<string, string> = {}, quien = suya) => quien.inject({ url: `${BASE}/${ruta}`, query });
const perfil = async (query: Record<string, string> = {}, quien = suya): Promise<PerfilEmpresa> => (await get('listaEmpresaAprobacionExterno', query, quien)).json();
const dicho = (reply: Awaited<ReturnType<typeof post>>): string[] => (reply.json().errores ?? []).map(({ campo, mensaje }: Record<string, string>) => `${campo}: ${mensaje}`);
/** Registered by ours. */
const conEmpresa = async (rut: string = RUT) => expect((await post(ana, 'guardarEmpresa', await empresaNueva(t, 'ana', rut))).statusCode).toBe(200);
const conChofer = async (rut: string, empresa: string) => expect((await post(ana, 'guardarChofer', await conductorNuevo(t, 'ana', rut, empresa))).statusCode).toBe(200);
/** As their own people send it. */
const choferPropio = async (rut: string) => {
  const { empresa: _empresa, cumple: _cumple, ...resto } = await conductorNuevo(t, 'suya', rut, RUT);
  return resto;
};
const marcar = async (tipo: number, marca: Parameters<typeof casillas>[0], comentario = '') => {
  const { documentos } = await leer(ana, RUT);
  const { id = 0 } = documentos.find(({ idtipodocumento }) => idtipodocumento === tipo) ?? {};
  expect((await post(ana, 'cambioEstadoChecked', { rutEmpresa: RUT, id, ...casillas(marca), ...(comentario !== '' && { comentario }), visto: 'SIN_REVISAR' })).statusCode).toBe(200);
};

describe('what is there', () => {
  it('says of the company, its drivers and trucks what is missing, since when, and who acts next', async () => {
    await conEmpresa();
    await conChofer(CHOFER, RUT);
    await post(ana, 'guardarCamion', await camionNuevo(t, 'ana', 'BBCD12', RUT));
    await marcar(1, 'nocumple', 'Falta la segunda hoja');
    const { rut, empresas: [empresa], conductores: [chofer], camiones: [camion] } = await perfil();
    expect([rut, empresa?.rutEmpresa, empresa?.estado, empresa?.toca, empresa?.enRevision]).toEqual([RUT, RUT, 'PENDIENTE', 'empresa', 1]);
    expect(empresa?.pendientes).toEqual([{ idtipodocumento: 1, dicho: 'No Cumple. Falta la segunda hoja' }, { idtipodocumento: 3, dicho: 'no está' }]);
    expect(empresa?.faltas.map(({ idtipodocumento, motivo }) => [idtipodocumento, motivo])).toEqual([[1, 'noCumple'], [3, 'falta'], [4, 'sinRevisar']]);
    expect(empresa?.habilitacion).toMatchObject({ desde: '', motivo: expect.stringContaining('registro sin aprobar') });
    expect([chofer?.rut, chofer?.toca, chofer?.enRevision, chofer?.pendientes]).toEqual([CHOFER, 'revisor', 2, []]);
    // Its company's papers keep it from working too.
    expect(chofer?.habilitacion.motivo).toMatch(/y \d motivos más$/);
    expect([camion?.patente, camion?.tipoCamion, camion?.toca, camion?.enRevision]).toEqual(['BBCD12', 'Forestal', 'revisor', 4]);
  });

  it('answers as the specification counts: 1 pending, 0 active; another RUT has nothing', async () => {
    await conEmpresa();
    expect([(await perfil({ estado: '1' })).empresas.length, (await perfil({ estado: '0' })).empresas.length, (await perfil({ rut: OTRA })).empresas.length, (await perfil({ rut: '78.333.444-5' })).empresas.length]).toEqual([1, 0, 0, 0]);
    expect((await perfil({ rut: '76.111.222-8', estado: '1' })).empresas).toHaveLength(1);
    await t.db.pool.query(`UPDATE empresa SET estado = 'ACTIVO'`);
    expect([(await perfil({ estado: '1' })).empresas.length, (await perfil({ estado: '0' })).empresas.length]).toEqual([0, 1]);
  });

  it('shows every version with the comment that is for the company, and what ours wrote beside their own to nobody', async () => {
    await conEmpresa();
    const suyo = papel('subcontrato', await subir(t, 'suya', 'subcontrato.pdf'), { observacion: 'firmado ante notario' });
    expect((await post(suya, 'actualizaDocumentoEmpresaExterno', { ...suyo, visto: 0 })).statusCode).toBe(200);
    expect((await post(ana, 'actualizaDocumento', { rutEmpresa: RUT, ...papel('subcontrato', await subir(t, 'ana'), { observacion: 'llegó por correo' }), visto: 1 })).statusCode).toBe(200);
    await marcar(1, 'nocumple', 'Falta la segunda hoja');
    // A RUT left in the record of one of ours makes nobody one of theirs.
    await t.db.pool.query(`UPDATE usuario SET empresa_rut = $1 WHERE nombre = 'ana'`, [RUT]);
    const { documentos } = (await get('buscarDocumentosEmpresaExterno', { rutEmpresa: '76.111.222-8' })).json();
    expect(documentos.map(({ idtipodocumento, version, observacion, comentario, estado }: Record<string, unknown>) => [idtipodocumento, version, observacion, comentario, estado])).toEqual([
      [1, 1, '', 'Falta la segunda hoja', 1], [2, 2, '', '', 1], [2, 1, 'firmado ante notario', '', 0], [4, 1, '', '', 1],
    ]);
    expect(Object.keys(documentos[0])).not.toEqual(expect.arrayContaining(['puestoPor']));
    expect((await get('buscarDocumentosEmpresaExterno', { rutEmpresa: RUT, estado: '1' })).json().documentos).toHaveLength(3);
  });

  it('one who is of no company has nothing, and says so', async () => {
    await conEmpresa();
    expect(await perfil({}, sinEmpresa)).toEqual({ rut: '', empresas: [], conductores: [], camiones: [] });
    expect((await get('buscarDocumentosEmpresaExterno', { rutEmpresa: RUT }, sinEmpresa)).statusCode).toBe(404);
    expect((await post(sinEmpresa, 'guardarChoferExterno', await choferPropio(CHOFER))).statusCode).toBe(404);
  });

  it('a RUT or a plate that is none is named as such, as ours are told', async () => {
    expect(dicho(await get('buscarDocumentosExterno', { rut: '1-1' }))).toEqual(['rut: ingrese rut valido']);
    expect(dicho(await get('buscarDocumentosCamionExterno', { patente: 'X' }))).toEqual(['patente: Debe agregar una patente válida']);
  });
});

describe('what they send', () => {
  it('is a new version that nobody has reviewed, theirs in the audit; the same again is the same', async () => {
    await conEmpresa();
    await marcar(1, 'nocumple', 'Falta la segunda hoja');
    const nuevo = { ...papel('situacionTributaria', await subir(t, 'suya', 'completa.pdf')), visto: 1 };
    for (let veces = 0; veces < 2; veces += 1) {
      const reply = await post(suya, 'actualizaDocumentoEmpresaExterno', nuevo);
      expect([reply.statusCode, reply.json().Mensaje, reply.json().documentos[0]]).toEqual([200, 'Documento Actualizado Correctamente', expect.objectContaining({ version: 2, nombre: 'completa.pdf', cumple: 0, nocumple: 0 })]);
    }
    expect((await leer(ana, RUT)).documentos.filter(({ idtipodocumento }) => idtipodocumento === 1).map(({ version, puestoPor }) => [version, puestoPor])).toEqual([[2, 'suya'], [1, 'ana']]);
    const { rows } = await t.db.pool.query(`SELECT usuario FROM auditoria WHERE accion = 'documento.agregar' ORDER BY id DESC LIMIT 1`);
    expect(rows).toEqual([{ usuario: 'suya' }]);
    expect((await perfil()).empresas[0]?.toca).toBe('empresa');
  });

  it('is refused where it is out of date, also with a reason: that is for ours to record (C31)', async () => {
    await conEmpresa();
    await conChofer(CHOFER, RUT);
    const vencida = { ...papel('licenciaConducir', await subir(t, 'suya'), { vence: addDays(HOY, -1), clase: 'A4', observacion: 'así me llegó' }), visto: 1 };
    const reply = await post(suya, 'actualizaDocumentoChoferExterno', { rut: CHOFER, ...vencida });
    expect([reply.statusCode, dicho(reply)]).toEqual([400, ['vence: Licencia de Conducir: ya venció']]);
    const deHoy = { ...vencida, vence: HOY };
    expect((await post(suya, 'actualizaDocumentoChoferExterno', { rut: CHOFER, ...deHoy })).statusCode).toBe(200);
    expect((await post(ana, 'actualizaDocumentoChofer', { rut: CHOFER, ...papel('licenciaConducir', await subir(t, 'ana'), { vence: addDays(HOY, -1), clase: 'A4', observacion: 'historia' }), visto: 2 })).statusCode).toBe(200);
  });

  it('is refused when ours were faster, and tells nothing of what they wrote', async () => {
    await conEmpresa();
    expect((await post(ana, 'actualizaDocumento', { rutEmpresa: RUT, ...papel('subcontrato', await subir(t, 'ana'), { observacion: 'sospechoso' }), visto: 0 })).statusCode).toBe(200);
    const reply = await post(suya, 'actualizaDocumentoEmpresaExterno', { ...papel('subcontrato', await subir(t, 'suya')), visto: 0 });
    expect([reply.statusCode, reply.json().codigo, reply.body.includes('sospechoso'), reply.body.includes('ana')]).toEqual([409, 'estado_cambiado', false, false]);
  });

  it('is refused with a file of somebody else, and for a driver who drives for another by now', async () => {
    await conEmpresa();
    await conEmpresa(OTRA);
    await conChofer(CHOFER, RUT);
    const ajeno = await post(suya, 'actualizaDocumentoChoferExterno', { rut: CHOFER, ...papel('contratoTrabajo', await subir(t, 'ana')), visto: 1 });
    expect(dicho(ajeno)).toEqual(['archivo: Contrato de trabajo: el archivo no está. Súbalo de nuevo']);
    const { conductor: { version, ...datos } } = await leerConductor(ana, CHOFER);
    const { nombre, telefono, direccion, correo, correoNotificacion, cumple } = datos;
    expect((await post(ana, 'editarChofer', { rut: CHOFER, nombre, telefono, direccion, correo, correoNotificacion, cumple, empresa: OTRA, version })).statusCode).toBe(200);
    const nuevo = { rut: CHOFER, ...papel('contratoTrabajo', await subir(t, 'suya')), visto: 1 };
    expect((await post(suya, 'actualizaDocumentoChoferExterno', nuevo)).statusCode).toBe(404);
    expect((await perfil()).conductores).toEqual([]);
  });
});

describe('the very same file, sent by two companies', () => {
  it('is each one’s own, by its own name; neither is told that it was there, and replacing one leaves the other', async () => {
    await t.createUsuario({ nombre: 'deotra2', perfiles: ['Externo'] });
    await t.db.pool.query(`UPDATE usuario SET empresa_rut = $1 WHERE nombre = 'deotra2'`, [OTRA]);
    const otra = await t.loginAs('deotra2');
    await conEmpresa();
    await conEmpresa(OTRA);
    const bytes = await makePdf();
    const sube = async (quien: Actor, filename: string) => {
      const reply = await quien.inject({ ...fotoRequest(bytes, { field: 'Archivo', filename, digest: null }), url: '/api/subir/cargaPdf' });
      return [reply.statusCode, reply.json().message] as const;
    };
    expect(await sube(suya, 'licencia.pdf')).toEqual(await sube(otra, 'subcontrato de la otra.pdf'));
    const sha256 = sha256Of(bytes);
    for (const quien of [suya, otra]) expect((await post(quien, 'actualizaDocumentoEmpresaExterno', { ...papel('subcontrato', sha256), visto: 0 })).statusCode).toBe(200);
    const nombre = async (quien: Actor) => String((await quien.inject({ url: `/api/archivos/${sha256}` })).headers['content-disposition']);
    expect([await nombre(suya), await nombre(otra)]).toEqual([expect.stringContaining('licencia.pdf'), expect.stringContaining('subcontrato de la otra.pdf')]);
    expect((await post(otra, 'actualizaDocumentoEmpresaExterno', { ...papel('subcontrato', await subir(t, 'deotra2')), visto: 1 })).statusCode).toBe(200);
    const { documentos } = (await get('buscarDocumentosEmpresaExterno', { rutEmpresa: RUT })).json();
    expect(documentos.filter(({ idtipodocumento }: { idtipodocumento: number }) => idtipodocumento === 2)).toMatchObject([{ version: 1, sha256, nombre: 'licencia.pdf', estado: 1 }]);
    expect(await nombre(suya)).toContain('licencia.pdf');
  });
});

describe('whom they register', () => {
  it('a driver and a truck are of their company, pending, and nobody of ours has found them good', async () => {
    await conEmpresa();
    const reply = await post(suya, 'guardarChoferExterno', await choferPropio('11.111.111-1'));
    expect([reply.statusCode, reply.json().Mensaje]).toEqual([200, 'Chofer Guardado Correctamente.']);
    expect(reply.json<ConductorPropioDetalle>().conductor).toMatchObject({ rut: CHOFER, estado: 'PENDIENTE', toca: 'revisor', enRevision: 2 });
    expect((await leerConductor(ana, CHOFER)).conductor).toMatchObject({ empresa: RUT, cumple: false, creadoPor: 'suya' });
    const { empresa: _empresa, ...camion } = await camionNuevo(t, 'suya', 'BBCD12', RUT);
    expect((await post(suya, 'guardarCamionExterno', camion)).json()).toMatchObject({ Mensaje: 'Camion Guardado Correctamente.', camion: { patente: 'BBCD12', estado: 'PENDIENTE' } });
  });

  it('one who is registered says that and nothing else, whoever they drive for, and nothing is stored', async () => {
    await conEmpresa();
    await conEmpresa(OTRA);
    await conChofer(CHOFER, RUT);
    await conChofer(OTRO_CHOFER, OTRA);
    const [propio, ajeno] = [await post(suya, 'guardarChoferExterno', await choferPropio(CHOFER)), await post(suya, 'guardarChoferExterno', await choferPropio(OTRO_CHOFER))];
    expect([propio.statusCode, dicho(propio)]).toEqual([400, ['rut: Chofer ya tiene una solicitud']]);
    expect({ ...ajeno.json(), requestId: '' }).toEqual({ ...propio.json(), requestId: '' });
    expect((await t.db.pool.query(`SELECT 1 FROM documento WHERE clave = $1`, [`${OTRO_CHOFER}@${RUT}`])).rowCount).toBe(0);
  });

  it('a request that names a company is refused: whose they are the session says', async () => {
    await conEmpresa(OTRA);
    for (const mas of [{ empresa: OTRA }, { cumple: true }]) expect((await post(suya, 'guardarChoferExterno', { ...(await choferPropio(CHOFER)), ...mas })).statusCode).toBe(400);
    expect((await post(suya, 'guardarEmpresaExterno', { ...(await empresaNueva(t, 'suya', OTRA)) })).statusCode).toBe(400);
  });

  it('their own company where it is not there yet: its RUT is theirs; before it nobody drives for it', async () => {
    expect(await perfil()).toEqual({ rut: RUT, empresas: [], conductores: [], camiones: [] });
    expect(dicho(await post(suya, 'guardarChoferExterno', await choferPropio(CHOFER)))).toEqual(['empresa: Empresa: no está registrada']);
    const { rutEmpresa: _rut, ...nueva } = await empresaNueva(t, 'suya', RUT);
    expect(dicho(await post(suya, 'guardarEmpresaExterno', { ...nueva, nombreEmpresa: '', documentos: nueva.documentos.slice(1) }))).toEqual([
      'nombreEmpresa: ingrese nombre de la empresa', 'situacionTributaria: Debe adjuntar documento de Situación Tributaria',
    ]);
    for (let veces = 0; veces < 2; veces += 1) expect((await post(suya, 'guardarEmpresaExterno', nueva)).json()).toMatchObject({ Mensaje: 'Empresa Guardado Correctamente.', empresa: { rutEmpresa: RUT, estado: 'PENDIENTE' } });
    expect(dicho(await post(suya, 'guardarEmpresaExterno', { ...nueva, tipodeservicio: SERVICIOS[2] }))).toEqual(['rutEmpresa: Empresa ya tiene una solicitud']);
    expect((await leer(ana, RUT)).empresa).toMatchObject({ creadoPor: 'suya' });
    expect((await post(suya, 'guardarChoferExterno', await choferPropio(CHOFER))).statusCode).toBe(200);
  });

  it('what their papers say of themselves is asked for as ours are asked', async () => {
    await conEmpresa();
    const { documentos, ...resto } = await choferPropio(CHOFER);
    const sinClase = documentos.map((uno) => (uno.vence === VENCE ? { ...uno, clase: '' } : uno));
    expect(dicho(await post(suya, 'guardarChoferExterno', { ...resto, documentos: sinClase }))).toEqual(['licenciaConducir: Debe agregar la clase de licencia']);
  });
});

describe('a company that is taken out (E6)', () => {
  const desactivar = async () => post(jefa, 'desactivarEmpresa', { rutEmpresa: RUT, motivo: 'Dejó de prestar servicios', visto: 'ACTIVO' });
  const ingresar = () => t.nobody.inject({ method: 'POST', url: '/api/admin/login', payload: { usuario: 'suya', contrasena: TEST_PASSWORD } });
  const activa = async () => {
    await conEmpresa();
    await t.db.pool.query(`UPDATE empresa SET estado = 'ACTIVO'`);
  };

  it('takes its people out: told at their next call, not let in, and with a new session only once it is back', async () => {
    await activa();
    const vieja = await t.loginAs('suya');
    expect((await get('listaEmpresaAprobacionExterno', {}, vieja)).statusCode).toBe(200);
    expect((await desactivar()).statusCode).toBe(200);
    expect((await get('listaEmpresaAprobacionExterno', {}, vieja)).json()).toMatchObject({ codigo: 'usuario_desactivado' });
    expect((await ingresar()).json()).toMatchObject({ codigo: 'usuario_desactivado' });
    const { rows } = await t.db.pool.query(`SELECT despues->>'sesiones' AS sesiones FROM auditoria WHERE accion = 'empresa.desactivar' ORDER BY id DESC LIMIT 1`);
    expect(Number(rows[0]?.sesiones)).toBeGreaterThan(0);
    await t.db.pool.query(`UPDATE empresa SET estado = 'ACTIVO'`);
    expect((await get('listaEmpresaAprobacionExterno', {}, vieja)).statusCode).toBe(401);
    expect((await ingresar()).statusCode).toBe(200);
    suya = await t.loginAs('suya');
  });

  it('whoever logs in just then is not let in', async () => {
    await activa();
    const [reply] = await collide(t.db, { text: `UPDATE empresa SET estado = 'INACTIVO' WHERE rut = $1`, values: [RUT] }, [ingresar]);
    expect(reply?.json()).toMatchObject({ codigo: 'usuario_desactivado' });
  });

  it('leaves in whoever is not from outside, and whoever is of another', async () => {
    await activa();
    await t.createUsuario({ nombre: 'interna', perfiles: ['Abastecimiento'] });
    await t.createUsuario({ nombre: 'deotra', perfiles: ['Externo'] });
    await t.db.pool.query(`UPDATE usuario SET empresa_rut = CASE nombre WHEN 'interna' THEN $1 ELSE $2 END WHERE nombre IN ('interna', 'deotra')`, [RUT, OTRA]);
    const [interna, deOtra] = [await t.loginAs('interna'), await t.loginAs('deotra')];
    expect((await desactivar()).statusCode).toBe(200);
    expect([(await get('listaEmpresas', {}, interna)).statusCode, (await get('listaEmpresaAprobacionExterno', {}, deOtra)).statusCode]).toEqual([200, 200]);
    expect((await t.loginAs('interna')).cookie).not.toBe('');
  });
});
