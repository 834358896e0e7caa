// @vitest-environment jsdom
import {
  exportRecepciones,
  type FuenteCargada,
  FUENTES_RECEPCION,
  getTotalesRecepciones,
  listFuentesRecepciones,
  listOpcionesRecepciones,
  listRecepciones,
} from '@rodal/contracts/listados/recepciones';
import { startFlujo } from '@rodal/contracts/trabajos';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { fails, on, replies, silent } from '../../../testing/msw.ts';
import { abrirPagina, flujo, recepcion, rowsOf, startServidor, TRABAJO } from '../testing/servidor.tsx';
import RecepcionesPage from './recepciones-page.tsx';

const fuente = (api: FuenteCargada['api'], cantidad: number): FuenteCargada => ({
  api,
  cantidad,
  desde: cantidad === 0 ? null : '2026-10',
  hasta: cantidad === 0 ? null : '2026-11',
  descripcion: `Descripción de ${api}`,
  servicio: api,
  columnaFecha: 'FechaRecepcion',
  columnas: ['NoRecepcion', 'Volumen'],
  tabla: 'erp_recepcion',
});

const MESES = [
  { mes: '2026-09', datosAl: null, faltan: [] },
  { mes: '2026-10', datosAl: '2026-10-03T12:00:00.000Z', faltan: [] },
  { mes: '2026-11', datosAl: '2026-11-30T12:05:00.000Z', faltan: ['FLE'] },
];

const server = startServidor(
  replies(listOpcionesRecepciones, () => ({
    periodo: '2026-10',
    faenas: [{ codigo: 'CO0149', nombre: 'El Roble' }],
    articulos: [{ codigo: '5066', nombre: 'TROZO ASERRABLE PINO 3,20 m' }],
  })),
  replies(getTotalesRecepciones, () => ({
    total: 1284,
    unidades: [
      { unidad: 'MR', recepciones: 84, volumen: '120' },
      { unidad: 'M3', recepciones: 1200, volumen: '31204.5' },
    ],
    meses: MESES,
  })),
  replies(listFuentesRecepciones, () => ({ fuentes: FUENTES_RECEPCION.map((api, at) => fuente(api, at * 1000)), meses: MESES })),
);

/** Answers with these rows and writes down what was asked. */
function lista(...filas: Parameters<typeof recepcion>[]) {
  const asked: string[] = [];
  const handler = replies(listRecepciones, (query) => {
    asked.push(decodeURIComponent(query.toString()).replaceAll('+', ' '));
    return { recepciones: filas.map((fila) => recepcion(...fila)), siguiente: null };
  });
  return { handler, asked };
}
const abrir = (path = '/recepciones') => abrirPagina(RecepcionesPage, path);
const grid = () => screen.findByRole('grid', { name: 'Mantenedor Recepciones' });
const cells = (row: HTMLElement | undefined) => within(row ?? document.body).getAllByRole('gridcell').map(({ textContent }) => textContent);

describe('the tab Recepciones', () => {
  it('C2: opens with the month the server names, shows each column, and each unit’s total above (C26)', async () => {
    const { handler, asked } = lista([1], [2, { api: 'RecepcionMR', Estado: 'PENDIENTE', TipoRecepcion: 'CONTADO', CodigoFaena: null, NombreFaena: null, UnidadMedida: 'MR', Volumen: '30.1' }]);
    server.use(handler);
    abrir();
    const table = await grid();
    expect(asked).toEqual(['desde=2026-10-01&hasta=2026-10-31']);
    expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Fecha', 'Guía', 'Faena', 'Proveedor', 'Destino', 'Artículo', 'Unidad', 'Volumen', 'Estado', 'Tipo', 'Empresa', 'N° recepción', 'Fuente',
    ]);
    const [, first, second] = within(table).getAllByRole('row');
    expect(cells(first)).toEqual([
      '20/11/2026', '364434', 'El Roble', 'Forestal Ñuble Ltda.', 'COIHUE ASERRADERO',
      '5066 Aserrable Pino 3,20 m', 'm³', '28,430', 'Contabilizada', 'FAENA', 'COMSA', '1', 'M3 faena contabilizada',
    ]);
    expect(cells(second)).toEqual(expect.arrayContaining(['MR', 'CONTADO', 'Pendiente', '—', '30,10']));
    expect(await screen.findByText('1.284 recepciones · 31.204,500 m³ · 120,00 MR')).toBeTruthy();
    // D4: each month has its own date, and what is missing is told beside what is there.
    fireEvent.click(screen.getByRole('button', { name: 'Datos de entre 03/10/2026 y 30/11/2026, según el mes faltan 2 meses' }));
    expect(within(await screen.findByRole('table', { name: 'Cuándo se cargó cada mes' })).getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'noviembre 202630/11/2026 09:05 · falta FLE',
      'octubre 202603/10/2026 09:00',
      'septiembre 2026Sin cargar',
    ]);
    expect(screen.getByText('Sin cargar: septiembre 2026. A medias: noviembre 2026 (falta FLE).').parentElement?.textContent).toMatch(/ Lo que falta no está en la lista ni en los totales\.$/);
  });

  it('what is chosen is asked for, stands in the address, and is taken off again', async () => {
    const { handler, asked } = lista([1]);
    server.use(handler);
    const { search } = abrir();
    await grid();
    fireEvent.change(screen.getByLabelText('Fuente'), { target: { value: 'RecepcionMR' } });
    await waitFor(() => expect(asked.at(-1)).toBe('desde=2026-10-01&hasta=2026-10-31&fuente=RecepcionMR'));
    expect(search()).toBe('?fuente=RecepcionMR');
    fireEvent.change(screen.getByLabelText('Buscar en todo'), { target: { value: 'nuble 364' } });
    fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '15/10/2026' } });
    fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Desde').form ?? document.body);
    await waitFor(() => expect(asked.at(-1)).toBe('desde=2026-10-15&hasta=2026-10-31&fuente=RecepcionMR&texto=nuble 364'));
    fireEvent.click(screen.getByRole('button', { name: 'Quitar filtro Fuente: MR' }));
    await waitFor(() => expect(asked.at(-1)).toBe('desde=2026-10-15&hasta=2026-10-31&texto=nuble 364'));
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar' }));
    await waitFor(() => expect(search()).toBe(''));
    fireEvent.click(screen.getByRole('button', { name: 'Este mes' }));
    // Half past eleven at night of 30 November in Santiago (C18).
    await waitFor(() => expect(asked.at(-1)).toBe('desde=2026-11-01&hasta=2026-11-30'));
  });

  it('the rest comes by key as the end comes into sight', async () => {
    const cursors: (string | null)[] = [];
    server.use(
      replies(listRecepciones, (query) => {
        const cursor = query.get('cursor');
        cursors.push(cursor);
        return { recepciones: Array.from({ length: 10 }, (_, at) => recepcion(cursor === null ? at : 10 + at)), siguiente: cursor === null ? 'marca' : null };
      }),
    );
    abrir();
    expect(await screen.findByText('20 de 20')).toBeTruthy();
    expect(cursors).toEqual([null, 'marca']);
  });

  it.each([
    ['desde=2026-11-05', 'desde=2026-11-05&hasta=2026-11-30'],
    ['hasta=2026-02-10', 'desde=2026-02-01&hasta=2026-02-10'],
    ['desde=1999-01-01&hasta=2026-02-30&fuente=otra', 'desde=2026-10-01&hasta=2026-10-31'],
  ])('an address may be typed by hand: %s', async (address, query) => {
    const { handler, asked } = lista([1]);
    server.use(handler);
    abrir(`/recepciones?${address}`);
    await grid();
    expect(asked).toEqual([query]);
  });

  it('dates the wrong way round are not asked for', async () => {
    const { handler, asked } = lista([1]);
    server.use(handler);
    abrir('/recepciones?desde=2026-11-02&hasta=2026-11-01');
    expect(await screen.findByText('Desde no puede ser posterior a Hasta')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('waits, finds nothing, fails: each says so (C29)', async () => {
    server.use(silent(listRecepciones));
    abrir('/recepciones?desde=2026-11-01');
    expect(await screen.findByRole('status', { name: 'Buscando recepciones' })).toBeTruthy();
    cleanup();
    server.use(fails(listRecepciones, 'interno'));
    abrir('/recepciones?desde=2026-11-02');
    const alert = (await screen.findByRole('heading', { name: 'No se pudieron traer las recepciones' })).closest('[role="alert"]');
    expect(alert?.textContent).toContain('Código req-7');
    server.use(lista().handler);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Sin resultados para estos filtros')).toBeTruthy();
  });

  it('C29: totals that fail are no failure of the rows; lists to choose from neither', async () => {
    server.use(lista([1]).handler, fails(getTotalesRecepciones, 'interno'), fails(listOpcionesRecepciones, 'interno'));
    abrir();
    expect(await grid()).toBeTruthy();
    expect((await screen.findByText(/^No se pudo sumar/)).textContent).toContain('Ocurrió un error en el servidor');
    expect(screen.getByText('No se pudieron traer las faenas y los artículos para elegir.')).toBeTruthy();
    expect(screen.getByLabelText('Desde')).toHaveProperty('value', '01/11/2026');
  });

  it('is cards on a phone: guide first, site to plant, volume with its unit', async () => {
    stubBrowser({ width: 390, height: 844 });
    server.use(lista([1, { NombreFaena: null, CodigoFaena: null }]).handler);
    abrir();
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('heading').textContent).toBe('Guía 364434');
    expect(card.textContent).toContain('Al contado → COIHUE ASERRADERO');
    expect(card.textContent).toContain('28,430 m³');
  });

  it('R159: on a phone a reception without a guide says so', async () => {
    stubBrowser({ width: 390, height: 844 });
    server.use(lista([1, { NoGuia: null }]).handler);
    abrir();
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('heading').textContent).toBe('Sin guía');
  });

  it('exports what is searched, as Excel or CSV', async () => {
    const asked: string[] = [];
    server.use(
      lista([1]).handler,
      on(exportRecepciones, ({ url }) => {
        asked.push(new URL(url).search);
        return new Response('x', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    abrir('/recepciones?fuente=RecepcionMR');
    await screen.findByText(/^1.284 recepciones/);
    fireEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    fireEvent.click(await screen.findByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(asked).toEqual(['?desde=2026-10-01&hasta=2026-10-31&fuente=RecepcionMR&formato=csv']));
  });
});

describe('the tab Sincronización (especificación 2 §2.7)', () => {
  it('the count of each source and its months; Buscar counts again', async () => {
    let asked = 0;
    server.use(
      replies(listFuentesRecepciones, () => {
        asked += 1;
        return { fuentes: FUENTES_RECEPCION.map((api, at) => fuente(api, at * 1000)), meses: MESES };
      }),
    );
    abrir('/recepciones?tab=sincronizacion');
    const table = await screen.findByRole('table', { name: 'Recepciones cargadas por fuente' });
    expect(rowsOf(table).slice(0, 3)).toEqual([
      ['Fuente', 'Meses', 'Cantidad'],
      ['RecepM3_FaenaContabilizada Descripción de RecepM3_FaenaContabilizada', 'Sin cargar', '0'],
      ['RecepM3_FaenaPendiente Descripción de RecepM3_FaenaPendiente', 'octubre 2026 a noviembre 2026', '1.000'],
    ]);
    // D4: above it the panel has the date of each month, not that of the newest.
    expect(screen.getByRole('button', { name: 'Datos de entre 03/10/2026 y 30/11/2026, según el mes' })).toBeTruthy();
    const before = asked;
    fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(asked).toBe(before + 1));
  });

  it('the documentation is folded, and has the five APIs in one table', async () => {
    abrir('/recepciones?tab=sincronizacion');
    const summary = await screen.findByText('Documentación');
    const details = summary.closest('details');
    expect(details?.open).toBe(false);
    const table = within(details ?? document.body).getByRole('table', { name: 'Documentación de las fuentes', hidden: true });
    const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toHaveLength(6);
    expect(rows[1]).toEqual(['RecepM3_FaenaContabilizada', 'Descripción de RecepM3_FaenaContabilizada', 'FechaRecepcion', 'NoRecepcion, Volumen', 'erp_recepcion']);
  });

  it('loads the months that are chosen, from the first one worth loading (C3); the wrong way round it does not', async () => {
    const sent: unknown[] = [];
    server.use(
      replies(startFlujo, (_query, body) => {
        sent.push(body);
        return TRABAJO;
      }),
    );
    abrir('/recepciones?tab=sincronizacion');
    const boton = await screen.findByRole('button', { name: 'Sincronizar con BC' });
    const desde = await screen.findByLabelText('Cargar desde');
    await waitFor(() => expect([...desde.querySelectorAll('option')].at(-1)?.value).toBe('2024-09'));
    expect([...desde.querySelectorAll('option')][0]?.textContent).toBe('noviembre 2026');
    fireEvent.change(desde, { target: { value: '2026-11' } });
    fireEvent.change(screen.getByLabelText('Cargar hasta'), { target: { value: '2026-10' } });
    expect(screen.getByText('El mes final es anterior al inicial.')).toBeTruthy();
    expect(boton).toHaveProperty('disabled', true);
    fireEvent.change(desde, { target: { value: '2026-09' } });
    fireEvent.click(boton);
    await waitFor(() => expect(sent).toEqual([{ desde: '2026-09', hasta: '2026-10' }]));
  });

  it('shows how a load goes, whoever asked for it', async () => {
    server.use(flujo(TRABAJO));
    abrir('/recepciones?tab=sincronizacion');
    expect((await screen.findByText(/Cargando octubre/)).textContent).toBe('40% Cargando octubre · pedida por jefa');
    expect(screen.getByRole('button', { name: 'Sincronizar con BC' })).toHaveProperty('disabled', true);
  });

  it('C29: counts that fail say why, and are asked for again', async () => {
    server.use(fails(listFuentesRecepciones, 'interno'));
    abrir('/recepciones?tab=sincronizacion');
    expect(await screen.findByRole('heading', { name: 'No se pudo contar lo cargado' })).toBeTruthy();
    server.use(replies(listFuentesRecepciones, () => ({ fuentes: [fuente('RecepcionMR', 5)], meses: [] })));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('table', { name: 'Recepciones cargadas por fuente' })).toBeTruthy();
  });
});
