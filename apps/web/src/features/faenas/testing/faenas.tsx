import { MantineProvider } from '@mantine/core';
import { type FaenaFila, getPerimetro, listFaenas, type PerimetroVersion } from '@rodal/contracts/faenas';
import { getResumenFaenas, listFaenasPagina } from '@rodal/contracts/listados/faenas';
import { getFlujo } from '@rodal/contracts/trabajos';
import { listVistas } from '@rodal/contracts/vistas';
import { lngLat, type Perimetro } from '@rodal/domain/perimetro';
import { cleanup, render } from '@testing-library/react';
import { setupServer, type SetupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { replies } from '../../../testing/msw.ts';
import { sesionOf } from '../../../testing/sesion.ts';
import { themeOf } from '../../../ui/theme.ts';
import { useToasts } from '../../../ui/toast.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import FaenasPage from '../faenas-page.tsx';
import { flujoOf } from '../../../cargas/testing/trabajo.ts';

export const VERSION: PerimetroVersion = { version: 2, archivo: 'sur.kml', subidoPor: 'admin', subidoEn: '2026-10-12T17:02:00.000Z', restaura: null };

export function faena(nombre: string, changes: Partial<FaenaFila> = {}): FaenaFila {
  return {
    CodigoFaena: 'F0412',
    Origen: nombre,
    Ciudad: 'LAUTARO',
    Estado: 'Activa',
    Fecha_Inicio: '2026-01-05',
    Fecha_Final: null,
    Hectareas: '142.60',
    Rol: '1045-12',
    Producto: 'PINO',
    Georeferencia: '-38.4712 , -72.3105',
    fueraDeErp: false,
    perimetro: null,
    ...changes,
  };
}

/** A square of a hundredth of a degree beside the point of {@link faena}, as it is stored. */
const CUADRADO: Perimetro = [[[[-72.315, -38.475], [-72.305, -38.475], [-72.305, -38.465], [-72.315, -38.475]].map(([lng = 0, lat = 0]) => lngLat(lng, lat))]];
export const GEOJSON = JSON.stringify({ type: 'MultiPolygon', coordinates: CUADRADO });

/** A server for the page's calls; every site has a square unless a test says otherwise. */
export function startServidor(): SetupServer {
  const server = setupServer(replies(listFaenas, () => ({ faenas: [] })), replies(listVistas, () => ({ vistas: [] })), replies(getResumenFaenas, () => ({ total: 0, conPerimetro: 0 })), replies(getFlujo, () => flujoOf({ datosAl: '2026-11-20T17:02:00.000Z' })), replies(getPerimetro, () => ({ detallegeo_json: GEOJSON })));
  beforeAll(() => {
    // What Leaflet looks for when it is loaded, and jsdom lacks.
    Object.defineProperty(SVGSVGElement.prototype, 'createSVGRect', { value: () => ({}), configurable: true });
    server.listen({ onUnhandledFrame: 'error' });
  });
  beforeEach(() => {
    stubBrowser();
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
    localStorage.clear();
    useToasts.setState({ toasts: [] });
  });
  afterEach(() => {
    cleanup();
    queryClientOf(7).clear();
    server.resetHandlers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  afterAll(() => server.close());
  return server;
}

const VALORES: Readonly<Record<string, (faena: FaenaFila) => string | number>> = { nombre: ({ Origen }) => Origen, codigo: ({ CodigoFaena }) => CodigoFaena, hectareas: ({ Hectareas }) => Number(Hectareas) };

/** As the server orders them. */
function ordenadas(faenas: readonly FaenaFila[], orden: string): FaenaFila[] {
  const valor = VALORES[orden.replace('-', '')] ?? (() => 0);
  const falta = ({ Hectareas }: FaenaFila) => Number(orden.endsWith('hectareas') && Hectareas === null);
  const compara = (una: FaenaFila, otra: FaenaFila) => String(valor(una)).localeCompare(String(valor(otra)), 'es', { numeric: true }) * (orden.startsWith('-') ? -1 : 1);
  return faenas.toSorted((una, otra) => falta(una) - falta(otra) || compara(una, otra));
}

/** Answers the list with these sites and writes down what it was asked. */
export function lista(...faenas: readonly FaenaFila[]) {
  const asked: string[] = [];
  const handler = replies(listFaenasPagina, (query) => {
    asked.push(decodeURIComponent(query.toString()));
    return { faenas: ordenadas(faenas, query.get('orden') ?? 'nombre'), siguiente: null };
  });
  return { handler, asked };
}

/** Opens the page. */
export function abrir(path = '/faenas', perfiles: readonly string[] = ['Interno']) {
  const router = createMemoryRouter([{ path: '*', element: <FaenasPage sesion={sesionOf(perfiles)} /> }], { initialEntries: [path] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
  return { search: () => decodeURIComponent(router.state.location.search), router };
}
