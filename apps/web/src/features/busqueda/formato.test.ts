import { describe, expect, it } from 'vitest';
import { unidadTexto, volumenTexto } from '../../despachos/cantidad.ts';
import { origenTexto, resumenTexto } from './formato.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('resumenTexto', () => {
  it('counts and gives the volume of each unit apart, the same order always (C26)', () => {
    const volumenes = [
      { unidad: 'BDMT', volumen: '3.25' },
      { unidad: 'M3', volumen: '31204.45' },
      { unidad: 'MR', volumen: '120' },
    ];
    expect(plain(resumenTexto({ total: 1284, masDe: false, anuladas: 0, porLlegada: 0, imposibles: 0, volumenes }))).toBe('1.284 despachos · 31.204,450 m³ · 120,00 MR · 3,25 BDMT');
  });

  it.each([
    [{ total: 1, masDe: false, anuladas: 0, porLlegada: 0, imposibles: 0, volumenes: [] }, '1 despacho'],
    [{ total: 0, masDe: false, anuladas: 0, porLlegada: 0, imposibles: 0, volumenes: [] }, '0 despachos'],
    [{ total: 100_000, masDe: true, anuladas: 0, porLlegada: 0, imposibles: 0, volumenes: [] }, 'más de 100.000 despachos'],
  ])('%j is %s', (totales, text) => {
    expect(plain(resumenTexto(totales))).toBe(text);
  });
});

describe('annulled ones (C19)', () => {
  const totales = { total: 12, masDe: false, porLlegada: 0, imposibles: 0, volumenes: [{ unidad: 'M3', volumen: '10' }] };

  it.each([
    [0, '12 despachos · 10,000 m³'],
    [1, '12 despachos · 10,000 m³ · 1 anulada no suma'],
    [1200, '12 despachos · 10,000 m³ · 1.200 anuladas no suman'],
  ])('%i: %s', (anuladas, text) => {
    expect(plain(resumenTexto({ ...totales, anuladas }))).toBe(text);
  });

  it('they are the volume when they alone were asked for', () => {
    expect(plain(resumenTexto({ ...totales, anuladas: 12 }, true))).toBe('12 despachos · 10,000 m³');
  });

  it('say nothing where counting stopped and nothing is added up', () => {
    expect(plain(resumenTexto({ total: 10_000, masDe: true, anuladas: 212, porLlegada: 0, imposibles: 0, volumenes: [] }))).toBe('más de 10.000 despachos');
  });
});

it('D25 R125 says how many of them are dated outside the days, so that nobody adds two months that share a load', () => {
  const totales = { total: 12, masDe: false, anuladas: 0, imposibles: 0, volumenes: [] };
  expect(plain(resumenTexto({ ...totales, porLlegada: 1 }))).toBe('12 despachos · 1 de fecha dudosa, por su llegada');
});

it.each([
  [1, '12 despachos · 1 de cantidad imposible no suma'],
  [3, '12 despachos · 3 de cantidad imposible no suman'],
])('R174 says how many of them no sum takes: %i', (imposibles, text) => {
  expect(plain(resumenTexto({ total: 12, masDe: false, anuladas: 0, porLlegada: 0, imposibles, volumenes: [] }))).toBe(text);
});

describe('origenTexto', () => {
  it('A12: is the composite, or the code alone where there is no roll', () => {
    expect(origenTexto({ origin: 'CO0149', rol: '123-45' })).toBe('CO0149*123-45');
    expect(origenTexto({ origin: 'CO0149', rol: '' })).toBe('CO0149');
  });
});

describe('volumenTexto', () => {
  it('has three decimals by diameter and two by height or weight, padded so that they stand in line', () => {
    expect(volumenTexto({ volume: '28.4', unidad: 'M3' })).toBe('28,400');
    expect(volumenTexto({ volume: '1028.456', unidad: 'MR' })).toBe('1.028,46');
    expect(volumenTexto({ volume: '7', unidad: 'BDMT' })).toBe('7,00');
  });

  it('shows a unit it does not know as it came', () => {
    expect(unidadTexto('M3')).toBe('m³');
    expect(unidadTexto('PIEZA')).toBe('PIEZA');
  });
});
