// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { confirmSegundoFactor, startSegundoFactor } from '@rodal/contracts/cuenta';
import type { Restriccion } from '@rodal/contracts/restriccion';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { replies } from '../testing/msw.ts';
import { sesionOf } from '../testing/sesion.ts';
import { AppContext, type AppState } from './app-context.ts';
import { routesAt } from './testing/app-routes.tsx';
import { appState, sessionIn } from './testing/app-state.ts';
// Fetched when it is first shown; here that must not take a test's time.
import '../features/cuenta/obligada-page.tsx';

vi.mock('../features/busqueda/busqueda-page.tsx', () => ({ default: () => 'PAGINA BUSQUEDA' }));
vi.mock('../features/cuenta/cuenta-page.tsx', () => ({ default: () => 'PAGINA CUENTA' }));

const server = setupServer();
beforeAll(() => server.listen());
beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const OFICINA = sesionOf(['Recepciones'], 'oficina');

function open(path: string, restriccion: Restriccion | undefined, app: Partial<AppState> = {}) {
  const { routes, at } = routesAt(path);
  const sesion = restriccion === undefined ? OFICINA : { ...OFICINA, restriccion };
  const page = (value: AppState) => (
    <MantineProvider env="test">
      <AppContext value={value}>{routes}</AppContext>
    </MantineProvider>
  );
  const state = appState(sesion, app);
  const view = render(page(state));
  return { at, change: (next: Partial<AppState>) => view.rerender(page({ ...state, ...next })) };
}

it.each([
  ['clave_temporal', 'Cambie su contraseña'],
  ['segundo_factor_pendiente', 'Active su segundo factor'],
] as const)('issue 7 §1: %s stands in place of every screen, without menus, and goes when it is done', async (restriccion, titulo) => {
  for (const path of ['/despachoRecepciones', '/cuenta']) {
    const { at, change } = open(path, restriccion);
    expect(await screen.findByRole('heading', { level: 1, name: titulo })).toBeTruthy();
    expect(at()).toBe(path);
    expect(screen.getByRole('navigation', { name: 'Menú principal' }).textContent).toBe('');
    expect(screen.queryByText(/^PAGINA/)).toBeNull();
    change({ session: sessionIn(OFICINA) });
    expect(await screen.findByText(/^PAGINA/)).toBeTruthy();
    cleanup();
  }
});

it.each([
  ['without signal', { reachable: false }],
  ['with an ended session', { session: sessionIn({ ...OFICINA, restriccion: 'clave_temporal' }, { expired: true }) }],
] as const)('A28: %s the work goes on', async (_how, app) => {
  open('/despachoRecepciones', 'clave_temporal', app);
  expect(await screen.findByText('PAGINA BUSQUEDA')).toBeTruthy();
});

it('A28: by PIN nothing is demanded, and the account is not shown: the cookie may be somebody else’s', async () => {
  const session = sessionIn({ ...OFICINA, restriccion: 'clave_temporal' }, { porPin: true });
  open('/cuenta', undefined, { session });
  expect(await screen.findByText('Esta pantalla necesita su contraseña')).toBeTruthy();
  expect(screen.queryByText('PAGINA CUENTA')).toBeNull();
});

it('recovery codes stay on the screen until they are put away, whatever the server says meanwhile', async () => {
  const codigos = Array.from({ length: 10 }, (_, i) => `ABCDE-FGHJ${'KMNPQRSTUV'[i]}`);
  server.use(
    replies(startSegundoFactor, () => ({ secreto: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Rodal:oficina?secret=JBSWY3DPEHPK3PXP' })),
    replies(confirmSegundoFactor, () => ({ codigos })),
  );
  const recheck = vi.fn(() => Promise.resolve());
  const { change } = open('/despachoRecepciones', 'segundo_factor_pendiente', { recheck });
  fireEvent.change(await screen.findByLabelText('Su contraseña'), { target: { value: 'clave' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  fireEvent.change(await screen.findByLabelText('Código de 6 dígitos'), { target: { value: '482716' } });
  fireEvent.click(screen.getByRole('button', { name: 'Activar' }));
  expect(await screen.findByText(codigos[9] ?? '')).toBeTruthy();
  change({ session: sessionIn(OFICINA), recheck });
  expect(screen.getByText(codigos[9] ?? '')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ya los guardé' }));
  await waitFor(() => expect(screen.getByText('PAGINA BUSQUEDA')).toBeTruthy());
  expect(recheck).toHaveBeenCalledOnce();
});

it('D24 R95: with something unsent, Sincronización stays open behind a forced password, and the chip leads there', async () => {
  const field = { status: 'failed', error: new Error('no database here') } as const;
  const { at } = open('/cuenta', 'clave_temporal', { field });
  fireEvent.click(await screen.findByTitle('Sincronización'));
  expect(at()).toBe('/sincronizacion');
  expect(await screen.findByRole('heading', { name: 'No se puede despachar en este navegador' })).toBeTruthy();
});
