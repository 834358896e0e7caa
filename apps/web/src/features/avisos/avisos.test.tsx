// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { type AvisoFila, createAviso, endAviso, updateAviso } from '@rodal/contracts/avisos';
import { getResumenAvisos, listAvisos } from '@rodal/contracts/listados/avisos';
import { listVistas } from '@rodal/contracts/vistas';
import { AppError } from '@rodal/domain/errors';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { clearToasts } from '../../ui/toast.ts';
import AvisosPage from './avisos-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  clearToasts();
  queryClientOf(7).clear();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const VIGENTE: AvisoFila = {
  id: 5, mensaje: 'Romana cerrada', desde: '2026-11-20T03:00:00.000Z', hasta: '2026-11-24T03:00:00.000Z', perfiles: ['Despacho'], estado: 'vigente', version: 3,
};
const TERMINADO: AvisoFila = { ...VIGENTE, estado: 'vencido' };
const VENCIDO: AvisoFila = { ...VIGENTE, id: 4, mensaje: 'Antiguo', hasta: '2026-11-20T15:30:00.000Z', perfiles: [], estado: 'vencido', version: 2 };

/** As the server searches. */
const lista = (...avisos: readonly AvisoFila[]) =>
  replies(listAvisos, (query) => ({ avisos: avisos.filter(({ estado }) => !query.has('estado') || estado === query.get('estado')), siguiente: null }));

function open(path = '/avisos', avisos: readonly AvisoFila[] = [VIGENTE, VENCIDO]) {
  server.use(
    lista(...avisos),
    replies(getResumenAvisos, () => ({ total: avisos.length, masDe: false })),
    replies(listVistas, () => ({ vistas: [] })),
  );
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[path]}>
        <AvisosPage sesion={sesionOf(['Administrador'])} />
      </MemoryRouter>
    </MantineProvider>,
  );
}
const rows = async () => {
  await screen.findByRole('grid');
  return screen.getAllByRole('row').slice(1).map((row) => [...row.querySelectorAll('[role="gridcell"], [role="rowheader"]')].slice(0, 5).map((cell) => cell.textContent.trim()));
};
const dialog = () => screen.findByRole('dialog');
const write = (name: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('/avisos', () => {
  it('lists them with their state, until which minute, and for whom', async () => {
    open();
    expect(await rows()).toEqual([
      ['Romana cerrada', 'Vigente', '20/11/2026 00:00', '23/11/2026 23:59', 'Despacho'],
      ['Antiguo', 'Vencido', '20/11/2026 00:00', '20/11/2026 12:29', 'Todos'],
    ]);
    expect(screen.getByRole('link', { name: 'Historia de Romana cerrada' }).getAttribute('href')).toBe('/auditoria?entidad=aviso&entidadId=5');
    expect(screen.queryByRole('button', { name: 'Terminar ahora Antiguo' })).toBeNull();
  });

  it('the address says the state', async () => {
    open('/avisos?estado=vencido');
    expect((await rows()).map(([mensaje]) => mensaje)).toEqual(['Antiguo']);
  });

  it('C29: a list that cannot be read says why and tries again; none says what to do', async () => {
    open('/avisos', []);
    expect(await screen.findByText('Lo que agregue aquí se ve en Inicio.')).toBeTruthy();
    cleanup();
    queryClientOf(7).clear();
    open();
    server.use(fails(listAvisos, 'interno'));
    expect(await screen.findByText('No se pudieron leer los avisos')).toBeTruthy();
    server.use(lista(VIGENTE));
    press('Reintentar');
    expect(await rows()).toHaveLength(1);
  });

  it('a new one is seen as Inicio will show it, and sent as it was written', async () => {
    const sent: unknown[] = [];
    open();
    await rows();
    server.use(
      replies(createAviso, (_query, body) => {
        sent.push(body);
        return { aviso: VIGENTE };
      }),
    );
    press('Agregar aviso');
    await dialog();
    press('Guardar');
    expect(screen.getByLabelText(/^Mensaje/)).toBe(document.activeElement);
    expect(screen.getByText('Falta el Mensaje')).toBeTruthy();
    write(/^Mensaje/, 'Camino cortado\nen Quino');
    expect(within(screen.getByRole('group', { name: 'Vista previa' })).getByRole('region', { name: 'Información Importante' }).textContent).toContain('Camino cortado\nen Quino');
    write(/^Desde/, '10/01/2027');
    write(/^Hasta/, '09/01/2027');
    press('Guardar');
    expect(screen.getByText('La fecha Hasta es anterior a la fecha Desde.')).toBeTruthy();
    write(/^Hasta/, '12/01/2027');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Recepciones' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Despacho' }));
    expect(screen.queryByRole('checkbox', { name: 'Externo' })).toBeNull();
    press('Guardar');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ mensaje: 'Camino cortado\nen Quino', desde: '2027-01-10', hasta: '2027-01-12', perfiles: ['Despacho', 'Recepciones'] }]);
  });

  it('what is edited is the version that was seen; a refusal keeps what was written', async () => {
    const sent: unknown[] = [];
    open();
    await rows();
    press('Editar Romana cerrada');
    await dialog();
    expect([/^Mensaje/, /^Desde/, /^Hasta/].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual(['Romana cerrada', '20/11/2026', '23/11/2026']);
    server.use(fails(updateAviso, 'estado_cambiado'));
    write(/^Mensaje/, 'Romana abierta');
    press('Guardar');
    expect((await screen.findByText(/^No se pudo guardar el aviso/)).textContent).toContain('Otra persona cambió este registro');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Mensaje/).value).toBe('Romana abierta');
    server.use(
      on(updateAviso, () =>
        HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'r', errores: [{ campo: 'hasta', codigo: 'fecha', mensaje: 'La fecha Hasta ya pasó: el aviso no se mostraría.' }] }, { status: 400 }),
      ),
    );
    press('Guardar');
    expect(await screen.findByText('La fecha Hasta ya pasó: el aviso no se mostraría.')).toBeTruthy();
    server.use(
      replies(updateAviso, (_query, body) => {
        sent.push(body);
        return { aviso: VIGENTE };
      }),
    );
    press('Guardar');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ mensaje: 'Romana abierta', desde: '2026-11-20', hasta: '2026-11-23', perfiles: ['Despacho'], version: 3 }]);
  });

  it('what was written does not go with the first Escape', async () => {
    open();
    await rows();
    press('Agregar aviso');
    await dialog();
    write(/^Mensaje/, 'A medias');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect((await screen.findByText(/^Hay cambios sin guardar/)).getAttribute('role')).toBe('alert');
    press('Cancelar');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('one is ended now, and the list shows it', async () => {
    open();
    await rows();
    server.use(
      replies(endAviso, (_query, body) => {
        if (JSON.stringify(body) !== '{"version":3}') throw new AppError('estado_cambiado');
        return { aviso: TERMINADO };
      }),
      lista(TERMINADO),
    );
    press('Terminar ahora Romana cerrada');
    await vi.waitFor(async () => expect((await rows()).map((row) => row[1])).toEqual(['Vencido']));
  });

  it('on a phone each is a card with the same actions', async () => {
    stubBrowser({ width: 390, height: 844 });
    open();
    expect(await screen.findByText('23/11/2026 23:59')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Editar Romana cerrada' })).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });
});
