import { MantineProvider } from '@mantine/core';
import { listHistoria } from '@rodal/contracts/historia';
import { getResumenNominas, listNominas, type NominaFila } from '@rodal/contracts/listados/nominas';
import { getNomina, type Nomina, updateNominas } from '@rodal/contracts/nominas';
import { getFlujo } from '@rodal/contracts/trabajos';
import { listVistas } from '@rodal/contracts/vistas';
import { AppError, type ErrorCode } from '@rodal/domain/errors';
import { NEGATIVAS_NOMINA } from '@rodal/domain/maquinas';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { flujoOf } from '../../../cargas/testing/trabajo.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { on, replies } from '../../../testing/msw.ts';
import { sesionOf } from '../../../testing/sesion.ts';
import { themeOf } from '../../../ui/theme.ts';
import { useToasts } from '../../../ui/toast.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import { NominasPage } from '../nominas-page.tsx';
import { nominaFila, nominaOf, RESUMEN, senalOf } from './nominas.tsx';

interface Cuerpo {
  readonly Identificador: string;
  readonly checkedSeleccionado: string;
  readonly visto: { readonly version: number; readonly huellaSenales?: string };
  readonly nota?: string;
}

interface Mundo {
  /** What the server has; a mark changes it. */
  filas: NominaFila[];
  /** What beside its row stands in a roll's detail, by its Identificador. */
  detalles: Record<string, Partial<Nomina>>;
  /** What becomes of a mark, by the roll's Identificador: a code refuses it, `perdida` sets it and says nothing; absent = set. */
  destinos: Record<string, ErrorCode | 'perdida'>;
  /** What whoever approved a flagged one wrote, by its Identificador. */
  notas: Record<string, string>;
  /** Marks wait here until they are let go; null = they do not. */
  retenidas: (() => void)[] | null;
  sent: Cuerpo[];
  /** The most that were on their way at once. */
  maximo: number;
}

/** As an approver has set it. */
export const marcada = (fila: NominaFila): NominaFila => ({ ...fila, aprobadorId: 7, Aprobador: true, UsuarioAprobador: 'prueba' });

/** So many rolls, of 1.000,25 and more. */
export const nominas = (n: number): NominaFila[] => Array.from({ length: n }, (_, at) => nominaFila({ Identificador: String(at + 1), Nomina: `NOM-${at + 1}`, Monto: `${at + 1}000.25` }));

function refusal(codigo: ErrorCode): Response {
  const { message, row } = new AppError(codigo);
  const { codigo: porQue, mensaje } = NEGATIVAS_NOMINA.faltaNota;
  const falta = codigo === 'datos_invalidos' && { errores: [{ campo: 'estado', codigo: porQue, mensaje }] };
  return HttpResponse.json({ codigo, mensaje: message, requestId: 'req-7', ...falta }, { status: row.status });
}

/** A server of rolls that judges each mark by what was seen of its roll. For each test anew. */
export function startServidor() {
  const nuevo = (): Mundo => ({ filas: nominas(3), detalles: {}, destinos: {}, notas: {}, retenidas: null, sent: [], maximo: 0 });
  const mundo = nuevo();
  let enCamino = 0;
  const detalle = (id: string): Nomina => {
    const { Identificador, Nomina: nombre, Monto, version, aprobadorId, senales } = mundo.filas.find((fila) => fila.Identificador === id) ?? nominaFila({ Identificador: id });
    const base = nominaOf({ Identificador, Nomina: nombre, Monto, version, senales: senales === '' ? [] : [senalOf()], huellaSenales: `de ${senales}`, ...mundo.detalles[id] });
    return { ...base, marcas: { ...base.marcas, Aprobador: aprobadorId === null ? null : { usuarioId: aprobadorId, usuario: 'prueba', en: '2026-11-21T12:00:00.000Z', nota: mundo.notas[id] ?? null } } };
  };
  const server = setupServer(
    on(listNominas, (request) => {
      const falta = new URL(request.url).searchParams.get('falta');
      return HttpResponse.json({ nominas: mundo.filas.filter(({ aprobadorId }) => falta !== 'Aprobador' || aprobadorId === null), siguiente: null });
    }),
    replies(getResumenNominas, () => RESUMEN),
    on(getNomina, (request) => HttpResponse.json({ nomina: detalle(new URL(request.url).pathname.split('/').at(-1) ?? '') })),
    replies(listVistas, () => ({ vistas: [] })),
    replies(listHistoria, () => ({ hechos: [], siguiente: null })),
    replies(getFlujo, () => flujoOf()),
    on(updateNominas, async (request) => {
      const cuerpo = (await request.json()) as Cuerpo; // as the contract has it
      mundo.sent.push(cuerpo);
      enCamino += 1;
      mundo.maximo = Math.max(mundo.maximo, enCamino);
      if (mundo.retenidas !== null) await new Promise<void>((go) => void mundo.retenidas?.push(go));
      enCamino -= 1;
      const { Identificador, visto, nota = '' } = cuerpo;
      const destino = mundo.destinos[Identificador];
      const fila = mundo.filas.find((una) => una.Identificador === Identificador);
      if (destino !== undefined && destino !== 'perdida') return refusal(destino);
      if (fila === undefined || fila.version !== visto.version || fila.aprobadorId !== null) return refusal('estado_cambiado');
      if (fila.senales !== '' && (nota === '' || visto.huellaSenales !== `de ${fila.senales}`)) return refusal('datos_invalidos');
      if (nota !== '') mundo.notas[Identificador] = nota;
      mundo.filas = mundo.filas.map((una) => (una.Identificador === Identificador ? marcada(una) : una));
      if (destino === 'perdida') return HttpResponse.error();
      return HttpResponse.json({ Mensaje: 'Nomina Actualizadas', nomina: detalle(Identificador) });
    }),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    stubBrowser({ width: 1280, height: 900 });
    localStorage.clear();
    useToasts.setState({ toasts: [] });
    Object.assign(mundo, nuevo());
    enCamino = 0;
  });
  afterEach(() => {
    cleanup();
    queryClientOf(7).clear();
    server.resetHandlers();
    vi.unstubAllGlobals();
  });
  afterAll(() => server.close());
  return { server, mundo };
}

/** The screen, for user 7. */
export function abrir(busqueda = '', perfiles = ['Aprobador']) {
  const router = createMemoryRouter([{ path: '*', element: <NominasPage sesion={sesionOf(perfiles)} /> }], { initialEntries: ['/inicio', `/nominasVigentes${busqueda}`], initialIndex: 1 });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
  return router;
}

/** Its table. */
export const grid = () => screen.findByRole('grid', { name: 'Nóminas Vigentes COMSA' });
/** The box of a row, and the one for all. */
export const caja = (n: number) => screen.getByRole('checkbox', { name: `Elegir NOM-${n}` });
export const todas = () => screen.getByRole('checkbox', { name: /^Elegir \d+ filas? a la vista$/ });
/** What says how many are chosen. */
export const barra = () => screen.getByRole('region', { name: 'Selección' });
export const pulsa = (name: RegExp | string, donde: HTMLElement = document.body) => fireEvent.click(within(donde).getByRole('button', { name }));

/** Chooses rows by their boxes. */
export async function elegir(...cuales: readonly number[]) {
  await grid();
  for (const n of cuales) fireEvent.click(caja(n));
}

/** Chooses all, and confirms that they are to be marked. */
export async function marcarTodas(cuantas: string) {
  await grid();
  fireEvent.click(todas());
  pulsa('Marcar Aprobador', barra());
  expect(screen.getByRole('dialog')).toBeTruthy();
  pulsa(`Marcar ${cuantas}`, screen.getByRole('dialog'));
}
