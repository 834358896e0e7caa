import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { buildPrograma } from '../../testing/programa.ts';
import { casillas, empresaNueva, leer, papel, post, RUTS, subir } from '../../testing/empresas-fixtures.ts';

/** Companies, their papers and the review of these (especificación 3 §2.3, 5, 7 and 8; C7, E5). */

let t: TestApp;
let ana: Actor;
let beto: Actor;
let jefa: Actor;
let primero = '0';
const [RUT, OTRO] = RUTS;
const HOY = santiagoDay(new Date());

beforeAll(async () => {
  t = await buildTestApp();
  for (const nombre of ['ana', 'beto']) await t.createUsuario({ nombre, perfiles: ['Abastecimiento'] });
  await t.createUsuario({ nombre: 'jefa', perfiles: ['Abastecimiento'], permisos: { 'empresas.aprobar': true } });
  [ana, beto, jefa] = [await t.loginAs('ana'), await t.loginAs('beto'), await t.loginAs('jefa')];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.pool.query('TRUNCATE vencimiento_avisado, documento, camion, conductor, empresa RESTART IDENTITY');
  // What was done before stays: nothing is ever taken out of the audit.
  primero = (await t.db.pool.query<{ id: string }>('SELECT coalesce(max(id), 0)::text AS id FROM auditoria')).rows[0]?.id ?? '0';
});

type Reply = Awaited<ReturnType<typeof post>>;
const dicho = (reply: Reply): string[] => (reply.json().errores ?? []).map(({ campo, mensaje }: Record<string, string>) => `${campo}: ${mensaje}`);
const registrar = async (rut: string = RUT, quien = ana) => post(quien, 'guardarEmpresa', await empresaNueva(t, quien.usuario, rut));
const poner = async (tipo: Parameters<typeof papel>[0], visto: number, mas: object = {}, quien = ana, rutEmpresa: string = RUT) =>
  post(quien, 'actualizaDocumento', { rutEmpresa, ...papel(tipo, await subir(t, quien.usuario)), visto, ...mas });
const marcar = (id: number, marca: Parameters<typeof casillas>[0], visto: string, mas: object = {}, quien = ana) => post(quien, 'cambioEstadoChecked', { rutEmpresa: RUT, id, ...casillas(marca), visto, ...mas });
/** All its papers that nobody has marked yet get their Cumple. */
const cumplen = async () => {
  for (const { id, cumple } of (await leer(ana, RUT)).documentos) if (cumple === 0) expect((await marcar(id, 'cumple', 'SIN_REVISAR')).statusCode).toBe(200);
};
const aprobar = async (quien = jefa, mas: object = {}) => post(quien, 'aprobarEmpresa', { rutEmpresa: RUT, huella: (await leer(ana, RUT)).huella, ...mas });
const hechos = async () => (await t.db.pool.query<{ accion: string }>(`SELECT accion FROM auditoria WHERE entidad IN ('documento', 'empresa') AND id > $1 ORDER BY id`, [primero])).rows.map(({ accion }) => accion);

describe('registering a company', () => {
  it('stores it with its papers, pending, and says what the specification says', async () => {
    const reply = await registrar('76.111.222-8');
    expect([reply.statusCode, reply.json().Mensaje]).toEqual([200, 'Empresa Guardado Correctamente.']);
    const { empresa, documentos, faltas } = await leer(beto, RUT);
    expect(empresa).toMatchObject({ rutEmpresa: RUT, nombreEmpresa: 'TRANSPORTES ÑIELOL LTDA.', estado: 'PENDIENTE', email: 'papeles@nielol.cl', creadoPor: 'ana', version: 1 });
    expect(documentos.map(({ tipodocumento, version, estado, cumple, puestoPor }) => [tipodocumento, version, estado, cumple, puestoPor])).toEqual([['Situación Tributaria', 1, 1, 0, 'ana'], ['Carta de Compromiso Terciarización', 1, 1, 0, 'ana']]);
    expect(faltas).toEqual([{ idtipodocumento: 1, motivo: 'sinRevisar', desde: null }, { idtipodocumento: 3, motivo: 'falta', desde: null }, { idtipodocumento: 4, motivo: 'sinRevisar', desde: null }]);
    expect(await hechos()).toEqual(['empresa.crear', 'documento.agregar', 'documento.agregar']);
  });

  it('says all that is wrong in the order of the specification, and stores nothing', async () => {
    const reply = await post(ana, 'guardarEmpresa', { rutEmpresa: '76.111.222-9', nombreEmpresa: ' ', contacto: '', tipodeservicio: 'Pintura', email: '', documentos: [] });
    expect([reply.statusCode, dicho(reply)]).toEqual([400, [
      'rutEmpresa: ingrese rut valido', 'nombreEmpresa: ingrese nombre de la empresa', 'contacto: ingrese contacto de la empresa', 'tipodeservicio: ingrese tipo de servicio de la empresa',
      'situacionTributaria: Debe adjuntar documento de Situación Tributaria', 'email: Debe agregar un correo de notificación', 'cartaCompromiso: Debe adjuntar documento de Carta de Compromiso Terciarización',
    ]]);
    expect(await hechos()).toEqual([]);
  });

  it('one paper that cannot be taken keeps the others and the company out too', async () => {
    const buena = await empresaNueva(t, 'ana', RUT);
    const ajeno = await subir(t, 'beto');
    const mala = { ...buena, documentos: [...buena.documentos, papel('f30', ajeno), papel('f29', await subir(t, 'ana'), { emitido: addDays(HOY, -26) }), papel('cartaCompromiso', await subir(t, 'ana')), { ...papel('f301', ajeno), idtipodocumento: 12 }] };
    expect(dicho(await post(ana, 'guardarEmpresa', mala))).toEqual([
      'f30.archivo: F-30: el archivo no está. Súbalo de nuevo', 'f29.emitido: F-29: ya venció: sirve 25 días desde su emisión',
      'cartaCompromiso: Carta de Compromiso Terciarización: viene más de una vez', 'documentos: Documentos: 12 no es un documento de empresa',
    ]);
    expect([(await t.db.pool.query('SELECT FROM empresa')).rowCount, (await t.db.pool.query('SELECT FROM documento')).rowCount]).toEqual([0, 0]);
    expect((await post(ana, 'guardarEmpresa', buena)).statusCode).toBe(200);
  });

  it('the same again, whose reply was lost, is the same; another of that RUT is refused by its name', async () => {
    const pedido = await empresaNueva(t, 'ana', RUT);
    expect((await Promise.all([1, 2, 3].map(() => post(ana, 'guardarEmpresa', pedido)))).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await hechos()).toEqual(['empresa.crear', 'documento.agregar', 'documento.agregar']);
    expect(dicho(await post(ana, 'guardarEmpresa', { ...pedido, contacto: 'Otra' }))).toEqual(['rutEmpresa: Empresa ya tiene una solicitud']);
    expect(dicho(await registrar(RUT, beto))).toEqual(['rutEmpresa: Empresa ya tiene una solicitud']);
  });

  it('its data can be mended, not over a change that nobody saw, and never its RUT', async () => {
    await registrar();
    const datos = { rutEmpresa: RUT, nombreEmpresa: 'Ñielol SpA', contacto: 'Ana\nBeto', tipodeservicio: 'Servicios de Cosecha', email: 'a@b.cl; c@d.cl' };
    expect((await post(ana, 'editarEmpresa', { ...datos, version: 1 })).json().empresa).toMatchObject({ nombreEmpresa: 'Ñielol SpA', contacto: 'Ana\nBeto', email: 'a@b.cl; c@d.cl', version: 2 });
    const tarde = await post(beto, 'editarEmpresa', { ...datos, version: 1 });
    expect([tarde.statusCode, tarde.json().conflicto.usuario]).toEqual([409, 'ana']);
    // What was done to it besides is no change of its data.
    await post(beto, 'recordatorios/enviar', { id: uuidv7(), estado: '1' });
    expect((await t.db.pool.query(`SELECT FROM auditoria WHERE accion = 'empresa.recordar' AND usuario = 'beto' AND id > $1`, [primero])).rowCount).toBe(1);
    expect((await post(beto, 'editarEmpresa', { ...datos, version: 1 })).json().conflicto.usuario).toBe('ana');
    expect(dicho(await post(ana, 'editarEmpresa', { ...datos, email: 'a@', version: 2 }))[0]).toMatch(/^email: /);
    expect((await post(ana, 'editarEmpresa', { ...datos, rutEmpresa: OTRO, version: 1 })).statusCode).toBe(404);
  });
});

describe('reviewing its papers', () => {
  beforeEach(() => registrar());
  const [SITUACION, CARTA] = [1, 2];

  it.each(['cumple', 'nocumple', 'pendiente', 'noaplica', ''] as const)('C6 one mark at a time, from any to any: to %j', async (hacia) => {
    const otras = (['nocumple', 'cumple', 'pendiente', 'noaplica', ''] as const).filter((marca) => marca !== hacia);
    for (const desde of otras) {
      const antes = (await leer(ana, RUT)).documentos.find(({ id }) => id === SITUACION);
      const visto = ({ cumple: 'CUMPLE', nocumple: 'NO_CUMPLE', pendiente: 'PENDIENTE', noaplica: 'NO_APLICA', '': 'SIN_REVISAR' } as const);
      const ahora = (Object.keys(visto) as (keyof typeof visto)[]).find((marca) => marca !== '' && antes?.[marca] === 1) ?? '';
      if (ahora !== desde) expect((await marcar(SITUACION, desde, visto[ahora], { comentario: 'x' })).statusCode).toBe(200);
      const reply = await marcar(SITUACION, hacia, visto[desde], { comentario: 'No se lee' });
      expect([reply.statusCode, reply.json().Mensaje, reply.json().documentos[0]]).toEqual([200, 'Documento actualizado', expect.objectContaining({ ...casillas(hacia), comentario: hacia === 'nocumple' ? 'No se lee' : '' })]);
    }
  });

  it('two boxes at once, no comment where the company has to correct, and a mark that nobody saw are refused', async () => {
    expect(dicho(await post(ana, 'cambioEstadoChecked', { rutEmpresa: RUT, id: SITUACION, ...casillas('cumple'), pendiente: 1, visto: 'SIN_REVISAR' }))[0]).toMatch(/^cumple: Marque solo una/);
    expect(dicho(await marcar(SITUACION, 'nocumple', 'SIN_REVISAR'))).toEqual(['comentario: Falta el Comentario: escriba qué tiene que corregir el transportista']);
    await marcar(SITUACION, 'pendiente', 'SIN_REVISAR', {}, beto);
    const tarde = await marcar(SITUACION, 'cumple', 'SIN_REVISAR');
    expect([tarde.statusCode, tarde.json().conflicto.usuario]).toEqual([409, 'beto']);
    expect((await leer(ana, RUT)).documentos[0]).toMatchObject(casillas('pendiente'));
  });

  it('a paper that was replaced while it was looked at is marked no more; one of another company is none', async () => {
    expect((await poner('situacionTributaria', 1, {}, beto)).json().Mensaje).toBe('Documento Actualizado Correctamente');
    expect(dicho(await marcar(SITUACION, 'cumple', 'SIN_REVISAR'))).toEqual(['estado: Este documento ya fue reemplazado: revise el nuevo.']);
    expect((await leer(ana, RUT)).documentos.filter(({ idtipodocumento }) => idtipodocumento === 1).map(({ version, estado, cumple }) => [version, estado, cumple])).toEqual([[2, 1, 0], [1, 0, 0]]);
    expect((await poner('situacionTributaria', 1)).statusCode).toBe(409);
    await registrar(OTRO, beto);
    const ajeno = (await leer(beto, OTRO)).documentos[0]?.id ?? 0;
    expect((await marcar(ajeno, 'cumple', 'SIN_REVISAR')).statusCode).toBe(404);
    expect((await post(ana, 'agregarComentario', { rutEmpresa: RUT, id: ajeno, comentario: 'x', visto: '' })).statusCode).toBe(404);
  });

  it('a comment is ours and stays where it is; what the company reads goes with its mark', async () => {
    const comentar = (comentario: string, visto: string, quien = ana) => post(quien, 'agregarComentario', { rutEmpresa: RUT, id: CARTA, comentario, visto });
    expect((await comentar('Firma dudosa,\npreguntar', '')).json().documentos[1]).toMatchObject({ comentarioInterno: 'Firma dudosa,\npreguntar', comentario: '' });
    // A mark by somebody else does not make them whoever wrote.
    await marcar(CARTA, 'pendiente', 'SIN_REVISAR', {}, jefa);
    const tarde = await comentar('Todo bien', '', beto);
    expect([tarde.statusCode, tarde.json().conflicto.usuario]).toEqual([409, 'ana']);
    await marcar(CARTA, 'nocumple', 'PENDIENTE', { comentario: 'Falta la firma' });
    expect((await leer(ana, RUT)).documentos[1]).toMatchObject({ comentarioInterno: 'Firma dudosa,\npreguntar', comentario: 'Falta la firma' });
  });

  it('C31 a paper out of date is put in with its reason, and without it not; C8 its age counts from its issue', async () => {
    const vencido = { emitido: addDays(HOY, -40) };
    expect(dicho(await poner('f29', 0, vencido))).toEqual(['emitido: F-29: ya venció: sirve 25 días desde su emisión']);
    const reply = await poner('f29', 0, { ...vencido, observacion: 'El de octubre, para el archivo' });
    expect(reply.json().documentos.find(({ idtipodocumento }: { idtipodocumento: number }) => idtipodocumento === 6)).toMatchObject({ estado: 0, dias: -15, fechavencimiento: addDays(HOY, -15) });
    expect((await ana.inject({ url: '/api/despachoconductorescamiones/buscarDocumentosEmpresa', query: { rutEmpresa: RUT, estado: '1' } })).json().documentos).toHaveLength(2);
  });
});

it('a key reads companies and decides nothing of one', async () => {
  await registrar();
  await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  const programa = await buildPrograma(t, await t.loginAs('admin'), 'Lector de empresas', 'abastecimiento.usar');
  expect((await leer(programa, RUT)).empresa.rutEmpresa).toBe(RUT);
  const nueva = await empresaNueva(t, 'ana', OTRO);
  const { documentos: [situacion], ...datos } = nueva;
  const llamadas: [string, object][] = [
    ['guardarEmpresa', nueva], ['editarEmpresa', { ...datos, documentos: undefined, rutEmpresa: RUT, version: 1 }], ['cambioEstadoChecked', { rutEmpresa: RUT, id: 1, ...casillas('pendiente'), visto: 'SIN_REVISAR' }],
    ['agregarComentario', { rutEmpresa: RUT, id: 1, comentario: 'x', visto: '' }], ['actualizaDocumento', { rutEmpresa: RUT, ...situacion, visto: 1 }], ['recordatorios/enviar', { id: uuidv7(), estado: '1' }],
  ];
  for (const [ruta, pedido] of llamadas) expect([ruta, (await post(programa, ruta, pedido)).statusCode]).toEqual([ruta, 403]);
  expect(await hechos()).toEqual(['empresa.crear', 'documento.agregar', 'documento.agregar']);
});

describe('approving it', () => {
  beforeEach(() => registrar());

  it('is refused with the list of what is missing, each mandatory paper for itself, and done once all of them comply', async () => {
    expect(dicho(await aprobar())).toEqual(['estado: Empresa no cumple con los requisitos para ser aprobada: Situación Tributaria: sin revisar; F-30: no está; Carta de Compromiso Terciarización: sin revisar']);
    await poner('f30', 0);
    await cumplen();
    expect((await aprobar(ana)).statusCode).toBe(403);
    const reply = await aprobar(jefa, { visto: 'PENDIENTE' });
    expect([reply.statusCode, reply.json().Mensaje, reply.json().empresa.estado]).toEqual([200, 'Empresa Activado Correctamente.', 'ACTIVO']);
    expect((await aprobar(jefa, { visto: 'PENDIENTE' })).statusCode).toBe(409);
    const fuera = (await post(jefa, 'desactivarEmpresa', { rutEmpresa: RUT, motivo: '' }));
    expect(dicho(fuera)).toEqual(['motivo: Falta el Motivo: escriba por qué se desactiva']);
    expect((await post(jefa, 'desactivarEmpresa', { rutEmpresa: RUT, motivo: 'Terminó el contrato', visto: 'ACTIVO' })).json().empresa.estado).toBe('INACTIVO');
    expect((await aprobar()).json().empresa.estado).toBe('ACTIVO');
    const { rows } = await t.db.pool.query<{ motivo: string }>(`SELECT despues ->> 'motivo' AS motivo FROM auditoria WHERE accion = 'empresa.desactivar' AND id > $1`, [primero]);
    expect(rows).toEqual([{ motivo: 'Terminó el contrato' }]);
  });

  it('papers or marks that changed since they were seen: refused, saying who, and nothing is approved', async () => {
    await poner('f30', 0);
    await cumplen();
    const { huella } = await leer(ana, RUT);
    await poner('situacionTributaria', 1, {}, beto);
    // The earlier one still complies: by the rule alone it could be approved.
    expect((await leer(ana, RUT)).faltas).toEqual([]);
    const reply = await post(jefa, 'aprobarEmpresa', { rutEmpresa: RUT, huella });
    expect([reply.statusCode, reply.json().conflicto]).toEqual([409, expect.objectContaining({ usuario: 'beto', accion: 'Agregó un documento o su nueva versión' })]);
    expect((await leer(ana, RUT)).empresa.estado).toBe('PENDIENTE');
  });

  it('its list counts what is to be corrected and what waits, of the newest of each kind', async () => {
    await poner('f30', 0);
    const lista = async (mas: Record<string, string> = {}) => (await ana.inject({ url: '/api/despachoconductorescamiones/listaEmpresaAprobacion', query: { estado: '1', ...mas } })).json().empresas.map(({ observacion, sinRevisar }: Record<string, number>) => [observacion, sinRevisar]);
    expect(await lista()).toEqual([[0, 3]]);
    await marcar(1, 'nocumple', 'SIN_REVISAR', { comentario: 'x' });
    await marcar(2, 'cumple', 'SIN_REVISAR');
    expect(await lista({ revision: 'corregir' })).toEqual([[1, 1]]);
    await poner('situacionTributaria', 1);
    expect([await lista(), await lista({ revision: 'corregir' })]).toEqual([[[0, 2]], []]);
  });
});
