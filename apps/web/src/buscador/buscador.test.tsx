// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { listDespachos } from '@rodal/contracts/busqueda';
import { FAENAS } from '@rodal/contracts/listados/faenas';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { setupServer } from 'msw/node';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Atajos } from '../app/atajos.tsx';
import { queryClientOf } from '../api/query-client.ts';
import { onSession } from '../api/session-events.ts';
import { fila } from '../features/busqueda/testing/busqueda.tsx';
import { faena } from '../features/faenas/testing/faenas.tsx';
import { stubBrowser } from '../testing/browser.ts';
import { fails, replies, unreachable } from '../testing/msw.ts';
import { themeOf } from '../ui/theme.ts';

const MENU = [
  { group: 'Inicio', links: [{ to: '/inicio', label: 'Inicio' }] },
  { group: 'Faena', links: [{ to: '/faenas', label: 'Ver Faenas' }, { to: '/despachoRecepciones', label: 'Despachos Recepciones' }] },
] satisfies Parameters<typeof Atajos>[0]['menu'];

/** What the server was asked for, in order. */
const asked: string[] = [];
const despacho = fila(5002, { dispatch_number: '565026158', truck_plate: 'CRGS71', FAENA: 'EL AROMO', ESTADO: 'Guía emitida' });
const server = setupServer(
  replies(listDespachos, (query) => {
    asked.push(`guía ${query.get('nroguia') ?? '-'}, patente ${query.get('patente') ?? '-'}`);
    return { despachos: [despacho], siguiente: null };
  }),
  replies(FAENAS.list, (query) => {
    asked.push(`faena ${query.get('origen') ?? ''}`);
    return { faenas: [], siguiente: null };
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser();
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

function Lugar() {
  const { pathname, search } = useLocation();
  return <p data-testid="lugar">{`${pathname}${search}`}</p>;
}
async function open(menu: Parameters<typeof Atajos>[0]['menu'] = MENU) {
  render(
    <MantineProvider theme={themeOf('claro')} env="test">
      <MemoryRouter>
        <Atajos menu={menu} usuarioId={7} />
        <input aria-label="otro campo" />
        <Lugar />
      </MemoryRouter>
    </MantineProvider>,
  );
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox');
}
const opciones = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const lugar = () => screen.getByTestId('lugar').textContent;

describe('Ctrl K', () => {
  it('what is typed before the box is there is in it, and in no field behind', async () => {
    const opening = open();
    const otro = screen.getByRole('textbox', { name: 'otro campo' });
    otro.focus();
    const went = ['V', 'e', 'r'].map((key) => fireEvent.keyDown(otro, { key }));
    expect(went).toEqual([false, false, false]);
    expect((await opening).getAttribute('value')).toBe('Ver');
    await waitFor(() => expect(opciones()).toEqual(['Ver FaenasFaena']));
  });

  it('opens any screen of this person by its name, without case or accents, by keyboard alone', async () => {
    const caja = await open();
    expect(opciones()).toEqual(['Inicio', 'Ver FaenasFaena', 'Despachos RecepcionesFaena']);
    fireEvent.change(caja, { target: { value: 'DESPÁCH' } });
    expect(opciones()).toEqual(['Despachos RecepcionesFaena']);
    fireEvent.keyDown(caja, { key: 'Enter' });
    expect(lugar()).toBe('/despachoRecepciones');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds a guide by its number and opens its detail; dots are as good as none', async () => {
    const caja = await open();
    fireEvent.change(caja, { target: { value: '565.026.158' } });
    const guia = await screen.findByRole('option', { name: /^Guía 565026158 · CRGS71/ });
    expect(guia.textContent).toContain('EL AROMO · 20/11/2026 · Guía emitida');
    expect(within(screen.getByRole('group', { name: 'Despachos' })).getAllByRole('option')).toHaveLength(1);
    fireEvent.keyDown(caja, { key: 'Enter' });
    expect(lugar()).toBe(`/despachoRecepciones?ver=${despacho.id}`);
    // No site is called by a number.
    expect(asked).toEqual(['guía 565026158, patente -']);
  });

  it('asks nothing of a screen that this person may not open', async () => {
    const caja = await open(MENU.slice(0, 1));
    fireEvent.change(caja, { target: { value: 'CRGS71' } });
    await waitFor(() => expect(screen.getByText('Nada contiene «CRGS71».')).toBeTruthy());
    expect(asked).toEqual([]);
  });

  it('a source that fails says so, and the others are there', async () => {
    server.use(unreachable(listDespachos), replies(FAENAS.list, () => ({ faenas: [faena('EL AROMO')], siguiente: null })));
    const caja = await open();
    fireEvent.change(caja, { target: { value: 'CRGS71' } });
    expect(await screen.findByRole('option', { name: /^EL AROMO/ })).toBeTruthy();
    expect(await screen.findByText(/^Despachos: /)).toBeTruthy();
  });

  it('R36 a session that ended is told to everybody, as by any list', async () => {
    server.use(fails(listDespachos, 'no_autenticado'));
    const heard = vi.fn();
    const unlisten = onSession('expired', heard);
    fireEvent.change(await open(), { target: { value: '565026158' } });
    await waitFor(() => expect(heard).toHaveBeenCalledOnce());
    unlisten();
  });

  it('has nothing that axe objects to', async () => {
    await open();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, 'page-has-heading-one': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('?', () => {
  it('lists the keys, and is a letter while somebody types', async () => {
    await open();
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(screen.getByLabelText('otro campo'), { key: '?' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(document.body, { key: '?' });
    expect(await screen.findByRole('dialog', { name: 'Teclas' })).toBeTruthy();
  });
});
