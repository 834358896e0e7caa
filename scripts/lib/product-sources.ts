import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS, PLANTA } from './paths.ts';

/** A file of the product. */
interface Source {
  /** From the root. */
  readonly path: string;
  readonly text: string;
}

/** Whether a file, by its path within such a folder, is a module of the product. */
export const isProduct = (name: string): boolean => /\.tsx?$/.test(name) && !name.includes(PLANTA) && !/\.test\.|(^|\/)(testing|generated|node_modules)\//.test(name);

/** The product's own modules in some folders: no tests, nothing generated, nothing installed. @param folders from the root */
export function readSources(folders: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(PATHS.root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isProduct)
      .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(PATHS.root, folder, name), 'utf8') })),
  );
}
