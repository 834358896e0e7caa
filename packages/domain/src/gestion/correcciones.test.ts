import { describe, expect, it, test } from 'vitest';
import { avisoCorreccion, criteriosTexto, estadoCorreccion, type HechosCorreccion, leerCriterios, reparoCorreccion } from './correcciones.ts';

const NADA = { nroentrada: '', transaccion: '', nroDocumento: '' };
const leer = (escritos: Partial<typeof NADA>) => leerCriterios({ ...NADA, ...escritos });

describe('what is typed of a correction', () => {
  test.each([
    [{ nroentrada: '4812007' }, { entryNo: '4812007', transaccion: null, documento: '' }],
    [{ nroentrada: ' 4.812.007 ' }, { entryNo: '4812007', transaccion: null, documento: '' }],
    [{ nroentrada: '999999999999999999' }, { entryNo: '999999999999999999', transaccion: null, documento: '' }],
    [{ transaccion: '0012' }, { entryNo: null, transaccion: 12, documento: '' }],
    [{ nroentrada: '0', transaccion: '0', nroDocumento: ' FC 12\u00a03 ' }, { entryNo: null, transaccion: null, documento: 'FC 12 3' }],
    [{ nroDocumento: 'x'.repeat(35) }, { entryNo: null, transaccion: null, documento: 'x'.repeat(35) }],
    [{ transaccion: '7', nroDocumento: 'FC1' }, { entryNo: null, transaccion: 7, documento: 'FC1' }],
  ])('%j is read', (escritos, criterios) => expect(leer(escritos)).toEqual({ criterios }));

  test.each([
    [{}, { nroentrada: 'Debe ingresar al menos una opción.' }],
    [{ nroentrada: '0', nroDocumento: ' \u200b' }, { nroentrada: 'Debe ingresar al menos una opción.' }],
    [{ nroentrada: '12a' }, { nroentrada: 'Nro Entrada: escriba un número entero, sin letras ni decimales' }],
    [{ nroentrada: '-5' }, { nroentrada: 'Nro Entrada: escriba un número entero, sin letras ni decimales' }],
    [{ transaccion: '1.5', nroDocumento: 'FC1' }, { transaccion: 'Transacción: escriba un número entero, sin letras ni decimales' }],
    [{ nroentrada: '1000000000000000000' }, { nroentrada: 'Nro Entrada: es más grande que cualquiera de BC' }],
    [{ transaccion: '2147483648' }, { transaccion: 'Transacción: es más grande que cualquiera de BC' }],
    [{ nroDocumento: 'x'.repeat(36) }, { nroDocumento: 'Nro Documento: tiene más de 35 letras' }],
  ])('%j is refused, by field', (escritos, errores) => expect(leer(escritos)).toEqual({ errores }));

  it('is said in words', () => {
    expect(criteriosTexto({ entryNo: '5', transaccion: 7, documento: 'FC1' })).toBe('Nro Entrada 5, Transacción 7 y Nro Documento FC1');
    expect(criteriosTexto({ entryNo: null, transaccion: null, documento: 'FC1' })).toBe('Nro Documento FC1');
  });
});

describe('why a correction cannot be saved', () => {
  const porNumero = { entryNo: '5', transaccion: null, documento: '' };
  const porTransaccion = { entryNo: null, transaccion: 7, documento: 'FC1' };
  const ya = { creadoEn: new Date('2026-11-20T15:00:00Z'), creadoPor: 'ana' };

  it('it names nothing', () => {
    expect(reparoCorreccion(porNumero, 0, null)).toEqual({ campo: 'nroentrada', codigo: 'sin_entradas', mensaje: 'No hay entradas en BC con Nro Entrada 5' });
    expect(reparoCorreccion(porTransaccion, 0, null)).toMatchObject({ campo: 'transaccion', mensaje: 'No hay entradas en BC con Transacción 7 y Nro Documento FC1' });
  });
  it('its number stands for two', () => {
    expect(reparoCorreccion(porNumero, 2, null)).toMatchObject({ campo: 'nroentrada', codigo: 'repetida' });
    expect(reparoCorreccion(porTransaccion, 2, null)).toBeNull();
  });
  it('another one was first', () =>
    expect(reparoCorreccion(porNumero, 1, ya)).toEqual({ campo: 'nroentrada', codigo: 'ya_corregida', mensaje: 'Ya se quita del reporte: la corrección es de ana, del 20/11/2026 12:00' }));
  it('none of these', () => expect(reparoCorreccion(porNumero, 1, null)).toBeNull());
});

describe('how a correction stands', () => {
  const hechos = (cambios: Partial<HechosCorreccion> = {}): HechosCorreccion => ({
    eliminada: false, porEntrada: false, antes: { entradas: 2, total: '-10.50' }, ahora: { entradas: 2, total: '-10.5' }, bajoNumero: 0, reversadas: 0, ...cambios,
  });
  const nada = { entradas: 0, total: '0' };

  test.each([
    [{}, 'vigente', ''],
    [{ ahora: { entradas: 3, total: '-12' } }, 'cambio', 'Quitaba 2 entradas por −$11, ahora 3 entradas por −$12'],
    [{ ahora: { entradas: 2, total: '-12' } }, 'cambio', 'Quitaba 2 entradas por −$11, ahora 2 entradas por −$12'],
    [{ ahora: nada }, 'sinEntrada', 'BC ya no tiene lo que se corrigió: no se quita nada'],
    [{ ahora: nada, porEntrada: true }, 'sinEntrada', 'BC ya no tiene lo que se corrigió: no se quita nada'],
    [{ ahora: nada, porEntrada: true, bajoNumero: 1 }, 'distinta', 'La entrada con este número en BC tiene otra cuenta, fecha o importe que la que se corrigió: no se quita nada'],
    [{ ahora: { entradas: 1, total: '-10.5' }, porEntrada: true, bajoNumero: 2, antes: { entradas: 1, total: '-10.5' } }, 'vigente', ''],
    [{ reversadas: 2 }, 'reversada', 'BC reversó después lo que quita: el reporte conserva la reversa. Revise si la corrección todavía hace falta'],
    [{ reversadas: 1, ahora: { entradas: 3, total: '-12' } }, 'reversada', 'BC reversó después 1 de 3 entradas por −$12: el reporte conserva la reversa. Revise si la corrección todavía hace falta'],
    [{ eliminada: true, reversadas: 1, ahora: nada }, 'eliminada', 'Quitaba 2 entradas por −$11'],
  ] as const)('%j: %s', (cambios, estado, aviso) => {
    expect(estadoCorreccion(hechos(cambios))).toBe(estado);
    expect(avisoCorreccion(hechos(cambios))).toBe(aviso);
  });
});
