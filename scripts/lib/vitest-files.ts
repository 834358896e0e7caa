import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLANTA } from './paths.ts';

/** Replaces a module, which every file that shares it would see. */
export const MOCKS = /\bvi\.(?:do)?[mM]ock\(/;
/** Draws: asks for a page of its own. */
export const DRAWS = /@vitest-environment jsdom/;

/** Says so itself, with the reason: `// @aparte: …` */
export const SAYS_APART = /^\/\/ @aparte: /m;
/** What is slow because it is torture says so, with the reason: `// @completo: …` (docs/decisiones/119-dos-ordenes.md). */
const SAYS_WHOLE = /^\/\/ @completo: /m;

/** The environment variable that says which files run; all of them without it. */
export const PRUEBAS = 'RODAL_PRUEBAS';
/** Those of every change, or those that only the complete run adds. */
export type Pruebas = 'cambio' | 'tortura';

/** Files that another stage plants for a moment, tests among them, as vitest leaves files out: nobody is to run one, gone by then. */
export const PLANTADOS = `**/${PLANTA}*`;

/** What is read of a file to run; apps and scripts have a vitest of their own each, and so has their compiler. */
interface Spec {
  readonly moduleId: string;
  readonly project: { readonly name: string };
}

/** A part of the files, its number from 1. */
interface Shard {
  readonly index: number;
  readonly count: number;
}

/**
 * Files that share their modules run in one order, by name: what one leaves for the next shows in every run, on every
 * machine, and not in the one whose clock sorted them otherwise. `ORDEN=<anything> pnpm test --only vitest` draws another.
 * Those of one project come together: its process ends when another's file is next.
 */
export class ByName {
  readonly #shard: Shard | undefined;

  constructor({ config }: { readonly config: { readonly shard?: Shard } }) {
    this.#shard = config.shard;
  }

  sort<S extends Spec>(files: S[]): Promise<S[]> {
    return Promise.resolve(inOrder(files));
  }

  /** Every so manieth file: neighbours by name ask for similar things, and a part of each is in every part. */
  shard<S extends Spec>(files: S[]): Promise<S[]> {
    const { index, count } = this.#shard ?? { index: 1, count: 1 };
    return Promise.resolve(inOrder(files).filter((_, n) => n % count === index - 1));
  }
}

function inOrder<S extends Spec>(files: readonly S[]): S[] {
  const drawn = process.env['ORDEN'];
  const nameOf = ({ moduleId }: Spec) => (drawn === undefined ? moduleId : createHash('sha1').update(drawn + moduleId).digest('hex'));
  const place = (file: Spec) => `${file.project.name} ${nameOf(file)}`;
  return files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

/**
 * The test files of a package that cannot share their modules with the others: they run apart, each in a process of its
 * own (docs/decisiones/073-minutos-de-prueba.md). Said by what is in them, so that no list has to be kept.
 *
 * @param folder the package, e.g. `import.meta.dirname`.
 * @returns paths from it, as vitest wants them.
 */
export function filesApart(folder: string, patterns: readonly RegExp[]): string[] {
  return testsOf(folder, ['src']).filter(({ text }) => patterns.some((pattern) => pattern.test(text))).map(({ path }) => path);
}

/**
 * The test files that this run leaves to another (see {@link PRUEBAS}), and {@link PLANTADOS}.
 *
 * @param folders where to look, from `folder`.
 * @returns paths from `folder`, as vitest wants them.
 */
export function filesLeftOut(folder: string, folders: readonly string[] = ['src']): string[] {
  const pruebas = process.env[PRUEBAS];
  if (pruebas === undefined) return [PLANTADOS];
  const otros = testsOf(folder, folders).filter(({ text }) => SAYS_WHOLE.test(text) === (pruebas === 'cambio')).map(({ path }) => path);
  return [PLANTADOS, ...otros];
}

function testsOf(folder: string, folders: readonly string[]): { path: string; text: string }[] {
  const names = folders.flatMap((one) => readdirSync(join(folder, one), { recursive: true, encoding: 'utf8' }).map((path) => `${one}/${path}`));
  return names.filter((path) => /\.test\.tsx?$/.test(path) && !path.includes(PLANTA)).map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}
