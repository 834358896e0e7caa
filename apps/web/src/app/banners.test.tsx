// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { almacenStore } from '../offline/casa/trouble.ts';
import { createDisk } from '../offline/testing/fixtures.ts';
import { stubBrowser } from '../testing/browser.ts';
import { sesionOf } from '../testing/sesion.ts';
import { AppContext, type AppState } from './app-context.ts';
import { Banners, chooseBanner } from './banners.tsx';
import { isFieldBrowser } from './use-evictable.ts';
import { listenForInstall, useInstallPrompt } from './install-prompt.ts';
import { appState, sessionIn } from './testing/app-state.ts';
import { useWaitingUpdate } from './update-banner.tsx';
import { tellDbProblem, useWindowNews } from './window-news.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0';

/** A browser with this name; what it answers about keeping the storage can be changed. */
function stubPhone(userAgent: string, kept = true) {
  const storage = { persisted: vi.fn(async () => kept), persist: vi.fn(async () => kept) };
  vi.stubGlobal('navigator', { userAgent, storage, onLine: true });
  return storage;
}

beforeEach(() => {
  stubBrowser();
  stubPhone(CHROME);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  almacenStore.setState({ conservado: true, guardada: true });
  localStorage.clear();
  useWindowNews.setState({ replaced: false, blocked: false });
  useWaitingUpdate.setState({ updates: null });
  useInstallPrompt.setState({ offer: null });
});

const SESION = sesionOf(['Despacho'], 'despachador');

/** Somebody of the field, with the field part open. */
function show(app: Partial<AppState> = {}, { at = '/despacho', ...outbox }: { at?: string; sinEnviar?: number; atrasados?: number; offsetMs?: number; servidorEn?: number } = {}) {
  const disk = createDisk();
  const field: AppState['field'] = {
    status: 'open',
    field: { db: disk.user(), wake: () => Promise.resolve({ kind: 'empty' }), hold: (work) => work(), close: () => undefined },
    phone: disk.phone(),
  };
  const banners = <Banners sinEnviar={0} atrasados={0} offsetMs={null} servidorEn={0} {...outbox} />;
  const router = createMemoryRouter([{ path: '*', element: banners }], { initialEntries: [at] });
  const page = (next: Partial<AppState>) => (
    <MantineProvider env="test">
      <AppContext value={appState(SESION, { field, ...app, ...next })}>
        <RouterProvider router={router} />
      </AppContext>
    </MantineProvider>
  );
  const { rerender } = render(page({}));
  return { change: (next: Partial<AppState>) => rerender(page(next)) };
}

const said = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
const MINUTE = 60_000;

describe('one line at a time', () => {
  const NONE = { sinAbrir: false, almacen: false, recuperado: false, otraVersion: false, sesion: false, version: false, reloj: false, atrasados: false, navegador: false, instalar: false };

  it('the most urgent first, and over an open draft only what cannot wait', () => {
    const all = { sinAbrir: true, almacen: true, recuperado: true, otraVersion: true, sesion: true, version: true, reloj: true, atrasados: true, navegador: true, instalar: true };
    expect(chooseBanner(NONE, false)).toBeNull();
    expect(chooseBanner(all, true)).toBe('sinAbrir');
    expect(chooseBanner({ ...all, sinAbrir: false }, true)).toBe('almacen');
    expect(chooseBanner({ ...all, sinAbrir: false, almacen: false }, true)).toBe('recuperado');
    const quiet = { ...all, sinAbrir: false, almacen: false, recuperado: false };
    expect(chooseBanner(quiet, false)).toBe('otraVersion');
    expect(chooseBanner({ ...quiet, otraVersion: false }, true)).toBe('sesion');
    expect(chooseBanner({ ...NONE, reloj: true, atrasados: true, navegador: true, instalar: true }, true)).toBeNull();
    expect(chooseBanner({ ...NONE, atrasados: true, navegador: true, instalar: true }, false)).toBe('atrasados');
  });

  it('a phone in order has none', async () => {
    const storage = stubPhone(CHROME);
    show();
    await waitFor(() => expect(storage.persisted).toHaveBeenCalled());
    expect(said()).toEqual([]);
  });
});

describe('R36, A28: a session that is needed', () => {
  it.each([
    [{ expired: true }, 0, 'Su sesión terminó. Ingrese nuevamente.'],
    [{ expired: true }, 2, 'Ingrese nuevamente para enviar 2 despachos.'],
    [{ expired: true, porPin: true }, 1, 'Ingrese nuevamente para enviar 1 despacho.'],
    [{ expired: true, porPin: true }, 0, 'Entró con su PIN. Ingrese con su contraseña para enviar.'],
  ])('%j with %i unsent', (how, sinEnviar, text) => {
    show({ session: sessionIn(SESION, how) }, { sinEnviar });
    expect(screen.getByRole('status').querySelector('p')?.textContent).toBe(text);
  });

  it.each([
    [0, 'Su cuenta está desactivada. Llame a la oficina.'],
    [1, 'Su cuenta está desactivada. Queda 1 despacho en este teléfono: sale solo cuando la reactiven e ingrese.'],
    [2, 'Su cuenta está desactivada. Quedan 2 despachos en este teléfono: salen solos cuando la reactiven e ingrese.'],
  ])('D24 R42: a disabled account with %i unsent is called what it is; a login would not help, asking again might', async (sinEnviar, text) => {
    const recheck = vi.fn(() => Promise.resolve());
    show({ session: sessionIn(SESION, { expired: true, desactivada: true }), recheck }, { sinEnviar });
    expect(screen.getByRole('status').querySelector('p')?.textContent).toBe(text);
    expect(screen.queryByRole('button', { name: 'Ingresar' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(recheck).toHaveBeenCalledOnce();
  });

  it('A28: by PIN without signal there is nothing to say', () => {
    show({ session: sessionIn(SESION, { porPin: true }), reachable: false }, { sinEnviar: 2 });
    expect(said()).toEqual([]);
  });

  it('R37: the login stays open whatever else happens meanwhile', async () => {
    const { change } = show({ session: sessionIn(SESION, { expired: true }) });
    fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
    fireEvent.change(await screen.findByLabelText('Contraseña'), { target: { value: 'a medias' } });
    act(() => tellDbProblem('superseded'));
    change({ session: sessionIn(SESION) });
    expect(screen.getByLabelText('Contraseña')).toHaveProperty('value', 'a medias');
  });
});

describe('R45: this window is the old one', () => {
  it('says so and reloads when told to; over an open draft it first wants it saved', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    useWindowNews.setState({ replaced: true });
    show();
    expect(said()).toEqual(['Rodal se actualizó en otra ventana. Recargue esta.Recargar']);
    fireEvent.click(screen.getByRole('button', { name: 'Recargar' }));
    expect(reload).toHaveBeenCalledOnce();
    cleanup();
    show({}, { at: '/despacho?borrador=1' });
    expect(said()).toEqual(['Rodal se actualizó en otra ventana. Guarde el despacho y vuelva a Pendientes para recargar.']);
  });
});

describe('R70: the clock', () => {
  it.each([
    [11 * MINUTE, 'El reloj de este equipo está 11 minutos atrasado. Corríjalo en sus ajustes.'],
    [-61 * MINUTE, 'El reloj de este equipo está 61 minutos adelantado. Corríjalo en sus ajustes.'],
    [3 * 60 * MINUTE, 'El reloj de este equipo está 3 horas atrasado. Corríjalo en sus ajustes.'],
    [-2 * 24 * 60 * MINUTE, 'El reloj de este equipo está 2 días adelantado. Corríjalo en sus ajustes.'],
  ])('off by %i ms is told', (offsetMs, text) => {
    show({ offsetMs });
    expect(said()).toEqual([text]);
  });

  it('ten minutes are let pass; what the server said last counts before what the outbox measured', () => {
    show({ offsetMs: 10 * MINUTE }, { offsetMs: 60 * MINUTE });
    expect(said()).toEqual([]);
    cleanup();
    show({}, { offsetMs: 60 * MINUTE });
    expect(said()).toEqual(['El reloj de este equipo está 60 minutos atrasado. Corríjalo en sus ajustes.']);
  });
});

describe('E4: the clock against the last moment that the server said', () => {
  const ago = (ms: number) => Date.now() - ms;
  const DAY = 24 * 60 * MINUTE;
  const ATRASADO = ['El reloj de este equipo está 3 días atrasado. Corríjalo en sus ajustes.'];

  it('set back three days it is told without signal, whatever was measured before', () => {
    show({ reachable: false }, { servidorEn: ago(-3 * DAY) });
    expect(said()).toEqual(ATRASADO);
    cleanup();
    show({ reachable: false, offsetMs: 0 }, { servidorEn: ago(-3 * DAY) });
    expect(said()).toEqual(ATRASADO);
  });

  it('that it goes after that moment, as it has to, says nothing of it; nor do ten minutes, nor a phone that was never told', () => {
    for (const servidorEn of [ago(3 * DAY), ago(-9 * MINUTE), 0]) {
      show({ reachable: false }, { servidorEn });
      expect(said()).toEqual([]);
      cleanup();
    }
  });

  it('how far off it was measured stands beside it: the later clock counts, and one that is ahead stays told', () => {
    show({ reachable: false, offsetMs: 3 * DAY }, { servidorEn: ago(-1 * DAY) });
    expect(said()).toEqual(ATRASADO);
    cleanup();
    show({ reachable: false, offsetMs: -2 * DAY }, { servidorEn: ago(DAY) });
    expect(said()).toEqual(['El reloj de este equipo está 2 días adelantado. Corríjalo en sus ajustes.']);
  });

  it('with signal what is measured now counts alone', () => {
    show({ offsetMs: 0 }, { servidorEn: ago(-3 * DAY) });
    expect(said()).toEqual([]);
  });

  it('is told when somebody who set it back returns to the page', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    show({ reachable: false }, { servidorEn: ago(MINUTE) });
    expect(said()).toEqual([]);
    vi.setSystemTime(ago(3 * DAY));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(said()).toEqual(ATRASADO);
    vi.useRealTimers();
  });
});

it('R27: unsent for more than a day', () => {
  show({}, { sinEnviar: 2, atrasados: 1 });
  expect(said()).toEqual(['Hay 1 despacho sin enviar hace más de 24 horas. Busque señal.']);
});

describe('R27: the browser', () => {
  it.each([
    ['Chrome on Android', { userAgent: CHROME }, true],
    ['Samsung Internet', { userAgent: CHROME, userAgentData: { brands: [{ brand: 'Samsung Internet' }, { brand: 'Chromium' }] } }, true],
    ['any browser of an iPhone', { userAgent: IPHONE }, false],
    ['Firefox', { userAgent: FIREFOX }, false],
    ['a brand that is not Chromium', { userAgent: CHROME, userAgentData: { brands: [{ brand: 'Otro' }] } }, false],
  ])('%s', (_name, names, fit) => expect(isFieldBrowser(names)).toBe(fit));

  it('is told to people of the field only', () => {
    stubPhone(IPHONE);
    show();
    expect(said()).toEqual(['Este navegador puede borrar lo guardado. Para despachar use Chrome en Android.']);
    cleanup();
    show({ field: { status: 'none' } });
    expect(said()).toEqual([]);
  });
});

describe('R26: storage the browser may throw away', () => {
  it('stays said until the app is installed, and offers that where the browser does', async () => {
    const storage = stubPhone(CHROME, false);
    show();
    expect(await screen.findByText(/^Sin instalar la app, .* Instálela desde el menú del navegador\.$/)).toBeTruthy();
    expect(storage.persist).toHaveBeenCalledOnce();

    listenForInstall(window);
    const prompt = vi.fn(() => Promise.resolve());
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    act(() => void window.dispatchEvent(offer));
    expect(offer.defaultPrevented).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Instalar' }));
    expect(prompt).toHaveBeenCalledOnce();

    storage.persisted.mockResolvedValue(true);
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    await waitFor(() => expect(said()).toEqual([]));
  });

  it('is said at once where the browser has not promised it before, and above nothing that opens', async () => {
    stubPhone(CHROME, false);
    show();
    expect(said()).toEqual([]);
    await waitFor(() => expect(said()).toHaveLength(1));
    cleanup();
    almacenStore.setState({ conservado: true });

    show({ field: { status: 'opening' } });
    expect(said()).toHaveLength(1);
    cleanup();

    show({}, { at: '/despacho?nuevo' });
    expect(said()).toEqual([]);
  });

  it('is not asked for in browsers that would ask the person, nor said in the installed app', async () => {
    const firefox = stubPhone(FIREFOX, false);
    show();
    await waitFor(() => expect(firefox.persisted).toHaveBeenCalled());
    expect(firefox.persist).not.toHaveBeenCalled();
    cleanup();

    const installed = stubPhone(CHROME, false);
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('standalone'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    show();
    await waitFor(() => expect(installed.persist).toHaveBeenCalled());
    expect(said()).toEqual([]);
  });

  it('R108 without an offer to install, Proteger asks for the notifications, for which the browser keeps the site', async () => {
    const storage = stubPhone(CHROME, false);
    const requestPermission = vi.fn(async () => {
      storage.persist.mockResolvedValue(true);
      return 'granted';
    });
    vi.stubGlobal('Notification', { permission: 'default', requestPermission });
    show();
    expect(await screen.findByText(/permita las notificaciones\.$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Proteger' }));
    await waitFor(() => expect(said()).toEqual([]));
    expect(requestPermission).toHaveBeenCalledOnce();
  });

  it('R108 refused, it leads to the menu', async () => {
    stubPhone(CHROME, false);
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'denied' });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Proteger' }));
    expect(await screen.findByText(/Instálela desde el menú del navegador\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Proteger' })).toBeNull();
  });
});

it('R163: what opens the app was thrown out: over a draft too it says to leave the page open, and leads to the export, until it is back', async () => {
  show({}, { at: '/despacho?borrador=1' });
  expect(said()).toEqual([]);
  act(() => almacenStore.setState({ guardada: false, almacen: 'lleno' }));
  expect(said()).toEqual(['El navegador borró la copia de Rodal: deje esta página abierta. Sin señal no se podrá abrir de nuevo.Exportar']);
  expect(screen.getByRole('link', { name: 'Exportar' }).getAttribute('href')).toBe('/sincronizacion');
  act(() => almacenStore.setState({ guardada: true, almacen: 'sano' }));
  expect(said()).toEqual([]);
});
