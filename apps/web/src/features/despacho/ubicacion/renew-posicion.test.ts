// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { SESION } from '../../../offline/testing/fixtures.ts';
import { type Answer, answerUbicacion } from '../testing/geolocation.ts';
import { cuadrado, filaFaena, posicionEn } from '../testing/lugares.ts';
import { offeredFaenas } from './faenas.ts';
import { renewPosicion } from './renew-posicion.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const [roble] = offeredFaenas([filaFaena('F1*10-1', 'El Roble', cuadrado(-72.5, -38.5))], '2026-11-20');
if (roble === undefined) throw new Error('El Roble');
const EN_ROBLE = { lat: -38.495, lng: -72.498 };
const AFUERA = { lat: -38.495, lng: -72.51 };
const tomada = posicionEn(-38.495, -72.498);
const minutos = (n: number) => new Date(Date.parse(tomada.capturadaEn) + n * 60_000);

const draft = { modoUbicacion: 'gps', estadoUbicacion: 'dentro', posicion: tomada } as const;
const renew = (over: Partial<Parameters<typeof renewPosicion>[0]>, now: Date) =>
  renewPosicion({ ...draft, ...over }, { sesion: SESION, elegida: roble, now });

it('R166 a position of the last quarter of an hour is not asked for again', async () => {
  answerUbicacion(AFUERA);
  expect(await renew({}, minutos(15))).toBeNull();
});

it.each<[string, Answer, object]>([
  ['still inside', EN_ROBLE, { estadoUbicacion: 'dentro', posicion: { latitud: -38.495, longitud: -72.498, precision: 8 } }],
  ['outside by now', AFUERA, { estadoUbicacion: 'fuera', posicion: { latitud: -38.495, longitud: -72.51 } }],
  ['no signal: the old one stays in the record, and speaks for nothing', 'sinSenal', { estadoUbicacion: 'sinPosicion', posicion: tomada }],
])('R166 an older one is taken again: %s', async (_, answer, expected) => {
  answerUbicacion(answer);
  expect(await renew({}, minutos(16))).toMatchObject(expected);
});

it('R166 nothing is asked where no position spoke, or where the origin is no longer on offer', async () => {
  answerUbicacion(EN_ROBLE);
  for (const over of [{ modoUbicacion: 'fijo' }, { modoUbicacion: 'manual' }, { estadoUbicacion: 'manual' }, { estadoUbicacion: 'sinPosicion' }, { posicion: null }] as const) {
    expect(await renew(over, minutos(60))).toBeNull();
  }
  expect(await renewPosicion(draft, { sesion: SESION, elegida: null, now: minutos(60) })).toBeNull();
});
