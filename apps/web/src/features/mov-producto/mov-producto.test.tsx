// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { countErpMovProducto, listCargasMovProducto } from '@rodal/contracts/mov-producto';
import { getFlujo, startFlujo, type Trabajo } from '@rodal/contracts/trabajos';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { flujoOf, trabajoOf } from '../../cargas/testing/trabajo.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { Toasts } from '../../ui/toasts.tsx';
import MovProductoPage from './mov-producto-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  stubBrowser();
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
afterAll(() => server.close());

const estado: { trabajo: Trabajo | null } = { trabajo: null };

function open(path = '/cargasBcMovProducto') {
  estado.trabajo = null;
  server.use(
    replies(getFlujo, () => flujoOf({ ...estado, datosAl: '2026-03-09T12:00:00.000Z', desde: '2023-01' })),
    replies(listCargasMovProducto, () => ({
      meses: [
        { mes: '2026-01', cargadas: 1200, cargadoEn: '2026-03-09T12:00:00.000Z' },
        { mes: '2026-02', cargadas: 1100, cargadoEn: '2026-03-09T12:00:00.000Z' },
        { mes: '2026-03', cargadas: null, cargadoEn: null },
      ],
      anios: [2026, 2025],
    })),
    replies(countErpMovProducto, () => ({ meses: [{ mes: '2026-01', filas: 1200 }, { mes: '2026-02', filas: 1134 }, { mes: '2026-03', filas: 9 }] })),
  );
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[path]}>
        <MovProductoPage sesion={sesionOf(['ReporteVolumenes'])} />
        <Toasts />
      </MemoryRouter>
    </MantineProvider>,
  );
}
const cells = async () => {
  await screen.findByText('Al día');
  return screen.getAllByRole('row').slice(1).map((row) => [...row.querySelectorAll('[role="gridcell"], [role="rowheader"]')].map((cell) => cell.textContent));
};

it('shows each month as the ERP has it and as it is loaded, and what is missing', async () => {
  open();
  expect((await cells()).map((row) => row.slice(0, 5))).toEqual([
    ['enero', '1.200', '1.200', 'Al día', '09/03/2026 09:00'],
    ['febrero', '1.134', '1.100', 'Faltan 34', '09/03/2026 09:00'],
    ['marzo', '9', 'Sin cargar', '', ''],
  ]);
});

it('loads one month, or all of the year, and says Proceso Terminado when it is over', async () => {
  open('/cargasBcMovProducto?tipo=PINO');
  await cells();
  const asked: [string, unknown][] = [];
  server.use(
    replies(startFlujo, (_query, body) => {
      asked.push(['inicia', body]);
      estado.trabajo = trabajoOf({ flujo: 'movProductoPino', estado: 'corriendo', porcentaje: 20 });
      return estado.trabajo;
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cargar febrero' }));
  expect(await screen.findByLabelText('Avance de la carga')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cargar enero' })).toHaveProperty('disabled', true));
  estado.trabajo = trabajoOf({ flujo: 'movProductoPino' });
  expect(await screen.findByText('Proceso Terminado')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cargar todos los meses' }));
  await waitFor(() => expect(asked).toEqual([['inicia', { desde: '2026-02', hasta: '2026-02' }], ['inicia', { desde: '2026-01', hasta: '2026-03' }]]));
});

it('C29: an ERP that does not answer is said, and what is loaded stays in sight', async () => {
  open();
  server.use(fails(countErpMovProducto, 'erp_no_responde'));
  expect(await screen.findByText('No se pudo contar en BC')).toBeTruthy();
  expect(screen.getAllByText('Sin respuesta')).toHaveLength(3);
  expect(screen.getByText('Sin cargar')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
});
