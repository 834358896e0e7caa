// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { getAvisos } from '@rodal/contracts/sesion';
import { MESSAGES } from '@rodal/domain/messages';
import { IconTruckLoading } from '@tabler/icons-react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import DashboardPage from './dashboard-page.tsx';

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

const CARDS = [{ to: '/despacho', label: 'Despacho', text: 'Registrar una carga', icon: IconTruckLoading }];

const renderInicio = (perfiles: readonly string[], cards = CARDS) =>
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <DashboardPage sesion={sesionOf(perfiles)} cards={cards} />
      </MemoryRouter>
    </MantineProvider>,
  );

describe('Inicio', () => {
  it('shows Menú, the notice in its yellow box and the cards', async () => {
    server.use(replies(getAvisos, () => ({ avisos: [{ MENSAJE: 'Romana cerrada el lunes' }] })));
    renderInicio(['Despacho']);
    expect(screen.getByRole('heading', { level: 1, name: 'Menú' })).toBeTruthy();
    const box = await screen.findByRole('region', { name: 'Información Importante' });
    expect(box.textContent).toContain('Romana cerrada el lunes');
    expect(screen.getByRole('link', { name: /Despacho/ }).getAttribute('href')).toBe('/despacho');
  });

  it('has no box without a notice', async () => {
    server.use(replies(getAvisos, () => ({ avisos: [{ MENSAJE: ' ' }] })));
    renderInicio(['Despacho']);
    expect(screen.getByRole('status', { name: 'Cargando el aviso' })).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull(), 10_000);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('C29: says why the notice did not come, with its code, and tries again; the cards stay', async () => {
    server.use(fails(getAvisos, 'interno'));
    renderInicio(['Despacho']);
    expect((await screen.findByText(/No se pudo traer el aviso/)).textContent).toContain('Código req-7');
    expect(screen.getByRole('link', { name: /Despacho/ })).toBeTruthy();
    server.use(replies(getAvisos, () => ({ avisos: [{ MENSAJE: 'Romana cerrada el lunes' }] })));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Romana cerrada el lunes')).toBeTruthy();
  });

  it('C32: tells somebody without profile that they may only read', () => {
    server.use(replies(getAvisos, () => ({ avisos: [] })));
    renderInicio([], []);
    expect(screen.getByText(MESSAGES.sinPerfil)).toBeTruthy();
  });

  it('C32: a carrier does not even ask for the notice', () => {
    renderInicio(['Externo'], []);
    expect(screen.getByText('Sin pantallas para su perfil')).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Cargando el aviso' })).toBeNull();
  });
});
