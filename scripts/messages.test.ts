import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGES } from '@rodal/domain/messages';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { expect, it } from 'vitest';
import { PATHS } from './lib/paths.ts';

/** The product's own modules: no tests, nothing generated, nothing installed. */
const FOLDERS = ['packages/domain/src', 'packages/contracts/src', 'apps/api/src', 'apps/web/src'];
const isProduct = (name: string) => /\.tsx?$/.test(name) && !/\.test\.|\/testing\/|\/generated\/|(^|\/)messages(-oficina)?\.ts$/.test(name);
const SOURCES = FOLDERS.flatMap((folder) =>
  readdirSync(join(PATHS.root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isProduct)
    .map((name) => readFileSync(join(PATHS.root, folder, name), 'utf8')),
).join('\n');

const TABLAS = { MESSAGES, MESSAGES_OFICINA };

it.each(Object.entries(TABLAS).flatMap(([tabla, textos]) => Object.keys(textos).map((key) => `${tabla}.${key}`)))('the text %s is used by the product', (name) => {
  expect(new RegExp(`\\b${name.replace('.', String.raw`\.`)}\\b`).test(SOURCES)).toBe(true);
});

/** A number and its word, chosen by hand: `contar` writes both, with the thousands as people here do. */
const A_MANO = [/\} \$?\{[^{}?]*=== 1 \? '/g, /=== 1 \? '1 /g];

it('how many of something is written by contar, nowhere by hand', () => {
  expect(A_MANO.flatMap((one) => SOURCES.match(one) ?? [])).toEqual([]);
  for (const planted of ["`${n} ${n === 1 ? 'fila' : 'filas'}`", "{filas} {filas === 1 ? 'fila' : 'filas'}", "n === 1 ? '1 fila' : `${n} filas`"]) {
    expect(A_MANO.some((one) => planted.match(one) !== null)).toBe(true);
  }
});
