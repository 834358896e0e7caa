// @vitest-environment jsdom
import { exportDespachos, getResumenDespachos } from '@rodal/contracts/busqueda';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onSession } from '../../api/session-events.ts';
import { fails, on, replies } from '../../testing/msw.ts';
import { useToasts } from '../../ui/toast.ts';
import { abrir, fila, grid, lista, resumenOf, startServidor } from './testing/busqueda.tsx';

const server = startServidor();

/** What reached the downloads, by name. */
const saved = new Map<string, Blob>();
beforeEach(() => {
  saved.clear();
  const blobs = new Map<string, Blob>();
  vi.stubGlobal('URL', Object.assign(class extends URL {}, {
    createObjectURL: (blob: Blob) => {
      const url = `blob:prueba/${blobs.size}`;
      blobs.set(url, blob);
      return url;
    },
    revokeObjectURL: () => undefined,
  }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob !== undefined) saved.set(this.download, blob);
  });
});

const exportar = async (formato: 'Excel' | 'CSV') => {
  await grid();
  fireEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  fireEvent.click(screen.getByRole('button', { name: formato }));
};

/** A file that comes as the test lets it. */
function enPartes() {
  let push: ReadableStreamDefaultController<Uint8Array> | undefined;
  let query = '';
  let signal: AbortSignal | undefined;
  server.use(
    lista(fila(1)).handler,
    on(exportDespachos, (request) => {
      signal = request.signal;
      query = decodeURIComponent(new URL(request.url).search);
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          push = controller;
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
    }),
  );
  return {
    query: () => query,
    aborted: () => signal?.aborted,
    part: async (bytes: number) => {
      await waitFor(() => expect(push).toBeDefined());
      push?.enqueue(new Uint8Array(bytes));
    },
    end: () => push?.close(),
  };
}

describe('export', () => {
  it('brings the whole search as Informacion_despacho.xlsx, telling how much is here', async () => {
    const file = enPartes();
    abrir('/despachoRecepciones?rango=mes&estado=enviado');
    await exportar('Excel');
    await file.part(1_258_000);
    expect(await screen.findByText('1,3 MB')).toBeTruthy();
    await file.part(1_000_000);
    expect(await screen.findByText('2,3 MB')).toBeTruthy();
    expect(saved.size).toBe(0);
    file.end();
    expect(await screen.findByText('Informacion_despacho.xlsx está en sus descargas')).toBeTruthy();
    expect(saved.get('Informacion_despacho.xlsx')?.size).toBe(2_258_000);
    expect(file.query()).toBe('?desde=2026-11-01&hasta=2026-11-20&estado=enviado&orden=-fecha&formato=xlsx');
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeTruthy();
  });

  it('can be cancelled, and nobody is told what they know', async () => {
    const file = enPartes();
    abrir();
    await exportar('CSV');
    await file.part(10);
    expect(file.query()).toContain('formato=csv');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByRole('button', { name: 'Exportar' })).toBeTruthy();
    expect(screen.queryByText(/No se pudo exportar/)).toBeNull();
    expect(saved.size).toBe(0);
  });

  it('C29: a refusal says its cause and its code', async () => {
    server.use(lista(fila(1)).handler, fails(exportDespachos, 'interno'));
    abrir();
    await exportar('Excel');
    expect((await screen.findByText(/No se pudo exportar\. Ocurrió un error en el servidor/)).textContent).toContain('Código req-7');
    expect(saved.size).toBe(0);
  });

  it('R37: a session that ended is announced to the shell', async () => {
    server.use(lista(fila(1)).handler, fails(exportDespachos, 'no_autenticado'));
    const announced = vi.fn();
    const unlisten = onSession('expired', announced);
    abrir();
    await exportar('Excel');
    await screen.findByText(/No se pudo exportar/);
    unlisten();
    expect(announced).toHaveBeenCalledOnce();
  });

  it('leaving the page ends it', async () => {
    const file = enPartes();
    abrir();
    await exportar('Excel');
    await file.part(10);
    await screen.findByText('0,0 MB');
    cleanup();
    await waitFor(() => expect(file.aborted()).toBe(true));
    expect(useToasts.getState().toasts).toEqual([]);
    expect(saved.size).toBe(0);
  });

  it('an empty result is not exported', async () => {
    server.use(lista().handler, replies(getResumenDespachos, () => resumenOf({ total: 0, volumenes: [] })));
    abrir();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Exportar' })).toHaveProperty('disabled', true));
  });
});
