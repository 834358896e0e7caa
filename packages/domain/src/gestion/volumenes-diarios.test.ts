import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNIDADES_PEDIDAS } from './alcance.ts';
import { buildDiarios, grupoDePlanta, grupoDeUnidad, tablaDiaria, type VolumenDelDia } from './volumenes-diarios.ts';

const uno = (dia: string, volumen: string, mas: Partial<VolumenDelDia> = {}): VolumenDelDia => ({ dia, volumen, unidad: 'ASE-COI', categoria: 'Consumido', ...mas });

describe('the groups of plants', () => {
  it('a plant is its group’s by code or by name, however it was typed; any other is of none', () => {
    const casos = [['COI', 'Coi'], ['COIHUE', 'Coi'], [' coihue ', 'Coi'], ['LAU', 'Lau'], ['LAUTARO', 'Lau'], ['MULATAS', 'Pul'], ['SCHWAGER', 'Pul'], ['FULGHUM', 'Pul'], ['ARAUCO', null], ['', null], ['EL COIHUE', null]] as const;
    expect(casos.map(([planta]) => [planta, grupoDePlanta(planta)])).toEqual(casos);
  });

  it('a unit begins with its own', () => {
    expect(UNIDADES_PEDIDAS.map((unidad) => [unidad, grupoDeUnidad(unidad)])).toEqual([
      ['ASE-COI', 'Coi'], ['ASE-LAU1', 'Lau'], ['ASE-LAU-E', 'Lau'], ['GE', 'Coi'], ['MAD', 'Coi'], ['PAL-SEC-COI', 'Coi'], ['PAL-SEC-LAU', 'Lau'], ['PUL-FUL', 'Pul'], ['PUL-SCH', 'Pul'], ['PUL-VAL', 'Pul'],
      ['ROLL', 'Coi'], ['SAI', 'Coi'], ['SCL', 'Coi'], ['TODAS', 'Coi'], ['SIN-UNIDAD', 'Coi'],
    ]);
  });
});

describe('a month day by day', () => {
  it('has every day of the month, in a leap year too; a day without anything is a day of nothing', () => {
    const { dias, series } = buildDiarios({ mes: '2024-02', hasta: '2024-02-29', volumenes: [uno('2024-02-29', '1.5'), uno('2024-02-01', '-0.25'), uno('2024-02-29', '0.000001')] });
    expect([dias.length, dias[0], dias.at(-1)]).toEqual([29, '2024-02-01', '2024-02-29']);
    expect(series).toEqual([{ unidad: 'ASE-COI', categoria: 'Consumido', medida: 'M3', volumenes: ['-0.25', ...Array.from({ length: 27 }, () => '0'), '1.500001'], total: '1.250001' }]);
  });

  it('a day after the reading is not a day of nothing, unless something was posted on it', () => {
    const { series } = buildDiarios({ mes: '2026-02', hasta: '2026-02-03', volumenes: [uno('2026-02-02', '7'), uno('2026-02-05', '3', { categoria: 'Producción Madera' })] });
    expect(series.map(({ categoria, volumenes }) => [categoria, ...volumenes.slice(0, 7)])).toEqual([['Consumido', '0', '7', '0', null, '0', null, null], ['Producción Madera', '0', '0', '0', null, '3', null, null]]);
  });

  it('what is dated out of its month stands in a day of its own', () => {
    const { dias, series } = buildDiarios({ mes: '2026-02', hasta: '2026-02-28', volumenes: [uno('2026-03-01', '7'), uno('2026-01-31', '2')] });
    expect([dias.length, dias[0], dias.at(-1)]).toEqual([30, '2026-01-31', '2026-03-01']);
    expect([series[0]?.volumenes[0], series[0]?.volumenes.at(-1), series[0]?.total]).toEqual(['2', '7', '9']);
  });

  it('units and categories stand in the order they are offered, each unit in its measure', () => {
    const volumenes = [uno('2026-02-01', '1', { unidad: 'PUL-VAL', categoria: 'Producción Astilla' }), uno('2026-02-01', '1', { unidad: 'PAL-SEC-COI', categoria: 'Servicio Secado' }), uno('2026-02-01', '1', { categoria: 'Producción Madera' }), uno('2026-02-01', '1')];
    expect(buildDiarios({ mes: '2026-02', hasta: '2026-02-28', volumenes }).series.map(({ unidad, categoria, medida }) => [unidad, categoria, medida])).toEqual([
      ['ASE-COI', 'Consumido', 'M3'], ['ASE-COI', 'Producción Madera', 'M3'], ['PAL-SEC-COI', 'Servicio Secado', 'M3'], ['PUL-VAL', 'Producción Astilla', 'BDMT'],
    ]);
  });

  it('at random: each day and the month are what a naive sum in millionths gives', () => {
    const volumen = fc.integer({ min: -5_000_000_000, max: 5_000_000_000 });
    const movimiento = fc.record({ numero: fc.integer({ min: 1, max: 30 }), unidad: fc.constantFrom('ASE-COI', 'ASE-LAU1', 'PUL-VAL'), categoria: fc.constantFrom('Consumido', 'Producción Madera'), millonesimas: volumen } as const);
    fc.assert(
      fc.property(fc.array(movimiento, { maxLength: 60 }), (movimientos) => {
        const volumenes = movimientos.map(({ numero, millonesimas, unidad, categoria }) => uno(`2026-11-${String(numero).padStart(2, '0')}`, decimal(millonesimas), { unidad, categoria }));
        const { dias, series } = buildDiarios({ mes: '2026-11', hasta: '2026-11-30', volumenes });
        const suma = (cuales: typeof movimientos) => cuales.reduce((total, { millonesimas }) => total + millonesimas, 0);
        expect(dias).toHaveLength(30);
        expect(new Set(series.map(({ unidad, categoria }) => unidad + categoria))).toEqual(new Set(movimientos.map(({ unidad, categoria }) => unidad + categoria)));
        for (const { unidad, categoria, volumenes: porDia, total } of series) {
          const suyos = movimientos.filter((una) => una.unidad === unidad && una.categoria === categoria);
          expect(porDia.map((texto) => Math.round(Number(texto) * 1e6))).toEqual(dias.map((_dia, at) => suma(suyos.filter(({ numero }) => numero === at + 1))));
          expect(Math.round(Number(total) * 1e6)).toBe(suma(suyos));
        }
      }),
    );
  });
});

/** `1500000` → `1.500000`. */
function decimal(millonesimas: number): string {
  const digitos = String(Math.abs(millonesimas)).padStart(7, '0');
  return `${millonesimas < 0 ? '-' : ''}${digitos.slice(0, -6)}.${digitos.slice(-6)}`;
}

describe('the same as a table', () => {
  it('a row a day and unit, a column a category that some unit has: nothing where the unit has it not, 0 where nothing was posted', () => {
    const volumenes = [uno('2026-02-01', '3'), uno('2026-02-02', '4', { unidad: 'PAL-SEC-COI', categoria: 'Servicio Secado' })];
    const { categorias, filas } = tablaDiaria(buildDiarios({ mes: '2026-02', hasta: '2026-02-02', volumenes }));
    expect(categorias).toEqual(['Consumido', 'Producción Madera', 'Producción Astilla', 'Producción Tapas', 'Producción Aserrín', 'Servicio Secado', 'Servicio Trozado', 'Servicio Cepillado', 'Servicio Armado']);
    const nada = [null, null, null, null];
    expect(filas.slice(0, 5)).toEqual([
      { dia: '2026-02-01', unidad: 'ASE-COI', volumenes: ['3', '0', '0', '0', '0', ...nada] },
      { dia: '2026-02-01', unidad: 'PAL-SEC-COI', volumenes: [null, ...nada, '0', '0', '0', '0'] },
      { dia: '2026-02-02', unidad: 'ASE-COI', volumenes: ['0', '0', '0', '0', '0', ...nada] },
      { dia: '2026-02-02', unidad: 'PAL-SEC-COI', volumenes: [null, ...nada, '4', '0', '0', '0'] },
      { dia: '2026-02-03', unidad: 'ASE-COI', volumenes: [null, ...nada, ...nada] },
    ]);
    expect(filas).toHaveLength(56);
  });

  it('without volumes there are the days alone', () => {
    const { categorias, filas } = tablaDiaria(buildDiarios({ mes: '2026-02', hasta: '2026-02-28', volumenes: [] }));
    expect([categorias, filas.length, filas[0]]).toEqual([[], 28, { dia: '2026-02-01', unidad: null, volumenes: [] }]);
  });
});
