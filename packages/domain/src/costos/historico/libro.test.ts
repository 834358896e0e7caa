import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CeldaHistorico } from './celdas.ts';
import { COLUMNAS_HISTORICO, encontrarColumnas } from './columnas.ts';
import { leerLibroHistorico, sumarPorAnio } from './libro.ts';

const HOY = '2026-11-20';
type Fila = Partial<Record<(typeof COLUMNAS_HISTORICO)[number], CeldaHistorico>>;
const FILA: Fila = {
  Tabla: 'APIHistLinFacCompra', N_Documento: 'fc2201001', Fecha: new Date('2022-01-05T00:00:00Z'), MES: 'enero', Tipo: 'Cuenta', recepcioones: 'RC-1', Description: 'Flete de trozos', 'ITEM 2': 'FLETE', 'Tipo de Gasto': 'FLETE PUERTO', Cantidad: 12.5,
  Cod_Unidad_Medida: 'M3', Costo_Unitario_Directo: 8000, Importe: 100_000, US$: 850.5, 'Importe Total en US$': 117.58, Cuenta: 3_201_010, Almacen: 'F0421', Almacenes: 'PUERTO', Clasifica: 'TRANSPORTE', FaenaAnalitico: 'CO0149',
  'Analitico Faena': 'FAENA', Compra_N_Proveedor: '76543210-3', 'factura proveed': 991, NumeroLiquidacion: 'LQ-1',
};
const comoFila = (fila: Fila, columnas: readonly string[] = COLUMNAS_HISTORICO) => columnas.map((columna) => fila[columna as keyof Fila] ?? null);
const leer = (filas: readonly (readonly CeldaHistorico[])[], titulos: readonly string[] = COLUMNAS_HISTORICO, antes: readonly (readonly CeldaHistorico[])[] = []) =>
  leerLibroHistorico({ nombre: 'Costos', primera: 0, filas: [...antes, titulos, ...filas].map((celdas, at) => ({ linea: at + 1, celdas })) }, HOY);
const buenas = (...argumentos: Parameters<typeof leer>) => {
  const leido = leer(...argumentos);
  if ('errores' in leido) throw new Error(leido.errores.join('\n'));
  return leido;
};
const errores = (...argumentos: Parameters<typeof leer>) => {
  const leido = leer(...argumentos);
  return 'errores' in leido ? leido.errores : [];
};
const una = (cambio: Fila) => buenas([comoFila({ ...FILA, ...cambio })]).costos[0];
const fallo = (cambio: Fila) => errores([comoFila({ ...FILA, ...cambio })]);

describe('the 46 columns', () => {
  it('are those of the specification, each once', () => expect([COLUMNAS_HISTORICO.length, new Set(COLUMNAS_HISTORICO).size]).toEqual([46, 46]));

  it('a row is a cost with all that it says', () => {
    expect(una({})).toEqual({
      documento: 'FC2201001', linea: expect.any(Number), fecha: '2022-01-05', tipo: 'Cuenta', recepciones: 'RC-1', descripcion: 'Flete de trozos', cuenta: '3201010', almacen: 'F0421', faena: 'CO0149', cantidad: '12.5',
      codUnidadMedida: 'M3', costoUnitario: '8000', importe: '100000', us: '850.5', importeTotalUs: '117.58', tipo2: 'TRANSPORTE', item2: 'FLETE', item3: 'FLETE PUERTO', condicionesJuntas: 'PUERTO', tipoFaena: 'FAENA',
      proveedor: '76543210-3', facturaProveedor: '991', numeroLiquidacion: 'LQ-1',
    });
  });

  it('C23: in any order, however written; the masked one by what it ends with', () => {
    const flojos = COLUMNAS_HISTORICO.map((columna) => ({ 'recepcioones': 'RECEPCIONES', 'factura proveed': 'Factura Proveedor', 'Y VOL2ycost': 'srv01 y vol2ycost', 'Description': 'Descripción' })[columna as string] ?? ` ${columna.toUpperCase().replaceAll('_', ' ')} `);
    const otro = [...COLUMNAS_HISTORICO.keys()].toReversed();
    expect(buenas([otro.map((at) => comoFila(FILA)[at] ?? null)], otro.map((at) => flojos[at] ?? '')).costos).toEqual(buenas([comoFila(FILA)]).costos);
  });

  it('two that loosened are one: the exact title decides first, wherever it stands', () => {
    const lugares = (titulos: readonly string[]) => ['Cod_Unidad_Medida', 'Cod Unidad Medida'].map((columna) => encontrarColumnas(titulos).lugares.get(columna as 'Cod_Unidad_Medida'));
    expect(lugares(['Cod Unidad Medida', 'Cod_Unidad_Medida'])).toEqual([1, 0]);
    expect(lugares(['cod unidad medida', 'Cod_Unidad_Medida'])).toEqual([1, 0]);
    expect(lugares(['COD_UNIDAD_MEDIDA', 'cod unidad medida'])).toEqual([0, 1]);
    expect(encontrarColumnas(['cod unidad medida', 'COD_UNIDAD_MEDIDA', 'cod-unidad-medida']).errores).toContain('La columna «Cod_Unidad_Medida» está más de una vez.');
  });

  it('what a figure needs and is not there refuses by name; what nobody needs and what is unknown is told', () => {
    const sin = (...quitadas: string[]) => COLUMNAS_HISTORICO.filter((columna) => !quitadas.includes(columna));
    const leidoSin = (...quitadas: string[]) => leer([comoFila(FILA, sin(...quitadas))], sin(...quitadas));
    expect(leidoSin('Fecha', 'Importe')).toEqual({ errores: ['Faltan las columnas «Fecha» y «Importe», sin las cuales no hay costo.'], cantidad: 1 });
    expect(leidoSin('US$', 'Columna3', 'Cod_Unidad_Medida')).toMatchObject({ avisos: ['No viene la columna «US$»: ese dato queda vacío.', 'No viene «Columna3», que no hace falta.'], costos: [{ us: null, codUnidadMedida: '' }] });
    expect(buenas([[...comoFila(FILA), 'x']], [...COLUMNAS_HISTORICO, 'Nota mía']).avisos).toEqual(['La columna «Nota mía» no es del Excel histórico y no se lee.']);
    expect(errores([[...comoFila(FILA), ...comoFila(FILA)]], [...COLUMNAS_HISTORICO, ...COLUMNAS_HISTORICO]).length).toBe(46);
  });

  it('the titles may stand below a heading, on line 3; cells are named as Excel shows them', () => {
    const antes = [['Informe de costos'], ['COMSA', null, new Date('2022-12-31T00:00:00Z')]];
    expect(buenas([comoFila(FILA), comoFila({}), comoFila(FILA)], COLUMNAS_HISTORICO, antes).costos.length).toBe(2);
    expect(errores([comoFila(FILA), comoFila({ ...FILA, Fecha: 'abc', Importe: { falla: 'trae el error #REF!' } })], COLUMNAS_HISTORICO, antes)).toEqual(['Hoja Costos, celda E5 (Fecha): «abc» no es una fecha.', 'Hoja Costos, celda T5 (Importe): trae el error #REF!.']);
    expect(leer([], ['a', 'b', 'c'])).toMatchObject({ errores: [expect.stringContaining('No se encontraron los títulos')] });
    expect(leer([])).toMatchObject({ errores: ['El libro solo trae los títulos.'] });
  });
});

describe('cells', () => {
  it.each([
    [new Date('2022-02-28T00:00:00Z'), '2022-02-28'], ['28/02/2022', '2022-02-28'], ['5/1/2022', '2022-01-05'], ['05-01-2022', '2022-01-05'], ['2022-01-05', '2022-01-05'], ['2022-01-05T00:00:00.000Z', '2022-01-05'], [44_566, '2022-01-05'],
  ] as const)('%s is a day', (celda, dia) => expect(una({ Fecha: celda, MES: null })?.fecha).toBe(dia));

  it.each([
    ['31/02/2022', '«31/02/2022» no es una fecha'], ['abc', '«abc» no es una fecha'], [12, '«12» no es una fecha'], ['1999-12-31', '«1999-12-31» no es una fecha'], ['2026-11-21', '«2026-11-21» todavía no llega'], [null, 'está vacía: falta la fecha'],
    [true, '«true» no es una fecha'], [new Date(Number.NaN), '«fecha imposible» no es una fecha'], ['2022-01-05T10:00:00Z', '«2022-01-05T10:00:00Z» no es una fecha'],
  ] as const)('%s is none', (celda, dicho) => expect(fallo({ Fecha: celda })).toEqual([`Hoja Costos, celda E2 (Fecha): ${dicho}.`]));

  it.each([
    ['1.234.567,5', '1234567.5'], ['-12,5', '-12.5'], ['(300)', '-300'], ['$ 1.500,00', '1500'], ['1.234.567', '1234567'], ['12.5', '12.5'], ['0,1234567', '0.123457'], [0.1 + 0.2, '0.3'], [1e-7, '0'], ['300-', '-300'], [-0, '0'], ['\u22124', '-4'],
  ] as const)('%s is an amount', (celda, valor) => expect(una({ Importe: celda })?.importe).toBe(valor));

  it.each([
    ['abc', '«abc» no es un número'], ['1.234', '«1.234» puede ser 1234 o 1,234: escríbalo como número'], ['$ 1.234', '«$ 1.234» puede ser $ 1234 o $ 1,234: escríbalo como número'], ['1,234.56', '«1,234.56» no es un número'], [1e12, '«1000000000000» es demasiado grande'], [1e300, '«1e+300» es demasiado grande'],
    [Number.POSITIVE_INFINITY, '«Infinity» no es un número'], [new Date('2022-01-05T00:00:00Z'), '«2022-01-05» no es un número'], [true, '«true» no es un número'], [null, 'está vacía: falta el importe'], ['1'.repeat(60), `«${'1'.repeat(40)}…» no es un número`],
  ] as const)('%s is none', (celda, dicho) => expect(fallo({ Importe: celda })).toEqual([`Hoja Costos, celda T2 (Importe): ${dicho}.`]));

  it('a text keeps one line, and what cannot be stored is told', () => {
    expect(una({ Description: '  Flete\r\n de   trozos ' })?.descripcion).toBe('Flete de trozos');
    expect(fallo({ Description: 'a\u0000b' })).toEqual(['Hoja Costos, celda J2 (Description): trae caracteres que no se pueden guardar.']);
    expect(fallo({ Description: '\ud800' })).toHaveLength(1);
    expect(fallo({ Clasifica: 'x'.repeat(61) })).toEqual([expect.stringContaining('tiene 61 caracteres, y se guardan hasta 60')]);
    expect(fallo({ N_Documento: ' ' })).toEqual(['Hoja Costos, celda B2 (N_Documento): está vacía: falta el documento.']);
    expect(fallo({ US$: -1 })).toEqual(['Hoja Costos, celda V2 (US$): «-1» no puede ser el valor del dólar.']);
  });
});

describe('figures', () => {
  it('E14: a credit note is below zero, by its table or its type, whichever sign it came with', () => {
    const Tabla = 'API_BC_FACTURA_NOTA_DE_CREDITO_2_RegistradaUnion';
    const restada = { importe: '-100000', cantidad: '-12.5', importeTotalUs: '-117.58', costoUnitario: '8000' };
    expect(una({ Tabla })).toMatchObject(restada);
    expect(una({ Tabla, Importe: -100_000, Cantidad: -12.5, 'Importe Total en US$': -117.58 })).toMatchObject(restada);
    expect(una({ Tipo: 'Nota de Crédito' })).toMatchObject(restada);
    expect(una({ Tabla, Cantidad: 0 })).toMatchObject({ cantidad: '0' });
    expect(una({ Importe: -5 })).toMatchObject({ importe: '-5', cantidad: '12.5' });
  });

  it('what helps to count and does not fit is told once, with its first cell, and keeps nothing out', () => {
    const { avisos, costos } = buenas([comoFila({ ...FILA, MES: 3 }), comoFila({ ...FILA, MES: 'MARZO', 'Importe negativo': -1 }), comoFila({ ...FILA, Tipo: 'Nota de crédito', 'Importe negativo': -7 }), comoFila(FILA), comoFila(FILA)]);
    expect([costos.length, avisos]).toEqual([5, [
      '3 filas están repetidas enteras: cada una cuenta.',
      '2 filas dicen en MES otro mes que el de su Fecha: vale la Fecha. La primera: Hoja Costos, celda F2.',
      '1 fila trae «Importe negativo» sin ser de una nota de crédito: vale Importe, con su signo. La primera: Hoja Costos, celda U3.',
      '1 nota de crédito trae un «Importe negativo» distinto de su Importe: vale Importe, restado. La primera: Hoja Costos, celda U4.',
    ]]);
  });

  it('what is not said is not 0: of a dollar, and of what it comes to', () => expect(una({ US$: 0, 'Importe Total en US$': null })).toMatchObject({ us: null, importeTotalUs: null }));

  it('too many rows that are called the same are told: no more fit behind one', () => {
    const filas = Array.from({ length: 1_002 }, () => comoFila(FILA));
    expect(errores(filas)).toEqual(['Hoja Costos, celda B1002 (N_Documento): el documento FC2201001 trae más de 1000 filas iguales.']);
  });
});

describe('what a row is called', () => {
  const linea = (cambio: Fila) => una(cambio)?.linea ?? 0;

  it('stays when its figures or its classification are corrected, and is another where it is another row', () => {
    expect(linea({ Importe: 1, Cantidad: 2, Clasifica: 'X', 'Tipo de Gasto': null, US$: 3, Costo_Unitario_Directo: 4 })).toBe(linea({}));
    const otras = [{ Description: 'Flete' }, { Fecha: '06/01/2022' }, { Cuenta: '1' }, { Almacen: 'F1' }, { FaenaAnalitico: 'X' }, { Compra_N_Proveedor: '1' }, { 'factura proveed': 1 }, { Tipo: 'Item' }, { Cod_Unidad_Medida: 'MR' }].map(linea);
    expect(new Set([linea({}), ...otras]).size).toBe(10);
  });

  it('is a whole number below zero that leaves room behind it, whatever stands in the row', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }).filter((text) => !/\p{Cc}/u.test(text)), (text) => {
        const suya = linea({ Description: text });
        expect([Number.isSafeInteger(suya - 999), suya < 0, suya % 1_000]).toEqual([true, true, -0]);
      }),
    );
  });
});

/** As somebody would in an afternoon: the rows as records by title, converted one by one. */
function ingenuo(filas: readonly Fila[]) {
  const texto = (celda: CeldaHistorico | undefined) => (typeof celda === 'string' ? celda : '');
  return filas
    .filter((fila) => ['N_Documento', 'Fecha', 'Importe', 'Cantidad', 'Description', 'Cuenta'].some((columna) => fila[columna as keyof Fila] != null))
    .map(({ Tabla, Tipo, N_Documento, Fecha, Importe, Clasifica }) => {
      const nota = texto(Tabla).includes('NOTA') || texto(Tipo).startsWith('Nota');
      const importe = typeof Importe === 'string' ? Number(Importe.replaceAll('.', '').replace(',', '.')) : Number(Importe);
      const fecha = Fecha instanceof Date ? Fecha.toISOString().slice(0, 10) : texto(Fecha).split('/').toReversed().join('-');
      return { documento: texto(N_Documento), fecha, importe: nota ? -Math.abs(importe) : importe, tipo2: texto(Clasifica) };
    });
}

it('any workbook without errors says what a naive reader says, column by column in any order, and sums up to it', () => {
  const dia = fc.integer({ min: 0, max: 1_500 }).map((n) => new Date(Date.UTC(2019, 0, 1) + n * 86_400_000));
  const fila = fc.record({
    Tabla: fc.constantFrom('APIHistLinFacCompra', 'API_BC_FACTURA_NOTA_DE_CREDITO_2_RegistradaUnion'),
    Tipo: fc.constantFrom('Cuenta', 'Nota de crédito', null),
    N_Documento: fc.constantFrom('FC1', 'FC2', 'A*B'),
    Fecha: fc.oneof(dia, dia.map((d) => d.toISOString().slice(0, 10).split('-').toReversed().join('/'))),
    Cantidad: fc.oneof(fc.integer({ min: -99, max: 99 }), fc.constant(null)),
    Importe: fc.integer({ min: -99_999_999, max: 99_999_999 }).chain((n) => fc.constantFrom<CeldaHistorico>(n, n / 4, `${n < 0 ? '-' : ''}${Math.abs(n).toLocaleString('es-CL', { minimumFractionDigits: 2, useGrouping: 'always' })}`)),
    Clasifica: fc.constantFrom('COSECHA', 'x', null),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 6, arbitrary: fila }, { weight: 1, arbitrary: fc.constant({}) }), { minLength: 1, maxLength: 25 }), fc.shuffledSubarray([...COLUMNAS_HISTORICO], { minLength: 46 }), (filas, columnas) => {
      const leido = leer(filas.map((cual) => comoFila(cual, columnas)), columnas);
      const esperado = ingenuo(filas);
      if (esperado.length === 0) return;
      if ('errores' in leido) throw new Error(leido.errores.join('\n'));
      expect(leido.costos.map(({ documento, fecha, importe, tipo2 }) => ({ documento, fecha, importe: Number(importe), tipo2 }))).toEqual(esperado.map((uno) => ({ ...uno, importe: uno.importe === 0 ? 0 : uno.importe }))); // no -0
      for (const { anio, filas: n, pesos } of sumarPorAnio(leido.costos)) {
        const suyos = esperado.filter(({ fecha }) => fecha.startsWith(String(anio)));
        expect([n, Number(pesos)]).toEqual([suyos.length, suyos.reduce((suma, { importe }) => suma + importe, 0)]);
      }
    }),
  );
});
