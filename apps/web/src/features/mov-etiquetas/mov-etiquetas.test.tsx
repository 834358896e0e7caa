// @vitest-environment jsdom
import { exportMovEtiquetas, getResumenMovEtiquetas, listMesesMovEtiquetas, listMovEtiquetas } from '@rodal/contracts/listados/mov-etiquetas';
import { startFlujo } from '@rodal/contracts/trabajos';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies, silent } from '../../testing/msw.ts';
import { abrir, lista, movimiento, RESUMEN, startServidor } from './testing/movimientos.tsx';

const server = startServidor();
const grid = () => screen.findByRole('grid', { name: 'Reporte Mov. Etiquetas' });
const headers = (table: HTMLElement) => within(table).getAllByRole('columnheader').map((cell) => cell.textContent);
const cells = (row: HTMLElement | undefined) => within(row ?? document.body).getAllByRole('gridcell').map((cell) => cell.textContent);

describe('/reporteMovEtiquetas', () => {
  it('C2: opens with the current month, and draws each column of the source', async () => {
    const { handler, asked } = lista(movimiento(71), movimiento(70, '-2480'));
    server.use(handler);
    abrir();
    const table = await grid();
    expect(asked).toEqual(['Noviembre/2026']);
    expect(headers(table)).toEqual([
      'N° Mov.', 'Empresa', 'Fecha', 'Tipo', 'N° Documento', 'Planta', 'Num Etiqueta', 'Artículo', 'Descripción', 'Familia', 'Ubicación', 'Unidad', 'Piezas', 'm³',
    ]);
    const rows = within(table).getAllByRole('row');
    expect(cells(rows[1])).toEqual(['71', 'COMSA', '05/11/2026', 'Producción', 'DOC-1', 'COIHUE', 'COIC26110571', '100', 'Madera aserrada', 'SEC', 'PT-1', 'PIEZA', '1.240', '12,500']);
    expect(cells(rows[2])[12]).toBe('−2.480');
    expect(await screen.findByText('2 movimientos · −1.240 piezas · 0,500 m³')).toBeTruthy();
  });

  it('C2: with the current month empty it opens with the last one that has data', async () => {
    const { handler, asked } = lista(movimiento(1));
    server.use(handler, replies(listMesesMovEtiquetas, () => ({ meses: ['2025-12', '2026-03'], desde: '2023-01' })));
    abrir();
    await grid();
    expect(asked).toEqual(['Marzo/2026']);
    expect(screen.getByLabelText<HTMLSelectElement>('Mes').selectedOptions[0]?.textContent).toBe('marzo');
    expect([...screen.getByLabelText<HTMLSelectElement>('Año').options].map(({ text }) => text)).toEqual(['2026', '2025', '2024', '2023']);
  });

  it('the type offers what the month has and Todos; totals follow it', async () => {
    const { handler, asked } = lista(movimiento(1));
    server.use(handler);
    const { search } = abrir();
    await screen.findByRole('option', { name: 'Venta' });
    const tipo = screen.getByLabelText<HTMLSelectElement>('Tipo');
    expect([...tipo.options].map(({ text }) => text)).toEqual(['Todos', 'Producción', 'Venta']);
    fireEvent.change(tipo, { target: { value: 'Sale' } });
    expect(await screen.findByText('1 movimiento · −2.480 piezas · −12,000 m³')).toBeTruthy();
    await vi.waitFor(() => expect(asked.at(-1)).toBe('Noviembre/2026?tipo=Sale'));
    expect(search()).toBe('?tipo=Sale');
    fireEvent.click(screen.getByRole('button', { name: /Tipo: Venta/ }));
    await vi.waitFor(() => expect(search()).toBe(''));
  });

  it('sorts by what has an index only', async () => {
    const { handler, asked } = lista(movimiento(1));
    server.use(handler);
    abrir('/reporteMovEtiquetas?mes=10&anio=2026');
    const table = await grid();
    expect(within(table).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['N° Mov.', 'Fecha']);
    fireEvent.click(within(table).getByRole('button', { name: 'N° Mov.' }));
    await vi.waitFor(() => expect(asked.at(-1)).toBe('Octubre/2026?orden=movimiento'));
    fireEvent.click(within(await grid()).getByRole('button', { name: 'N° Mov.' }));
    await vi.waitFor(() => expect(asked.at(-1)).toBe('Octubre/2026?orden=-movimiento'));
  });

  it('Sincronizar con BC loads the month that is shown; a month to come cannot be loaded', async () => {
    const started: unknown[] = [];
    server.use(
      lista(movimiento(1)).handler,
      on(startFlujo, async (request) => {
        started.push(await request.json());
        return Response.json({ codigo: 'carga_en_curso', mensaje: 'Ya hay una carga', requestId: 'r' }, { status: 409 });
      }),
    );
    abrir('/reporteMovEtiquetas?mes=3&anio=2026');
    await grid();
    const button = await screen.findByRole('button', { name: 'Sincronizar con BC' });
    await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    fireEvent.click(button);
    await vi.waitFor(() => expect(started).toEqual([{ desde: '2026-03', hasta: '2026-03' }]));
    fireEvent.change(screen.getByLabelText('Mes'), { target: { value: '12' } });
    await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(true));
  });

  it('columns can be taken off, and stay off', async () => {
    server.use(lista(movimiento(1)).handler);
    abrir();
    await grid();
    fireEvent.click(screen.getByRole('button', { name: 'Columnas' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Familia' }));
    expect(headers(await grid())).not.toContain('Familia');
    expect(localStorage.getItem('rodal-columnas-mov-etiquetas-7')).not.toContain('Familia');
  });

  it('on a phone each movement is a card that begins with its label', async () => {
    stubBrowser({ width: 390, height: 844 });
    server.use(lista(movimiento(71)).handler);
    abrir();
    const card = within(await screen.findByRole('list', { name: 'Reporte Mov. Etiquetas' })).getByRole('listitem');
    expect(within(card).getByRole('heading').textContent).toBe('COIC26110571');
    expect(within(card).getByText('1.240')).toBeTruthy();
    expect(within(card).queryByText('SEC')).toBeNull();
    fireEvent.click(within(card).getByRole('button', { name: 'Más datos' }));
    expect(within(card).getByText('SEC')).toBeTruthy();
  });

  it.each([
    ['a month that was never loaded', { ...RESUMEN, datosAl: null }, '', 'Sin cargar: noviembre 2026'],
    ['a month that BC has nothing of', RESUMEN, '', 'Sin movimientos en noviembre 2026'],
    ['a type without movements', RESUMEN, '&tipo=Sale', 'Sin resultados para estos filtros'],
  ])('C29: says of %s that it is that', async (_name, resumen, query, titulo) => {
    server.use(lista().handler, replies(getResumenMovEtiquetas, () => resumen));
    abrir(`/reporteMovEtiquetas?mes=11&anio=2026${query}`);
    expect(await screen.findByText(titulo)).toBeTruthy();
  });

  it('has a skeleton while it waits, for the months too', () => {
    server.use(silent(listMovEtiquetas), silent(listMesesMovEtiquetas));
    abrir();
    expect(screen.getByRole('status', { name: 'Buscando movimientos' })).toBeTruthy();
  });

  it('C29: a failure has its cause, the code and Reintentar', async () => {
    server.use(fails(listMovEtiquetas, 'interno'));
    abrir('/reporteMovEtiquetas?mes=9&anio=2026');
    const alert = (await screen.findByRole('heading', { name: 'No se pudieron traer los movimientos' })).closest<HTMLElement>('[role="alert"]');
    expect(alert?.textContent).toContain('Código req-7');
    server.use(lista(movimiento(1)).handler);
    fireEvent.click(within(alert ?? document.body).getByRole('button', { name: 'Reintentar' }));
    expect(await grid()).toBeTruthy();
  });

  it('a sum that fails does not take the list away', async () => {
    server.use(lista(movimiento(1)).handler, fails(getResumenMovEtiquetas, 'interno'));
    abrir('/reporteMovEtiquetas?mes=11&anio=2026');
    await grid();
    expect(await screen.findByText(/No se pudo contar/)).toBeTruthy();
  });

  it('exports what is shown, under the name of its month', async () => {
    const asked: string[] = [];
    server.use(
      lista(movimiento(1)).handler,
      on(exportMovEtiquetas, (request) => {
        asked.push(decodeURIComponent(new URL(request.url).pathname + new URL(request.url).search));
        return new Response('x', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    abrir('/reporteMovEtiquetas?mes=11&anio=2026&tipo=Sale');
    await screen.findByText(/1 movimiento /);
    fireEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
    expect(await screen.findByText('Mov_etiquetas_2026-11.csv está en sus descargas')).toBeTruthy();
    expect(asked).toEqual(['/api/reporte/obtenerMovEtiquetasPorMes/Noviembre/2026/exportar?tipo=Sale&formato=csv']);
  });
});
