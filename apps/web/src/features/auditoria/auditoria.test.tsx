// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { exportAuditoria, getResumenAuditoria, type Hecho, listAuditoria, listUsuariosAuditoria } from '@rodal/contracts/listados/auditoria';
import { listVistas } from '@rodal/contracts/vistas';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { themeOf } from '../../ui/theme.ts';
import { useToasts } from '../../ui/toast.ts';
import { Toasts } from '../../ui/toasts.tsx';
import AuditoriaPage from './auditoria-page.tsx';

const HECHO: Hecho = {
  id: '7', cuando: '2026-11-20T14:02:31.000Z', usuario: 'ana', accion: 'ajuste.cambiar', entidad: 'ajuste', entidadId: 'exigirPerimetro',
  antes: { valor: false }, despues: { valor: true }, dispositivo: 'M7', requestId: 'ABCD1234',
};
const RARO: Hecho = { ...HECHO, id: '6', usuario: '', accion: 'cosa.rara', entidad: 'cosa', entidadId: '', antes: null, despues: null, dispositivo: null, requestId: null };

const asked: string[] = [];
const lista = (...hechos: readonly Hecho[]) =>
  replies(listAuditoria, (query) => {
    asked.push(decodeURIComponent(query.toString()));
    return { hechos: [...hechos], siguiente: null };
  });
const server = setupServer(
  lista(HECHO, RARO),
  replies(getResumenAuditoria, () => ({ total: 2, masDe: false })),
  replies(listVistas, () => ({ vistas: [] })),
  replies(listUsuariosAuditoria, () => ({ usuarios: ['ana', 'luis'] })),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser();
  localStorage.clear();
  asked.length = 0;
  useToasts.setState({ toasts: [] });
  // C18: half past eleven at night in Santiago, the next day already in UTC.
  vi.setSystemTime('2026-12-01T02:30:00.000Z');
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
afterAll(() => server.close());

function abrir(path = '/auditoria') {
  const router = createMemoryRouter([{ path: '*', element: <AuditoriaPage sesion={sesionOf(['Administrador'])} /> }], { initialEntries: [path] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
  return () => decodeURIComponent(router.state.location.search);
}
const grid = () => screen.findByRole('grid', { name: 'Auditoría' });
const cellsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('gridcell').map(({ textContent }) => textContent));

describe('Auditoría (issue 7 §2)', () => {
  it('says when, who, what, to what, how it changed, with which device and request', async () => {
    abrir();
    expect(cellsOf(await grid())).toEqual([
      ['20/11/2026 11:02:31', 'ana', 'Cambió un ajuste', 'Ajuste', 'exigirPerimetro', 'Valor: No → Sí', 'M7', 'ABCD1234'],
      ['20/11/2026 11:02:31', '', 'cosa.rara', 'cosa', '', '', '—', '—'],
    ]);
    expect(await screen.findByText(/^2\sregistros$/)).toBeTruthy();
  });

  it('a row opens with each field before and after, and leads to all that was done to the same thing', async () => {
    const search = abrir();
    await grid();
    fireEvent.click(screen.getByRole('button', { name: 'Ver Cambió un ajuste, 20/11/2026 11:02:31' }));
    const panel = await screen.findByRole('region', { name: 'Cambió un ajuste' });
    const table = within(panel).getByRole('table', { name: 'Antes y después' });
    expect(within(table).getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['CampoAntesDespués', 'ValorNoSí']);
    for (const texto of ['M7', 'ABCD1234']) expect(within(panel).getByText(texto)).toBeTruthy();
    expect(panel.querySelector('pre')?.textContent).toContain('"valor": false');
    fireEvent.click(within(panel).getByRole('link', { name: 'Todo lo hecho a Ajuste exigirPerimetro' }));
    await waitFor(() => expect(search()).toBe('?entidad=ajuste&entidadId=exigirPerimetro'));
    await waitFor(() => expect(asked.at(-1)).toBe('entidad=ajuste&entidadId=exigirPerimetro'));
    expect(screen.queryByRole('region', { name: 'Cambió un ajuste' })).toBeNull();
  });

  it('the list walks with it, by keys and by the buttons; on a phone it is a dialog', async () => {
    abrir();
    const table = await grid();
    const enVista = () => table.querySelector('[aria-current="true"]')?.getAttribute('aria-rowindex');
    fireEvent.keyDown(table, { key: 'ArrowDown' });
    fireEvent.keyDown(table, { key: 'Enter' });
    const titulo = within(await screen.findByRole('region', { name: 'Cambió un ajuste' })).getByRole('heading', { level: 2 });
    expect([enVista(), document.activeElement]).toEqual(['2', titulo]);
    table.focus();
    fireEvent.keyDown(table, { key: 'ArrowDown' });
    const otro = await screen.findByRole('region', { name: 'cosa.rara' });
    expect([enVista(), document.activeElement]).toEqual(['3', table]);
    expect(within(otro).getByRole('button', { name: 'Siguiente' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(within(otro).getByRole('button', { name: 'Anterior' }));
    expect(await screen.findByRole('region', { name: 'Cambió un ajuste' })).toBeTruthy();
    fireEvent.keyDown(table, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cambió un ajuste' })).toBeNull());
    expect(document.activeElement).toBe(table);
    cleanup();
    stubBrowser({ width: 390, height: 844 });
    abrir();
    fireEvent.click(await screen.findByRole('button', { name: 'Ver Cambió un ajuste, 20/11/2026 11:02:31' }));
    expect((await screen.findByRole('dialog', { name: 'Cambió un ajuste' })).getAttribute('aria-modal')).toBe('true');
  });

  it('one that wrote no change says so', async () => {
    abrir();
    await grid();
    fireEvent.click(screen.getByRole('button', { name: /^Ver cosa\.rara/ }));
    const panel = await screen.findByRole('region', { name: 'cosa.rara' });
    expect(within(panel).getByText('No anotó qué había antes ni después.')).toBeTruthy();
    expect(within(panel).getByText('Nadie conectado')).toBeTruthy();
    expect(within(panel).queryByRole('link')).toBeNull();
  });

  it('an address is a search, and each filter a chip that can be taken off', async () => {
    const search = abrir('/auditoria?usuario=ana&accion=ajuste.cambiar&texto=exi&desde=2026-11-01&otra=1');
    await grid();
    expect(asked).toEqual(['desde=2026-11-01&usuario=ana&accion=ajuste.cambiar&texto=exi']);
    fireEvent.click(screen.getByRole('button', { name: 'Quitar filtro Acción: Cambió un ajuste' }));
    await waitFor(() => expect(asked.at(-1)).toBe('desde=2026-11-01&usuario=ana&texto=exi'));
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar' }));
    await waitFor(() => expect(search()).toBe('?otra=1'));
    await waitFor(() => expect(asked.at(-1)).toBe(''));
  });

  it('C18: Hoy is the day of Santiago; the wrong way round is not asked', async () => {
    abrir();
    await grid();
    fireEvent.click(screen.getByRole('button', { name: 'Hoy' }));
    await waitFor(() => expect(asked.at(-1)).toBe('desde=2026-11-30&hasta=2026-11-30'));
    cleanup();
    asked.length = 0;
    abrir('/auditoria?desde=2026-11-30&hasta=2026-11-01');
    expect(await screen.findByRole('heading', { name: 'Desde no puede ser posterior a Hasta' })).toBeTruthy();
    expect(asked).toEqual([]);
    expect(screen.getByRole('button', { name: 'Exportar' })).toHaveProperty('disabled', true);
  });

  it('is taken along as it is searched', async () => {
    const files: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    server.use(
      on(exportAuditoria, ({ url }) => {
        files.push(new URL(url).search);
        return HttpResponse.arrayBuffer(new ArrayBuffer(8));
      }),
    );
    abrir('/auditoria?usuario=ana');
    await grid();
    fireEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
    expect(await screen.findByText('Auditoria.csv está en sus descargas')).toBeTruthy();
    expect(files).toEqual(['?usuario=ana&formato=csv']);
  });

  it('on a phone each row is a card that says what was done first', async () => {
    stubBrowser({ width: 390, height: 844 });
    abrir();
    const cards = within(await screen.findByRole('list', { name: 'Auditoría' })).getAllByRole('listitem');
    expect(cards[0]?.textContent).toBe('Cambió un ajusteana · Ajuste exigirPerimetroValor: No → Sí20/11/2026 11:02:31');
  });

  it('nothing found, and C29: a search that failed is asked again', async () => {
    server.use(lista());
    abrir('/auditoria?usuario=nadie');
    expect(await screen.findByRole('heading', { name: 'Sin resultados para estos filtros' })).toBeTruthy();
    cleanup();
    queryClientOf(7).clear();
    server.use(fails(listAuditoria, 'interno'));
    abrir();
    expect(await screen.findByRole('heading', { name: 'No se pudo traer la auditoría' })).toBeTruthy();
    server.use(lista(HECHO));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await grid()).toBeTruthy();
  });
});
