import { getVolumenesDiarios } from '@rodal/contracts/volumenes-diarios';
import { GRUPOS_VOLUMEN } from '@rodal/domain/gestion/volumenes-diarios';
import { lastDayOf } from '@rodal/domain/meses';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { cargar } from '../../testing/cargar.ts';
import { CATEGORIAS, ponerCategorias } from '../../testing/categorias.ts';
import { measureLecturas } from '../../testing/lecturas.ts';
import { selectDiarios } from './diarios.service.ts';
import { selectVolumenes } from './volumenes.service.ts';

let t: TestApp;
let pool: pg.Pool;
let ana: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  pool = t.db.pool;
  const id = await t.createUsuario({ nombre: 'ana', perfiles: ['Reporte'] });
  await t.createUsuario({ nombre: 'beto', perfiles: ['Reporte', 'ReporteVolumenes'] });
  await t.db.prisma.usuarioPermiso.create({ data: { usuarioId: id, permiso: 'reporte.volumenesPallet', concedido: true } });
  ana = await t.loginAs('ana');
});
afterAll(() => t.close());
beforeEach(async () => {
  await pool.query('TRUNCATE correccion_volumen, erp_movimiento_orden, erp_movimiento_pulpable, carga_vigente, carga, carga_rechazo CASCADE');
  await pool.query('DELETE FROM trabajo');
  await ponerCategorias(pool);
});

/** Of an order, or of a chipping plant where it has no family. Ten thousandths, so that the naive count has no decimals to lose. */
interface Movimiento {
  readonly carga: number;
  readonly dia: string;
  readonly planta: string;
  readonly familia: string | null;
  readonly tipo: string;
  readonly documento: string;
  readonly medida: string;
  readonly diezmilesimas: number;
}
const orden = (dia: string, planta: string, familia: string, diezmilesimas: number, mas: Partial<Movimiento> = {}): Movimiento => ({ carga: 700_001, dia, planta, familia, tipo: 'Output', documento: 'OPR-1', medida: 'M3', diezmilesimas, ...mas });
const astilla = (dia: string, planta: string, diezmilesimas: number, mas: Partial<Movimiento> = {}): Movimiento => ({ carga: 700_003, dia, planta, familia: null, tipo: 'Output', documento: 'OPR-2', medida: 'BDMT', diezmilesimas, ...mas });

/** Both companies' loads of March. */
async function cargarMarzo(): Promise<void> {
  await cargar(pool, [[700_001, 'MovGes_OrdenProduccion', 'COMSA', '2026-03'], [700_002, 'MovGes_OrdenProduccion', 'FLE', '2026-03'], [700_003, 'ReporteGestionPulpable', 'COMSA', '2026-03'], [700_004, 'ReporteGestionPulpable', 'FLE', '2026-03']]);
}
async function poner(movimientos: readonly Movimiento[]): Promise<void> {
  const filas = JSON.stringify(movimientos.map(({ diezmilesimas, ...uno }, n) => ({ ...uno, n, cantidad: diezmilesimas / 10_000 })));
  const from = 'jsonb_to_recordset($1::jsonb) x (n bigint, carga bigint, dia date, planta text, familia text, tipo text, documento text, medida text, cantidad numeric)';
  await pool.query(`INSERT INTO erp_movimiento_orden SELECT carga, n, dia, documento, planta, familia, tipo, 'ART', 'Madera', 1, cantidad FROM ${from} WHERE familia IS NOT NULL`, [filas]);
  await pool.query(`INSERT INTO erp_movimiento_pulpable SELECT carga, n, dia, planta, tipo, documento, 'ART', 'Astilla', medida, cantidad FROM ${from} WHERE familia IS NULL`, [filas]);
}

const ruta = (grupo: string, mas = '') => `${getVolumenesDiarios.path}${mas === '' ? '' : '/exportar'}?grupo=${grupo}&mes=3&anio=2026${mas}`;
const leer = async (grupo: string) => z.parse(getVolumenesDiarios.reply, (await ana.inject({ url: ruta(grupo) })).json());
const MARZO = { desde: '2026-03', hasta: '2026-03' };
const diezmil = (texto: string | null) => Math.round(Number(texto) * 10_000);

const enOrden = (cuales: readonly (readonly [string, number])[]) => cuales.map(([clave, cuanto]) => `${clave} ${cuanto}`).toSorted();

describe('E12: daily volumes', () => {
  const movimiento = fc.record({
    fuente: fc.constantFrom('orden', 'orden', 'astilla'), empresa: fc.nat({ max: 1 }), numero: fc.integer({ min: 1, max: 31 }), diezmilesimas: fc.integer({ min: -9_000_000, max: 9_000_000 }),
    planta: fc.constantFrom('COIHUE', ' coihue', 'LAUTARO', 'ARAUCO'), familia: fc.constantFrom('SEC', 'TRO', 'CEP', 'TAC', 'VER'), tipo: fc.constantFrom('Output', 'Consumption', 'Consumption', 'Transfer'), documento: fc.constantFrom('OPR-1', 'OPR-2', 'AJU-1'),
    astilladora: fc.constantFrom('MULATAS', 'SCHWAGER', 'FULGHUM', 'OTRA'), tipoAstilla: fc.constantFrom('Output', 'Output', 'Sale', 'Consumption'), medida: fc.constantFrom('BDMT', 'BDMT', 'M3'),
  });

  it.each([1, 2, 3])('of movements at random (%i) each day is what a naive count gives, and the days of all groups add up to the month before corrections', async (seed) => {
    const movimientos = fc.sample(movimiento, { numRuns: 400, seed }).map(({ fuente, empresa, numero, ...uno }): Movimiento => {
      const dia = `2026-03-${String(numero).padStart(2, '0')}`;
      return fuente === 'orden'
        ? orden(dia, uno.planta, uno.familia, uno.diezmilesimas, { carga: 700_001 + empresa, tipo: uno.tipo, documento: uno.documento })
        : astilla(dia, uno.astilladora, uno.diezmilesimas, { carga: 700_003 + empresa, tipo: uno.tipoAstilla, medida: uno.medida });
    });
    await cargarMarzo();
    await poner(movimientos);
    await pool.query(`INSERT INTO correccion_volumen (id, unidad, categoria, metro_cubico, mes, creado_en, creado_por) VALUES (gen_random_uuid(), 'ASE-COI', 'Consumido', 77, '2026-03', now(), 'ana')`);
    const esperado = new Map<string, number>();
    const sobra = new Map<string, number>();
    for (const { dia, planta, familia, tipo, documento, medida, diezmilesimas } of movimientos) {
      if (familia === null ? tipo !== 'Output' : !documento.startsWith('OPR')) continue;
      const firmada = tipo === 'Consumption' ? -diezmilesimas : diezmilesimas;
      const limpia = planta.trim().toUpperCase();
      const regla = CATEGORIAS.find((una) => una.planta === limpia && una.familia === (familia ?? '') && una.tipo === tipo);
      const suma = regla === undefined || regla.unidad.startsWith('PUL') !== (medida === 'BDMT') ? sobra : esperado;
      const clave = suma === esperado ? `${regla?.unidad} ${regla?.categoria} ${dia}` : `${planta}|${familia ?? ''}|${tipo}|${medida}`;
      suma.set(clave, (suma.get(clave) ?? 0) + firmada);
    }

    const todos = await Promise.all(GRUPOS_VOLUMEN.map((grupo) => leer(grupo)));
    const dichos = todos.flatMap(({ dias, series }) => series.flatMap(({ unidad, categoria, volumenes }) => dias.map((dia, at): [string, number] => [`${unidad} ${categoria} ${dia}`, diezmil(volumenes[at] ?? null)])));
    for (const { dias } of todos) expect([dias.length, dias[0], dias.at(-1)]).toEqual([31, '2026-03-01', lastDayOf('2026-03')]);
    const conVolumen = (cuales: readonly (readonly [string, number])[]) => enOrden(cuales.filter(([, cuanto]) => cuanto !== 0));
    expect(conVolumen(dichos)).toEqual(conVolumen([...esperado]));

    // What is of no group's plants no daily statement has, and each names them.
    const deGrupos = [...sobra].filter(([clave]) => !/^(ARAUCO|OTRA)/.test(clave));
    const sobran = todos.flatMap(({ sinCategoria }) => sinCategoria.map(({ planta, familia, tipo, medida, volumen }) => [`${planta}|${familia}|${tipo}|${medida}`, diezmil(volumen)] as const));
    expect(enOrden(sobran)).toEqual(enOrden(deGrupos));
    expect(todos.map(({ otrasPlantas }) => otrasPlantas)).toEqual([['ARAUCO', 'OTRA'], ['ARAUCO', 'OTRA'], ['ARAUCO', 'OTRA']]);

    const { volumenes } = await selectVolumenes(pool, MARZO);
    expect(volumenes.length).toBeGreaterThan(5);
    const delMes = todos.flatMap(({ series }) => series.map(({ unidad, categoria, medida, total }) => [unidad, categoria, medida, total].join(' ')));
    expect(delMes.toSorted()).toEqual(volumenes.map(({ planta, categoria, medida, metroCubicoBC }) => [planta, categoria, medida, metroCubicoBC].join(' ')).toSorted());
  });

  it('one posted by one plant into a unit of another is of the plant that posted it, and all its days are its unit’s month', async () => {
    await cargarMarzo();
    await ponerCategorias(pool, [{ planta: 'COIHUE', familia: 'SEC', tipo: 'Output', unidad: 'MAD', categoria: 'Producción Madera' }, { planta: 'LAUTARO', familia: 'SEC', tipo: 'Output', unidad: 'MAD', categoria: 'Producción Madera' }]);
    await poner([orden('2026-03-02', 'COIHUE', 'SEC', 10_000), orden('2026-03-03', 'LAUTARO', 'SEC', 20_000)]);
    const [coi, lau, pul] = await Promise.all(GRUPOS_VOLUMEN.map((grupo) => leer(grupo)));
    expect([coi, lau, pul].map((grupo) => grupo?.series.map(({ unidad, total }) => [unidad, total]))).toEqual([[['MAD', '1']], [['MAD', '2']], []]);
    expect((await selectVolumenes(pool, MARZO)).volumenes.map(({ metroCubicoBC }) => metroCubicoBC)).toEqual(['3']);
  });

  it('what a month read before its end does not know yet is nothing known, not 0; what is not loaded of a company is said', async () => {
    await cargar(pool, [[700_001, 'MovGes_OrdenProduccion', 'COMSA', '2026-03'], [700_003, 'ReporteGestionPulpable', 'COMSA', '2026-03'], [700_002, 'MovGes_OrdenProduccion', 'FLE', '2026-03']]);
    await pool.query(`UPDATE carga SET terminada_en = '2026-03-04T15:00:00Z'`);
    await poner([orden('2026-03-02', 'COIHUE', 'SEC', 12_345)]);
    const { cargado, series } = await leer('Coi');
    expect(cargado).toEqual({ mes: '2026-03', datosAl: '2026-03-04T15:00:00.000Z', faltan: ['FLE'] });
    expect(series.map(({ volumenes }) => volumenes.slice(0, 6))).toEqual([['0', '1.2345', '0', '0', null, null]]);
  });

  it('a month that nobody loaded has its days and no volumes', async () => {
    const { cargado, dias, series, sinCategoria, otrasPlantas } = await leer('Pul');
    expect({ cargado, dias: dias.length, series, sinCategoria, otrasPlantas }).toEqual({ cargado: { mes: '2026-03', datosAl: null, faltan: [] }, dias: 31, series: [], sinCategoria: [], otrasPlantas: [] });
  });

  it('as a file: a row a day and unit, what each is measured in, a column a category', async () => {
    await cargarMarzo();
    await poner([astilla('2026-03-02', 'MULATAS', 1_005_000), astilla('2026-03-02', 'FULGHUM', 5_000), astilla('2026-03-31', 'FULGHUM', 25_000)]);
    const reply = await ana.inject({ url: ruta('Pul', '&formato=csv') });
    expect(reply.headers['content-disposition']).toBe('attachment; filename="Volumenes_diarios_Pul_2026-03.csv"');
    const filas: string[][] = parse(reply.rawPayload, { delimiter: ';', bom: true });
    expect(filas[0]).toEqual(['Día', 'Unidad', 'Medida', 'Consumido', 'Producción Madera', 'Producción Astilla', 'Producción Tapas', 'Producción Aserrín']);
    expect(filas).toHaveLength(1 + 31 * 2);
    const cero = '0,000';
    expect(filas.slice(1, 5)).toEqual([
      ['01/03/2026', 'PUL-FUL', 'BDMT', cero, cero, cero, cero, cero], ['01/03/2026', 'PUL-VAL', 'BDMT', cero, cero, cero, cero, cero],
      ['02/03/2026', 'PUL-FUL', 'BDMT', cero, cero, '0,500', cero, cero], ['02/03/2026', 'PUL-VAL', 'BDMT', cero, cero, '100,500', cero, cero],
    ]);
    expect(filas.at(-2)).toEqual(['31/03/2026', 'PUL-FUL', 'BDMT', cero, cero, '2,500', cero, cero]);
  });

  it('the file says what it lacks: what no rule counts stands below the days', async () => {
    await cargarMarzo();
    await poner([orden('2026-03-02', 'COIHUE', 'SEC', 10_000), orden('2026-03-05', 'COIHUE', 'VER', 20_000), orden('2026-03-07', 'COIHUE', 'VER', 15_000)]);
    const filas: string[][] = parse((await ana.inject({ url: ruta('Coi', '&formato=csv') })).rawPayload, { delimiter: ';', bom: true });
    expect([filas[0]?.slice(-2), filas[1]?.slice(-2), filas.at(-1)]).toEqual([['Movimiento', 'Volumen sin categoría'], ['', ''], ['', 'Sin categoría', 'M3', '', '', '', '', '', 'COIHUE · VER · Producción', '3,500']]);
    expect(filas).toHaveLength(1 + 31 + 1);
  });

  it('is for whoever it was granted to: the report’s and the corrections’ profiles are not enough', async () => {
    const beto = await t.loginAs('beto');
    for (const url of [ruta('Coi'), ruta('Coi', '&formato=xlsx')]) expect((await beto.inject({ url })).statusCode).toBe(403);
    const reply = await ana.inject({ url: ruta('Arauco') });
    expect([reply.statusCode, reply.json().errores.map(({ campo }: { campo: string }) => campo)]).toEqual([400, ['grupo']]);
  });
});

it('a month reads its own loads and no others, however many months there are', async () => {
  const meses = Array.from({ length: 24 }, (_, at) => `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`);
  await cargar(pool, meses.flatMap((mes, at): [number, string, string, string][] => [[710_000 + at, 'MovGes_OrdenProduccion', 'COMSA', mes], [720_000 + at, 'ReporteGestionPulpable', 'COMSA', mes]]));
  const porMes = 400;
  await pool.query(`INSERT INTO erp_movimiento_orden SELECT 710000 + m, n, date '2025-01-01' + n % 28, 'OPR-1', 'COIHUE', 'SEC', 'Output', 'ART', 'Madera', 1, 1 FROM generate_series(0, 23) m, generate_series(1, $1::int) n`, [porMes]);
  await pool.query(`INSERT INTO erp_movimiento_pulpable SELECT 720000 + m, n, date '2025-01-01' + n % 28, 'MULATAS', 'Output', 'OPR-1', 'ART', 'Astilla', 'BDMT', 1 FROM generate_series(0, 23) m, generate_series(1, $1::int) n`, [porMes]);
  await pool.query('ANALYZE erp_movimiento_orden, erp_movimiento_pulpable, carga_vigente');
  const { movimientos, completas } = await measureLecturas(pool, (sql) => selectDiarios(sql, { grupo: 'Coi', mes: '2026-03' }));
  expect([movimientos, completas]).toEqual([2 * porMes, []]);
});
