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
  filasNuevas: [{ linea: 3, clave: '900', campos: [{ campo: 'Nombre', antes: '', despues: 'PLANTA UNO' }] }],
  filasCambian: [{ linea: 4, clave: '7', campos: [{ campo: 'Comuna', antes: 'Lautaro', despues: 'Temuco' }, { campo: 'Dirección', antes: 'Calle 1', despues: '' }] }],
  csvErrores: '\uFEFFCódigo;Nombre;Error\r\n8;;Falta Nombre\r\n',
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
    const errores = await screen.findByRole('group', { name: 'Errores del archivo' });
    expect(within(errores).getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['FilaColumnaQué pasa', '9NombreFalta Nombre']);
    expect(screen.getByText('Columnas que no se leen: Teléfono')).toBeTruthy();
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Importar 4.963 filas y dejar fuera 1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual([HUELLA]);
  });

  it('shows which rows change and which are added, field by field, before anything is stored', async () => {
    server.use(reviews());
    abrirMaestros();
    await choose();
    fireEvent.click(await screen.findByText('Qué cambia'));
    const cambian = await screen.findByRole('group', { name: 'Filas que cambian' });
    expect(within(cambian).getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['FilaRegistroAntes → después', '47Comuna: Lautaro → TemucoDirección: Calle 1 → —']);
    expect(within(cambian).getByText('Se muestran las primeras 1 de 13 filas.')).toBeTruthy();
    fireEvent.click(screen.getByText('Qué se agrega'));
    const nuevas = await screen.findByRole('group', { name: 'Filas que se agregan' });
    expect(within(nuevas).getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['FilaRegistroDatos', '3900Nombre: PLANTA UNO']);
  });

  it('gives the lines with errors as a file of their own', async () => {
    server.use(reviews());
    const given: { blob: Blob; name: string }[] = [];
    URL.createObjectURL = vi.fn((blob: Blob) => {
      given.push({ blob, name: '' });
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      Object.assign(given.at(-1) ?? {}, { name: this.download });
    });
    abrirMaestros();
    await choose();
    fireEvent.click(await screen.findByRole('button', { name: 'Descargar las filas con error para corregirlas' }));
    expect(given.map(({ name, blob }) => [name, blob.type])).toEqual([['destinos - filas con error.csv', 'text/csv']]);
    expect(await given[0]?.blob.text()).toContain('8;;Falta Nombre');
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
