import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, readlink, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { PATHS } from '../../../scripts/lib/paths.ts';
import { applyEdicion, type Planta } from './plantas.ts';

const run = promisify(execFile);

/** Built from the tree, so that the copy need not build again what the planted bug leaves as it is. */
const BUILT = [PATHS.generatedClient, PATHS.webDist];

/**
 * A copy of the repository with a planted bug, able to run: our own packages are the copy's, all others are linked.
 * @param to a folder that does not exist
 */
export async function copyWithPlanta(to: string, planta: Planta): Promise<void> {
  const files = await trackedFiles();
  for (const file of files) await put(join(to, file), (target) => copyFile(join(PATHS.root, file), target));
  for (const path of BUILT) await put(relocate(path, to), (target) => cp(path, target, { recursive: true }));
  await linkCache(to);
  const packages = ['', ...files.filter((file) => file.endsWith('/package.json')).map(dirname)];
  for (const folder of packages) await linkModules(join(PATHS.root, folder, 'node_modules'), to);

  for (const edicion of planta.ediciones) {
    const target = join(to, edicion.archivo);
    await writeFile(target, applyEdicion(await readFile(target, 'utf8'), edicion));
  }
  for (const [path, text] of Object.entries(planta.nuevos)) await put(join(to, path), (target) => writeFile(target, text));
}

/** As they stand now, with those that are not committed yet. */
async function trackedFiles(): Promise<string[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', args, { cwd: PATHS.root, maxBuffer: 64 * 1024 * 1024 });
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(PATHS.root, file)));
}

/** Stamps of what is built are copied, big things linked. */
async function linkCache(to: string): Promise<void> {
  for (const entry of await readdir(PATHS.cache, { withFileTypes: true })) {
    const path = join(PATHS.cache, entry.name);
    await put(relocate(path, to), (target) => (entry.isFile() ? copyFile(path, target) : symlink(path, target)));
  }
}

/** Every package that is not ours is linked; ours are followed to their place in the copy. */
async function linkModules(modules: string, to: string): Promise<void> {
  if (!existsSync(modules)) return;
  for (const name of await readdir(modules)) {
    const path = join(modules, name);
    if (name === '@rodal') await linkOurs(path, to);
    else await put(relocate(path, to), (target) => symlink(path, target));
  }
}

async function linkOurs(scope: string, to: string): Promise<void> {
  for (const name of await readdir(scope)) {
    const path = join(scope, name);
    const own = await realpath(join(scope, await readlink(path)));
    await put(relocate(path, to), (target) => symlink(relocate(own, to), target));
  }
}

/** The same path in the copy. */
function relocate(path: string, to: string): string {
  return join(to, relative(PATHS.root, path));
}

async function put(target: string, make: (target: string) => Promise<unknown>): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await make(target);
}
