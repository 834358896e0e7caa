import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCargaApp, type CargaApp } from '../../testing/carga-app.ts';

let t: CargaApp;
beforeAll(async () => {
  t = await buildCargaApp(new Date('2026-03-10T12:00:00Z'));
});
afterAll(() => t.close());
beforeEach(() => t.bc.control.setFallas([]));

const ask = (what: string, query: string) => t.jefa.inject({ method: 'GET', url: `/api/reporte/${what}?${query}` });
const loaded = async (query: string) => (await ask('obtenerCantidadCargasBcMovProducto', query)).json();

/** What the ERP's own store has of a month, both companies. */
function told(servicio: string, mes: string): number {
  const dias = { desde: `${mes}-01`, hasta: `${mes}-31` };
  const of = (empresa: 'COMSA' | 'Forestal La Esperanza') => t.bc.control.totales({ servicio, empresa, ...dias })[0]?.filas ?? 0;
  return of('COMSA') + of('Forestal La Esperanza');
}

it('months of a year with what is loaded of each, both companies together; the other type apart (especificación 2 §2.10)', async () => {
  await t.load('movProductoEuca', { desde: '2026-01', hasta: '2026-02' });
  const { meses, anios } = await loaded('tipo=EUCA&anio=2026');
  const enero = told('MovProductoFaenasEuca', '2026-01');
  expect(enero).toBeGreaterThan(0);
  expect(meses[0]).toEqual({ mes: '2026-01', cargadas: enero, cargadoEn: expect.any(String) });
  expect(meses.slice(1).map(({ mes, cargadas }: { mes: string; cargadas: number | null }) => [mes, cargadas === null])).toContainEqual(['2026-02', false]);
  expect(anios).toEqual(expect.arrayContaining([2023, 2026]));
  expect((await loaded('tipo=PINO&anio=2026')).meses.every(({ cargadas }: { cargadas: number | null }) => cargadas === null)).toBe(true);
  expect((await loaded('tipo=EUCA&anio=2022')).meses).toEqual([]);
});

it('what the ERP has, counted by the ERP', async () => {
  const { meses } = (await ask('contarMovProductoErp', 'tipo=PINO&anio=2023')).json();
  expect(meses).toHaveLength(12);
  expect(meses[4]).toEqual({ mes: '2023-05', filas: told('MovProducto_FaenaActivas', '2023-05') });
});

it('B12: an ERP that does not answer is named, with its cause', async () => {
  t.bc.control.setFallas([{ tipo: 'html', veces: 'siempre' }]);
  const reply = await ask('contarMovProductoErp', 'tipo=PINO&anio=2026');
  expect(reply.statusCode).toBe(502);
  expect(reply.json().mensaje).toMatch(/^No se pudo conectar con BC: MovProducto_FaenaActivas de COMSA, [a-z]+ 2026: .*\. Los datos anteriores siguen disponibles\.$/);
});

it.each(['tipo=EUCA&anio=dosmil', 'tipo=ROBLE&anio=2026', 'anio=2026'])('%s is refused', async (query) => {
  expect((await ask('obtenerCantidadCargasBcMovProducto', query)).statusCode).toBe(400);
});
