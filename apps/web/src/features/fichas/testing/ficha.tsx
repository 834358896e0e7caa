import { MantineProvider } from '@mantine/core';
import { type Ficha, getFicha, listFaenasFichas, listMatricesFichas, type MatrizFichas, type MatrizRevisada } from '@rodal/contracts/fichas';
import type { MovimientoFicha } from '@rodal/contracts/listados/fichas-movimientos';
import { getFlujo } from '@rodal/contracts/trabajos';
import { cleanup, render } from '@testing-library/react';
import { setupServer, type SetupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { flujoOf } from '../../../cargas/testing/trabajo.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { on, replies } from '../../../testing/msw.ts';
import { sesionOf } from '../../../testing/sesion.ts';
import { themeOf } from '../../../ui/theme.ts';
import { useToasts } from '../../../ui/toast.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import FichasPage from '../fichas-page.tsx';

/** A movement behind a figure. */
export const movimientoFicha = (cambio: Partial<MovimientoFicha> = {}): MovimientoFicha => ({
  clave: 'BC*PINO*COMSA*1', fecha: '2026-10-05', origen: 'BC', movimiento: 'Venta', documento: 'GD1', numero: '1', rol: '1-1', articulo: '5034', descripcion: 'PINO ASERRABLE', unidad: 'M3', cantidad: '-5', enLaCifra: '5', concepto: 'despachado', sinClasificar: false, cargadaPor: null, cargadaEn: null,
  ...cambio,
});

export const CIFRAS = { apertura: '100.125', producido: '20.5', recibido: '0', despachado: '29.001', ajustado: '-0.5', cierre: '91.124', rodalDespachado: '28', difDespachado: '1.001', rodalRecibido: '27.5', difRecibido: '1.501' };
export const FICHA: Ficha = {
  tablas: [{ unidad: 'M3', filas: [{ articulo: '5034', descripcion: 'PINO ASERRABLE', ...CIFRAS }], total: CIFRAS }, { unidad: 'MR', filas: [], total: Object.fromEntries(Object.keys(CIFRAS).map((clave) => [clave, '0'])) as typeof CIFRAS }],
  sinClasificar: [],
  matrices: [],
  meses: [{ mes: '2026-10', datosAl: '2026-11-19T12:00:00.000Z', faltan: [] }],
};
export const MATRIZ: MatrizFichas = { numero: 4, archivo: 'correccion.xlsx', filas: 3, estado: 'vigente', cargadaPor: 'ana', cargadaEn: '2026-11-10T14:00:00.000Z', cambiadaPor: null, cambiadaEn: null, otraVigente: false };
export const REVISADA: MatrizRevisada = { archivo: 'correccion.xlsx', huella: 'a'.repeat(64), errores: [], cantidadErrores: 0, filas: 3, ajustes: 5, faenas: 2, desde: '2026-09', hasta: '2026-10', totales: [{ unidad: 'M3', volumen: '9.25' }], reemplaza: null, tapa: 0 };

/** A server for the page's calls: two sites of pine and one of eucalyptus. */
export function startServidor(): SetupServer {
  const server = setupServer(
    replies(listFaenasFichas, (query) => ({
      faenas: query.get('tipo') === 'PINO' ? [{ codigofaenas: 'F1', descripcion: 'EL AROMO', ultimoMes: '2026-09' }, { codigofaenas: 'F2', descripcion: 'RADALCO', ultimoMes: '2026-10' }] : [{ codigofaenas: 'CO0149', descripcion: 'ÑIRRE', ultimoMes: '2024-12' }, { codigofaenas: 'E1', descripcion: 'OTRA', ultimoMes: '2026-11' }],
    })),
    replies(getFicha, () => FICHA),
    replies(listMatricesFichas, () => ({ matrices: [MATRIZ] })),
    replies(getFlujo, () => flujoOf({ trabajo: null, datosAl: '2026-11-19T12:00:00.000Z', desde: '2023-01' })),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    stubBrowser();
    localStorage.clear();
    useToasts.setState({ toasts: [] });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  });
  afterEach(() => {
    cleanup();
    queryClientOf(7).clear();
    server.resetHandlers();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  afterAll(() => server.close());
  return server;
}

/** Answers with a sheet, and writes down what was asked. */
export function fichaQue(dice: Ficha) {
  const asked: string[] = [];
  const handler = on(getFicha, (request) => {
    asked.push(new URL(request.url).search);
    return Response.json(dice);
  });
  return { asked, handler };
}

/** Opens the page. @returns where it is */
export function abrir(path = '/mantenedorDatosFichas'): () => string {
  const router = createMemoryRouter([{ path: '*', element: <FichasPage sesion={sesionOf(['ReporteVolumenes'])} /> }], { initialEntries: [path] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
  return () => router.state.location.search;
}
