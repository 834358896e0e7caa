// @vitest-environment jsdom
import { listDespachosDeRecepcion, listGuiasRecientes, type GuiaReciente } from '@rodal/contracts/recepciones-camion';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codigoDe, dichasOf, guiaOf } from '../../guias-recientes/testing/guias.ts';
import { createDisk } from '../../offline/testing/fixtures.ts';
import { fails, on, unreachable } from '../../testing/msw.ts';
import { campo, conNumero, dialogo, dice, escribir, opcion, opciones, press, UNO, valores } from './testing/formulario.ts';
import { despachoOf } from './testing/recepciones.ts';
import { abrir, startServidor } from './testing/servidor.tsx';

/** The form of the gate without signal, filled by the guides that this device keeps (decisión 144). */

const { server, mundo } = startServidor();
const AHORA = Date.parse('2026-11-21T12:00:00.000Z');
const MIN = 60_000;
/** A browser that opens no database. */
const PRIVADO = {
  open: () => {
    throw new DOMException('A mutation operation was attempted', 'InvalidStateError');
  },
  databases: async () => [],
};
/** The same load as {@link UNO}, as it is kept. */
const SUYA = guiaOf(4521);

const hoy = { guias: [SUYA] as GuiaReciente[], tolerancia: 5 };
const conGuias = () => server.use(on(listGuiasRecientes, () => HttpResponse.json(dichasOf(hoy.guias, { tolerancia: hoy.tolerancia }), { headers: { date: new Date(AHORA).toUTCString(), etag: '"1"' } })));
const sinSenal = () => server.use(unreachable(listGuiasRecientes), unreachable(listDespachosDeRecepcion));
beforeEach(() => {
  const { indexedDB, IDBKeyRange } = createDisk().options;
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  Object.assign(hoy, { guias: [SUYA], tolerancia: 5 });
  conGuias();
});

const pasan = (ms: number) => {
  vi.setSystemTime(AHORA + ms);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
/** The form, opened without signal a while after this device was told what the server has. */
async function sinSenalTras(ms: number, numero: string) {
  abrir();
  await screen.findByText(/en este equipo, al 21\/11 09:00$/);
  sinSenal();
  pasan(ms);
  fireEvent.click(screen.getByRole('button', { name: 'Registrar recepción' }));
  await dialogo();
  if (numero !== '') escribir('Número de guía', numero);
}
const reparo = (name: string) => campo(name).closest('[data-campo]')?.querySelector('p[role="status"]')?.textContent;
const vuelve = () => {
  server.resetHandlers();
  conGuias();
  act(() => void window.dispatchEvent(new Event('online')));
};

describe('the number of a guide that is kept', () => {
  it('fills the form as with signal, and says of when it is; of nobody it knows the name', async () => {
    await sinSenalTras(12 * MIN, 'N° 04711');
    expect(await dice('Sin señal: lo llenó lo que este equipo guardó hace 12 min. Corrija lo que venga distinto.')).toBeTruthy();
    expect((await opcion(/4521/)).checked).toBe(true);
    expect(valores('Patente camión', 'Patente carro', 'Producto', 'Volumen', 'Unidad', 'Ruma', 'Origen', 'Cosechero', 'Carguío', 'Destino', 'Nombre chofer', 'Rut chofer')).toEqual([
      'BBCD12', 'JJKK33', 'PINO PULPABLE 2,44', '28,43', 'M3', 'NO', 'EL AROMO', 'COSECHAS SUR', 'Pedro Soto', 'PLANTA MARIQUINA', '', '',
    ]);
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ DispatchNumber: 'N° 04711', TruckPlate: 'BBCD12', Volume: '28,43', despacho: SUYA.id }]));
  });

  it('marks what differs, by the tolerance that the server said', async () => {
    hoy.tolerancia = 40;
    await sinSenalTras(MIN, '');
    escribir('Patente camión', 'XXYZ99');
    escribir('Nombre chofer', 'Otra persona');
    escribir('Número de guía', '4711');
    await waitFor(() => expect(campo('Patente carro').value).toBe('JJKK33'));
    escribir('Volumen', '20');
    expect([reparo('Patente camión'), reparo('Nombre chofer'), reparo('Volumen')]).toEqual(['El despacho dice BBCD12', '', '8,430 m³ menos que lo despachado (−29,7 %)']);
    expect(campo('Volumen').closest('[data-campo]')?.querySelector('[data-ojo]')).toBeNull();
  });

  it.each([
    ['is voided', { anuladaEn: '2026-11-21T11:00:00.000Z', estado: 'Anulada' }, /^El despacho con esta guía está anulado\./],
    ['has arrived', { recibidaEn: '2026-11-21T11:00:00.000Z', recibidaDonde: 'PLANTA', estado: 'Recepcionado' }, /^El despacho con esta guía ya fue recepcionado\./],
  ] as const)('one that %s is told as with signal, and not to be chosen', async (_que, cambios, texto) => {
    hoy.guias = [guiaOf(4521, cambios)];
    await sinSenalTras(MIN, '4711');
    expect(await dice(texto)).toBeTruthy();
    expect(await dice('Sin señal: es lo que este equipo guardó hace 1 min.')).toBeTruthy();
    expect([opciones(), valores('Patente camión')]).toEqual([0, ['']]);
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: null }]));
  });

  it('of two somebody chooses, and says that it is none of them', async () => {
    hoy.guias = [SUYA, guiaOf(4522, { patente: 'XXYZ99' })];
    await sinSenalTras(MIN, '4711');
    expect(await dice('Hay 2 despachos con esta guía: elija cuál llegó')).toBeTruthy();
    fireEvent.click(await opcion(/4522/));
    expect(valores('Patente camión')).toEqual(['XXYZ99']);
    fireEvent.click(await opcion(/^Ninguno de estos/));
    expect(valores('Patente camión')).toEqual(['']);
    fireEvent.click(await opcion(/4522/));
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: guiaOf(4522).id }]));
  });

  it('back with signal it is asked again by itself: what the server says counts, the driver comes, and what was typed or emptied stays', async () => {
    await sinSenalTras(MIN, '4711');
    await dice(/^Sin señal: lo llenó/);
    escribir('Carguío', '');
    escribir('Origen', 'OTRA');
    mundo.deGuia = { '4711': { despachos: [despachoOf(4521, { destino: 'PUERTO LIRQUÉN' })] } };
    vuelve();
    expect(await dice(/^Este despacho lleva esta guía/)).toBeTruthy();
    expect(valores('Nombre chofer', 'Rut chofer', 'Destino', 'Carguío', 'Origen', 'Patente camión')).toEqual(['Juan Ñanco', '12.345.678-5', 'PUERTO LIRQUÉN', '', 'OTRA', 'BBCD12']);
  });

  it('voided meanwhile, with signal it is no longer chosen', async () => {
    await sinSenalTras(MIN, '4711');
    await dice(/^Sin señal: lo llenó/);
    mundo.deGuia = { '4711': { despachos: [{ ...UNO, estado: 'Anulada' }] } };
    vuelve();
    expect(await dice(/^El despacho con esta guía está anulado\./)).toBeTruthy();
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: null }]));
  });

  it('while it is asked again what was kept stays, and may be registered', async () => {
    await sinSenalTras(MIN, '4711');
    await dice(/^Sin señal: lo llenó/);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.use(on(listDespachosDeRecepcion, () => promise.then(() => HttpResponse.error())));
    press('Reintentar');
    await dice(/^Sin señal: lo llenó/);
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: SUYA.id, TruckPlate: 'BBCD12' }]));
    resolve();
  });

  it('what the server has said before is worth more than what is kept', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO] } };
    await conNumero('4711');
    await waitFor(() => expect(campo('Nombre chofer').value).toBe('Juan Ñanco'));
    sinSenal();
    escribir('Número de guía', '4712');
    await dice(/^No se pudo preguntar/);
    escribir('Número de guía', '4711');
    expect((await opcion(/4521/)).checked).toBe(true);
    await waitFor(() => expect(valores('Patente camión', 'Nombre chofer')).toEqual(['BBCD12', 'Juan Ñanco']));
    // Of the number, that is: the line of the kept guides may well say that there is no signal for them.
    expect(within(await dialogo()).queryByText(/^Sin señal/)).toBeNull();
  });

  it('a refusal is no lack of signal: nothing that is kept answers for the server', async () => {
    abrir();
    await screen.findByText(/en este equipo, al 21\/11 09:00$/);
    server.use(fails(listDespachosDeRecepcion, 'sin_permiso'));
    fireEvent.click(screen.getByRole('button', { name: 'Registrar recepción' }));
    await dialogo();
    escribir('Número de guía', '4711');
    expect(await dice(/^No se pudo preguntar qué despachos llevan esta guía\. Usted no puede acceder aquí/)).toBeTruthy();
    expect([valores('Patente camión'), screen.queryByText(/guarda este equipo/)]).toEqual([[''], null]);
  });
});

describe('one that is not kept', () => {
  it('is said to be so, with how many are and of when; it is registered as before', async () => {
    hoy.guias = [SUYA, guiaOf(4522), guiaOf(4523)];
    await sinSenalTras(2 * 60 * MIN, '999');
    expect(await dice('No está entre las 3 guías que guarda este equipo (de hace 2 h).')).toBeTruthy();
    expect(await dice(/^No se pudo preguntar qué despachos llevan esta guía\. Sin conexión\..* quedará sin despacho/)).toBeTruthy();
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ DispatchNumber: '999', despacho: null }]));
  });

  it.each([
    ['one that is there', [SUYA], 60 * MIN, 'No es la única guía que guarda este equipo (de hace 1 h).'],
    ['one, by a clock that was set back', [SUYA], -60 * MIN, 'No es la única guía que guarda este equipo (del 21/11/2026 09:00).'],
  ] as const)('%s', async (_que, guias, ms, texto) => {
    hoy.guias = [...guias];
    await sinSenalTras(ms, '999');
    expect(await dice(texto)).toBeTruthy();
  });

  it('none is there of these days', async () => {
    hoy.guias = [];
    abrir();
    await screen.findByText(/^Ninguna guía de los últimos 7 días/);
    sinSenal();
    fireEvent.click(screen.getByRole('button', { name: 'Registrar recepción' }));
    await dialogo();
    escribir('Número de guía', '999');
    expect(await dice('Este equipo no guarda ninguna guía (preguntó hace un momento).')).toBeTruthy();
  });

  it('where nothing is kept it is as it was', async () => {
    sinSenal();
    await conNumero('4711');
    expect(await dice(/^No se pudo preguntar/)).toBeTruthy();
    expect(screen.queryByText(/guarda este equipo|este equipo guardó/)).toBeNull();
  });
});

describe('the line of the list', () => {
  it('says how many and of when, and brings newer ones', async () => {
    hoy.guias = Array.from({ length: 1_340 }, (_, at) => guiaOf(at + 1, { codigo: codigoDe(at + 1) }));
    abrir();
    expect(await screen.findByText('1.340 guías en este equipo, al 21/11 09:00')).toBeTruthy();
    server.use(on(listGuiasRecientes, () => HttpResponse.json(dichasOf([SUYA], { completas: false }), { headers: { date: new Date(AHORA + 5 * MIN).toUTCString(), etag: '"2"' } })));
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText('1 guía en este equipo, las más nuevas, al 21/11 09:05')).toBeTruthy();
  });

  it('is busy while it asks, and says why it failed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.use(on(listGuiasRecientes, () => promise.then(() => HttpResponse.error())));
    abrir();
    expect(await screen.findByText('Ninguna guía en este equipo todavía')).toBeTruthy();
    const boton = screen.getByRole('button', { name: 'Actualizar' });
    await waitFor(() => expect(boton.getAttribute('data-loading')).toBe('true'));
    resolve();
    expect(await screen.findByText('Sin señal: se actualizan solas cuando vuelva.')).toBeTruthy();
    expect(boton.getAttribute('data-loading')).toBeNull();
    server.use(fails(listGuiasRecientes, 'interno'));
    fireEvent.click(boton);
    expect(await screen.findByText('No se pudo actualizar. Ocurrió un error en el servidor. Intente de nuevo. Código req-7')).toBeTruthy();
    conGuias();
    fireEvent.click(boton);
    expect(await screen.findByText('1 guía en este equipo, al 21/11 09:00')).toBeTruthy();
    expect(screen.queryByText(/No se pudo actualizar|Sin señal/)).toBeNull();
  });

  it('none of these days is said to be so; where no database opens it is not there, and nothing is asked', async () => {
    hoy.guias = [];
    abrir();
    expect(await screen.findByText('Ninguna guía de los últimos 7 días en este equipo, al 21/11 09:00')).toBeTruthy();
    cleanup();
    vi.stubGlobal('indexedDB', PRIVADO);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const pedidas = vi.fn(() => HttpResponse.error());
    server.use(on(listGuiasRecientes, pedidas));
    await conNumero('4711');
    await dice(/^Rodal no conoce/);
    expect([screen.queryByRole('group', { name: 'Guías en este equipo' }), pedidas.mock.calls.length]).toEqual([null, 0]);
  });
});
