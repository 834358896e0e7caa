import { estadoCorreccion } from '@rodal/domain/gestion/correcciones';
import { addDecimals, compareDecimals } from '@rodal/domain/numeros';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCorreccion, readHechos } from '../modules/correcciones/correcciones.repo.ts';
import { type Asiento, asientoOf, insertAsientos } from '../testing/asientos.ts';
import { buildTestApp, type TestApp } from '../testing/build-app.ts';
import { cargar } from '../testing/cargar.ts';
import { asientosVigentes, estadoSql, hechosDe, quitada } from './correcciones.ts';

/** What is taken out is one predicate in SQL: here it is held against the same rule told plainly, over ledgers and corrections at random. */

interface Correccion {
  readonly id: string;
  readonly empresa: string;
  readonly entryNo: number | null;
  readonly transaccion: number | null;
  readonly documento: string;
  readonly entradas: number;
  readonly total: string;
  readonly guardada: Pick<Asiento, 'cuenta' | 'fecha' | 'importe'> | null;
  /** Place in time; many at one moment. */
  readonly creado: number;
  readonly eliminada: boolean;
}

/** Loads by company: two months that are read, and one that is not any more. */
const CARGAS = { COMSA: [101, 102], FLE: [201, 202] } as const;
const VIEJA = 109;
const empresaDe = (carga: number) => (carga < 200 ? 'COMSA' : 'FLE');
const CUENTAS = ['31', '41'] as const;
const IMPORTES = ['-100', '100', '50.5', '-50.5', '0'] as const;

const asientos = fc
  .uniqueArray(
    fc.record({
      carga: fc.constantFrom(101, 102, 201, 202, VIEJA), entryNo: fc.integer({ min: 1, max: 14 }), transaccion: fc.option(fc.integer({ min: 1, max: 5 })), dia: fc.integer({ min: 1, max: 3 }),
      documento: fc.constantFrom('', 'D1', 'D2', 'D3'), cuenta: fc.constantFrom(...CUENTAS), descripcion: fc.constantFrom('nada', 'reversa D1', 'anula D2'), importe: fc.constantFrom(...IMPORTES),
    }),
    { selector: ({ carga, entryNo }) => carga * 1_000 + entryNo, minLength: 10, maxLength: 45 },
  )
  .map((filas) => filas.map(({ dia, carga, entryNo, ...fila }) => asientoOf(carga, entryNo, { ...fila, fecha: `2026-0${carga % 100 === 2 ? 4 : 3}-0${dia}` })));

const correcciones = fc
  .array(
    fc.record({
      empresa: fc.constantFrom('COMSA', 'FLE'), entryNo: fc.option(fc.integer({ min: 1, max: 14 })), transaccion: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 1 }), documento: fc.constantFrom('', '', 'D1', 'D2'),
      entradas: fc.integer({ min: 1, max: 3 }), total: fc.constantFrom('100', '-100', '0', '50.5'), creado: fc.integer({ min: 0, max: 1 }), eliminada: fc.constantFrom(false, false, false, true),
      guardada: fc.record({ cuenta: fc.constantFrom(...CUENTAS), dia: fc.integer({ min: 1, max: 3 }), importe: fc.constantFrom(...IMPORTES) }), igual: fc.boolean(),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((unas) => unas.filter(({ entryNo, transaccion, documento }) => entryNo !== null || transaccion !== null || documento !== ''));

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
  await cargar(t.db.pool, [
    [101, 'MovContaResultado', 'COMSA', '2026-03'], [102, 'MovContaResultado', 'COMSA', '2026-04'], [201, 'MovContaResultado', 'FLE', '2026-03'], [202, 'MovContaResultado', 'FLE', '2026-04'],
    // Of another source: its numbers are no entries of the ledger.
    [VIEJA, 'PresupuestoGestion', 'COMSA', '2026'],
  ]);
});
afterAll(() => t.close());

/** The rule, as E11 says it. */
function modelo(todos: readonly Asiento[], unas: readonly Correccion[]) {
  const leidos = todos.filter(({ carga }) => [...CARGAS.COMSA, ...CARGAS.FLE].some((una) => una === carga));
  const deEmpresa = (empresa: string) => leidos.filter(({ carga }) => empresaDe(carga) === empresa);
  const cumple = (k: Correccion, a: Asiento) => (k.entryNo === null || k.entryNo === a.entryNo) && (k.transaccion === null || k.transaccion === a.transaccion) && (k.documento === '' || k.documento === a.documento);
  const nombra = (k: Correccion, a: Asiento) =>
    !k.eliminada && k.empresa === empresaDe(a.carga) && cumple(k, a) && (k.guardada === null || (k.guardada.cuenta === a.cuenta && k.guardada.fecha === a.fecha && compareDecimals(k.guardada.importe, a.importe) === 0));
  const enOrden = unas.toSorted((a, b) => a.creado - b.creado || (a.id < b.id ? -1 : 1));
  const fuera = (a: Asiento) => enOrden.some((k) => nombra(k, a));
  const reversa = (a: Asiento, r: Asiento) =>
    r.cuenta === a.cuenta && compareDecimals(a.importe, '0') !== 0 && compareDecimals(addDecimals([r.importe, a.importe]), '0') === 0 && r.entryNo > a.entryNo && r.fecha >= a.fecha &&
    a.documento !== '' && `${r.documento} ${r.descripcion}`.includes(a.documento) && !fuera(r);
  const suma = (filas: readonly Asiento[]) => ({ entradas: filas.length, total: addDecimals(['0', ...filas.map(({ importe }) => importe)]) });
  return {
    fuera: leidos.filter(fuera).map(({ carga, entryNo }) => `${carga} ${entryNo}`).toSorted(),
    correcciones: enOrden.map((k) => {
      const suyas = deEmpresa(k.empresa).filter((a) => nombra(k, a));
      const quita = suyas.filter((a) => enOrden.find((otra) => nombra(otra, a)) === k);
      const bajoNumero = k.eliminada ? 0 : deEmpresa(k.empresa).filter(({ entryNo }) => entryNo === k.entryNo).length;
      const reversadas = suyas.filter((a) => deEmpresa(k.empresa).some((r) => reversa(a, r))).length;
      const estado = estadoCorreccion({ eliminada: k.eliminada, porEntrada: k.entryNo !== null, antes: { entradas: k.entradas, total: k.total }, ahora: suma(suyas), bajoNumero, reversadas });
      return { id: k.id, estado, ...suma(quita) };
    }),
  };
}

async function sembrar(todos: readonly Asiento[], unas: readonly Correccion[]) {
  await t.db.pool.query('TRUNCATE erp_asiento_resultado, correccion_reporte');
  await insertAsientos(t.db.pool, todos);
  await t.db.prisma.correccionReporte.createMany({
    data: unas.map(({ guardada, creado, eliminada, entryNo, ...una }) => ({
      ...una, reporte: 'GESTION', entryNo, cuenta: guardada?.cuenta ?? null, importe: guardada?.importe ?? null, fecha: guardada === null ? null : new Date(guardada.fecha),
      creadoEn: new Date(Date.UTC(2026, 4, 1, 0, creado)), creadoPor: 'ana', ...(eliminada && { eliminadoEn: new Date(Date.UTC(2026, 5, 1)), eliminadoPor: 'ana' }),
    })),
  });
}

describe('what is taken out of the report', () => {
  const corridas = fc.sample(fc.tuple(asientos, correcciones), { numRuns: 120, seed: 20_261_129 });

  it('is for every entry and every correction what the rule says, also as the domain reads its state', async () => {
    const vistos = new Set<string>();
    for (const [todos, dadas] of corridas) {
      const unas = dadas.map(({ igual, guardada: { dia, ...guardada }, ...una }, at): Correccion => {
        const suya = todos.find(({ carga, entryNo }) => carga !== VIEJA && empresaDe(carga) === una.empresa && entryNo === una.entryNo);
        const fecha = `2026-03-0${dia}`;
        return { ...una, id: `01890000-0000-7000-8000-00000000000${9 - at}`, guardada: una.entryNo === null ? null : igual && suya !== undefined ? suya : { ...guardada, fecha } };
      });
      await sembrar(todos, unas.map((una) => ({ ...una, guardada: una.guardada && { cuenta: una.guardada.cuenta, fecha: una.guardada.fecha, importe: una.guardada.importe } })));
      const esperado = modelo(todos, unas);
      const todas = await t.db.pool.query<{ clave: string; fuera: boolean | null }>(
        `SELECT a.carga || ' ' || a.entry_no AS clave, a.fuera FROM (VALUES ('COMSA'), ('FLE')) e (empresa) CROSS JOIN LATERAL (SELECT a.carga, a.entry_no, ${quitada('a', 'e.empresa')} AS fuera FROM ${asientosVigentes('e.empresa')}) a`,
      );
      expect(todas.rows.filter(({ fuera }) => fuera === true).map(({ clave }) => clave).toSorted()).toEqual(esperado.fuera);
      // Whoever asks for the others gets all of them.
      expect(todas.rows.filter(({ fuera }) => fuera === false)).toHaveLength(todos.filter(({ carga }) => carga !== VIEJA).length - esperado.fuera.length);
      const leidas = await t.db.pool.query(
        `SELECT k.id, ${estadoSql('k', 'h')} AS estado, h.entradas, trim_scale(h.total)::text AS total FROM correccion_reporte k CROSS JOIN LATERAL ${hechosDe('k')} h ORDER BY k.creado_en, k.id`,
      );
      expect(leidas.rows).toEqual(esperado.correcciones);
      for (const { id, estado } of esperado.correcciones) {
        vistos.add(estado);
        const una = await findCorreccion(t.db.pool, id);
        expect(una === null ? null : estadoCorreccion(await readHechos(t.db.pool, una))).toBe(estado);
      }
    }
    // The samples say something of each.
    expect([...vistos].toSorted()).toEqual(['cambio', 'distinta', 'eliminada', 'reversada', 'sinEntrada', 'vigente']);
  }, 120_000);
});
