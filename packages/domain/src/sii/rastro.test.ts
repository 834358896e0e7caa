import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bcDe, siiDe } from '../testing/sii.ts';
import { claveBc, claveLibro } from './calzar.ts';
import { claveSii } from './documento.ts';
import { avisosDePago, clavesPosibles, identidadBc, identidadSii, pagaEste } from './rastro.ts';

describe('which document it is', () => {
  it('both sides agree wherever the rule of the register does', () => {
    const tipo = fc.constantFrom(33, 34, 46, 56, 61, 43);
    const numero = fc.tuple(fc.constantFrom('', 'F-', 'N° ', '33-'), fc.integer({ min: 1, max: 40 }), fc.constantFrom('', '-1')).map((partes) => partes.join(''));
    fc.assert(
      fc.property(tipo, tipo, fc.integer({ min: 1, max: 40 }).map(String), numero, (deSii, deBc, folio, digitado) => {
        const [documento, entrada] = [siiDe({ tipo: deSii, folio }), bcDe({ tipo: deBc, numero: digitado })];
        expect(clavesPosibles(identidadBc(entrada)).includes(claveSii(documento))).toBe(claveLibro(documento) === claveBc(entrada));
      }),
      { numRuns: 1_000 },
    );
  });

  it('what has no number, or is no key, is nothing', () => {
    expect(clavesPosibles(identidadBc(bcDe({ numero: 'S/N' })))).toEqual([]);
    for (const mala of ['', '33|1-9', '33|1-9|1|2', 'x|1-9|1', '9999|1-9|1']) expect(identidadSii(mala)).toBe(null);
    expect(identidadSii('33|76123456-0|57012')).toEqual({ tipo: 33, rut: '76123456-0', nucleo: '57012' });
  });

  it.each([
    [33, '57012', '100', true],
    [33, 'F-0057012', '100', true],
    [33, '57012-1', '100', true],
    [33, '57012', '-100', false],
    [33, '57021', '100', false],
    [33, '', '100', false],
    [61, '57012', '-100', true],
    [61, '57012', '100', false],
    [null, '57012', '-100', true],
  ])('of type %j a line for %j and %j pays it: %j', (tipo, factura, monto, paga) => {
    expect(pagaEste({ tipo, rut: '1-9', nucleo: '57012' }, { rut: '1-9', factura, monto })).toBe(paga);
  });
});

describe('what whoever pays has to know', () => {
  const una = [{ nomina: '512' }];
  it.each([
    [33, [], una, ['En nómina 512 sin estar en el registro.']],
    [33, ['REGISTRO'] as const, una, []],
    [33, ['NO_INCLUIR'] as const, una, []],
    [33, ['PENDIENTE'] as const, una, ['En nómina 512 y sin acuse todavía: no está en el registro.']],
    [61, ['PENDIENTE'] as const, una, ['En nómina 512 sin estar en el registro.']],
    [33, ['REGISTRO', 'RECLAMADO'] as const, una, ['En nómina 512 y reclamada en el SII: no pagarla sin aclararlo.']],
    [33, [], [], []],
    [33, ['REGISTRO'] as const, [...una, { nomina: '513' }], ['Está en 2 líneas de nómina: revise que no se pague dos veces.']],
    [null, [], [...una, ...una], ['En nómina 512 sin estar en el registro.', 'Está en 2 líneas de nómina: revise que no se pague dos veces.']],
  ])('type %j in %j', (tipo, secciones, nominas, dicho) => {
    expect(avisosDePago({ tipo }, secciones, nominas)).toEqual(dicho);
  });
});
