import { describe, expect, it } from 'vitest';
import { cambiaMucho, medidaDe } from './lienzo.ts';

const A4 = { ancho: 595, alto: 842 };

describe('the canvas of a page', () => {
  it('has a pixel for each of the screen, in the shape of the page', () => {
    expect(medidaDe(A4, 800, 1, 1)).toMatchObject({ ancho: 800, alto: 1132 });
    expect(medidaDe(A4, 800, 2, 1)).toMatchObject({ ancho: 1600, alto: 2264 });
  });

  it.each([
    ['as wide as the screen says, fourfold on a fine one', A4, 3000, 4, 1],
    ['of a plan of five metres', { ancho: 14_400, alto: 14_400 }, 1000, 3, 1],
    ['of a strip', { ancho: 200, alto: 14_000 }, 800, 1, 1],
    ['of a line', { ancho: 14_000, alto: 3 }, 800, 1, 1],
    ['of a page of one point', { ancho: 1, alto: 1 }, 1440, 3, 1],
  ])('is no larger than a browser draws: %s', (_name, pagina, ancho, densidad, paginas) => {
    const medida = medidaDe(pagina, ancho, densidad, paginas);
    expect(Math.max(medida.ancho, medida.alto)).toBeLessThanOrEqual(4096);
    expect(medida.ancho * medida.alto).toBeLessThanOrEqual(8_000_000);
    expect(Math.min(medida.ancho, medida.alto)).toBeGreaterThanOrEqual(1);
  });

  it('of two hundred pages all together are no more than a browser keeps', () => {
    const medida = medidaDe(A4, 1200, 2, 200);
    expect(200 * medida.ancho * medida.alto).toBeLessThanOrEqual(96_000_000);
    expect(medida.ancho).toBeGreaterThan(500);
  });
});

it('a page is drawn anew when its place is a tenth wider or narrower, and not before', () => {
  expect([850, 880, 920, 1000].map((ahora) => cambiaMucho(900, ahora))).toEqual([false, false, false, true]);
  expect(cambiaMucho(900, 800)).toBe(true);
});
