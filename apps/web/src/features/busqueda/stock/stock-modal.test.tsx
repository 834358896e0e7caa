// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { listStock, type Stock, type StockFila } from '@rodal/contracts/stock';
import { AppError } from '@rodal/domain/errors';
import type { MesCargado } from '@rodal/domain/meses-cargados';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { fails, replies, silent } from '../../../testing/msw.ts';
import StockModal from './stock-modal.tsx';

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

const onClose = vi.fn<() => void>();
const modal = (opened: boolean) => (
  <MantineProvider env="test">
    <QueryClientProvider client={queryClientOf(7)}>
      <StockModal opened={opened} onClose={onClose} />
    </QueryClientProvider>
  </MantineProvider>
);
const open = () => render(modal(true));

function fila(faena: string, unidad: string, total: string, change: Partial<StockFila> = {}): StockFila {
  return { faena, codigo: `F-${faena}`, rol: '100-1', unidad, total, ultimoMovimiento: '2026-11-17', ...change };
}
/** Half past eleven at night in Santiago, another day in UTC. */
const mes = (cual: string, datosAl: string | null = '2026-11-20T12:00:00.000Z'): MesCargado => ({ mes: cual, datosAl, faltan: [] });
const reply = (stock: readonly StockFila[], calculadoEn = '2026-11-21T02:30:00.000Z'): Stock => ({
  stock: [...stock],
  calculadoEn,
  movimientos: [{ especie: 'PINO', meses: [mes('2026-10'), mes('2026-11')] }, { especie: 'EUCA', meses: [mes('2026-10', null), mes('2026-11')] }],
});

const STOCK = [
  fila('CHAIHUÍN', 'M3', '254.043', { rol: '95-61' }),
  fila('CHAIHUÍN', 'MR', '1443.630', { rol: '95-61' }),
  fila('HUISCAPI SUR', 'MR', '-229.790', { rol: '1530-21', ultimoMovimiento: null }),
  fila('PUFUDI', 'BDMT', '0.000', { ultimoMovimiento: '2026-11-19' }),
  fila('PUFUDI', 'M3', '562.198', { ultimoMovimiento: '2026-11-19' }),
];

const table = () => screen.findByRole('table', { name: 'Stock por faena' });
const rowsOf = (group: HTMLElement | undefined) =>
  within(group ?? document.body)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim()).join(' | ').trim());
const body = async () => rowsOf(within(await table()).getAllByRole('rowgroup')[1]);
const foot = async () => rowsOf(within(await table()).getAllByRole('rowgroup')[2]);
const filter = (value: string) => fireEvent.change(screen.getByLabelText('Filtrar por faena, rol o unidad'), { target: { value } });

describe('stock modal (especificación 2 §2.2)', () => {
  it('C26 shows site, roll, unit, total and last posting, each unit with its own decimals and its own sum', async () => {
    server.use(replies(listStock, () => reply(STOCK)));
    open();
    expect(await body()).toEqual([
      'CHAIHUÍN F-CHAIHUÍN | 95-61 | m³ | 254,043 | 17/11/2026',
      'CHAIHUÍN F-CHAIHUÍN | 95-61 | MR | 1.443,63 | 17/11/2026',
      'HUISCAPI SUR F-HUISCAPI SUR | 1530-21 | MR | Negativo −229,79 | Sin movimientos',
      'PUFUDI F-PUFUDI | 100-1 | BDMT | 0,00 | 19/11/2026',
      'PUFUDI F-PUFUDI | 100-1 | m³ | 562,198 | 19/11/2026',
    ]);
    expect(await foot()).toEqual(['Total | m³ | 816,241 |', 'MR | 1.213,84 |', 'BDMT | 0,00 |']);
    expect(screen.getByRole('status').textContent).toBe('5 filas · 1 con stock negativo Calculado a las 23:30');
    expect(screen.getByTitle('Se despachó más de lo que está contabilizado').querySelector('svg')).not.toBeNull();
  });

  it('R114: says which months of movements are in it, and which were never loaded', async () => {
    server.use(replies(listStock, () => reply(STOCK)));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Movimientos de PINO: todos los meses, de EUCA: 1 de 2 meses' }));
    const meses = (especie: string) => within(screen.getByRole('table', { name: `Movimientos de ${especie}` })).getAllByRole('row').map(({ textContent }) => textContent);
    expect(meses('PINO')).toEqual(['noviembre 202620/11/2026 09:00', 'octubre 202620/11/2026 09:00']);
    expect(meses('EUCA')).toEqual(['noviembre 202620/11/2026 09:00', 'octubre 2026Sin cargar']);
  });

  it('asks when it opens, and again each time, and only then', async () => {
    let asked = 0;
    server.use(replies(listStock, () => reply(STOCK, `2026-11-21T02:3${(asked += 1)}:00.000Z`)));
    const { rerender } = render(modal(false));
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(modal(true));
    expect(await screen.findByText('Calculado a las 23:31')).toBeTruthy();
    rerender(modal(false));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    rerender(modal(true));
    expect(await screen.findByText('Calculado a las 23:32')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText('Calculado a las 23:33')).toBeTruthy();
    expect(asked).toBe(3);
  });

  it('filters without case and accents by site, code, roll and unit, and adds up what is left', async () => {
    server.use(replies(listStock, () => reply(STOCK)));
    open();
    await table();
    filter('chaihuin');
    expect(await body()).toHaveLength(2);
    expect(await foot()).toEqual(['Total de lo filtrado | m³ | 254,043 |', 'MR | 1.443,63 |']);
    expect(screen.getByRole('status').textContent).toContain('2 de 5 filas');
    filter('1530 mr');
    expect((await body()).map((row) => row.slice(0, 12))).toEqual(['HUISCAPI SUR']);
    filter('f-pufudi m³');
    expect(await body()).toEqual(['PUFUDI F-PUFUDI | 100-1 | m³ | 562,198 | 19/11/2026']);
    filter('no está');
    expect(screen.getByRole('heading', { name: 'Sin resultados para este filtro' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Quitar filtro' }));
    expect(await body()).toHaveLength(5);
    expect(document.activeElement).toBe(screen.getByLabelText('Filtrar por faena, rol o unidad'));
  });

  it('sorts by each column, both ways, and says so', async () => {
    server.use(replies(listStock, () => reply(STOCK)));
    open();
    const sorted = async (name: string) => {
      fireEvent.click(within(await table()).getByRole('button', { name }));
      const rows = await body();
      const header = within(await table()).getByRole('columnheader', { name });
      return [header.getAttribute('aria-sort'), ...rows.map((row) => row.replace(/ F-.*?\| .*? \| /, ' ').split(' |')[0])];
    };
    const [C3, CR, HR, PB, P3] = ['CHAIHUÍN m³', 'CHAIHUÍN MR', 'HUISCAPI SUR MR', 'PUFUDI BDMT', 'PUFUDI m³'];
    expect(await sorted('Total')).toEqual(['ascending', HR, PB, C3, P3, CR]);
    expect(await sorted('Total')).toEqual(['descending', CR, P3, C3, PB, HR]);
    expect(await sorted('Rol')).toEqual(['ascending', C3, CR, PB, P3, HR]);
    expect(await sorted('Unidad')).toEqual(['ascending', PB, C3, P3, CR, HR]);
    expect(await sorted('Último movimiento')).toEqual(['descending', PB, P3, C3, CR, HR]);
    expect(await sorted('Último movimiento')).toEqual(['ascending', HR, C3, CR, PB, P3]);
    expect(await sorted('Faena')).toEqual(['ascending', C3, CR, HR, PB, P3]);
    expect(await sorted('Faena')).toEqual(['descending', PB, P3, HR, C3, CR]);
  });

  it('shows that it is on its way', async () => {
    server.use(silent(listStock));
    open();
    expect(await screen.findByRole('status', { name: 'Calculando el stock' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull();
  });

  it('C29 says what failed, why and with which code, and tries again', async () => {
    server.use(fails(listStock, 'interno'));
    open();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading').textContent).toBe(MESSAGES_OFICINA.stockFallido);
    expect(alert.textContent).toMatch(/Ocurrió un error en el servidor.*Código req-7/);
    server.use(replies(listStock, () => reply(STOCK)));
    fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await body()).toHaveLength(5);
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Filtrar por faena, rol o unidad')));
  });

  it('C29 keeps what is there when a newer one fails, and says of when it is', async () => {
    let sick = false;
    server.use(
      replies(listStock, () => {
        if (sick) throw new AppError('interno');
        return reply(STOCK);
      }),
    );
    open();
    await table();
    sick = true;
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^no se pudo recuperar el stock\. Ocurrió un error en el servidor.*Sigue a la vista el anterior\. Código req-7$/,
    );
    expect(await body()).toHaveLength(5);
    expect(screen.getByText('Calculado a las 23:30')).toBeTruthy();
    sick = false;
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('without anything says so', async () => {
    server.use(replies(listStock, () => reply([])));
    open();
    expect(await screen.findByRole('heading', { name: 'Sin stock' })).toBeTruthy();
  });

  it('by keyboard: the filter has the focus, the rows scroll, Escape closes', async () => {
    server.use(replies(listStock, () => reply(STOCK)));
    open();
    await table();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Filtrar por faena, rol o unidad')));
    expect(screen.getByRole('group', { name: 'Filas del stock' }).tabIndex).toBe(0);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('an unknown unit of the ERP is shown as it came, apart from the others', async () => {
    server.use(replies(listStock, () => reply([fila('PUFUDI', 'TON', '1234.5'), fila('PUFUDI', 'M3', '1.000')])));
    open();
    expect(await foot()).toEqual(['Total | m³ | 1,000 |', 'TON | 1.234,5 |']);
  });

  it('on a phone each row is a card that begins with its site and total, in the order one chooses', async () => {
    stubBrowser({ width: 390, height: 844 });
    server.use(replies(listStock, () => reply(STOCK)));
    open();
    const list = await screen.findByRole('list', { name: 'Stock por faena' });
    const cards = () => within(list).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(cards()[1]).toBe('CHAIHUÍN1.443,63 MRF-CHAIHUÍN · Rol 95-61 · Movimiento 17/11/2026');
    expect(cards()[2]).toContain('Negativo');
    fireEvent.change(screen.getByLabelText('Ordenar'), { target: { value: 'total' } });
    expect(cards().map((text) => text.slice(0, 4))).toEqual(['HUIS', 'PUFU', 'CHAI', 'PUFU', 'CHAI']);
    expect(within(screen.getByRole('list', { name: 'Total por unidad' })).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '816,241 m³',
      '1.213,84 MR',
      '0,00 BDMT',
    ]);
    expect(screen.queryByRole('table')).toBeNull();
  });
});
