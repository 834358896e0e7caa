import { MantineProvider } from '@mantine/core';
import type { Input, Output } from '@rodal/contracts/endpoint';
import { listHistoria } from '@rodal/contracts/historia';
import { getResumenRecepcionesCamion, listRecepcionesCamion } from '@rodal/contracts/listados/recepciones-camion';
import { annulRecepcionCamion, type CandidatoDeRecepcion, createRecepcionCamion, type DespachoDeRecepcion, discardDespachoDeRecepcion, getRecepcionCamion, joinRecepcionCamion, listDespachosDeCamion, listDespachosDeRecepcion, listOpcionesRecepcion, type RecepcionCamion, separateRecepcionCamion } from '@rodal/contracts/recepciones-camion';
import { listVistas } from '@rodal/contracts/vistas';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ContextType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { api } from '../../../api/call.ts';
import { queryClientOf } from '../../../api/query-client.ts';
import { SalidaContext } from '../../../capturas/salida-context.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { on, replies } from '../../../testing/msw.ts';
import { sesionOf } from '../../../testing/sesion.ts';
import { themeOf } from '../../../ui/theme.ts';
import { useToasts } from '../../../ui/toast.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import RecepcionesCamionPage from '../recepciones-camion-page.tsx';
import { recepcionFila, recepcionOf } from './recepciones.ts';

type Nueva = Input<typeof createRecepcionCamion>;

/** What that server has, and what came to it. */
export interface Mundo {
  /** Of any day. */
  recepciones: RecepcionCamion[];
  /** What there is of a number, by it; absent = nothing. */
  deGuia: Record<string, Partial<Output<typeof listDespachosDeRecepcion>>>;
  /** What a truck may bring, by its plate; absent = nothing. */
  delCamion: Record<string, CandidatoDeRecepcion[]>;
  /** Every number that was asked for. */
  preguntados: string[];
  /** What was sent to be registered. */
  registradas: Nueva[];
  /** Photos that came, by their hash. */
  subidas: string[];
  /** What else was sent, by its operation. */
  sent: unknown[];
}

/** A server of receptions; the list filters by day as the service does, in UTC. For each test anew. */
export function startServidor() {
  const nuevo = (): Mundo => ({ recepciones: [recepcionOf()], deGuia: {}, delCamion: {}, preguntados: [], registradas: [], subidas: [], sent: [] });
  const mundo = nuevo();
  const idEn = ({ url }: Request) => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(new URL(url).pathname)?.[0] ?? '';
  const una = (id: string): RecepcionCamion => {
    const recepcion = mundo.recepciones.find((otra) => otra.id === id);
    if (recepcion === undefined) throw new AppError('no_encontrado');
    return recepcion;
  };
  const cambiar = (id: string, cambios: Partial<RecepcionCamion>): RecepcionCamion => {
    const recepcion = { ...una(id), ...cambios };
    mundo.recepciones = mundo.recepciones.map((otra) => (otra.id === id ? recepcion : otra));
    return recepcion;
  };
  const candidato = (recepcion: RecepcionCamion, id: string): DespachoDeRecepcion => {
    const despacho = recepcion.candidatos.find((otro) => otro.id === id);
    if (despacho === undefined) throw new AppError('estado_cambiado');
    return despacho;
  };
  const conCuerpo = (operacion: string, hacer: (id: string, cuerpo: Readonly<Record<string, string>>) => object) => async (request: Request) => {
    const cuerpo = (await request.json()) as Readonly<Record<string, string>>; // as the contract has it
    mundo.sent.push([operacion, idEn(request), cuerpo]);
    return HttpResponse.json(hacer(idEn(request), cuerpo));
  };
  const server = setupServer(
    replies(listRecepcionesCamion, (query) => {
      const [desde, hasta] = [query.get('fecha_inicio') ?? '', query.get('fecha_fin') ?? ''];
      const filas = mundo.recepciones.filter(({ fecha, DispatchNumber, estado }) => fecha.slice(0, 10) >= desde && fecha.slice(0, 10) <= hasta && (query.get('dispatch_number') ?? DispatchNumber) === DispatchNumber && (query.get('estado') ?? estado) === estado);
      return { recepciones: filas.map(recepcionFila), siguiente: null };
    }),
    replies(getResumenRecepcionesCamion, () => ({ total: mundo.recepciones.length, masDe: false })),
    replies(listVistas, () => ({ vistas: [] })),
    replies(listHistoria, () => ({ hechos: [], siguiente: null })),
    replies(listDespachosDeRecepcion, (query) => {
      const numero = query.get('dispatch_number') ?? '';
      mundo.preguntados.push(numero);
      return { despachos: [], recibidas: [], tolerancia: 5, ...mundo.deGuia[numero] };
    }),
    replies(listDespachosDeCamion, (query) => ({ candidatos: mundo.delCamion[query.get('patente') ?? ''] ?? [] })),
    replies(listOpcionesRecepcion, () => ({ destinos: ['PLANTA MARIQUINA', 'PUERTO LIRQUÉN'], productos: ['PINO PULPABLE 2,44'] })),
    replies(createRecepcionCamion, (_query, sent) => {
      const nueva = sent as Nueva; // as the contract has it
      mundo.registradas.push(nueva);
      const { id = '', DispatchNumber = '', TruckPlate = '', despacho = null } = nueva;
      const suyo = mundo.deGuia[DispatchNumber]?.despachos?.find((otro) => otro.id === despacho) ?? null;
      mundo.recepciones = [recepcionOf({ id, DispatchNumber, TruckPlate, fecha: '2026-11-21T12:00:00.000Z', Usuario: 'prueba', despacho: suyo, estado: suyo === null ? 'sinDespacho' : 'unida' }), ...mundo.recepciones];
      return { message: MESSAGES_OFICINA.recepcionRegistrada, id };
    }),
    on(joinRecepcionCamion, conCuerpo('unir', (id, { despacho = '' }) => ({ message: MESSAGES_OFICINA.recepcionUnida, recepcion: cambiar(id, { estado: 'unida', despacho: { ...candidato(una(id), despacho), estado: 'Recepcionado' }, candidatos: [] }) }))),
    on(discardDespachoDeRecepcion, conCuerpo('descartar', (id, { despacho }) => {
      const quedan = una(id).candidatos.filter((otro) => otro.id !== despacho);
      return { recepcion: cambiar(id, { candidatos: quedan, estado: quedan.length === 0 ? 'sinDespacho' : 'porConfirmar' }) };
    })),
    on(separateRecepcionCamion, conCuerpo('separar', (id) => ({ message: MESSAGES_OFICINA.recepcionSeparada, recepcion: cambiar(id, { estado: 'sinDespacho', despacho: null }) }))),
    on(annulRecepcionCamion, conCuerpo('anular', (id, { motivo = '' }) => ({ message: MESSAGES_OFICINA.recepcionAnulada, recepcion: cambiar(id, { estado: 'anulada', anulacion: { en: '2026-11-21T12:05:00.000Z', usuario: 'prueba', motivo } }) }))),
    // After those of a longer path.
    on(getRecepcionCamion, (request) => HttpResponse.json({ recepcion: una(idEn(request)) })),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    stubBrowser();
    vi.setSystemTime('2026-11-21T12:00:00.000Z');
    Object.assign(mundo, nuevo());
    useToasts.setState({ toasts: [] });
    // jsdom has no addresses for what is in memory, and no way to send bytes.
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined }));
    vi.spyOn(api, 'hasPhoto').mockImplementation(async (sha256) => mundo.subidas.includes(sha256));
    vi.spyOn(api, 'uploadPhoto').mockImplementation(async (sha256) => void mundo.subidas.push(sha256));
  });
  afterEach(() => {
    cleanup();
    queryClientOf(7).clear();
    server.resetHandlers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  afterAll(() => server.close());
  return { server, mundo };
}

/** Whoever may do all of it. */
const OFICINA = sesionOf(['Recepciones']).permisos;

/** Whoever stands at a gate with a dispatcher's profile: they see what is their own alone (C13). */
export const PORTERIA = sesionOf(['Despacho']).permisos;

/** The screen, by its address. @param permisos of whoever looks @param salida the outbox of this phone; null = there is none */
export function abrir(busqueda = '', permisos: readonly string[] = OFICINA, salida: ContextType<typeof SalidaContext> = null) {
  const sesion = { ...sesionOf([]), permisos: [...permisos] };
  const router = createMemoryRouter([{ path: '*', element: <RecepcionesCamionPage sesion={sesion} /> }], { initialEntries: [`/recepcionesApp${busqueda}`] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <SalidaContext value={salida}>
        <RouterProvider router={router} />
      </SalidaContext>
      <Toasts />
    </MantineProvider>,
  );
  return router;
}

/** The panel beside the list. */
export const panel = (nombre = 'Guía 4711') => screen.findByRole('region', { name: nombre });
