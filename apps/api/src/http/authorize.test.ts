import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sinPermiso, sinPersona } from './authorize.ts';

const RAIZ = join(import.meta.dirname, '..');

it('D20: a refusal names the profiles that would give the permission; one of a program names none', () => {
  expect(sinPermiso('recepciones.mantener').options.valores).toEqual({ quienLoDa: expect.stringContaining('Recepciones') });
  expect(sinPersona('x').options.valores).toBeUndefined();
});

it('D20: nobody refuses by hand: every 403 of a missing permission is made in one place', () => {
  const files = readdirSync(RAIZ, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('generated'));
  expect(files.length).toBeGreaterThan(300);
  const byHand = files.filter((file) => readFileSync(join(RAIZ, file), 'utf8').includes("AppError('sin_permiso'"));
  expect(byHand).toEqual([join('http', 'authorize.ts')]);
});
