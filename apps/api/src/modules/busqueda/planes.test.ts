// @completo: plans over a million rows.
import { ORDENES, type Orden } from '@rodal/domain/busqueda';
import { dayRange } from '@rodal/domain/fechas';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMillonDatabase } from '../../testing/base-millon.ts';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { type Hechos, type Lecturas, measureLecturas } from '../../testing/lecturas.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { FILAS } from '../../testing/un-millon.ts';
import { filtersOf } from './conditions.ts';
import type { Filtros } from './filtros.ts';
import { selectGrupos } from './graficos.repo.ts';
import { type Pagina, selectPage } from './listado.repo.ts';
import { selectPuntos } from './mapa.repo.ts';
import { selectDespachadores, selectFaenas, selectProductos } from './opciones.repo.ts';
import { grupoOf } from './orden.ts';
import { selectAvisosAbiertos, selectCuentas } from './resumen.repo.ts';

/**
 * A million dispatches: what each question reads of them, not how long it takes. Half of the filters are chosen so that
 * an index walked by date finds nothing for a long time: what they ask for ended, or has not begun.
 */

const DIAS = {
  /** About 900 loads. */
  dia: ['2026-11-10', '2026-11-10'],
  diaViejo: ['2024-05-10', '2024-05-10'],
  /** 366 days, a third of the table. */
  anio: ['2025-11-21', '2026-11-21'],
  anioViejo: ['2024-01-01', '2024-12-31'],
} as const;
type Dias = keyof typeof DIAS;

const FILTROS = {
  nada: {},
  usuario: { usuarioId: 1 },
  despachador: { despachador: 'bosque4' },
  despachadorQueSeFue: { despachador: 'bosque48' },
  despachadores: { despachador: 'bosq' },
  casiTodos: { despachador: 'o' },
  nadie: { despachador: 'nadie' },
  guia: { nroguia: '500000' },
  patente: { patente: 'BBAA00' },
  anulada: { estado: 'anulada' },
  recepcionado: { estado: 'recepcionado' },
  guiaEmitida: { estado: 'guiaEmitida' },
  enviado: { estado: 'enviado' },
  faena: { faena: { codigo: 'F0045', rol: '103-1' } },
  faenaNueva: { faena: { codigo: 'F0195', rol: '106-1' } },
  producto: { producto: 2050 },
  productoDeModa: { producto: 5034 },
  productoQueSeFue: { producto: 1002 },
  aviso: { avisos: ['sinPosicion'] },
  avisoViejo: { avisos: ['faenaVencida'] },
  relojDesfasado: { avisos: ['relojDesfasado'] },
  avisos: { avisos: ['sinPosicion', 'fueraPerimetro', 'guiaIncompleta'] },
} as const satisfies Record<string, Partial<Filtros>>;
type Filtro = keyof typeof FILTROS;

/** What people ask for together. */
const PARES = [
  ['usuario', 'guiaEmitida'],
  ['usuario', 'producto'],
  ['usuario', 'aviso'],
  ['despachador', 'anulada'],
  ['despachador', 'productoDeModa'],
  ['casiTodos', 'guiaEmitida'],
  ['casiTodos', 'productoQueSeFue'],
  ['patente', 'productoDeModa'],
  ['faena', 'producto'],
  ['faena', 'recepcionado'],
  ['faenaNueva', 'aviso'],
  ['productoDeModa', 'enviado'],
  ['productoDeModa', 'recepcionado'],
  ['avisos', 'recepcionado'],
  ['avisos', 'casiTodos'],
] as const satisfies readonly (readonly [Filtro, Filtro])[];

const BUSQUEDAS: Readonly<Record<string, readonly Filtro[]>> = {
  ...Object.fromEntries((Object.keys(FILTROS) as Filtro[]).map((one) => [one, [one]])),
  ...Object.fromEntries(PARES.map((par) => [par.join('+'), par])),
};

const NINGUNO = {
  usuarioId: null,
  despachador: null,
  nroguia: null,
  patente: null,
  estado: null,
  faena: null,
  producto: null,
  avisos: [],
};

let millon: TestDatabase;
let t: TestApp;
let pool: pg.Pool;
let autor = 0;
beforeAll(async () => {
  const { url } = (millon = await createMillonDatabase());
  t = await buildTestApp({ url });
  ({ pool } = t.db);
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM usuario WHERE nombre = 'bosque4'`);
  autor = rows[0]?.id ?? 0;
});
afterAll(async () => {
  await t.close();
  await millon.drop();
});

function filtrosOf(dias: Dias, nombres: readonly Filtro[]): Filtros {
  const [desde, hasta] = DIAS[dias];
  const asked: Filtros = Object.assign({}, NINGUNO, dayRange(desde, hasta), ...nombres.map((one) => FILTROS[one]));
  return asked.usuarioId === null ? asked : { ...asked, usuarioId: autor };
}

/** How many there are of what is asked decides which way a page is read: the same question in every order. */
const hechos: Hechos = new Map();

/** Every search over every range; what reads more than it may. */
async function offenders(
  ask: (pool: pg.Pool, filtros: Filtros) => Promise<unknown>,
  limitOf: (nombres: readonly Filtro[], dias: Dias) => number,
  busquedas = Object.entries(BUSQUEDAS),
): Promise<Record<string, Lecturas>> {
  const found: Record<string, Lecturas> = {};
  for (const dias of Object.keys(DIAS) as Dias[]) {
    for (const [nombre, nombres] of busquedas) {
      const read = await measureLecturas(pool, (recorder) => ask(recorder, filtrosOf(dias, nombres)), hechos);
      const limit = limitOf(nombres, dias);
      // Pages too: entries of an index that are passed over are counted in no row.
      const fits = read.despachos <= limit && read.avisos <= limit && read.paginas <= 5 * (read.despachos + read.avisos) + 1_000;
      if (!fits || read.completas.length > 0) found[`${dias} ${nombre}`] = read;
    }
  }
  return found;
}

const PAGINA = 51;
const isDia = (dias: Dias) => dias.startsWith('dia');

describe(`a page of ${FILAS} dispatches`, () => {
  it.each(ORDENES)('by %s reads no table, and less than 5 % of the rows, whatever is asked', async (orden) => {
    const page = { orden, after: null, limit: PAGINA };
    const limitOf = (_: readonly Filtro[], dias: Dias) => FILAS * (isDia(dias) ? 0.01 : 0.05);
    expect(await offenders((recorder, filtros) => selectPage(recorder, filtros, page), limitOf)).toEqual({});
  });

  it('by date reads little more than itself when one thing is asked, however rare or old', async () => {
    for (const dias of Object.keys(DIAS) as Dias[]) {
      for (const nombre of ['nada', 'usuario', 'patente', 'faena', 'productoQueSeFue', 'productoDeModa', 'enviado', 'anulada', 'avisoViejo'] as const) {
        const ask = (recorder: pg.Pool) => selectPage(recorder, filtrosOf(dias, [nombre]), { orden: '-fecha', after: null, limit: PAGINA });
        expect((await measureLecturas(pool, ask)).despachos, `${dias} ${nombre}`).toBeLessThanOrEqual(2 * PAGINA);
      }
    }
  });

  it('by date costs in the middle of a year what it costs at its end', async () => {
    for (const nombres of [['nada'], ['guiaEmitida'], ['usuario'], ['productoDeModa'], ['avisos'], ['despachadores']] as Filtro[][]) {
      for (const orden of ['-fecha', 'fecha'] as const) {
        const filtros = filtrosOf('anio', nombres);
        const [half] = await selectPage(pool, { ...filtros, hasta: new Date('2026-05-10T12:00:00Z') }, { orden: '-fecha', after: null, limit: 1 });
        if (half === undefined) throw new Error(`Nada de ${nombres.join('+')}`);
        const read = (after: Pagina['after']) => measureLecturas(pool, (recorder) => selectPage(recorder, filtros, { orden, after, limit: PAGINA }));
        const [first, middle] = [await read(null), await read({ grupo: [], fecha: half.fecha, id: half.id })];
        expect(middle.paginas, `${orden} ${nombres.join('+')}`).toBeLessThanOrEqual(1.5 * first.paginas);
      }
    }
  });

  it.each(ORDENES)('by %s is the right one, and so is the next', async (orden) => {
    const searches: Filtro[][] = [['nada'], ['casiTodos'], ['recepcionado'], ['productoDeModa'], ['avisos'], ['guiaEmitida', 'despachadores'], ['faena'], ['relojDesfasado']];
    for (const nombres of searches) {
      const filtros = filtrosOf('anioViejo', nombres);
      const first = await selectPage(pool, filtros, { orden, after: null, limit: PAGINA });
      const last = first.at(-1);
      if (last === undefined) throw new Error(`Nada de ${nombres.join('+')}`);
      const after = { grupo: grupoOf(orden).valores(last), fecha: last.fecha, id: last.id };
      const next = await selectPage(pool, filtros, { orden, after, limit: PAGINA });
      const ids = [...first, ...next].map(({ id }) => id);
      expect(ids, nombres.join('+')).toEqual(await plainIds(filtros, orden, 2 * PAGINA));
    }
  });
});

/** The same without any of the care taken. */
async function plainIds(filtros: Filtros, orden: Orden, limit: number): Promise<string[]> {
  const { columnas, descendente } = grupoOf(orden);
  const values: unknown[] = [filtros.desde, filtros.hasta];
  const where = filtersOf({ ...filtros, avisos: [] }, values);
  const open = (more: string) => `EXISTS (SELECT FROM despacho_aviso a WHERE a.despacho_id = d.id AND a.resuelto_en IS NULL AND ${more})`;
  const isIn = (column: string) => `(d.${column} >= $1 AND d.${column} < $2)`;
  where.push(`(${isIn('fecha')} OR (${isIn('recibido_en')} AND ${open(`a.codigo = 'relojDesfasado'`)}))`);
  if (filtros.avisos.length > 0) where.push(open(`a.codigo = ANY($${values.push(filtros.avisos)})`));
  const order = [...columnas, 'fecha', 'id'].map((one) => `d.${one} ${descendente ? 'DESC' : 'ASC'}`).join(', ');
  const { rows } = await pool.query<{ id: string }>(
    `SELECT d.id FROM despacho d WHERE ${where.join(' AND ')} ORDER BY ${order} LIMIT $${values.push(limit)}`,
    values,
  );
  return rows.map(({ id }) => id);
}

describe(`totals, charts and map of ${FILAS} dispatches`, () => {
  const MAX = 100_000;
  /** Common things of a year: counting stops at 100,000, and a few others lie between them. */
  const AMPLIOS: readonly Filtro[] = ['nada', 'despachadores', 'casiTodos', 'recepcionado', 'productoDeModa'];
  const bounded = (nombres: readonly Filtro[], dias: Dias) => {
    if (isDia(dias)) return FILAS * 0.01;
    return nombres.every((one) => AMPLIOS.includes(one)) ? FILAS * 0.18 : FILAS * 0.06;
  };

  it('the totals read the days asked for, not beyond what is counted', async () => {
    expect(await offenders((recorder, filtros) => selectCuentas(recorder, filtros, MAX + 1), bounded)).toEqual({});
  });

  it('A29 the flags are counted from the open ones', async () => {
    expect(await offenders(selectAvisosAbiertos, (_, dias) => FILAS * (isDia(dias) ? 0.01 : 0.05))).toEqual({});
  });

  it('the charts read what the totals read', async () => {
    const some = Object.entries(BUSQUEDAS).filter(([, nombres]) => nombres.length === 1);
    expect(await offenders((recorder, filtros) => selectGrupos(recorder, filtros, MAX), bounded, some)).toEqual({});
  });

  it('the map reads no more than its places need: 2.000 of two common things lie far apart', async () => {
    const limitOf = (nombres: readonly Filtro[], dias: Dias) => FILAS * (isDia(dias) ? 0.01 : nombres.length > 1 ? 0.08 : 0.05);
    expect(await offenders((recorder, filtros) => selectPuntos(recorder, filtros, 2_001), limitOf)).toEqual({});
  });

  it('beyond 100.000 the totals say so and sum nothing, and the charts ask for less', async () => {
    await t.createUsuario({ nombre: 'oficina', perfiles: ['Recepciones'] });
    const oficina = await t.loginAs('oficina');
    const [desde, hasta] = DIAS.anioViejo;
    const ask = (url: string, more = {}) => oficina.inject({ method: 'GET', url, query: { desde, hasta, ...more } });
    const { rows } = await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM despacho WHERE anulado_en IS NOT NULL AND fecha >= $1 AND fecha < $2`,
      Object.values(dayRange(desde, hasta)),
    );
    const resumen = (await ask('/api/despacho/resumen')).json();
    expect(resumen).toMatchObject({ total: MAX, masDe: true, anuladas: rows[0]?.n, volumenes: [] });
    expect((await ask('/api/despacho/resumen', { estado: 'recepcionado' })).json()).toMatchObject({ masDe: true, anuladas: 0 });
    const graficos = await ask('/api/despacho/graficos');
    expect([graficos.statusCode, graficos.json().errores]).toEqual([
      400,
      [{ campo: 'hasta', codigo: 'demasiadas', mensaje: expect.stringContaining('Acote la búsqueda') }],
    ]);
    expect((await ask('/api/despacho/graficos', { producto: 5034 })).statusCode).toBe(200);
  });

  it('what one can search by is hopped over; of their own a dispatcher reads their own only', async () => {
    const everybody = await measureLecturas(pool, async (recorder) => [
      await selectFaenas(recorder, null),
      await selectProductos(recorder, null),
      await selectDespachadores(recorder),
    ]);
    expect(everybody.despachos).toBeLessThan(2_000);
    expect(everybody.completas).toEqual([]);
    const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM despacho WHERE usuario_id = $1', [autor]);
    const own = await measureLecturas(pool, (recorder) => selectFaenas(recorder, autor));
    expect(own.despachos).toBeLessThan((rows[0]?.n ?? 0) + 1_000);
    expect(own.completas).toEqual([]);
  });
});
