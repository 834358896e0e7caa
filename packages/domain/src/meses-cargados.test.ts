import { describe, expect, it } from 'vitest';
import { datosAlTexto, faltanMesesTexto, faltaTexto, formatMonths, lagunasTexto, leidoHasta, mesDeApertura, type MesCargado, mesesSinCargar } from './meses-cargados.ts';

const mes = (cual: string, datosAl: string | null = '2026-05-01T12:00:00.000Z', faltan: string[] = []): MesCargado => ({ mes: cual, datosAl, faltan });

it.each([
  ['2026-02', null, '2026-02-28'], ['2026-02', '2026-03-01T12:00:00.000Z', '2026-02-28'], ['2026-02', '2026-02-10T12:00:00.000Z', '2026-02-10'],
  // Still the evening before in Santiago.
  ['2026-02', '2026-02-10T02:00:00.000Z', '2026-02-09'],
])('%s read at %s is known up to %s', (cual, datosAl, hasta) => {
  expect(leidoHasta(cual, { datosAl })).toBe(hasta);
});

describe('what the months of the ERP lack', () => {
  it.each([
    [[], ''],
    [['2026-03'], 'marzo 2026'],
    [['2026-01', '2026-02', '2026-03'], 'enero a marzo 2026'],
    [['2026-01', '2026-02', '2026-05'], 'enero a febrero 2026 y mayo 2026'],
    [['2025-11', '2025-12', '2026-01', '2026-03', '2026-05'], 'noviembre 2025 a enero 2026, marzo 2026 y mayo 2026'],
  ])('%j are said as %j', (meses, texto) => {
    expect(formatMonths(meses)).toBe(texto);
  });

  it.each([
    [[], 'Sin cargar'],
    [[null], 'Sin cargar'],
    [[null, '2026-11-24T22:29:00.000Z'], 'Datos al 24/11/2026 19:29'],
    // The two months of one load, to either side of a minute: the older one's.
    [['2026-11-24T22:29:01.000Z', '2026-11-24T22:28:59.000Z'], 'Datos al 24/11/2026 19:28'],
    [['2026-11-25T03:00:01.000Z', '2026-11-25T02:59:59.000Z'], 'Datos de entre 24/11/2026 y 25/11/2026, según el mes'],
  ])('D4: months of %j say %s', (fechas, texto) => {
    expect(datosAlTexto(fechas.map((datosAl) => ({ datosAl })))).toBe(texto);
  });

  it('nothing where every month is whole', () => {
    expect(lagunasTexto([mes('2026-01'), mes('2026-02')])).toBeNull();
    expect(lagunasTexto([])).toBeNull();
  });

  it('never loaded and half loaded are two things', () => {
    const meses = [mes('2026-01', null), mes('2026-02', null), mes('2026-03', '2026-05-01T12:00:00.000Z', ['FLE']), mes('2026-04')];
    expect(mesesSinCargar(meses)).toEqual(['2026-01', '2026-02']);
    expect(lagunasTexto(meses)).toBe('Sin cargar: enero a febrero 2026. A medias: marzo 2026 (falta FLE).');
    expect(faltaTexto(['COMSA', 'FLE'])).toBe('faltan COMSA y FLE');
    expect([meses, meses.slice(2), meses.slice(3)].map(faltanMesesTexto)).toEqual(['faltan 3 meses', 'falta 1 mes', null]);
  });
});

it.each([
  [['2026-10', '2026-11'], '2026-11'],
  [['2027-01', '2026-03', '2025-12'], '2026-03'],
  [['2027-01'], '2026-11'],
  [[], '2026-11'],
])('C2: with data of %j a screen opens with %s', (meses, abre) => {
  expect(mesDeApertura(meses, '2026-11')).toBe(abre);
});
