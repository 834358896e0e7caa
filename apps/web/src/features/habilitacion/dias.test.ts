import { addDays } from '@rodal/domain/fechas';
import { expect, it } from 'vitest';
import { diaTexto, isGrave, mesesDe, porDia } from './dias.ts';
import { vencimiento } from './testing/filas.ts';

it('the days by month, in weeks from Monday, and no day twice or left out', () => {
  const meses = mesesDe('2026-11-28', '2027-01-26');
  expect(meses.map(({ mes, semanas }) => [mes, semanas.length])).toEqual([['2026-11', 2], ['2026-12', 5], ['2027-01', 5]]);
  expect(meses[0]?.semanas).toEqual([[null, null, null, null, null, '2026-11-28', '2026-11-29'], ['2026-11-30', null, null, null, null, null, null]]);
  const dias = meses.flatMap(({ semanas }) => semanas.flat()).filter((dia) => dia !== null);
  expect(dias).toEqual(Array.from({ length: 60 }, (_, n) => addDays('2026-11-28', n)));
});

it('a day as it is said', () => {
  expect(['2026-11-28', '2026-12-07', '2027-01-01', '2026-09-06'].map(diaTexto)).toEqual(['sábado 28 de noviembre', 'lunes 7 de diciembre', 'viernes 1 de enero', 'domingo 6 de septiembre']);
});

it('what runs out by day, in the order of the server', () => {
  const [a, b, c] = [vencimiento('2026-12-01'), vencimiento('2026-12-01', { clave: '9-9' }), vencimiento('2026-12-04')];
  expect(porDia([a, b, c])).toEqual([{ dia: '2026-12-01', vencimientos: [a, b] }, { dia: '2026-12-04', vencimientos: [c] }]);
});

it('what has a newer one in review, or keeps nobody from working, is not grave', () => {
  expect([vencimiento('2026-12-01'), vencimiento('2026-12-01', { enRevision: true }), vencimiento('2026-12-01', { detiene: false })].map(isGrave)).toEqual([true, false, false]);
});
