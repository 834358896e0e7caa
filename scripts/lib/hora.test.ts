import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { livingAt } from './hora.ts';

it.each(['ayer', '2027-01-01', '2027-01-01T02:50'])('refuses %s: a moment without its zone is another one on each machine', (text) => {
  expect(() => livingAt(text)).toThrow(`--hora ${text}: no es un instante con su zona`);
});

it('names what is missing where the machine has no library for it, and otherwise moves the clock to that moment', () => {
  if (!existsSync('/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1')) {
    expect(() => livingAt('2027-01-01T02:50Z')).toThrow('apt-get install faketime');
    return;
  }
  const seconds = Number.parseInt(livingAt('2027-01-01T02:50Z')['FAKETIME'] ?? '', 10);
  expect(Math.abs(Date.now() + seconds * 1000 - Date.UTC(2027, 0, 1, 2, 50))).toBeLessThan(60_000);
});
