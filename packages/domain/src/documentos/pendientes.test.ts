import { expect, it } from 'vitest';
import { addDays } from '../fechas.ts';
import type { Papel } from './papeles.ts';
import { pendientesDe } from './pendientes.ts';
import type { TipoClave } from './tipos.ts';

const HOY = '2026-11-20';
const AHORA = new Date(`${HOY}T15:00:00Z`);
const papel = (tipo: TipoClave, version: number, revision: Papel['revision'], emitidoHace: number | null = null, comentario = '') => ({
  tipo, version, revision, comentario, vence: null, emitido: emitidoHace === null ? null : addDays(HOY, -emitidoHace), revisadoEn: revision === 'SIN_REVISAR' ? null : new Date(`${HOY}T12:00:00Z`),
});
const BUENOS = (['situacionTributaria', 'f30', 'cartaCompromiso'] as const).map((tipo) => papel(tipo, 1, 'CUMPLE'));
const dicho = (papeles: Parameters<typeof pendientesDe>[2]) => pendientesDe('empresa', {}, papeles, AHORA).map(({ tipo, dicho: que }) => `${tipo}: ${que}`);

it('of one whose papers are all good nothing is asked', () => {
  expect(dicho(BUENOS)).toEqual([]);
});

it('what is missing or refused is asked for, with what was said of it; what waits for a reviewer is not', () => {
  expect(dicho([papel('situacionTributaria', 1, 'SIN_REVISAR'), papel('cartaCompromiso', 1, 'NO_CUMPLE', null, 'Falta la firma')])).toEqual(['f30: no está', 'cartaCompromiso: No Cumple. Falta la firma']);
  expect(dicho([...BUENOS, papel('f30', 2, 'NO_CUMPLE', null, 'Es de otra empresa')])).toEqual(['f30: No Cumple desde el 20/11/2026. Es de otra empresa']);
  // Sent again after it was refused.
  expect(dicho([papel('f30', 1, 'NO_CUMPLE', null, 'x'), papel('f30', 2, 'PENDIENTE'), ...BUENOS.filter(({ tipo }) => tipo !== 'f30')])).toEqual([]);
});

it.each<[string, ReturnType<typeof papel>[], string[]]>([
  ['on its last day', [papel('f29', 1, 'CUMPLE', 25)], []],
  ['a day later', [papel('f29', 1, 'CUMPLE', 26)], ['f29: sirvió hasta el 19/11/2026']],
  ['with a newer one', [papel('f29', 1, 'CUMPLE', 56), papel('f29', 2, 'SIN_REVISAR', 3)], []],
  ['refused', [papel('f29', 1, 'NO_CUMPLE', 3, 'No se lee')], ['f29: No Cumple. No se lee']],
  ['that does not concern it', [papel('f29', 1, 'NO_APLICA', 90)], []],
])('of a paper that nobody demands, %s', (_que, papeles, esperado) => {
  expect(dicho([...BUENOS, ...papeles])).toEqual(esperado);
});
