import { describe, expect, it } from 'vitest';
import { cambioTexto, type CorreccionDicha, deQueTexto, isCategoriaDe, revisarCorreccion, volumenDicho } from './volumenes.ts';

const BUENA: CorreccionDicha = { planta: 'ASE-COI', categoria: 'Producción Madera', metrocubico: '-11.5', valor: null, mes: '2026-11' };
const errores = (cambio: Partial<CorreccionDicha>) => revisarCorreccion({ ...BUENA, ...cambio }, '2026-11');

describe('a correction of volume', () => {
  it('stands with and without a value, adding and taking away, up to its limits', () => {
    const buenas: Partial<CorreccionDicha>[] = [
      {}, { metrocubico: '1000000' }, { metrocubico: '-1000000' }, { metrocubico: '0.001' }, { metrocubico: '12.500000' }, { valor: '0' }, { valor: '185.55' }, { valor: '1000000' },
      { mes: '2023-01' }, { planta: 'PUL-VAL', categoria: 'Producción Astilla' }, { planta: 'PAL-SEC-COI', categoria: 'Servicio Secado' },
    ];
    for (const buena of buenas) expect(errores(buena)).toEqual({});
  });

  it.each<[string, Partial<CorreccionDicha>, Record<string, string>]>([
    ['no plant', { planta: '' }, { planta: 'Falta la Planta' }],
    ['a plant that is none', { planta: 'COIHUE' }, { planta: 'Planta: COIHUE no es una planta del Reporte Gestión' }],
    ['no category', { categoria: '' }, { categoria: 'Falta la Categoría' }],
    ['a category of another plant', { planta: 'PAL-SEC-COI' }, { categoria: 'Categoría: PAL-SEC-COI no tiene Producción Madera' }],
    ['a service of a sawmill', { categoria: 'Servicio Secado' }, { categoria: 'Categoría: ASE-COI no tiene Servicio Secado' }],
    ['no volume', { metrocubico: '' }, { metrocubico: 'Falta el Metro Cúbico' }],
    ['a volume that is no number', { metrocubico: 'doce' }, { metrocubico: 'Metro Cúbico: escriba un número, como 1.250,5 o -12,5' }],
    ['nothing at all', { metrocubico: '0.000' }, { metrocubico: 'Metro Cúbico no puede ser 0: una corrección suma o resta' }],
    ['four decimals', { metrocubico: '0.0015' }, { metrocubico: 'Metro Cúbico admite hasta 3 decimales' }],
    ['too much', { metrocubico: '1000000.001' }, { metrocubico: 'Metro Cúbico no puede pasar de 1.000.000' }],
    ['too much taken away', { metrocubico: '-1000000.001' }, { metrocubico: 'Metro Cúbico no puede pasar de 1.000.000, tampoco restando' }],
    ['a value below zero', { valor: '-0.01' }, { valor: 'Valor no puede ser menor que 0' }],
    ['a value of three decimals', { valor: '1.005' }, { valor: 'Valor admite hasta 2 decimales' }],
    ['a value too large', { valor: '1000000.01' }, { valor: 'Valor no puede pasar de 1.000.000' }],
    ['a value that is no number', { valor: 'x' }, { valor: 'Valor: escriba un número, como 185,5' }],
    ['no month', { mes: '' }, { mes: 'Falta el Mes' }],
    ['a month to come', { mes: '2026-12' }, { mes: 'Mes: diciembre 2026 todavía no llega' }],
    ['a month before the report', { mes: '2022-12' }, { anio: 'Año: el reporte comienza en enero 2023' }],
  ])('with %s is refused by field', (_que, cambio, dicho) => {
    expect(errores(cambio)).toEqual(dicho);
  });

  it('says everything that is wrong at once', () => {
    expect(Object.keys(revisarCorreccion({ planta: 'X', categoria: '', metrocubico: '0', valor: '-1', mes: '2099-01' }, '2026-11'))).toEqual(['planta', 'categoria', 'metrocubico', 'valor', 'mes']);
  });

  it('says what figure changes, in the unit of its plant', () => {
    const cambio = { planta: 'ASE-COI', categoria: 'Producción Madera', mes: '2026-11', antes: '1250', suma: '-11.5' } as const;
    expect(`${deQueTexto(cambio)}: ${cambioTexto(cambio)}`).toBe('ASE-COI · Producción Madera · noviembre 2026: 1.250,000 → 1.238,500 M3');
    expect(cambioTexto({ planta: 'PUL-VAL', antes: '0', suma: '-3.25' })).toBe('0,000 → −3,250 BDMT');
    expect(volumenDicho('-1234.5')).toBe('−1.234,500');
  });

  it('knows the categories of a plant', () => {
    expect([isCategoriaDe('MAD', 'Consumido'), isCategoriaDe('MAD', 'Servicio Armado'), isCategoriaDe('PAL-SEC-LAU', 'Servicio Armado')]).toEqual([true, false, true]);
  });
});
