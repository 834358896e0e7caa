import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { collide } from '../../testing/collide.ts';
import { buildPrograma } from '../../testing/programa.ts';
import { casillas, conductorNuevo, empresaNueva, leerConductor, papel, post, RUTS, subir, VENCE } from '../../testing/empresas-fixtures.ts';

/** Drivers, their papers and the review of these (especificación 3 §2.1, 5, 7 and 8; C7, C31, E5). What is the same of companies their tests hold. */

let t: TestApp;
let ana: Actor;
let beto: Actor;
let jefe: Actor;
let primero = '0';
const [SUYA, OTRA] = RUTS;
const RUT = '12345678-5';
const AYER = addDays(santiagoDay(new Date()), -1);
const SUS_DATOS = ['nombre', 'telefono', 'direccion', 'correo', 'correoNotificacion', 'empresa', 'cumple'] as const;

beforeAll(async () => {
  t = await buildTestApp();
  for (const nombre of ['ana', 'beto']) await t.createUsuario({ nombre, perfiles: ['Abastecimiento'] });
  await t.createUsuario({ nombre: 'jefe', perfiles: ['Abastecimiento'], permisos: { 'transporte.aprobar': true } });
  [ana, beto, jefe] = [await t.loginAs('ana'), await t.loginAs('beto'), await t.loginAs('jefe')];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.pool.query('TRUNCATE vencimiento_avisado, documento, camion, conductor, empresa RESTART IDENTITY');
  for (const [at, rut] of [SUYA, OTRA].entries()) await post(ana, 'guardarEmpresa', { ...(await empresaNueva(t, 'ana', rut)), nombreEmpresa: at === 0 ? 'Ñielol' : 'Boldo', email: at === 0 ? 'a@b.cl; c@d.cl' : 'e@f.cl' });
  primero = (await t.db.pool.query<{ id: string }>('SELECT max(id)::text AS id FROM auditoria')).rows[0]?.id ?? '0';
});

type Reply = Awaited<ReturnType<typeof post>>;
const dicho = (reply: Reply): string[] => (reply.json().errores ?? []).map(({ campo, mensaje }: Record<string, string>) => `${campo}: ${mensaje}`);
const registrar = async (rut = RUT, quien = ana, mas: object = {}) => post(quien, 'guardarChofer', { ...(await conductorNuevo(t, quien.usuario, rut, SUYA)), ...mas });
const marcar = async (tipo: number, marca: Parameters<typeof casillas>[0], mas: object = {}, quien = ana) => {
  const suyo = (await leerConductor(ana, RUT)).documentos.find(({ idtipodocumento }) => idtipodocumento === tipo);
  return post(quien, 'cambioEstadoCheckedChofer', { rut: RUT, id: suyo?.id, ...casillas(marca), visto: 'SIN_REVISAR', ...mas });
};
const [CONTRATO, LICENCIA] = [11, 12];
const aprobar = async (mas: object = {}, quien = jefe) => post(quien, 'aprobarChofer', { rut: RUT, huella: (await leerConductor(ana, RUT)).huella, ...mas });
const hechos = async () => (await t.db.pool.query<{ accion: string }>(`SELECT accion FROM auditoria WHERE entidad IN ('documento', 'conductor') AND id > $1 ORDER BY id`, [primero])).rows.map(({ accion }) => accion);
/** Their data as the form sends them, with the version that was seen. */
const datosDe = (pedido: Readonly<Record<(typeof SUS_DATOS)[number], unknown>>, version: number) => ({ rut: RUT, version, ...Object.fromEntries(SUS_DATOS.map((campo) => [campo, pedido[campo]])) });

describe('registering a driver', () => {
  it('stores them with their papers, pending, and says what the specification says', async () => {
    const reply = await registrar('12.345.678-5');
    expect([reply.statusCode, reply.json().Mensaje]).toEqual([200, 'Chofer Guardado Correctamente.']);
    const { conductor, documentos, faltas } = await leerConductor(beto, RUT);
    expect(conductor).toMatchObject({
      rut: RUT, nombre: 'José Ñancupil', telefono: '+56 9 8765 4321', direccion: 'Camino a Collipulli km 4', correo: 'jose@nancupil.cl', correoNotificacion: 'papeles@nielol.cl; jose@nancupil.cl',
      empresa: SUYA, nombreEmpresa: 'Ñielol', cumple: true, estado: 'PENDIENTE', creadoPor: 'ana', version: 1,
    });
    expect(documentos.map(({ tipodocumento, vence, claseLicencia, estado }) => [tipodocumento, vence, claseLicencia, estado])).toEqual([['Contrato de trabajo', null, '', 1], ['Licencia de Conducir', VENCE, 'A4', 1]]);
    expect(faltas.map(({ idtipodocumento, motivo }) => [idtipodocumento, motivo])).toEqual([[CONTRATO, 'sinRevisar'], [LICENCIA, 'sinRevisar']]);
    expect(await hechos()).toEqual(['conductor.crear', 'documento.agregar', 'documento.agregar']);
  });

  it('says all that is wrong in the order of the specification, each once, and stores nothing', async () => {
    const vacio = { rut: '12.345.678-9', nombre: ' ', telefono: '', direccion: '', correo: '', correoNotificacion: '', empresa: '', cumple: false, documentos: [] };
    expect(dicho(await post(ana, 'guardarChofer', vacio))).toEqual([
      'rut: ingrese rut valido', 'nombre: ingrese nombre del conductor', 'telefono: ingrese teléfono', 'direccion: ingrese dirección', 'correo: ingrese correo de contacto',
      'correoNotificacion: ingrese correo de notificación', 'empresa: Debe seleccionar una empresa', 'licenciaConducir: Debe agrega la fecha de vencimiento de la licencia',
      'licenciaConducir: Debe agregar la clase de licencia', 'licenciaConducir: Debe adjuntar la licencia de conducir', 'contratoTrabajo: Debe adjuntar el contrato de trabajo',
    ]);
    const { documentos: [licencia, contrato], ...bueno } = await conductorNuevo(t, 'ana', RUT, SUYA);
    expect(dicho(await post(ana, 'guardarChofer', { ...bueno, documentos: [{ ...licencia, vence: null, clase: undefined }, contrato] }))).toEqual([
      'licenciaConducir: Debe agrega la fecha de vencimiento de la licencia', 'licenciaConducir: Debe agregar la clase de licencia',
    ]);
    expect(dicho(await post(ana, 'guardarChofer', { ...bueno, documentos: [{ ...licencia, vence: AYER }, { ...contrato, clase: 'B' }] }))).toEqual([
      'licenciaConducir.vence: Licencia de Conducir: ya venció', 'contratoTrabajo.clase: Contrato de trabajo: no lleva clase',
    ]);
    expect([(await t.db.pool.query('SELECT FROM conductor')).rowCount, await hechos()]).toEqual([0, []]);
  });

  it('only for a company that is registered and was not taken out', async () => {
    expect(dicho(await registrar(RUT, ana, { empresa: RUTS[2] }))).toEqual(['empresa: Empresa: no está registrada']);
    await t.db.pool.query(`UPDATE empresa SET estado = 'INACTIVO' WHERE rut = $1`, [SUYA]);
    expect(dicho(await registrar())).toEqual(['empresa: Empresa: está inactiva']);
    expect((await ana.inject({ url: '/api/despachoconductorescamiones/listaEmpresas' })).json()).toEqual({ empresas: [{ rutEmpresa: OTRA, nombreEmpresa: 'Boldo' }] });
    expect((await t.db.pool.query(`SELECT FROM documento WHERE entidad = 'conductor'`)).rowCount).toBe(0);
  });

  it('the same again, whose reply was lost, is the same; another of that RUT is refused by its name', async () => {
    const pedido = await conductorNuevo(t, 'ana', RUT, SUYA);
    expect((await Promise.all([1, 2, 3].map(() => post(ana, 'guardarChofer', pedido)))).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await hechos()).toEqual(['conductor.crear', 'documento.agregar', 'documento.agregar']);
    expect(dicho(await post(ana, 'guardarChofer', { ...pedido, cumple: false }))).toEqual(['rut: Chofer ya tiene una solicitud']);
    expect(dicho(await registrar(RUT, beto))).toEqual(['rut: Chofer ya tiene una solicitud']);
    expect(dicho(await registrar(RUT, ana, { empresa: OTRA }))).toEqual(['rut: Chofer ya tiene una solicitud']);
  });
});

describe('what is written of them', () => {
  it('is mended by one at a time, and who was faster is told', async () => {
    await registrar();
    const datos = await conductorNuevo(t, 'ana', RUT, SUYA);
    expect((await post(ana, 'editarChofer', datosDe({ ...datos, telefono: '45 221 0000', cumple: false }, 1))).json().conductor).toMatchObject({ telefono: '45 221 0000', cumple: false, version: 2, estado: 'PENDIENTE' });
    const tarde = await post(beto, 'editarChofer', datosDe(datos, 1));
    expect([tarde.statusCode, tarde.json().conflicto.usuario]).toEqual([409, 'ana']);
    expect(dicho(await post(ana, 'editarChofer', datosDe({ ...datos, correo: 'jose@' }, 2)))[0]).toMatch(/^correo: /);
  });

  it('a driver who changes company is pending again; neither company’s papers are the other’s, and with the first again its own are there', async () => {
    await registrar();
    await marcar(CONTRATO, 'cumple');
    await marcar(LICENCIA, 'cumple');
    expect((await aprobar()).json().conductor.estado).toBe('ACTIVO');
    const vista = await leerConductor(ana, RUT);
    const datos = await conductorNuevo(t, 'ana', RUT, OTRA);
    const cambiado = (await post(ana, 'editarChofer', datosDe(datos, 1))).json();
    expect([cambiado.conductor.estado, cambiado.conductor.nombreEmpresa, cambiado.documentos, cambiado.faltas.map(({ motivo }: { motivo: string }) => motivo)]).toEqual(['PENDIENTE', 'Boldo', [], ['falta', 'falta']]);
    // What was seen of the first company is no more: neither marked, nor approved, nor replaced.
    expect((await post(ana, 'cambioEstadoCheckedChofer', { rut: RUT, id: vista.documentos[0]?.id, ...casillas(''), visto: 'CUMPLE' })).statusCode).toBe(404);
    const viejo = await post(jefe, 'aprobarChofer', { rut: RUT, huella: vista.huella });
    expect([viejo.statusCode, viejo.json().conflicto.usuario]).toEqual([409, 'ana']);
    expect((await post(beto, 'actualizaDocumentoChofer', { rut: RUT, ...papel('contratoTrabajo', await subir(t, 'beto')), visto: 1 })).statusCode).toBe(409);
    expect((await post(beto, 'actualizaDocumentoChofer', { rut: RUT, ...papel('contratoTrabajo', await subir(t, 'beto')), visto: 0 })).json().documentos).toHaveLength(1);
    await post(beto, 'actualizaDocumentoChofer', { rut: RUT, ...papel('licenciaConducir', await subir(t, 'beto'), { vence: VENCE, clase: 'A4' }), visto: 0 });
    await marcar(CONTRATO, 'cumple');
    await marcar(LICENCIA, 'cumple');
    // As many versions with the same marks: still not the papers that were seen.
    expect((await post(jefe, 'aprobarChofer', { rut: RUT, huella: vista.huella })).statusCode).toBe(409);
    const deVuelta = (await post(ana, 'editarChofer', datosDe({ ...datos, empresa: SUYA }, 2))).json();
    expect([deVuelta.conductor.estado, deVuelta.faltas, deVuelta.huella]).toEqual(['PENDIENTE', [], vista.huella]);
    expect(dicho(await post(ana, 'editarChofer', datosDe({ ...datos, empresa: RUTS[3] }, 3)))).toEqual(['empresa: Empresa: no está registrada']);
    const { rows } = await t.db.pool.query<Record<string, string>>(`SELECT antes ->> 'empresa' AS de, despues ->> 'empresa' AS a, despues ->> 'estado' AS estado FROM auditoria WHERE accion = 'conductor.editar' AND id > $1 ORDER BY id`, [primero]);
    expect(rows).toEqual([{ de: SUYA, a: OTRA, estado: 'Pendiente' }, { de: OTRA, a: SUYA, estado: null }]);
  });
});

it('a paper that is put in while its driver changes company goes to neither', async () => {
  await registrar();
  const nuevo = papel('contratoTrabajo', await subir(t, 'ana'));
  const mudanza = { text: 'UPDATE conductor SET empresa_rut = $2 WHERE rut = $1', values: [RUT, OTRA] };
  const [tarde] = await collide(t.db, mudanza, [() => post(ana, 'actualizaDocumentoChofer', { rut: RUT, ...nuevo, visto: 1 })]);
  expect([tarde?.statusCode, tarde?.json().codigo]).toEqual([409, 'estado_cambiado']);
  expect((await t.db.pool.query('SELECT FROM documento WHERE sha256 = $1', [nuevo.sha256])).rowCount).toBe(0);
});

describe('reviewing their papers', () => {
  beforeEach(() => registrar());
  const corregir = async (mas: object = {}, quien = ana) => {
    const { documentos } = await leerConductor(ana, RUT);
    return post(quien, 'cambioEstadoChoferFechaYClaseLicencia', { rut: RUT, id: documentos.find(({ idtipodocumento }) => idtipodocumento === LICENCIA)?.id, fechaLicencia: addDays(VENCE, 1), claseLicencia: 'A5', observacion: '', ...mas });
  };

  it('a day or class that was written wrong is mended as a new version of the same file, that nobody has reviewed', async () => {
    await marcar(LICENCIA, 'cumple');
    const reply = await corregir();
    expect([reply.statusCode, reply.json().Mensaje]).toEqual([200, 'Documento actualizado']);
    const licencias = (await leerConductor(ana, RUT)).documentos.filter(({ idtipodocumento }) => idtipodocumento === LICENCIA);
    expect(licencias.map(({ version, vence, claseLicencia, cumple }) => [version, vence, claseLicencia, cumple])).toEqual([[2, addDays(VENCE, 1), 'A5', 0], [1, VENCE, 'A4', 1]]);
    expect(licencias[0]?.sha256).toBe(licencias[1]?.sha256);
    // Whoever has the earlier one before them is told who was faster.
    const tarde = await corregir({ id: licencias[1]?.id, claseLicencia: 'B' }, beto);
    expect([tarde.statusCode, tarde.json().conflicto.usuario]).toEqual([409, 'ana']);
  });

  it('names the field as it was asked, and takes a day that has passed with its reason only', async () => {
    expect(dicho(await corregir({ claseLicencia: '' }))).toEqual(['claseLicencia: Licencia de Conducir: falta la clase']);
    expect(dicho(await corregir({ fechaLicencia: AYER }))).toEqual(['fechaLicencia: Licencia de Conducir: ya venció']);
    const reply = await corregir({ fechaLicencia: AYER, observacion: 'Así dice el papel' });
    expect(reply.json().documentos.find(({ idtipodocumento }: { idtipodocumento: number }) => idtipodocumento === LICENCIA)).toMatchObject({ dias: -1, observacion: 'Así dice el papel', estado: 0 });
    const contrato = (await leerConductor(ana, RUT)).documentos.find(({ idtipodocumento }) => idtipodocumento === CONTRATO)?.id;
    expect(dicho(await corregir({ id: contrato }))).toEqual(['fechaLicencia: Contrato de trabajo: no lleva fecha de vencimiento', 'claseLicencia: Contrato de trabajo: no lleva clase']);
  });

  it('of another driver, or of a company of the same RUT, no paper is theirs', async () => {
    await registrar('11111111-1', beto);
    const ajeno = (await leerConductor(beto, '11111111-1')).documentos[0]?.id;
    for (const ruta of ['cambioEstadoCheckedChofer', 'agregarComentarioChofer', 'cambioEstadoChoferFechaYClaseLicencia'] as const) {
      const pedido = { cambioEstadoCheckedChofer: { ...casillas('cumple'), visto: 'SIN_REVISAR' }, agregarComentarioChofer: { comentario: 'x', visto: '' }, cambioEstadoChoferFechaYClaseLicencia: { fechaLicencia: VENCE, claseLicencia: 'B', observacion: '' } }[ruta];
      expect([ruta, (await post(ana, ruta, { rut: RUT, id: ajeno, ...pedido })).statusCode]).toEqual([ruta, 404]);
    }
  });

  it('approved once licence and contract comply, refused with what is missing; by whom the permission says', async () => {
    expect(dicho(await aprobar())).toEqual(['estado: Chofer no cumple con los requisitos para ser aprobada: Contrato de trabajo: sin revisar; Licencia de Conducir: sin revisar']);
    await marcar(CONTRATO, 'cumple');
    await marcar(LICENCIA, 'cumple');
    expect((await aprobar({}, ana)).statusCode).toBe(403);
    const reply = await aprobar({ visto: 'PENDIENTE' });
    expect([reply.json().Mensaje, reply.json().conductor.estado]).toEqual(['Chofer Activado Correctamente.', 'ACTIVO']);
    expect((await post(jefe, 'desactivarChofer', { rut: RUT, motivo: 'Dejó la empresa', visto: 'ACTIVO' })).json()).toMatchObject({ Mensaje: 'Chofer desactivado.', conductor: { estado: 'INACTIVO' } });
  });

  it('a key reads drivers and decides nothing of one', async () => {
    await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
    const programa = await buildPrograma(t, await t.loginAs('admin'), 'Lector de conductores', 'abastecimiento.usar');
    const { conductor: { version }, documentos: [contrato] } = await leerConductor(programa, RUT);
    const nuevo = await conductorNuevo(t, 'ana', '11111111-1', SUYA);
    const antes = await hechos();
    const llamadas: [string, object][] = [
      ['guardarChofer', nuevo], ['editarChofer', datosDe(nuevo, version)], ['cambioEstadoCheckedChofer', { rut: RUT, id: contrato?.id, ...casillas('pendiente'), visto: 'SIN_REVISAR' }],
      ['agregarComentarioChofer', { rut: RUT, id: contrato?.id, comentario: 'x', visto: '' }], ['actualizaDocumentoChofer', { rut: RUT, ...nuevo.documentos[1], visto: 1 }],
      ['cambioEstadoChoferFechaYClaseLicencia', { rut: RUT, id: contrato?.id, fechaLicencia: VENCE, claseLicencia: 'B', observacion: '' }], ['recordatoriosChoferes/enviar', { id: uuidv7(), estado: '2' }],
    ];
    for (const [ruta, pedido] of llamadas) expect([ruta, (await post(programa, ruta, pedido)).statusCode]).toEqual([ruta, 403]);
    expect(await hechos()).toEqual(antes);
  });
});

it('the reminder goes to each address of the company, one mail with all of its drivers that the list shows, and says nothing of ours', async () => {
  for (const [rut, nombre, mas] of [[RUT, 'José', {}], ['11111111-1', 'Álvaro', {}], ['22222222-2', 'Otro', { empresa: OTRA }]] as const) expect((await registrar(rut, ana, { nombre, ...mas })).statusCode).toBe(200);
  await post(ana, 'agregarComentarioChofer', { rut: RUT, id: (await leerConductor(ana, RUT)).documentos[0]?.id, comentario: 'canario', visto: '' });
  expect((await ana.inject({ url: '/api/despachoconductorescamiones/recordatoriosChoferes', query: { estado: '2' } })).json()).toEqual({ cartas: [] });
  for (const rut of [RUT, '11111111-1']) {
    const licencia = (await leerConductor(ana, rut)).documentos[1];
    await post(ana, 'cambioEstadoCheckedChofer', { rut, id: licencia?.id, ...casillas('nocumple'), comentario: 'No se lee', visto: 'SIN_REVISAR' });
  }
  const { cartas } = (await ana.inject({ url: '/api/despachoconductorescamiones/recordatoriosChoferes', query: { estado: '2' } })).json<{ cartas: { email: string; usuario: string; bloques: { datos?: string[][] }[] }[] }>();
  const suyo = [['José: Licencia de Conducir', 'No Cumple. No se lee'], ['Álvaro: Licencia de Conducir', 'No Cumple. No se lee']].toSorted(([a = ''], [b = '']) => a.localeCompare(b, 'es'));
  expect(cartas.map(({ email, usuario, bloques }) => [email, usuario, bloques.flatMap(({ datos = [] }) => datos).toSorted(([a = ''], [b = '']) => a.localeCompare(b, 'es'))])).toEqual([['a@b.cl', 'Ñielol', suyo], ['c@d.cl', 'Ñielol', suyo]]);
  expect(JSON.stringify(cartas)).not.toContain('canario');
  const id = uuidv7();
  const [una, otra] = await Promise.all([post(ana, 'recordatoriosChoferes/enviar', { id, estado: '2' }), post(ana, 'recordatoriosChoferes/enviar', { id, estado: '2' })]);
  expect([una.json(), otra.statusCode]).toEqual([{ Mensaje: 'Se han enviado 2 correo(s) correctamente.', enviados: 2 }, 200]);
  expect((await t.db.pool.query(`SELECT FROM correo WHERE plantilla = 'empresa.recordatorio'`)).rowCount).toBe(2);
  expect((await post(ana, 'recordatoriosChoferes/enviar', { id: uuidv7(), estado: '2', texto: 'boldo' })).json().mensaje).toBe('No se pudo notificar: ninguno de estos conductores tiene algo que enviar o corregir.');
});
