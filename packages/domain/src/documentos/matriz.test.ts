import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../fechas.ts';
import { celdasDe } from './matriz.ts';
import { faltasDe, type Papel, POR_VENCER_DIAS, type Revision, situacionesDe } from './papeles.ts';
import { type TipoClave, TIPOS_DOCUMENTO, tiposDe } from './tipos.ts';

const HOY = '2026-11-28';
const AHORA = new Date('2026-11-29T02:59:59Z'); // 23:59:59 of the 28th in Santiago
const papel = (tipo: TipoClave, cambio: Partial<Papel> = {}): Papel => ({ tipo, version: 1, revision: 'CUMPLE', revisadoEn: AHORA, emitido: null, vence: null, ...cambio });
const una = (entidad: 'empresa' | 'conductor' | 'camion', tipo: TipoClave, papeles: readonly Papel[], tipoCamion = 'Industrial') => situacionesDe(entidad, { tipoCamion }, papeles, AHORA).find((fila) => fila.tipo === tipo);

describe('how a kind of paper stands', () => {
  const licencia = (cambio: Partial<Papel>) => una('conductor', 'licenciaConducir', [papel('licenciaConducir', cambio)]);

  it('about to run out through so many days before its last, fine before, out of date from the day after', () => {
    const [pronto, lejos, ayer] = [addDays(HOY, POR_VENCER_DIAS), addDays(HOY, POR_VENCER_DIAS + 1), addDays(HOY, -1)];
    expect(licencia({ vence: HOY })).toMatchObject({ situacion: 'porVencer', dia: HOY, detiene: false });
    expect(licencia({ vence: pronto })).toMatchObject({ situacion: 'porVencer', dia: pronto, detiene: false });
    expect(licencia({ vence: lejos })).toMatchObject({ situacion: 'alDia', dia: lejos, detiene: false });
    expect(licencia({ vence: ayer })).toMatchObject({ situacion: 'vencido', dia: HOY, detiene: true });
    expect(licencia({ vence: null })).toMatchObject({ situacion: 'sinFecha', detiene: true });
  });

  it('one that nobody demands is missing to nobody, and is judged once it is there; it keeps nobody from working', () => {
    expect(una('empresa', 'f29', [])).toMatchObject({ situacion: 'sinPapel', dia: null, detiene: false });
    expect(una('empresa', 'f29', [papel('f29', { revision: 'NO_APLICA', emitido: HOY })])).toMatchObject({ situacion: 'sinPapel', detiene: false });
    expect(una('empresa', 'f29', [papel('f29', { emitido: addDays(HOY, -26) })])).toMatchObject({ situacion: 'vencido', detiene: false });
    expect(una('empresa', 'f29', [papel('f29', { emitido: addDays(HOY, -25) })])).toMatchObject({ situacion: 'porVencer', dia: HOY });
    expect(una('empresa', 'f29', [papel('f29', { revision: 'NO_CUMPLE', emitido: HOY })])).toMatchObject({ situacion: 'noCumple', detiene: false });
    expect(una('empresa', 'f30', [papel('f30', { revision: 'NO_APLICA' })])).toMatchObject({ situacion: 'noCumple', detiene: true });
    expect(una('empresa', 'f30', [])).toMatchObject({ situacion: 'falta', detiene: true });
  });

  it('the cargo insurance keeps an Industrial from working, not a Forestal', () => {
    expect(una('camion', 'seguroCarga', [])).toMatchObject({ situacion: 'falta', detiene: true });
    expect(una('camion', 'seguroCarga', [], 'Forestal')).toMatchObject({ situacion: 'sinPapel', detiene: false });
  });
});

const revision = fc.constantFrom<Revision>('SIN_REVISAR', 'CUMPLE', 'CUMPLE', 'NO_CUMPLE', 'PENDIENTE', 'NO_APLICA');
const papelesDe = (entidad: 'conductor' | 'camion' | 'empresa') =>
  fc.array(fc.record({ tipo: fc.constantFrom(...tiposDe(entidad)), revision, dias: fc.integer({ min: -40, max: 60 }) }), { maxLength: 14 }).map((filas) =>
    filas.map(({ tipo, revision: marca, dias }, at): Papel => {
      const { vigencia } = TIPOS_DOCUMENTO[tipo];
      return papel(tipo, { version: at + 1, revision: marca, vence: vigencia === 'fecha' ? addDays(HOY, dias) : null, emitido: typeof vigencia === 'number' ? addDays(HOY, Math.min(dias, 0)) : null });
    }),
  );

it.each(['empresa', 'conductor', 'camion'] as const)('of any papers what keeps from working is what is missing, kind by kind: %s', (entidad) => {
  fc.assert(
    fc.property(papelesDe(entidad), fc.constantFrom('Forestal', 'Industrial'), (papeles, tipoCamion) => {
      const situaciones = situacionesDe(entidad, { tipoCamion }, papeles, AHORA);
      expect(situaciones.map(({ tipo }) => tipo)).toEqual(tiposDe(entidad));
      expect(situaciones.flatMap(({ tipo, situacion, dia, detiene }) => (detiene ? [{ tipo, motivo: situacion, desde: dia }] : []))).toEqual(faltasDe(entidad, { tipoCamion }, papeles, AHORA));
    }),
    { numRuns: 300 },
  );
});

it('a cell counts each bearer once, the worst first, and tells the first day that something runs out', () => {
  const chofer = (...papeles: Papel[]) => ({ entidad: 'conductor' as const, estado: 'ACTIVO' as const, portador: {}, papeles });
  const conLicencia = (vence: string, cambio: Partial<Papel> = {}) => chofer(papel('licenciaConducir', { vence, ...cambio }));
  const celdas = celdasDe('conductor', [conLicencia('2027-11-28'), conLicencia('2026-12-20'), conLicencia('2026-12-05'), conLicencia('2026-11-01'), chofer()], AHORA);
  expect(celdas.find(({ tipo }) => tipo === 'licenciaConducir')).toEqual({
    tipo: 'licenciaConducir', vence: '2026-12-05', detenidos: 2,
    situaciones: [{ situacion: 'falta', cuantos: 1 }, { situacion: 'vencido', cuantos: 1 }, { situacion: 'porVencer', cuantos: 2 }, { situacion: 'alDia', cuantos: 1 }],
  });
  expect(celdas.find(({ tipo }) => tipo === 'finiquito')).toEqual({ tipo: 'finiquito', vence: null, detenidos: 0, situaciones: [{ situacion: 'sinPapel', cuantos: 5 }] });
  expect(celdasDe('camion', [], AHORA)).toEqual(tiposDe('camion').map((tipo) => ({ tipo, situaciones: [], vence: null, detenidos: 0 })));
});
