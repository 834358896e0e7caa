import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SUELO } from '../apps/web/src/navegador/suelo.ts';
import { findLacks, readFills, readNewer } from './lib/navegadores.ts';
import { PATHS } from './lib/paths.ts';

/** Asked for before they are used: whoever lacks them does without. */
const OPCIONALES = [
  'IDBFactory.databases',
  'Navigator.canShare',
  'Navigator.share',
  'Navigator.vibrate',
  'Navigator.wakeLock',
  'StorageManager.estimate',
  'WakeLock.request',
  'WakeLockSentinel.release',
];

describe('R112 D11: the code and the oldest browser', () => {
  const names = (file: string, code: string) => {
    writeFileSync(file, code);
    return findLacks(SUELO, [file]).map(({ nombre }) => nombre);
  };
  const file = join(PATHS.web, 'src/navegador/sembrado.ts');
  afterAll(() => rmSync(file, { force: true }));

  it('uses no function that some browser of the floor lacks, unless it is filled or asked for first', () => {
    const fills = readFills();
    const lacks = findLacks(SUELO);
    expect(lacks.filter(({ nombre }) => !fills.includes(nombre) && !OPCIONALES.includes(nombre))).toEqual([]);
    const used = new Set(lacks.map(({ nombre }) => nombre));
    expect(OPCIONALES.filter((nombre) => !used.has(nombre))).toEqual([]);
  });

  // What is newer than the `lib` of tsconfig.json TypeScript itself refuses.
  it('sees a new function of the language and of the browser, and whose it is', () => {
    const code = `
      export const a = [1].toSpliced(0, 1);
      export const b = URL.canParse('x');
      export const c = Promise.withResolvers();
      export const d = Object.groupBy([1], String);
      const own = { toSpliced: () => 0, groupBy: () => 0, any: 1 };
      export const e = [own.toSpliced(), own.groupBy(), own.any];
      export const f = [3, 4].at(-1);
    `;
    expect(new Set(names(file, code))).toEqual(new Set(['Array.toSpliced', 'URL.canParse', 'Promise.withResolvers', 'Object.groupBy']));
  });
});

describe('R112 D11: the check before the modules', () => {
  const code = readFileSync(join(PATHS.web, 'public/navegador.js'), 'utf8');

  it.each(['navegador.js', 'adelanto.js'])('is read by any browser: no word in %s newer than ES5', (file) => {
    const read = readFileSync(join(PATHS.web, 'public', file), 'utf8');
    expect(read.replaceAll(/\/\/.*/g, '')).not.toMatch(/=>|`|\b(const|let|class|async|await|import|export)\b|\?\?|\?\.|\.\.\./);
  });

  it('asks for nothing that a browser of the floor lacks', () => {
    const asked = [...code.matchAll(/'([a-zA-Z]+(?:\.\w+)*)'/g)].map(([, name = '']) => name.replace('.prototype', '')).filter((name) => /^[A-Z]|^(crypto|structuredClone)/.test(name));
    expect(asked.length).toBeGreaterThan(10);
    const newer = readNewer(SUELO);
    expect(asked.filter((name) => newer.has(name))).toEqual([]);
    // What the list is for: a browser a few years older than the floor lacks something of it.
    const older = readNewer({ chrome: '96', firefox: '100', safari: '15' });
    expect(asked.filter((name) => older.has(name))).not.toEqual([]);
  });
});
