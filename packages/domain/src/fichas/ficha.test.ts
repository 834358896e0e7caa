import { describe, expect, it } from 'vitest';
import { addDecimals } from '../numeros.ts';
import { armarFicha, cierreDe, CLAVES_FICHA, type ColumnaFicha, conceptoDe, enLaCifra, faenaDeApertura, type SumaFicha } from './ficha.ts';

const suma = (cambio: Partial<SumaFicha> = {}): SumaFicha => ({ articulo: '5034', descripcion: 'PINO', unidad: 'M3', apertura: '0', producido: '0', recibido: '0', despachado: '0', ajustado: '0', rodalDespachado: '0', rodalRecibido: '0', ...cambio });
/** Thousandths, as a second way to count. */
const mil = (texto: string) => Math.round(Number(texto) * 1000);

describe('the sheet of a site and a month (E15)', () => {
  it.each([
    ['produccion', '-1', 'producido'],
    ['recepcion', '1', 'recibido'],
    ['salida', '1', 'despachado'],
    ['ajuste', '-1', 'ajustado'],
    [null, '-0.001', 'despachado'],
    [null, '0', 'recibido'],
    [null, '3', 'recibido'],
  ] as const)('a movement of %s with %s is %s', (efecto, cantidad, concepto) => expect(conceptoDe(efecto, cantidad)).toBe(concepto));

  it('what left stands without a sign, and what came back takes itself off', () => expect([enLaCifra('despachado', '-5.5'), enLaCifra('despachado', '1'), enLaCifra('ajustado', '-2'), enLaCifra('producido', '3')]).toEqual(['5.5', '-1', '-2', '3']));

  it('closing = opening + produced + received − dispatched ± adjusted, to the last decimal, of a thousand random months; each total is the sum of its lines', () => {
    let semilla = 7;
    const al = () => ((semilla = (semilla * 48_271) % 2_147_483_647) % 2_000_001) - 1_000_000;
    let apertura = '0';
    for (let n = 0; n < 1_000; n += 1) {
      const una = { apertura, producido: String(al() / 1000), recibido: String(al() / 1000), despachado: String(al() / 1000), ajustado: String(al() / 1000) };
      const cierre = cierreDe(una);
      expect(mil(cierre)).toBe(mil(una.apertura) + mil(una.producido) + mil(una.recibido) - mil(una.despachado) + mil(una.ajustado));
      const [m3] = armarFicha([suma({ ...una, rodalDespachado: '1.5' }), suma({ articulo: 'otro', producido: '0.125' })]);
      for (const clave of CLAVES_FICHA) expect(m3?.total[clave]).toBe(addDecimals(m3?.filas.map((fila) => fila[clave]) ?? []));
      apertura = cierre;
    }
  });

  it('M3 and MR have a table each, also empty; other units stand behind; an article with nothing at all is left out', () => {
    const tablas = armarFicha([suma({ unidad: 'TON', producido: '1' }), suma({ unidad: 'BDMT', apertura: '1' }), suma({ unidad: 'MR' }), suma({ rodalDespachado: '2' })]);
    expect(tablas.map(({ unidad, filas }) => [unidad, filas.length])).toEqual([['M3', 1], ['MR', 0], ['BDMT', 1], ['TON', 1]]);
    expect(tablas[0]?.filas[0]).toMatchObject({ difDespachado: '-2', difRecibido: '0', cierre: '0' });
    const claves: readonly ColumnaFicha[] = CLAVES_FICHA;
    expect(claves.map((clave) => tablas[1]?.total[clave])).toEqual(['0', '0', '0', '0', '0', '0']);
  });

  it('opens with the site of the specification while it has data, else with one of those that moved last', () => {
    const f = (codigofaenas: string, ultimoMes: string) => ({ codigofaenas, ultimoMes });
    expect(faenaDeApertura([f('A', '2026-11'), f('CO0149', '2024-12')])?.codigofaenas).toBe('CO0149');
    expect(faenaDeApertura([f('A', '2026-10'), f('B', '2026-11'), f('C', '2026-11')])?.codigofaenas).toBe('B');
    expect(faenaDeApertura([])).toBeNull();
  });
});
