import { describe, expect, it } from 'vitest';
import { clockOffset, isClockOff, toServerTime, wasClockSet } from './reloj.ts';

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
    expect(toServerTime(created, t('12:00:00'), t('10:00:00'))).toEqual(t('06:00:00'));
    expect(toServerTime(created, t('12:00:00'), t('12:00:05'))).toEqual(created);
  });

  it.each([
    ['the clock was two days ahead at the load and right when it was sent', '2026-11-22T08:00:00Z', '12:00:00', '12:00:03'],
    ['and set back further than right', '2026-11-20T11:00:00Z', '08:00:00', '12:00:00'],
  ])('no load is dated after its arrival: %s', (_, created, sent, received) => {
    expect(toServerTime(new Date(created), t(sent), t(received))).toEqual(t(received));
    expect(wasClockSet(new Date(created), t(sent))).toBe(true);
  });

  it('a clock some minutes ahead has not been set', () => {
    const created = t('12:09:00');
    expect(toServerTime(created, t('12:09:30'), t('12:00:00'))).toEqual(created);
    expect(wasClockSet(created, t('12:09:30'))).toBe(false);
  });
});
