import type { Sesion } from '@rodal/contracts/sesion';
import { describe, expect, it } from 'vitest';
import { cuadrado, filaFaena, posicionEn } from '../testing/lugares.ts';
import { concludeUbicacion } from './conclude-ubicacion.ts';
import { offeredFaenas, type FaenaOrigen } from './faenas.ts';

const faenas = offeredFaenas(
  [
    filaFaena('F1*10-1', 'El Roble', cuadrado(-72.5, -38.5)),
    filaFaena('F2*10-2', 'La Loma', cuadrado(-72.495, -38.5)),
    filaFaena('F3*10-3', 'Sin Borde', ''),
  ],
  '2026-11-20',
);
const find = (nombre: string): FaenaOrigen => {
  const faena = faenas.find((one) => one.nombre === nombre);
  if (faena === undefined) throw new Error(nombre);
  return faena;
};
const roble = find('El Roble');
const loma = find('La Loma');
const sinBorde = find('Sin Borde');

const EN_ROBLE = posicionEn(-38.495, -72.498);
const EN_AMBAS = posicionEn(-38.495, -72.493);
const AFUERA = posicionEn(-38.495, -72.51);

const GPS: Sesion['ubicacion'] = { modo: 'gps', latitud: null, longitud: null, origenForzado: null };
const fijo = (latitud: number | null, longitud: number | null, origenForzado: string | null = null): Sesion['ubicacion'] => ({
  modo: 'fijo',
  latitud,
  longitud,
  origenForzado,
});
const conclude = (over: Partial<Parameters<typeof concludeUbicacion>[0]>) =>
  concludeUbicacion({ ubicacion: GPS, posicion: EN_ROBLE, faenas, elegida: null, ...over });

describe('A11 gps', () => {
  it.each([
    ['inside one', EN_ROBLE, null, { tipo: 'elegir', faena: roble, estado: 'dentro' }],
    ['the accuracy reaches it', posicionEn(-38.495, -72.5005, 60), null, { tipo: 'elegir', faena: roble, estado: 'incierta' }],
    ['another press elsewhere chooses anew', EN_ROBLE, loma, { tipo: 'elegir', faena: roble, estado: 'dentro' }],
    ['in two: asks, and forgets what was chosen elsewhere', EN_AMBAS, sinBorde, { tipo: 'abrir', estado: 'pendiente', conserva: false }],
    ['in two, one of them chosen before: is not asked again', EN_AMBAS, loma, { tipo: 'elegir', faena: loma, estado: 'dentro' }],
    ['outside', AFUERA, null, { tipo: 'abrir', estado: 'fuera', conserva: false }],
    ['outside of what was chosen before', AFUERA, roble, { tipo: 'abrir', estado: 'fuera', conserva: false }],
    ['outside of all, at a site without perimeter', AFUERA, sinBorde, { tipo: 'elegir', faena: sinBorde, estado: 'manual' }],
  ])('%s', (_, posicion, elegida, expected) => {
    expect(conclude({ posicion, elegida })).toEqual(expected);
  });

  it('waits for the list', () => {
    expect(conclude({ faenas: [] })).toEqual({ tipo: 'esperar' });
  });

  it('with no perimeter in the list there is nothing to be outside of', () => {
    expect(conclude({ faenas: [sinBorde] })).toEqual({ tipo: 'abrir', estado: 'manual', conserva: true });
  });
});

describe('A11 fijo', () => {
  const puesto = fijo(-38.495, -72.498);

  it('looks up from the user’s coordinates, wherever the device is', () => {
    for (const posicion of [null, AFUERA]) {
      expect(conclude({ ubicacion: puesto, posicion })).toEqual({ tipo: 'elegir', faena: roble, estado: 'dentro' });
    }
  });

  it('coordinates outside of every site leave the origin to the person', () => {
    expect(conclude({ ubicacion: fijo(-38.495, -72.51) })).toEqual({ tipo: 'abrir', estado: 'fuera', conserva: false });
  });

  it('without coordinates it is chosen by hand', () => {
    expect(conclude({ ubicacion: fijo(null, null), elegida: loma })).toEqual({ tipo: 'abrir', estado: 'manual', conserva: true });
  });

  it.each([
    ['its coordinates lie in it', fijo(-38.495, -72.498, 'F1*10-1'), roble, 'dentro'],
    ['its coordinates lie elsewhere', fijo(-38.495, -72.51, 'F1*10-1'), roble, 'manual'],
    ['it has none', fijo(null, null, 'F2*10-2'), loma, 'manual'],
    ['it has no perimeter', fijo(-38.495, -72.498, 'F3*10-3'), sinBorde, 'manual'],
  ])('a forced origin is taken: %s', (_, ubicacion, faena, estado) => {
    expect(conclude({ ubicacion })).toEqual({ tipo: 'elegir', faena, estado });
  });

  it('a forced origin that is not in the list is waited for, never replaced by another site', () => {
    expect(conclude({ ubicacion: fijo(-38.495, -72.498, 'F9*9-9') })).toEqual({ tipo: 'esperar' });
  });
});

describe('A11 manual', () => {
  it('looks nothing up and keeps what was chosen, with and without a list', () => {
    const ubicacion: Sesion['ubicacion'] = { modo: 'manual', latitud: null, longitud: null, origenForzado: null };
    for (const list of [faenas, []]) {
      expect(conclude({ ubicacion, faenas: list, elegida: loma })).toEqual({ tipo: 'abrir', estado: 'manual', conserva: true });
    }
  });
});
