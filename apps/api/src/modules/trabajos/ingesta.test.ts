import { createHash } from 'node:crypto';
import { TABLAS, TABLAS_INGESTA } from '@rodal/contracts/ingesta-tablas';
import { APERTURAS, INSERCIONES } from '@rodal/contracts/ingesta-rutas';
import type { ReciboLote } from '@rodal/contracts/ingesta';
import type { Trabajo } from '@rodal/contracts/trabajos';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARGABLES } from '../../erp/fuentes/fuentes.ts';
import { sweepCargas } from '../../cargas/barrer.repo.ts';
import { forgetAjustes } from '../../settings/settings.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { buildPrograma, type Programa } from '../../testing/programa.ts';

/** Issue 6 §1: a client feeds a table instead of the ERP; the old rows stay until all of the new ones are there. */

const HORA = 3_600_000;
const ENVIAR = '/api/recepciones/insertarRecepciones_BC';
const MARZO = { tabla: 'RecepcionMR', company: 'COMSA', periodo: '2025-03' } as const;

let t: TestApp;
let admin: Actor;
let oficina: Actor;
let programa: Programa;
let reporte: Programa;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  await t.createUsuario({ nombre: 'oficina', perfiles: ['Recepciones'] });
  admin = await t.loginAs('admin');
  oficina = await t.loginAs('oficina');
  programa = await buildPrograma(t, admin, 'balanza', 'datos.alimentar.recepciones');
  reporte = await buildPrograma(t, admin, 'reporte', 'datos.alimentar.reporte');
});
afterAll(() => t.close());
// A run that a test leaves open would stand in the way of the next one.
beforeEach(async () => {
  await t.db.pool.query(`UPDATE trabajo SET estado = 'cancelada' WHERE estado = 'corriendo'`);
});

const row = (NoRecepcion: number, more: object = {}) => ({
  NoRecepcion, FechaRecepcion: '2025-03-15', TipoRecepcion: 'CONTADO', Estado: 'Pendiente', CodigoFaena: null, NombreFaena: null, RutProveedor: '76543210-3',
  Proveedor: 'Aserradero', Destino: 'COIHUE', CodigoArticulo: '5034', Articulo: 'PINO', NoGuia: 7, UnidadMedida: 'MR', Volumen: 12.5, ...more,
});
const rows = (from: number, n: number) => Array.from({ length: n }, (_, k) => row(from + k));
const hashOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex');
const post = (who: Pick<Actor, 'inject'>, url: string, payload: object = {}) => who.inject({ method: 'POST', url, payload });
const part = (trabajo: string, indice: number, INPUTJSON: readonly unknown[], more: object = {}) => ({ trabajo, indice, hash: hashOf(INPUTJSON), INPUTJSON, ...more });

/** Of one part: a receipt, or a refusal. */
interface Respuesta {
  readonly status: number;
  readonly codigo?: string;
  readonly recibo: ReciboLote;
  readonly trabajo: Trabajo;
  readonly errores?: readonly { readonly campo: string; readonly mensaje: string }[];
}

async function open(who: Pick<Actor, 'inject'> = programa, what: object = MARZO): Promise<Trabajo> {
  const reply = await post(who, '/api/reporte/eliminarDatosTabla', what);
  expect([reply.statusCode, reply.json().mensaje]).toEqual([200, 'OK']);
  return reply.json().trabajo;
}
async function send(payload: object, who: Pick<Actor, 'inject'> = programa): Promise<Respuesta> {
  const reply = await post(who, ENVIAR, payload);
  const body: Omit<Respuesta, 'status'> = reply.json();
  return { ...body, status: reply.statusCode };
}
async function feed(...parts: (readonly unknown[])[]): Promise<Trabajo> {
  const { id } = await open();
  let last: Trabajo | undefined;
  for (const [n, one] of parts.entries()) last = (await send(part(id, n, one, { ultimo: n === parts.length - 1 }))).trabajo;
  if (last === undefined) throw new Error('sin lotes');
  return last;
}
/** What the office reads. */
async function read(who = oficina): Promise<number[]> {
  const reply = await who.inject({ url: '/api/recepciones/obtenerRecepciones?desde=2025-03-01&hasta=2025-03-31' });
  return reply.json().recepciones.map((one: { NoRecepcion: string | number }) => Number(one.NoRecepcion)).toSorted((a: number, b: number) => a - b);
}
async function find(id: string): Promise<Trabajo | undefined> {
  const { trabajos } = (await admin.inject({ url: '/api/trabajos' })).json<{ trabajos: Trabajo[] }>();
  return trabajos.find((one) => one.id === id);
}

describe('the tables of calls (B2)', () => {
  test('every table is a source whose rows stay, and has a call that feeds it; each call feeds tables of one permission', () => {
    for (const tabla of TABLAS) {
      expect([tabla, CARGABLES[tabla].nombre, CARGABLES[tabla].tabla === null]).toEqual([tabla, tabla, false]);
      expect([tabla, Object.values(INSERCIONES).filter(({ tablas }) => tablas.some((one) => one === tabla)).length > 0]).toEqual([tabla, true]);
    }
    for (const { tablas } of Object.values(INSERCIONES)) expect(new Set(tablas.map((tabla) => TABLAS_INGESTA[tabla].alimenta)).size).toBe(1);
  });

  test('B1: none of them is a GET', async () => {
    for (const { path } of [...Object.values(APERTURAS), ...Object.values(INSERCIONES)]) {
      const reply = await admin.inject({ url: path });
      expect([path, reply.statusCode, reply.headers.allow]).toEqual([path, 405, 'POST']);
    }
  });
});

describe('a run', () => {
  test('deletes nothing, shows nothing before its last part, and then everything at once, under the program’s name', async () => {
    await feed(rows(1, 2));
    expect(await read()).toEqual([1, 2]);
    const { id, estado, usuario, titulo, desde } = await open();
    expect([estado, usuario, titulo, desde]).toEqual(['corriendo', 'programa balanza', 'RecepcionMR de COMSA, enviada', '2025-03']);
    expect(await read()).toEqual([1, 2]);
    expect((await send(part(id, 0, rows(11, 2)))).trabajo).toMatchObject({ estado: 'corriendo', mensaje: '2 filas en 1 lote, sin confirmar' });
    expect(await read()).toEqual([1, 2]);
    const last = await send(part(id, 1, rows(13, 1), { ultimo: true }));
    expect([last.status, last.recibo.filas]).toEqual([200, 1]);
    expect(last.trabajo).toMatchObject({ estado: 'lista', porcentaje: 100, filas: 3, filasErp: 3, rechazadas: 0, sePuedeDeshacer: true });
    expect(await read()).toEqual([11, 12, 13]);
    expect(await find(id)).toEqual(last.trabajo);
    const audit = await t.db.prisma.auditoria.findMany({ where: { entidadId: id }, orderBy: { id: 'asc' }, select: { accion: true, usuario: true } });
    expect(audit).toEqual(['ingesta.abrir', 'ingesta.recibir', 'ingesta.recibir', 'trabajo.cambiar'].map((accion) => ({ accion, usuario: 'programa balanza' })));
  });

  test('B4: opened by the call that was a GET, it answers with the old words', async () => {
    const reply = await post(programa, '/api/despacho/eliminarDatosTablaAzure', MARZO);
    expect([reply.statusCode, reply.json().mensaje]).toEqual([200, 'Procedimiento almacenado ejecutado correctamente']);
  });

  test('cells are kept as the ERP’s are: decimals exact, empty as empty, undeclared columns left out', async () => {
    await feed([row(1, { Volumen: '0.100000', CodigoFaena: 'F1', '@odata.etag': 'x', Ajena: 1 })]);
    const { rows: [kept] } = await t.db.pool.query(
      `SELECT volumen::text, codigo_faena, nombre_faena FROM erp_recepcion JOIN carga_vigente v ON v.carga_id = carga WHERE v.fuente = 'RecepcionMR'`,
    );
    expect(kept).toEqual({ volumen: '0.100000', codigo_faena: 'F1', nombre_faena: null });
  });

  test('one part without rows empties a month; no part at all does not', async () => {
    await feed(rows(1, 1));
    const { id } = await open();
    expect((await post(programa, `/api/trabajos/${id}/confirmar`)).json().codigo).toBe('faltan_lotes');
    expect(await read()).toEqual([1]);
    const last = part(id, 0, [], { ultimo: true });
    const waits = await send(last);
    expect(waits.trabajo).toMatchObject({ estado: 'porConfirmar', dudas: [{ fuente: 'RecepcionMR', empresa: 'COMSA', periodo: '2025-03', antes: 1, ahora: 0 }] });
    expect([await send(last), (await post(programa, `/api/trabajos/${id}/confirmar`)).json()]).toEqual([waits, waits.trabajo]);
    expect(await read()).toEqual([1]);
    const { porConfirmar } = (await oficina.inject({ url: '/api/flujos/recepciones' })).json();
    expect(porConfirmar).toEqual(waits.trabajo);
    // Not the program itself: a person.
    expect((await post(programa, `/api/trabajos/${id}/aceptar`)).statusCode).toBe(403);
    expect((await post(oficina, `/api/trabajos/${id}/aceptar`)).json().estado).toBe('lista');
    expect(await read()).toEqual([]);
  });

  test('D4: of a whole table one that loses more than the setting says waits for a person', async () => {
    const entera = { tabla: 'UnidadMedida_Llena', company: 'COMSA' };
    const lleva = async (n: number, letra = 'A', desde = 0) => {
      const { id } = await open(reporte, entera);
      const filas = Array.from({ length: n }, (_, k) => ({ Articulo: `${letra}${desde + k}`, LargoLleno: 1, AltoLleno: 1, AnchoLleno: 1, MedidaLlena: '1x1' }));
      const url = '/api/reporte/insertarUnidadMedidaLlena';
      return (await post(reporte, url, part(id, 0, filas, { ultimo: true }))).json().trabajo;
    };
    expect([(await lleva(10)).estado, (await lleva(7)).estado]).toEqual(['lista', 'lista']);
    expect(await lleva(4)).toMatchObject({ estado: 'porConfirmar', dudas: [{ antes: 7, ahora: 4, nuevas: 0, idas: 3 }] });
    // R160: as many, and others; more, and foreign; as many, and two of seven others.
    expect(await lleva(7, 'X')).toMatchObject({
      estado: 'porConfirmar', dudas: [{ antes: 7, ahora: 7, nuevas: 7, idas: 7 }],
      mensaje: 'Espera confirmación: UnidadMedida_Llena de COMSA: de 7 filas a 7 (7 nuevas, 7 ya no vienen). Los datos anteriores siguen disponibles.',
    });
    expect(await lleva(100)).toMatchObject({ estado: 'porConfirmar', dudas: [{ antes: 7, ahora: 100, nuevas: 93, idas: 0 }] });
    expect((await lleva(7, 'A', 2)).estado).toBe('lista');
    expect((await lleva(7)).estado).toBe('lista');
    await t.db.prisma.ajuste.create({ data: { clave: 'cargaPerdidaMaxima', valor: 50, cambiadoPor: 'admin', cambiadoEn: t.deps.clock() } });
    forgetAjustes(t.db.prisma);
    expect((await lleva(4)).estado).toBe('lista');
  });
});

describe('what is sent again', () => {
  test('opening, with the caller’s own id: the same run, once', async () => {
    const trabajo = uuidv7();
    const [first, again] = [await open(programa, { ...MARZO, trabajo }), await open(programa, { ...MARZO, trabajo })];
    expect([first.id, again.id]).toEqual([trabajo, trabajo]);
    const other = await post(programa, '/api/reporte/eliminarDatosTabla', { ...MARZO, periodo: '2025-04', trabajo });
    expect([other.statusCode, other.json().errores[0].campo]).toEqual([400, 'trabajo']);
  });

  test('a part: the same receipt, and its rows once; also after the reply to the last one was lost', async () => {
    const { id } = await open();
    const one = part(id, 0, rows(1, 2));
    const first = await send(one);
    t.advance(5_000);
    expect((await send(one)).recibo).toEqual(first.recibo);
    const last = part(id, 1, rows(3, 1), { ultimo: true });
    const done = await send(last);
    expect(await send(last)).toEqual(done);
    expect((await send(one)).recibo).toEqual(first.recibo);
    expect(await read()).toEqual([1, 2, 3]);
  });

  test('eight times at once: one of them adds it, all get the receipt', async () => {
    const { id } = await open();
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(part(id, 0, rows(1, 3), { ultimo: true }))));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(replies.map(({ recibo }) => JSON.stringify(recibo))).size).toBe(1);
    expect(await read()).toEqual([1, 2, 3]);
  });

  test('that index with another hash, or with that hash and other rows: 409, and the first stays', async () => {
    const { id } = await open();
    await send(part(id, 0, rows(1, 1)));
    expect(await send(part(id, 0, rows(2, 1)))).toMatchObject({ status: 409, codigo: 'lote_distinto' });
    expect(await send({ ...part(id, 0, rows(2, 1)), hash: hashOf(rows(1, 1)) })).toMatchObject({ status: 409, codigo: 'lote_distinto' });
    await post(programa, `/api/trabajos/${id}/confirmar`, { lotes: 1 });
    expect(await read()).toEqual([1]);
  });

  test('the last part when the server died before the switch: its repetition switches', async () => {
    const { id } = await open();
    const last = part(id, 0, rows(21, 1));
    await send(last);
    await t.db.pool.query('UPDATE carga_lote SET ultimo = true WHERE trabajo_id = $1', [id]);
    expect((await send(last)).trabajo.estado).toBe('lista');
    expect(await read()).toEqual([21]);
  });

  test('confirming: done is done', async () => {
    const { id } = await open();
    await send(part(id, 0, rows(1, 1)));
    const [first, again] = [await post(programa, `/api/trabajos/${id}/confirmar`), await post(programa, `/api/trabajos/${id}/confirmar`)];
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([200, 200, first.json()]);
  });
});

describe('parts out of order', () => {
  test('the last one first: the switch waits for all', async () => {
    await feed(rows(1, 1));
    const { id } = await open();
    expect((await send(part(id, 2, rows(13, 1), { ultimo: true }))).trabajo.estado).toBe('corriendo');
    expect((await send(part(id, 0, rows(11, 1)))).trabajo.estado).toBe('corriendo');
    expect(await read()).toEqual([1]);
    expect((await send(part(id, 1, rows(12, 1)))).trabajo.estado).toBe('lista');
    expect(await read()).toEqual([11, 12, 13]);
  });

  test('one is missing: confirming says which, and what was read stays', async () => {
    await feed(rows(1, 1));
    const { id } = await open();
    await send(part(id, 0, rows(11, 1)));
    await send(part(id, 2, rows(13, 1)));
    const inside = await post(programa, `/api/trabajos/${id}/confirmar`);
    expect([inside.statusCode, inside.json().errores.map((one: { mensaje: string }) => one.mensaje)]).toEqual([409, ['Falta el lote 1.']]);
    await send(part(id, 1, rows(12, 1)));
    const after = await post(programa, `/api/trabajos/${id}/confirmar`, { lotes: 5 });
    expect(after.json().errores.map((one: { mensaje: string }) => one.mensaje)).toEqual(['Falta el lote 3.', 'Falta el lote 4.']);
    const fewer = await post(programa, `/api/trabajos/${id}/confirmar`, { lotes: 2 });
    expect([fewer.statusCode, fewer.json().codigo]).toEqual([409, 'faltan_lotes']);
    expect(await read()).toEqual([1]);
    expect((await post(programa, `/api/trabajos/${id}/confirmar`, { lotes: 3 })).json().estado).toBe('lista');
    expect(await read()).toEqual([11, 12, 13]);
  });

  test('none comes after the one that was said to be the last', async () => {
    const { id } = await open();
    await send(part(id, 1, rows(2, 1), { ultimo: true }));
    expect(await send(part(id, 2, rows(3, 1)))).toMatchObject({ status: 400, errores: [{ campo: 'indice' }] });
    const other = await open(programa, { ...MARZO, periodo: '2025-04' });
    await send(part(other.id, 3, []));
    expect(await send(part(other.id, 1, [], { ultimo: true }))).toMatchObject({ status: 400, errores: [{ campo: 'ultimo' }] });
  });
});

describe('rows that cannot be loaded: the run ends, what was read stays (B12, 023)', () => {
  test.each<[string, unknown, RegExp]>([
    ['a value that is none', row(2, { Volumen: 'doce' }), /Fila 2: tiene un valor que no se puede leer \(Volumen, en NoRecepcion=2\)/],
    ['a column that is missing', { ...row(2), Volumen: undefined }, /Fila 2: le falta una columna \(Volumen\)/],
    ['another month', row(2, { FechaRecepcion: '2025-04-01' }), /Fila 2: no es del período de la carga \(FechaRecepcion, en NoRecepcion=2\)/],
    ['what is no row', 'fila', /Fila 2: no es una fila/],
    ['the same row twice', row(1, { NoGuia: 8 }), /Fila 2: ya vino otra con la misma clave \(NoRecepcion=1\)/],
    ['a number that its column cannot hold', row(2, { NoGuia: 99_999_999_999 }), /Fila 2: tiene un valor que no se puede leer \(no_guia, en NoRecepcion=2\)/],
  ])('%s', async (_name, bad, motivo) => {
    await feed(rows(1, 1));
    const { id } = await open();
    await send(part(id, 0, rows(31, 1)));
    const payload = part(id, 1, [row(1), bad], { ultimo: true });
    const reply = await send(payload);
    expect(reply).toMatchObject({ status: 422, codigo: 'filas_rechazadas', errores: [{ campo: 'INPUTJSON', mensaje: expect.stringMatching(motivo) }] });
    const again = await send(payload);
    expect([again.status, again.errores]).toEqual([422, reply.errores]);
    expect(await find(id)).toMatchObject({ estado: 'fallida', rechazadas: 1, sePuedeDeshacer: false, mensaje: expect.stringMatching(motivo) });
    expect(await send(part(id, 2, rows(3, 1)))).toMatchObject({ status: 409, codigo: 'carga_terminada' });
    expect((await post(programa, `/api/trabajos/${id}/confirmar`)).json().codigo).toBe('carga_terminada');
    expect(await read()).toEqual([1]);
    const csv = (await programa.inject({ url: `/api/trabajos/${id}/rechazos` })).body;
    expect(csv).toMatch(/RecepcionMR;COMSA;2025-03;/);
  });

  test('letters that no database keeps are refused at the door, and the run goes on', async () => {
    const { id } = await open();
    expect(await send(part(id, 0, [row(2, { Proveedor: 'a\0b' })]))).toMatchObject({ status: 400, errores: [{ campo: 'INPUTJSON.0.Proveedor' }] });
    expect((await send(part(id, 0, rows(1, 1), { ultimo: true }))).trabajo.estado).toBe('lista');
  });

  test('a key that another part has brought', async () => {
    const { id } = await open();
    await send(part(id, 0, rows(1, 2)));
    const reply = await send(part(id, 1, rows(2, 1)));
    expect(reply).toMatchObject({ status: 422, errores: [{ mensaje: 'Fila 1: ya vino otra con la misma clave (NoRecepcion=2)' }] });
  });
});

describe('one at a time', () => {
  test('of a table, company and period; others run beside it', async () => {
    await open();
    const again = await post(programa, '/api/reporte/eliminarDatosTabla', MARZO);
    expect([again.statusCode, again.json().codigo]).toEqual([409, 'carga_en_curso']);
    await open(programa, { ...MARZO, company: 'FLE' });
    await open(programa, { ...MARZO, periodo: '2025-04' });
    await open(programa, { ...MARZO, tabla: 'RecepM3_FaenaPendiente' });
  });

  test('eight who open at once, on two servers: one run', async () => {
    const other = await buildTestApp({ url: t.deps.env.DATABASE_URL });
    const second = { inject: (request: object) => other.app.inject({ ...request, headers: { authorization: `Bearer ${programa.clave}` } }) };
    const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => post(n % 2 === 0 ? programa : second, '/api/reporte/eliminarDatosTabla', MARZO)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    await other.close();
  });
});

describe('left, cancelled, undone', () => {
  test('an hour without a word: it lapses, may be opened again, and takes nothing any more', async () => {
    await feed(rows(1, 1));
    const { id } = await open();
    t.advance(HORA - 60_000);
    await send(part(id, 0, rows(11, 1)));
    t.advance(HORA - 60_000);
    const early = await post(programa, '/api/reporte/eliminarDatosTabla', MARZO);
    expect(early.json().codigo).toBe('carga_en_curso');
    t.advance(120_000);
    const next = await open();
    expect(await find(id)).toMatchObject({ estado: 'caducada', mensaje: 'Caducó: nadie la confirmó en una hora.' });
    expect(await send(part(id, 1, rows(12, 1), { ultimo: true }))).toMatchObject({ status: 409, codigo: 'carga_terminada' });
    expect((await post(programa, `/api/trabajos/${id}/confirmar`)).json().codigo).toBe('carga_terminada');
    expect(await read()).toEqual([1]);
    expect(next.id).not.toBe(id);
  });

  test('cancelled it is over at once, and its rows are swept', async () => {
    await feed(rows(1, 1));
    const { id } = await open();
    await send(part(id, 0, rows(11, 4)));
    const reply = await post(programa, `/api/trabajos/${id}/cancelar`);
    expect([reply.statusCode, reply.json().estado]).toEqual([200, 'cancelada']);
    expect(await send(part(id, 1, rows(15, 1), { ultimo: true }))).toMatchObject({ status: 409, codigo: 'carga_terminada' });
    await sweepCargas(t.db.pool, t.deps.clock());
    const { rowCount } = await t.db.pool.query('SELECT FROM erp_recepcion WHERE carga IN (SELECT id FROM carga WHERE trabajo_id = $1)', [id]);
    expect([rowCount, await read()]).toEqual([0, [1]]);
  });

  test('undone, what was read before is read again', async () => {
    await feed(rows(1, 2));
    const { id } = await feed(rows(11, 3));
    expect(await read()).toEqual([11, 12, 13]);
    const reply = await post(oficina, `/api/trabajos/${id}/deshacer`);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { estado: 'deshecha', mensaje: 'Deshecha por oficina' }]);
    expect(await read()).toEqual([1, 2]);
  });
});

describe('who may feed what', () => {
  let ajeno: Programa;
  let id: string;
  beforeAll(async () => {
    ajeno = await buildPrograma(t, admin, 'costos', 'datos.alimentar.costos');
  });
  beforeEach(async () => {
    ({ id } = await open());
  });

  test('D7: a key of another area, or any person: 403 at the door, and no word of a run behind it', async () => {
    // Who presses the button, and whoever was given the permission of programs in the database.
    await t.createUsuario({ nombre: 'colada', perfiles: ['Recepciones'], permisos: { 'datos.alimentar.recepciones': true } });
    for (const who of [ajeno, admin, oficina, await t.loginAs('colada')]) {
      const calls = [post(who, '/api/reporte/eliminarDatosTabla', { ...MARZO, periodo: '2025-05' }), post(who, ENVIAR, part(id, 0, rows(1, 1)))];
      for (const reply of await Promise.all(calls)) expect([reply.statusCode, reply.json().codigo]).toEqual([403, 'sin_permiso']);
      expect([403, 404]).toContain((await post(who, `/api/trabajos/${id}/confirmar`)).statusCode);
    }
    const stop = await post(ajeno, `/api/trabajos/${id}/cancelar`);
    expect([stop.statusCode, stop.json().codigo]).toEqual([403, 'sin_permiso']);
    // Its own call, with the run of another table.
    const crossed = await post(ajeno, '/api/reporte/insertarMovimientoProducto', part(id, 0, rows(1, 1)));
    expect([crossed.statusCode, crossed.json().codigo]).toEqual([404, 'no_encontrado']);
    expect((await find(id))?.mensaje).toBe('Esperando filas');
  });

  test('D5: whoever may set any load right cancels it, without being able to feed', async () => {
    expect((await post(admin, `/api/trabajos/${id}/cancelar`)).json()).toMatchObject({ estado: 'cancelada' });
  });

  // By hand, not from the table that is tested.
  test.each([
    ['datos.alimentar.faenas', ['InformacionFaenas']],
    ['datos.alimentar.costos', [
      'MovProducto_FaenaActivas', 'MovProductoFaenasEuca', 'PresupuestosFaenas', 'LineaFacCompra', 'HistLinFacCompra2', 'HistFacturaCompra', 'NotaCreditoRegistradaUnion',
      'RevisionTabla2', 'ExcelHistorico',
    ]],
    ['datos.alimentar.recepciones', [
      'RecepM3_FaenaContabilizada', 'RecepM3_FaenaPendiente', 'RecepM3_ContadoPendiente', 'RecepM3_ContadoContabilizada', 'RecepcionMR', 'ReporteRMREspecie',
      'ReporteM3EspecieFaenaConta',
    ]],
    ['datos.alimentar.etiquetas', ['MovEtiquetas']],
    ['datos.alimentar.reporte', [
      'MovEtiquetas_Todo', 'ReporteGestionPulpable', 'MovGes_OrdenProduccion', 'UnidadMedida_Produccion', 'UnidadMedida_Llena', 'PresupuestoGestion', 'MovContaResultado',
    ]],
    ['datos.alimentar.nominas', ['NominasVigentes']],
    ['datos.alimentar.proveedores', ['ProveedoresBloqueados']],
    ['datos.alimentar.clientes', ['Clientes_Nacionales']],
  ] as const)('D7: a key with %s opens its tables and no other', async (permiso, suyas) => {
    const who = await buildPrograma(t, admin, `solo ${permiso}`, permiso);
    const opened: string[] = [];
    for (const tabla of TABLAS) {
      // Behind the permission: the year is missing, or there is none.
      const reply = await post(who, '/api/despacho/eliminarDatosTablaAzure', { tabla, company: 'COMSA', periodo: '1999' });
      if (reply.statusCode !== 403) opened.push(tabla);
    }
    expect(opened.toSorted()).toEqual([...suyas].toSorted());
  });

  test('D7: the permission of the button alone feeds nothing, not even in a key', async () => {
    const boton = await buildPrograma(t, admin, 'boton', 'recepciones.mantener');
    expect((await post(boton, '/api/reporte/eliminarDatosTabla', { ...MARZO, periodo: '2025-06' })).statusCode).toBe(403);
  });

  test('nobody: 401', async () => {
    expect((await post(t.nobody, ENVIAR, part(id, 0, []))).statusCode).toBe(401);
  });

  test.each<[string, string, object, string]>([
    ['a table that is none (B2)', '/api/reporte/eliminarDatosTabla', { ...MARZO, tabla: 'usuario' }, 'tabla'],
    ['a live look-up', '/api/reporte/eliminarDatosTabla', { ...MARZO, tabla: 'ListaEtiquetaComex' }, 'tabla'],
    ['no period', '/api/reporte/eliminarDatosTabla', { tabla: 'RecepcionMR', company: 'COMSA' }, 'periodo'],
    ['a year for months', '/api/reporte/eliminarDatosTabla', { ...MARZO, periodo: '2025' }, 'periodo'],
    ['a month before the first (C3)', '/api/reporte/eliminarDatosTabla', { ...MARZO, periodo: '2024-08' }, 'periodo'],
    ['a month to come', '/api/reporte/eliminarDatosTabla', { ...MARZO, periodo: '2098-01' }, 'periodo'],
    ['another company', '/api/reporte/eliminarDatosTabla', { ...MARZO, company: 'OTRA' }, 'company'],
  ])('%s opens nothing, by the name of the field', async (_name, url, payload, campo) => {
    const reply = await post(programa, url, payload);
    expect([reply.statusCode, reply.json().errores.map((one: { campo: string }) => one.campo)]).toEqual([400, [campo]]);
  });

  test('a part goes where its run was opened for, whatever its call says', async () => {
    for (const [campo, more] of Object.entries({ tabla: { tabla: 'RecepM3_FaenaPendiente' }, api: { api: 'RecepM3_FaenaPendiente' }, company: { company: 'FLE' } })) {
      expect(await send(part(id, 0, [], more))).toMatchObject({ status: 400, errores: [{ campo }] });
    }
    const wrong = await post(programa, '/api/reporte/insertarRecepciones', part(id, 0, []));
    expect([wrong.statusCode, wrong.json().errores[0].campo]).toEqual([400, 'trabajo']);
    expect((await send(part(id, 0, [], { tabla: 'RecepcionMR', api: 'RecepcionMR', company: 'COMSA' }))).status).toBe(200);
  });

  test('a part has at most 5000 rows and 4 MB', async () => {
    expect(await send(part(id, 0, rows(1, 5_001)))).toMatchObject({ status: 400, errores: [{ campo: 'INPUTJSON' }] });
    expect(await send(part(id, 0, [row(1, { Proveedor: 'x'.repeat(4 * 1024 * 1024) })]))).toMatchObject({ status: 413, codigo: 'cuerpo_muy_grande' });
    expect((await send(part(id, 0, rows(1, 5_000)))).recibo.filas).toBe(5_000);
  });
});
