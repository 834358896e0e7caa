import { expect, it } from 'vitest';
import { contar, contarEnvios } from './contar.ts';
import { AppError } from './errors.ts';

it.each([[0, '0 filas'], [1, '1 fila'], [2, '2 filas'], [21, '21 filas'], [1000, '1.000 filas'], [1_234_567, '1.234.567 filas']])('%s: %s', (n, dicho) => {
  expect(contar(n, 'fila', 'filas')).toBe(dicho);
});

it.each([[1, 0, '1 despacho'], [3, undefined, '3 despachos'], [1, 1, '1 registro'], [3, 1, '3 registros']])('%s of which %s are no despachos: %s', (n, otros, dicho) => {
  expect(contarEnvios(n, otros)).toBe(dicho);
});

it('a lockout of one minute is one of 1 minuto', () => {
  const said = (n: number) => new AppError('demasiados_intentos', { valores: { n } }).message;
  expect([said(1), said(15)]).toEqual(['Demasiados intentos. Espere 1 minuto.', 'Demasiados intentos. Espere 15 minutos.']);
});
