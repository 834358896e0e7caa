// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { type ClienteFila, getResumenClientesNacionales, listClientesNacionales, type ResumenClientes } from '@rodal/contracts/listados/clientes-nacionales';
import { getFlujo } from '@rodal/contracts/trabajos';
import { listVistas } from '@rodal/contracts/vistas';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { flujoOf } from '../../cargas/testing/trabajo.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { themeOf } from '../../ui/theme.ts';
import ClientesNacionalesPage from './clientes-nacionales-page.tsx';
import { cliente, RESUMEN } from './testing/clientes.ts';

const asked: string[] = [];
let filas: ClienteFila[] = [];
let resumen: ResumenClientes = RESUMEN;
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser({ width: 1440, height: 900 });
  localStorage.clear();
  asked.length = 0;
  filas = [cliente(40_912)];
  resumen = RESUMEN;
  server.use(
    replies(listClientesNacionales, (query) => {
      asked.push(decodeURIComponent(query.toString()));
      return { clientes: filas, siguiente: null };
    }),
    replies(getResumenClientesNacionales, () => resumen),
    replies(getFlujo, () => flujoOf({})),
    replies(listVistas, () => ({ vistas: [] })),
  );
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

function abrir(busqueda = '', permisos = ['clientes.ver', 'clientes.actualizar']) {
  const router = createMemoryRouter([{ path: '*', element: <ClientesNacionalesPage sesion={{ ...sesionOf(['Creador']), permisos }} /> }], { initialEntries: [`/clientesNacionales${busqueda}`] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return () => router.state.location.search;
}
const grid = () => screen.findByRole('grid', { name: 'Clientes Nacionales' });
/** What the block above the list is called. */
const PENDIENTE = 'Pendiente por estado y antigüedad';
const divisa = async (nombre: RegExp) => within(await screen.findByRole('region', { name: nombre }));

it('especificación 1 §2.13: its tab, its buttons and its columns, each amount in its currency; opens with what is pending', async () => {
  filas = [
    cliente(1),
    cliente(2, { Divisa: 'USD', Importe_ConIva: '45678.9', Importe_Pendiente: '-12.5', estado: null, tramo: '0', diferencia_dias: -3 }),
    cliente(3, { Importe_Pendiente: '0', Closed: true, Fecha_Vencimiento: null, dias: null, diferencia_dias: null, estado: null, tramo: null }),
  ];
  abrir();
  const table = await grid();
  expect(asked).toEqual(['documentos=pendientes']);
  expect(screen.getByRole('tab', { name: 'Lista Clientes' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Listar Clientes' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Actualizar' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Correo de las 09:00' }).title).toBe('La lista se envía por correo a las 09:00');
  expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Rut Proveedor', 'Factura', 'Emisión', 'Rut Cliente', 'Nombre Cliente', 'Divisa', 'Vencimiento', 'Importe con IVA', 'Pendiente', 'Cerrado', 'Días', 'Atraso', 'Estado',
  ]);
  const celdas = within(table).getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('gridcell').map(({ textContent }) => textContent));
  expect(celdas.map((fila) => fila.slice(5))).toEqual([
    ['CLP', '31/10/2026', '$1.234.567', '$1.000.000', 'No', '30', '21', 'Correo'],
    ['USD', '31/10/2026', 'US$45.678,90', '−US$12,50', 'No', '30', '−3', ''],
    ['CLP', '—', '$1.234.567', '$0', 'Sí', '—', '—', ''],
  ]);
});

it('who may not load does not get the button', async () => {
  abrir('', ['clientes.ver']);
  await grid();
  expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull();
});

it('each currency by itself: its total, its states and every bucket, credits below zero, what counts nothing leads nowhere', async () => {
  abrir();
  expect(await screen.findByText('19 documentos')).toBeTruthy();
  expect(screen.queryByRole('region', { name: PENDIENTE })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Antigüedad', expanded: false }));
  const clp = await divisa(/^CLP/);
  expect(clp.getByRole('heading').textContent).toBe('CLP $1.238.567.690 · 18 documentos');
  const textos = (nombre: string) => clp.getAllByRole('list').find((lista) => lista.getAttribute('aria-label') === nombre)?.querySelectorAll('li') ?? [];
  expect([...textos('Por estado, CLP')].map(({ textContent }) => textContent)).toEqual([
    'Factorizable $500 · 1 documento', 'Correo $1.234.567.890 · 12 documentos', 'A Tiempo $4.000.000 · 3 documentos', 'Sin estado −$700 · 2 documentos',
  ]);
  expect([...textos('Por antigüedad, CLP')].map(({ textContent }) => textContent)).toEqual([
    'Sin vencer$4.000.000 · 3 documentos', '1 a 30 días$1.234.567.890 · 12 documentos', '31 a 60 días−$700 · 2 documentos', '61 a 90 días$0 · 0 documentos', 'Más de 90 días$500 · 1 documento', 'Sin vencimiento$0 · 0 documentos',
  ]);
  expect(clp.queryByRole('link', { name: /^61 a 90 días/ })).toBeNull();
  expect((await divisa(/^USD/)).getAllByRole('link')).toHaveLength(2);
});

it('a bar leads to its documents, in its currency, beside what was searched; pressed again, to all of them', async () => {
  const search = abrir('?texto=panel&antiguedad=si');
  fireEvent.click((await divisa(/^CLP/)).getByRole('link', { name: /^Más de 90 días/ }));
  await waitFor(() => expect(asked.at(-1)).toBe('texto=panel&tramo=91&divisa=CLP&documentos=pendientes'));
  expect(search()).toBe('?texto=panel&antiguedad=si&tramo=91&divisa=CLP');
  expect(screen.getByRole('button', { name: 'Quitar filtro Antigüedad: Más de 90 días' })).toBeTruthy();
  const elegida = (await divisa(/^CLP/)).getByRole('link', { name: /^Más de 90 días/ });
  expect(elegida.getAttribute('aria-current')).toBe('true');
  fireEvent.click(elegida);
  await waitFor(() => expect(search()).toBe('?texto=panel&antiguedad=si'));
  fireEvent.click((await divisa(/^USD/)).getByRole('link', { name: /^Correo/ }));
  await waitFor(() => expect(asked.at(-1)).toBe('texto=panel&estado=Correo&divisa=USD&documentos=pendientes'));
});

it('with nothing pending the totals take no room, and the list says so', async () => {
  filas = [];
  resumen = { total: 0, datosAl: '2026-11-20T12:00:00.000Z', divisas: [] };
  abrir('?antiguedad=si');
  expect(await screen.findByRole('heading', { name: 'Nada pendiente' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: PENDIENTE })).toBeNull();
  cleanup();
  abrir('?documentos=todos');
  expect(await screen.findByRole('heading', { name: 'Sin documentos' })).toBeTruthy();
  cleanup();
  abrir('?divisa=USD');
  expect(await screen.findByRole('heading', { name: 'Sin resultados para estos filtros' })).toBeTruthy();
});

it('C29: totals that do not come are told, and no others stand in their place', async () => {
  abrir('?antiguedad=si');
  await divisa(/^CLP/);
  server.use(fails(getResumenClientesNacionales, 'interno'));
  fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'Correo' } });
  expect((await screen.findByText(/^No se pudo sumar/)).textContent).toContain('Ocurrió un error en el servidor');
  expect(screen.queryByRole('region', { name: PENDIENTE })).toBeNull();
  expect(await grid()).toBeTruthy();
});

it('on a phone a card has who, what, how much and how late', async () => {
  stubBrowser({ width: 390, height: 844 });
  abrir();
  const card = within(await screen.findByRole('list', { name: 'Clientes Nacionales' })).getByRole('listitem');
  expect(within(card).getByRole('heading').textContent).toBe('PANELES VALDIVIA S.A.');
  for (const dato of ['Correo', '40912', '$1.000.000', '31/10/2026', '21']) expect(card.textContent).toContain(dato);
});
