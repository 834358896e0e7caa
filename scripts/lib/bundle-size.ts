import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ACCIONES } from '@rodal/domain/auditoria';
import { ERRORES_OFICINA } from '@rodal/domain/errors-oficina';
import { PERMISSIONS } from '@rodal/domain/permisos';
import { DEL_ESCANER } from '../../apps/web/src/escaner/archivos.ts';
import { PATHS } from './paths.ts';
import { mustRun } from './programs.ts';

/** One row of Vite's manifest: a file that was built and what it needs. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
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
  /** Files of the first form or the precache with the library of charts, that of papers or that of codes in them: there must be none. */
  readonly withLibraries: readonly string[];
  /** Parts that a phone of the field opens and that would bring what the office's lists are made of: there must be none. */
  readonly withLists: readonly string[];
  /** Texts of the office's tables in what comes before the first form: there must be none. */
  readonly ofOffice: readonly string[];
}

/** What a phone on a slow network may be asked for (design: the field shell stays small). */
export const LIMITS = {
  firstForm: 250_000,
  precache: 5_000_000,
  /**
   * What one screen more of the office may add to the first form: it shares parts with the field, and no more (decisión
   * 050). Counted from what its screens cost when this was written: a mean over all of them would hide a single dear one.
   */
  screen: 300,
  office: { screens: 11, bytes: 1_700 },
} as const;

/** The lazy pages of the field: login and the dispatch forms. */
const FIELD_PAGE = /^src\/features\/(sesion|despacho)\/.*-page\.tsx$/;
/** Whatever the field opens, from Inicio to the cards of what was sent. */
const OF_FIELD = /^src\/(?:features\/(?:sesion|despacho)\/|app\/(?:atajos|inicio-screen|mas-sheet|sincronizacion-screen)\.tsx$)/;
/** The group of `vite.chunks.ts`. */
const LISTS = 'listas';
/** What opens the field's data, fetched beside them. */
const FIELD_DATA = /^src\/offline\/field\.ts$/;

/**
 * Measures the built web app. The first form is the entry, the field's lazy pages, and whatever these import
 * statically; what they load later (the map) does not count.
 *
 * @throws when the build has no manifest, no such page, no chart, no file of the lists, or an empty precache list: then nothing was measured.
 */
export async function measureBundle(): Promise<BundleSize> {
  const scripts = await firstFormScripts(PATHS.webDist);
  const kept = await precached();
  return {
    firstForm: await sizeOf(PATHS.webDist, scripts),
    precache: kept.reduce((sum, { size }) => sum + size, 0),
    precachedFiles: kept.length,
    withLibraries: await libraryFiles(new Set([...scripts, ...kept.map(({ url }) => url)])),
    withLists: fieldWithLists(await readManifest(PATHS.webDist)),
    ofOffice: await officeTexts(scripts),
  };
}

/** @returns how many bytes so many screens of the office may cost the first form in all */
export function officeMayCost(screens: number): number {
  return LIMITS.office.bytes + LIMITS.screen * Math.max(0, screens - LIMITS.office.screens);
}

/** What the office's screens cost a phone before its first form, in bytes. */
export interface OfficeCost {
  readonly screens: number;
  readonly bytes: number;
}

/**
 * Builds the web app once more without them, and compares.
 * @throws when that build fails, or has no screen of the office less
 */
export async function measureOffice(signal?: AbortSignal): Promise<OfficeCost> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-sin-oficina-'));
  try {
    const args = ['build', '--logLevel', 'warn', '--config', 'vite.sin-oficina.ts', '--outDir', dir, '--emptyOutDir'];
    await mustRun('vite', args, { cwd: PATHS.web, signal, env: { NODE_ENV: 'production' } });
    const [whole, without] = await Promise.all([PATHS.webDist, dir].map(async (dist) => sizeOf(dist, await firstFormScripts(dist))));
    const [all, field] = await Promise.all([PATHS.webDist, dir].map(pagesOf));
    const screens = (all ?? 0) - (field ?? 0);
    if (screens <= 0) throw new Error('La aplicación sin oficina tiene tantas pantallas como la entera.');
    return { screens, bytes: (whole ?? 0) - (without ?? 0) };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function readManifest(dist: string): Promise<Record<string, Chunk>> {
  return JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'));
}

/** How many pages are fetched apart. */
async function pagesOf(dist: string): Promise<number> {
  return Object.values(await readManifest(dist)).filter(({ src }) => /^src\/features\/.*-page\.tsx$/.test(src ?? '')).length;
}

async function firstFormScripts(dist: string): Promise<string[]> {
  const manifest = await readManifest(dist);
  const roots = Object.entries(manifest).filter(([, { isEntry, src }]) => isEntry || FIELD_PAGE.test(src ?? '') || FIELD_DATA.test(src ?? ''));
  if (!roots.some(([, { src }]) => FIELD_PAGE.test(src ?? ''))) throw new Error('El manifiesto no tiene páginas de terreno.');
  const files = new Set<string>();
  for (const [key] of roots) collect(manifest, key, files);
  return [...files].filter((file) => file.endsWith('.js'));
}

function fieldWithLists(manifest: Readonly<Record<string, Chunk>>): string[] {
  const lists = Object.values(manifest).find(({ name, file }) => name === LISTS && file.endsWith('.js'));
  if (lists === undefined) throw new Error('El manifiesto no tiene el archivo de las listas.');
  return Object.keys(manifest).filter((key) => {
    const files = new Set<string>();
    if (OF_FIELD.test(key)) collect(manifest, key, files);
    return files.has(lists.file);
  });
}

async function sizeOf(dist: string, scripts: readonly string[]): Promise<number> {
  const sizes = await Promise.all(scripts.map(async (file) => gzipSync(await readFile(join(dist, file))).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Which texts of the office's tables stand in these files, so that nothing of them comes back by a chain of imports. */
async function officeTexts(scripts: readonly string[]): Promise<string[]> {
  const texts = [...Object.values(ERRORES_OFICINA).map(({ texto }) => texto), ...Object.values(PERMISSIONS), ...Object.values(ACCIONES)];
  const code = (await Promise.all(scripts.map((file) => readFile(join(PATHS.webDist, file), 'utf8')))).join('\n');
  // Short ones are words that may stand anywhere.
  return texts.filter((text) => text.length >= 20 && code.includes(text));
}

function collect(manifest: Readonly<Record<string, Chunk>>, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}

/** What the library of charts writes on a page, what PDF.js is told by, and what the reader of codes calls its WebAssembly for. */
const CHARTS = 'recharts-wrapper';
const PAPERS = 'GlobalWorkerOptions.workerSrc';
const CODES = 'readBarcodesFromPixmap';

/** Which of the files hold a library of the office, known by a text of it. */
async function libraryFiles(phone: ReadonlySet<string>): Promise<string[]> {
  const built = (await readdir(PATHS.webDist, { recursive: true })).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(built.map(async (file) => ({ file, text: await readFile(join(PATHS.webDist, file), 'utf8') })));
  if (!texts.some(({ text }) => text.includes(CHARTS))) throw new Error('La biblioteca de gráficos no está en la aplicación construida.');
  if (!texts.some(({ text }) => text.includes(CODES))) throw new Error('La biblioteca de códigos no está en la aplicación construida.');
  return texts.filter(({ file, text }) => phone.has(file) && [CHARTS, PAPERS, CODES].some((mark) => text.includes(mark))).map(({ file }) => file);
}

/** The files named in the list that the build wrote into the service worker, without those that it keeps for a scanner only (`escaner/copia.ts`). */
async function precached(): Promise<{ url: string; size: number }[]> {
  const worker = await readFile(join(PATHS.webDist, 'sw.js'), 'utf8');
  const built = new Set(await readdir(PATHS.webDist, { recursive: true }));
  const urls = [...worker.matchAll(/["']?\burl["']?:\s*["'`]([^"'`]+)["'`]/g)].map((match) => match[1] ?? '');
  const listed = [...new Set(urls)].filter((url) => built.has(url) && !DEL_ESCANER.test(url));
  if (!listed.includes('index.html')) throw new Error('La lista de archivos sin conexión no contiene index.html.');
  return Promise.all(listed.map(async (url) => ({ url, size: (await stat(join(PATHS.webDist, url))).size })));
}
