import { describe, expect, it } from 'vitest';
import { gruposPorDia, gruposPorFaena, gruposPorProducto, primeros, total, unidadesDe } from './series.ts';

const dia = (texto: string, cargas: number, volumen: string, unidad: 'M3' | 'MR' | 'BDMT' = 'M3') => ({ dia: texto, unidad, cargas, volumen });
const faena = (codigo: string, nombre: string, cargas: number, rol = '1-1') => ({ codigo, rol, nombre, unidad: 'M3' as const, cargas, volumen: '1' });

describe('the numbers of the charts', () => {
  it('C18: every day of the range stands there once, on the nights the clock changes too', () => {
    // 2026-04-04 has 25 hours in Santiago, 2026-09-06 begins at one.
    const otono = gruposPorDia([dia('2026-04-03', 2, '50.1'), dia('2026-04-05', 1, '20')], '2026-04-02', '2026-04-06');
    expect(otono.map(({ clave, cargas }) => [clave, cargas])).toEqual([
      ['2026-04-02', 0], ['2026-04-03', 2], ['2026-04-04', 0], ['2026-04-05', 1], ['2026-04-06', 0],
    ]);
    expect(gruposPorDia([], '2026-09-04', '2026-09-08').map(({ clave }) => clave)).toEqual([
      '2026-09-04', '2026-09-05', '2026-09-06', '2026-09-07', '2026-09-08',
    ]);
    expect(gruposPorDia([], '2027-12-31', '2028-12-30')).toHaveLength(366);
    expect(gruposPorDia([dia('2026-11-20', 1, '7')], '2026-11-20', '2026-11-20')).toHaveLength(1);
  });

  it('C26: loads of all units are added, volumes only within their unit', () => {
    const [grupo] = gruposPorDia([dia('2026-11-20', 2, '10.5'), dia('2026-11-20', 1, '7', 'MR')], '2026-11-20', '2026-11-20');
    expect(grupo).toMatchObject({ cargas: 3, volumenes: { M3: '10.5', MR: '7' } });
    expect(unidadesDe({ porDia: [dia('2026-11-20', 1, '1', 'BDMT'), dia('2026-11-21', 1, '1')] })).toEqual(['M3', 'BDMT']);
  });

  it('sums are exact: tenths that a float loses, and more digits than one holds', () => {
    const dias = gruposPorDia([dia('2026-11-19', 1, '0.1'), dia('2026-11-20', 1, '0.2'), dia('2026-11-21', 1, '9007199254740993.001')], '2026-11-19', '2026-11-21');
    expect(total(dias)).toEqual({ cargas: 3, volumenes: { M3: '9007199254740993.301' } });
    expect(total([])).toEqual({ cargas: 0, volumenes: {} });
  });

  it('most loads first, whatever their unit; equal ones by name', () => {
    const producto = (id: number, nombre: string, cargas: number, unidad: 'M3' | 'MR') => ({ producto: id, nombre, unidad, cargas, volumen: '1' });
    const grupos = gruposPorProducto([producto(2, 'Zeta', 5, 'M3'), producto(1, 'Alfa', 3, 'M3'), producto(1, 'Alfa', 3, 'MR'), producto(3, 'Beta', 5, 'M3')]);
    expect(grupos.map(({ nombre, cargas }) => [nombre, cargas])).toEqual([['1 Alfa', 6], ['2 Zeta', 5], ['3 Beta', 5]]);
  });

  it('A12: two sites of one name are told apart by their code', () => {
    const grupos = gruposPorFaena([faena('F1', 'El Roble', 3, '10-1'), faena('F1', 'El Roble', 2, '10-2'), faena('F2', 'La Loma', 1)]);
    expect(grupos.map(({ nombre }) => nombre)).toEqual(['El Roble (F1*10-1)', 'El Roble (F1*10-2)', 'La Loma']);
  });

  it('the first twelve and the others as one, with the same total', () => {
    const grupos = gruposPorFaena(Array.from({ length: 40 }, (_, n) => faena(`F${n}`, `Faena ${n}`, 100 - n)));
    const { grupos: arriba, resto } = primeros(grupos, 'Otras');
    expect([arriba.length, resto?.nombre]).toEqual([12, 'Otras (28)']);
    expect(total([...arriba, ...(resto === null ? [] : [resto])])).toEqual(total(grupos));
    expect(primeros(grupos.slice(0, 12), 'Otras')).toEqual({ grupos: grupos.slice(0, 12), resto: null });
  });
});
