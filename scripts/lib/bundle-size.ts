import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PATHS } from './paths.ts';

/** One row of Vite's manifest: a file that was built and what it needs. */
interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  /** Keys of chunks loaded together with it. */
  readonly imports?: readonly string[];
}

/** What a phone downloads, in bytes. */
export interface BundleSize {
  /** JavaScript before login and the dispatch form can be used, gzipped. */
  readonly firstForm: number;
  /** Everything the service worker keeps, as it lies on the phone. */
  readonly precache: number;
  readonly precachedFiles: number;
  /** Files of the first form or the precache with the chart library in them: there must be none. */
  readonly withCharts: readonly string[];
}

/** What a phone on a slow network may be asked for (design: the field shell stays small). */
export const LIMITS = { firstForm: 250_000, precache: 5_000_000 } as const;

/** The lazy pages of the field: login and the dispatch forms. */
const FIELD_PAGE = /^src\/features\/(sesion|despacho)\/.*-page\.tsx$/;

/**
 * Measures the built web app. The first form is the entry, the field's lazy pages, and whatever these import
 * statically; what they load later (the map) does not count.
 *
 * @throws when the build has no manifest, no such page, no chart, or an empty precache list: then nothing was measured.
 */
export async function measureBundle(): Promise<BundleSize> {
  const text = await readFile(join(PATHS.webDist, '.vite', 'manifest.json'), 'utf8');
  const manifest: Record<string, Chunk> = JSON.parse(text);
  const roots = Object.entries(manifest).filter(([, { isEntry, src }]) => isEntry || FIELD_PAGE.test(src ?? ''));
  if (!roots.some(([, { src }]) => FIELD_PAGE.test(src ?? ''))) throw new Error('El manifiesto no tiene páginas de terreno.');
  const files = new Set<string>();
  for (const [key] of roots) collect(manifest, key, files);
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(scripts.map(async (file) => gzipSync(await readFile(join(PATHS.webDist, file))).length));
  const kept = await precached();
  return {
    firstForm: sizes.reduce((sum, size) => sum + size, 0),
    precache: kept.reduce((sum, { size }) => sum + size, 0),
    precachedFiles: kept.length,
    withCharts: await chartFiles(new Set([...scripts, ...kept.map(({ url }) => url)])),
  };
}

function collect(manifest: Readonly<Record<string, Chunk>>, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}

/** Which of the files hold the chart library, known by the class names it writes. */
async function chartFiles(phone: ReadonlySet<string>): Promise<string[]> {
  const built = (await readdir(PATHS.webDist, { recursive: true })).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(built.map(async (file) => ({ file, text: await readFile(join(PATHS.webDist, file), 'utf8') })));
  const found = texts.filter(({ text }) => text.includes('recharts-wrapper')).map(({ file }) => file);
  if (found.length === 0) throw new Error('La biblioteca de gráficos no está en la aplicación construida.');
  return found.filter((file) => phone.has(file));
}

/** The files named in the list that the build wrote into the service worker. */
async function precached(): Promise<{ url: string; size: number }[]> {
  const worker = await readFile(join(PATHS.webDist, 'sw.js'), 'utf8');
  const built = new Set(await readdir(PATHS.webDist, { recursive: true }));
  const urls = [...worker.matchAll(/["']?\burl["']?:\s*["'`]([^"'`]+)["'`]/g)].map((match) => match[1] ?? '');
  const listed = [...new Set(urls)].filter((url) => built.has(url));
  if (!listed.includes('index.html')) throw new Error('La lista de archivos sin conexión no contiene index.html.');
  return Promise.all(listed.map(async (url) => ({ url, size: (await stat(join(PATHS.webDist, url))).size })));
}
