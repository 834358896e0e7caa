import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PATHS } from './lib/paths.ts';
import { runProgram } from './lib/programs.ts';

/** ASVS 1.2.4: no text becomes part of a statement. What Prisma offers for that, the linter refuses (`.oxlintrc.json`). */

/** Files of ours that may, each with its reason: so far nobody needs to. */
const EXCEPCIONES: Readonly<Record<string, string>> = {};

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rodal-lint-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** What our linter, with our rules, says of a file of that name: the lines it refuses. */
async function refused(path: string, lines: readonly string[]): Promise<string[]> {
  await writeFile(join(dir, '.oxlintrc.json'), await readFile(join(PATHS.root, '.oxlintrc.json')));
  await mkdir(dirname(join(dir, path)), { recursive: true });
  await writeFile(join(dir, path), lines.join('\n'));
  const { stdout } = await runProgram('oxlint', ['--deny-warnings', '--format=unix'], { cwd: dir });
  const found = [...stdout.matchAll(/:(\d+):\d+: .*no-restricted-properties/g)].map(([, line]) => Number(line));
  return [...new Set(found)].map((line) => lines[line - 1] ?? '');
}

describe('SQL made of text', () => {
  const FORMS = [
    "export const a = (db) => db.$queryRawUnsafe('SELECT 1');",
    "export const b = (db) => db['$queryRawUnsafe']('SELECT 1');",
    "export const c = (tx, n) => tx.$executeRawUnsafe(`DELETE FROM x WHERE n = ${n}`);",
    'export const d = ({ prisma }) => prisma.$executeRawUnsafe;',
    'export const e = (db) => { const { $queryRawUnsafe } = db; return $queryRawUnsafe; };',
    "export const f = (Prisma) => Prisma.raw('x');",
    "export const g = (Prisma) => Prisma['raw']('x');",
  ];

  it.each(['apps/api/src/modules/x/x.repo.ts', 'apps/api/src/db/x.ts', 'prisma/seed/x.ts', 'scripts/lib/x.ts'])('is refused in %s, in every form', async (path) => {
    expect(await refused(path, FORMS)).toEqual(FORMS);
  });

  it('with parameters it is not refused, nor what only has such a name', async () => {
    const lines = [
      'export const a = (db, n) => db.$queryRaw`SELECT ${n}`;',
      'export const b = (tx, n) => tx.$executeRaw`DELETE FROM x WHERE n = ${n}`;',
      'export const c = (foto) => foto.raw();',
      'export const d = (Prisma, n) => Prisma.sql`SELECT ${n}`;',
    ];
    expect(await refused('apps/api/src/modules/x/x.repo.ts', lines)).toEqual([]);
  });
});

it('nobody switches the rule off without a reason that stands here', async () => {
  const files = (await Promise.all(['apps', 'packages', 'scripts', 'prisma'].map(sources))).flat();
  expect(files.length).toBeGreaterThan(300);
  const silenced: string[] = [];
  for (const file of files) {
    // A comment that names no rule switches off all of them.
    if (/(?:ox|es)lint-disable(?:-line|-next-line)?(?:\s*(?:\*\/|--|$)|.*no-restricted-properties)/m.test(await readFile(join(PATHS.root, file), 'utf8'))) silenced.push(file);
  }
  expect(silenced.filter((file) => file !== 'scripts/sql-crudo.test.ts')).toEqual(Object.keys(EXCEPCIONES));
});

async function sources(folder: string): Promise<string[]> {
  const names = await readdir(join(PATHS.root, folder), { recursive: true });
  return names.filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !/(^|\/)(node_modules|generated|dist)\//.test(name)).map((name) => join(folder, name));
}
