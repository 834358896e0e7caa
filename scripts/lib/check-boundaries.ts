import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderCycles, type Module } from './folder-cycles.ts';
import { PATHS, PLANTA } from './paths.ts';
import { runProgram } from './programs.ts';

/** A forbidden arrow that was found. */
interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** What dependency-cruiser saw. */
interface Cruise {
  readonly modules: number;
  readonly violations: readonly Violation[];
  /** Names of all rules that were applied. */
  readonly rules: readonly string[];
}

/** The rule that dependency-cruiser's own cannot say. */
const FOLDERS_TOO = 'no-folder-cycles';
const FOLDERS = ['apps', 'packages', 'scripts', 'prisma', 'e2e', 'bench'];

/** Applies `.dependency-cruiser.cjs`, and the rule of folders, to the whole repository. @returns without what the plants of this file add, and their part alone */
async function cruise(): Promise<{ readonly clean: Cruise; readonly ofPlants: readonly Violation[] }> {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...FOLDERS];
  const { stdout, stderr } = await runProgram('depcruise', args);
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser no terminó:\n${stdout}${stderr}`);
  const { modules, summary }: Report = JSON.parse(stdout);
  const own = modules.filter(({ source }) => !source.includes(PLANTA));
  const circles = (of: readonly Module[]) => folderCycles(of).map((one) => ({ rule: FOLDERS_TOO, ...one }));
  const found = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return {
    clean: {
      modules: own.length,
      // No file of ours imports a plant: what is wrong without them is wrong with them.
      violations: [...found.filter(({ from }) => !from.includes(PLANTA)), ...circles(own)],
      rules: [...summary.ruleSetUsed.forbidden.map(({ name }) => name), FOLDERS_TOO],
    },
    ofPlants: [...found, ...circles(modules)].filter(({ from }) => from.includes(PLANTA)),
  };
}

/** The part we read of dependency-cruiser's report, as its documentation has it. */
interface Report {
  modules: Module[];
  summary: {
    totalCruised: number;
    violations: { rule: { name: string }; from: string; to: string }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
}

/** Rule → the file that breaks it (and nothing else), and what it needs beside it. Words behind the rule's name tell two plants apart. */
const PLANTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  resolvable: { [`scripts/${PLANTA}-perdido.ts`]: `import './no-existe.ts';` },
  'no-cycles': {
    [`packages/domain/src/${PLANTA}-a.ts`]: `import type { B } from './${PLANTA}-b.ts'; export type A = B | 1;`,
    [`packages/domain/src/${PLANTA}-b.ts`]: `import type { A } from './${PLANTA}-a.ts'; export type B = A | 2;`,
  },
  [FOLDERS_TOO]: {
    [`apps/api/src/${PLANTA}-x/a.ts`]: `import '../${PLANTA}-y/b.ts';`,
    [`apps/api/src/${PLANTA}-x/d.ts`]: '',
    [`apps/api/src/${PLANTA}-y/b.ts`]: '',
    [`apps/api/src/${PLANTA}-y/c.ts`]: `import '../${PLANTA}-x/d.ts';`,
  },
  'domain-is-pure': { [`packages/domain/src/${PLANTA}-impuro.ts`]: `import 'node:fs';` },
  'contracts-see-domain-and-zod': { [`packages/contracts/src/${PLANTA}-impuro.ts`]: `import 'node:fs';` },
  'kml-stays-out-of-the-field': { [`apps/web/src/offline/${PLANTA}-kml.ts`]: `import '@rodal/domain/kml/kml';` },
  'packages-never-see-apps': { [`packages/domain/src/${PLANTA}.test.ts`]: `import '../../../apps/api/src/proceso/env.ts';` },
  'apps-never-see-each-other': {
    [`apps/web/src/app/${PLANTA}-simulador.ts`]: `import '../../../simulators/src/guia-simulator.ts';`,
  },
  'tests-see-simulators-only': { [`apps/web/src/app/${PLANTA}.test.ts`]: `import '../../../api/src/proceso/env.ts';` },
  'testing-stays-in-tests': { [`apps/api/src/${PLANTA}-prueba.ts`]: `import './testing/test-database.ts';` },
  'testing-stays-in-tests of packages': { [`packages/contracts/src/${PLANTA}-prueba.ts`]: `import '@rodal/domain/testing/mutaciones';` },
  'web-ui-is-generic': {
    [`apps/web/src/ui/${PLANTA}-propio.ts`]: `import '../offline/${PLANTA}-nada.ts';`,
    [`apps/web/src/offline/${PLANTA}-nada.ts`]: '',
  },
  'web-offline-and-api-are-headless': { [`apps/web/src/offline/${PLANTA}-visible.ts`]: `import 'react';` },
  'web-features-are-islands': {
    [`apps/web/src/features/${PLANTA}-a/a.ts`]: `import '../${PLANTA}-b/b.ts';`,
    [`apps/web/src/features/${PLANTA}-b/b.ts`]: '',
  },
  'only-offline-touches-dexie': { [`apps/web/src/app/${PLANTA}-base.ts`]: `import 'dexie';` },
  'api-module-doors': {
    [`apps/api/src/modules/${PLANTA}-a/a.service.ts`]: `import '../${PLANTA}-b/b.repo.ts'; import '../${PLANTA}-b/b.service.ts';`,
    [`apps/api/src/modules/${PLANTA}-b/b.repo.ts`]: `import 'pg';`,
    [`apps/api/src/modules/${PLANTA}-b/b.service.ts`]: '',
  },
  'only-repos-touch-the-database': { [`apps/api/src/modules/${PLANTA}-b/c.service.ts`]: `import type pg from 'pg'; export type P = pg.Pool;` },
};

/**
 * Looks at the repository once, with one violation of every rule written into it, and some things that look like one and
 * are not. A linter that silently sees nothing would pass everything else.
 *
 * @returns what it found without them, and what is wrong with what it said of them: a rule without a plant, a plant that was
 *   not found, something innocent that was reported.
 */
export async function cruiseWithPlants(): Promise<{ readonly clean: Cruise; readonly problems: readonly string[] }> {
  const files = Object.entries(PLANTS).flatMap(([, plant]) => Object.entries(plant));
  let seen: Awaited<ReturnType<typeof cruise>>;
  try {
    await removePlants();
    for (const [path, content] of files) {
      await mkdir(dirname(join(PATHS.root, path)), { recursive: true });
      await writeFile(join(PATHS.root, path), content);
    }
    seen = await cruise();
  } finally {
    await removePlants();
  }
  const { clean, ofPlants } = seen;
  const planted = new Set(Object.keys(PLANTS).map(ruleOf));
  const expected = Object.entries(PLANTS).map(([name, plant]) => `${ruleOf(name)}: ${Object.keys(plant)[0]}`);
  const reported = ofPlants.map(({ rule, from }) => `${rule}: ${from}`);
  const problems = [
    ...clean.rules.filter((name) => !planted.has(name)).map((name) => `regla sin violación plantada: ${name}`),
    ...expected.filter((line) => !reported.includes(line)).map((line) => `no se encontró ${line}`),
    ...reported.filter((line) => !expected.includes(line)).map((line) => `falsa alarma ${line}`),
  ];
  return { clean, problems };
}

function ruleOf(name: string): string {
  return name.split(' ', 1)[0] ?? '';
}

/** Also what a killed run left behind. */
async function removePlants(): Promise<void> {
  for (const path of Object.values(PLANTS).flatMap((plant) => Object.keys(plant))) {
    const parent = dirname(path);
    await rm(join(PATHS.root, parent.includes(PLANTA) ? parent : path), { recursive: true, force: true });
  }
}
