// @aparte: the map's library asks when it is loaded what the page can draw, and elements get a size for good.
// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { getMapaDespachos, getResumenDespachos, type MapaDespachos } from '@rodal/contracts/busqueda';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { fails, replies, silent } from '../../../testing/msw.ts';
import MapaResultado from './mapa-resultado.tsx';

/** The map's box, px. */
const SIZE = { width: 800, height: 600 };
/** Where a lone place stands: in the middle of what the margins leave. */
const MIDDLE = { clientX: (44 + SIZE.width - 76) / 2, clientY: (44 + SIZE.height - 24) / 2 };

/** What is painted on the canvas. */
const painted: { radius: number; dashed: boolean; fill: string }[] = [];
function fakeContext() {
  const state = { radius: 0, fillStyle: '' };
  return Object.assign(state, {
    arc: (_x: number, _y: number, radius: number) => void (state.radius = radius),
    fill: () => void painted.push({ radius: state.radius, dashed: false, fill: state.fillStyle }),
    // Its outline comes after a figure is filled.
    setLineDash: (dash: readonly number[]) => {
      const last = painted.at(-1);
      if (last !== undefined) last.dashed = dash.length > 0;
    },
    ...Object.fromEntries(
      ['save', 'restore', 'beginPath', 'closePath', 'stroke', 'scale', 'translate', 'clearRect', 'rect', 'clip', 'setTransform'].map((name) => [name, () => undefined]),
    ),
  });
}

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  Object.defineProperty(SVGSVGElement.prototype, 'createSVGRect', { value: () => ({}) });
});
beforeEach(() => {
  stubBrowser();
  painted.length = 0;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(SIZE.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SIZE.height);
  const context = fakeContext();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as unknown as null); // all that Leaflet calls of one
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const punto = (numero: number, over: Partial<MapaDespachos['puntos'][number]> = {}): MapaDespachos['puntos'][number] => ({
  id: `01999c40-0000-7000-8000-${String(numero).padStart(12, '0')}`,
  numero,
  created: '2026-11-20T17:02:00.000Z',
  origin: 'F1',
  rol: '1-1',
  FAENA: 'El Roble',
  truck_plate: 'ABCD12',
  latitud: -38.45,
  longitud: -72.45,
  precision: 8.4,
  ESTADO: 'Enviado',
  avisos: [],
  ...over,
});
const roble = {
  codigo: 'F1',
  rol: '1-1',
  nombre: 'El Roble',
  geojson: '{"type":"Polygon","coordinates":[[[-72.5,-38.5],[-72.4,-38.5],[-72.4,-38.4],[-72.5,-38.5]]]}',
};
const ids = (...numeros: number[]) => numeros.map((numero) => [punto(numero).id]);

function open(mapa: Partial<MapaDespachos> | null, { total = 3, urlTiles = '' } = {}) {
  const onOpen = vi.fn();
  if (mapa !== null) server.use(replies(getMapaDespachos, () => ({ puntos: [], recortado: false, perimetros: [], ...mapa })));
  server.use(replies(getResumenDespachos, () => ({ total, masDe: false, anuladas: 0, porLlegada: 0, imposibles: 0, volumenes: [], avisos: [] })));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { container } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MapaResultado filtros={{ desde: '2026-11-20', hasta: '2026-11-20' }} urlTiles={urlTiles} onOpen={onOpen} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { onOpen, container, client };
}
const drawnMap = () => screen.findByRole('group', { name: /^Mapa de / });
const lista = () => screen.findByRole('region', { name: 'Faenas del mapa' });

/** A tap on the lone place in the middle. */
async function pick(mapa: HTMLElement): Promise<void> {
  const canvas = await waitFor(() => {
    const found = mapa.querySelector('canvas');
    if (found === null) throw new Error('no canvas');
    return found;
  });
  fireEvent.click(canvas, MIDDLE);
}

describe('the result on the map', () => {
  it('R75: draws sites and places without asking anybody else, and says what the marks mean', async () => {
    const { container } = open({
      puntos: [punto(3, { avisos: ['fueraPerimetro'], latitud: -38.41 }), punto(2, { ESTADO: 'Anulada', latitud: -38.43 }), punto(1)],
      perimetros: [roble],
    });
    const mapa = await drawnMap();
    expect(mapa.getAttribute('aria-label')).toBe('Mapa de 3 despachos en 1 faena. La lista de faenas tiene los mismos despachos.');
    await waitFor(() => expect(painted.length).toBeGreaterThanOrEqual(4));
    // Each class has its own outline, not its colour alone; what has flags lies on top, with its dot.
    expect(painted.slice(-4).map(({ radius, dashed }) => [radius, dashed])).toEqual([[6, true], [6, false], [8, false], [3, false]]);
    expect(new Set(painted.map(({ fill }) => fill)).size).toBe(4);
    expect(mapa.querySelectorAll('.leaflet-overlay-pane path')).toHaveLength(1);
    expect(container.querySelector('.leaflet-tile')).toBeNull();
    const leyenda = within(screen.getByRole('list', { name: 'Leyenda' })).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(leyenda).toEqual(['Sin avisos (1)', 'Con avisos abiertos (1)', 'Anulada (1)', 'Perímetro de faena']);
  });

  it('by keyboard: a site unfolds its dispatches, and each of them opens', async () => {
    const { onOpen } = open({ puntos: [punto(3, { avisos: ['fueraPerimetro', 'sinPosicion'] }), punto(2, { origin: 'F2', FAENA: 'La Loma' }), punto(1)], perimetros: [roble] });
    const panel = within(await lista());
    expect(panel.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)).toEqual([
      'El Roble2 despachos',
      'La Loma1 despacho · sin perímetro',
    ]);
    fireEvent.click(panel.getByRole('button', { name: /^El Roble/ }));
    fireEvent.click(panel.getByRole('button', { name: /N° 3.*2 avisos/ }));
    expect(onOpen.mock.calls).toEqual(ids(3));
    fireEvent.click(panel.getByRole('button', { name: 'Ver todo' }));
    expect(panel.queryByRole('button', { expanded: true })).toBeNull();
  });

  it('a long site shows fifty, and fifty more when asked', async () => {
    open({ puntos: Array.from({ length: 70 }, (_, n) => punto(70 - n)) }, { total: 70 });
    const panel = within(await lista());
    fireEvent.click(panel.getByRole('button', { name: /^El Roble/ }));
    const shown = () => panel.getAllByRole('button', { name: /^N° / }).length;
    expect(shown()).toBe(50);
    fireEvent.click(panel.getByRole('button', { name: 'Mostrar más (20)' }));
    expect(shown()).toBe(70);
  });

  it('a place tells what lies there, the ones under it too, and opens them', async () => {
    const { onOpen } = open({ puntos: [punto(2, { avisos: ['fueraPerimetro'] }), punto(1, { precision: null })] });
    const mapa = await drawnMap();
    await pick(mapa);
    const aqui = within(await screen.findByRole('region', { name: '2 despachos en este lugar' }));
    const [primero, segundo] = aqui.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(primero).toBe('N° 2EnviadoEl RobleABCD12 · 20/11/2026 14:02 · ±8\u00a0mFuera del perímetroVer despacho');
    expect(segundo).toBe('N° 1EnviadoEl RobleABCD12 · 20/11/2026 14:02Ver despacho');
    fireEvent.click(aqui.getByRole('button', { name: 'Ver despacho N° 1' }));
    expect(onOpen.mock.calls).toEqual(ids(1));
    fireEvent.keyDown(aqui.getByRole('button', { name: 'Cerrar' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('region', { name: '2 despachos en este lugar' })).toBeNull());
  });

  it('what is known of a place later stands there too; one that is no longer found has gone', async () => {
    const { client } = open({ puntos: [punto(1, { avisos: ['fueraPerimetro'] })] });
    await pick(await drawnMap());
    const aqui = await screen.findByRole('region', { name: 'Despacho' });
    expect(within(aqui).getByText('Fuera del perímetro')).toBeTruthy();
    const later = (puntos: MapaDespachos['puntos']) => {
      server.use(replies(getMapaDespachos, () => ({ puntos, recortado: false, perimetros: [] })));
      return client.refetchQueries();
    };
    await later([punto(1)]);
    await waitFor(() => expect(within(aqui).queryByText('Fuera del perímetro')).toBeNull());
    await later([punto(2)]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Despacho' })).toBeNull());
  });

  it('says what it does not show, and that the map under it cannot be had', async () => {
    const { container } = open({ puntos: [punto(1)], recortado: false }, { total: 3, urlTiles: '/tiles/{z}/{x}/{y}.png' });
    await drawnMap();
    const tile = await waitFor(() => {
      const found = container.querySelector('img.leaflet-tile');
      if (found === null) throw new Error('no tile was asked for');
      return found;
    });
    expect(await screen.findByText('2 despachos no tienen posición')).toBeTruthy();
    fireEvent.error(tile);
    expect(await screen.findByText('2 despachos no tienen posición · Sin mapa base: se ven los perímetros sobre el fondo general')).toBeTruthy();
    cleanup();
    open({ puntos: [punto(1)], recortado: true });
    expect(await screen.findByText('Se muestran los 1 más recientes')).toBeTruthy();
  });

  it('nothing found and nothing with a place are two things', async () => {
    open({}, { total: 0 });
    expect(await screen.findByText('Sin resultados para estos filtros')).toBeTruthy();
    cleanup();
    open({}, { total: 12 });
    expect(await screen.findByText('Los 12 despachos encontrados no traen posición. Están en la lista.')).toBeTruthy();
  });

  it('C29: it waits in words, and a failure has its cause, its code and Reintentar', async () => {
    server.use(silent(getMapaDespachos));
    open(null);
    expect(screen.getByRole('status', { name: 'Trayendo el mapa' })).toBeTruthy();
    cleanup();
    server.use(fails(getMapaDespachos, 'interno'));
    open(null);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No se pudo traer el mapa');
    expect(alert.textContent).toContain('Código req-7');
    server.use(replies(getMapaDespachos, () => ({ puntos: [punto(1)], recortado: false, perimetros: [] })));
    fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await lista()).toBeTruthy();
  });

  it('R75: a map that cannot be drawn takes nothing with it', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.stubGlobal('ResizeObserver', undefined);
    const { onOpen } = open({ puntos: [punto(1)] });
    expect(await screen.findByText('Mapa no disponible. La lista de faenas tiene los mismos despachos.')).toBeTruthy();
    const panel = within(await lista());
    fireEvent.click(panel.getByRole('button', { name: /^El Roble/ }));
    fireEvent.click(panel.getByRole('button', { name: /^N° 1/ }));
    expect(onOpen.mock.calls).toEqual(ids(1));
  });
});
