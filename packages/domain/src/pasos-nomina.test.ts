import { describe, expect, it } from 'vitest';
import { type NominaPendiente, esperaNomina, esperasDe, pasoSiguiente, puedeSeguir } from './pasos-nomina.ts';

const nomina = (puestas: Partial<NominaPendiente['puestas']>, resto: Partial<NominaPendiente> = {}): NominaPendiente => ({
  puestas: { Creador: null, Aprobador: null, Supervisor: null, ...puestas }, vigente: true, bloqueada: false, mismaPersona: false, ...resto,
});

describe('E2 whom a roll waits for', () => {
  it.each([
    ['nobody created it', nomina({}), null],
    ['created', nomina({ Creador: 1 }), 'Aprobador'],
    ['approved', nomina({ Creador: 1, Aprobador: 2 }), 'Supervisor'],
    ['reviewed before it was approved', nomina({ Creador: 1, Supervisor: 3 }), 'Aprobador'],
    ['complete', nomina({ Creador: 1, Aprobador: 2, Supervisor: 3 }), null],
    ['blocked', nomina({ Creador: 1 }, { bloqueada: true }), null],
    ['gone from the ERP', nomina({ Creador: 1 }, { vigente: false }), null],
  ])('%s', (_what, fila, paso) => expect(pasoSiguiente(fila)).toBe(paso));

  it.each([
    [nomina({}), 'crear'],
    [nomina({}, { bloqueada: true }), 'bloqueada'],
    [nomina({ Creador: 1, Supervisor: 3 }), 'aprobar'],
    [nomina({ Creador: 1, Aprobador: 2 }), 'revisar'],
    [nomina({ Creador: 1, Aprobador: 2 }, { bloqueada: true }), 'bloqueada'],
    [nomina({ Creador: 1, Aprobador: 2, Supervisor: 3 }, { bloqueada: true }), null],
    [nomina({ Creador: 1 }, { vigente: false, bloqueada: true }), null],
  ])('each waits for one thing, what is complete or gone for nothing: %j', (fila, espera) => expect(esperaNomina(fila)).toBe(espera));

  it('each permission ends its own step; nobody ends what is blocked', () => {
    expect(esperasDe(['nominas.ver', 'nominas.revisar', 'nominas.crear'])).toEqual(['crear', 'revisar']);
    expect(esperasDe(['nominas.aprobar'])).toEqual(['aprobar']);
    expect(esperasDe(['nominas.ver', 'nominas.notificar'])).toEqual([]);
  });

  const APRUEBA = { usuarioId: 2, permisos: ['nominas.aprobar'] };
  const REVISA = { usuarioId: 3, permisos: ['nominas.revisar'] };
  it.each([
    ['an approver, of one that was created', nomina({ Creador: 1 }), APRUEBA, true],
    ['a reviewer, of one that is to be approved first', nomina({ Creador: 1 }), REVISA, false],
    ['a reviewer, of one that was approved', nomina({ Creador: 1, Aprobador: 2 }), REVISA, true],
    ['an approver, of their own', nomina({ Creador: 2 }), APRUEBA, false],
    ['an approver, of their own where the setting lets them', nomina({ Creador: 2 }, { mismaPersona: true }), APRUEBA, true],
    ['an approver, of a blocked one', nomina({ Creador: 1 }, { bloqueada: true }), APRUEBA, false],
    ['whoever only sees', nomina({ Creador: 1 }), { usuarioId: 9, permisos: ['nominas.ver'] }, false],
  ])('%s', (_what, fila, quien, espera) => expect(puedeSeguir(fila, quien)).toBe(espera));
});
