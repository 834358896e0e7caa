// @vitest-environment jsdom
import L from 'leaflet';
import { afterEach, expect, it } from 'vitest';
import { drawLabel, drawSite } from './draw-site.ts';
import { placeLabels, takenOf } from './rotulos.ts';

afterEach(() => document.body.replaceChildren());

/** 600 by 400 px, a degree of longitude 100 px wide, names of 80 by 20. */
function openMap(): L.Map {
  const container = document.body.appendChild(document.createElement('div'));
  Object.defineProperties(container, { clientWidth: { value: 600 }, clientHeight: { value: 400 } });
  const map = L.map(container, { crs: L.CRS.Simple, zoomAnimation: false, fadeAnimation: false, zoomControl: false, attributionControl: false }).setView([0, 0], 0, { animate: false });
  return map;
}
function site(map: L.Map, rotulo: string, [x, y]: readonly [number, number], elegido = false): L.Tooltip {
  const before = tooltips(map);
  const perimetro = [[[[x, y], [x + 20, y], [x + 20, y + 20], [x, y + 20], [x, y]]]] as Parameters<typeof drawSite>[1]['perimetro'];
  drawSite(L.layerGroup().addTo(map), { rotulo, perimetro, enVista: true, elegido });
  return sized(map, before);
}
/** The name that came; jsdom lays nothing out. */
function sized(map: L.Map, before: readonly L.Tooltip[]): L.Tooltip {
  const [added] = tooltips(map).filter((one) => !before.includes(one));
  const element = added?.getElement();
  if (added === undefined || element === undefined) throw new Error('No name.');
  Object.defineProperties(element, { offsetWidth: { value: 80 }, offsetHeight: { value: 20 } });
  return added;
}
function tooltips(map: L.Map): L.Tooltip[] {
  const found: L.Tooltip[] = [];
  map.eachLayer((layer) => {
    if (layer instanceof L.Tooltip) found.push(layer);
  });
  return found;
}
const point = (map: L.Map, x: number, y: number) => L.circleMarker([y, x], { radius: 6 }).addTo(map);
const stands = (tooltip: L.Tooltip) => (tooltip.getElement()?.style.visibility === 'hidden' ? null : tooltip.options.direction);

it('a name stands above its site; where points are, at another side', () => {
  const map = openMap();
  const roble = site(map, 'El Roble', [0, 0]);
  placeLabels(map);
  expect(stands(roble)).toBe('top');
  point(map, 10, 36);
  placeLabels(map);
  expect(stands(roble)).toBe('bottom');
  point(map, 10, -16);
  placeLabels(map);
  expect(stands(roble)).toBe('right');
});

it('one without room is hidden, that of the chosen site never', () => {
  const map = openMap();
  for (const [x, y] of [[10, 36], [10, -16], [60, 10], [-40, 10]] as const) point(map, x, y);
  const roble = site(map, 'El Roble', [0, 0]);
  placeLabels(map);
  expect(stands(roble)).toBeNull();
  const loma = site(map, 'La Loma', [0, 0], true);
  placeLabels(map);
  expect(stands(loma)).toBe('top');
});

it('names of neighbours stand apart, and leave a name that does not move alone; what is taken is told to the background', () => {
  const map = openMap();
  const label = drawLabel(L.layerGroup().addTo(map), L.latLng(0, 0), 'a 870 m del borde', { direction: 'right' });
  const element = label.getElement();
  if (element !== undefined) element.getBoundingClientRect = () => new DOMRect(270, 150, 80, 24);
  const [roble, loma] = [site(map, 'El Roble', [0, 0]), site(map, 'La Loma', [30, 0])];
  placeLabels(map);
  expect([stands(roble), stands(loma)]).toEqual(['bottom', 'right']);
  expect(takenOf(map)).toHaveLength(3);
});
