// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { listTrabajos, type Trabajo } from '@rodal/contracts/trabajos';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { trabajoOf } from '../../cargas/testing/trabajo.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import TrabajosPage from './trabajos-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

function open(path = '/trabajos') {
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[path]}>
        <TrabajosPage sesion={sesionOf(['Administrador'])} />
      </MemoryRouter>
    </MantineProvider>,
  );
}
const rows = async () => {
  await screen.findByRole('grid');
  return screen.getAllByRole('row').slice(1).map((row) => [...row.querySelectorAll('[role="gridcell"], [role="rowheader"]')].map((cell) => cell.textContent.trim()));
};
const idOf = (n: number) => `01931111-0000-7000-8000-${String(n).padStart(12, '0')}`;

it('shows who asked for what, how it ended, with rows in and out and how long it took', async () => {
  const fallida = trabajoOf({
    id: idOf(2), titulo: 'Información Faenas', estado: 'fallida', desde: null, hasta: null, filas: 0, filasErp: 41, rechazadas: 1, usuario: 'reloj',
    mensaje: 'No se pudo conectar con BC: sin respuesta. Los datos anteriores siguen disponibles.', terminadoEn: '2026-11-20T16:59:09.000Z',
  });
  server.use(replies(listTrabajos, () => ({ trabajos: [fallida, trabajoOf()], hayMas: false })));
  open();
  expect(await rows()).toEqual([
    ['Información Faenas', 'Fallida', '', '41', '0', '1', '20/11/2026 13:59', '8 s', 'reloj', fallida.mensaje],
    ['Recepciones', 'Lista', '2026-10 a 2026-11', '1.200', '1.200', '0', '20/11/2026 13:59', '2 min 59 s', 'oficina', '1200 filas en 10 períodos'],
  ]);
  expect(screen.getByRole('link', { name: 'Descargar 1 filas rechazadas' }).getAttribute('href')).toBe(`/api/trabajos/${fallida.id}/rechazos`);
});

it('pages by the last one, and asks for what the address says', async () => {
  const asked: string[] = [];
  server.use(
    replies(listTrabajos, (query) => {
      asked.push(String(query));
      const first = query.get('antesDe') === null;
      const trabajos: Trabajo[] = Array.from({ length: first ? 50 : 3 }, (_, n) => trabajoOf({ id: idOf(first ? 900 - n : 500 - n) }));
      return { trabajos, hayMas: first };
    }),
  );
  open('/trabajos?estado=lista&flujo=recepciones');
  await rows();
  expect(asked[0]).toBe('flujo=recepciones&estado=lista');
  await waitFor(() => expect(asked).toContain(`flujo=recepciones&estado=lista&antesDe=${idOf(851)}`));
  expect(await screen.findByText('Estado: Lista')).toBeTruthy();
});

it('C29: says why there is nothing', async () => {
  server.use(fails(listTrabajos, 'no_disponible'));
  open();
  expect(await screen.findByText('No se pudieron leer los trabajos')).toBeTruthy();
  server.use(replies(listTrabajos, () => ({ trabajos: [], hayMas: false })));
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Todavía no se ha cargado nada desde BC.')).toBeTruthy();
});
