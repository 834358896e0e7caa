import { CUALES_SII, type CualSii, LISTAS_SII, type ListaSii } from '@rodal/contracts/sii-pendientes';
import { addMonths } from '@rodal/domain/meses';
import { claveSii, type DocumentoSii, SECCIONES, type Seccion } from '@rodal/domain/sii/documento';
import { huellaDe } from '@rodal/domain/sii/respuesta';
import { siiDe } from '@rodal/domain/testing/sii';
import * as fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { muestra } from '../../../../../scripts/lib/muestra.ts';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { measureLecturas } from '../../testing/lecturas.ts';
import { type EntradaPrueba, guardarSubida, loadLibroBc } from '../../testing/sii.ts';
import { leerInformes } from './informes.ts';
import { contarPendientes } from './pendientes.service.ts';

const CUALES = Object.keys(CUALES_SII) as CualSii[]; // its own keys
const LISTAS = Object.keys(LISTAS_SII) as ListaSii[];
let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());
beforeEach(vaciar);

async function vaciar(): Promise<void> {
  await t.db.pool.query('TRUNCATE sii_documento, sii_subida, sii_respuesta, sii_responsable, sii_proveedor_comex, sii_tipo_fuera, carga_vigente, erp_documento_compra');
}

interface Subida {
  readonly empresa: 'COMSA' | 'FLE';
  readonly mes: string;
  readonly seccion: Seccion;
  readonly documentos: readonly DocumentoSii[];
  /** It brings this type alone. */
  readonly tipo?: number;
}

let minuto = 0;
function subir({ tipo, ...una }: Subida): Promise<string> {
  minuto += 1;
  return guardarSubida(t.db.pool, { ...una, tipos: tipo === undefined ? [] : [tipo], subidaEn: new Date(Date.UTC(2026, 0, 1, 0, minuto)) });
}

/** What the page would show that day, and what is counted of it. */
async function comparar(lista: ListaSii, cual: CualSii, hoy: string) {
  const { empresa, informe } = LISTAS_SII[lista];
  const { n, iva, fecha } = await contarPendientes(t.db.pool, { lista, cual, hoy, limite: 1_001 });
  const hasta = fecha === '' ? hoy : fecha;
  const { [`informe${informe}` as const]: filas } = await leerInformes({ db: t.db, clock: () => new Date(`${hoy}T15:00:00Z`) }, { empresa, mes: hasta.slice(0, 7), hasta });
  const suyas = filas.filter((fila) => fila.respuesta === null && CUALES_SII[cual].es(fila));
  return { contado: [n, cual === 'pasanDeMes' ? iva : ''], mostrado: [suyas.length, cual === 'pasanDeMes' ? String(suyas.reduce((suma, { ivaEnJuego }) => suma + ivaEnJuego, 0)) : ''] };
}

describe('what is counted of the pending is what its report shows', () => {
  const RUTS = ['76123456-0', '76123465-0', '59000000-0', '7-K'];
  const dia = fc.constantFrom('01', '08', '09', '20', '21', '22', '23', '24', '28');
  const mundo = fc.record({
    hoy: fc.constantFrom('2026-04-04', '2026-04-05', '2026-04-30', '2026-09-05', '2026-09-06', '2027-02-28', '2028-02-28', '2028-02-29', '2028-03-01', '2026-12-31', '2027-01-01', '2027-01-08'),
    subidas: fc.array(
      fc.record({
        empresa: fc.constantFrom('COMSA' as const, 'FLE' as const),
        atras: fc.constantFrom(0, 0, 1, 1, 2),
        seccion: fc.constantFrom('PENDIENTE' as const, 'PENDIENTE' as const, ...SECCIONES),
        deUnTipo: fc.constantFrom(null, null, 33, 34),
        documentos: fc.uniqueArray(
          fc.record({
            tipo: fc.constantFrom(33, 33, 34, 61, 914), rut: fc.constantFrom(...RUTS), folio: fc.constantFrom('1', '2', '3'), antes: fc.constantFrom(0, 0, 1), dia, sinRecepcion: fc.constantFrom(false, false, false, true),
            ivaRecuperable: fc.constantFrom(0, 19, 190), ivaUsoComun: fc.constantFrom(0, 5), total: fc.constantFrom(119, 500),
          }),
          { maxLength: 14, selector: ({ tipo, rut, folio }) => `${tipo}|${rut}|${folio}` },
        ),
      }),
      { minLength: 1, maxLength: 9 },
    ),
    comex: fc.subarray(RUTS), responsables: fc.subarray(RUTS),
    bc: fc.array(fc.record({ empresa: fc.constantFrom('COMSA' as const, 'FLE' as const), atras: fc.constantFrom(0, 1, 5, 13, 14), rut: fc.constantFrom(...RUTS, '76.123.465-0', '07-k'), usuario: fc.constantFrom('ANA', ''), deNotas: fc.boolean() }), { maxLength: 5 }),
    resueltas: fc.array(fc.record({ empresa: fc.constantFrom('COMSA' as const, 'FLE' as const), rut: fc.constantFrom(...RUTS), total: fc.constantFrom(119, 500) }), { maxLength: 3 }),
  });

  it('on anything, in the nights of 23 and 25 hours, at the end of February and of the year', { timeout: 120_000 }, async () => {
    const vistos = new Set<string>();
    await fc.assert(
      fc.asyncProperty(mundo, async ({ hoy, subidas, comex, responsables, bc, resueltas }) => {
        await vaciar();
        const mesDe = (atras: number) => addMonths(hoy.slice(0, 7), -atras);
        for (const { empresa, atras, seccion, deUnTipo, documentos } of subidas) {
          const suyos = documentos.map(({ antes, dia: numero, sinRecepcion, ...uno }) => siiDe({ ...uno, fechaRecepcion: sinRecepcion ? null : `${mesDe(atras + antes)}-${numero} 23:30:00` }));
          await subir({ empresa, mes: mesDe(atras), seccion, documentos: deUnTipo === null ? suyos : suyos.filter(({ tipo }) => tipo === deUnTipo), ...(deUnTipo !== null && { tipo: deUnTipo }) });
        }
        for (const rut of comex) await t.db.pool.query('INSERT INTO sii_proveedor_comex (rut) VALUES ($1)', [rut]);
        for (const rut of responsables) await t.db.pool.query(`INSERT INTO sii_responsable (empresa, rut, usuario) VALUES ('COMSA', $1, 'ana')`, [rut]);
        const libros = Map.groupBy(bc, ({ empresa, atras, deNotas }) => `${empresa} ${mesDe(atras)} ${deNotas ? 'HistNotaCompraIgor' : 'HistFacturaCompraIgor'}`);
        for (const [clave, suyas] of libros) {
          const [empresa, mes, fuente] = clave.split(' ') as ['COMSA' | 'FLE', string, 'HistNotaCompraIgor' | 'HistFacturaCompraIgor'];
          await loadLibroBc(t.db.pool, { empresa, mes, fuente }, suyas.map(({ rut, usuario }, at): EntradaPrueba => ({ nro: `${clave} ${at}`, fecharegistro: `${mes}-02`, rut, usuario, numero: '999', neto: 1, total: 1 })));
        }
        for (const { empresa, rut, total } of resueltas) {
          const uno = siiDe({ rut, total, ivaRecuperable: 19 });
          await t.db.pool.query(`INSERT INTO sii_respuesta (empresa, sii, bc, decision, huella, nota, en, usuario) VALUES ($1, $2, '', 'RESUELTA', $3, 'n', now(), 'ana') ON CONFLICT DO NOTHING`, [empresa, claveSii(uno), huellaDe(uno, null)]);
        }
        for (const lista of LISTAS) {
          for (const cual of CUALES) {
            const { contado, mostrado } = await comparar(lista, cual, hoy);
            expect(contado, `${lista} ${cual}`).toEqual(mostrado);
            if (mostrado[0] !== 0) vistos.add(`${lista} ${cual}`);
          }
        }
      }),
      { numRuns: muestra(200) },
    );
    // Counts that are never more than none prove nothing.
    expect(vistos.size).toBeGreaterThan(CUALES.length);
  });

  it('what was kept before these columns were there gets from its migration what the rule gives', async () => {
    const sql = await readFile(new URL('../../../../../prisma/migrations/20261202010003_sii_avisa/migration.sql', import.meta.url), 'utf8');
    const update = /UPDATE "sii_documento"[^;]+;/.exec(sql)?.[0] ?? '';
    const documentos = [30, 32, 33, 34, 43, 45, 46, 55, 56, 60, 61, 106, 108, 111, 112, 914].flatMap((tipo) => [
      siiDe({ tipo, folio: '1', fechaRecepcion: '2028-02-22 23:59:59', ivaUsoComun: 7, total: 999_999_999_999 }), siiDe({ tipo, folio: '2', fechaRecepcion: '2026-12-28', ivaRecuperable: 0 }), siiDe({ tipo, folio: '3', fechaRecepcion: null }),
    ]);
    await subir({ empresa: 'COMSA', mes: '2026-12', seccion: 'PENDIENTE', documentos });
    const leer = async () => (await t.db.pool.query(`SELECT clave, plazo::text, credito::text, huella FROM sii_documento ORDER BY clave`)).rows;
    const porRegla = await leer();
    await t.db.pool.query(`UPDATE sii_documento SET plazo = NULL, credito = -1, huella = 'x'`);
    await t.db.pool.query(update);
    expect(await leer()).toEqual(porRegla);
    expect(porRegla).toHaveLength(48);
  });

  const contar = async (cual: CualSii, hoy: string) => {
    const { n, iva, fecha } = await contarPendientes(t.db.pool, { lista: 'COMSA', cual, hoy, limite: 1_001 });
    return `${n} ${cual === 'pasanDeMes' ? iva : fecha}`.trim();
  };

  it.each([
    // Received on the day before the clocks go back, and before they go forward; last days of months of 28, 29 and 31.
    ['2026-03-28', '2026-04-05'], ['2026-03-27', '2026-04-04'], ['2026-08-28', '2026-09-05'], ['2026-08-29', '2026-09-06'], ['2027-02-20', '2027-02-28'], ['2028-02-21', '2028-02-29'], ['2026-12-23', '2026-12-31'],
  ])('received on %s it is due on %s, and neither the day before nor the day after', async (recibido, vence) => {
    await subir({ empresa: 'COMSA', mes: vence.slice(0, 7), seccion: 'PENDIENTE', documentos: [siiDe({ fechaRecepcion: `${recibido} 23:59:59` })] });
    const otro = (dias: number) => new Date(Date.parse(`${vence}T12:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10);
    const cuentas = [];
    for (const dias of [-1, 0, 1]) cuentas.push((await contarPendientes(t.db.pool, { lista: 'COMSA', cual: 'vencenHoy', hoy: otro(dias), limite: 9 })).n);
    expect(cuentas).toEqual([0, 1, 0]);
  });

  it.each([['2026-12-23', '2026-12-24', '2026-12-31'], ['2027-02-20', '2027-02-21', '2027-02-28'], ['2028-02-21', '2028-02-22', '2028-02-29']])('of %s and %s, the second slips unless somebody acts by %s', async (queda, pasa, ultimo) => {
    await subir({ empresa: 'COMSA', mes: ultimo.slice(0, 7), seccion: 'PENDIENTE', documentos: [siiDe({ fechaRecepcion: `${queda} 09:00:00`, folio: '1' }), siiDe({ fechaRecepcion: `${pasa} 09:00:00`, folio: '2', ivaUsoComun: 7 })] });
    const primero = `${addMonths(ultimo.slice(0, 7), 1)}-01`;
    expect([await contar('pasanDeMes', pasa), await contar('pasanDeMes', ultimo), await contar('pasanDeMes', primero)]).toEqual(['1 19007', '1 19007', '0 0']);
  });

  it('until somebody uploads those of the month, those of the one before are still due, and lead there', async () => {
    await subir({ empresa: 'COMSA', mes: '2026-11', seccion: 'PENDIENTE', documentos: [siiDe({ fechaRecepcion: '2026-11-25 09:00:00' })] });
    expect([await contar('vencenHoy', '2026-12-03'), await contar('sinAsignar', '2026-12-03')]).toEqual(['1 2026-11-30', '1 2026-11-30']);
    await subir({ empresa: 'COMSA', mes: '2026-12', seccion: 'PENDIENTE', documentos: [] });
    expect([await contar('vencenHoy', '2026-12-03'), await contar('sinAsignar', '2026-12-03')]).toEqual(['1', '1']);
    // What the newest file of the section does not say any more stands further on.
    await subir({ empresa: 'COMSA', mes: '2026-11', seccion: 'RECLAMADO', documentos: [siiDe({ fechaRecepcion: '2026-11-25 09:00:00' })] });
    expect(await contar('vencenHoy', '2026-12-03')).toBe('0');
  });

  it('no more are counted than asked for', async () => {
    await subir({ empresa: 'COMSA', mes: '2026-12', seccion: 'PENDIENTE', documentos: Array.from({ length: 30 }, (_, at) => siiDe({ folio: String(at), fechaRecepcion: '2026-12-24 09:00:00' })) });
    expect(await contarPendientes(t.db.pool, { lista: 'COMSA', cual: 'pasanDeMes', hoy: '2026-12-31', limite: 11 })).toEqual({ n: 11, iva: '209000', mes: '2026-12', fecha: '' });
  });

  it('of a register of 30,000 documents, and a ledger of as many, each count reads an index', async () => {
    const muchos = (cuantos: number, cambios: (at: number) => Partial<DocumentoSii>) => Array.from({ length: cuantos }, (_, at) => siiDe({ folio: String(at), ...cambios(at) }));
    for (const mes of ['2026-10', '2026-11']) {
      await subir({ empresa: 'COMSA', mes, seccion: 'REGISTRO', documentos: muchos(15_000, (at) => ({ folio: `${mes.slice(5)}${at}` })) });
      await subir({ empresa: 'COMSA', mes, seccion: 'PENDIENTE', documentos: muchos(3_000, (at) => ({ rut: `${at % 400}-0`, fechaRecepcion: `${mes}-${at < 20 ? '20' : '26'} 09:00:00` })) });
    }
    for (const mes of ['2026-09', '2026-10', '2026-11']) await loadLibroBc(t.db.pool, { empresa: 'COMSA', mes }, Array.from({ length: 10_000 }, (_, at) => ({ nro: `FC-${mes}-${at}`, fecharegistro: `${mes}-10`, rut: `${(at % 400) + 1}-0`, numero: String(at), neto: 1, total: 1 })));
    await t.db.pool.query('ANALYZE sii_subida, sii_documento, erp_documento_compra, carga_vigente');
    const cuenta = (cual: CualSii) => contarPendientes(t.db.pool, { lista: 'COMSA', cual, hoy: '2026-11-28', limite: 1_001 });
    expect([(await cuenta('vencenHoy')).n, (await cuenta('pasanDeMes')).n, (await cuenta('sinAsignar')).n]).toEqual([20, 1_001, 8]);
    for (const cual of CUALES) {
      const { completas, paginas } = await measureLecturas(t.db.pool, (pool) => contarPendientes(pool, { lista: 'COMSA', cual, hoy: '2026-11-28', limite: 1_001 }));
      expect([cual, completas]).toEqual([cual, []]);
      expect(paginas, cual).toBeLessThan({ vencenHoy: 1_000, pasanDeMes: 30_000, sinAsignar: 60_000 }[cual]);
    }
  });
});
