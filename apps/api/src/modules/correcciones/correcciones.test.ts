import { createCorreccion, getCorreccion, previewCorreccion } from '@rodal/contracts/correcciones';
import type { Output } from '@rodal/contracts/endpoint';
import { getResumenCorrecciones, listCorrecciones } from '@rodal/contracts/listados/correcciones';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Asiento, asientoOf, insertAsientos } from '../../testing/asientos.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { cargar } from '../../testing/cargar.ts';
import { collide } from '../../testing/collide.ts';
import { newId } from '../../testing/despacho-fixtures.ts';

const [MARZO, ABRIL, FLE] = [101, 102, 201];

let t: TestApp;
let ana: Actor;
let eva: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  for (const nombre of ['ana', 'eva']) await t.createUsuario({ nombre, perfiles: ['ReporteCorrecciones'] });
  [ana, eva] = [await t.loginAs('ana'), await t.loginAs('eva')];
  await cargar(t.db.pool, [[MARZO, 'MovContaResultado', 'COMSA', '2026-03'], [ABRIL, 'MovContaResultado', 'COMSA', '2026-04'], [FLE, 'MovContaResultado', 'FLE', '2026-03']]);
});
afterAll(() => t.close());
beforeEach(() => t.db.pool.query('TRUNCATE erp_asiento_resultado, correccion_reporte'));

const asientos = (...filas: readonly Asiento[]) => insertAsientos(t.db.pool, filas);
const DOS = [asientoOf(MARZO, 10, { transaccion: 7 }), asientoOf(ABRIL, 11, { transaccion: 7, fecha: '2026-04-01', cuenta: '3101010', importe: '-2500.5' })] as const;

type Escrita = Readonly<Partial<Record<'id' | 'empresa' | 'reporte' | 'nroentrada' | 'transaccion' | 'nroDocumento', string>>>;
const guardar = (quien: Actor, escrita: Escrita) => quien.inject({ method: 'POST', url: createCorreccion.path, payload: { empresa: 'COMSA', reporte: 'GESTION', ...escrita } });
async function guardada(escrita: Escrita, quien = ana): Promise<string> {
  const reply = await guardar(quien, escrita);
  expect([reply.statusCode, reply.json()]).toEqual([200, { mensaje: 'Guardado', id: expect.any(String) }]);
  return z.parse(createCorreccion.reply, reply.json()).id;
}
const errores = async (escrita: Escrita, quien = ana) => (await guardar(quien, escrita)).json<{ errores?: { campo: string; codigo: string; mensaje: string }[] }>().errores?.map(({ campo, codigo, mensaje }) => [campo, codigo, mensaje]);
const eliminar = (quien: Actor, idCorreccion: string) => quien.inject({ method: 'POST', url: '/api/reporte/eliminarCorrecciones', payload: { idCorreccion } });
const leer = async (id: string): Promise<Output<typeof getCorreccion>> => z.parse(getCorreccion.reply, (await ana.inject({ url: `/api/reporte/correcciones/${id}` })).json());
const revisar = async (query: Record<string, string>) => z.parse(previewCorreccion.reply, (await ana.inject({ url: previewCorreccion.path, query: { empresa: 'COMSA', ...query } })).json());
const lista = async (query: Record<string, string> = {}) => z.parse(listCorrecciones.reply, (await ana.inject({ url: listCorrecciones.path, query: { empresa: 'COMSA', ...query } })).json()).correcciones;
const resumen = async () => z.parse(getResumenCorrecciones.reply, (await ana.inject({ url: getResumenCorrecciones.path, query: { empresa: 'COMSA' } })).json());

describe('before it is saved', () => {
  it('says which entries it names, and what the report loses by month and account', async () => {
    await asientos(...DOS, asientoOf(MARZO, 12), asientoOf(FLE, 13, { transaccion: 7 }));
    expect(await revisar({ transaccion: '7' })).toEqual({
      entradas: 2,
      cerrados: [],
      total: '-1500.5',
      filas: [
        { entryNo: '10', fecha: '2026-03-02', cuenta: '4101010', nombreCuenta: 'CUENTA 4101010', centroCosto: 'Gerencia', documento: 'FC10', transaccion: 7, descripcion: 'Fletes', importe: '1000' },
        expect.objectContaining({ entryNo: '11', importe: '-2500.5' }),
      ],
      cambia: [
        { mes: '2026-03', cuenta: '4101010', nombreCuenta: 'CUENTA 4101010', entradas: 1, total: '1000' },
        { mes: '2026-04', cuenta: '3101010', nombreCuenta: 'CUENTA 3101010', entradas: 1, total: '-2500.5' },
      ],
      reversadas: 0,
      ya: [],
    });
    // All that is typed has to hold.
    expect(await revisar({ transaccion: '7', nroDocumento: 'FC11' })).toMatchObject({ entradas: 1, total: '-2500.5' });
    expect(await revisar({ transaccion: '8' })).toMatchObject({ entradas: 0, total: '0', filas: [] });
  });

  it('shows the first twenty of many, and adds up all', async () => {
    await asientos(...Array.from({ length: 45 }, (_, n) => asientoOf(MARZO, n + 1, { documento: 'FC1' })));
    const { entradas, total, filas } = await revisar({ nroDocumento: 'FC1' });
    expect([entradas, total, filas.map(({ entryNo }) => Number(entryNo))]).toEqual([45, '45000', Array.from({ length: 20 }, (_, n) => n + 1)]);
  });
});

describe('saving one', () => {
  it('keeps what it names: of an entry number, account, date and amount', async () => {
    await asientos(...DOS);
    const id = await guardada({ nroentrada: '11', nroDocumento: ' FC11 ' });
    expect(await t.db.prisma.correccionReporte.findUnique({ where: { id } })).toMatchObject({ entryNo: 11n, transaccion: null, documento: 'FC11', entradas: 1, cuenta: '3101010', fecha: new Date('2026-04-01'), creadoPor: 'ana', eliminadoEn: null });
    expect(await lista()).toEqual([expect.objectContaining({ IdCorrecion: id, Empresa: 'COMSA', Reporte: 'GESTION', EntryNo: '11', Transaccion: null, DocumentNro: 'FC11', entradas: 1, total: '-2500.5', estado: 'vigente', creadoPor: 'ana' })]);
    expect(await resumen()).toEqual({ total: 1, entradas: 1, importe: '-2500.5' });
    const porTransaccion = await guardada({ transaccion: '7', nroDocumento: 'FC10' });
    expect(await t.db.prisma.correccionReporte.findUnique({ where: { id: porTransaccion } })).toMatchObject({ entryNo: null, transaccion: 7, cuenta: null, fecha: null, importe: null });
  });

  it('is found by its number however that is written; what is no number is refused by name', async () => {
    await asientos(asientoOf(MARZO, 4_812_007));
    const id = await guardada({ nroentrada: '4.812.007' });
    for (const entryNo of ['4812007', '4.812.007', ' 04812007 ']) expect(await lista({ entryNo, transaccion: '0', nroDocumento: '' })).toMatchObject([{ IdCorrecion: id }]);
    expect(await lista({ entryNo: '4812008' })).toEqual([]);
    for (const campo of ['entryNo', 'transaccion']) {
      for (const valor of ['x', '-1', '1,5', '9'.repeat(25)]) {
        const reply = await ana.inject({ url: listCorrecciones.path, query: { empresa: 'COMSA', [campo]: valor } });
        expect([reply.statusCode, reply.json<{ errores: { campo: string }[] }>().errores.map((error) => error.campo)]).toEqual([400, [campo]]);
      }
    }
  });

  it('is refused, by field, where nothing can be read or nothing is there', async () => {
    await asientos(...DOS, asientoOf(FLE, 99));
    expect(await errores({})).toEqual([['nroentrada', 'valor', 'Debe ingresar al menos una opción.']]);
    expect(await errores({ nroentrada: 'x', nroDocumento: 'y'.repeat(36) })).toEqual([
      ['nroentrada', 'valor', 'Nro Entrada: escriba un número entero, sin letras ni decimales'],
      ['nroDocumento', 'valor', 'Nro Documento: tiene más de 35 letras'],
    ]);
    expect(await errores({ nroentrada: '99' })).toEqual([['nroentrada', 'sin_entradas', 'No hay entradas en BC con Nro Entrada 99']]);
    expect(await errores({ transaccion: '7', nroDocumento: 'FC99' })).toEqual([['transaccion', 'sin_entradas', 'No hay entradas en BC con Transacción 7 y Nro Documento FC99']]);
    expect((await guardar(ana, { reporte: 'OTRO', nroentrada: '10' })).statusCode).toBe(400);
    expect(await lista()).toEqual([]);
  });

  it('a number that stands in two months says so, until something tells which is meant', async () => {
    await asientos(asientoOf(MARZO, 10), asientoOf(ABRIL, 10, { fecha: '2026-04-01', documento: 'FC77' }));
    expect(await errores({ nroentrada: '10' })).toEqual([['nroentrada', 'repetida', expect.stringContaining('Hay 2 entradas en BC con Nro Entrada 10')]]);
    const id = await guardada({ nroentrada: '10', nroDocumento: 'FC77' });
    expect(await leer(id)).toMatchObject({ estado: 'vigente', guardada: { fecha: '2026-04-01' }, filas: [{ fecha: '2026-04-01' }], distintas: [{ fecha: '2026-03-02' }] });
  });

  it('takes no entry out twice: the second is refused with whose the first is', async () => {
    await asientos(...DOS);
    const primera = await guardada({ transaccion: '7' });
    expect(await errores({ nroentrada: '10' }, eva)).toEqual([['nroentrada', 'ya_corregida', expect.stringMatching(/^Ya se quita del reporte: la corrección es de ana, del \d\d\/\d\d\/\d{4} \d\d:\d\d$/)]]);
    expect((await revisar({ nroDocumento: 'FC10' })).ya).toEqual([{ id: primera, creadoEn: expect.any(String), creadoPor: 'ana', entradas: 1 }]);
    await eliminar(ana, primera);
    await guardada({ nroentrada: '10' }, eva);
  });

  it('of many at once that name one entry exactly one is saved', async () => {
    await asientos(...DOS);
    const intentos: Escrita[] = [{ nroentrada: '10' }, { transaccion: '7' }, { nroDocumento: 'FC10' }, { nroentrada: '10', transaccion: '7' }, { transaccion: '7', nroDocumento: 'FC10' }];
    const hold = { text: `SELECT pg_advisory_xact_lock(7250, hashtext('COMSA GESTION'))`, values: [] };
    const replies = await collide(t.db, hold, intentos.map((escrita, at) => () => guardar(at % 2 === 0 ? ana : eva, escrita)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
    expect(await lista()).toHaveLength(1);
  });

  it('the same one again is the same one; its id with other content is refused', async () => {
    await asientos(...DOS);
    const id = newId();
    const envios = await Promise.all(Array.from({ length: 4 }, () => guardar(ana, { id, nroentrada: '10' })));
    expect(envios.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await lista()).toHaveLength(1);
    expect(await errores({ id, nroentrada: '11' })).toEqual([['nroentrada', 'ya_registrada', 'Este formulario ya guardó la corrección de Nro Entrada 10: ábralo de nuevo para guardar otra']]);
    expect(await errores({ id, empresa: 'FLE', nroentrada: '10' })).toMatchObject([['nroentrada', 'ya_registrada', expect.anything()]]);
    const hechos = await t.db.prisma.auditoria.findMany({ where: { entidad: 'correccion', entidadId: id } });
    expect(hechos.map(({ accion, usuario, despues }) => [accion, usuario, despues])).toEqual([['correccion.crear', 'ana', { empresa: 'COMSA', reporte: 'GESTION', criterios: 'Nro Entrada 10', quita: '1 entrada por $1.000' }]]);
  });
});

describe('what the ERP does afterwards', () => {
  it('a number that is used again for another entry takes nothing out, and is taken out again when the entry comes back', async () => {
    await asientos(...DOS);
    const id = await guardada({ nroentrada: '10' });
    for (const cambio of [`cuenta = '999'`, `posting_date = '2026-03-03'`, 'amount = 1001']) {
      await t.db.pool.query(`UPDATE erp_asiento_resultado SET ${cambio} WHERE entry_no = 10`);
      expect([cambio, await leer(id)]).toEqual([cambio, expect.objectContaining({ estado: 'distinta', ahora: { entradas: 0, total: '0' }, filas: [], distintas: [expect.objectContaining({ entryNo: '10' })], guardada: { cuenta: '4101010', fecha: '2026-03-02', importe: '1000' } })]);
      expect(await resumen()).toEqual({ total: 1, entradas: 0, importe: '0' });
      await t.db.pool.query(`UPDATE erp_asiento_resultado SET cuenta = '4101010', posting_date = '2026-03-02', amount = 1000 WHERE entry_no = 10`);
      expect(await leer(id)).toMatchObject({ estado: 'vigente', ahora: { entradas: 1, total: '1000' }, aviso: '' });
    }
    await t.db.pool.query('DELETE FROM erp_asiento_resultado WHERE entry_no = 10');
    expect(await leer(id)).toMatchObject({ estado: 'sinEntrada', aviso: 'BC ya no tiene lo que se corrigió: no se quita nada' });
  });

  it('one more entry of the transaction is told, and taken out', async () => {
    await asientos(...DOS);
    const id = await guardada({ transaccion: '7' });
    await asientos(asientoOf(ABRIL, 12, { transaccion: 7, fecha: '2026-04-03' }));
    expect(await leer(id)).toMatchObject({ estado: 'cambio', aviso: 'Quitaba 2 entradas por −$1.501, ahora 3 entradas por −$501', ahora: { entradas: 3, total: '-500.5' } });
    expect(await lista({ estado: 'cambio' })).toMatchObject([{ IdCorrecion: id, entradas: 3, total: '-500.5' }]);
  });

  it('an entry that two come to name counts for the older, and comes back only with both', async () => {
    await asientos(...DOS);
    const primera = await guardada({ transaccion: '7' });
    await asientos(asientoOf(ABRIL, 80, { fecha: '2026-04-02', importe: '5' }));
    const otra = await guardada({ nroDocumento: 'FC80' }, eva);
    await asientos(asientoOf(ABRIL, 81, { transaccion: 7, documento: 'FC80', fecha: '2026-04-02', importe: '9' }));
    expect((await lista()).map(({ IdCorrecion, entradas, total }) => [IdCorrecion, entradas, total])).toEqual([[otra, 1, '5'], [primera, 3, '-1491.5']]);
    expect(await leer(otra)).toMatchObject({ ahora: { entradas: 2, total: '14' }, cambia: [{ entradas: 1, total: '5' }], otras: [{ id: primera, entradas: 1, creadoPor: 'ana' }], vuelve: { entradas: 1, total: '5', meses: ['2026-04'] } });
    expect(await leer(primera)).toMatchObject({ otras: [], vuelve: { entradas: 2, total: '-1500.5', meses: ['2026-03', '2026-04'] } });
    expect(await resumen()).toEqual({ total: 2, entradas: 4, importe: '-1486.5' });
  });

  it('its reversal is warned of, never taken out by itself; corrected too, nothing is left to warn of', async () => {
    await asientos(...DOS, asientoOf(ABRIL, 50, { fecha: '2026-04-09', importe: '-1000', descripcion: 'Reversa de FC10' }));
    const id = await guardada({ nroentrada: '10' });
    expect(await leer(id)).toMatchObject({ estado: 'reversada', ahora: { entradas: 1, total: '1000' }, reversas: [{ entryNo: '50', importe: '-1000' }] });
    expect(await lista({ estado: 'reversada' })).toMatchObject([{ IdCorrecion: id, entradas: 1, total: '1000' }]);
    expect(await revisar({ nroentrada: '10' })).toMatchObject({ reversadas: 1 });
    await guardada({ nroentrada: '50' });
    expect(await leer(id)).toMatchObject({ estado: 'vigente', reversas: [] });
  });
});

describe('eliminating one', () => {
  it('marks it: what it took out counts again, and the row is kept', async () => {
    await asientos(...DOS);
    const id = await guardada({ transaccion: '7' });
    expect((await eliminar(ana, id)).json()).toEqual({ mensaje: 'Eliminado' });
    expect(await lista()).toEqual([]);
    expect(await resumen()).toEqual({ total: 0, entradas: 0, importe: '0' });
    expect(await lista({ estado: 'eliminada' })).toMatchObject([{ IdCorrecion: id, entradas: 0, total: '0', entradasAntes: 2, totalAntes: '-1500.5', eliminadoPor: 'ana' }]);
    expect(await leer(id)).toMatchObject({ estado: 'eliminada', aviso: 'Quitaba 2 entradas por −$1.501', eliminacion: { usuario: 'ana' }, filas: [], vuelve: { entradas: 0 } });
    const hechos = await t.db.prisma.auditoria.findMany({ where: { entidad: 'correccion', entidadId: id, accion: 'correccion.eliminar' } });
    expect(hechos.map(({ usuario, antes, despues }) => [usuario, antes, despues])).toEqual([['ana', { estado: 'Vigente', criterios: 'Transacción 7' }, { estado: 'Eliminada', criterios: 'Transacción 7' }]]);
  });

  it('again by the same person it is done; another one hears who it was', async () => {
    await asientos(...DOS);
    const id = await guardada({ nroentrada: '10' });
    await eliminar(ana, id);
    expect((await eliminar(ana, id)).json()).toEqual({ mensaje: 'Eliminado' });
    const otra = await eliminar(eva, id);
    expect([otra.statusCode, otra.json()]).toEqual([409, expect.objectContaining({ codigo: 'estado_cambiado', conflicto: expect.objectContaining({ usuario: 'ana', cuando: expect.any(String) }) })]);
    expect(await t.db.prisma.auditoria.count({ where: { entidad: 'correccion', entidadId: id, accion: 'correccion.eliminar' } })).toBe(1);
    expect((await eliminar(ana, newId())).statusCode).toBe(404);
  });

  it('of two people at once one eliminates it', async () => {
    await asientos(...DOS);
    const id = await guardada({ nroentrada: '10' });
    const replies = await collide(t.db, { text: 'SELECT FROM correccion_reporte WHERE id = $1 FOR UPDATE', values: [id] }, [() => eliminar(ana, id), () => eliminar(eva, id)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

it('the history of one is read beside it', async () => {
  await asientos(...DOS);
  const id = await guardada({ nroentrada: '10' });
  await eliminar(eva, id);
  const { hechos } = (await ana.inject({ url: '/api/historia/correccion', query: { id } })).json<{ hechos: { accion: string; usuario: string }[] }>();
  expect(hechos.map(({ accion, usuario }) => [accion, usuario])).toEqual([['Devolvió entradas al Reporte Gestión', 'eva'], ['Sacó entradas del Reporte Gestión', 'ana']]);
});
