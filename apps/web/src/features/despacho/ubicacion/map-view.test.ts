import { describe, expect, it } from 'vitest';
import { cuadrado, filaFaena, posicionEn } from '../testing/lugares.ts';
import { offeredFaenas } from './faenas.ts';
import { mapView } from './mapa-origen.tsx';

const faenas = offeredFaenas(
  [
    filaFaena('F1*10-1', 'El Roble', cuadrado(-72.5, -38.5)),
    filaFaena('F2*10-2', 'La Loma', cuadrado(-72.495, -38.5)),
    filaFaena('F3*10-3', 'Sin Borde', ''),
  ],
  '2026-11-20',
);
const [roble = null, loma = null, sinBorde = null] = faenas;
const inView = (view: ReturnType<typeof mapView>) => view.scene.sites.filter(({ enVista }) => enVista).map(({ rotulo }) => rotulo);

describe('what the map is about (A11, R75)', () => {
  it('outside: the nearest site, its metres, and the way to its edge', () => {
    const view = mapView(faenas, null, posicionEn(-38.495, -72.51));
    expect(inView(view)).toEqual(['El Roble']);
    expect(view.lineas).toEqual(['El Roble: a 870 m del borde.']);
    expect(view.scene.edge).toMatchObject({ rotulo: 'a 870 m del borde' });
    expect(view.scene.edge?.longitud).toBeCloseTo(-72.5, 6);
    expect(view.scene.edge?.latitud).toBeCloseTo(-38.495, 6);
  });

  it('inside: the site, and no line', () => {
    const view = mapView(faenas, roble, posicionEn(-38.495, -72.498));
    expect(inView(view)).toEqual(['El Roble']);
    expect(view.lineas).toEqual(['El Roble: adentro, a 174 m del borde.']);
    expect(view.scene.edge).toBeNull();
    expect(view.scene.sites.filter(({ elegido }) => elegido).map(({ id }) => id)).toEqual(['F1*10-1']);
  });

  it('in several: all of them, until one is chosen', () => {
    const both = posicionEn(-38.495, -72.493);
    expect(mapView(faenas, null, both).lineas).toEqual(['El Roble: adentro, a 261 m del borde.', 'La Loma: adentro, a 174 m del borde.']);
    expect(inView(mapView(faenas, loma, both))).toEqual(['La Loma']);
  });

  it('a site chosen from afar: that one, not the nearest', () => {
    const view = mapView(faenas, loma, posicionEn(-38.495, -72.51));
    expect(view.lineas).toEqual(['La Loma: a 1,3 km del borde.']);
    expect(view.scene.edge?.rotulo).toBe('a 1,3 km del borde');
  });

  it('without position, or without perimeter', () => {
    expect(mapView(faenas, roble, null)).toMatchObject({ lineas: ['Perímetro de El Roble.'], scene: { position: null, edge: null } });
    expect(mapView(faenas, sinBorde, posicionEn(-38.495, -72.51))).toMatchObject({
      lineas: ['Sin Borde no tiene perímetro.'],
      scene: { edge: null, sites: [{ enVista: false }, { enVista: false }] },
    });
    expect(mapView([], null, posicionEn(-38.495, -72.51))).toMatchObject({ lineas: [], scene: { sites: [] } });
  });
});
