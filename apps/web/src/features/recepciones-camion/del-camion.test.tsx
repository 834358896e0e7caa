// @vitest-environment jsdom
import { listDespachosDeCamion, listDespachosDeRecepcion, listGuiasRecientes } from '@rodal/contracts/recepciones-camion';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { dichasOf, guiaOf } from '../../guias-recientes/testing/guias.ts';
import { createDisk } from '../../offline/testing/fixtures.ts';
import { on, unreachable } from '../../testing/msw.ts';
import { delCamionGuardadas } from './del-camion.tsx';
import { campo, conNumero, dialogo, dice, escribir, opcion, press, UNO, valores } from './testing/formulario.ts';
import { candidatoOf, despachoOf } from './testing/recepciones.ts';
import { abrir, startServidor } from './testing/servidor.tsx';

/** A truck at the gate whose guide cannot be read (E8). */

const { server, mundo } = startServidor();
const OTRO = candidatoOf(4522, { guia: '4712', producto: 'NITENS', porque: 'Mismo camión · salió 5 h antes' });
const SUYO = candidatoOf(4521, { porque: 'Mismo camión · salió 3 h antes' });
const propuesto = (numero: number) => screen.findByRole('group', { name: new RegExp(`^Despacho ${numero}`) });
const ninguno = () => screen.queryByRole('button', { name: 'Es este' });

describe('the truck alone', () => {
  it('is asked for once its plate is whole; a person says which, and the guide fills the rest; what was typed stays', async () => {
    mundo.delCamion = { BBCD12: [SUYO, OTRO] };
    mundo.deGuia = { '4711': { despachos: [despachoOf(4530, { patente: 'ZZZZ99' }), UNO] } };
    await conNumero('');
    escribir('Patente camión', 'BBCD1');
    expect(ninguno()).toBeNull();
    escribir('Patente camión', 'bbcd12');
    const suyo = await propuesto(4521);
    expect(await dice('Este camión puede traer uno de estos despachos. ¿Cuál llegó?')).toBeTruthy();
    expect(suyo.textContent).toContain('Guía 4711 · Mismo camión · salió 3 h antes');
    expect(valores('Número de guía', 'Producto')).toEqual(['', '']);
    fireEvent.click(within(suyo).getByRole('button', { name: 'Es este' }));
    expect((await opcion(/4521/)).checked).toBe(true);
    expect(valores('Número de guía', 'Producto', 'Destino', 'Nombre chofer')).toEqual(['4711', 'PINO PULPABLE 2,44', 'PLANTA MARIQUINA', 'Juan Ñanco']);
    expect(ninguno()).toBeNull();
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ DispatchNumber: '4711', despacho: UNO.id }]));
  });

  it('also where nobody knows the number that was read; nothing is chosen by itself', async () => {
    mundo.delCamion = { BBCD12: [SUYO] };
    await conNumero('999');
    escribir('Patente camión', 'BBCD12');
    expect(await dice('Este camión puede traer este despacho. ¿Es el que llegó?')).toBeTruthy();
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ DispatchNumber: '999', despacho: null }]));
  });

  it('with a guide that is known nothing is proposed, nor by a server that fails', async () => {
    mundo.delCamion = { BBCD12: [OTRO] };
    mundo.deGuia = { '4711': { despachos: [UNO] } };
    await conNumero('4711');
    expect((await opcion(/4521/)).checked).toBe(true);
    expect(campo('Patente camión').value).toBe('BBCD12');
    expect(ninguno()).toBeNull();
  });
});

describe('without signal', () => {
  it('the guides that this device keeps are proposed', async () => {
    const { indexedDB, IDBKeyRange } = createDisk().options;
    vi.stubGlobal('indexedDB', indexedDB);
    vi.stubGlobal('IDBKeyRange', IDBKeyRange);
    server.use(on(listGuiasRecientes, () => HttpResponse.json(dichasOf([guiaOf(4521, { fecha: '2026-11-21T09:00:00.000Z' })]), { headers: { date: new Date('2026-11-21T12:00:00.000Z').toUTCString(), etag: '"1"' } })));
    abrir();
    await screen.findByText(/en este equipo, al 21\/11 09:00$/);
    server.use(unreachable(listGuiasRecientes), unreachable(listDespachosDeRecepcion), unreachable(listDespachosDeCamion));
    fireEvent.click(screen.getByRole('button', { name: 'Registrar recepción' }));
    await dialogo();
    escribir('Patente camión', 'BBCD12');
    const suyo = await propuesto(4521);
    expect(suyo.textContent).toContain('Guía 4711 · Mismo camión · salió 3 h antes');
    fireEvent.click(within(suyo).getByRole('button', { name: 'Es este' }));
    await waitFor(() => expect(valores('Número de guía', 'Producto', 'Nombre chofer')).toEqual(['4711', 'PINO PULPABLE 2,44', '']));
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ DispatchNumber: '4711', despacho: UNO.id }]));
  });

  it('of its truck, product and destination alone, that left within 48 hours and are still on their way', () => {
    const ahora = new Date('2026-11-21T12:00:00.000Z');
    const hace = (horas: number) => new Date(ahora.getTime() - horas * 3_600_000).toISOString();
    const guias = [
      guiaOf(1, { fecha: hace(5) }), guiaOf(2, { fecha: hace(3) }), guiaOf(3, { fecha: hace(49) }), guiaOf(4, { fecha: hace(3), patente: 'BBCD13' }), guiaOf(5, { fecha: hace(3), estado: 'Anulada' }),
      guiaOf(6, { fecha: hace(3), estado: 'Recepcionado' }), guiaOf(7, { fecha: hace(2), producto: 'NITENS' }), guiaOf(8, { fecha: hace(2), destino: 'PUERTO' }),
    ].map((guia) => ({ ...guia, folio: guia.guia }));
    const cuales = (producto: string, destino: string) => delCamionGuardadas({ guias }, { patente: 'BBCD12', producto, destino, ahora }).map(({ numero }) => numero);
    expect(cuales('pino pulpable 2,44', 'Planta  Mariquina')).toEqual([2, 1]);
    expect(new Set(cuales('', ''))).toEqual(new Set([1, 2, 7, 8]));
  });
});
