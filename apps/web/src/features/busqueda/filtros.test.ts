import { CODIGOS_AVISO } from '@rodal/domain/reglas-despacho';
import { describe, expect, it } from 'vitest';
import {
  CON_AVISOS,
  DIRECCION,
  type Direccion,
  doceMeses,
  problemaDias,
  problemaFiltros,
  RANGOS,
  readFiltros,
  SIN_FILTROS,
  toBusqueda,
  writeFiltros,
} from './filtros.ts';

const HOY = '2026-11-20';
const read = (direccion: Partial<Direccion>, soloPropios = false) => readFiltros({ ...DIRECCION, ...direccion }, HOY, soloPropios);
const leidos = (direccion: Partial<Direccion>) => {
  const { rango, desde, hasta } = read(direccion);
  return [rango, desde, hasta];
};

describe('filters of the dispatch search', () => {
  it.each([
    ['nothing', {}, ['hoy', HOY, HOY]],
    ['a name', { rango: '7dias' }, ['7dias', '2026-11-14', HOY]],
    ['a name beside days', { rango: 'ayer', desde: '2026-01-01' }, ['ayer', '2026-11-19', '2026-11-19']],
    ['days', { desde: '2026-11-01', hasta: '2026-11-10' }, ['', '2026-11-01', '2026-11-10']],
    ['the first day only', { desde: '2026-11-01' }, ['', '2026-11-01', HOY]],
    ['the last day only, long ago', { hasta: '2026-03-01' }, ['', '2026-03-01', '2026-03-01']],
    ['days that do not exist', { desde: '2026-02-30', hasta: 'ayer' }, ['hoy', HOY, HOY]],
  ])('days: %s in the address', (_what, direccion, expected) => {
    expect(leidos(direccion)).toEqual(expected);
  });

  it('passes over what nobody could have chosen', () => {
    const wrong = { estado: 'perdido', faena: 'CO0149', producto: '5002;', avisos: 'fueraPerimetro,nada', patente: 'ab-cd 12' };
    expect(read(wrong)).toMatchObject({ estado: '', faena: '', producto: '', avisos: 'fueraPerimetro', patente: 'ABCD12' });
  });

  it('C13: who sees only their own is not asked whose', () => {
    expect(read({ despachador: 'pedro' }, true).despachador).toBe('');
    expect(read({ despachador: 'pedro' }).despachador).toBe('pedro');
  });

  it('asks the server for days, numbers and codes', () => {
    expect(toBusqueda(read({}))).toEqual({ desde: HOY, hasta: HOY });
    expect(toBusqueda(read({ producto: '5002', estado: 'anulada', faena: 'CO0149*123-45', avisos: CON_AVISOS }))).toEqual({
      desde: HOY,
      hasta: HOY,
      producto: 5002,
      estado: 'anulada',
      faena: 'CO0149*123-45',
      avisos: CODIGOS_AVISO.join(','),
    });
  });

  it('all flags at once fit what the server takes', () => {
    expect(CODIGOS_AVISO.join(',').length).toBeLessThanOrEqual(400);
  });

  it('a relative range replaces the days, other days the range; today leaves no word', () => {
    const shown = read({ rango: '7dias' });
    expect(writeFiltros({ rango: 'mes' }, shown)).toEqual({ rango: 'mes', desde: '', hasta: '' });
    expect(writeFiltros({ rango: 'hoy' }, shown)).toEqual({ rango: '', desde: '', hasta: '' });
    expect(writeFiltros({ ...shown, desde: '2026-11-01' }, shown)).toMatchObject({ rango: '', desde: '2026-11-01', hasta: HOY });
    expect(writeFiltros({ ...shown, nroguia: '7' }, shown)).not.toHaveProperty('rango');
  });

  it('refuses days that run backwards and more than a year; an empty date means its default', () => {
    const filtros = { ...SIN_FILTROS, desde: '2026-11-20', hasta: '2026-11-19' };
    expect(problemaFiltros(filtros)).toBe('La fecha Desde es posterior a la fecha Hasta');
    expect(problemaFiltros({ ...filtros, hasta: '' })).toBeNull();
    expect(problemaFiltros({ ...filtros, hasta: '2027-11-20' })).toBeNull();
    expect(problemaFiltros({ ...filtros, hasta: '2027-11-21' })).toBe('El rango puede tener a lo más 366 días');
  });
});

describe('relative ranges', () => {
  it('end today or yesterday', () => {
    expect(RANGOS.map(({ label, dias }) => [label, dias('2026-03-01').desde, dias('2026-03-01').hasta])).toEqual([
      ['Hoy', '2026-03-01', '2026-03-01'],
      ['Ayer', '2026-02-28', '2026-02-28'],
      ['7 días', '2026-02-23', '2026-03-01'],
      ['Este mes', '2026-03-01', '2026-03-01'],
    ]);
  });

  it('twelve months are as long as the server searches, and no longer', () => {
    const dias = doceMeses('2026-11-20');
    expect(dias).toEqual({ desde: '2025-11-20', hasta: '2026-11-20' });
    expect(problemaDias(dias)).toBeNull();
    expect(problemaDias({ ...dias, desde: '2025-11-19' })).toBe('El rango puede tener a lo más 366 días');
  });
});
