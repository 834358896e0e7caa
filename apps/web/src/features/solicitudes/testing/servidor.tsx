import { MantineProvider } from '@mantine/core';
import { uploadPdf } from '@rodal/contracts/archivos';
import type { Input } from '@rodal/contracts/endpoint';
import { getResumenSolicitudes, listSolicitudes, type SolicitudFila } from '@rodal/contracts/listados/solicitudes';
import { changeEstadoSolicitud, createSolicitud, type DocumentoDeSolicitud, listDocumentosSolicitud, listOpcionesSolicitud, listSolicitudesRepetidas, type SolicitudRepetida, uploadFactura } from '@rodal/contracts/solicitudes';
import { listVistas } from '@rodal/contracts/vistas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { replies } from '../../../testing/msw.ts';
import { sesionOf } from '../../../testing/sesion.ts';
import { themeOf } from '../../../ui/theme.ts';
import { useToasts } from '../../../ui/toast.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import SolicitudesPage from '../solicitudes-page.tsx';
import { documentoOf, solicitudFila, solicitudOf } from './solicitudes.ts';

interface Mundo {
  filas: SolicitudFila[];
  documentos: DocumentoDeSolicitud[];
  repetidas: SolicitudRepetida[];
  /** What was asked for, by its query. */
  pedidos: string[];
  /** What was sent, in order. */
  sent: unknown[];
}

/** A server of purchase requests. For each test anew. */
export function startServidor() {
  const nuevo = (): Mundo => ({ filas: [solicitudFila()], documentos: [documentoOf()], repetidas: [], pedidos: [], sent: [] });
  const mundo = nuevo();
  const suya = (id: string | null) => {
    const { estadoEn: _desde, motivo: _motivo, documentos: _cuantos, ...fila } = mundo.filas.find((una) => una.id === id) ?? solicitudFila();
    return solicitudOf(fila);
  };
  const server = setupServer(
    replies(listSolicitudes, (query) => {
      mundo.pedidos.push(query.toString());
      return { solicitudes: mundo.filas, siguiente: null };
    }),
    replies(getResumenSolicitudes, () => ({ total: mundo.filas.length, masDe: false, monto: '500000' })),
    replies(listVistas, () => ({ vistas: [] })),
    replies(listOpcionesSolicitud, () => ({ aprobadores: [{ usuario: 'jefa', area: 'Administración', montoMaximo: '1000000' }, { usuario: 'gerente', area: 'Gerencia', montoMaximo: null }], destinos: ['Oficina central, Temuco', 'Bodega Valdivia'] })),
    replies(listSolicitudesRepetidas, () => ({ repetidas: mundo.repetidas })),
    replies(uploadPdf, () => ({ sha256: 'b'.repeat(64), nombre: 'cotización.pdf', message: MESSAGES_OFICINA.fotoCargada })),
    replies(createSolicitud, (_query, sent) => {
      mundo.sent.push(sent);
      const { id = '' } = sent as Input<typeof createSolicitud>; // as the contract has it
      return { message: MESSAGES_OFICINA.solicitudCreada, id, numero: '118' };
    }),
    replies(listDocumentosSolicitud, (query) => ({ solicitud: suya(query.get('id')), documentos: mundo.documentos })),
    replies(changeEstadoSolicitud, (_query, sent) => {
      mundo.sent.push(sent);
      const { id, estado } = sent as Input<typeof changeEstadoSolicitud>; // as the contract has it
      mundo.filas = mundo.filas.map((fila) => (fila.id === id ? { ...fila, estado } : fila));
      return { message: MESSAGES_OFICINA.solicitudActualizada, solicitud: suya(id) };
    }),
    replies(uploadFactura, (_query, sent) => {
      mundo.sent.push(sent);
      mundo.documentos = [...mundo.documentos, documentoOf({ id: 40, tipodocumento: 'documento4', nombre: 'factura.pdf', url: 'b'.repeat(64) })];
      return { message: MESSAGES_OFICINA.documentoReemplazado, documentos: mundo.documentos };
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

/** The screen, for user 7. @param concedidos besides what everybody in the office may */
export function abrir(busqueda = '', concedidos: readonly string[] = []) {
  const base = sesionOf(['Interno']);
  const sesion = { ...base, permisos: [...base.permisos, ...(concedidos as typeof base.permisos)] };
  const router = createMemoryRouter([{ path: '*', element: <SolicitudesPage sesion={sesion} /> }], { initialEntries: [`/comsa${busqueda}`] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
  return router;
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const escribir = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
