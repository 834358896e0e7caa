// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { MESSAGES } from '@rodal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESION } from '../../../offline/testing/fixtures.ts';
import { pick, pressUbicacion, stubGeolocation, type } from '../testing/drive.ts';
import { createTelefono, endTest, openNuevo, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
});
afterEach(endTest);

const origen = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const working = async () => (await telefono.db.drafts.toArray())[0]?.working ?? null;
const sesionWith = (ubicacion: Partial<typeof SESION.ubicacion>) => ({ ...SESION, ubicacion: { ...SESION.ubicacion, ...ubicacion } });

describe('A11, mode gps', () => {
  it('the select waits for Ubicación; inside a site it is chosen and recorded', async () => {
    await openNuevo(telefono);
    expect(origen(/^Origen Seleccionar/).disabled).toBe(true);
    stubGeolocation({ lat: -38.755, lng: -72.605 });
    await pressUbicacion();
    expect(screen.getByText('Dentro de El Roble (±8 m).')).toBeTruthy();
    expect(origen(/^Origen El Roble/).disabled).toBe(false);
    await waitFor(async () =>
      expect(await working()).toMatchObject({
        origen: { codigo: 'CO0149', rol: '123-45', numeroAviso: 'AV-7' },
        estadoUbicacion: 'dentro',
        posicion: { latitud: -38.755, precision: 8 },
      }),
    );
  });

  it('outside: says so with the metres, and a site by hand needs a reason', async () => {
    await openNuevo(telefono);
    stubGeolocation({ lat: -38.755, lng: -72.62 });
    await pressUbicacion();
    expect(screen.getByText(/^No estás dentro del perímetro\. La más cercana es El Roble, a 867 m del borde\./)).toBeTruthy();
    await pick('Origen', 'El Roble');
    expect(screen.getByText('No estás dentro del perímetro. A 867 m del borde de El Roble.')).toBeTruthy();
    expect(origen(/^Origen y llegada incompleta 1/)).toBeTruthy();
    type('Motivo', 'Camino cortado');
    expect(origen(/^Origen y llegada lista/)).toBeTruthy();
  });

  it('without a fix the origin is chosen by hand, with a reason', async () => {
    await openNuevo(telefono);
    stubGeolocation(null);
    await pressUbicacion();
    expect(screen.getByText(/^No se obtuvo la posición/)).toBeTruthy();
    await pick('Origen', 'La Loma');
    type('Motivo', 'Quebrada sin cielo');
    await waitFor(async () =>
      expect(await working()).toMatchObject({ estadoUbicacion: 'sinPosicion', posicion: null, motivoUbicacion: 'Quebrada sin cielo' }),
    );
  });

  it('with the setting, outside is a refusal that the permission lifts', async () => {
    const estricta = { ...SESION, ajustes: { ...SESION.ajustes, exigirPerimetro: true } };
    await openNuevo(telefono, estricta);
    stubGeolocation({ lat: -38.755, lng: -72.62 });
    await pressUbicacion();
    await pick('Origen', 'El Roble');
    fireEvent.click(screen.getByRole('button', { name: /^Faltan/ }));
    const refusal = /perímetro: no se puede enviar sin permiso/;
    expect(within(await screen.findByRole('dialog')).getByText(refusal)).toBeTruthy();

    endTest();
    stubBrowser();
    telefono = await createTelefono();
    await openNuevo(telefono, { ...estricta, permisos: [...SESION.permisos, 'despacho.fueraPerimetro'] });
    stubGeolocation({ lat: -38.755, lng: -72.62 });
    await pressUbicacion();
    await pick('Origen', 'El Roble');
    fireEvent.click(screen.getByRole('button', { name: /^Faltan/ }));
    expect(within(await screen.findByRole('dialog')).queryByText(refusal)).toBeNull();
  });
});

describe('A11, the other modes', () => {
  it('fijo: the user’s coordinates find the site, the device’s own position is recorded', async () => {
    await openNuevo(telefono, sesionWith({ modo: 'fijo', latitud: -38.195, longitud: -72.195 }));
    stubGeolocation({ lat: -39, lng: -73 });
    await pressUbicacion();
    expect(screen.getByText('Dentro de La Loma.')).toBeTruthy();
    await waitFor(async () => expect(await working()).toMatchObject({ estadoUbicacion: 'dentro', posicion: { latitud: -39 } }));
    expect(screen.queryByLabelText('Motivo')).toBeNull();
  });

  it('fijo with a forced origin: chosen, and the select stays disabled', async () => {
    await openNuevo(telefono, sesionWith({ modo: 'fijo', origenForzado: 'CO0200*200-1' }));
    stubGeolocation(null);
    await pressUbicacion();
    expect(origen(/^Origen La Loma/).disabled).toBe(true);
  });

  it('manual: nothing is looked up, the origin needs no reason', async () => {
    await openNuevo(telefono, sesionWith({ modo: 'manual' }));
    stubGeolocation({ lat: -38.755, lng: -72.605 });
    await pressUbicacion();
    expect(origen(/^Origen Seleccionar/).disabled).toBe(false);
    await pick('Origen', 'La Loma');
    expect(screen.queryByLabelText('Motivo')).toBeNull();
    expect(screen.queryByText(new RegExp(MESSAGES.fueraPerimetro))).toBeNull();
  });
});
