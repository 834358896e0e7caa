import { MantineProvider } from '@mantine/core';
import type { Input, Output } from '@rodal/contracts/endpoint';
import { applyGuiaNula, createGuiaNula, type DespachoDeGuia, discardDespachoDeGuia, getGuiaNula, type GuiaNula, listDespachosDeGuia, withdrawGuiaNula } from '@rodal/contracts/guias-nulas';
import { listHistoria } from '@rodal/contracts/historia';
import { getResumenGuiasNulas, listGuiasNulas } from '@rodal/contracts/listados/guias-nulas';
import { listVistas } from '@rodal/contracts/vistas';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { SalidaContext } from '../../../capturas/salida-context.ts';
import type { Field } from '../../../offline/field.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { on, replies } from '../../../testing/msw.ts';
import { sesionOf } from '../../../testing/sesion.ts';
import { themeOf } from '../../../ui/theme.ts';
import { useToasts } from '../../../ui/toast.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import GuiasNulasPage from '../guias-nulas-page.tsx';
import { nulaFila, nulaOf } from './nulas.ts';

type Nueva = Input<typeof createGuiaNula>;

interface Mundo {
  /** Of any day. */
  nulas: GuiaNula[];
  /** What there is of a number, by it; absent = nothing. */
  deGuia: Record<string, Partial<Output<typeof listDespachosDeGuia>>>;
  /** Every number that was asked for. */
  preguntados: string[];
  /** What was sent to be registered. */
  registradas: Nueva[];
  /** What else was sent, by its operation. */
  sent: unknown[];
}

/** A server of voided notes; the list filters by day as the service does, in UTC. For each test anew. */
export function startServidor() {
  const nuevo = (): Mundo => ({ nulas: [nulaOf()], deGuia: {}, preguntados: [], registradas: [], sent: [] });
  const mundo = nuevo();
  const idEn = ({ url }: Request) => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(new URL(url).pathname)?.[0] ?? '';
  const una = (id: string): GuiaNula => {
    const nula = mundo.nulas.find((otra) => otra.id === id);
    if (nula === undefined) throw new AppError('no_encontrado');
    return nula;
  };
  const cambiar = (id: string, cambios: Partial<GuiaNula>): GuiaNula => {
    const nula = { ...una(id), ...cambios };
    mundo.nulas = mundo.nulas.map((otra) => (otra.id === id ? nula : otra));
    return nula;
  };
  const candidato = (nula: GuiaNula, id: string): DespachoDeGuia => {
    const despacho = nula.candidatos.find((otro) => otro.id === id);
    if (despacho === undefined) throw new AppError('estado_cambiado');
    return despacho;
  };
  const conCuerpo = (operacion: string, hacer: (id: string, cuerpo: Readonly<Record<string, string>>) => object) => async (request: Request) => {
    const cuerpo = (await request.json()) as Readonly<Record<string, string>>; // as the contract has it
    mundo.sent.push([operacion, idEn(request), cuerpo]);
    return HttpResponse.json(hacer(idEn(request), cuerpo));
  };
  const server = setupServer(
    replies(listGuiasNulas, (query) => {
      const [desde, hasta] = [query.get('fecha_inicio') ?? '', query.get('fecha_fin') ?? ''];
      const filas = mundo.nulas.filter(({ fecha, dispatch_number, estado }) => fecha.slice(0, 10) >= desde && fecha.slice(0, 10) <= hasta && (query.get('dispatch_number') ?? dispatch_number) === dispatch_number && (query.get('estado') ?? estado) === estado);
      return { guiasNulas: filas.map(nulaFila), siguiente: null };
    }),
    replies(getResumenGuiasNulas, () => ({ total: mundo.nulas.length, masDe: false })),
    replies(listVistas, () => ({ vistas: [] })),
    replies(listHistoria, () => ({ hechos: [], siguiente: null })),
    replies(listDespachosDeGuia, (query) => {
      const numero = query.get('dispatch_number') ?? '';
      mundo.preguntados.push(numero);
      return { despachos: [], nulas: [], ...mundo.deGuia[numero] };
    }),
    replies(createGuiaNula, (_query, sent) => {
      const nueva = sent as Nueva; // as the contract has it
      mundo.registradas.push(nueva);
      const { id = '', dispatch_number, motivo, guia_reemplaza = '', despacho = null } = nueva;
      const anulado = mundo.deGuia[dispatch_number]?.despachos?.find((otro) => otro.id === despacho) ?? null;
      mundo.nulas = [nulaOf({ id, dispatch_number, motivo, guia_reemplaza, fecha: '2026-11-21T12:00:00.000Z', usuario: 'prueba', despacho: anulado, estado: anulado === null ? 'sinDespacho' : 'aplicada' }), ...mundo.nulas];
      return { message: MESSAGES_OFICINA.guiaNulaRegistrada, id };
    }),
    on(applyGuiaNula, conCuerpo('aplicar', (id, { despacho = '' }) => ({ message: MESSAGES_OFICINA.guiaNulaAplicada, guiaNula: cambiar(id, { estado: 'aplicada', despacho: { ...candidato(una(id), despacho), estado: 'Anulada' }, candidatos: [] }) }))),
    on(discardDespachoDeGuia, conCuerpo('descartar', (id, { despacho }) => {
      const quedan = una(id).candidatos.filter((otro) => otro.id !== despacho);
      return { guiaNula: cambiar(id, { candidatos: quedan, estado: quedan.length === 0 ? 'sinDespacho' : 'porConfirmar' }) };
    })),
    on(withdrawGuiaNula, conCuerpo('retirar', (id, { motivo = '' }) => ({ message: MESSAGES_OFICINA.guiaNulaRetirada, guiaNula: cambiar(id, { estado: 'retirada', retiro: { en: '2026-11-21T12:05:00.000Z', usuario: 'prueba', motivo } }) }))),
    // After those of a longer path.
    on(getGuiaNula, (request) => HttpResponse.json({ guiaNula: una(idEn(request)) })),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    stubBrowser();
    vi.setSystemTime('2026-11-21T12:00:00.000Z');
    Object.assign(mundo, nuevo());
    useToasts.setState({ toasts: [] });
  });
  afterEach(() => {
    cleanup();
    queryClientOf(7).clear();
    server.resetHandlers();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  afterAll(() => server.close());
  return { server, mundo };
}

type Salida = Pick<Field, 'db' | 'wake'> | null;

function pantalla(busqueda: string, permisos?: readonly string[]) {
  const base = sesionOf(['Administrador']);
  const sesion = permisos === undefined ? base : { ...base, permisos: [...permisos] };
  const router = createMemoryRouter([{ path: '*', element: <GuiasNulasPage sesion={sesion} /> }], { initialEntries: [`/guiasnulas${busqueda}`] });
  const con = (salida: Salida) => (
    <MantineProvider env="test" theme={themeOf('claro')}>
      <SalidaContext value={salida}>
        <RouterProvider router={router} />
      </SalidaContext>
      <Toasts />
    </MantineProvider>
  );
  return { router, con };
}

/**
 * The screen, by its address.
 * @param permisos of whoever looks; absent = those of an administrator
 * @param salida the outbox of this phone; absent = there is none here
 */
export function abrir(busqueda = '', permisos?: readonly string[], salida: Salida = null) {
  const { router, con } = pantalla(busqueda, permisos);
  render(con(salida));
  return router;
}

/** The same before the database of this phone is open. @returns opens it */
export function abrirAntes(busqueda = ''): (salida: Salida) => void {
  const { con } = pantalla(busqueda);
  const { rerender } = render(con(null));
  return (salida) => rerender(con(salida));
}

/** The panel beside the list. */
export const panel = (guia = '4711') => screen.findByRole('region', { name: `Guía ${guia}` });
