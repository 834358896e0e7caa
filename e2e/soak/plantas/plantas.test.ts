import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PATHS } from '../../../scripts/lib/paths.ts';
import { applyEdicion, PLANTAS } from './plantas.ts';

describe.each(PLANTAS)('planted bug $nombre', ({ ediciones, nuevos }) => {
  it('still finds the place of each change, once', () => {
    for (const edicion of ediciones) {
      const text = readFileSync(join(PATHS.root, edicion.archivo), 'utf8');
      expect(applyEdicion(text, edicion)).not.toBe(text);
    }
  });

  it('adds only files that are not there', () => {
    expect(Object.keys(nuevos).filter((path) => existsSync(join(PATHS.root, path)))).toEqual([]);
  });
});

it('a place that is gone, or there twice, is refused', () => {
  const edicion = { archivo: 'a.ts', busca: 'uno', pone: 'dos' };
  expect(() => applyEdicion('ninguno y uno', edicion)).toThrow('2 veces');
  expect(() => applyEdicion('nada', edicion)).toThrow('0 veces');
});
