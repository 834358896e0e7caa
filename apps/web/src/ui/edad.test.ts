import { describe, expect, it } from 'vitest';
import { describeEdad } from './edad.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

describe('age of something', () => {
  it.each([
    ['2026-11-20T11:59:30.000Z', 'hace un momento'],
    ['2026-11-20T11:48:00.000Z', 'hace 12 min'],
    ['2026-11-20T09:00:00.000Z', 'hace 3 h'],
    ['2026-11-19T06:00:00.000Z', 'hace 30 h'],
    ['2026-11-17T12:00:00.000Z', 'hace 3 días'],
  ])('%s is %s', (iso, texto) => {
    expect(describeEdad(iso, NOW)).toBe(texto);
  });

  it('R70: a moment ahead of the clock is told as it stands', () => {
    expect(describeEdad('2026-11-20T15:00:00.000Z', NOW)).toBe('el 20/11/2026 12:00');
  });
});
