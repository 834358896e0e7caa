// @vitest-environment jsdom
// @aparte: from here on the library reads a page that is translated.
import './compartido-pantalla.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { abrir, fila, grid, lista, startServidor } from '../features/busqueda/testing/busqueda.tsx';
import { detalleOf, ficha, sirve } from '../features/busqueda/testing/detalle.tsx';
import { surviveTranslation } from '../navegador/traduccion.ts';
import { readTranslated } from './leer-traducida.ts';
import { translatePage } from './traducir.ts';

/**
 * What people do in the office: the tests of what its screens are made of, and of some of each kind, on a page that the browser translates.
 * Where these are many, what stands for them is below; the lists have theirs in `listados.test.tsx`, and the other areas in
 * `oficina-traducida-areas.test.tsx`.
 */
const ACTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'any form, with what refuses it and who was faster': () => import('../formulario/formulario.test.tsx'),
  dialogs: () => import('../ui/modal.test.tsx'),
  toasts: () => import('../ui/toasts.test.tsx'),
  'filters and their chips': () => import('../ui/filter-bar.test.tsx'),
  'what is done to a dispatch': () => import('../features/busqueda/detalle/detalle-panel.test.tsx'),
  'the review of papers': () => import('../papeles/revision/revision.test.tsx'),
};

readTranslated();
let ends: readonly (() => void)[] = [];
beforeEach(() => void (ends = [surviveTranslation(), translatePage(document)]));
afterEach(() => {
  cleanup();
  for (const end of ends) end();
});

describe.each(Object.entries(ACTS))('R155 the browser translates the page: %s', async (_area, load) => {
  await load();
});

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

describe('R155 the browser translates the page: the dispatch search', () => {
  const server = startServidor();

  it('filters fold and unfold, are set and taken off; the dispatches are walked through, and closed', async () => {
    const numeros = [5, 4, 3];
    const { handler, asked } = lista(...numeros.map((numero) => fila(numero)));
    server.use(handler, sirve(numeros.map((numero) => detalleOf(numero))));
    const { search } = abrir();
    const table = await grid();
    press('Más filtros');
    fireEvent.change(screen.getByLabelText('Patente Camión', { selector: 'input' }), { target: { value: 'ab-cd 12' } });
    press('Buscar');
    await waitFor(() => expect(asked.at(-1)).toContain('patente=ABCD12'));
    press('Menos filtros');
    press('Quitar filtro Patente Camión: ABCD12');
    fireEvent.click(await screen.findByRole('button', { name: 'Más filtros' }));
    expect(search()).toBe('');
    fireEvent.click(within(await grid()).getByRole('link', { name: 'Ver el despacho 5' }));
    await ficha(5);
    press('Siguiente');
    await ficha(4);
    fireEvent.keyDown(table, { key: 'ArrowDown' });
    fireEvent.click(within(await ficha(3)).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Despacho/ })).toBeNull());
    expect(document.querySelector('font')).not.toBeNull();
  });
});
