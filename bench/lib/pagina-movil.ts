import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { resolveChromium } from '../../scripts/lib/chromium.ts';
import { PATHS } from '../../scripts/lib/paths.ts';

/** What we use of the web app's bundler. */
interface Vite {
  readonly build: (options: object) => Promise<{ output: { code: string }[] } | { output: { code: string }[] }[]>;
}

/**
 * Calls an exported function of a module in Chromium on a slowed processor, bundled as the web app is.
 * @param file absolute
 * @param frenos how many times slower, e.g. 4 for an ordinary phone
 */
export async function runInPhone<T>(file: string, name: string, frenos: number): Promise<T> {
  const code = await bundle(file);
  const { executablePath, args, env } = await resolveChromium();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: code });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: frenos });
    const result: T = await page.evaluate(`medida.${name}()`);
    return result;
  } finally {
    await browser.close();
  }
}

async function bundle(entry: string): Promise<string> {
  const path = createRequire(join(PATHS.web, 'package.json')).resolve('vite');
  const { build }: Vite = await import(pathToFileURL(path).href);
  const lib = { entry, formats: ['iife'], name: 'medida', fileName: 'medida' };
  const built = await build({ root: PATHS.web, configFile: false, logLevel: 'warn', publicDir: false, build: { write: false, lib } });
  const code = [built].flat()[0]?.output[0]?.code;
  if (code === undefined) throw new Error(`No se pudo empaquetar ${entry}`);
  return code;
}
