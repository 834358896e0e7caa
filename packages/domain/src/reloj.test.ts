import { describe, expect, it } from 'vitest';
import { clockOffset, correctInstant, isClockOff } from './reloj.ts';

const t = (iso: string) => new Date(`2026-11-20T${iso}Z`);

describe('R70', () => {
  it.each([
    ['12:00:00', '12:00:03', false],
    ['12:00:00', '12:10:00', false],
    ['12:00:00', '12:10:00.001', true],
    ['12:10:00', '12:00:00', false],
    ['12:10:00.001', '12:00:00', true],
  ])('sent %s, received %s: off %s', (sent, received, off) => {
    expect(isClockOff(clockOffset(t(sent), t(received)))).toBe(off);
  });

  it('moves the moment by the offset, and leaves it alone within the limit', () => {
    const created = t('08:00:00');
    expect(correctInstant(created, clockOffset(t('12:00:00'), t('10:00:00')))).toEqual(t('06:00:00'));
    expect(correctInstant(created, clockOffset(t('12:00:00'), t('12:00:05')))).toEqual(created);
  });
});
