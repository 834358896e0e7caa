import { MantineProvider } from '@mantine/core';
import { uploadPdf } from '@rodal/contracts/archivos';
import { listHistoria } from '@rodal/contracts/historia';
import type { Sesion } from '@rodal/contracts/sesion';
import { listVistas } from '@rodal/contracts/vistas';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type HttpHandler, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { on, replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { themeOf } from '../../ui/theme.ts';
import { useToasts } from '../../ui/toast.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { hashOf } from './documentos.ts';

export interface Mundo<F, D> {
  filas: readonly F[];
  detalle: D;
  /** How many files were uploaded; the first one gets the hash of `a`. */
  subidos: number;
  /** What each change was asked with. */
  sent: unknown[];
}

/** What a change answers, and that it was asked for. */
export type Cambio<D> = (Mensaje: string) => (query: URLSearchParams, body: unknown) => D & { Mensaje: string };

/** A server of a screen of papers, for each test anew. @param suyas its own operations */
export function startServidorDe<F, D extends object>(inicio: () => Pick<Mundo<F, D>, 'filas' | 'detalle'>, suyas: (mundo: Mundo<F, D>, cambio: Cambio<D>) => readonly HttpHandler[]) {
  const nuevo = (): Mundo<F, D> => ({ ...inicio(), subidos: 0, sent: [] });
  const mundo = nuevo();
  const cambio: Cambio<D> = (Mensaje) => (_query, body) => {
    mundo.sent.push(body);
    return { Mensaje, ...mundo.detalle };
  };
  const server = setupServer(
    replies(listVistas, () => ({ vistas: [] })),
    replies(listHistoria, () => ({ hechos: [], siguiente: null })),
    ...suyas(mundo, cambio),
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

/** A screen of papers, for user 7. @param direccion with its search */
export function abrirPagina(Page: ComponentType<{ readonly sesion: Sesion }>, direccion: string, concedidos: readonly string[]) {
  const base = sesionOf(['Abastecimiento']);
  const sesion = { ...base, permisos: [...base.permisos, ...concedidos] };
  const router = createMemoryRouter([{ path: '*', element: <Page sesion={sesion} /> }], { initialEntries: ['/inicio', direccion], initialIndex: 1 });
  const { rerender } = render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
  return { router, rerender };
}

/** Somebody was faster. @param antes what they did */
export const chocado = (row: Parameters<typeof on>[0], antes: () => void = () => undefined) =>
  on(row, () => {
    antes();
    return HttpResponse.json(
      { codigo: 'estado_cambiado', mensaje: 'x', requestId: 'req-7', conflicto: { cuando: '2026-11-21T12:00:00.000Z', usuario: 'jefa', accion: 'Aprobado', cambios: [] } },
      { status: 409 },
    );
  });

export const press = (name: RegExp | string, donde: HTMLElement = document.body) => fireEvent.click(within(donde).getByRole('button', { name }));
export const campo = (label: string, donde: HTMLElement = document.body) => within(donde).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
export const escribir = (label: string, value: string, donde?: HTMLElement) => fireEvent.change(campo(label, donde), { target: { value } });
export const tarjeta = (nombre: string) => screen.getByRole('group', { name: nombre });
export const archivo = (nombre: string) => new File(['%PDF-1.7'], nombre, { type: 'application/pdf' });

/** Chooses a file for a kind; it is there when this returns. */
export async function poner(tarjetaDe: string, nombre: string) {
  fireEvent.change(within(tarjeta(tarjetaDe)).getByLabelText(/^(Elegir archivo|Cambiar): /), { target: { files: [archivo(nombre)] } });
  await within(tarjeta(tarjetaDe)).findByText(nombre);
}
