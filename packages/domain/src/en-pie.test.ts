import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { desdeRitmo, enPieDe, revisarVolumen, ritmoDe, situacionDe, ultimoDia } from './en-pie.ts';
import { addDays } from './fechas.ts';

describe('E16: what stands is what was declared less what came out', () => {
  it.each([
    ['1000', '250.125', '749.875', 'enPie'],
    ['1000', '1000.000', '0', 'agotada'],
    ['1000', '1000.001', '-0.001', 'sobregirada'],
    ['1000', '-3', '1003', 'enPie'],
    [null, '250', null, 'sinDeclarar'],
    [null, '0', null, 'sinDeclarar'],
  ] as const)('%s less %s is %s: %s', (declarado, salido, enPie, situacion) => {
    expect(enPieDe(declarado, salido)).toBe(enPie);
    expect(situacionDe(enPieDe(declarado, salido))).toBe(situacion);
  });
});

describe('the pace of eight weeks, and when it ends', () => {
  const hasta = '2026-11-30';

  it.each([
    ['8', '56', '7', '2026-12-08', 'a unit a day: eight days'],
    ['8.001', '56', '7', '2026-12-09', 'what does not last the day ends in it'],
    ['0.001', '56', '7', '2026-12-01', 'the last of it'],
    ['100', '0', '0', null, 'nothing came out: no day'],
    ['100', '-5', '-0.625', null, 'more came back than went: no day'],
    ['0', '56', '7', null, 'nothing is left: no day'],
    ['-10', '56', '7', null, 'more came out than was declared: no day'],
    [null, '56', '7', null, 'nothing is declared: no day'],
    ['10000000', '0.001', '0', null, 'beyond a hundred years: no day'],
  ] as const)('%s left, %s in 56 days', (enPie, salido56, porSemana, termino, _que) => {
    expect(ritmoDe({ enPie, salido56, hasta })).toMatchObject({ termino });
    expect(Number(ritmoDe({ enPie, salido56, hasta }).porSemana)).toBe(Number(porSemana));
  });

  it('the day is that of taking the same part away day after day until nothing is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 1, max: 900_000 }), (resta, salida) => {
        // In 56ths of a thousandth: what a day takes is whole.
        let queda = BigInt(resta) * 56n;
        let dias = 0;
        while (queda > 0n && dias <= 40_000) {
          queda -= BigInt(salida);
          dias += 1;
        }
        const { termino } = ritmoDe({ enPie: (resta / 1000).toFixed(3), salido56: (salida / 1000).toFixed(3), hasta });
        expect(termino).toBe(dias > 36_500 ? null : addDays(hasta, dias));
      }),
      { numRuns: 60 },
    );
  });

  it('56 days end with the last that counts: of the month, or today while it lasts', () => {
    expect([ultimoDia('2026-10', hasta), ultimoDia('2026-11', '2026-11-12'), ultimoDia('2026-12', '2026-11-12')]).toEqual(['2026-10-31', '2026-11-12', '2026-11-12']);
    expect(desdeRitmo('2026-11-30')).toBe('2026-10-06');
    expect(addDays(desdeRitmo(hasta), 55)).toBe(hasta);
  });
});

describe('what may be declared', () => {
  const BUENO = { unidad: 'M3', volumen: '1250.5', nota: 'Inventario 2026' };

  it('a volume above 0 in a unit of ours, with where it comes from', () => {
    expect(revisarVolumen(BUENO, false)).toEqual({});
    expect(revisarVolumen({ ...BUENO, volumen: '10000000', unidad: 'BDMT' }, false)).toEqual({});
    expect(revisarVolumen({ ...BUENO, volumen: '1.500000' }, false)).toEqual({});
  });

  it.each([
    [{ volumen: '0' }, 'volumen', 'Volumen declarado debe ser mayor que 0; vacío, la faena queda sin volumen declarado'],
    [{ volumen: '-1' }, 'volumen', 'Volumen declarado debe ser mayor que 0; vacío, la faena queda sin volumen declarado'],
    [{ volumen: '?' }, 'volumen', 'Volumen declarado: escriba un número, como 12.500 o 850,5'],
    [{ volumen: '1.0001' }, 'volumen', 'Volumen declarado admite hasta 3 decimales'],
    [{ volumen: '10000000.001' }, 'volumen', 'Volumen declarado no puede ser mayor que 10.000.000'],
    [{ unidad: '' }, 'unidad', 'Falta la Unidad'],
    [{ unidad: 'UN' }, 'unidad', 'Unidad: UN no es m³, MR ni BDMT'],
    [{ nota: '' }, 'nota', 'Falta la Nota: de dónde sale el volumen, o por qué se quita'],
    [{ nota: 'x'.repeat(301) }, 'nota', 'Nota admite hasta 300 caracteres'],
  ] as const)('%j is refused at its field', (cambio, campo, mensaje) => {
    expect(revisarVolumen({ ...BUENO, ...cambio }, true)).toEqual({ [campo]: mensaje });
  });

  it('nothing withdraws what is declared; where nothing is, it is missing', () => {
    expect(revisarVolumen({ ...BUENO, volumen: '' }, true)).toEqual({});
    expect(revisarVolumen({ ...BUENO, volumen: '' }, false)).toEqual({ volumen: 'Falta el Volumen declarado' });
  });
});
