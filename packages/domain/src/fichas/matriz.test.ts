import { describe, expect, it } from 'vitest';
import { COLUMNAS_MATRIZ, type HojaMatriz, leerMatriz, totalMatriz } from './matriz.ts';

type Celda = HojaMatriz['filas'][number]['celdas'][number];
const HOY = '2026-11-20';
const CLAVE: readonly Celda[] = ['CO0149', 2026, 10, '5034', 'M3'];
const fila = (dias: Readonly<Record<number, Celda>> = {}, clave = CLAVE): Celda[] => [...clave, ...Array.from({ length: 31 }, (_, at) => dias[at + 1] ?? null)];
const leer = (filas: readonly (readonly Celda[])[], titulos: readonly string[] = COLUMNAS_MATRIZ) => leerMatriz({ titulos, filas: filas.map((celdas, at) => ({ linea: at + 2, celdas })) }, HOY);
const dichos = (filas: readonly (readonly Celda[])[], titulos?: readonly string[]) => {
  const leida = leer(filas, titulos);
  return 'errores' in leida ? leida.errores.map(({ linea, columna, mensaje }) => [linea, columna, mensaje]) : [];
};
const dia = (celda: Celda) => {
  const leida = leer([fila({ 1: celda })]);
  return 'errores' in leida ? leida.errores[0]?.mensaje : leida.filas[0]?.dias[0];
};

describe('a correction matrix has 36 columns', () => {
  it('five that say whose row it is, and thirty-one days', () => expect([COLUMNAS_MATRIZ.length, COLUMNAS_MATRIZ[0], COLUMNAS_MATRIZ[5], COLUMNAS_MATRIZ[35]]).toEqual([36, 'Código Faena', 'Día 1', 'Día 31']));

  it('in any order and however their titles are written: shuffled a hundred ways it is the same', () => {
    const celdas = fila({ 1: 1.5, 30: -2 });
    const recta = leer([celdas]);
    let semilla = 3;
    for (let n = 0; n < 100; n += 1) {
      const orden = COLUMNAS_MATRIZ.map((_, at) => [(semilla = (semilla * 48_271) % 2_147_483_647), at] as const).toSorted(([a], [b]) => a - b).map(([, at]) => at);
      expect(leer([orden.map((at) => celdas[at] ?? null)], orden.map((at) => COLUMNAS_MATRIZ[at] ?? ''))).toEqual(recta);
    }
    const otros = ['CODIGO_FAENA', 'Anio', ' mes ', 'Codigo Articulo', 'UNIDAD MEDIDA', ...Array.from({ length: 31 }, (_, at) => [`dia ${at + 1}`, `D${String(at + 1).padStart(2, '0')}`, String(at + 1)][at % 3] ?? '')];
    expect(leer([celdas], otros)).toEqual(recta);
  });

  it('what is missing, unknown or there twice is named; an empty column without a title is none', () => {
    expect(dichos([fila()], COLUMNAS_MATRIZ.slice(0, 34))).toEqual([[null, '', 'Faltan 2 de las 36 columnas: «Día 30» y «Día 31».']]);
    expect(dichos([[...fila(), 'x']], [...COLUMNAS_MATRIZ, 'Nota'])).toEqual([[null, 'Nota', 'La columna «Nota» no es de la matriz.']]);
    expect(dichos([[...fila(), 'x']], [...COLUMNAS_MATRIZ, ''])).toEqual([[null, '', 'La columna 37 trae datos y no tiene título.']]);
    expect(dichos([[...fila(), null]], [...COLUMNAS_MATRIZ, ''])).toEqual([]);
    expect(dichos([[...fila(), 1]], [...COLUMNAS_MATRIZ, 'día 01'])).toEqual([[null, 'día 01', 'La columna «Día 1» está dos veces.']]);
    expect(dichos([])).toEqual([[null, '', 'La matriz solo trae los títulos.']]);
  });
});

describe('its rows', () => {
  it.each<[Celda, string]>([
    [12.5, '12.5'], [0.1 + 0.2, '0.3'], [-3, '-3'], ['-3,25', '-3.25'], ['1.234,5', '1234.5'], ['\u22122', '-2'], ['+4', '4'], ['', '0'], [null, '0'], [0, '0'], [1_000_000, '1000000'],
    [1.2345, 'Día 1 admite hasta 3 decimales.'], ['doce', 'Día 1 debe ser un número, como 12,5 o -3.'], [true, 'Día 1 debe ser un número, como 12,5 o -3.'], [1_000_000.5, 'Día 1 admite hasta 1.000.000 hacia arriba o hacia abajo.'], [1e300, 'Día 1 debe ser un número, como 12,5 o -3.'],
    [{ falla: 'trae el error #N/A' }, 'Día 1 trae el error #N/A.'],
  ])('a day that says %j is %s', (celda, dicho) => expect(dia(celda)).toBe(dicho));

  it('a code may be a number in Excel, a month its name; a row without days is one too', () => {
    const leida = leer([fila({ 1: 1, 2: '-0,5' }, ['co0149', '2026', 'octubre', 5034, 'm³'])]);
    expect(leida).toMatchObject({ filas: [{ linea: 2, codigo: 'CO0149', mes: '2026-10', articulo: '5034', unidad: 'M3' }] });
    if ('filas' in leida) expect(leida.filas.map(totalMatriz)).toEqual(['0.5']);
    expect(leer([fila()])).toMatchObject({ filas: [{ articulo: '5034' }] });
  });

  it('every cell that is wrong is told with its row and column, all at once', () => {
    expect(dichos([fila({}, ['', 1999, 13, null, 'TON']), fila({ 30: 1 }, ['F1', 2026, 2, '1', 'M3']), fila({ 21: 1 }, ['F1', 2026, 11, '1', 'M3']), fila({}, ['F1', 2026, 12, '1', 'M3'])])).toEqual([
      [2, 'Código Faena', 'Falta el Código Faena.'],
      [2, 'Año', 'Año debe ser un número entero entre 2000 y 2026.'],
      [2, 'Mes', 'Mes debe ser un número entero entre 1 y 12.'],
      [2, 'Artículo', 'Falta el Artículo.'],
      [2, 'Unidad', 'Unidad debe ser M3, MR, BDMT.'],
      [3, 'Día 30', 'Día 30: febrero 2026 tiene 28 días.'],
      [4, 'Día 21', 'Día 21: ese día de noviembre 2026 todavía no llega.'],
      [5, 'Mes', 'Mes: diciembre 2026 todavía no llega.'],
    ]);
  });

  it('a site, month and article stand in it once', () => expect(dichos([fila(), fila({}, ['F1', 2026, 10, '5034', 'M3']), fila({ 1: 1 }, ['co0149', 2026, 'Octubre', 5034, 'M3'])])).toEqual([[4, 'Artículo', 'La faena CO0149, octubre 2026 y el artículo 5034 ya están en la fila 2.']]));
});
