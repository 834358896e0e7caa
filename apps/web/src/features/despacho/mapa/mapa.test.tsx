// @aparte: the map's library asks when it is loaded what the page can draw, and elements get a size for good.
// @vitest-environment jsdom
import { lngLat, type Perimetro } from '@rodal/domain/perimetro';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Mapa as MapaComponent, MapScene } from './mapa.tsx';

let Mapa: typeof MapaComponent;
let width = 360;
let resize: () => void;
beforeAll(async () => {
  // What Leaflet looks for when it is loaded, and jsdom lacks.
  Object.defineProperty(SVGSVGElement.prototype, 'createSVGRect', { value: () => ({}) });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => width });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { value: 220 });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  ({ Mapa } = await import('./mapa.tsx'));
});
afterEach(cleanup);

const square = (lng: number, lat: number): Perimetro => [
  [[lngLat(lng, lat), lngLat(lng + 0.01, lat), lngLat(lng + 0.01, lat + 0.01), lngLat(lng, lat + 0.01), lngLat(lng, lat)]],
];
const roble = { id: 'F1', rotulo: 'El Roble <b>', perimetro: square(-72.5, -38.5), enVista: true, elegido: true };
const loma = { id: 'F2', rotulo: 'La Loma', perimetro: square(-72.495, -38.5), enVista: false, elegido: false };
const roblePosition = { latitud: -38.495, longitud: -72.51 };
const SCENE: MapScene = {
  position: { ...roblePosition, precision: 40 },
  sites: [roble, loma],
  edge: { latitud: -38.495, longitud: -72.5, rotulo: 'a 870 m del borde' },
  tilesUrl: '',
};
const show = (over: Partial<MapScene> = {}, onBase = vi.fn()) => {
  const { container } = render(<Mapa scene={{ ...SCENE, ...over }} descripcion="Mapa. El Roble: a 870 m del borde." onBase={onBase} />);
  return { container, onBase, texts: (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent) };
};
const paths = (container: Element) => [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');

describe('the map (especificación 2 §2.1)', () => {
  it('R75: without tiles draws both edges, the position, its doubt and the way to the edge, and asks nobody', () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { container, texts } = show();
    expect(paths(container).filter((d) => d !== '' && d !== 'M0 0')).toHaveLength(5);
    expect(texts('.leaflet-tooltip')).toEqual(['El Roble <b>', 'a 870 m del borde']);
    expect(container.querySelector('img, b')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
    expect(texts('.leaflet-control-scale-line')[0]).toMatch(/^\d+ k?m$/);
  });

  it('speaks Spanish, and to who cannot see it', () => {
    const { container } = show();
    expect(container.querySelector('[role="group"]')?.getAttribute('aria-label')).toBe('Mapa. El Roble: a 870 m del borde.');
    expect([...container.querySelectorAll('.leaflet-control-zoom a')].map((link) => link.getAttribute('aria-label'))).toEqual([
      'Acercar',
      'Alejar',
    ]);
    // The keyboard reaches the map and its buttons.
    expect(container.querySelector('[role="group"]')?.getAttribute('tabindex')).toBe('0');
  });

  it('opens at zoom 15 and goes to 16 (especificación 2 §9)', () => {
    const { container } = show({ sites: [], edge: null, position: { ...roblePosition, precision: 5 }, tilesUrl: '/tiles/{z}/{x}/{y}.png' });
    const zooms = () => new Set([...container.querySelectorAll('img')].map(({ src }) => /tiles\/(\d+)\//.exec(src)?.[1]));
    expect(zooms()).toEqual(new Set(['15']));
    const [closer] = container.querySelectorAll('.leaflet-control-zoom-in');
    if (closer === undefined) throw new Error('no button');
    fireEvent.click(closer);
    fireEvent.click(closer);
    expect(closer.getAttribute('aria-disabled')).toBe('true');
  });

  it('follows what it is told', () => {
    const { container, texts } = show({ position: null, edge: null, sites: [] });
    expect([paths(container), texts('.leaflet-tooltip')]).toEqual([[], []]);
  });

  it('R75: a base map that cannot be had is said; one tile that comes takes it back', () => {
    const { container, onBase } = show({ tilesUrl: '/tiles/{z}/{x}/{y}.png' });
    const [tile] = container.querySelectorAll('img');
    if (tile === undefined) throw new Error('no tile was asked for');
    expect(tile.src).toMatch(/\/tiles\/14\/\d+\/\d+\.png$/);
    expect([tile.crossOrigin, tile.alt]).toEqual(['', '']);
    fireEvent.error(tile);
    expect(onBase.mock.calls).toEqual([[false]]);
    fireEvent.load(tile);
    expect(onBase.mock.calls.at(-1)).toEqual([true]);
  });

  it('R75: the background comes with the application: it asks nobody, names what lies near, says whose it is, and takes no clicks', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { container, texts } = show({ position: { latitud: -38.74, longitud: -72.59, precision: 20 }, sites: [], edge: null });
    await vi.waitFor(() => expect(texts('.leaflet-fondo-pane .leaflet-marker-icon')).toContain('Temuco'));
    const pane = container.querySelector('.leaflet-fondo-pane');
    expect(pane?.querySelectorAll('path').length).toBeGreaterThan(3);
    expect(pane?.querySelector('.leaflet-interactive')).toBeNull();
    expect(pane?.getAttribute('aria-hidden')).toBe('true');
    expect(texts('.leaflet-control-attribution')).toEqual(['Fondo: Natural Earth, GeoNames']);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('R75: tiles that come hide the background; without them it is back', () => {
    const { container } = show({ tilesUrl: '/tiles/{z}/{x}/{y}.png' });
    const hidden = () => container.querySelector('.leaflet-container')?.hasAttribute('data-base');
    const [tile, other] = container.querySelectorAll('img');
    if (tile === undefined || other === undefined) throw new Error('no tile was asked for');
    expect(hidden()).toBe(false);
    fireEvent.load(tile);
    expect(hidden()).toBe(true);
    // One that fails among others that came: they still show more.
    fireEvent.error(other);
    expect(hidden()).toBe(true);
  });

  it('a step that was folded when the map was made shows it whole when it is unfolded', () => {
    width = 0;
    const { container } = show();
    expect(paths(container).filter((d) => d !== '' && d !== 'M0 0')).toHaveLength(0);
    width = 360;
    resize();
    expect(paths(container).filter((d) => d !== '' && d !== 'M0 0')).toHaveLength(5);
  });

  it('goes away without a trace', () => {
    const { container } = show();
    cleanup();
    expect(container.innerHTML).toBe('');
  });
});
