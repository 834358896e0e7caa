import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Two builds of the web app, as two deploys leave them: the second has another page, and a worker whose precache says
 * so. Its scripts are the same, so that it works like the first.
 * @param dist the build
 * @returns the two folders
 */
export async function copyVersions(dist: string, dir: string): Promise<readonly [string, string]> {
  const [first, second] = [join(dir, 'web-1'), join(dir, 'web-2')];
  await Promise.all([first, second].map((folder) => cp(dist, folder, { recursive: true })));
  const page = await readFile(join(second, 'index.html'), 'utf8');
  const worker = await readFile(join(second, 'sw.js'), 'utf8');
  const changed = `${page}<!-- segunda versión -->\n`;
  const [before, after] = [md5(page), md5(changed)];
  if (worker.split(before).length !== 2) throw new Error('El trabajador no nombra una vez la página en su precarga.');
  await Promise.all([replace(join(second, 'index.html'), changed), replace(join(second, 'sw.js'), worker.replace(before, after))]);
  return [first, second];
}

/** Another content; what the build packed beside it is of the former one. */
async function replace(file: string, text: string): Promise<void> {
  await Promise.all([writeFile(file, text), ...['.br', '.gz'].map((ending) => rm(`${file}${ending}`, { force: true }))]);
}

/** What the precache knows a file's content by. */
function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
