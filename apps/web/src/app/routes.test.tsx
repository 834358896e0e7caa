// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import type { Sesion } from '@rodal/contracts/sesion';
import { AppError } from '@rodal/domain/errors';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDisk } from '../offline/testing/fixtures.ts';
import { FREE_LOCK } from '../offline/testing/free-lock.ts';
import { stubBrowser } from '../testing/browser.ts';
import { sesionOf } from '../testing/sesion.ts';
import { AppContext, type AppState } from './app-context.ts';
import { routesAt } from './testing/app-routes.tsx';
import { appState, sessionIn } from './testing/app-state.ts';
import { useWaitingUpdate } from './update-banner.tsx';

// The pages have tests of their own; here it matters which one is reached.
vi.mock('../features/inicio/dashboard-page.tsx', () => ({ default: () => 'PAGINA INICIO' }));
vi.mock('./sincronizacion-screen.tsx', () => ({ SincronizacionScreen: () => 'PAGINA SINCRONIZACION' }));
vi.mock('../features/despacho/despacho-page.tsx', () => ({ DespachoPage: () => 'PAGINA DESPACHO' }));
vi.mock('../features/volumenes/volumenes-page.tsx', () => ({ default: () => 'PAGINA VOLUMENES' }));
vi.mock('../features/busqueda/busqueda-page.tsx', () => ({ default: () => 'PAGINA BUSQUEDA' }));

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(path: string, sesion: Sesion | null, app: Partial<AppState> = {}) {
  const { routes, at } = routesAt(path);
  const state = appState(sesion, app);
  const page = (value: AppState) => (
    <MantineProvider env="test">
      <AppContext value={value}>{routes}</AppContext>
    </MantineProvider>
  );
  const view = render(page(state));
  return {
    at,
    change: (next: Partial<AppState>) => view.rerender(page({ ...state, ...next })),
  };
}

const OFICINA = sesionOf(['Recepciones', 'Reporte'], 'oficina');
const TERRENO = sesionOf(['Despacho'], 'despachador');

describe('guard', () => {
  it('sends nobody to the login and back to where they wanted to be', async () => {
    const { at, change } = open('/despachoRecepciones?desde=2026-11-01', null);
    await waitFor(() => expect(at()).toBe('/'));
    expect(screen.getByRole('button', { name: 'Ingresar' })).toBeTruthy();
    change({ session: sessionIn(OFICINA) });
    expect(await screen.findByText('PAGINA BUSQUEDA')).toBeTruthy();
    expect(at()).toBe('/despachoRecepciones?desde=2026-11-01');
  });

  it('D24 R95: the permission goes while a form is open: the draft stays, /error says where, and Sincronización opens', async () => {
    const disk = createDisk();
    const terreno = { db: disk.user(), wake: () => Promise.resolve({ kind: 'empty' } as const), hold: FREE_LOCK.run, close: () => undefined };
    const field: AppState['field'] = { status: 'open', field: terreno, phone: disk.phone() };
    const { at, change } = open('/despacho?borrador=0199a5c0-0000-7000-8000-000000000001', TERRENO, { field });
    expect(await screen.findByText('PAGINA DESPACHO')).toBeTruthy();
    change({ session: sessionIn({ ...TERRENO, permisos: [] }) });
    expect(await screen.findByText(/quedó como borrador en este teléfono/)).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'está en Sincronización' }));
    expect(at()).toBe('/sincronizacion');
    expect(await screen.findByText('PAGINA SINCRONIZACION')).toBeTruthy();
  });

  it('D24: when the permission comes back /error leads back to where they stood, to the same draft', async () => {
    const disk = createDisk();
    const terreno = { db: disk.user(), wake: () => Promise.resolve({ kind: 'empty' } as const), hold: FREE_LOCK.run, close: () => undefined };
    const field: AppState['field'] = { status: 'open', field: terreno, phone: disk.phone() };
    const borrador = '/despacho?borrador=0199a5c0-0000-7000-8000-000000000001';
    const recheck = vi.fn(() => Promise.resolve());
    const { at, change } = open(borrador, TERRENO, { field, recheck });
    expect(await screen.findByText('PAGINA DESPACHO')).toBeTruthy();
    change({ session: sessionIn({ ...TERRENO, permisos: [] }) });
    expect(await screen.findByText(/quedó como borrador en este teléfono/)).toBeTruthy();
    expect(at()).toBe('/error');
    // Asked by hand, and by itself.
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(recheck).toHaveBeenCalledOnce();
    change({ session: sessionIn(TERRENO) });
    expect(await screen.findByText('PAGINA DESPACHO')).toBeTruthy();
    expect(at()).toBe(borrador);
  });

  it('D24: /error asks each minute whether the permission is back', async () => {
    const recheck = vi.fn(() => Promise.resolve());
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    open('/despacho', OFICINA, { recheck });
    expect(await screen.findByText('Usted no puede acceder aquí')).toBeTruthy();
    expect(recheck).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(recheck).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('C32: a screen without permission leads to /error, which says what is missing and who grants it', async () => {
    const { at } = open('/despacho', OFICINA);
    expect(await screen.findByText('Usted no puede acceder aquí')).toBeTruthy();
    expect(at()).toBe('/error');
    expect(screen.getByText('«Despacho» necesita el permiso «Registrar despachos».')).toBeTruthy();
    expect(screen.getByText('Lo da el perfil Despacho. Pídalo a un Administrador: cuando se lo dé, volverá solo a «Despacho».')).toBeTruthy();
  });

  it('D16: the texts follow the session’s setting, and change with it without starting anew', async () => {
    const { change } = open('/no-existe', OFICINA);
    expect(await screen.findByText('Ops! Pagina no encontrada')).toBeTruthy();
    const con = (textosCorregidos: boolean) => ({ session: sessionIn({ ...OFICINA, ajustes: { ...OFICINA.ajustes, textosCorregidos } }) });
    change(con(true));
    expect(await screen.findByText('¡Ups! Página no encontrada')).toBeTruthy();
    change(con(false));
    expect(await screen.findByText('Ops! Pagina no encontrada')).toBeTruthy();
  });

  it('C32: somebody without profile stays in and sees Inicio, all else leads to /error', async () => {
    const { at } = open('/', sesionOf([], 'sinperfil'));
    expect(await screen.findByText('PAGINA INICIO')).toBeTruthy();
    expect(at()).toBe('/dashboardResumen');
    cleanup();
    const other = open('/despachoRecepciones', sesionOf([], 'sinperfil'));
    await waitFor(() => expect(other.at()).toBe('/error'));
  });

  it.each([
    ['/DESPACHORECEPCIONES?desde=2026-11-01', '/despachoRecepciones?desde=2026-11-01', 'PAGINA BUSQUEDA'],
    ['/dashboardresumen/', '/dashboardResumen', 'PAGINA INICIO'],
    ['/dashboard', '/dashboardResumen', 'PAGINA INICIO'],
    ['/Dashboard', '/dashboardResumen', 'PAGINA INICIO'],
  ])('C30, C12: %s leads to %s', async (path, canonical, text) => {
    const { at } = open(path, OFICINA);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(at()).toBe(canonical);
  });

  it('C30, especificación 1 §2.1: the old card of volumes, which writes its address otherwise, leads to its screen', async () => {
    const { at } = open('/reporteVolumenes', sesionOf(['ReporteVolumenes'], 'reportes'));
    expect(await screen.findByText('PAGINA VOLUMENES')).toBeTruthy();
    expect(at()).toBe('/reportevolumenes');
  });

  it.each(['/dashboardcomponents', '/no-existe'])('%s answers the catch-all', async (path) => {
    open(path, OFICINA);
    expect(await screen.findByText('Ops! Pagina no encontrada')).toBeTruthy();
  });

  it('the catch-all needs no login', async () => {
    const { at } = open('/no-existe', null);
    expect(await screen.findByText('Ops! Pagina no encontrada')).toBeTruthy();
    expect(at()).toBe('/no-existe');
  });

  it('R34: without a database the field part says why', async () => {
    open('/despacho', TERRENO, { field: { status: 'failed', error: new AppError('telefono_sin_base') } });
    expect(await screen.findByText(/modo privado/)).toBeTruthy();
    expect(screen.queryByText('PAGINA DESPACHO')).toBeNull();
  });
});

describe('shell', () => {
  it('greets in upper case and leaves at once when nothing is unsent', async () => {
    const logout = vi.fn(() => Promise.resolve());
    open('/dashboardResumen', OFICINA, { logout });
    expect(await screen.findByText('Hola OFICINA')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Salir' }));
    expect(logout).toHaveBeenCalledOnce();
  });

  it.each([
    ['somebody else starts at Inicio', 8, '/dashboardResumen', 'PAGINA INICIO'],
    ['the same person goes on where they were', OFICINA.IdUsuario, '/despachoRecepciones?desde=2026-11-01', 'PAGINA BUSQUEDA'],
  ])('R38: after an exit %s', async (_who, IdUsuario, address, text) => {
    const left = Promise.withResolvers<void>();
    const { at, change } = open('/despachoRecepciones?desde=2026-11-01', OFICINA, { logout: () => left.promise });
    await screen.findByText('PAGINA BUSQUEDA');
    fireEvent.click(screen.getByRole('button', { name: 'Salir' }));
    // The phone forgets the person at once, the server may take its time.
    change({ session: { status: 'nobody' } });
    await waitFor(() => expect(at()).toBe('/'));
    await act(async () => left.resolve());
    change({ session: sessionIn({ ...OFICINA, IdUsuario }) });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(at()).toBe(address);
  });

  it('R38: when the logout is done before this page hears of it, the way out makes no detour through the page', async () => {
    const { change } = open('/despachoRecepciones', OFICINA);
    await screen.findByText('PAGINA BUSQUEDA');
    const steps = [vi.spyOn(window.history, 'pushState'), vi.spyOn(window.history, 'replaceState')];
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Salir' })));
    change({ session: { status: 'nobody' } });
    expect(await screen.findByLabelText('Usuario')).toBeTruthy();
    expect(new Set(steps.flatMap(({ mock }) => mock.calls.map(([, , address]) => address)))).toEqual(new Set(['/']));
  });

  it('from an address that leads nowhere the exit leads to the login too', async () => {
    const { at, change } = open('/no-existe', OFICINA);
    await screen.findByText('Ops! Pagina no encontrada');
    fireEvent.click(screen.getByRole('button', { name: 'Salir' }));
    change({ session: { status: 'nobody' } });
    await waitFor(() => expect(at()).toBe('/'));
  });

  it.each([
    [8, '/dashboardResumen', 'PAGINA INICIO'],
    [OFICINA.IdUsuario, '/despachoRecepciones?desde=2026-11-01', 'PAGINA BUSQUEDA'],
  ])('R38: a logout seen from another tab leads to the login, and back only the same person (%i)', async (IdUsuario, address, text) => {
    const { at, change } = open('/despachoRecepciones?desde=2026-11-01', OFICINA);
    await screen.findByText('PAGINA BUSQUEDA');
    change({ session: { status: 'nobody' } });
    await waitFor(() => expect(at()).toBe('/'));
    change({ session: sessionIn({ ...OFICINA, IdUsuario }) });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(at()).toBe(address);
  });

  it('A28: somebody in by PIN sees no data of the server', async () => {
    open('/despachoRecepciones', OFICINA, { session: sessionIn(OFICINA, { porPin: true }) });
    expect(await screen.findByText('Esta pantalla necesita su contraseña')).toBeTruthy();
    expect(screen.queryByText('PAGINA BUSQUEDA')).toBeNull();
    cleanup();
    open('/dashboardResumen', OFICINA, { session: sessionIn(OFICINA, { porPin: true }) });
    expect(await screen.findByText('PAGINA INICIO')).toBeTruthy();
  });

  it('A22: without signal it asks before leaving', async () => {
    const logout = vi.fn(() => Promise.resolve());
    open('/dashboardResumen', OFICINA, { logout, reachable: false });
    fireEvent.click(await screen.findByRole('button', { name: 'Salir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Salir' });
    expect(dialog.textContent).toContain('No hay señal: para volver a entrar necesitará conexión.');
    expect(logout).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Quedarse' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(logout).not.toHaveBeenCalled();
  });

  it('R35, R37: an ended session shows a banner that stays, over the page as it was', async () => {
    const login = vi.fn(() => Promise.resolve(null));
    const { at } = open('/despachoRecepciones', OFICINA, {
      login,
      session: sessionIn(OFICINA, { expired: true }),
    });
    expect(await screen.findByText('PAGINA BUSQUEDA')).toBeTruthy();
    expect(screen.getByText('Su sesión terminó. Ingrese nuevamente.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
    const usuario = await screen.findByLabelText('Usuario');
    expect(usuario).toHaveProperty('value', 'oficina');
    expect(usuario).toHaveProperty('readOnly', true);
    fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'clave' } });
    fireEvent.submit(usuario.closest('form') ?? document.body);
    await waitFor(() => expect(login).toHaveBeenCalledWith({ usuario: 'oficina', contrasena: 'clave' }));
    expect(screen.getByText('PAGINA BUSQUEDA')).toBeTruthy();
    expect(at()).toBe('/despachoRecepciones');
  });

  it('R44: a new version is told over an open draft, and offered without one', async () => {
    const apply = vi.fn(() => Promise.resolve());
    useWaitingUpdate.setState({ updates: { apply } });
    open('/dashboardResumen?borrador=1', OFICINA);
    expect(await screen.findByText(/^Hay una versión nueva\. Guarde/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull();
    cleanup();
    open('/dashboardResumen', OFICINA);
    fireEvent.click(await screen.findByRole('button', { name: 'Actualizar' }));
    expect(apply).toHaveBeenCalledOnce();
    useWaitingUpdate.setState({ updates: null });
  });

  it('opens a menu by keyboard and closes it with Escape', async () => {
    open('/dashboardResumen', OFICINA);
    const faena = await screen.findByRole('button', { name: 'Faena' });
    faena.focus();
    fireEvent.keyDown(faena, { key: 'ArrowDown' });
    const link = await screen.findByRole('link', { name: 'Ver Faenas' });
    fireEvent.keyDown(faena, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(link);
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(screen.queryByRole('link', { name: 'Ver Faenas' })).toBeNull();
    expect(document.activeElement).toBe(faena);
  });
});
