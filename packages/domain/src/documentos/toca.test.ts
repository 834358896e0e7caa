import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { faltasDe, type Papel, type Revision } from './papeles.ts';
import { pendientesDe } from './pendientes.ts';
import { tiposDe } from './tipos.ts';
import { tocaA } from './toca.ts';

const AHORA = new Date('2026-11-27T15:00:00Z');
const papel = (tipo: Papel['tipo'], revision: Revision, version = 1) => ({ tipo, version, revision, revisadoEn: new Date('2026-11-01T15:00:00Z'), emitido: null, vence: null, comentario: '' });
const APROBADOS = (['situacionTributaria', 'f30', 'cartaCompromiso'] as const).map((tipo) => papel(tipo, 'CUMPLE'));

function toca(estado: Parameters<typeof tocaA>[0]['estado'], papeles: ReturnType<typeof papel>[]) {
  return tocaA({ estado, papeles, pendientes: pendientesDe('empresa', {}, papeles, AHORA), faltas: faltasDe('empresa', {}, papeles, AHORA) });
}

it.each([
  ['ACTIVO', APROBADOS, 'nadie'],
  ['PENDIENTE', APROBADOS, 'aprobador'],
  ['INACTIVO', APROBADOS, 'nadie'],
  ['INACTIVO', [], 'nadie'],
  ['PENDIENTE', [], 'empresa'],
  ['ACTIVO', [...APROBADOS, papel('f30', 'SIN_REVISAR', 2)], 'revisor'],
  ['ACTIVO', [...APROBADOS, papel('f30', 'PENDIENTE', 2)], 'revisor'],
  ['ACTIVO', [...APROBADOS, papel('f30', 'NO_CUMPLE', 2)], 'empresa'],
  // What was waiting was replaced by what complies: nobody waits for it.
  ['ACTIVO', [...APROBADOS, papel('subcontrato', 'SIN_REVISAR'), papel('subcontrato', 'CUMPLE', 2)], 'nadie'],
  ['ACTIVO', [...APROBADOS, papel('subcontrato', 'NO_CUMPLE')], 'empresa'],
  // Something to send and something to review: what is not sent nobody can review.
  ['PENDIENTE', [papel('f30', 'SIN_REVISAR')], 'empresa'],
  ['PENDIENTE', [...APROBADOS.slice(1), papel('situacionTributaria', 'SIN_REVISAR')], 'revisor'],
] as const)('%s with %j: %s', (estado, papeles, quien) => {
  expect(toca(estado, [...papeles])).toBe(quien);
});

it('whoever may work and has nothing to send waits for nobody, and never does one wait for nobody that may not', () => {
  const revision = fc.constantFrom<Revision>('SIN_REVISAR', 'CUMPLE', 'NO_CUMPLE', 'PENDIENTE', 'NO_APLICA');
  const papeles = fc.array(fc.tuple(fc.constantFrom(...tiposDe('empresa')), revision), { maxLength: 12 }).map((filas) => filas.map(([tipo, mark], n) => papel(tipo, mark, n + 1)));
  fc.assert(
    fc.property(fc.constantFrom('PENDIENTE' as const, 'ACTIVO' as const), papeles, (estado, suyos) => {
      const faltas = faltasDe('empresa', {}, suyos, AHORA);
      const quien = toca(estado, suyos);
      if (faltas.length > 0 || estado === 'PENDIENTE') expect(quien).not.toBe('nadie');
      if (quien === 'aprobador') expect([faltas, estado]).toEqual([[], 'PENDIENTE']);
    }),
    { numRuns: 500 },
  );
});
