import { describe, expect, it } from 'vitest';
import { agrupaPorFaena, claseOf, cuentaClases, notaMapa, type Punto } from './agrupar.ts';

const punto = (numero: number, over: Partial<Punto> = {}): Punto => ({
  id: `01999c40-0000-7000-8000-${String(numero).padStart(12, '0')}`,
  numero,
  created: '2026-11-20T17:02:00.000Z',
  origin: 'F1',
  rol: '1-1',
  FAENA: 'El Roble',
  truck_plate: 'ABCD12',
  latitud: -38.4,
  longitud: -72.4,
  precision: 8,
  ESTADO: 'Enviado',
  avisos: [],
  ...over,
});
const geojson = '{"type":"Polygon","coordinates":[[[-72.5,-38.5],[-72.4,-38.5],[-72.4,-38.4],[-72.5,-38.5]]]}';
const perimetro = (codigo: string, nombre: string, texto = geojson, rol = '1-1') => ({ codigo, rol, nombre, geojson: texto });

describe('the places by site', () => {
  it('the busiest first, newest above, each with the perimeters of its rolls; one that cannot be read is none', () => {
    const grupos = agrupaPorFaena({
      puntos: [punto(3, { origin: 'F2', FAENA: 'La Loma' }), punto(2), punto(1)],
      perimetros: [perimetro('F1', 'El Roble'), perimetro('F1', 'El Roble', geojson, '1-2'), perimetro('F2', 'La Loma', '{}'), perimetro('F3', 'Vacía')],
    });
    expect(grupos.map(({ nombre, puntos, perimetros }) => [nombre, puntos.map(({ numero }) => numero), perimetros.length])).toEqual([
      ['El Roble', [2, 1], 2],
      ['La Loma', [3], 0],
      ['Vacía', [], 1],
    ]);
  });

  it('two sites of one name stay two; one that was renamed stays one', () => {
    const grupos = agrupaPorFaena({
      puntos: [punto(3, { origin: 'F2' }), punto(2, { FAENA: 'El Roble Viejo' }), punto(1)],
      perimetros: [perimetro('F2', 'El Roble')],
    });
    expect(grupos.map(({ codigo, nombre, puntos, perimetros }) => [codigo, nombre, puntos.length, perimetros.length])).toEqual([
      ['F1', 'El Roble Viejo', 2, 0],
      ['F2', 'El Roble', 1, 1],
    ]);
  });

  it('an annulled one asks for nobody, whatever its flags', () => {
    const anulada = punto(1, { ESTADO: 'Anulada', avisos: ['fueraPerimetro'] });
    expect(claseOf(anulada)).toBe('anulada');
    expect(cuentaClases([anulada, punto(2), punto(3, { avisos: ['sinPosicion'] })])).toEqual({ normal: 1, avisos: 1, anulada: 1 });
  });
});

describe('what the map does not show', () => {
  it.each([
    [{ puntos: 2000, recortado: true, total: 5000 }, 'Se muestran los 2.000 más recientes'],
    [{ puntos: 10, recortado: false, total: 1214 }, '1.204 despachos no tienen posición'],
    [{ puntos: 10, recortado: false, total: 11 }, 'Un despacho no tiene posición'],
    [{ puntos: 10, recortado: false, total: 10 }, null],
    // One more came in between the two questions.
    [{ puntos: 11, recortado: false, total: 10 }, null],
    [{ puntos: 10, recortado: false, total: null }, null],
  ])('%o → %s', (cuenta, texto) => {
    expect(notaMapa(cuenta)).toBe(texto);
  });
});
