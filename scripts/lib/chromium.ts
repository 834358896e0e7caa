import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { packagedChromium } from './packaged-chromium.ts';
import { patience } from './patience.ts';

const run = promisify(execFile);

/** A browser, in the words of Playwright's `launch`. */
export interface Chromium {
  readonly executablePath: string;
  readonly args: string[];
  /** The whole environment to start it in. */
  readonly env: Record<string, string>;
  /** False for a headless shell, which lacks Background Sync. */
  readonly full: boolean;
}

/** Tests open only our own pages; without these the browser looks up hosts at start, or refuses to run in a container. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const MAC_PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** The environment variable that asks for the light browser wherever the whole one would be taken, and its value. */
export const NAVEGADOR = 'RODAL_NAVEGADOR';
export const LIVIANO = 'liviano';

/**
 * The browser for tests: `CHROMIUM_PATH`, else an installed Chromium or Chrome, else the one that came as a package.
 *
 * @throws when CHROMIUM_PATH names no browser, or when there is none for this machine.
 */
export function resolveChromium(): Promise<Chromium> {
  return process.env[NAVEGADOR] === LIVIANO ? resolveLight() : resolveWhole();
}

async function resolveWhole(): Promise<Chromium> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (!(await isBrowser(given))) throw new Error(`CHROMIUM_PATH no es un Chromium que funcione: ${given}`);
    return { executablePath: given, args: ARGS, env: environment(), full: !/headless.?shell/.test(given) };
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const path of [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC_PATHS]) {
    if (await isBrowser(path)) return { executablePath: path, args: ARGS, env: environment(), full: true };
  }
  return packaged();
}

/**
 * A browser for pages alone: the headless shell that came as a package, which draws and runs them as the whole one does
 * and takes half its processor. It has neither Background Sync nor a viewer of PDF. `CHROMIUM_PATH` goes before it here,
 * too, and where the package has none for this machine, the whole one does.
 */
export async function resolveLight(): Promise<Chromium> {
  if (process.env['CHROMIUM_PATH'] || process.platform !== 'linux' || process.arch !== 'x64') return resolveWhole();
  return packaged();
}

async function packaged(): Promise<Chromium> {
  const { executablePath, env } = await packagedChromium();
  return { executablePath, args: ARGS, env: { ...environment(), ...env }, full: false };
}

/** Some systems have a `chromium-browser` that only tells how to install one. */
async function isBrowser(path: string): Promise<boolean> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (!exists) return false;
  const version = await run(path, ['--version'], { timeout: patience(20_000) }).catch(() => null);
  return version !== null && /chrom/i.test(version.stdout);
}

function environment(): Record<string, string> {
  const set = Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return Object.fromEntries(set);
}
