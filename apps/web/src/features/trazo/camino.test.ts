import { describe, expect, it } from 'vitest';
import { caminoDe, type Paso } from './camino.ts';
import { alertaOf, movimientoOf, recepcionOf, trazoOf } from './testing/trazo.ts';

const paso = (clave: Paso['clave'], ...trazo: Parameters<typeof trazoOf>) => {
  const { estado, cuando, dice } = caminoDe(trazoOf(...trazo)).find((uno) => uno.clave === clave)!;
  return [estado, cuando, ...dice];
};
const NULA = { id: 'x', fecha: '2026-11-20T18:00:00.000Z', motivo: 'Patente mal escrita', reemplaza: '4712', usuario: 'ana' };
const anulada = { ESTADO_CONTROL: 'cancelado', anulacion: NULA } as const;

describe('the way of a load', () => {
  it('one that is under way says what has not come to pass, step by step', () => {
    expect(caminoDe(trazoOf()).map(({ titulo, estado, cuando, dice }) => [titulo, estado, cuando, ...dice])).toEqual([
      ['Despacho', 'hecho', '20/11/2026 14:02', 'N° 4521, registrado por despachador'],
      ['Guía', 'hecho', '20/11/2026 14:06', 'N° 4711'],
      ['Llegada a destino', 'espera', null, 'Todavía no llega'],
      ['Recepción', 'espera', null, 'Nadie la ha recibido'],
      ['ERP', 'espera', null, 'El ERP no trae esta guía (datos cargados hasta 11/2026)'],
    ]);
  });

  it.each([
    ['is on its way', { estado: 'pendiente', numero: null, emitidaEn: null }, ['espera', null, 'Guía en emisión']],
    ['may be there', { estado: 'incierta', numero: null, emitidaEn: null }, ['espera', null, 'Guía en emisión: se confirma con el emisor']],
    ['was given up', { estado: 'fallida', numero: null, emitidaEn: null }, ['mal', null, 'Guía no se pudo Generar en GoSocket']],
  ] as const)('a guide that %s', (_que, guia, dicho) => {
    expect(paso('guia', { guia })).toEqual(dicho);
  });

  it('a voided one says why and what replaces it, and nobody waits for it', () => {
    expect(paso('guia', anulada)).toEqual(['nulo', '20/11/2026 14:06', 'N° 4711', 'Nula: Patente mal escrita. La reemplaza la 4712']);
    expect([paso('llegada', anulada), paso('recepcion', anulada)]).toEqual([
      ['nulo', null, 'Anulada: no se espera'],
      ['nulo', null, 'Anulada: no se espera'],
    ]);
    // Voided without a note that stands against it: what voided it is not known here.
    expect(paso('guia', { ESTADO_CONTROL: 'cancelado' })).toEqual(['nulo', '20/11/2026 14:06', 'N° 4711', 'Anulada']);
  });

  it('one that is late is told apart from one that is under way, until somebody has looked after it', () => {
    expect(paso('llegada', { alertas: [alertaOf()] })[0]).toBe('mal');
    expect(paso('llegada', { alertas: [alertaOf('sinRecepcion', '', { resueltoEn: '2026-11-21T12:00:00.000Z' })] })[0]).toBe('espera');
    expect(paso('llegada', { alertas: [alertaOf('fotoDeOtra', '')] })[0]).toBe('espera');
  });

  it('it arrived when its photo says so; where none does, or no right clock can, when it was registered', () => {
    expect(paso('llegada', { recepcion: recepcionOf() })).toEqual(['hecho', '20/11/2026 18:50', 'En PLANTA MARIQUINA', 'Según la foto del camión cargado', 'Salió de la planta 20/11/2026 19:15']);
    const registro = ['hecho', '20/11/2026 23:30', 'La hora es la de su registro: ninguna foto la dice'];
    expect(paso('llegada', { recepcion: recepcionOf({ llegadaEn: null, salidaEn: null, destino: '' }) })).toEqual(registro);
    // Before it left.
    expect(paso('llegada', { recepcion: recepcionOf({ llegadaEn: '2026-11-20T10:00:00.000Z', salidaEn: null, destino: '' }) })).toEqual(registro);
    expect(paso('recepcion', { recepcion: recepcionOf() })).toEqual(['hecho', '20/11/2026 23:30', 'Registrada por portero', '28,100\u00a0m³']);
    expect(paso('recepcion', { recepcion: recepcionOf({ volumen: null, unidad: null }) })).toEqual(['hecho', '20/11/2026 23:30', 'Registrada por portero']);
  });

  it('what the ERP has is told with its source; what it lacks is not told as missing where it may only not be loaded', () => {
    expect(paso('erp', { movimientos: [movimientoOf(), movimientoOf({ fuente: 'OtraFuente', numero: '9', articulo: '' })] })).toEqual([
      'hecho', '20/11/2026', 'COMSA M3 faena contabilizada N° RM-2231 · PINO PULPABLE · 28,100\u00a0m³ · PLANTA MARIQUINA · Contabilizado', 'COMSA OtraFuente N° 9 · 28,100\u00a0m³ · PLANTA MARIQUINA · Contabilizado',
    ]);
    const dice = (cambios: Parameters<typeof trazoOf>[0]) => paso('erp', cambios)[2];
    expect([
      dice({ erpHasta: '2026-10' }),
      dice({ erpHasta: null }),
      dice({ guia: { estado: 'pendiente', numero: null, emitidaEn: null } }),
    ]).toEqual(['Lo cargado del ERP llega hasta 10/2026: todavía no puede traerla', 'Todavía no se han cargado recepciones del ERP', 'Sin número de guía no se puede buscar en el ERP']);
    // The month is Santiago's: the first of December in UTC is still November there.
    expect(paso('erp', {}, { created: '2026-12-01T02:00:00.000Z' })[2]).toBe('El ERP no trae esta guía (datos cargados hasta 11/2026)');
  });
});
