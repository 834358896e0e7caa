// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { countMaestros, listMaestro } from '@rodal/contracts/maestros';
import type { Sesion } from '@rodal/contracts/sesion';
import { cleanup, render, screen } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClientOf } from '../api/query-client.ts';
import { LAUTARO } from '../features/maestros/testing/servidor.tsx';
import { stubBrowser } from '../testing/browser.ts';
import { fails, replies } from '../testing/msw.ts';
import { sesionOf } from '../testing/sesion.ts';
import { themeOf } from '../ui/theme.ts';

/** Lists of the office that are not rows of the engine; of those `listado/listados.test.tsx` proves the same. */
interface Caso {
  readonly ruta: string;
  readonly page: () => Promise<{ readonly default: ComponentType<{ readonly sesion: Sesion }> }>;
  /** Everything it asks for, and the list with one row. */
  readonly llena: readonly HttpHandler[];
  /** A word of that row. */
  readonly fila: string | RegExp;
  readonly sinRed: HttpHandler;
}

const CASOS: readonly Caso[] = [
  {
    ruta: '/maestros',
    page: () => import('../features/maestros/maestros-page.tsx'),
    llena: [replies(countMaestros, () => ({ maestros: [] })), replies(listMaestro, () => ({ filas: [LAUTARO], total: 1, siguiente: null }))],
    fila: 'ASERRADERO LAUTARO',
    sinRed: fails(listMaestro, 'no_disponible'),
  },
];

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

it.each(CASOS)('$ruta: rows that could not be asked for again stay, and it says that they are not fresh', async ({ ruta, page, llena, fila, sinRed }) => {
  server.use(...llena);
  const { default: Page } = await page();
  const sesion = sesionOf(['Administrador', 'Recepciones', 'ReporteVolumenes']);
  const router = createMemoryRouter([{ path: '*', element: <Page sesion={sesion} /> }], { initialEntries: [ruta] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await screen.findAllByText(fila);
  const said = () => screen.queryByText(/^No se pudo actualizar: sigue a la vista lo anterior\./);
  expect(said()).toBeNull();
  server.use(sinRed);
  void queryClientOf(7).refetchQueries();
  await vi.waitFor(() => expect(said()).not.toBeNull());
  expect(screen.getAllByText(fila).length).toBeGreaterThan(0);
  server.use(...llena);
  await queryClientOf(7).refetchQueries();
  await vi.waitFor(() => expect(said()).toBeNull());
});
