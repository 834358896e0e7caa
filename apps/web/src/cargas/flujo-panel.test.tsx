// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { acceptTrabajo, cancelTrabajo, getFlujo, startFlujo, type Trabajo, undoTrabajo } from '@rodal/contracts/trabajos';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../api/query-client.ts';
import { stubBrowser } from '../testing/browser.ts';
import { fails, on, replies } from '../testing/msw.ts';
import { FlujoPanel } from './flujo-panel.tsx';
import { flujoOf, trabajoOf } from './testing/trabajo.ts';

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

const KEYS = [['lo que muestra']];
const MESES = { desde: '2026-10', hasta: '2026-11' };

/** The server's view of the flow; a test changes it while the screen is open. */
interface Estado {
  trabajo: Trabajo | null;
  porConfirmar: Trabajo | null;
  datosAl: string | null;
}
const estado: Estado = { trabajo: null, porConfirmar: null, datosAl: null };
let asked = 0;

function Rows() {
  useQuery({ queryKey: ['lo que muestra'], queryFn: () => (asked += 1) });
  return null;
}

function open(initial: Partial<Estado> = {}, permisos: readonly string[] = ['recepciones.mantener'], cerrados: string[] = []) {
  Object.assign(estado, { trabajo: null, porConfirmar: null, datosAl: null, ...initial });
  asked = 0;
  server.use(replies(getFlujo, () => flujoOf({ ...estado, desde: '2024-09', cerrados })));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClientOf(7)}>
        <FlujoPanel flujo="recepciones" permisos={permisos} meses={MESES} alCambiar={KEYS} />
        <Rows />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const boton = () => screen.findByRole('button', { name: 'Sincronizar con BC' });

describe('FlujoPanel', () => {
  it('says of when the data is, and loads the months of the screen', async () => {
    open({ trabajo: trabajoOf(), datosAl: '2026-11-20T17:02:00.000Z' });
    expect(await screen.findByText('Datos al 20/11/2026 14:02')).toBeTruthy();
    const sent = vi.fn();
    server.use(
      replies(startFlujo, (_query, body) => {
        sent(body);
        estado.trabajo = trabajoOf({ estado: 'corriendo', porcentaje: 20, mensaje: 'El ERP tiene 900 filas' });
        return estado.trabajo;
      }),
    );
    fireEvent.click(await boton());
    expect(await screen.findByText(/El ERP tiene 900 filas/)).toBeTruthy();
    expect(sent).toHaveBeenCalledWith(MESES);
    expect(screen.getByLabelText('Avance de la carga')).toHaveProperty('value', 20);
    expect(await boton()).toHaveProperty('disabled', true);
  });

  it('E13: of its months those that are closed are not asked for, and with all of them closed the button says why it does nothing', async () => {
    const sent = vi.fn();
    open({}, ['recepciones.mantener'], [MESES.desde]);
    server.use(
      replies(startFlujo, (_query, body) => {
        sent(body);
        return trabajoOf();
      }),
    );
    await waitFor(async () => expect(await boton()).toHaveProperty('disabled', false));
    fireEvent.click(await boton());
    await waitFor(() => expect(sent.mock.calls).toEqual([[{ desde: MESES.hasta, hasta: MESES.hasta }]]));
    cleanup();
    open({}, ['recepciones.mantener'], [MESES.desde, MESES.hasta]);
    expect(await screen.findByText('Están cerrados octubre a noviembre 2026 del Reporte Gestión: reábralos antes de cargar.')).toBeTruthy();
    expect(await boton()).toHaveProperty('disabled', true);
    cleanup();
    // Who may not load has nothing to open for it.
    open({}, ['recepciones.ver'], [MESES.desde, MESES.hasta]);
    expect(await screen.findByText('Todavía no se ha cargado desde BC')).toBeTruthy();
    expect(screen.queryByText(/reábralos antes de cargar/)).toBeNull();
  });

  it('follows a load that somebody else began, and shows the new data when it ends', async () => {
    open({ trabajo: trabajoOf({ estado: 'corriendo', porcentaje: 50, usuario: 'otra', sePuedeDeshacer: false }), datosAl: '2026-11-19T12:00:00.000Z' });
    expect(await screen.findByText(/pedida por otra/)).toBeTruthy();
    await waitFor(() => expect(asked).toBe(1));
    Object.assign(estado, { trabajo: trabajoOf({ usuario: 'otra' }), datosAl: '2026-11-20T17:02:00.000Z' });
    expect(await screen.findByText('Datos al 20/11/2026 14:02')).toBeTruthy();
    await waitFor(() => expect(asked).toBe(2));
    expect(screen.queryByLabelText('Avance de la carga')).toBeNull();
  });

  it('B12: a load that failed says its cause and offers the rows that could not be read', async () => {
    const mensaje = 'No se pudo conectar con BC: RecepcionMR de FLE, octubre 2026: al servicio le falta una columna (Volumen). Los datos anteriores siguen disponibles.';
    open({ trabajo: trabajoOf({ estado: 'fallida', mensaje, rechazadas: 1, sePuedeDeshacer: false }) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(mensaje);
    expect(within(alert).getByRole('link', { name: 'Descargar filas rechazadas' }).getAttribute('href')).toBe(`/api/trabajos/${trabajoOf().id}/rechazos`);
  });

  it('cancels, and undoes after saying what goes and what comes back', async () => {
    open({ trabajo: trabajoOf({ estado: 'corriendo', porcentaje: 40 }) });
    const cancelled = vi.fn();
    server.use(
      replies(cancelTrabajo, () => {
        cancelled();
        return trabajoOf({ estado: 'corriendo' });
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(cancelled).toHaveBeenCalledTimes(1));

    estado.trabajo = trabajoOf();
    server.use(
      replies(undoTrabajo, () => {
        estado.trabajo = trabajoOf({ estado: 'deshecha', sePuedeDeshacer: false });
        return estado.trabajo;
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deshacer la carga' });
    expect(dialog.textContent).toContain('Recepciones: se dejan de usar 1.200 filas del 20/11/2026 14:02, octubre a noviembre 2026, y vuelven 1.180 filas leídas el 19/11/2026 10:00.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull());
  });

  it('D4: one that would empty what is read says both counts, whoever fed it, and is confirmed with a reason', async () => {
    const espera = trabajoOf({
      id: '01931111-0000-7000-8000-000000000009', flujo: 'ingesta:RecepcionMR:COMSA:2026-10', titulo: 'RecepcionMR de COMSA, enviada', estado: 'porConfirmar', usuario: 'programa balanza',
      sePuedeDeshacer: false, vuelve: null, dudas: [{ fuente: 'RecepcionMR', empresa: 'COMSA', periodo: '2026-10', antes: 1200, ahora: 0, nuevas: 0, idas: 0 }],
    });
    open({ trabajo: trabajoOf(), porConfirmar: espera, datosAl: '2026-11-20T17:02:00.000Z' });
    const box = await screen.findByRole('region', { name: 'Carga por confirmar' });
    expect(box.textContent).toContain('RecepcionMR de COMSA, octubre 2026: hoy 1.200 filas, con esta carga ninguna');
    expect(box.textContent).toContain('pedida por programa balanza el 20/11/2026 13:59');
    const said = vi.fn();
    server.use(
      replies(acceptTrabajo, (_query, body) => {
        said(body);
        estado.porConfirmar = null;
        return espera;
      }),
    );
    fireEvent.click(within(box).getByRole('button', { name: 'Confirmar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar la carga' });
    expect(dialog.textContent).toContain('hoy 1.200 filas, con esta carga ninguna');
    fireEvent.change(within(dialog).getByLabelText('Motivo (opcional)'), { target: { value: ' no hubo recepciones ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Carga por confirmar' })).toBeNull());
    expect(said).toHaveBeenCalledWith({ motivo: 'no hubo recepciones' });
  });

  it.each([
    ['confirmed', acceptTrabajo, 'Confirmar', 'Confirmar la carga', trabajoOf({ estado: 'porConfirmar', sePuedeDeshacer: false, vuelve: null }), null],
    ['undone', undoTrabajo, 'Deshacer', 'Deshacer la carga', null, trabajoOf()],
    ['cancelled', cancelTrabajo, 'Cancelar', null, null, trabajoOf({ estado: 'corriendo', sePuedeDeshacer: false })],
  ] as const)('R173: one that another has %s first says who, what and when', async (_como, row, nombre, titulo, porConfirmar, trabajo) => {
    open({ porConfirmar, trabajo });
    const conflicto = { cuando: '2026-11-20T18:00:00.000Z', usuario: 'ana', accion: 'Hizo algo con la carga', cambios: [] };
    server.use(on(row, () => HttpResponse.json({ codigo: 'estado_cambiado', mensaje: 'Otra persona', requestId: 'r', conflicto }, { status: 409 })));
    fireEvent.click(await screen.findByRole('button', { name: nombre }));
    if (titulo !== null) fireEvent.click(within(await screen.findByRole('dialog', { name: titulo })).getByRole('button', { name: nombre }));
    const dicho = await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' });
    expect(dicho.textContent).toContain('Hizo algo con la cargaana · 20/11/2026 15:00');
    expect(screen.queryByText(/^Otra persona/)).toBeNull();
    fireEvent.click(within(dicho).getByRole('button', { name: 'Entendido' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('D4: who may only look sees what waits, and nothing to press', async () => {
    open({ porConfirmar: trabajoOf({ estado: 'porConfirmar', dudas: [{ fuente: 'RecepcionMR', empresa: 'FLE', periodo: 'todo', antes: 9, ahora: 9, nuevas: 8, idas: 8 }] }) }, ['recepciones.ver']);
    const box = await screen.findByRole('region', { name: 'Carga por confirmar' });
    expect(box.textContent).toContain('RecepcionMR de FLE: hoy 9 filas, con esta carga 9 filas (8 nuevas, 8 ya no vienen)');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('another one of that flow: the refusal in its words', async () => {
    open({ trabajo: trabajoOf() });
    await screen.findByText('Todavía no se ha cargado desde BC');
    server.use(fails(startFlujo, 'carga_en_curso'));
    fireEvent.click(await boton());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Ya hay una carga en curso\. Espere a que termine o cancélela\./);
  });

  it('who may only look sees how it goes and no button', async () => {
    open({ trabajo: trabajoOf({ estado: 'corriendo', porcentaje: 60 }) }, ['recepciones.ver']);
    expect(await screen.findByLabelText('Avance de la carga')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
