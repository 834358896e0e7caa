import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folioDe, foliosDe, LARGOS_GUIA_NULA, reparoRepetida, revisarGuiaNula, TITULOS_GUIA_NULA } from './guias-nulas.ts';

const ESCRITA = { dispatch_number: '4711', guia_reemplaza: '', motivo: 'Patente equivocada' };

describe('the folio of a number as people write it', () => {
  it.each([
    ['4711', '4711'],
    [' 4.711 ', '4711'],
    ['N° 4711', '4711'],
    ['Nº4711', '4711'],
    ['№ 4711', '4711'],
    ['n.o 4711', '4711'],
    ['Guía 004711', '4711'],
    ['nro. 47-11', '4711'],
    ['４７１１', '4711'],
    ['0000', '0'],
    ['g-17', 'G17'],
    ['—', ''],
    ['   ', ''],
  ])('%j is %j', (escrito, folio) => expect(folioDe(escrito)).toBe(folio));

  it('of a number as a provider gives it is that number, with any dots, zeros and name around it', () => {
    const decorado = fc.tuple(fc.nat({ max: 99_999_999 }), fc.constantFrom('', 'N° ', 'Guía ', 'nro ', '000'), fc.boolean());
    fc.assert(
      fc.property(decorado, ([numero, antes, puntos]) => {
        const escrito = `${antes}${puntos ? numero.toLocaleString('es-CL') : numero}`;
        expect(folioDe(escrito)).toBe(String(numero));
        expect(folioDe(folioDe(escrito))).toBe(folioDe(escrito));
      }),
    );
  });

  it('tells two numbers apart', () => {
    fc.assert(fc.property(fc.nat(), fc.nat(), (a, b) => {
      expect(folioDe(String(a)) === folioDe(`N° ${b}`)).toBe(a === b);
    }));
  });

  it('several in one field, each once', () => {
    expect(foliosDe('4.712, N° 4713 y 4714; 4712/ G-1\n4715')).toEqual(['4712', '4713', '4714', 'G1', '4715']);
    expect(foliosDe('')).toEqual([]);
    expect(foliosDe(' , ; ')).toEqual([]);
  });
});

describe('whether a voided note can be registered (especificación 1 §5)', () => {
  it('as it should be, has nothing wrong', () => {
    expect(revisarGuiaNula(ESCRITA)).toEqual({});
    expect(revisarGuiaNula({ ...ESCRITA, guia_reemplaza: '4712, 4713' })).toEqual({});
  });

  it.each([
    [{ dispatch_number: '  ' }, { dispatch_number: 'Falta el Número de guía' }],
    [{ dispatch_number: '—' }, { dispatch_number: 'Número de guía: no tiene ningún número' }],
    [{ motivo: ' \n ' }, { motivo: 'Falta el Motivo: escriba por qué se anula la guía' }],
    [{ guia_reemplaza: '4712, N° 4.711' }, { guia_reemplaza: 'La guía que reemplaza no puede ser la misma que se anula' }],
  ])('%j: %j', (cambio, errores) => expect(revisarGuiaNula({ ...ESCRITA, ...cambio })).toEqual(errores));

  it.each(['dispatch_number', 'guia_reemplaza', 'motivo'] as const)('%s at its length, and not one letter more', (campo) => {
    const max = LARGOS_GUIA_NULA[campo];
    expect(revisarGuiaNula({ ...ESCRITA, [campo]: '7'.repeat(max) })).toEqual({});
    expect(revisarGuiaNula({ ...ESCRITA, [campo]: '7'.repeat(max + 1) })).toEqual({ [campo]: `${TITULOS_GUIA_NULA[campo]}: tiene más de ${max} letras` });
  });
});

describe('a number that is registered already', () => {
  const vigente = (despacho: string | null) => ({ fecha: new Date('2026-11-21T02:30:00Z'), usuario: 'ana', despacho });
  const YA = 'La guía 4711 ya está registrada como nula (20/11/2026 23:30, ana)';

  it.each([
    ['nothing of that number stands', null, [], null],
    ['it is of no dispatch and one waits', null, [null], YA],
    ['it is of no dispatch and one voids', null, ['a'], YA],
    ['it is of that dispatch', 'a', ['a'], YA],
    ['it is of another dispatch of that number', 'b', ['a'], null],
    ['one waits that may be of this dispatch', 'b', ['a', null], `${YA} y espera que se diga qué despacho anula: confírmela en la lista`],
  ] as const)('%s', (_cuando, despacho, vigentes, reparo) => {
    expect(reparoRepetida('4711', despacho, vigentes.map(vigente))).toBe(reparo);
  });
});
