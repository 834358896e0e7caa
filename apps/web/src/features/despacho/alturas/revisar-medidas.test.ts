import { PARTE_VACIA, type ParteAlturas } from '@rodal/domain/alturas';
import { describe, expect, it } from 'vitest';
import { revisarMedida, revisarParte } from './revisar-medidas.ts';

const parte = (cambio: Partial<ParteAlturas>, ...alturas: string[]): ParteAlturas => ({
  ...PARTE_VACIA,
  ancho: '2,4',
  ...cambio,
  alturas: PARTE_VACIA.alturas.map((_, at) => alturas[at] ?? ''),
});

describe('revisarMedida', () => {
  it.each(['', '0', '2,45', '2.45', '2.450', '5', '0,05'])('%j needs no word', (texto) => {
    expect(revisarMedida('altura', texto, 'Altura 1')).toBeNull();
  });

  it.each([
    ['2,4x', 'no es un número, escriba por ejemplo 2,45'],
    ['2,4,5', 'no es un número, escriba por ejemplo 2,45'],
    ['-2', 'no puede ser negativo'],
    ['245', 'va en metros, por ejemplo 2,45'],
    ['1000,5', 'va en metros, por ejemplo 2,45'],
  ])('%j is an error', (texto, mensaje) => {
    expect(revisarMedida('altura', texto, 'Altura 1')).toEqual({ tipo: 'error', texto: `Altura 1: ${mensaje}` });
  });

  it.each([
    ['altura', '5,01', 'más de 5 m, revise'],
    ['ancho', '12,5', 'más de 12 m, revise'],
    ['factor', '2,1', 'mayor que 2, revise'],
  ] as const)('%s %j asks for a second look and is no error', (medida, texto, mensaje) => {
    expect(revisarMedida(medida, texto, 'Esto')).toEqual({ tipo: 'aviso', texto: `Esto: ${mensaje}` });
  });
});

it('a factor of hundreds is too large, not in centimetres', () => {
  expect(revisarMedida('factor', '100', 'Factor')?.texto).toBe('Factor: demasiado grande, lo normal es 1');
});

describe('revisarParte', () => {
  it('names each height by its place in its bench', () => {
    const { alturas } = revisarParte(parte({ bancos: 2 }, '', '', '', '', '', 'x'));
    expect(alturas[5]?.texto).toBe('Altura 2: no es un número, escriba por ejemplo 2,45');
  });

  it('misses width and factor once a height counts, not before', () => {
    expect(revisarParte(parte({ ancho: '', factor: '' }))).toMatchObject({ ancho: null, factor: null });
    expect(revisarParte(parte({ ancho: '0' }, '2,5')).ancho).toEqual({ tipo: 'error', texto: 'Falta el ancho: sin él no se mide' });
    expect(revisarParte(parte({ factor: '' }, '2,5')).factor).toEqual({ tipo: 'error', texto: 'Falta el factor: sin él no se mide' });
  });

  it('A5: says nothing about what the benches hide', () => {
    expect(revisarParte(parte({ bancos: 1 }, '2', '2', '2', '2', 'x')).alturas).toEqual([null, null, null, null]);
    expect(revisarParte(parte({ bancos: 0, ancho: 'x' }, 'x'))).toEqual({ ancho: null, factor: null, alturas: [] });
  });
});
