// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { getBandeja, type FilaContada } from '@rodal/contracts/bandeja';
import { getAvisos } from '@rodal/contracts/avisos-inicio';
import { getInicioErp, getInicioIva, getInicioNominas } from '@rodal/contracts/inicio';
import { MESSAGES } from '@rodal/domain/messages';
import { IconTruckLoading } from '@tabler/icons-react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { createDisk, queueLoad } from '../../offline/testing/fixtures.ts';
import type { UserDb } from '../../offline/db/user-db.ts';
import { fails, replies, unreachable } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import DashboardPage from './dashboard-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  queryClientOf(7).clear();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const CARDS = [{ to: '/despacho', label: 'Despacho', text: 'Registrar una carga', icon: IconTruckLoading }];

const FORMULARIOS = [{ titulo: 'Despacho', lista: '/despacho', nuevo: '/despacho?nuevo' }];

interface Abierta {
  readonly permisos?: readonly string[];
  readonly ask?: boolean;
  readonly local?: UserDb | 'opening' | null;
}

const renderInicio = (perfiles: readonly string[], cards = CARDS, { permisos = [], ask = true, local = null }: Abierta = {}) => {
  const sesion = sesionOf(perfiles);
  return render(
    <MantineProvider env="test">
      <MemoryRouter>
        <DashboardPage sesion={{ ...sesion, permisos: [...sesion.permisos, ...permisos] }} cards={cards} ask={ask} local={local} formularios={local === null ? [] : FORMULARIOS} />
      </MemoryRouter>
    </MantineProvider>,
  );
};

describe('Inicio', () => {
  it('shows Menú, the notice in its yellow box and the cards', async () => {
    server.use(replies(getAvisos, () => ({ avisos: [{ id: 1, MENSAJE: 'Romana cerrada el lunes', hasta: null }] })));
    renderInicio(['Despacho']);
    expect(screen.getByRole('heading', { level: 1, name: 'Menú' })).toBeTruthy();
    const box = await screen.findByRole('region', { name: 'Información Importante' });
    expect(box.textContent).toContain('Romana cerrada el lunes');
    expect(screen.getByRole('link', { name: /Despacho/ }).getAttribute('href')).toBe('/despacho');
  });

  it('has no box without a notice', async () => {
    server.use(replies(getAvisos, () => ({ avisos: [{ id: 1, MENSAJE: ' ', hasta: null }] })));
    renderInicio(['Despacho']);
    expect(screen.getByRole('status', { name: 'Cargando el aviso' })).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('C29: says why the notice did not come, with its code, and tries again; the cards stay', async () => {
    server.use(fails(getAvisos, 'interno'));
    renderInicio(['Despacho']);
    expect((await screen.findByText(/No se pudo traer el aviso/)).textContent).toContain('Código req-7');
    expect(screen.getByRole('link', { name: /Despacho/ })).toBeTruthy();
    server.use(replies(getAvisos, () => ({ avisos: [{ id: 1, MENSAJE: 'Romana cerrada el lunes', hasta: null }] })));
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

describe('the notices on this device', () => {
  const UNO = { id: 1, MENSAJE: 'Romana cerrada', hasta: null };

  /** Inicio was shown here before, and the page was closed. */
  async function visto(avisos: readonly { id: number; MENSAJE: string; hasta: string | null }[]) {
    server.use(replies(getAvisos, () => ({ avisos: [...avisos] })));
    const { unmount } = renderInicio(['Despacho']);
    await screen.findByText(avisos[0]?.MENSAJE ?? '');
    unmount();
    queryClientOf(7).clear();
  }

  it('several stand one under the other, the newest first', async () => {
    server.use(replies(getAvisos, () => ({ avisos: [{ ...UNO, id: 2, MENSAJE: 'El nuevo' }, UNO] })));
    renderInicio(['Despacho']);
    const box = await screen.findByRole('region', { name: 'Información Importante' });
    expect([...box.querySelectorAll('p')].map((one) => one.textContent)).toEqual(['El nuevo', 'Romana cerrada']);
  });

  it('issue 7 §2: without signal the last ones stay, with their age; with signal again they are fresh', async () => {
    await visto([UNO]);
    server.use(unreachable(getAvisos));
    renderInicio(['Despacho']);
    // At once, before anything answers.
    expect(screen.getByText('Romana cerrada')).toBeTruthy();
    expect(await screen.findByText(/^Guardado el \d\d\/\d\d\/\d{4} \d\d:\d\d\. No se pudo actualizar/)).toBeTruthy();
    server.use(replies(getAvisos, () => ({ avisos: [{ ...UNO, MENSAJE: 'Romana abierta' }] })));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Romana abierta')).toBeTruthy();
    expect(screen.queryByText(/Guardado el/)).toBeNull();
  });

  it('issue 7 §2: each goes at its own end, without anybody asking', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const hasta = new Date(Date.now() + 5 * 60_000).toISOString();
    await visto([{ ...UNO, hasta }, { ...UNO, id: 2, MENSAJE: 'Otro sigue' }]);
    server.use(unreachable(getAvisos));
    renderInicio(['Despacho']);
    expect(screen.getByText('Romana cerrada')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    await vi.waitFor(() => expect(screen.queryByText('Romana cerrada')).toBeNull());
    expect(screen.getByText('Otro sigue')).toBeTruthy();
  });

  it('A28: who is in by PIN sees their own last ones, and nothing is asked', () => {
    localStorage.setItem('rodal-avisos-7', JSON.stringify({ traidosEn: '2026-11-20T12:00:00.000Z', avisos: [UNO] }));
    localStorage.setItem('rodal-avisos-8', JSON.stringify({ traidosEn: '2026-11-20T12:00:00.000Z', avisos: [{ ...UNO, MENSAJE: 'De otra persona' }] }));
    renderInicio(['Administrador'], CARDS, { ask: false });
    expect(screen.getByText('Romana cerrada')).toBeTruthy();
    expect(screen.getByText('Guardado el 20/11/2026 09:00.')).toBeTruthy();
    expect(screen.queryByText('De otra persona')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Mi bandeja' })).toBeNull();
  });

  it.each(['{', '{"traidosEn":"ayer","avisos":[]}', '{"traidosEn":"2026-11-20T12:00:00.000Z","avisos":[{"MENSAJE":7}]}'])('what is no notice is passed over: %s', async (stored) => {
    localStorage.setItem('rodal-avisos-7', stored);
    server.use(replies(getAvisos, () => ({ avisos: [UNO] })));
    renderInicio(['Despacho']);
    expect(await screen.findByText('Romana cerrada')).toBeTruthy();
  });
});

describe('Mi bandeja', () => {
  const FILA: FilaContada = { clave: 'avisosAbiertos', titulo: 'despachos con avisos abiertos', total: 12, masDe: false, destino: '/despachoRecepciones?avisos=todos' };
  const bandeja = () => screen.findByRole('region', { name: 'Mi bandeja' });

  beforeEach(() => server.use(replies(getAvisos, () => ({ avisos: [] }))));

  it('each count leads to its screen', async () => {
    server.use(replies(getBandeja, () => ({ filas: [FILA, { ...FILA, clave: 'x', titulo: 'cargas', total: 1000, masDe: true }] })));
    renderInicio(['Administrador']);
    expect((await screen.findByRole('link', { name: '12 despachos con avisos abiertos' })).getAttribute('href')).toBe('/despachoRecepciones?avisos=todos');
    expect(screen.getByRole('link', { name: 'más de 1.000 cargas' })).toBeTruthy();
  });

  it('nothing that waits is one quiet line', async () => {
    server.use(replies(getBandeja, () => ({ filas: [] })));
    renderInicio(['Administrador']);
    await vi.waitFor(async () => expect((await bandeja()).textContent).toContain('Nada pendiente'));
  });

  it('C29: what cannot be counted says why and hides nothing; Reintentar counts', async () => {
    server.use(fails(getBandeja, 'interno'));
    renderInicio(['Administrador']);
    expect((await screen.findByText(/No se pudo contar/)).textContent).toContain('Código req-7');
    expect(screen.getByRole('link', { name: /Despacho/ })).toBeTruthy();
    expect(screen.queryByText('Nada pendiente')).toBeNull();
    server.use(replies(getBandeja, () => ({ filas: [FILA] })));
    fireEvent.click(within(screen.getByRole('region', { name: 'Mi bandeja' })).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: '12 despachos con avisos abiertos' })).toBeTruthy();
    expect(screen.queryByText(/No se pudo contar/)).toBeNull();
  });

  it('counts again whenever the window is come back to', async () => {
    const answers = [12, 11];
    server.use(replies(getBandeja, () => ({ filas: [{ ...FILA, total: answers.shift() ?? 0 }] })));
    renderInicio(['Administrador']);
    await screen.findByRole('link', { name: /^12 / });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(await screen.findByRole('link', { name: /^11 / })).toBeTruthy();
  });

  it('decisión 127: whoever marks payment rolls has their tile and their bandeja, also without a dispatch to search', async () => {
    server.use(
      replies(getBandeja, () => ({ filas: [{ ...FILA, clave: 'nominasMias.CLP', titulo: 'nóminas COMSA en CLP esperan por mí' }] })),
      replies(getInicioNominas, () => ({ empresas: [], antiguas: [] })),
      replies(getInicioErp, () => ({ fuentes: [] })),
    );
    renderInicio(['Externo'], CARDS, { permisos: ['nominas.ver', 'nominas.revisar'] });
    expect(await screen.findByRole('region', { name: 'Nóminas por paso' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: '12 nóminas COMSA en CLP esperan por mí' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Cargas de hoy' })).toBeNull();
  });

  it('decisión 158: whoever uses the SII has what is at stake and their bandeja, also without a dispatch to search', async () => {
    server.use(
      replies(getBandeja, () => ({ filas: [{ ...FILA, clave: 'siiVencenHoy', titulo: 'documentos de COMSA vencen hoy en el SII' }] })),
      replies(getInicioIva, () => ({ mes: '2026-11', hasta: '2026-11-30', empresas: [] })),
      replies(getInicioErp, () => ({ fuentes: [] })),
    );
    renderInicio(['Externo'], CARDS, { permisos: ['sii.usar'] });
    expect(await screen.findByRole('region', { name: 'IVA por acusar' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: '12 documentos de COMSA vencen hoy en el SII' })).toBeTruthy();
  });

  it('who can have nothing waiting has no such part', () => {
    renderInicio(['Externo']);
    expect(screen.queryByRole('region', { name: 'Mi bandeja' })).toBeNull();
  });

  it('C13: who only dispatches sees what waits on the phone, live, and the server is not asked', async () => {
    const disk = createDisk();
    const [db, phone] = [disk.user(), disk.phone()];
    await Promise.all([db.open(), phone.open()]);
    renderInicio(['Despacho'], CARDS, { local: db });
    await vi.waitFor(async () => expect((await bandeja()).textContent).toContain('Nada pendiente'));
    await queueLoad(db, phone);
    expect((await screen.findByRole('link', { name: '1 despacho sin enviar' })).getAttribute('href')).toBe('/sincronizacion');
    const old = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await db.catalogs.bulkPut([
      { nombre: 'destinos', etag: null, fetchedAt: old, filas: [], error: null },
      { nombre: 'choferes', etag: null, fetchedAt: new Date().toISOString(), filas: [], error: null },
      { nombre: 'productos', etag: null, fetchedAt: null, filas: [], error: null },
    ]);
    expect((await screen.findByRole('link', { name: '1 lista de más de un día' })).getAttribute('href')).toBe('/sincronizacion');
    cleanup();
    for (const open of [db, phone]) open.close();
  });

  it('decisión 105: the dispatcher’s day is the phone’s own, and asks nobody', async () => {
    const disk = createDisk();
    const [db, phone] = [disk.user(), disk.phone()];
    await Promise.all([db.open(), phone.open()]);
    renderInicio(['Despacho'], CARDS, { local: db, ask: false });
    const dia = within(screen.getByRole('region', { name: 'Mi día' }));
    expect(dia.getByRole('link', { name: 'Nuevo despacho' }).getAttribute('href')).toBe('/despacho?nuevo');
    expect(await dia.findByText('Sin cargas en este teléfono todavía')).toBeTruthy();
    expect(dia.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['0 rechazadas', '0 por enviar', '0 borradores', '0 enviadas hoy']);
    await queueLoad(db, phone);
    expect((await dia.findByRole('link', { name: '1 por enviar' })).getAttribute('href')).toBe('/sincronizacion');
    expect(dia.getByText('Última carga').parentElement?.textContent).toMatch(/por enviar$/);
    expect(screen.queryByRole('region', { name: 'Cargas de hoy' })).toBeNull();
    cleanup();
    for (const open of [db, phone]) open.close();
  });

  it('the phone’s own data is on its way: the cards do not wait for it', () => {
    renderInicio(['Despacho'], CARDS, { local: 'opening' });
    expect(screen.getByRole('link', { name: /Despacho/ })).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Leyendo su bandeja' })).toBeTruthy();
  });
});
