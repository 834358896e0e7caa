import { MantineProvider } from '@mantine/core';
import { uploadPdf } from '@rodal/contracts/archivos';
import { approveEmpresa, deactivateEmpresa, type EmpresaDetalle, getDocumentosEmpresa, markDocumentoEmpresa, saveEmpresa, updateEmpresa } from '@rodal/contracts/empresas';
import { listHistoria } from '@rodal/contracts/historia';
import { type EmpresaFila, getResumenEmpresas, listEmpresas } from '@rodal/contracts/listados/empresas';
import { listVistas } from '@rodal/contracts/vistas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { cleanup, render } from '@testing-library/react';
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
import EmpresasPage from '../empresas-page.tsx';
import { detalleOf, empresaFila, hashOf } from './empresas.ts';

interface Mundo {
  filas: readonly EmpresaFila[];
  detalle: EmpresaDetalle;
  /** How many files were uploaded; the first one gets the hash of `a`. */
  subidos: number;
  /** What each change was asked with. */
  sent: unknown[];
}

/** A server of companies. For each test anew. */
export function startServidor() {
  const nuevo = (): Mundo => ({ filas: [empresaFila()], detalle: detalleOf(), subidos: 0, sent: [] });
  const mundo = nuevo();
  const cambio = (Mensaje: string) => (_query: URLSearchParams, body: unknown) => {
    mundo.sent.push(body);
    return { Mensaje, ...mundo.detalle };
  };
  const server = setupServer(
    replies(listEmpresas, () => ({ empresas: [...mundo.filas], siguiente: null })),
    replies(getResumenEmpresas, () => ({ total: mundo.filas.length, masDe: false })),
    replies(getDocumentosEmpresa, () => mundo.detalle),
    replies(listVistas, () => ({ vistas: [] })),
    replies(listHistoria, () => ({ hechos: [], siguiente: null })),
    replies(saveEmpresa, cambio(MESSAGES_OFICINA.empresaGuardada)),
    replies(updateEmpresa, cambio(MESSAGES_OFICINA.empresaGuardada)),
    replies(approveEmpresa, cambio(MESSAGES_OFICINA.empresaActivada)),
    replies(deactivateEmpresa, cambio(MESSAGES_OFICINA.empresaDesactivada)),
    replies(markDocumentoEmpresa, cambio(MESSAGES_OFICINA.documentoActualizado)),
    on(uploadPdf, () => {
      const sha256 = hashOf('abcdef'[mundo.subidos] ?? '0');
      mundo.subidos += 1;
      return HttpResponse.json({ sha256, nombre: 'archivo.pdf', message: 'ok' });
    }),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    stubBrowser({ width: 1440, height: 900 });
    localStorage.clear();
    useToasts.setState({ toasts: [] });
    Object.assign(mundo, nuevo());
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

/** The screen, for user 7, who approves unless it is said otherwise. */
export function abrir(busqueda = '', concedidos: readonly string[] = ['empresas.aprobar']) {
  const base = sesionOf(['Abastecimiento']);
  const sesion = { ...base, permisos: [...base.permisos, ...concedidos] };
  const router = createMemoryRouter([{ path: '*', element: <EmpresasPage sesion={sesion} /> }], { initialEntries: ['/inicio', `/formularioEmpresas${busqueda}`], initialIndex: 1 });
  const { rerender } = render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
  return { router, rerender };
}
