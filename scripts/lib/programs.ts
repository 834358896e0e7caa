import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from './paths.ts';

/**
 * The programs of other packages that our commands call, by the file Node runs. A workspace package's own copy goes
 * before the repository's: it is the one whose companions (jsdom, plugins) it finds.
 */
const PROGRAMS = {
  prisma: 'node_modules/prisma/build/index.js',
  tsc: 'node_modules/@typescript/native/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  vite: 'node_modules/vite/bin/vite.js',
  /** Our own: it needs types of the browser, which the scripts do without. */
  soak: 'e2e/soak/soak.ts',
} as const;

/** A program that has ended. */
export interface Ended {
  /** 0 = success; null = killed by a signal. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Options of {@link runProgram}. */
export interface RunOptions {
  /** Folder to run in; the repository's by default. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Ends the program early. */
  readonly signal?: AbortSignal | undefined;
  /** Show what it prints while it runs. */
  readonly show?: boolean;
}

/**
 * Runs a program under this very Node: `.bin/node` is a shell script that would survive a kill of its child's
 * parent, and the system's `node` may be an older one.
 */
export function runProgram(name: keyof typeof PROGRAMS, args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const cwd = options.cwd ?? PATHS.root;
    const own = join(cwd, PROGRAMS[name]);
    const program = existsSync(own) ? own : join(PATHS.root, PROGRAMS[name]);
    const child = spawn(process.execPath, [program, ...args], {
      cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const said = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        said[stream] += text;
        if (options.show) process[stream].write(text);
      });
    }
    child.once('error', reject).once('close', (code) => resolve({ code, ...said }));
  });
}

/**
 * Runs a program that must succeed.
 *
 * @throws with what it said when it does not.
 */
export async function mustRun(name: keyof typeof PROGRAMS, args: readonly string[], options: RunOptions = {}): Promise<void> {
  const { code, stdout, stderr } = await runProgram(name, args, options);
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} terminó con error (${code}):\n${stdout}${stderr}`.trim());
}
