import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Replaces a module, which every file that shares it would see. */
export const MOCKS = /\bvi\.(?:do)?[mM]ock\(/;
/** Draws: asks for a page of its own. */
export const DRAWS = /@vitest-environment jsdom/;

/** Says so itself, with the reason: `// @aparte: …` */
export const SAYS_APART = /^\/\/ @aparte: /m;

/** What is read of a file to run; apps and scripts have a vitest of their own each, and so has their compiler. */
interface Spec {
  readonly moduleId: string;
  readonly project: { readonly name: string };
}

/**
 * Files that share their modules run in one order, by name: what one leaves for the next shows in every run, on every
 * machine, and not in the one whose clock sorted them otherwise. `ORDEN=<anything> pnpm test --only vitest` draws another.
 * Those of one project come together: its process ends when another's file is next.
 */
export class ByName {
  sort<S extends Spec>(files: S[]): Promise<S[]> {
    const drawn = process.env['ORDEN'];
    const nameOf = ({ moduleId }: Spec) => (drawn === undefined ? moduleId : createHash('sha1').update(drawn + moduleId).digest('hex'));
    const place = (file: Spec) => `${file.project.name} ${nameOf(file)}`;
    return Promise.resolve(files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)));
  }

  /** vitest asks for it; the files are never dealt out to several machines. */
  shard<S extends Spec>(files: S[]): Promise<S[]> {
    return Promise.resolve(files);
  }
}

/**
 * The test files of a package that cannot share their modules with the others: they run apart, each in a process of its
 * own (docs/decisiones/073-minutos-de-prueba.md). Said by what is in them, so that no list has to be kept.
 *
 * @param folder the package, e.g. `PATHS.api`.
 * @returns paths from it, as vitest wants them.
 */
export function filesApart(folder: string, patterns: readonly RegExp[]): string[] {
  const tests = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) => /\.test\.tsx?$/.test(path));
  return tests.map((path) => `src/${path}`).filter((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return patterns.some((pattern) => pattern.test(text));
  });
}
