import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../fechas.ts';
import { datosMalos, faltasDe, type Papel, primeroEnVencer, venceEl, vigenciaDe } from './papeles.ts';
import { TIPOS_DOCUMENTO, type TipoClave } from './tipos.ts';

const FECHA = { nombre: 'Licencia', vigencia: 'fecha' } as const;
const DIAS = { nombre: 'F-29', vigencia: 25 } as const;
const SIN = { nombre: 'Contrato', vigencia: 'sin' } as const;
const hasta = (vence: string) => ({ emitido: null, vence });
const desde = (emitido: string) => ({ emitido, vence: null });

describe('E4 how old a paper is', () => {
  it.each([
    // Summer time, UTC-3: the day ends at 03:00 UTC.
    ['2026-11-20', '2026-11-21T02:59:59.999Z', 0, false],
    ['2026-11-20', '2026-11-21T03:00:00.000Z', -1, true],
    // The first Saturday night of April, which has 23:00 twice: 2026-04-04 lasts until 04:00 UTC.
    ['2026-04-04', '2026-04-05T03:30:00.000Z', 0, false],
    ['2026-04-04', '2026-04-05T03:59:59.999Z', 0, false],
    ['2026-04-04', '2026-04-05T04:00:00.000Z', -1, true],
    // The night of September that has no 00:00: 2026-09-05 ends at 04:00 UTC, and it is 01:00.
    ['2026-09-05', '2026-09-06T03:59:59.999Z', 0, false],
    ['2026-09-05', '2026-09-06T04:00:00.000Z', -1, true],
    ['2026-09-06', '2026-09-06T04:00:00.000Z', 0, false],
    ['2026-09-06', '2026-09-07T02:59:59.999Z', 0, false],
    ['2026-09-06', '2026-09-07T03:00:00.000Z', -1, true],
  ])('R145 good until %s, at %s: %i days', (vence, ahora, dias, vencido) => {
    expect(vigenciaDe(FECHA, hasta(vence), new Date(ahora))).toEqual({ venceEl: vence, vencido, dias });
  });

  it('R145 days are counted over the end of February, of a leap year and of another, and over both changes of the clock', () => {
    expect(venceEl(DIAS, desde('2028-02-04'))).toBe('2028-02-29');
    expect(venceEl(DIAS, desde('2028-02-29'))).toBe('2028-03-25');
    expect(venceEl(DIAS, desde('2027-02-04'))).toBe('2027-03-01');
    expect(venceEl(DIAS, desde('2026-03-20'))).toBe('2026-04-14');
    expect(venceEl(DIAS, desde('2026-08-20'))).toBe('2026-09-14');
    expect(vigenciaDe(DIAS, desde('2028-02-04'), new Date('2028-02-29T15:00:00Z'))).toEqual({ venceEl: '2028-02-29', vencido: false, dias: 0 });
  });

  it('of any day and hour, it is good on the last day and not on the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 5, max: 23 }), (n, hora) => {
        const dia = addDays('2024-01-01', n);
        // Between 05:00 and 23:59 UTC it is the same day in Santiago, summer and winter.
        const at = (day: string) => new Date(`${day}T${String(hora).padStart(2, '0')}:59:59Z`);
        expect([vigenciaDe(FECHA, hasta(dia), at(dia)).vencido, vigenciaDe(FECHA, hasta(dia), at(addDays(dia, 1))).vencido]).toEqual([false, true]);
      }),
    );
  });

  it('one that says no day never expires', () => {
    expect(vigenciaDe(SIN, desde('1990-01-01'), new Date())).toEqual({ venceEl: null, vencido: false, dias: null });
  });
});

describe('the dates and the class that somebody writes', () => {
  const AHORA = new Date('2026-11-21T02:30:00Z'); // 23:30 of the 20th
  it.each([
    [FECHA, hasta('2026-11-20'), null],
    [FECHA, hasta('2028-02-29'), null],
    [FECHA, hasta('2026-11-19'), 'Licencia: ya venció'],
    [FECHA, hasta('2027-02-29'), 'Licencia: la fecha de vencimiento no existe'],
    [FECHA, hasta('20/12/2026'), 'Licencia: la fecha de vencimiento no existe'],
    [FECHA, hasta(''), 'Licencia: la fecha de vencimiento no existe'],
    [FECHA, hasta('2206-11-20'), 'Licencia: vence en más de 20 años: revise la fecha'],
    [FECHA, { emitido: '2026-11-21', vence: '2027-01-01' }, 'Licencia: la fecha de emisión es posterior a hoy'],
    [FECHA, { emitido: null, vence: null }, 'Licencia: falta la fecha de vencimiento'],
    [DIAS, desde('2026-11-20'), null],
    [DIAS, desde('2026-10-26'), null],
    [DIAS, desde('2026-10-25'), 'F-29: ya venció: sirve 25 días desde su emisión'],
    [DIAS, { emitido: null, vence: null }, 'F-29: falta la fecha de emisión: sirve 25 días desde ella'],
    [DIAS, { emitido: '2026-11-20', vence: '2027-01-01' }, 'F-29: no lleva fecha de vencimiento'],
    [SIN, { emitido: null, vence: null }, null],
    [SIN, hasta('2027-01-01'), 'Contrato: no lleva fecha de vencimiento'],
    [SIN, desde('2026-02-30'), 'Contrato: la fecha de emisión no existe'],
  ])('R146 %j with %j: %s', (tipo, fechas, mensaje) => {
    expect(datosMalos(tipo, { clase: '', ...fechas }, AHORA).map((mala) => mala.mensaje)).toEqual(mensaje === null ? [] : [mensaje]);
  });
});

it.each([
  ['A4', 'A'.repeat(41), 'Licencia: la clase tiene más de 40 letras'],
  ['B', '', 'Licencia: falta la clase'],
])('a licence says its class: %j, and not %j', (clase, mala, mensaje) => {
  const licencia = { ...FECHA, clase: true } as const;
  const de = (escrita: string) => datosMalos(licencia, { ...hasta('2030-01-01'), clase: escrita }, new Date('2026-11-21T02:30:00Z')).map((malo) => [malo.campo, malo.mensaje]);
  expect([de(clase), de(mala)]).toEqual([[], [['clase', mensaje]]]);
  expect(datosMalos(FECHA, { ...hasta('2030-01-01'), clase }, new Date('2026-11-21T02:30:00Z'))).toEqual([{ campo: 'clase', codigo: 'sobra', mensaje: 'Licencia: no lleva clase' }]);
});

describe('C7 E4 E5 what keeps one from working', () => {
  const AHORA = new Date('2026-11-20T15:00:00Z');
  const AYER = new Date('2026-11-19T15:00:00Z');
  const papel = (tipo: TipoClave, version: number, revision: Papel['revision'], vence: string | null = null): Papel => ({
    tipo, version, revision, vence, emitido: null, revisadoEn: revision === 'SIN_REVISAR' ? null : AYER,
  });
  const contrato = papel('contratoTrabajo', 1, 'CUMPLE');
  const licencias = (...versiones: [revision: Papel['revision'], vence: string][]) => versiones.map(([revision, vence], n) => papel('licenciaConducir', n + 1, revision, vence));
  const faltas = (papeles: readonly Papel[]) => faltasDe('conductor', {}, papeles, AHORA);

  it('everything is missing of one without papers, in the order of the screen, and a Forestal truck needs no cargo insurance', () => {
    expect(faltas([]).map(({ tipo, motivo, desde: dia }) => [tipo, motivo, dia])).toEqual([['contratoTrabajo', 'falta', null], ['licenciaConducir', 'falta', null]]);
    const camion = (tipoCamion: string) => faltasDe('camion', { tipoCamion }, [], AHORA).map(({ tipo }) => tipo);
    expect(camion('Forestal')).toEqual(['revisionTecnica', 'permisoCirculacion', 'seguroObligatorio', 'certificadoAnotaciones']);
    expect(camion('Industrial')).toEqual([...camion('Forestal'), 'seguroCarga']);
    expect(faltasDe('empresa', {}, [], AHORA).map(({ tipo }) => TIPOS_DOCUMENTO[tipo].nombre)).toEqual(['Situación Tributaria', 'F-30', 'Carta de Compromiso Terciarización']);
  });

  it.each<[string, Papel[], [string, string | null] | null]>([
    ['complies and in date', licencias(['CUMPLE', '2026-11-20']), null],
    ['complied, and ended yesterday', licencias(['CUMPLE', '2026-11-19']), ['vencido', '2026-11-20']],
    ['nobody has looked at it', licencias(['SIN_REVISAR', '2027-01-01']), ['sinRevisar', null]],
    ['pending', licencias(['PENDIENTE', '2027-01-01']), ['sinRevisar', null]],
    ['does not comply', licencias(['NO_CUMPLE', '2027-01-01']), ['noCumple', null]],
    ['does not apply, though it must', licencias(['NO_APLICA', '2027-01-01']), ['noCumple', null]],
    ['replaced, the old one still good', licencias(['CUMPLE', '2026-12-01'], ['SIN_REVISAR', '2028-01-01']), null],
    ['replaced by one that does not comply, the old one still good', licencias(['CUMPLE', '2026-12-01'], ['NO_CUMPLE', '2028-01-01']), null],
    ['replaced, the old one over', licencias(['CUMPLE', '2026-11-10'], ['SIN_REVISAR', '2028-01-01']), ['sinRevisar', '2026-11-11']],
    ['the old one never complied', licencias(['NO_CUMPLE', '2026-12-01'], ['SIN_REVISAR', '2028-01-01']), ['sinRevisar', null]],
    ['a newer that complied took the place of a longer one', licencias(['CUMPLE', '2030-01-01'], ['CUMPLE', '2026-11-01'], ['SIN_REVISAR', '2028-01-01']), ['sinRevisar', '2026-11-02']],
  ])('R147 a licence: %s', (_what, papeles, esperado) => {
    const found = faltas([contrato, ...papeles.toReversed()]);
    expect(found).toEqual(esperado === null ? [] : [{ tipo: 'licenciaConducir', motivo: esperado[0], desde: esperado[1] }]);
  });

  it('R147 a paper without a date stands until somebody decides on the one that came after it', () => {
    const licencia = licencias(['CUMPLE', '2030-01-01']);
    const nuevo = (revision: Papel['revision']) => faltas([...licencia, contrato, papel('contratoTrabajo', 2, revision)]);
    expect([nuevo('SIN_REVISAR'), nuevo('PENDIENTE'), nuevo('CUMPLE')]).toEqual([[], [], []]);
    expect(nuevo('NO_CUMPLE')).toEqual([{ tipo: 'contratoTrabajo', motivo: 'noCumple', desde: '2026-11-19' }]);
  });

  it('whatever lies there, one is enabled only with a Cumple for each mandatory paper', () => {
    const alguno = fc.record({
      tipo: fc.constantFrom<TipoClave>('contratoTrabajo', 'licenciaConducir', 'hojaVida'),
      revision: fc.constantFrom<Papel['revision']>('SIN_REVISAR', 'CUMPLE', 'NO_CUMPLE', 'PENDIENTE', 'NO_APLICA'),
      vence: fc.integer({ min: -40, max: 40 }).map((n) => addDays('2026-11-20', n)),
    });
    fc.assert(
      fc.property(fc.array(alguno, { maxLength: 8 }), (varios) => {
        const papeles = varios.map(({ tipo, revision, vence }, n) => papel(tipo, n + 1, revision, tipo === 'licenciaConducir' ? vence : null));
        const con = (tipo: TipoClave) => papeles.some((uno) => uno.tipo === tipo && uno.revision === 'CUMPLE' && (uno.vence ?? '9') >= '2026-11-20');
        if (faltas(papeles).length === 0) expect([con('contratoTrabajo'), con('licenciaConducir')]).toEqual([true, true]);
        if (!con('licenciaConducir')) expect(faltas(papeles).map(({ tipo }) => tipo)).toContain('licenciaConducir');
      }),
    );
  });
});

describe('a paper whose day is not there, or is none, carries nobody: the check is never skipped', () => {
  const AHORA = new Date('2026-11-20T15:00:00Z');
  const licencia = (vence: string | null): Papel[] => [
    { tipo: 'contratoTrabajo', version: 1, revision: 'CUMPLE', revisadoEn: AHORA, emitido: null, vence: null },
    { tipo: 'licenciaConducir', version: 1, revision: 'CUMPLE', revisadoEn: AHORA, emitido: null, vence },
  ];
  it.each([
    [null, 'sinFecha', null],
    ['', 'sinFecha', null],
    ['mañana', 'sinFecha', null],
    ['2027-02-29', 'sinFecha', null],
    ['0001-01-01', 'vencido', '0001-01-02'],
    ['1970-01-01', 'vencido', '1970-01-02'],
  ])('E4 a licence that says %j: %s', (vence, motivo, primero) => {
    expect(faltasDe('conductor', {}, licencia(vence), AHORA)).toEqual([{ tipo: 'licenciaConducir', motivo, desde: primero }]);
    // One above it, that nobody has looked at, is no better; what is wrong with the newest is said.
    const nueva: Papel = { tipo: 'licenciaConducir', version: 2, revision: 'SIN_REVISAR', revisadoEn: null, emitido: null, vence: '2030-01-01' };
    expect(faltasDe('conductor', {}, [...licencia(vence), nueva], AHORA).map((falta) => falta.motivo)).toEqual(['sinRevisar']);
  });

  it('neither does one of so many days that says not when it was issued', () => {
    expect(venceEl({ vigencia: 25 }, { emitido: null, vence: null })).toBe(null);
    expect(primeroEnVencer('conductor', {}, licencia(null))).toBe(null);
  });
});
