import { MantineProvider } from '@mantine/core';
import { closeAviso, reopenAviso } from '@rodal/contracts/detalle';
import { getResumenTrazo, listTrazo } from '@rodal/contracts/listados/trazo';
import { getTrazo, type TrazoDetalle } from '@rodal/contracts/trazo';
import { listVistas } from '@rodal/contracts/vistas';
import { AppError } from '@rodal/domain/errors';
import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { on, replies } from '../../../testing/msw.ts';
import { sesionOf } from '../../../testing/sesion.ts';
import { themeOf } from '../../../ui/theme.ts';
import { useToasts } from '../../../ui/toast.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import TrazoPage from '../trazo-page.tsx';
import { trazoFila, trazoOf } from './trazo.ts';

/** What that server has, and what came to it. */
export interface Mundo {
  trazos: TrazoDetalle[];
  /** The searches of the list that were asked for. */
  pedidas: Readonly<Record<string, string>>[];
  /** What was sent, by its operation. */
  sent: unknown[];
}

/** A server of Trazo. For each test anew, at noon of the 21st in UTC. */
export function startServidor() {
  const nuevo = (): Mundo => ({ trazos: [trazoOf()], pedidas: [], sent: [] });
  const mundo = nuevo();
  const partes = ({ url }: Request) => new URL(url).pathname.split('/');
  const uno = (request: Request): TrazoDetalle => {
    const trazo = mundo.trazos.find(({ despacho }) => partes(request).includes(despacho.id));
    if (trazo === undefined) throw new AppError('no_encontrado');
    return trazo;
  };
  /** Closes or opens an alert; without open ones the load stands as it would without any. */
  const cambiar = (request: Request, resuelto: { resueltoEn: string | null; resueltoPor: string | null; nota: string | null }) => {
    const trazo = uno(request);
    const alertas = trazo.alertas.map((alerta) => (partes(request).includes(alerta.codigo) ? { ...alerta, ...resuelto } : alerta));
    const cambiado: TrazoDetalle = { ...trazo, alertas, ESTADO_CONTROL: alertas.some(({ resueltoEn }) => resueltoEn === null) ? 'alerta' : 'guiaEmitida' };
    mundo.trazos = mundo.trazos.map((otro) => (otro === trazo ? cambiado : otro));
    return HttpResponse.json(alertas.find(({ codigo }) => partes(request).includes(codigo)));
  };
  const server = setupServer(
    replies(listTrazo, (query) => {
      mundo.pedidas.push(Object.fromEntries(query));
      return { guias: mundo.trazos.map(trazoFila), siguiente: null };
    }),
    replies(getResumenTrazo, () => ({ total: mundo.trazos.length, masDe: false })),
    replies(listVistas, () => ({ vistas: [] })),
    on(closeAviso, async (request) => {
      const cuerpo = (await request.clone().json()) as { nota: string }; // as the contract has it
      mundo.sent.push(['cerrar', cuerpo]);
      return cambiar(request, { resueltoEn: '2026-11-21T12:00:00.000Z', resueltoPor: 'prueba', nota: cuerpo.nota });
    }),
    on(reopenAviso, (request) => {
      mundo.sent.push(['reabrir']);
      return cambiar(request, { resueltoEn: null, resueltoPor: null, nota: null });
    }),
    // After those of a longer path.
    on(getTrazo, (request) => HttpResponse.json(uno(request))),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    stubBrowser();
    vi.setSystemTime('2026-11-21T12:00:00.000Z');
    Object.assign(mundo, nuevo());
    useToasts.setState({ toasts: [] });
  });
  afterEach(() => {
    cleanup();
    queryClientOf(7).clear();
    server.resetHandlers();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  afterAll(() => server.close());
  return { server, mundo };
}

/** Whoever looks after what was received: may do all of it. */
export const OFICINA = sesionOf(['Recepciones']).permisos;

/** The screen, by its address. @param permisos of whoever looks */
export function abrir(busqueda = '', permisos: readonly string[] = OFICINA) {
  const sesion = { ...sesionOf([]), permisos: [...permisos] };
  const router = createMemoryRouter([{ path: '*', element: <TrazoPage sesion={sesion} /> }], { initialEntries: [`/trazo${busqueda}`] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
  return router;
}

/** The panel beside the list. */
export const panel = (nombre = 'Guía 4711') => screen.findByRole('region', { name: nombre });
