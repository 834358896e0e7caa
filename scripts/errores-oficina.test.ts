import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '@rodal/domain/errors';
import { ERRORES_OFICINA } from '@rodal/domain/errors-oficina';
import { expect, it } from 'vitest';
import { PATHS } from './lib/paths.ts';

/** Areas whose calls a phone of the field makes; every other area is the office's, also one that comes tomorrow. */
const CAMPO = {
  'apps/api/src/modules': ['catalogos', 'despacho', 'fotos', 'guias', 'sesion', 'sistema'],
  'apps/web/src/features': ['acerca', 'cuenta', 'despacho', 'inicio', 'sesion'],
};
const OFICINA = Object.entries(CAMPO).flatMap(([folder, field]) =>
  readdirSync(join(PATHS.root, folder)).filter((name) => !field.includes(name)).map((name) => `${folder}/${name}/`),
);
const TABLA = /^packages\/domain\/src\/errors(-oficina)?\.ts$/;

const SOURCES = ['packages/domain/src', 'packages/contracts/src', 'apps/api/src', 'apps/web/src'].flatMap((folder) =>
  readdirSync(join(PATHS.root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)(testing|generated)\//.test(name) && !TABLA.test(`${folder}/${name}`))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(PATHS.root, folder, name), 'utf8') })),
);

const namedIn = (codigo: string) => SOURCES.filter(({ text }) => new RegExp(`['"\\s]${codigo}['"\\s:]`).test(text)).map(({ file }) => file);
const isOfOffice = (file: string) => OFICINA.some((folder) => file.startsWith(folder));

it('an error that only the office causes stands in errors-oficina.ts: a phone does not download it before its first form', () => {
  const wrong = Object.keys(ERRORS).filter((codigo) => {
    const files = namedIn(codigo);
    return files.length > 0 && files.every(isOfOffice);
  });
  expect(wrong).toEqual([]);
});

it('sees one: each of the office’s own codes would be found there', () => {
  const codes = Object.keys(ERRORES_OFICINA).filter((codigo) => namedIn(codigo).some(isOfOffice));
  expect(codes.length).toBeGreaterThan(5);
});
