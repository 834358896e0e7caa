// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { CatalogoFila } from '@rodal/contracts/catalogos';
import type { Borrador } from '@rodal/domain/borrador';
import { addDays, formatDay, santiagoDay } from '@rodal/domain/fechas';
import { MESSAGES } from '@rodal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESION } from '../../../offline/testing/fixtures.ts';
import { pick, type } from '../testing/drive.ts';
import { answerUbicacion, holdUbicacion, watchUbicacion, withoutGeolocation, type Place } from '../testing/geolocation.ts';
import { cuadrado, filaFaena } from '../testing/lugares.ts';
import { createTelefono, endTest, killPage, openNuevo, renderDespacho, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: ({ descripcion }: { descripcion: string }) => <p>{descripcion}</p> }));

const ROBLE = filaFaena('CO0149*123-45', 'El Roble', cuadrado(-72.61, -38.76));
const LOMA = filaFaena('CO0200*200-1', 'La Loma', cuadrado(-72.2, -38.2));
/** Overlaps El Roble in its eastern half. */
const TRASLAPE = filaFaena('CO0150*123-45', 'El Roble Alto', cuadrado(-72.605, -38.76));
const SIN_BORDE = filaFaena('CO0300*300-1', 'Sin Borde', '');

const EN_ROBLE: Place = { lat: -38.755, lng: -72.608 };
const EN_AMBAS: Place = { lat: -38.755, lng: -72.602 };
/** 867 m west of El Roble. */
const AFUERA: Place = { lat: -38.755, lng: -72.62 };

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
  await setFaenas([ROBLE, LOMA, SIN_BORDE]);
});
afterEach(endTest);

const setFaenas = (filas: readonly CatalogoFila<'faenas'>[], fetchedAt: string | null = new Date().toISOString()) =>
  telefono.db.catalogs.put({ nombre: 'faenas', etag: '1', fetchedAt, filas, error: null });
const ubicacion = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ubicación' });
const origen = (shown: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Origen ${shown}` });
const press = () => fireEvent.click(ubicacion());
const says = (text: string | RegExp) => screen.findByText(text);
const choose = async (shown: string, nombre: string) => {
  fireEvent.click(origen(shown));
  const sheet = await screen.findByRole('dialog', { name: 'Origen' });
  fireEvent.click(within(sheet).getByText(nombre));
};
const motivo = () => screen.queryByLabelText('Motivo');
const recorded = (expected: Partial<Borrador>) =>
  waitFor(async () => expect((await telefono.db.drafts.toArray())[0]?.working ?? null).toMatchObject(expected));
const sesionWith = (over: Partial<typeof SESION.ubicacion>) => ({ ...SESION, ubicacion: { ...SESION.ubicacion, ...over } });

describe('A11 gps: what Ubicación leads to', () => {
  it('the select waits for Ubicación; while looking both say so; inside a site it is chosen and recorded', async () => {
    const phone = holdUbicacion();
    await openNuevo(telefono);
    expect(origen('Seleccionar').disabled).toBe(true);
    expect(screen.getByText('Se habilita al presionar Ubicación')).toBeTruthy();
    press();
    expect(await says('Buscando Ubicación...')).toBeTruthy();
    expect(origen(MESSAGES.buscandoUbicacion).disabled).toBe(true);
    expect(ubicacion().disabled).toBe(true);
    expect(ubicacion().dataset['loading']).toBe('true');

    phone.answer(EN_ROBLE);
    expect(await says('Dentro de El Roble (±8 m).')).toBeTruthy();
    expect(origen('El Roble').disabled).toBe(false);
    expect(await says('El Roble: adentro, a 173 m del borde.')).toBeTruthy();
    expect(await says('Mapa. El Roble: adentro, a 173 m del borde.')).toBeTruthy();
    expect(motivo()).toBeNull();
    await recorded({
      origen: { codigo: 'CO0149', rol: '123-45', nombre: 'El Roble', numeroAviso: 'N-CO0149*123-45' },
      estadoUbicacion: 'dentro',
      posicion: { ...posicionOf(EN_ROBLE), precision: 8, capturadaEn: expect.any(String), edadMs: expect.any(Number) },
    });
  });

  it('R72 uncertain: the edge is no farther than the accuracy: chosen without a reason', async () => {
    answerUbicacion({ lat: -38.755, lng: -72.6105, accuracy: 60 });
    await openNuevo(telefono);
    press();
    expect(await says('En el borde de El Roble: puede ser adentro o afuera.')).toBeTruthy();
    expect(screen.getByText('A 43 m del borde de El Roble (±60 m).')).toBeTruthy();
    expect(motivo()).toBeNull();
    await recorded({ estadoUbicacion: 'incierta', motivoUbicacion: '' });
  });

  it('R72 a poor fix selects what it must, and asks to go into the open', async () => {
    answerUbicacion({ ...EN_ROBLE, accuracy: 150 });
    await openNuevo(telefono);
    press();
    expect(await says('Precisión de ±150 m: salga a un lugar abierto y presione Ubicación otra vez.')).toBeTruthy();
    expect(origen('El Roble')).toBeTruthy();
  });

  it('R166 what comes from the network is waited upon: the better one counts', async () => {
    watchUbicacion({ ...AFUERA, accuracy: 600_000 }, { ...EN_ROBLE, accuracy: 30 });
    await openNuevo(telefono);
    press();
    expect(await says('Dentro de El Roble (±30 m).')).toBeTruthy();
    await recorded({ estadoUbicacion: 'dentro' });
  });

  it.each([
    ['560 km away with ±600 km', { lat: -33.7, lng: -72.6, accuracy: 600_000 }, 'La posición es demasiado imprecisa (±600 km).', /active «Ubicación precisa»/],
    ['at 0, 0', { lat: 0, lng: 0, accuracy: 5 }, 'El teléfono dice que está fuera de Chile.', /^Revise que el teléfono no use una ubicación simulada/],
  ])('R166 %s is no position: the origin is chosen by hand, with a reason, and what the phone said stays', async (_, place, titulo, pide) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    answerUbicacion(place);
    await openNuevo(telefono);
    press();
    await says('Buscando Ubicación...');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await says(titulo)).toBeTruthy();
    expect(screen.getByText(pide)).toBeTruthy();
    expect(screen.queryByText(/^Mapa\./)).toBeNull();
    await choose('Seleccionar', 'El Roble');
    expect(await says('El Roble, elegida a mano.')).toBeTruthy();
    expect(screen.getByText('Indique el motivo.')).toBeTruthy();
    type('Motivo', 'Sin cielo');
    await recorded({ estadoUbicacion: 'sinPosicion', motivoUbicacion: 'Sin cielo', posicion: { ...posicionOf(place), precision: place.accuracy, capturadaEn: expect.any(String), edadMs: expect.any(Number) } });
    vi.useRealTimers();
  });

  it('R166 a good position is not given up for one that says nothing', async () => {
    answerUbicacion(EN_ROBLE, { ...AFUERA, accuracy: 5000 });
    await openNuevo(telefono);
    press();
    await says('Dentro de El Roble (±8 m).');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    press();
    await says('Buscando Ubicación...');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await says('Se mantiene la posición anterior (±8 m).')).toBeTruthy();
    expect(origen('El Roble')).toBeTruthy();
    await recorded({ estadoUbicacion: 'dentro', origen: ORIGEN_ROBLE });
    vi.useRealTimers();
  });

  it('A12 a site past its end is taken, and says so', async () => {
    const ayer = addDays(santiagoDay(new Date()), -1);
    await setFaenas([{ ...ROBLE, fechaFinal: ayer }]);
    answerUbicacion(EN_ROBLE);
    await openNuevo(telefono);
    press();
    expect(await says(`La faena terminó el ${formatDay(ayer)}: se envía con aviso a la oficina.`)).toBeTruthy();
    expect(motivo()).toBeNull();
  });

  it('R72 a fix from the cache shows its age', async () => {
    answerUbicacion({ ...EN_ROBLE, age: 25_000 });
    await openNuevo(telefono);
    press();
    expect(await says('Dentro de El Roble (±8 m, de hace 25 s).')).toBeTruthy();
  });

  it('several sites at once: asks which, and one tap answers', async () => {
    await setFaenas([ROBLE, TRASLAPE]);
    answerUbicacion(EN_AMBAS);
    await openNuevo(telefono);
    press();
    expect(await says('La posición cae en varias faenas. ¿En cuál está?')).toBeTruthy();
    const group = screen.getByRole('group', { name: 'Faenas posibles' });
    expect(within(group).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'El Roble Alto adentro, a 260 m del borde',
      'El Roble adentro, a 173 m del borde',
    ]);
    await recorded({ origen: null, estadoUbicacion: 'pendiente' });

    fireEvent.click(within(group).getByText('El Roble'));
    expect(await says('Dentro de El Roble (±8 m).')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Faenas posibles' })).toBeNull();
    // Pressed again: still one of them, so that it is not asked again.
    press();
    await waitFor(() => expect(ubicacion().disabled).toBe(false));
    expect(origen('El Roble')).toBeTruthy();
    expect(motivo()).toBeNull();
  });

  it('outside: the specified text, the metres, the nearest site; the select says Fuera', async () => {
    answerUbicacion(AFUERA);
    await openNuevo(telefono);
    press();
    expect(await says('No estás dentro del perímetro.')).toBeTruthy();
    expect(screen.getByText('La faena más cercana es El Roble, a 867 m del borde (±8 m).')).toBeTruthy();
    expect(await says('El Roble: a 867 m del borde.')).toBeTruthy();
    expect(origen('Fuera').disabled).toBe(false);
    await recorded({ origen: null, estadoUbicacion: 'fuera' });

    await choose('Fuera', 'El Roble');
    expect(await says('A 867 m del borde de El Roble (±8 m).')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Origen y llegada incompleta 1/ })).toBeTruthy();
    type('Motivo', 'Camino cortado');
    expect(screen.getByRole('button', { name: /^Origen y llegada lista/ })).toBeTruthy();
    await recorded({ estadoUbicacion: 'fuera', motivoUbicacion: 'Camino cortado', origen: { ...ORIGEN_ROBLE } });
  });

  it('a site without perimeter is chosen by hand, with a reason', async () => {
    answerUbicacion(AFUERA);
    await openNuevo(telefono);
    press();
    await says('No estás dentro del perímetro.');
    await choose('Fuera', 'Sin Borde');
    expect(await says('Sin Borde no tiene perímetro: elegida a mano.')).toBeTruthy();
    expect(screen.getByText('Indique el motivo.')).toBeTruthy();
    expect(motivo()).toBeTruthy();
    await recorded({ estadoUbicacion: 'manual' });
  });

  it('no site with a perimeter: nobody is outside of anything', async () => {
    await setFaenas([SIN_BORDE]);
    answerUbicacion(AFUERA);
    await openNuevo(telefono);
    press();
    expect(await says('Ninguna faena de la lista tiene perímetro.')).toBeTruthy();
    expect(screen.queryByText('No estás dentro del perímetro.')).toBeNull();
    await recorded({ estadoUbicacion: 'manual' });
  });
});

const ORIGEN_ROBLE = { codigo: 'CO0149', rol: '123-45', nombre: 'El Roble', numeroAviso: 'N-CO0149*123-45' };
const posicionOf = ({ lat, lng }: Place) => ({ latitud: lat, longitud: lng });

describe('A11 gps: without a position', () => {
  it.each([
    ['sinSenal', 'No se obtuvo la posición en 10 segundos.', /^Intente de nuevo a cielo abierto/],
    ['denegada', 'No hay permiso para usar la ubicación.', /^En el navegador: toque el ícono junto a la dirección y permita Ubicación/],
    ['indeterminada', 'El teléfono no pudo determinar su posición.', /^Revise que su ubicación esté encendida/],
  ] as const)('%s: says why and what to do; the origin is chosen by hand with a reason', async (causa, titulo, detalle) => {
    answerUbicacion(causa);
    await openNuevo(telefono);
    press();
    expect(await says(titulo)).toBeTruthy();
    expect(screen.getByText(detalle)).toBeTruthy();
    await choose('Seleccionar', 'La Loma');
    expect(await says('La Loma, elegida a mano sin posición.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Origen y llegada incompleta 1/ })).toBeTruthy();
    type('Motivo', 'Quebrada sin cielo');
    await recorded({ estadoUbicacion: 'sinPosicion', posicion: null, motivoUbicacion: 'Quebrada sin cielo' });
  });

  it('a browser without geolocation: the specified text', async () => {
    withoutGeolocation();
    await openNuevo(telefono);
    press();
    expect(await says('Geolocalización no está disponible en este navegador.')).toBeTruthy();
    expect(origen('Seleccionar').disabled).toBe(false);
    expect(motivo()).toBeTruthy();
  });

  it('a question nobody answers ends by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    holdUbicacion();
    await openNuevo(telefono);
    press();
    await says('Buscando Ubicación...');
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await says('El navegador no respondió.')).toBeTruthy();
    expect(origen('Seleccionar').disabled).toBe(false);
    vi.useRealTimers();
  });

  it('a failed second press keeps what the first found', async () => {
    answerUbicacion(EN_ROBLE, 'sinSenal');
    await openNuevo(telefono);
    press();
    await says('Dentro de El Roble (±8 m).');
    press();
    expect(await says('Se mantiene la posición anterior (±8 m).')).toBeTruthy();
    expect(origen('El Roble')).toBeTruthy();
    expect(motivo()).toBeNull();
    await recorded({ estadoUbicacion: 'dentro', origen: ORIGEN_ROBLE });
  });
});

describe('A11 gps: changing one’s mind', () => {
  it('another site by hand after a hit is judged against its own perimeter', async () => {
    answerUbicacion(EN_ROBLE);
    await openNuevo(telefono);
    press();
    await says('Dentro de El Roble (±8 m).');
    await choose('El Roble', 'La Loma');
    expect(await says('No estás dentro del perímetro.')).toBeTruthy();
    expect(motivo()).toBeTruthy();
    await recorded({ estadoUbicacion: 'fuera' });
    await choose('La Loma', 'El Roble');
    expect(await says('Dentro de El Roble (±8 m).')).toBeTruthy();
    expect(motivo()).toBeNull();
    await recorded({ estadoUbicacion: 'dentro' });
  });

  it('pressed again somewhere else: the new place counts', async () => {
    answerUbicacion(EN_ROBLE, { lat: -38.195, lng: -72.195 }, AFUERA);
    await openNuevo(telefono);
    press();
    await says('Dentro de El Roble (±8 m).');
    press();
    expect(await says('Dentro de La Loma (±8 m).')).toBeTruthy();
    press();
    expect(await says('No estás dentro del perímetro.')).toBeTruthy();
    expect(origen('Fuera')).toBeTruthy();
    await recorded({ origen: null, estadoUbicacion: 'fuera' });
  });

  it('a draft that is opened again says what it said, with the moment of its position', async () => {
    answerUbicacion(AFUERA);
    const { unmount } = await openNuevo(telefono);
    press();
    await says('No estás dentro del perímetro.');
    await recorded({ estadoUbicacion: 'fuera' });
    unmount();
    killPage();
    const [draft] = await telefono.db.drafts.toArray();
    renderDespacho(telefono, { url: `/despacho?borrador=${draft?.id}` });
    expect(await says(/^La faena más cercana es El Roble, a 867 m del borde \(±8 m, \d\d\/\d\d\/\d{4} \d\d:\d\d\)\.$/)).toBeTruthy();
    expect(origen('Fuera').disabled).toBe(false);
  });

  it('an answer that comes after the form was left changes nothing', async () => {
    const phone = holdUbicacion();
    const { unmount } = await openNuevo(telefono);
    press();
    await says('Buscando Ubicación...');
    unmount();
    const before = await telefono.db.drafts.toArray();
    phone.answer(EN_ROBLE);
    await Promise.resolve();
    expect(await telefono.db.drafts.toArray()).toEqual(before);
  });
});

describe('A11: the list of sites', () => {
  it('not loaded yet: says so, keeps the position, and goes on by itself when it arrives', async () => {
    await setFaenas([], null);
    answerUbicacion(EN_ROBLE);
    await openNuevo(telefono);
    expect(screen.getByText(/^La lista de faenas no está en este teléfono\./)).toBeTruthy();
    press();
    expect(await says('El origen se buscará al llegar la lista de faenas.')).toBeTruthy();
    expect(screen.queryByText('No estás dentro del perímetro.')).toBeNull();
    await setFaenas([ROBLE, LOMA]);
    expect(await says('Dentro de El Roble (±8 m).')).toBeTruthy();
    expect(screen.queryByText(/La lista de faenas/)).toBeNull();
    await recorded({ origen: ORIGEN_ROBLE, estadoUbicacion: 'dentro' });
  });

  it('C29: one that did not load says why and can be asked for again', async () => {
    await setFaenas([], null);
    await openNuevo(telefono);
    fireEvent.click(screen.getByRole('button', { name: 'Cargar faenas' }));
    expect(await says(/^La lista de faenas no está en este teléfono\. Sin conexión/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Cargar faenas' })).toBeTruthy();
  });
});

describe('A11: outside as a refusal', () => {
  const refusal = /perímetro: no se puede enviar sin permiso/;
  const estricta = { ...SESION, ajustes: { ...SESION.ajustes, exigirPerimetro: true } };

  it.each([
    ['refuses', estricta, 1],
    ['is lifted by the permission', { ...estricta, permisos: [...SESION.permisos, 'despacho.fueraPerimetro'] }, 0],
  ])('the setting %s', async (_, sesion, refusals) => {
    answerUbicacion(AFUERA);
    await openNuevo(telefono, sesion);
    press();
    await says('No estás dentro del perímetro.');
    await choose('Fuera', 'El Roble');
    fireEvent.click(screen.getByRole('button', { name: /^Faltan/ }));
    expect(within(await screen.findByRole('dialog')).queryAllByText(refusal)).toHaveLength(refusals);
  });
});

describe('A11 fijo', () => {
  it('the user’s coordinates find the site, the device’s own position is recorded', async () => {
    answerUbicacion({ lat: -39, lng: -73 });
    await openNuevo(telefono, sesionWith({ modo: 'fijo', latitud: -38.195, longitud: -72.195 }));
    press();
    expect(await says('Dentro de La Loma.')).toBeTruthy();
    expect(await says('Posición del teléfono registrada (±8 m).')).toBeTruthy();
    expect(screen.getByText(/Puesto fijo/)).toBeTruthy();
    await recorded({ modoUbicacion: 'fijo', estadoUbicacion: 'dentro', posicion: expect.objectContaining({ latitud: -39 }) });
    expect(motivo()).toBeNull();
  });

  it('a device without position blocks nothing', async () => {
    answerUbicacion('denegada');
    await openNuevo(telefono, sesionWith({ modo: 'fijo', latitud: -38.195, longitud: -72.195 }));
    press();
    expect(await says('Dentro de La Loma.')).toBeTruthy();
    expect(screen.queryByText(/permiso/)).toBeNull();
    await recorded({ estadoUbicacion: 'dentro', posicion: null });
  });

  it('coordinates outside of every site: the metres, and a choice by hand without a reason', async () => {
    answerUbicacion('sinSenal');
    await openNuevo(telefono, sesionWith({ modo: 'fijo', latitud: AFUERA.lat, longitud: AFUERA.lng }));
    press();
    expect(await says('La faena más cercana es El Roble, a 867 m del borde.')).toBeTruthy();
    await choose('Fuera', 'El Roble');
    expect(await says('Origen elegido a mano.')).toBeTruthy();
    expect(motivo()).toBeNull();
    await recorded({ modoUbicacion: 'fijo', estadoUbicacion: 'manual' });
  });

  it('a forced origin is chosen, and the select stays disabled', async () => {
    answerUbicacion('sinSenal');
    await openNuevo(telefono, sesionWith({ modo: 'fijo', origenForzado: 'CO0200*200-1' }));
    expect(screen.getByText('Fijado para su usuario')).toBeTruthy();
    press();
    expect(await says('Origen fijado para su usuario: La Loma.')).toBeTruthy();
    expect(origen('La Loma').disabled).toBe(true);
    await recorded({ modoUbicacion: 'fijo', estadoUbicacion: 'manual' });
    expect(screen.getByRole('button', { name: /^Origen y llegada lista/ })).toBeTruthy();
  });

  it('a forced origin that is not in the list is not replaced: it waits for the list', async () => {
    await setFaenas([ROBLE]);
    answerUbicacion(EN_ROBLE);
    await openNuevo(telefono, sesionWith({ modo: 'fijo', latitud: EN_ROBLE.lat, longitud: EN_ROBLE.lng, origenForzado: 'CO0200*200-1' }));
    press();
    expect(await says('El origen CO0200*200-1 no está en la lista de este teléfono.')).toBeTruthy();
    expect(origen('Seleccionar').disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Cargar faenas' })).toBeTruthy();
    await setFaenas([ROBLE, LOMA]);
    expect(await says('Origen fijado para su usuario: La Loma.')).toBeTruthy();
  });
});

describe('A11 manual', () => {
  it('nothing is looked up, the origin needs no reason, the device’s position is recorded', async () => {
    answerUbicacion(EN_ROBLE);
    await openNuevo(telefono, sesionWith({ modo: 'manual' }));
    expect(origen('Seleccionar').disabled).toBe(true);
    expect(screen.getByText('Presione Ubicación y elija el origen a mano.')).toBeTruthy();
    press();
    expect(await says('Elija el origen a mano.')).toBeTruthy();
    expect(origen('Seleccionar').disabled).toBe(false);
    await pick('Origen', 'La Loma');
    expect(await says('Origen elegido a mano.')).toBeTruthy();
    expect(motivo()).toBeNull();
    expect(screen.queryByText(/No estás dentro/)).toBeNull();
    await recorded({ modoUbicacion: 'manual', estadoUbicacion: 'manual', posicion: expect.objectContaining({ latitud: -38.755 }) });
  });

  it('a phone that cannot tell blocks nothing and is not complained about', async () => {
    withoutGeolocation();
    await openNuevo(telefono, sesionWith({ modo: 'manual' }));
    press();
    await pick('Origen', 'La Loma');
    expect(await says('Origen elegido a mano.')).toBeTruthy();
    expect(screen.queryByText(MESSAGES.sinGeolocalizacion)).toBeNull();
    await recorded({ estadoUbicacion: 'manual', posicion: null });
  });
});
