import type { DocumentoDeSolicitud, Solicitud } from '@rodal/contracts/solicitudes';
import type { Permission } from '@rodal/domain/permisos';
import { CUENTA_APROBADOR } from '@rodal/domain/maestros/compras';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DUENOS } from '../../archivos/duenos.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { collide } from '../../testing/collide.ts';
import { subir } from '../../testing/empresas-fixtures.ts';

let t: TestApp;
/** Who asks, who is named, another who approves, who stands in, who buys, and somebody without a part. */
const GENTE = { ana: {}, jefa: { 'solicitudes.aprobar': true }, gerente: { 'solicitudes.aprobar': true }, suplente: { 'solicitudes.sustituir': true }, compra: { 'solicitudes.comprar': true }, ajeno: {} } as const satisfies Record<string, Partial<Record<Permission, boolean>>>;
type Nombre = keyof typeof GENTE;
const actores = new Map<string, Actor>();
const ids = new Map<string, number>();
const de = (nombre: Nombre): Actor => {
  const actor = actores.get(nombre);
  if (actor === undefined) throw new Error(nombre);
  return actor;
};

beforeAll(async () => {
  t = await buildTestApp();
  for (const [nombre, permisos] of Object.entries(GENTE)) {
    ids.set(nombre, await t.createUsuario({ nombre, perfiles: ['Interno'], permisos }));
    actores.set(nombre, await t.loginAs(nombre));
  }
  await t.createUsuario({ nombre: 'inactiva', perfiles: ['Interno'], permisos: { 'solicitudes.aprobar': true } });
  await t.db.pool.query(`UPDATE usuario SET activo = false WHERE nombre = 'inactiva'`);
  await t.db.pool.query(`INSERT INTO destino_compra (nombre, activo) VALUES ('Temuco', true), ('Freire', false)`);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.pool.query('DELETE FROM solicitud_documento; DELETE FROM solicitud_paso; DELETE FROM solicitud_compra; DELETE FROM correo; DELETE FROM aprobador_compra');
  await t.db.pool.query(`
    INSERT INTO aprobador_compra (usuario, area, monto_maximo, activo) VALUES ('Jefa', 'Administración', 1000000, true), ('gerente', 'Gerencia', NULL, true), ('ajeno', 'Nada', NULL, true),
           ('inactiva', 'Antes', NULL, true), ('compra', 'Compras', NULL, false)`);
});

const NUEVA = { titulo: 'Notebook', aprobador: 'jefa', montoAutorizado: '500.000', destino: 'Temuco', detalle: 'Uno nuevo,\ncon base' };
const crear = (cambio: object = {}, quien: Nombre = 'ana') => de(quien).inject({ method: 'POST', url: '/api/comsa/guardarSolicitud', payload: { id: uuidv7(), ...NUEVA, ...cambio } });
const pasar = (id: string, estado: string, quien: Nombre, mas: object = {}) => de(quien).inject({ method: 'POST', url: '/api/comsa/cambioEstado', payload: { id, estado, ...mas } });
const factura = (id: string, url: string, quien: Nombre = 'compra') => de(quien).inject({ method: 'POST', url: '/api/comsa/subirFactura', payload: { id, url } });
const leer = (id: string, quien: Nombre = 'ana') => de(quien).inject({ url: `/api/comsa/listaDocumentosSolicitud?id=${id}` });
const dicha = async (id: string, quien: Nombre = 'ana'): Promise<{ solicitud: Solicitud; documentos: DocumentoDeSolicitud[] }> => (await leer(id, quien)).json();
const lista = async (query: string, quien: Nombre): Promise<string[]> => (await de(quien).inject({ url: `/api/comsa/listaSolicitudes${query}` })).json().solicitudes.map(({ titulo, estado }: { titulo: string; estado: string }) => `${titulo} ${estado}`);
const errores = (reply: { json: () => { errores: { campo: string; mensaje: string }[] } }) => reply.json().errores.map(({ campo, mensaje }) => [campo, mensaje]);
const correos = async (): Promise<string[]> => (await t.db.prisma.correo.findMany({ orderBy: { creadoEn: 'asc' } })).map(({ plantilla, para }) => `${plantilla} ${para.split('@')[0]}`).toSorted();
const cuantas = () => t.db.prisma.solicitudCompra.count();
async function creada(cambio: object = {}, quien: Nombre = 'ana'): Promise<string> {
  const reply = await crear(cambio, quien);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().id;
}
async function hasta(...pasos: readonly (readonly [estado: string, quien: Nombre])[]): Promise<string> {
  const id = await creada();
  for (const [estado, quien] of pasos) expect((await pasar(id, estado, quien)).statusCode).toBe(200);
  return id;
}

describe('asking for a purchase (especificación 3 §2.6)', () => {
  it('stores it in capitals with its papers, its first step, its audit and the mail to whoever was named, and says so in the specification’s words', async () => {
    const [uno, dos] = [await subir(t, 'ana', 'cotización.pdf'), await subir(t, 'ana', 'otra.pdf')];
    const reply = await crear({ documento1: uno, documento3: dos, usuarioCreador: 'ANA' });
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Solicitud creada exitosamente']);
    const { id, numero } = reply.json();
    const { solicitud, documentos } = await dicha(id);
    expect(solicitud).toMatchObject({ numero, titulo: 'NOTEBOOK', usuarioCreador: 'ana', aprobador: 'jefa', montoAutorizado: '500000', destino: 'Temuco', detalle: 'Uno nuevo,\ncon base', estado: 'CREADA' });
    expect(solicitud.pasos.map(({ estado, usuario, motivo }) => [estado, usuario, motivo])).toEqual([['CREADA', 'ana', '']]);
    expect(documentos.map(({ tipodocumento, url, nombre, version }) => [tipodocumento, url, nombre, version])).toEqual([['documento1', uno, 'cotización.pdf', 1], ['documento3', dos, 'otra.pdf', 1]]);
    expect(await correos()).toEqual(['solicitud.porAprobar jefa']);
    const [hecho] = await t.db.prisma.auditoria.findMany({ where: { entidad: 'solicitud', entidadId: id } });
    expect([hecho?.accion, hecho?.usuario, hecho?.despues]).toEqual(['solicitud.crear', 'ana', { numero, titulo: 'NOTEBOOK', aprobador: 'jefa', monto: '$500.000', destino: 'Temuco', documentos: 2 }]);
  });

  it.each<[string, object, [string, string][]]>([
    ['nothing', { titulo: '', aprobador: '', montoAutorizado: '', destino: '', detalle: '' }, [
      ['titulo', 'Falta el Título'], ['aprobador', 'Falta elegir Quien Aprueba'], ['montoAutorizado', 'Falta el Monto Autorizado'], ['destino', 'Falta elegir el Destino'], ['detalle', 'Falta el Detalle: escriba qué se compra; si es un envío, la dirección'],
    ]],
    ['a letter too many', { detalle: 'd'.repeat(301) }, [['detalle', 'Detalle: tiene más de 300 letras']]],
    ['more than the limit of whoever is named', { montoAutorizado: '1.000.001' }, [['aprobador', 'jefa aprueba hasta $1.000.000: nombre a otra persona']]],
    ['oneself', { aprobador: 'ana' }, [['aprobador', 'ana no puede aprobar esta compra: elija a otra persona']]],
    ['somebody on the list who may not approve', { aprobador: 'ajeno' }, [['aprobador', 'ajeno no puede aprobar esta compra: elija a otra persona']]],
    ['somebody who was deactivated', { aprobador: 'inactiva' }, [['aprobador', 'inactiva no puede aprobar esta compra: elija a otra persona']]],
    ['a destination that is no longer one', { destino: 'Freire' }, [['destino', 'Freire ya no está entre los destinos: elija otro']]],
    ['a file that nobody uploaded', { documento2: 'a'.repeat(64) }, [['documento2', 'Documento 2: no hay archivo subido']]],
  ])('with %s it is refused by field, and nothing of it stays', async (_que, cambio, dichos) => {
    const reply = await crear(cambio);
    expect([reply.statusCode, errores(reply)]).toEqual([400, dichos]);
    expect([await cuantas(), await correos()]).toEqual([0, []]);
  });

  it('R139 another’s file looks like none; in another’s name it is refused', async () => {
    expect(errores(await crear({ documento1: await subir(t, 'jefa') }))).toEqual([['documento1', 'Documento 1: no hay archivo subido']]);
    const reply = await crear({ usuarioCreador: 'jefa' });
    expect([reply.statusCode, reply.json().codigo, await cuantas()]).toEqual([403, 'autor_distinto', 0]);
  });

  it('R5 sent again it is the same one, also where it went on since; other content under its id is told from it', async () => {
    const mismo = { id: uuidv7(), documento1: await subir(t, 'ana') };
    const [una, dos] = [await crear(mismo), await crear(mismo)];
    expect((await pasar(mismo.id, 'APROBADA', 'jefa')).statusCode).toBe(200);
    const tres = await crear(mismo);
    expect([una.json().numero === dos.json().numero, tres.json().numero === una.json().numero, await cuantas(), (await correos()).filter((uno) => uno.includes('porAprobar'))]).toEqual([true, true, 1, ['solicitud.porAprobar jefa']]);
    for (const cambio of [{ titulo: 'Otro' }, { montoAutorizado: '1' }, { documento1: '' }, { detalle: 'x' }]) {
      expect(errores(await crear({ ...mismo, ...cambio }))).toEqual([['titulo', `Este formulario ya creó la solicitud ${una.json().numero}: presione Nuevo para crear otra`]]);
    }
    expect(errores(await crear({ id: mismo.id, aprobador: 'gerente' }, 'ajeno'))).toEqual([['titulo', 'Este formulario ya creó otra solicitud: presione Nuevo para crear otra']]);
  });

  it('two presses at once make one, with one mail', async () => {
    const id = uuidv7();
    const replies = await collide(t.db, { text: 'LOCK TABLE solicitud_compra IN SHARE MODE', values: [] }, [1, 2, 3].map(() => () => crear({ id })));
    expect([replies.map(({ statusCode }) => statusCode), new Set(replies.map((reply) => reply.json().numero)).size, await cuantas(), await correos()]).toEqual([[200, 200, 200], 1, 1, ['solicitud.porAprobar jefa']]);
    expect((await dicha(id)).solicitud.pasos).toHaveLength(1);
  });

  it('who may be chosen: those on the list who may approve today, however their name is written there, never oneself', async () => {
    const opciones = async (quien: Nombre) => (await de(quien).inject({ url: '/api/comsa/opciones' })).json();
    expect(await opciones('ana')).toEqual({ aprobadores: [{ usuario: 'jefa', area: 'Administración', montoMaximo: '1000000' }, { usuario: 'gerente', area: 'Gerencia', montoMaximo: null }], destinos: ['Temuco'] });
    expect((await opciones('jefa')).aprobadores.map(({ usuario }: { usuario: string }) => usuario)).toEqual(['gerente']);
  });

  it('the master says of each whether they may', async () => {
    await t.createUsuario({ nombre: 'maestra', perfiles: ['Administrador'] });
    const filas: { valores: { usuario: string; cuenta: string } }[] = (await (await t.loginAs('maestra')).inject({ url: '/api/maestros/aprobadoresCompra' })).json().filas;
    expect(Object.fromEntries(filas.map(({ valores: { usuario, cuenta } }) => [usuario, cuenta]))).toEqual({ Jefa: CUENTA_APROBADOR.puede, gerente: CUENTA_APROBADOR.puede, ajeno: CUENTA_APROBADOR.sinPermiso, inactiva: CUENTA_APROBADOR.inactivo });
  });

  it('one’s own of the last fifteen days with that title and amount are told before, rejected ones and another’s not', async () => {
    const repetidas = async (quien: Nombre = 'ana') => (await de(quien).inject({ url: '/api/comsa/repetidas?titulo=N%C3%B3tebook&montoAutorizado=500000' })).json().repetidas.map(({ id }: { id: string }) => id);
    const [una, vieja, otra] = [await creada(), await creada(), await creada({ titulo: 'Otro' })];
    await t.db.pool.query(`UPDATE solicitud_compra SET fecha = fecha - interval '16 days' WHERE id = $1`, [vieja]);
    expect([await repetidas(), await repetidas('jefa')]).toEqual([[una], []]);
    await pasar(una, 'RECHAZADA', 'ana', { motivo: 'No' });
    expect([await repetidas(), otra.length]).toEqual([[], 36]);
  });
});

describe('its steps (especificación 3 §4, C15)', () => {
  it('one after the other by whom they are for; each is told to whoever asked, unless they did it; who buys hears of what is approved', async () => {
    const id = await hasta(['APROBADA', 'jefa'], ['COMPRADA', 'compra'], ['ENTREGADA', 'ana']);
    const reply = await pasar(id, 'FINALIZADA', 'ana', { visto: 'ENTREGADA', usuario: 'ana' });
    expect([reply.statusCode, reply.json().message, reply.json().solicitud.estado]).toEqual([200, 'Solicitud actualizada exitosamente', 'FINALIZADA']);
    expect((await dicha(id)).solicitud.pasos.map(({ estado, usuario }) => `${estado} ${usuario}`)).toEqual(['CREADA ana', 'APROBADA jefa', 'COMPRADA compra', 'ENTREGADA ana', 'FINALIZADA ana']);
    expect(await correos()).toEqual(['solicitud.cambiada ana', 'solicitud.cambiada ana', 'solicitud.porAprobar jefa', 'solicitud.porComprar compra']);
    const hechos = await t.db.prisma.auditoria.findMany({ where: { entidad: 'solicitud', entidadId: id }, orderBy: { id: 'asc' } });
    expect(hechos.map(({ accion }) => accion)).toEqual(['solicitud.crear', 'solicitud.aprobar', 'solicitud.comprar', 'solicitud.entregar', 'solicitud.finalizar']);
  });

  it('none is jumped, none goes back, and after the end there is none', async () => {
    const id = await creada();
    for (const estado of ['COMPRADA', 'ENTREGADA', 'FINALIZADA']) expect([estado, (await pasar(id, estado, estado === 'COMPRADA' ? 'compra' : 'ana')).statusCode]).toEqual([estado, 409]);
    const fin = await hasta(['APROBADA', 'suplente'], ['COMPRADA', 'compra'], ['ENTREGADA', 'compra'], ['FINALIZADA', 'compra']);
    for (const [estado, quien] of [['APROBADA', 'jefa'], ['COMPRADA', 'ana'], ['RECHAZADA', 'ana']] as const) expect([estado, (await pasar(fin, estado, quien, { motivo: estado === 'RECHAZADA' ? 'x' : '' })).statusCode]).toEqual([estado, 409]);
    expect((await pasar(fin, 'CREADA', 'ana')).statusCode).toBe(400);
    // Why is asked of who rejects, and of nobody else: it would stand nowhere.
    expect(errores(await pasar(id, 'APROBADA', 'jefa', { motivo: 'x' }))).toEqual([['motivo', 'Motivo: va solo al rechazar']]);
    // One spelling (C15).
    expect((await pasar(fin, 'Comprada', 'compra')).statusCode).toBe(400);
  });

  it('nobody approves their own, another approver’s, nor more than they may; who has no part sees none', async () => {
    const propia = await creada({ aprobador: 'gerente' }, 'jefa');
    expect([await pasar(propia, 'APROBADA', 'jefa').then(errores), (await pasar(propia, 'APROBADA', 'ajeno')).statusCode]).toEqual([[['estado', 'Es su propia solicitud: la aprueba otra persona.']], 404]);
    const suya = await creada();
    await t.db.pool.query(`UPDATE solicitud_compra SET aprobador_id = $2 WHERE id = $1`, [suya, ids.get('gerente')]);
    expect((await pasar(suya, 'APROBADA', 'jefa')).statusCode).toBe(404);
    const cara = await creada();
    await t.db.pool.query(`UPDATE aprobador_compra SET monto_maximo = 499999, activo = false WHERE usuario = 'Jefa'`);
    expect(errores(await pasar(cara, 'APROBADA', 'jefa'))).toEqual([['estado', 'Usted aprueba hasta $499.999: la aprueba otra persona.']]);
    expect((await pasar(cara, 'APROBADA', 'suplente')).statusCode).toBe(200);
    expect((await pasar(cara, 'COMPRADA', 'ana')).statusCode).toBe(403);
    expect((await pasar(suya, 'APROBADA', 'ana')).statusCode).toBe(403);
  });

  it('is rejected with why, which whoever asked gets by mail; without it, and by who has no part, it is not', async () => {
    const id = await creada();
    expect(errores(await pasar(id, 'RECHAZADA', 'jefa', { motivo: ' \u200B' }))).toEqual([['motivo', 'Falta el Motivo: escriba por qué se rechaza']]);
    expect(errores(await pasar(id, 'RECHAZADA', 'jefa', { motivo: 'x'.repeat(301) }))).toEqual([['motivo', 'Motivo: tiene más de 300 letras']]);
    expect((await pasar(id, 'RECHAZADA', 'ajeno', { motivo: 'x' })).statusCode).toBe(404);
    expect((await pasar(id, 'RECHAZADA', 'jefa', { motivo: 'Hay uno en bodega' })).statusCode).toBe(200);
    const { solicitud } = await dicha(id);
    expect([solicitud.estado, solicitud.pasos.at(-1)]).toEqual(['RECHAZADA', expect.objectContaining({ usuario: 'jefa', motivo: 'Hay uno en bodega' })]);
    const [correo] = await t.db.prisma.correo.findMany({ where: { plantilla: 'solicitud.cambiada' } });
    expect([correo?.para.split('@')[0], correo?.datos]).toEqual(['ana', expect.objectContaining({ estado: 'RECHAZADA', motivo: 'Hay uno en bodega' })]);
    expect((await pasar(id, 'APROBADA', 'jefa')).statusCode).toBe(409);
  });

  it('R5 the same step again by the same person is done already, and told once', async () => {
    const id = await creada();
    const [una, dos] = [await pasar(id, 'APROBADA', 'jefa', { visto: 'CREADA' }), await pasar(id, 'APROBADA', 'jefa', { visto: 'CREADA' })];
    expect([una.statusCode, dos.statusCode, (await correos()).length]).toEqual([200, 200, 3]);
    const tarde = await pasar(id, 'APROBADA', 'suplente', { visto: 'CREADA' });
    expect([tarde.statusCode, tarde.json().conflicto]).toEqual([409, expect.objectContaining({ usuario: 'jefa', accion: 'Aprobó una solicitud de compra' })]);
  });

  it('of an approval and a rejection at once one wins, and the other hears who it was', async () => {
    const id = await creada();
    const hold = { text: 'SELECT FROM solicitud_compra WHERE id = $1 FOR UPDATE', values: [id] };
    const replies = await collide(t.db, hold, [() => pasar(id, 'APROBADA', 'jefa', { visto: 'CREADA' }), () => pasar(id, 'RECHAZADA', 'ana', { motivo: 'Ya no', visto: 'CREADA' }), () => pasar(id, 'APROBADA', 'suplente', { visto: 'CREADA' })]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { solicitud } = await dicha(id);
    expect([solicitud.pasos.length, solicitud.pasos.at(-1)?.estado]).toEqual([2, solicitud.estado]);
    const ganador = solicitud.pasos.at(-1)?.usuario;
    expect(replies.filter(({ statusCode }) => statusCode === 409).map((reply) => reply.json().conflicto.usuario)).toEqual([ganador, ganador]);
  });

  it('an account that is gone is written to no more, and a step goes on all the same', async () => {
    const id = await creada();
    await t.db.pool.query(`UPDATE usuario SET activo = false WHERE nombre = 'ana'`);
    expect((await pasar(id, 'APROBADA', 'jefa')).statusCode).toBe(200);
    await t.db.pool.query(`UPDATE usuario SET activo = true WHERE nombre = 'ana'`);
    expect(await correos()).toEqual(['solicitud.porAprobar jefa', 'solicitud.porComprar compra']);
  });
});

describe('its papers', () => {
  it('the invoice comes once it is approved; another one takes its place, the same again not, and the earlier one stays', async () => {
    const id = await creada();
    const uno = await subir(t, 'compra', 'factura.pdf');
    expect(errores(await factura(id, uno))).toEqual([['estado', 'Está creada: la factura o boleta se sube desde que está aprobada.']]);
    await pasar(id, 'APROBADA', 'jefa');
    const reply = await factura(id, uno);
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Documento Actualizado Correctamente']);
    await factura(id, uno);
    const dos = await subir(t, 'ana', 'boleta.pdf');
    await factura(id, dos, 'ana');
    expect((await dicha(id)).documentos.map(({ tipodocumento, version, url, puestoPor }) => [tipodocumento, version, url, puestoPor])).toEqual([['documento4', 2, dos, 'ana'], ['documento4', 1, uno, 'compra']]);
    expect(errores(await factura(id, await subir(t, 'jefa'), 'jefa'))).toEqual([['estado', 'Lo hace quien la pidió, o Compras.']]);
    expect(errores(await factura(id, 'b'.repeat(64)))).toEqual([['url', 'Factura/ Boleta: no hay archivo subido']]);
    expect((await factura(id, await subir(t, 'ajeno'), 'ajeno')).statusCode).toBe(404);
  });

  it('two invoices at once are two versions', async () => {
    const id = await hasta(['APROBADA', 'jefa']);
    const [uno, dos] = [await subir(t, 'compra'), await subir(t, 'ana')];
    const hold = { text: 'SELECT FROM solicitud_compra WHERE id = $1 FOR UPDATE', values: [id] };
    const replies = await collide(t.db, hold, [() => factura(id, uno), () => factura(id, dos, 'ana')]);
    expect([replies.map(({ statusCode }) => statusCode), (await dicha(id)).documentos.map(({ version }) => version)]).toEqual([[200, 200], [2, 1]]);
  });

  it('R139 are seen by whoever has a part in the request, as the request is; by anybody else like none', async () => {
    const sha256 = await subir(t, 'ana');
    const id = await creada({ documento1: sha256 });
    const ven = await Promise.all(Object.keys(GENTE).map(async (nombre) => [nombre, (await leer(id, nombre as Nombre)).statusCode] as const)); // its own keys
    expect(ven.filter(([, status]) => status === 200).map(([nombre]) => nombre)).toEqual(['ana', 'jefa', 'suplente', 'compra']);
    const permisosDe = (nombre: string) => ['solicitudes.usar', ...Object.keys(GENTE[nombre as Nombre])]; // its own keys
    const suyos = await Promise.all(Object.keys(GENTE).map(async (nombre) => [nombre, (await t.db.pool.query(DUENOS.solicitudDocumento.visible, [sha256, ids.get(nombre), permisosDe(nombre)])).rowCount] as const));
    expect(suyos.filter(([, filas]) => filas === 1).map(([nombre]) => nombre)).toEqual(['ana', 'jefa', 'suplente', 'compra']);
  });
});

describe('its lists', () => {
  it('one’s own; those that name one; all that wait, for who stands in; what is to be bought: nobody else’s, whatever is asked for', async () => {
    await creada({ titulo: 'a' });
    await creada({ titulo: 'b', aprobador: 'gerente' });
    await creada({ titulo: 'c', aprobador: 'gerente' }, 'jefa');
    const id = await creada({ titulo: 'd' });
    await pasar(id, 'APROBADA', 'jefa');
    expect({
      ana: await lista('', 'ana'),
      anaPorAprobar: await lista('?vista=porAprobar', 'ana'),
      anaPorComprar: await lista('?vista=porComprar', 'ana'),
      jefa: await lista('?vista=porAprobar&estado=CREADA', 'jefa'),
      jefaTodas: await lista('?vista=porAprobar&estado=todos', 'jefa'),
      gerente: await lista('?vista=porAprobar&estado=CREADA', 'gerente'),
      suplente: await lista('?vista=porAprobar&estado=CREADA', 'suplente'),
      compra: await lista('?vista=porComprar&estado=APROBADA', 'compra'),
    }).toEqual({
      ana: ['D APROBADA', 'B CREADA', 'A CREADA'], anaPorAprobar: [], anaPorComprar: [], jefa: ['A CREADA'], jefaTodas: ['D APROBADA', 'A CREADA'],
      gerente: ['C CREADA', 'B CREADA'], suplente: ['C CREADA', 'B CREADA', 'A CREADA'], compra: ['D APROBADA'],
    });
  });

  it('in another’s name it is refused; in one’s own it is one’s own', async () => {
    await creada();
    const pedir = (usuarioCreador: string) => de('ana').inject({ url: `/api/comsa/listaSolicitudes?usuarioCreador=${usuarioCreador}` });
    expect([(await pedir('ANA')).json().solicitudes.length, (await pedir('jefa')).json().codigo]).toEqual([1, 'autor_distinto']);
  });

  it('what waits for one in Mi bandeja is what its tab shows', async () => {
    const id = await creada();
    await creada({ aprobador: 'gerente' });
    await pasar(id, 'APROBADA', 'jefa');
    await creada();
    const bandeja = async (quien: Nombre) => (await de(quien).inject({ url: '/api/bandeja' })).json().filas.map(({ clave, total, destino }: { clave: string; total: number; destino: string }) => [clave, total, destino]);
    expect(await Promise.all((['ana', 'jefa', 'suplente', 'compra'] as const).map(bandeja))).toEqual([
      [], [['solicitudesPorAprobar', 1, '/comsa?vista=porAprobar']], [['solicitudesPorAprobar', 2, '/comsa?vista=porAprobar']], [['solicitudesPorComprar', 1, '/comsa?vista=porComprar']],
    ]);
  });
});
