import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '../paths.ts';
import type { Fuentes } from './catalogo.ts';

const FOLDERS = ['apps', 'packages', 'e2e', 'scripts', 'prisma', 'bench'];
const IS_TEST = /(?:\.test\.tsx?|\.e2e\.ts)$/;
const NOT_OURS = new Set(['node_modules', 'dist', 'generated']);

/** The documents and every test file of this repository. */
export function readFuentes(): Fuentes {
  const read = (path: string) => readFileSync(join(PATHS.root, path), 'utf8');
  const files = FOLDERS.flatMap(testFiles).toSorted();
  return {
    fallas: read('docs/fallas.md'),
    seguridad: read('docs/seguridad.md'),
    pruebas: new Map(files.map((path) => [path, read(path)])),
  };
}

/** Paths from the root, folder by folder. */
function testFiles(folder: string): string[] {
  return readdirSync(join(PATHS.root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : testFiles(path);
    return IS_TEST.test(entry.name) ? [path] : [];
  });
}
