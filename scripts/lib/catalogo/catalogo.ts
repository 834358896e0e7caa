import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS, PLANTA } from '../paths.ts';
import { readTitles, type TestTitle } from './titles.ts';

/** A failure that the catalogue (docs/fallas.md) knows, and what is promised. */
interface Falla {
  readonly numero: number;
  readonly que: string;
  readonly promesa: string;
}

/** Where a row is proved: a test that names it, down to the title that does. */
interface Prueba {
  /** From the root of the repository. */
  readonly archivo: string;
  readonly titulo: string;
}

/** A row with everything that stands for it. */
interface Evidencia {
  readonly falla: Falla;
  readonly pruebas: readonly Prueba[];
  /** Why there is no test, or not of all of it (docs/seguridad.md); null = none needed. */
  readonly excepcion: string | null;
}

interface Catalogo {
  readonly filas: readonly Evidencia[];
  /** Numbers of rows with neither test nor reason. */
  readonly sinNada: readonly number[];
  /** Titles and reasons that name a row which does not exist. */
  readonly desconocidas: readonly string[];
}

/** What the catalogue is made of: two documents and the test files, path → source. */
export interface Fuentes {
  readonly fallas: string;
  readonly seguridad: string;
  readonly pruebas: ReadonlyMap<string, string>;
}

/** The heading in docs/seguridad.md under which the reasons stand. */
const EXCEPCIONES = '## Fallas sin prueba propia';
const NUMERO = /\bR(\d{1,3})\b/g;

/** Puts rows, tests and reasons together. */
export function readCatalogo({ fallas, seguridad, pruebas }: Fuentes): Catalogo {
  const rows = readFallas(fallas);
  const excepciones = readExcepciones(seguridad);
  const named = [...pruebas].flatMap(([archivo, source]) =>
    readTitles(source, archivo).flatMap((title) => namedRows(title).map((one) => ({ archivo, ...one }))),
  );
  const filas = rows.map((falla) => ({
    falla,
    pruebas: unique(named.filter(({ numero }) => numero === falla.numero)),
    excepcion: excepciones.get(falla.numero) ?? null,
  }));
  const known = new Set(rows.map(({ numero }) => numero));
  return {
    filas,
    sinNada: filas.filter((fila) => fila.pruebas.length === 0 && fila.excepcion === null).map(({ falla }) => falla.numero),
    desconocidas: [
      ...named.filter(({ numero }) => !known.has(numero)).map(({ archivo, titulo }) => `${archivo} › ${titulo}`),
      ...[...excepciones.keys()].filter((numero) => !known.has(numero)).map((numero) => `docs/seguridad.md › R${numero}`),
    ],
  };
}

/** `| R13 | qué pasa | qué prometemos |` */
function readFallas(text: string): Falla[] {
  return tableRows(text).flatMap(([numero = '', que = '', promesa = '']) => {
    const found = /^R(\d+)$/.exec(numero)?.[1];
    return found === undefined ? [] : [{ numero: Number(found), que, promesa }];
  });
}

/** `| R32 | qué no se puede probar | qué se hizo en su lugar |`; a first cell may name several rows. */
function readExcepciones(text: string): Map<number, string> {
  const section = text.split(EXCEPCIONES)[1]?.split(/^## /m)[0] ?? '';
  const reasons = new Map<number, string>();
  for (const [numeros = '', ...cells] of tableRows(section)) {
    const reason = cells.filter((cell) => cell !== '').join(' — ');
    if (reason === '') continue;
    for (const [, numero = ''] of numeros.matchAll(NUMERO)) reasons.set(Number(numero), reason);
  }
  return reasons;
}

function tableRows(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => /^\| .* \|$/.test(line))
    .map((line) => line.slice(2, -2).split(' | ').map((cell) => cell.trim()));
}

/** The rows a test names, each with the path down to the title that does. */
function namedRows({ path }: TestTitle): { numero: number; titulo: string }[] {
  return path.flatMap((title, depth) =>
    [...title.matchAll(NUMERO)].map(([, numero = '']) => ({ numero: Number(numero), titulo: path.slice(0, depth + 1).join(' › ') })),
  );
}

function unique(pruebas: readonly Prueba[]): Prueba[] {
  return [...new Map(pruebas.map(({ archivo, titulo }) => [`${archivo}\n${titulo}`, { archivo, titulo }])).values()];
}

const FOLDERS = ['apps', 'packages', 'e2e', 'scripts', 'prisma', 'bench'];
const NOT_OURS = new Set(['node_modules', 'dist', 'generated']);

/** Whether a file of this name is a test of ours. */
export const isTest = (name: string): boolean => /(?:\.test\.tsx?|\.e2e\.ts)$/.test(name) && !name.includes(PLANTA);

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
    return isTest(entry.name) ? [path] : [];
  });
}
