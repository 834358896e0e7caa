// @vitest-environment jsdom
import { type ImportacionRevisada, importMaestro, reviewImportacion } from '@rodal/contracts/maestros-importar';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { on } from '../../../testing/msw.ts';
import { abrirMaestros, startServidor } from '../testing/servidor.tsx';

const server = startServidor();

// jsdom's form is not the one that Node's fetch can send: what is answered matters here, not the bytes.
beforeEach(() => {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => fetch(url, init?.body instanceof FormData ? { ...init, body: null } : init));
});

afterEach(() => vi.restoreAllMocks());

const HUELLA = 'a'.repeat(64);
const REVISADA: ImportacionRevisada = {
  archivo: 'destinos.xlsx',
  huella: HUELLA,
  nuevas: 4_950,
  cambian: 13,
  iguales: 0,
  conError: 1,
  ignoradas: ['Teléfono'],
  faltan: ['Comuna'],
  errores: [{ linea: 9, campo: 'Nombre', mensaje: 'Falta Nombre' }],
  cantidadErrores: 1,
};

const reviews = (more: Partial<ImportacionRevisada> = {}) => on(reviewImportacion, () => HttpResponse.json({ ...REVISADA, ...more }));

async function choose(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Importar' }));
  const input = await screen.findByLabelText('Archivo XLSX o CSV');
  fireEvent.change(input, { target: { files: [new File(['x'], 'destinos.xlsx')] } });
}

describe('Importar', () => {
  it('shows what a file would do and which lines it cannot read; stores only what is confirmed', async () => {
    const asked: (string | null)[] = [];
    server.use(
      reviews(),
      on(importMaestro, (request) => {
        asked.push(new URL(request.url).searchParams.get('huella'));
        return HttpResponse.json({ nuevas: 4_950, cambian: 13, iguales: 0, conError: 1, mensaje: 'Se importaron 4.963 filas' });
      }),
    );
    abrirMaestros();
    await choose();
    const errores = await screen.findByRole('region', { name: 'Errores del archivo' });
    expect(within(errores).getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['FilaColumnaQué pasa', '9NombreFalta Nombre']);
    expect(screen.getByText('Columnas que no se leen: Teléfono')).toBeTruthy();
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Importar 4.963 filas y dejar fuera 1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual([HUELLA]);
  });

  it('a file that cannot be read says why and another one can be chosen', async () => {
    const errores = [{ campo: 'Archivo', codigo: 'invalido', mensaje: 'Falta la columna «Código»' }];
    server.use(on(reviewImportacion, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'r-1', errores }, { status: 400 })));
    abrirMaestros();
    await choose();
    expect(await screen.findByText(/Falta la columna «Código»/)).toBeTruthy();
    expect(screen.getByLabelText('Archivo XLSX o CSV')).toBeTruthy();
  });

  it('nothing to import offers no button for it', async () => {
    server.use(reviews({ nuevas: 0, cambian: 0, iguales: 30, conError: 0, errores: [], cantidadErrores: 0 }));
    abrirMaestros();
    await choose();
    expect(await screen.findByText('Todo está ya como dice el archivo.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Importar \d/ })).toBeNull();
  });

  it('refused because somebody changed the master meanwhile: says so, keeps the review', async () => {
    server.use(
      reviews(),
      on(importMaestro, () => HttpResponse.json({ codigo: 'estado_cambiado', mensaje: 'Otra persona cambió este registro. Actualice y revise.', requestId: 'r-2' }, { status: 409 })),
    );
    abrirMaestros();
    await choose();
    fireEvent.click(await screen.findByRole('button', { name: /^Importar 4\.963/ }));
    expect((await screen.findByText(/^No se importó nada\./)).textContent).toContain('Otra persona cambió');
  });
});
