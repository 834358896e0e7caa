// @vitest-environment jsdom
import { createRecepcionCamion } from '@rodal/contracts/recepciones-camion';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { on } from '../../testing/msw.ts';
import { startCamara } from './testing/camara.ts';
import { campo, conNumero, conUno, dialogo, dice, enForm, escribir, foto, grupo, opciones, press, tomada, UNO, valores } from './testing/formulario.ts';
import { panel, startServidor } from './testing/servidor.tsx';

const { server, mundo } = startServidor();
startCamara();

describe('sending it', () => {
  it('needs the guide or the truck, and says what is wrong at its field', async () => {
    await conNumero('');
    escribir('Volumen', 'mucho');
    escribir('Rut chofer', '11.111.111-2');
    press('Guardar');
    expect(await dice(/^Escriba el Número de guía o la Patente del camión/)).toBeTruthy();
    expect(await dice('Volumen: no es un número')).toBeTruthy();
    expect(await dice(/^Rut chofer: no es válido/)).toBeTruthy();
    expect(mundo.registradas).toEqual([]);
    escribir('Volumen', '');
    escribir('Rut chofer', '');
    escribir('Patente camión', 'bbcd-12');
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ DispatchNumber: '', TruckPlate: 'BBCD12', Unidad: null, despacho: null }]));
  });

  it('Enter in a field does not send it', async () => {
    await conUno(mundo);
    const visto = fireEvent.keyDown(campo('Predio'), { key: 'Enter' });
    expect(visto).toBe(false);
    expect(fireEvent.keyDown(campo('Comentarios'), { key: 'Enter' })).toBe(true);
  });

  it('says the server’s words, and opens the panel of the new one, which the list has', async () => {
    mundo.recepciones = [];
    const router = await conUno(mundo);
    press('Guardar');
    expect(await screen.findByText('Datos insertados exitosamente.')).toBeTruthy();
    expect(await within(await panel()).findByText(/^Registrada el/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe(`?ver=${mundo.registradas[0]?.id}`);
  });

  it.each(['?estado=unida', '?guia=99', '?patente=ZZ', '?desde=2026-11-01&hasta=2026-11-10', '?orden=fecha'])('a list that would not have it, %s, gives way to that of today', async (busqueda) => {
    const router = await conNumero('4719', busqueda);
    await dice(/^Rodal no conoce/);
    press('Guardar');
    expect(await within(await panel('Guía 4719')).findByText(/^Registrada el/)).toBeTruthy();
    expect(router.state.location.search).toBe(`?desde=2026-11-21&hasta=2026-11-21&ver=${mundo.registradas[0]?.id}`);
  });

  it('what failed says so in the specification’s words, loses nothing, and goes again as the same one', async () => {
    const intentos: unknown[] = [];
    await conUno(mundo);
    escribir('Comentarios', 'Llegó con el carro\ncambiado');
    await tomada('Camión cargado', foto(1));
    server.use(on(createRecepcionCamion, async (request) => {
      intentos.push(await request.json());
      return HttpResponse.json({ codigo: 'no_disponible', mensaje: 'x', requestId: 'req-7' }, { status: 503 });
    }));
    press('Guardar');
    expect(await dice(/^Error al insertar los datos\./)).toBeTruthy();
    expect(valores('Número de guía', 'Patente camión', 'Comentarios')).toEqual(['4711', 'BBCD12', 'Llegó con el carro\ncambiado']);
    expect(within(grupo('Camión cargado')).getByRole('button', { name: /^Ver/ })).toBeTruthy();
    server.resetHandlers();
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toEqual(intentos));
    expect(mundo.subidas).toHaveLength(1);
  });

  it('an answer that was lost: what came of it is its own, and is sent as it was', async () => {
    const intentos: unknown[] = [];
    await conUno(mundo);
    server.use(on(createRecepcionCamion, async (request) => {
      const nueva = (await request.json()) as { readonly id: string };
      intentos.push(nueva);
      mundo.deGuia = { '4711': { despachos: [{ ...UNO, estado: 'Recepcionado' }], recibidas: [{ id: nueva.id, fecha: '2026-11-21T12:00:00.000Z', usuario: 'prueba', destino: '', despacho: UNO.id }] } };
      return HttpResponse.error();
    }));
    press('Guardar');
    await dice(/^Error al insertar los datos\./);
    await waitFor(() => expect(opciones()).toBe(0));
    expect(screen.queryByText(/ya fue recibida/)).toBeNull();
    server.resetHandlers();
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toEqual(intentos));
  });

  it('what was received meanwhile is shown so, and is chosen no more; what it had filled stays', async () => {
    await conUno(mundo);
    server.use(on(createRecepcionCamion, () => {
      mundo.deGuia = { '4711': { despachos: [{ ...UNO, estado: 'Recepcionado' }] } };
      return HttpResponse.json({ codigo: 'estado_cambiado', mensaje: 'x', requestId: 'req-7' }, { status: 409 });
    }));
    press('Guardar');
    expect(await dice(/^Error al insertar los datos\./)).toBeTruthy();
    expect(await dice(/ya fue recepcionado/)).toBeTruthy();
    expect(valores('Patente camión')).toEqual(['BBCD12']);
  });

  it('a field that the server refuses says so', async () => {
    await conUno(mundo);
    server.use(on(createRecepcionCamion, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'req-7', errores: [{ campo: 'Predio', codigo: 'x', mensaje: 'Predio: no se conoce' }] }, { status: 400 })));
    press('Guardar');
    expect(await dice('Predio: no se conoce')).toBeTruthy();
    expect(document.activeElement).toBe(campo('Predio'));
  });

  it('what is typed, or a photo alone, does not go by closing', async () => {
    await conNumero('');
    await tomada('Camión vacío', foto(1));
    press('Cancelar');
    expect(await dice('Hay cambios sin guardar.')).toBeTruthy();
    press('Descartar los cambios');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});


it('on a phone it is whole-screen, in the order of the work at the gate, and accessible', async () => {
  stubBrowser({ width: 390, height: 844 });
  await conNumero('4711');
  await dice(/^Rodal no conoce/);
  const suyo = await dialogo();
  expect(suyo.hasAttribute('data-full-screen')).toBe(true);
  expect(enForm().getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Guía', 'Camión', 'Carga', 'Procedencia y destino', 'Chofer', 'Salida']);
  expect([...suyo.querySelectorAll('[data-campo]')].map((node) => node.getAttribute('data-campo'))).toEqual([
    'DispatchNumber', 'despacho', 'GuiaPhoto', 'TruckPlate', 'TruckCartPlate', 'ArrivalPhoto', 'ProductCode', 'Volume', 'Unidad', 'RolasQty', 'Ruma', 'RegistryKind', 'FSC', 'Origin', 'Predio', 'Rodal', 'FarmerName',
    'LoadName', 'Destiny', 'DriverName', 'DriverRut', 'DriverEmail', 'DeparturePhoto', 'Comments',
  ]);
  const { violations } = await axe.run(suyo, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
