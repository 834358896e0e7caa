import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PATHS } from './paths.ts';

/** Nothing that is built is made of these. */
const NOT_INPUT = /^(node_modules|dist|generated|\.cache|coverage)$|\.test\.tsx?$/;

/**
 * Does a step only when its inputs changed since it last succeeded, or when its result is gone. What counts is the
 * content of the files, not their dates, which a fresh clone changes.
 *
 * @param options.name name of the step, e.g. `web`.
 * @param options.inputs absolute files and folders; `node_modules`, `dist`, generated folders and tests inside are
 *   left out.
 * @param options.output a file the step makes.
 * @returns whether the step ran.
 */
export async function whenChanged(options: {
  name: string;
  inputs: readonly string[];
  output: string;
  step: () => Promise<void>;
}): Promise<boolean> {
  const stamp = join(PATHS.cache, `${options.name}.sha256`);
  const hash = await hashOf(options.inputs);
  const last = await readFile(stamp, 'utf8').catch(() => '');
  const hasOutput = await access(options.output).then(
    () => true,
    () => false,
  );
  if (hasOutput && last === hash) return false;
  await rm(stamp, { force: true });
  await options.step();
  await mkdir(PATHS.cache, { recursive: true });
  await writeFile(`${stamp}.nuevo`, hash);
  await rename(`${stamp}.nuevo`, stamp);
  return true;
}

async function hashOf(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const files = (await Promise.all(inputs.map(filesIn))).flat().toSorted();
  for (const file of files) {
    const content = createHash('sha256').update(await readFile(file)).digest('hex');
    hash.update(`${relative(PATHS.root, file)}\0${content}\n`);
  }
  return hash.digest('hex');
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  const inside = entries.filter(({ name }) => !NOT_INPUT.test(name)).map(({ name }) => filesIn(join(path, name)));
  return (await Promise.all(inside)).flat();
}
