import type { PlacemarkRevisado } from '@rodal/contracts/faenas';
import { describe, expect, it } from 'vitest';
import { faena } from '../testing/faenas.tsx';
import { FUERA, planCarga, SIN_ASIGNAR, toInputJson } from './carga.ts';

const AROMO = faena('EL AROMO', { CodigoFaena: 'F1', Rol: '1', Hectareas: '48.4' });
const PERAL = faena('EL PERAL', { CodigoFaena: 'F2', Rol: '2', Hectareas: null });

/** A triangle of 48.4 ha at this longitude. */
const figura = (lng: number) => JSON.stringify({ type: 'Polygon', coordinates: [[[lng, -38.475], [lng + 0.01, -38.475], [lng + 0.01, -38.465], [lng, -38.475]]] });

function placemark(orden: number, suya: typeof AROMO | null, changes: Partial<PlacemarkRevisado> = {}): PlacemarkRevisado {
  return {
    orden, nombre: `Paño ${orden}`, detallegeo_json: figura(-72.3 - orden / 10), faena: suya && { CodigoFaena: suya.CodigoFaena, Rol: suya.Rol }, candidatas: [],
    hectareas: '48.40', desviacion: null, vertices: 4, problema: null, lectura: [], juicio: [], ...changes,
  };
}
const SIN_AREA = { detallegeo_json: null, problema: { codigo: 'sin_area', mensaje: 'No tiene superficie' } };
const plan = (placemarks: readonly PlacemarkRevisado[], decisiones: readonly (readonly [number, string])[] = []) => {
  const { grupos, porAsignar, fuera, sinPerimetro } = planCarga(placemarks, [AROMO, PERAL], new Map(decisiones));
  const ordenes = (some: readonly PlacemarkRevisado[]) => some.map(({ orden }) => orden);
  return { grupos: grupos.map(({ clave, placemarks: suyos }) => [clave, ...ordenes(suyos)]), porAsignar: ordenes(porAsignar), fuera: ordenes(fuera), sinPerimetro: ordenes(sinPerimetro) };
};

describe('what would be stored of a file', () => {
  it('stands as the server found it, in the order of the file', () => {
    expect(plan([placemark(1, PERAL), placemark(2, null), placemark(3, AROMO), placemark(4, null, SIN_AREA)])).toEqual({
      grupos: [['F2*2', 1], ['F1*1', 3]], porAsignar: [2], fuera: [], sinPerimetro: [4],
    });
  });

  it('020: what a person assigns goes before, and several of a site are one perimeter', () => {
    const file = [placemark(1, AROMO), placemark(2, null), placemark(3, PERAL)];
    expect(plan(file, [[2, 'F1*1'], [3, FUERA]])).toEqual({ grupos: [['F1*1', 1, 2]], porAsignar: [], fuera: [3], sinPerimetro: [] });
    expect(plan(file, [[1, SIN_ASIGNAR]])).toEqual({ grupos: [['F2*2', 3]], porAsignar: [1, 2], fuera: [], sinPerimetro: [] });
  });

  it('what has no area stays without, whatever a person decides', () => {
    expect(plan([placemark(1, null, SIN_AREA)], [[1, 'F1*1']])).toMatchObject({ grupos: [], sinPerimetro: [1] });
  });

  it('a site that is gone from the list leaves its placemark to be assigned', () => {
    expect(plan([placemark(1, null)], [[1, 'F9*9']])).toMatchObject({ grupos: [], porAsignar: [1] });
  });

  it('the area of all placemarks of a site stands against what it declares', () => {
    const { grupos } = planCarga([placemark(1, AROMO), placemark(2, AROMO)], [AROMO], new Map());
    expect(grupos[0]?.juicio.desviacion).toBeCloseTo(100, 0);
    expect(grupos[0]?.juicio.avisos.map(({ codigo }) => codigo)).toEqual(['superficie']);
    expect(planCarga([placemark(1, PERAL)], [PERAL], new Map()).grupos[0]?.juicio.desviacion).toBeNull();
  });

  it('placemarks that have too many vertices together are said to, before anybody saves', () => {
    const circulo = (lng: number) => {
      const puntos = Array.from({ length: 6_000 }, (_, n) => [lng + Math.cos(n / 955) / 100, -38 + Math.sin(n / 955) / 100]);
      return JSON.stringify({ type: 'Polygon', coordinates: [[...puntos, puntos[0]]] });
    };
    const dos = [1, 2].map((orden) => placemark(orden, AROMO, { detallegeo_json: circulo(-72 - orden / 10) }));
    expect(planCarga(dos, [AROMO], new Map()).grupos[0]?.problema).toContain('el máximo es 10.000');
    expect(planCarga(dos.slice(1), [AROMO], new Map()).grupos[0]?.problema).toBeNull();
  });

  it('travels as polygons of rings of points', () => {
    const { grupos } = planCarga([placemark(1, AROMO)], [AROMO], new Map());
    expect(toInputJson(grupos[0]?.perimetro ?? [])).toEqual([
      [[[-38.475, -72.4], [-38.475, -72.39], [-38.465, -72.39], [-38.475, -72.4]].map(([lat, lng]) => ({ lat, lng: expect.closeTo(lng ?? 0, 9) }))],
    ]);
  });
});
