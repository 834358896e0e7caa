import { describe, expect, it } from 'vitest';
import { CLAVES_REPORTE } from './reporte.ts';
import { corregidoTexto, encabezadoReporte, reversadasTexto, sinCifra, sinDolarTexto, tituloColumna } from './reporte-textos.ts';

describe('the words of the Reporte Gestión (especificación 1 §2.9)', () => {
  it('its columns are called as the specification calls them, with the currency that is shown', () => {
    expect(CLAVES_REPORTE.map((clave) => tituloColumna(clave, 'USD'))).toEqual(['USD Mes/Año Ant', 'USD Mes Actual', 'USD Mes Anterior', 'USD Acumulado', 'Presupuesto Actual']);
    expect(tituloColumna('actual', 'CLP')).toBe('CLP Mes Actual');
  });

  it('E11: where there is no figure, a dash; a year that lacks one says incompleto', () => {
    expect(CLAVES_REPORTE.map(sinCifra)).toEqual(['—', '—', '—', 'incompleto', '—']);
  });

  it('says of what it is', () => {
    expect(encabezadoReporte({ unidad: 'GE', mes: '2026-03', moneda: 'USD' })).toEqual(['COMSA y Forestal La Esperanza', 'marzo 2026', 'Unidad R.G GE', 'US$']);
    expect(encabezadoReporte({ unidad: 'SIN-UNIDAD', mes: '2025-12', moneda: 'CLP' })).toEqual(['COMSA y Forestal La Esperanza', 'diciembre 2025', 'Unidad R.G Sin asignar', 'Pesos']);
  });

  it('says which dollars it lacks and what corrections keep out, one or several; of neither nothing', () => {
    expect(sinDolarTexto(['2026-03'])).toBe('Falta el dólar de marzo 2026: lo que lo necesita está solo en pesos.');
    expect(sinDolarTexto(['2026-01', '2026-02'])).toBe('Faltan los dólares de enero a febrero 2026: lo que los necesita está solo en pesos.');
    expect(corregidoTexto({ entradas: 1, total: '-1500' })).toBe('Fuera por corrección: 1 asiento, −$1.500 en los meses de esta tabla.');
    expect(corregidoTexto({ entradas: 2, total: '20' })).toBe('Fuera por correcciones: 2 asientos, $20 en los meses de esta tabla.');
    expect([reversadasTexto(0), reversadasTexto(1)]).toEqual([null, 'BC reversó después 1 asiento de los que están fuera por corrección, y el reporte conserva la reversa: revise si la corrección todavía hace falta.']);
    expect([sinDolarTexto([]), corregidoTexto({ entradas: 0, total: '0' })]).toEqual([null, null]);
  });
});
