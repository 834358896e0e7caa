// @vitest-environment jsdom
import { confirmarAjustes, getPrimerosPasos, type Paso, probarErp } from '@rodal/contracts/primeros-pasos';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { fails, replies } from '../../../testing/msw.ts';
import { PrimerosPasos } from './primeros-pasos.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const paso = (clave: string, estado: Paso['estado'], ruta: string | null = null): Paso => ({
  clave, titulo: `Paso ${clave}`, estado, detalle: 'Cómo se hace.', destino: ruta === null ? null : { ruta, texto: 'Ir' },
});

/** The steps as the server tells them, which the test changes. */
function show(...pasos: Paso[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  server.use(replies(getPrimerosPasos, () => ({ pasos: [...pasos], terminado: pasos.every(({ estado }) => estado !== 'falta') })));
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PrimerosPasos />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { pasos, client };
}
const fila = async (clave: string) => {
  const titulo = await screen.findByRole('heading', { name: new RegExp(`^Paso ${clave} `) });
  return within(titulo.closest('li') ?? titulo);
};

it('D19: what needs no change is confirmed on the step itself, which is done then', async () => {
  const { pasos } = show(paso('empresa', 'falta', '/ajustes'), paso('usuarios', 'falta', '/admin'));
  expect((await fila('empresa')).getByRole('link', { name: 'Ir' }).getAttribute('href')).toBe('/ajustes');
  server.use(
    replies(confirmarAjustes, () => {
      pasos[0] = paso('empresa', 'hecho', '/ajustes');
      return { mensaje: 'Los ajustes quedan como están' };
    }),
  );
  fireEvent.click((await fila('empresa')).getByRole('button', { name: 'Sirven como están' }));
  expect(await screen.findByText('1 de 2 hechos')).toBeTruthy();
  expect((await fila('empresa')).queryByRole('button')).toBeNull();
});

it('D19: the step of the ERP says once why its test failed, also a test after one that went well; what else went wrong is said beside it', async () => {
  const { pasos } = show(paso('erp', 'hecho'), paso('usuarios', 'falta', '/admin'));
  server.use(fails(probarErp, 'interno'));
  fireEvent.click((await fila('erp')).getByRole('button', { name: 'Probar conexión' }));
  expect(await (await fila('erp')).findByRole('alert')).toBeTruthy();
  pasos[0] = { ...paso('erp', 'falta'), detalle: 'La última prueba falló: las credenciales.' };
  server.use(fails(probarErp, 'erp_no_responde'));
  fireEvent.click((await fila('erp')).getByRole('button', { name: 'Probar conexión' }));
  expect(await screen.findByText('La última prueba falló: las credenciales.')).toBeTruthy();
  await vi.waitFor(async () => expect((await fila('erp')).queryByRole('alert')).toBeNull());
});

it('D19: nothing is left of it once all is done; what is optional waits for nobody', async () => {
  const { client } = show(paso('erp', 'opcional'), paso('usuarios', 'falta', '/admin'));
  expect((await fila('erp')).queryByRole('button')).toBeNull();
  server.use(replies(getPrimerosPasos, () => ({ pasos: [paso('erp', 'opcional'), paso('usuarios', 'hecho', '/admin')], terminado: true })));
  await client.invalidateQueries();
  await vi.waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
