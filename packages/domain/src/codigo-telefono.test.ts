import { expect, it } from 'vitest';
import { formatCodigo } from './codigo-telefono.ts';

it.each([
  ['M7', 42, 'M7-0042'],
  ['M7', 1, 'M7-0001'],
  ['Q3', 12_345, 'Q3-12345'],
])('A15: phone %s, draft %i is %s', (prefix, n, code) => {
  expect(formatCodigo(prefix, n)).toBe(code);
});
