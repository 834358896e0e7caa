import { MantineProvider } from '@mantine/core';
import { getDespacho, type DespachoDetalle } from '@rodal/contracts/detalle';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { sesionOf } from '../../../testing/sesion.ts';
import { themeOf } from '../../../ui/theme.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import { useToasts } from '../../../ui/toast.ts';
import { DetallePanel } from '../detalle/detalle-panel.tsx';
import { fila } from './busqueda.tsx';

/** A server that knows nothing but what a test tells it. */
export function startServidorDetalle(): SetupServer {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    stubBrowser();
    useToasts.setState({ toasts: [] });
    // jsdom has no addresses for what is in memory.
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:guia', revokeObjectURL: () => undefined }));
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

/** A dispatch with nothing odd about it, and with what a test changes. */
export function detalleOf(numero: number, changes: Partial<DespachoDetalle> = {}): DespachoDetalle {
  return {
    despacho: fila(numero, { dispatch_number: '364434531', ESTADO: 'Guía emitida' }),
    datos: {
      variante: 'principal',
      carguio: 'Cargador Uno',
      correoChofer: 'chofer@rodal.example',
      precio: '0.00',
      monto: '0',
      ruma: 'NO',
      indTraslado: 5,
      numeroAviso: '31745/2024',
      comentarios: 'Camino cortado\npor la lluvia',
      codigoTelefono: 'M7-0042',
      appVersion: '20.11.2026',
      enviadoPor: null,
      revision: 1,
    },
    EVENTOS: [
      { NOMBRE: 'Carga registrada', VALUE: '2026-11-20T17:02:00.000Z', detalle: 'despachador · Reloj del teléfono' },
      { NOMBRE: 'Recibido', VALUE: '2026-11-20T17:05:00.000Z', detalle: 'Reloj del servidor' },
    ],
    carga: {
      modo: 'diametros',
      largo: '3.20',
      unidad: 'M3',
      cantidad: '28.430',
      cantidadServidor: '28.430',
      diferencia: '0.000',
      diametros: [],
      camion: null,
      carro: null,
    },
    fotos: [],
    lugar: {
      modo: 'gps',
      estado: 'dentro',
      distanciaMetros: 120,
      motivo: '',
      latitud: -38.4712,
      longitud: -72.3105,
      precision: 8,
      capturadaEn: '2026-11-20T16:50:00.000Z',
      edadMs: 480_000,
    },
    avisos: [],
    guia: { estado: 'emitida', numero: '364434531', emitidaEn: '2026-11-20T17:06:00.000Z' },
    anulacion: null,
    recepcion: null,
    historia: [],
    ...changes,
  };
}

/** Answers by id as the contract says; unknown ids do not exist. @param asked gets every id that is asked for */
export function sirve(detalles: readonly DespachoDetalle[], asked: string[] = []) {
  return http.get('*/api/despacho/despachos/:id', ({ params }) => {
    asked.push(String(params['id']));
    const found = detalles.find(({ despacho }) => despacho.id === params['id']);
    if (found === undefined) return HttpResponse.json({ codigo: 'no_encontrado', mensaje: 'No existe o no tiene acceso.', requestId: 'req-7' }, { status: 404 });
    return HttpResponse.json(getDespacho.reply.parse(found));
  });
}

interface Abrir {
  readonly ids?: readonly string[];
  /** As the photos of a row open it. */
  readonly fotos?: true;
  readonly perfiles?: readonly string[];
  readonly permisos?: readonly string[];
}

/** Opens the detail over a page that follows it, as the search does. */
export function abrirDetalle(id: string, { ids = [id], fotos, perfiles = ['Recepciones'], permisos = [] }: Abrir = {}) {
  const base = sesionOf(perfiles);
  const sesion = { ...base, permisos: [...base.permisos, ...permisos] };
  function Pagina() {
    const [shown, setShown] = useState<string | null>(id);
    const [abierto] = useState({ fotos });
    if (shown === null) return null;
    return <DetallePanel id={shown} ids={ids} sesion={sesion} abierto={abierto} onMove={setShown} onClose={() => setShown(null)} />;
  }
  return montar(<Pagina />);
}

/** The detail of a dispatch, beside its list. */
export const ficha = (numero: number) => screen.findByRole('region', { name: `Despacho ${numero}` });

/** What went wrong, in the dialog or else in the panel; messages at the edge of the screen have an alert of their own. */
export async function alerta(): Promise<HTMLElement> {
  return waitFor(() => within(screen.queryByRole('dialog') ?? screen.getByRole('region', { name: /^Despacho/ })).getByRole('alert'));
}

/** Anything of this feature, with what it finds around it in the program. */
export function montar(children: ReactNode) {
  return render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <MemoryRouter>
        <QueryClientProvider client={queryClientOf(7)}>{children}</QueryClientProvider>
      </MemoryRouter>
      <Toasts />
    </MantineProvider>,
  );
}
