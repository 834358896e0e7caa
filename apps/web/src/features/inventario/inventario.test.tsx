// @vitest-environment jsdom
import { exportInventario, getResumenInventario, listInventario } from '@rodal/contracts/listados/inventario';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies, silent } from '../../testing/msw.ts';
import { abrir, etiqueta, lista, RESUMEN, startServidor } from './testing/inventario.tsx';

const server = startServidor();
const grid = () => screen.findByRole('grid', { name: 'Inventario' });
const cells = (row: HTMLElement | undefined) => within(row ?? document.body).getAllByRole('gridcell').map((cell) => cell.textContent);
const MES = { mes: '', datosAl: null, faltan: [] };
const sinCargar = (...meses: string[]) => RESUMEN.meses.map((uno) => (meses.includes(uno.mes) ? { ...uno, datosAl: null } : uno));
const PLANO = 'Planta=COIHUE&Mes=11&Ano=2026&UnidadMedidaBase=PIEZA&Piezas=1';

describe('/inventario', () => {
  it('C1, C2: opens with COIHUE, this month and one piece, in the fourteen columns of the specification', async () => {
    const { handler, asked } = lista(etiqueta('COIC1'), etiqueta('COIC2', { Piezas: '90', LargoLleno: null, AltoLleno: null, MedidaLlena: null }));
    server.use(handler);
    abrir();
    const table = await grid();
    expect(asked).toEqual([PLANO]);
    expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Planta', 'Mes', 'Año', 'Num Etiqueta', 'Articulo', 'Ubicacion', 'Piezas', 'LargoProd', 'AltoProd', 'AnchoProd', 'MedidaProd', 'LargoLleno', 'AltoLleno', 'MedidaLlena',
    ]);
    const [, primera, segunda] = within(table).getAllByRole('row');
    expect(cells(primera)).toEqual([
      'COIHUE', '11', '2026', 'COIC1', '10043', 'COI-PT-F29', '1.200', '3.200', '38,5', '100', '38.5X100X3200', '3.250', '41,5', '41.5X105X3250',
    ]);
    expect(cells(segunda).slice(-3)).toEqual(['—', '—', '—']);
    expect(await screen.findByText('2 etiquetas · 1.290 piezas')).toBeTruthy();
    expect(screen.getByText('Datos al 20/11/2026 09:00')).toBeTruthy();
    expect(screen.queryByText(/Sin cargar/)).toBeNull();
  });

  it('C1: the years are those of the data and the current one; the one chosen is the one asked for', async () => {
    const { handler, asked } = lista(etiqueta('COIC1'));
    server.use(handler);
    const { search } = abrir();
    await screen.findByRole('option', { name: '2023' });
    const anio = screen.getByLabelText<HTMLSelectElement>('Año');
    expect([...anio.options].map(({ text }) => text)).toEqual(['2026', '2024', '2023']);
    fireEvent.change(anio, { target: { value: '2024' } });
    await vi.waitFor(() => expect(asked.at(-1)).toBe(PLANO.replace('2026', '2024')));
    fireEvent.change(screen.getByLabelText('Planta'), { target: { value: 'LAUTARO' } });
    await vi.waitFor(() => expect(asked.at(-1)).toContain('Planta=LAUTARO&Mes=11&Ano=2024'));
    expect(search()).toBe('?mes=11&anio=2024&planta=LAUTARO');
  });

  it('what is typed is searched by Buscar, and stands in the address', async () => {
    const { handler, asked } = lista(etiqueta('COIC1'));
    server.use(handler);
    const { search } = abrir();
    await grid();
    const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Nro Etiqueta', 'COIC1');
    type('Articulo', '100');
    type('Ubicación', 'pt');
    type('Piezas >=', '50');
    expect(asked).toEqual([PLANO]);
    fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    const sent = Object.fromEntries(new URLSearchParams(asked[1]));
    expect(sent).toMatchObject({ Numetiqueta: 'COIC1', Articulo: '100', Ubicacion: 'pt', Piezas: '50', UnidadMedidaBase: 'PIEZA' });
    expect(Object.fromEntries(new URLSearchParams(search()))).toMatchObject({ etiqueta: 'COIC1', articulo: '100', ubicacion: 'pt', piezas: '50' });
  });

  it('pieces that are no number are not searched', async () => {
    const { handler, asked } = lista(etiqueta('COIC1'));
    server.use(handler);
    abrir();
    await grid();
    fireEvent.change(screen.getByLabelText('Piezas >='), { target: { value: '1.5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(screen.getByText('Piezas >= debe ser un número entero, sin puntos.')).toBeTruthy();
    expect(asked).toEqual([PLANO]);
  });

  it('what nobody could have chosen is passed over in the address', async () => {
    const { handler, asked } = lista(etiqueta('COIC1'));
    server.use(handler);
    abrir('/inventario?planta=MULATAS&mes=13&anio=1999&piezas=-3&orden=piezas');
    await grid();
    expect(asked).toEqual([PLANO]);
  });

  it('sorts by label, both ways', async () => {
    const { handler, asked } = lista(etiqueta('COIC1'));
    server.use(handler);
    abrir();
    const table = await grid();
    expect(within(table).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Num Etiqueta']);
    fireEvent.click(within(table).getByRole('button', { name: 'Num Etiqueta' }));
    await vi.waitFor(() => expect(asked.at(-1)).toBe(`${PLANO}&orden=-etiqueta`));
  });

  it.each([['Interno', false], ['ReporteVolumenes', true]])('C33: says which months are missing; %s is shown where to load them: %s', async (perfil, may) => {
    server.use(lista(etiqueta('COIC1')).handler, replies(getResumenInventario, () => ({ ...RESUMEN, meses: sinCargar('2026-02', '2026-03') })));
    abrir('/inventario', [perfil]);
    fireEvent.click(await screen.findByRole('button', { name: /faltan 2 meses$/ }));
    expect(screen.getByText('Sin cargar: febrero a marzo 2026.')).toBeTruthy();
    expect(screen.queryByRole('link')?.getAttribute('href')).toBe(may ? '/reporteMovEtiquetas?mes=2&anio=2026' : undefined);
  });

  it('C33: says since when it counts when there was more before', async () => {
    server.use(lista(etiqueta('COIC1')).handler, replies(getResumenInventario, () => ({ ...RESUMEN, desde: '2025-01', meses: sinCargar('2025-02', '2025-03', '2025-05') })));
    abrir();
    fireEvent.click(await screen.findByRole('button', { name: /faltan 3 meses$/ }));
    expect(screen.getByText(/^Sin cargar: /).textContent).toBe('Sin cargar: febrero a marzo 2025 y mayo 2025.');
    expect(screen.getByText(/Se cuenta desde enero 2025: las etiquetas anteriores no aparecen\./)).toBeTruthy();
  });

  it('R115: each month has its own date: the newest is not that of all', async () => {
    const [primero = MES, ...otros] = RESUMEN.meses;
    server.use(lista(etiqueta('COIC1')).handler, replies(getResumenInventario, () => ({ ...RESUMEN, meses: [{ ...primero, datosAl: '2026-01-03T15:30:00.000Z' }, ...otros] })));
    abrir();
    fireEvent.click(await screen.findByRole('button', { name: 'Datos de entre 03/01/2026 y 20/11/2026, según el mes' }));
    const filas = within(screen.getByRole('table', { name: 'Cuándo se cargó cada mes' })).getAllByRole('row').map(({ textContent }) => textContent);
    expect([filas[0], filas.at(-1), filas.length]).toEqual(['octubre 202620/11/2026 09:00', 'enero 202303/01/2026 12:30', 46]);
  });

  it.each([
    ['nothing was ever loaded', { ...RESUMEN, desde: null, meses: [] }, 'Sin movimientos cargados'],
    ['nothing before the month is loaded', { ...RESUMEN, desde: '2026-11' }, 'Sin movimientos antes de noviembre 2026'],
    ['nothing fits', RESUMEN, 'Sin resultados para estos filtros'],
  ])('C29: an empty list because %s says so', async (_name, resumen, titulo) => {
    server.use(lista().handler, replies(getResumenInventario, () => ({ ...resumen, etiquetas: 0, piezas: '0' })));
    abrir();
    expect(await screen.findByText(titulo)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Exportar' }).hasAttribute('disabled')).toBe(true);
  });

  it('has a skeleton while it waits', () => {
    server.use(silent(listInventario));
    abrir();
    expect(screen.getByRole('status', { name: 'Calculando el inventario' })).toBeTruthy();
  });

  it('C29: a failure has its cause, the code and Reintentar; so has a sum that fails, beside the list', async () => {
    server.use(fails(listInventario, 'interno'), fails(getResumenInventario, 'interno'));
    abrir();
    const alert = (await screen.findByRole('heading', { name: 'No se pudo traer el inventario' })).closest<HTMLElement>('[role="alert"]');
    expect(alert?.textContent).toContain('Código req-7');
    server.use(lista(etiqueta('COIC1')).handler);
    fireEvent.click(within(alert ?? document.body).getByRole('button', { name: 'Reintentar' }));
    await grid();
    expect(screen.getByText(/No se pudo contar ni saber qué meses faltan/)).toBeTruthy();
  });

  it('on a phone each label is a card that begins with its number and its pieces', async () => {
    stubBrowser({ width: 390, height: 844 });
    server.use(lista(etiqueta('COIC1')).handler);
    abrir();
    const card = within(await screen.findByRole('list', { name: 'Inventario' })).getByRole('listitem');
    expect(within(card).getByRole('heading').textContent).toBe('COIC1');
    expect(card.textContent).toContain('1.200 piezas');
    expect(within(card).getByText('COI-PT-F29')).toBeTruthy();
  });

  it('exports what was searched, under the name of plant and month', async () => {
    const asked: string[] = [];
    server.use(
      lista(etiqueta('COIC1')).handler,
      on(exportInventario, (request) => {
        asked.push(decodeURIComponent(new URL(request.url).search));
        return new Response('x', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    abrir('/inventario?mes=3&anio=2026');
    await screen.findByText('2 etiquetas · 1.290 piezas');
    fireEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    fireEvent.click(screen.getByRole('button', { name: 'Excel' }));
    expect(await screen.findByText('Inventario_COIHUE_2026-03.xlsx está en sus descargas')).toBeTruthy();
    expect(asked).toEqual(['?Planta=COIHUE&Mes=3&Ano=2026&UnidadMedidaBase=PIEZA&Piezas=1&formato=xlsx']);
  });
});
