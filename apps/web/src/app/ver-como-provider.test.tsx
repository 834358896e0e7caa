// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { getSesion } from '@rodal/contracts/sesion';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../api/call.ts';
import { endVerComo } from '../api/change-ver-como.ts';
import { stubBrowser } from '../testing/browser.ts';
import { fails, replies, unreachable } from '../testing/msw.ts';
import { sesionOf } from '../testing/sesion.ts';
import { routesAt } from './testing/app-routes.tsx';
import { VerComoProvider } from './ver-como-provider.tsx';

vi.mock('../features/busqueda/busqueda-page.tsx', () => ({ default: () => 'PAGINA BUSQUEDA' }));
vi.mock('../features/inicio/dashboard-page.tsx', () => ({ default: () => 'PAGINA INICIO' }));
// It loads the page anew.
vi.mock('../api/change-ver-como.ts', () => ({ endVerComo: vi.fn<typeof endVerComo>() }));

const server = setupServer();
beforeAll(() => server.listen());
beforeEach(() => {
  stubBrowser();
  vi.mocked(endVerComo).mockClear();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const MIRADA = { prueba: '12.1790000000000.firma', id: 12, usuario: 'ana', vence: new Date(Date.now() + 3_600_000).toISOString() };

function open(path: string, mirada = MIRADA) {
  const { routes, at, go } = routesAt(path);
  render(
    <MantineProvider env="test">
      <VerComoProvider api={api} mirada={mirada}>
        {routes}
      </VerComoProvider>
    </MantineProvider>,
  );
  return { at, go };
}
const asAna = (perfil: 'Recepciones' | 'Despacho') => server.use(replies(getSesion, () => ({ user: sesionOf([perfil], 'ana') })));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('issue 7 §1: shows the screens and the menus of the person, and says through whose eyes', async () => {
  asAna('Recepciones');
  const { at } = open('/');
  expect(await screen.findByText('PAGINA INICIO')).toBeTruthy();
  expect(at()).toBe('/dashboardResumen');
  expect(screen.getByText(/^Viendo como/).closest('p')?.textContent).toBe('Viendo como ana. Solo lectura.');
  expect(screen.getByText('Hola ANA')).toBeTruthy();
  const menu = within(screen.getByRole('navigation', { name: 'Menú principal' }));
  expect(menu.queryByText('Administración')).toBeNull();
  press('Terminar');
  expect(vi.mocked(endVerComo).mock.calls).toEqual([['/admin?ver=12']]);
});

it('an address that the person may not see is refused as to them', async () => {
  asAna('Recepciones');
  const { go, at } = open('/');
  await screen.findByText('PAGINA INICIO');
  await go('/admin');
  await waitFor(() => expect(at()).toBe('/error'));
  await go('/despachoRecepciones');
  expect(await screen.findByText('PAGINA BUSQUEDA')).toBeTruthy();
});

it('Salir leaves the look and not the session', async () => {
  asAna('Recepciones');
  open('/');
  await screen.findByText('PAGINA INICIO');
  const [salir] = screen.getAllByRole('button', { name: 'Salir' });
  if (salir === undefined) throw new Error('Salir');
  fireEvent.click(salir);
  await waitFor(() => expect(endVerComo).toHaveBeenCalledTimes(1));
});

it('of the field part nothing is opened; its screens say where it is', async () => {
  asAna('Despacho');
  open('/despacho');
  expect(await screen.findByRole('heading', { name: 'En el teléfono de ana' })).toBeTruthy();
});

it.each([
  ['no_autenticado', 'lapsed, or the person was deactivated'],
  ['usuario_desactivado', 'whoever looks was deactivated'],
] as const)('%s: it ended (%s), and says so in place of every screen', async (codigo, _why) => {
  asAna('Recepciones');
  open('/');
  await screen.findByText('PAGINA INICIO');
  server.use(fails(getSesion, codigo));
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('heading', { name: 'La vista como ana terminó' })).toBeTruthy();
  expect(screen.queryByText('PAGINA INICIO')).toBeNull();
  press('Volver a mi sesión');
  expect(endVerComo).toHaveBeenCalledTimes(1);
});

it('asks by itself when its hour is over, and when somebody comes back to the tab', async () => {
  let asked = 0;
  server.use(
    replies(getSesion, () => {
      asked += 1;
      return { user: sesionOf(['Recepciones'], 'ana') };
    }),
  );
  open('/', { ...MIRADA, vence: new Date(Date.now() + 50).toISOString() });
  await screen.findByText('PAGINA INICIO');
  await waitFor(() => expect(asked).toBe(2));
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(asked).toBe(3));
});

it('without signal it says so, and opens when there is some', async () => {
  server.use(unreachable(getSesion));
  open('/');
  expect(await screen.findByRole('heading', { name: 'No se pudo abrir la vista como ana' })).toBeTruthy();
  asAna('Recepciones');
  press('Reintentar');
  expect(await screen.findByText('PAGINA INICIO')).toBeTruthy();
});
