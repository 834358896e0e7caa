import type { VolumenFila } from '@rodal/contracts/listados/volumenes';
import type { HechoDicho } from '@rodal/domain/errors';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { collide } from '../../testing/collide.ts';
import { buildPrograma } from '../../testing/programa.ts';

let t: TestApp;
let ana: Actor;
let beto: Actor;
let admin: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  t.advance(Date.parse('2026-11-15T12:00:00Z') - Date.now());
  for (const nombre of ['ana', 'beto']) await t.createUsuario({ nombre, perfiles: ['ReporteVolumenes'] });
  await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  [ana, beto, admin] = [await t.loginAs('ana'), await t.loginAs('beto'), await t.loginAs('admin')];
});
afterAll(() => t.close());
beforeEach(() => t.db.pool.query('TRUNCATE correccion_volumen'));

const BUENA = { planta: 'ASE-COI', categoria: 'Producción Madera', metrocubico: '-11.5', valor: '185.5', mes: 11, anio: 2026 };
const post = (que: string, payload: object, actor: Pick<Actor, 'inject'> = ana) => actor.inject({ method: 'POST', url: `/api/reporte/${que}`, payload });
const insertar = (cambio: object = {}, actor?: Pick<Actor, 'inject'>) => post('insertarVolumenes', { ...BUENA, ...cambio }, actor);
const eliminar = (id: string, more: object = {}, actor?: Actor) => post('eliminarVolumenes', { id, ...more }, actor);
const listar = async (query = ''): Promise<VolumenFila[]> => (await ana.inject({ url: `/api/reporte/obtenerVolumenes?mes=11&anio=2026${query}` })).json().volumenes;
const resumen = async (query = '') => (await ana.inject({ url: `/api/reporte/obtenerVolumenes/resumen?mes=11&anio=2026${query}` })).json();
const hechos = (id: string) => t.db.prisma.auditoria.findMany({ where: { entidad: 'correccionVolumen', entidadId: id }, orderBy: { id: 'asc' } });

/** @returns the id of one that was taken */
async function guardada(cambio: object = {}): Promise<string> {
  const reply = await insertar(cambio);
  expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('"mensaje":"OK"')]);
  return reply.json().id;
}

describe('a correction is stored', () => {
  it('as it was said, with who and when; the audit and its history tell it', async () => {
    const id = uuidv7();
    expect((await insertar({ id })).json()).toEqual({ mensaje: 'OK', id });
    expect(await listar()).toEqual([
      { id, planta: 'ASE-COI', categoria: 'Producción Madera', mes: '2026-11', metroCubico: '-11.5', valor: '185.5', creadoEn: expect.stringMatching(/^2026-11-15T12:/), creadoPor: 'ana', eliminadoEn: null, eliminadoPor: null, motivo: null },
    ]);
    expect((await hechos(id)).map(({ accion, usuario, despues }) => [accion, usuario, despues])).toEqual([
      ['correccionVolumen.crear', 'ana', { planta: 'ASE-COI', categoria: 'Producción Madera', mes: '2026-11', metroCubico: '-11.5', valor: '185.5' }],
    ]);
    const historia: HechoDicho[] = (await beto.inject({ url: `/api/historia/correccionVolumen?id=${id}` })).json().hechos;
    expect(historia.map(({ usuario, accion }) => [usuario, accion])).toEqual([['ana', 'Registró una corrección de volumen']]);
    expect(Object.fromEntries(historia.flatMap(({ cambios }) => cambios.map(({ campo, despues }) => [campo, despues])))).toEqual({
      Planta: 'ASE-COI', Categoría: 'Producción Madera', Mes: 'noviembre 2026', 'Metro Cúbico': '−11,500', Valor: '185,50',
    });
  });

  it('several of one plant, category and month stand side by side, and add up; M3 and BDMT apart', async () => {
    for (const metrocubico of ['10.125', '-0.5', '2']) await guardada({ metrocubico, valor: null });
    await guardada({ planta: 'PUL-VAL', categoria: 'Producción Astilla', metrocubico: '-3.25' });
    await guardada({ mes: 10 });
    await guardada({ planta: 'SAI', categoria: 'Consumido', metrocubico: '7', mes: 9 });
    await guardada({ planta: 'PUL-VAL', categoria: 'Producción Astilla', metrocubico: '8', mes: 9 });
    expect((await listar()).map(({ planta, metroCubico }) => [planta, metroCubico])).toEqual([['ASE-COI', '10.125'], ['ASE-COI', '-0.5'], ['ASE-COI', '2'], ['PUL-VAL', '-3.25']]);
    expect(await resumen()).toMatchObject({ total: 4, medidas: [{ medida: 'M3', correcciones: 3, metroCubico: '11.625' }, { medida: 'BDMT', correcciones: 1, metroCubico: '-3.25' }] });
    // In one order, whichever plant comes first.
    expect((await ana.inject({ url: '/api/reporte/obtenerVolumenes/resumen?mes=9&anio=2026' })).json().medidas.map(({ medida }: { medida: string }) => medida)).toEqual(['M3', 'BDMT']);
  });

  it('once, however often it is sent, also at the same moment', async () => {
    const id = uuidv7();
    const replies = await Promise.all([insertar({ id }), insertar({ id, metrocubico: '-11.500' })]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await insertar({ id }, beto)).statusCode).toBe(200);
    expect([(await listar()).length, (await hechos(id)).length]).toEqual([1, 1]);
  });

  it.each([{ metrocubico: '11.5' }, { valor: null }, { valor: '185.51' }, { mes: 10 }, { categoria: 'Consumido' }, { planta: 'ASE-LAU1' }])('the same id with other content, %j, is refused and says what is stored', async (cambio) => {
    const id = await guardada({ id: uuidv7() });
    const reply = await insertar({ id, ...cambio });
    expect([reply.statusCode, reply.json().errores]).toEqual([
      400,
      [{ campo: 'metrocubico', codigo: 'ya_registrada', mensaje: 'Este formulario ya registró una corrección: ASE-COI · Producción Madera · noviembre 2026, −11,500 M3. Si esta es otra, guarde de nuevo' }],
    ]);
    expect((await listar()).map(({ metroCubico, valor }) => [metroCubico, valor])).toEqual([['-11.5', '185.5']]);
  });

  it('by a program too, with its key, which has no id of its own', async () => {
    const programa = await buildPrograma(t, admin, 'planilla', 'reporte.volumenes');
    expect((await insertar({}, programa)).json()).toEqual({ mensaje: 'OK', id: expect.any(String) });
    expect((await listar()).map(({ creadoPor }) => creadoPor)).toEqual(['programa planilla']);
  });

  it('what the rule refuses is told by field, and nothing is stored', async () => {
    const reply = await insertar({ planta: 'COIHUE', categoria: '', metrocubico: '0', valor: '-1', mes: 12 });
    expect([reply.statusCode, reply.json().errores.map(({ campo }: { campo: string }) => campo)]).toEqual([400, ['planta', 'categoria', 'metrocubico', 'valor', 'mes']]);
    expect((await insertar({ categoria: 'Servicio Secado' })).json().errores).toEqual([{ campo: 'categoria', codigo: 'valor', mensaje: 'Categoría: ASE-COI no tiene Servicio Secado' }]);
    for (const cambio of [{ metrocubico: 'doce' }, { metrocubico: 12 }, { mes: 13 }, { anio: 'x' }, { otro: 1 }]) expect((await insertar(cambio)).statusCode).toBe(400);
    expect(await listar('&estado=todas')).toEqual([]);
  });

  it.each([
    ['a month that is none', `mes = '2026-13'`], ['nothing', 'metro_cubico = 0'], ['a value below zero', 'valor = -1'], ['a removal by nobody', 'eliminado_en = now()'], ['a reason without removal', `motivo = 'x'`],
  ])('the database itself keeps out %s', async (_que, cambio) => {
    await guardada();
    await expect(t.db.pool.query(`UPDATE correccion_volumen SET ${cambio}`)).rejects.toThrow(/check/);
  });
});

describe('a correction is taken out', () => {
  it('and stays, marked: who, when and why; it counts no more', async () => {
    const [id, otra] = [await guardada(), await guardada({ metrocubico: '4' })];
    expect((await eliminar(id, { motivo: 'Se midió de nuevo' }, beto)).json()).toEqual({ mensaje: 'Eliminado' });
    expect((await listar()).map((una) => una.id)).toEqual([otra]);
    expect(await listar('&estado=eliminadas')).toEqual([expect.objectContaining({ id, metroCubico: '-11.5', eliminadoEn: expect.stringMatching(/^2026-11-15T12:/), eliminadoPor: 'beto', motivo: 'Se midió de nuevo' })]);
    expect([(await listar('&estado=todas')).length, await resumen(), await resumen('&estado=todas')]).toEqual([
      2,
      expect.objectContaining({ total: 1, medidas: [{ medida: 'M3', correcciones: 1, metroCubico: '4' }] }),
      expect.objectContaining({ total: 2, medidas: [{ medida: 'M3', correcciones: 1, metroCubico: '4' }] }),
    ]);
    expect((await hechos(id)).map(({ accion, usuario, antes, despues }) => [accion, usuario, antes, despues]).at(-1)).toEqual([
      'correccionVolumen.eliminar', 'beto', { planta: 'ASE-COI', categoria: 'Producción Madera', mes: '2026-11', metroCubico: '-11.5', valor: '185.5' }, { motivo: 'Se midió de nuevo' },
    ]);
  });

  it('once, however often its own person sends it', async () => {
    const id = await guardada();
    const replies = await collide(t.db, { text: 'SELECT FROM correccion_volumen WHERE id = $1 FOR UPDATE', values: [id] }, [() => eliminar(id), () => eliminar(id, { motivo: 'otra vez' })]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await hechos(id)).map(({ accion }) => accion)).toEqual(['correccionVolumen.crear', 'correccionVolumen.eliminar']);
  });

  it('by somebody else before: told who and when, and nothing changes', async () => {
    const id = await guardada();
    await eliminar(id, {}, beto);
    const reply = await eliminar(id, { motivo: 'tarde' });
    expect([reply.statusCode, reply.json()]).toEqual([409, expect.objectContaining({ codigo: 'estado_cambiado', conflicto: expect.objectContaining({ usuario: 'beto', accion: 'Eliminó una corrección de volumen' }) })]);
    expect(await listar('&estado=eliminadas')).toEqual([expect.objectContaining({ eliminadoPor: 'beto', motivo: null })]);
  });

  it('where there is none: not found', async () => {
    expect((await eliminar(uuidv7())).statusCode).toBe(404);
    expect((await eliminar('7')).statusCode).toBe(400);
  });
});
