import { describe, expect, it } from 'vitest';
import { faltaTexto, formatMonths, lagunasTexto, type MesCargado, mesesSinCargar } from './meses-cargados.ts';

const mes = (cual: string, datosAl: string | null = '2026-05-01T12:00:00.000Z', faltan: string[] = []): MesCargado => ({ mes: cual, datosAl, faltan });

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

  it('nothing where every month is whole', () => {
    expect(lagunasTexto([mes('2026-01'), mes('2026-02')])).toBeNull();
    expect(lagunasTexto([])).toBeNull();
  });

  it('never loaded and half loaded are two things', () => {
    const meses = [mes('2026-01', null), mes('2026-02', null), mes('2026-03', '2026-05-01T12:00:00.000Z', ['FLE']), mes('2026-04')];
    expect(mesesSinCargar(meses)).toEqual(['2026-01', '2026-02']);
    expect(lagunasTexto(meses)).toBe('Sin cargar: enero a febrero 2026. A medias: marzo 2026 (falta FLE).');
    expect(faltaTexto(['COMSA', 'FLE'])).toBe('faltan COMSA y FLE');
  });
});
