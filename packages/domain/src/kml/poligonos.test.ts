import { describe, expect, it } from 'vitest';
import type { Par } from '../plano.ts';
import { checkPoligonos } from './poligonos.ts';

const CUADRADO: readonly Par[] = [[-72.51, -38.51], [-72.49, -38.51], [-72.49, -38.49]];
const AGUJERO: readonly Par[] = [[-72.505, -38.505], [-72.5, -38.505], [-72.5, -38.5], [-72.505, -38.505]];

describe('what may become the perimeter of one site', () => {
  it('is its polygons with their holes, every ring closed', () => {
    const cerrado = [...CUADRADO, CUADRADO[0]];
    expect(checkPoligonos([[CUADRADO, AGUJERO], [CUADRADO]])).toEqual({ ok: true, perimetro: [[cerrado, AGUJERO], [cerrado]] });
  });

  it.each([
    ['pocos_puntos', [[[[-72.5, -38.5], [-72.4, -38.4], [-72.5, -38.5]]]], 'Cada polígono necesita al menos tres puntos distintos'],
    ['pocos_puntos', [], 'Cada polígono necesita al menos tres puntos distintos'],
    ['fuera_de_chile', [[[...CUADRADO, [0, 0]]]], 'La coordenada «0,0» no está en Chile.'],
    ['invertido', [[CUADRADO.map(([lng, lat]): Par => [lat, lng])]], 'primer punto: -38.51,-72.51'],
    ['muchos_vertices', [[Array.from({ length: 6_000 }, (_, n): Par => [-72 - n / 10_000, -38])], [CUADRADO, ...Array.from({ length: 1_000 }, () => AGUJERO)]], 'Tiene 10.003 vértices y el máximo es 10.000'],
  ] as const)('%s is refused in words', (codigo, poligonos, mensaje) => {
    expect(checkPoligonos(poligonos)).toEqual({ ok: false, codigo, mensaje: expect.stringContaining(mensaje) });
  });
});
