import { MantineProvider } from '@mantine/core';
import { createCorreccion, deleteCorreccion, getCorreccion, previewCorreccion } from '@rodal/contracts/correcciones';
import type { Output } from '@rodal/contracts/endpoint';
import { listHistoria } from '@rodal/contracts/historia';
import { getResumenCorrecciones, listCorrecciones } from '@rodal/contracts/listados/correcciones';
import { getFlujo } from '@rodal/contracts/trabajos';
import { listVistas } from '@rodal/contracts/vistas';
import { AppError } from '@rodal/domain/errors';
import { cleanup, render } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
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
import CorreccionesPage from '../correcciones-page.tsx';
import type { VistaCorreccion } from '../use-correcciones.ts';
import { correccionFila, correccionOf, vistaOf } from './correcciones.ts';

interface Mundo {
  /** Of any company. */
  correcciones: Output<typeof getCorreccion>[];
  /** What any criteria find. */
  vista: VistaCorreccion;
  /** What was asked of the list and before saving. */
  pedidos: Record<string, string>[];
  revisados: Record<string, string>[];
  /** What was sent, by its operation. */
  sent: unknown[];
}

/** A server of corrections. For each test anew. */
export function startServidor() {
  const nuevo = (): Mundo => ({ correcciones: [correccionOf()], vista: vistaOf(), pedidos: [], revisados: [], sent: [] });
  const mundo = nuevo();
  const server = setupServer(
    replies(listCorrecciones, (query) => {
      mundo.pedidos.push(Object.fromEntries(query));
      return { correcciones: mundo.correcciones.filter(({ empresa, eliminacion }) => empresa === query.get('empresa') && eliminacion === null).map(correccionFila), siguiente: null };
    }),
    replies(getResumenCorrecciones, () => ({ total: mundo.correcciones.length, entradas: 1, importe: '1250000' })),
    replies(listVistas, () => ({ vistas: [] })),
    replies(getFlujo, () => flujoOf()),
    replies(listHistoria, () => ({ hechos: [], siguiente: null })),
    replies(previewCorreccion, (query) => {
      mundo.revisados.push(Object.fromEntries(query));
      return mundo.vista;
    }),
    replies(createCorreccion, (_query, sent) => {
      mundo.sent.push(sent);
      const { id, empresa, transaccion } = sent as Record<'id' | 'transaccion', string> & { empresa: 'COMSA' | 'FLE' }; // as the contract has it
      mundo.correcciones = [correccionOf({ id, empresa, entryNo: null, transaccion: Number(transaccion) }), ...mundo.correcciones];
      return { mensaje: 'Guardado', id };
    }),
    replies(deleteCorreccion, (_query, sent) => {
      mundo.sent.push(sent);
      const { idCorreccion } = sent as { idCorreccion: string }; // as the contract has it
      mundo.correcciones = mundo.correcciones.map((una) => (una.id === idCorreccion ? { ...una, eliminacion: { en: '2026-11-21T12:00:00.000Z', usuario: 'prueba' } } : una));
      return { mensaje: 'Eliminado' };
    }),
    on(getCorreccion, ({ url }) => {
      const una = mundo.correcciones.find(({ id }) => url.endsWith(id));
      if (una === undefined) throw new AppError('no_encontrado');
      return HttpResponse.json(una);
    }),
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

/** The screen, by its address. @param permisos of whoever looks */
export function abrir(busqueda = '', permisos: readonly string[] = ['reporte.correcciones', 'reporte.gestion', 'reporte.sincronizar']) {
  const sesion = { ...sesionOf(['ReporteCorrecciones']), permisos: [...permisos] };
  const router = createMemoryRouter([{ path: '*', element: <CorreccionesPage sesion={sesion} /> }], { initialEntries: [`/reporteCorrecciones${busqueda}`] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
  return router;
}
