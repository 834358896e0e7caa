import { describe, expect, it } from 'vitest';
import { clockOffset, judgeMomento, type Testigos, registradoEn, toServerTime, wasClockSet } from './momento.ts';
import { isClockOff } from './reloj.ts';

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

  it.each([
    [undefined, '12:00:00'],
    [0, '12:00:00'],
    [90 * 60_000, '10:30:00'],
    // A clock that was set back meanwhile, one that was set forward by years, none.
    [-1, '12:00:00'],
    [60 * 86_400_000 + 1, '12:00:00'],
    [Number.NaN, '12:00:00'],
    [Number.POSITIVE_INFINITY, '12:00:00'],
  ])('a record that waited %s ms was registered so long before it arrived, unless that cannot be', (espera, hora) => {
    expect(registradoEn(t('12:00:00'), espera)).toEqual(t(hora));
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

describe('D25 R96: when a load was made, by all that speaks for it', () => {
  const HORA = 3_600_000;
  const llegada = t('20:00:00');
  const juzgar = (more: Partial<Testigos>) =>
    judgeMomento({
      creadoEn: t('08:00:00'), finalizadoEn: t('08:20:00'), enviadoEn: llegada, recibidoEn: llegada,
      reloj: null, versionDe: null, vecinos: { antes: null, despues: null }, ...more,
    });

  it('nothing against it: the phone is believed', () => {
    expect(juzgar({ reloj: { desfaseCreacion: 900, desfaseEnvio: -500, transcurridoMs: 20 * 60_000 } })).toEqual({ fecha: t('08:00:00'), duda: null });
  });

  it('wrong at the load, right when it is sent: the offset that was measured before counts', () => {
    const dayBehind = { creadoEn: new Date('2026-11-19T08:00:00Z'), finalizadoEn: new Date('2026-11-19T08:20:00Z') };
    const reloj = { desfaseCreacion: 24 * HORA, desfaseEnvio: 24 * HORA, transcurridoMs: null };
    expect(juzgar({ ...dayBehind, reloj })).toEqual({ fecha: t('08:00:00'), duda: 'El reloj del teléfono se cambió entre la carga y el envío' });
  });

  it('right at the load, wrong when it is sent: the load is not moved by the other clock', () => {
    const reloj = { desfaseCreacion: 0, desfaseEnvio: 0, transcurridoMs: null };
    expect(juzgar({ enviadoEn: new Date('2026-11-25T20:00:00Z'), reloj })).toEqual({
      fecha: t('08:00:00'),
      duda: 'El reloj del teléfono se cambió entre la carga y el envío',
    });
  });

  it('set back while the form was open: its own clock says so; a sleeping phone, whose clock stood still, says nothing', () => {
    const open = (transcurridoMs: number) => juzgar({ reloj: { desfaseCreacion: null, desfaseEnvio: null, transcurridoMs } }).duda;
    expect(open(3 * HORA)).toBe('El reloj del teléfono se cambió entre la carga y el envío');
    expect(open(0)).toBeNull();
  });

  it('no load is older than the program that wrote it: the arrival counts', () => {
    const old = { creadoEn: new Date('2025-10-14T08:00:00Z'), finalizadoEn: new Date('2025-10-14T08:20:00Z') };
    expect(juzgar({ ...old, versionDe: new Date('2026-11-01T00:00:00Z') })).toEqual({ fecha: llegada, duda: 'Anterior a la versión de Rodal que la escribió' });
    expect(juzgar({ versionDe: t('00:00:00') }).duda).toBeNull();
  });

  it('D25: of a program that does not tell its day, no load is older than the first one', () => {
    for (const year of ['1899', '1970', '2015']) {
      const old = { creadoEn: new Date(`${year}-12-31T08:00:00Z`), finalizadoEn: new Date(`${year}-12-31T08:20:00Z`) };
      expect(juzgar(old)).toEqual({ fecha: llegada, duda: 'Anterior a la versión de Rodal que la escribió' });
    }
  });

  it('its neighbours on the same phone: before one that was begun earlier, or after one begun later', () => {
    expect(juzgar({ vecinos: { antes: t('09:00:00'), despues: null } }).duda).toBe('Anterior a una carga que este teléfono hizo antes');
    expect(juzgar({ vecinos: { antes: null, despues: t('07:00:00') } }).duda).toBe('Posterior a una carga que este teléfono hizo después');
    expect(juzgar({ vecinos: { antes: t('07:00:00'), despues: t('09:00:00') } }).duda).toBeNull();
  });
});
