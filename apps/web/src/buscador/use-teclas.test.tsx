// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Atajos } from '../app/atajos.tsx';
import { stubBrowser } from '../testing/browser.ts';
import { DataTable } from '../ui/data-table.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import type { FilterField } from '../ui/filter-types.ts';
import type { Column } from '../ui/table-types.ts';

const MENU = [
  { group: 'Inicio', links: [{ to: '/inicio', label: 'Inicio', tecla: 'i' }] },
  { group: 'Faena', links: [{ to: '/faenas', label: 'Ver Faenas', tecla: 'f' }, { to: '/trazo', label: 'Trazo' }] },
  { group: 'Administración', links: [{ to: '/ajustes', label: 'Ajustes', tecla: 'j' }] },
] satisfies Parameters<typeof Atajos>[0]['menu'];

const FILAS = ['a', 'b', 'c'];
const COLUMNAS: readonly Column<string>[] = [{ id: 'nombre', header: 'Nombre', width: 80, cell: (fila) => <button type="button">Ver {fila}</button> }];
const FILTROS: readonly FilterField<'desde' | 'estado' | 'patente' | 'guia'>[] = [
  { key: 'desde', label: 'Desde', type: 'date', width: 140 },
  { key: 'estado', label: 'Estado', type: 'select', any: 'Todos', width: 140, options: [] },
  { key: 'patente', label: 'Patente', type: 'text', width: 140 },
  { key: 'guia', label: 'Guía', type: 'text', width: 140 },
];
const SIN_NADA = { desde: '', estado: '', patente: '', guia: '' };
const onOpen = vi.fn<(fila: string) => void>();

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function Lugar() {
  return <p data-testid="lugar">{useLocation().pathname}</p>;
}

/** A screen with a list, or without. */
function show(conLista = true) {
  const nada = () => undefined;
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Atajos menu={MENU} usuarioId={7} />
        <Lugar />
        {conLista ? (
          <>
            <FilterBar fields={FILTROS} values={SIN_NADA} chips={[]} onChange={nada} onRepeat={nada} onClear={null} busy={false} />
            <ExportMenu exporting={{ bytes: null, run: async () => undefined, cancel: nada }} disabled={false} />
            <DataTable label="Lista" columns={COLUMNAS} rows={FILAS} rowKey={(fila) => fila} total={3} card={(fila) => fila} onOpen={onOpen} />
          </>
        ) : null}
      </MemoryRouter>
    </MantineProvider>,
  );
}
const press = (key: string, how: KeyboardEventInit = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...how });
const lugar = () => screen.getByTestId('lugar').textContent;
const actual = () => screen.getAllByRole('row').find((row) => row.getAttribute('aria-selected') === 'true')?.textContent ?? null;

describe('keys of a list', () => {
  it('J and K walk its rows from wherever one is, and Enter opens the row', () => {
    show();
    press('j');
    expect([document.activeElement, actual()]).toEqual([screen.getByRole('grid'), 'Ver a']);
    press('j', { repeat: true });
    press('J');
    expect(actual()).toBe('Ver c');
    press('k');
    expect(actual()).toBe('Ver b');
    press('Enter');
    expect(onOpen.mock.calls).toEqual([['b']]);
  });

  it('from a button of a row, too', () => {
    show();
    press('j');
    screen.getByRole('button', { name: 'Ver a' }).focus();
    press('j');
    expect(actual()).toBe('Ver b');
  });

  it('E opens Exportar, once however long it is held', () => {
    show();
    press('e');
    press('e', { repeat: true });
    expect(screen.getByRole('button', { name: 'Exportar' })).toBe(document.activeElement);
    expect(screen.getByRole('button', { name: 'Excel' })).toBeTruthy();
  });

  it('/ goes to the first filter of text, and types nothing there', () => {
    show();
    expect(press('/', { shiftKey: true })).toBe(false);
    expect(document.activeElement).toBe(screen.getByLabelText('Patente'));
  });

  it('are letters while somebody types', () => {
    show();
    screen.getByLabelText('Patente').focus();
    for (const key of ['j', 'e', '/', 'g', 'f']) expect(press(key)).toBe(true);
    expect([document.activeElement, actual(), screen.queryByRole('button', { name: 'Excel' }), lugar()]).toEqual([screen.getByLabelText('Patente'), null, null, '/']);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])('are not meant with %j', (how) => {
    show();
    for (const key of ['j', 'e', 'g', 'f']) press(key, how);
    expect([actual(), screen.queryByRole('button', { name: 'Excel' }), lugar()]).toEqual([null, null, '/']);
  });

  it('are not meant under a dialog', async () => {
    show();
    press('?');
    await screen.findByRole('dialog', { name: 'Teclas' });
    for (const key of ['j', 'e', 'g', 'f']) press(key);
    expect([actual(), screen.queryByRole('button', { name: 'Excel' }), lugar()]).toEqual([null, null, '/']);
  });

  it('are left to the browser where there is no list', () => {
    show(false);
    for (const key of ['j', 'k', 'e', '/']) expect(press(key)).toBe(true);
  });
});

describe('G and a letter', () => {
  it('goes to the screen of that letter, before the letter does anything else', () => {
    show();
    press('g');
    press('j');
    expect([lugar(), actual()]).toEqual(['/ajustes', null]);
    press('j');
    expect([lugar(), actual()]).toEqual(['/ajustes', 'Ver a']);
  });

  it('goes nowhere with a letter that this person has no screen of', () => {
    show();
    press('g');
    press('e');
    expect([lugar(), screen.queryByRole('button', { name: 'Excel' })]).toEqual(['/', null]);
  });

  it('is forgotten after a moment', () => {
    show();
    const pressAt = (key: string, timeStamp: number) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(document.body, event);
    };
    pressAt('g', 10_000);
    pressAt('f', 11_600);
    expect(lugar()).toBe('/');
    pressAt('g', 20_000);
    pressAt('f', 21_400);
    expect(lugar()).toBe('/faenas');
  });

  it('stands among the keys that ? shows, for the screens of this person that have one', async () => {
    show();
    press('?');
    const dialog = await screen.findByRole('dialog', { name: 'Teclas' });
    const dichas = () => within(dialog).getAllByRole('term').map((term) => [[...term.children].map(({ textContent }) => textContent).join(' '), term.nextElementSibling?.textContent]);
    await waitFor(() => expect(dichas().slice(-3)).toEqual([['G I', 'Inicio'], ['G F', 'Ver Faenas · Faena'], ['G J', 'Ajustes · Administración']]));
    expect(dichas()).toEqual(expect.arrayContaining([['J ↓', 'Fila siguiente'], ['E', 'Exportar'], ['/', 'Escribir en el primer filtro']]));
  });
});
