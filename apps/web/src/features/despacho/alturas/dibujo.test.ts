import { PARTE_VACIA, type ParteAlturas } from '@rodal/domain/alturas';
import { ALTURAS_VACIAS } from '@rodal/domain/borrador';
import { describe, expect, it } from 'vitest';
import { describeDibujo, dibujarBancos, escalaDe } from './dibujo.ts';

const parte = (bancos: number, ...alturas: string[]): ParteAlturas => ({
  ...PARTE_VACIA,
  bancos,
  alturas: PARTE_VACIA.alturas.map((_, at) => alturas[at] ?? ''),
});

describe('dibujarBancos', () => {
  it('fills every column in proportion, and tells the mean of those above 0', () => {
    const [uno, dos] = dibujarBancos(parte(2, '3', '1,5', '0', ''), 3);
    expect(uno).toEqual({ numero: 1, columnas: [1, 0.5, 0, 0], media: '2.25' });
    expect(dos).toEqual({ numero: 2, columnas: [0, 0, 0, 0], media: null });
  });

  it('rounds the mean half-up', () => {
    expect(dibujarBancos(parte(1, '2,01', '2,02'), 3)[0]?.media).toBe('2.02');
    expect(dibujarBancos(parte(1, '0,01'), 3)[0]?.media).toBe('0.01');
  });

  it('draws nothing of what cannot be read, and no column higher than its stakes', () => {
    expect(dibujarBancos(parte(1, 'x', '-2', '99', '2.5'), 5)[0]?.columnas).toEqual([0, 0, 1, 0.5]);
  });

  it('A5: draws the active benches only', () => {
    expect(dibujarBancos(parte(1, '', '', '', '', '2'), 3)).toHaveLength(1);
    expect(dibujarBancos(parte(0, '2'), 3)).toEqual([]);
  });
});

it('truck and trailer share one scale, from 3 to 5 metres', () => {
  expect(escalaDe(ALTURAS_VACIAS)).toBe(3);
  expect(escalaDe({ camion: parte(1, '2'), carro: parte(1, '3,6') })).toBe(3.6);
  expect(escalaDe({ camion: parte(1, '24'), carro: parte(1) })).toBe(5);
  expect(escalaDe({ camion: parte(0, '4'), carro: parte(1) })).toBe(3);
});

it('says the drawing in words', () => {
  expect(describeDibujo('Camión', dibujarBancos(parte(2, '2,5'), 3))).toBe('Camión: banco 1 altura media 2,50 m, banco 2 vacío');
  expect(describeDibujo('Carro', [])).toBe('Carro: sin bancos');
});
