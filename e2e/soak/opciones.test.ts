import { expect, it } from 'vitest';
import { readOpciones } from './opciones.ts';

const DAY = 24 * 60;

it.each([
  ['', { corridas: Infinity, minutos: 10, semilla: 1_795_000_000 % 1e9, plantas: null }],
  ['--minutos 40', { corridas: Infinity, minutos: 40 }],
  ['--corridas 200', { corridas: 200, minutos: DAY }],
  ['--semilla 77', { corridas: 1, minutos: DAY, semilla: 77 }],
  ['--semilla 77 --corridas 5', { corridas: 5, minutos: DAY, semilla: 77 }],
  ['--semilla 77 --minutos 5', { corridas: Infinity, minutos: 5, semilla: 77 }],
  ['--disco 30 --semilla 7', { disco: 30, semilla: 7 }],
  ['--plantas', { plantas: [] }],
  ['--plantas sinCandado', { plantas: ['sinCandado'] }],
])('pnpm soak %s', (line, expected) => {
  const args = line.split(' ').filter((word) => word !== '');
  expect(readOpciones(args, () => 1_795_000_000_000)).toMatchObject(expected);
});

it.each(['--semilla x', '--minutos 1.5', '--rapido', 'sinCandado'])('refuses %s', (line) => {
  expect(() => readOpciones(line.split(' '))).toThrow();
});
