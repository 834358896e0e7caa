import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const ROOT = dirname(require.resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

/**
 * PDF.js fetches these by their own names, so that no hash can stand in them: the version in their folder does what it would.
 * The letters are Foxit's two alphabets of signs, which no system has; the others are the browser's own (those that come
 * with PDF.js beside these, Liberation, are under the GPL).
 */
const FOLDER = `assets/pdfjs-${version}/`;
const FILES: ReadonlyMap<string, string> = new Map([
  ...['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'].map((name) => [name, join(ROOT, 'wasm', name)] as const),
  ...['FoxitSymbol.pfb', 'FoxitDingbats.pfb'].map((name) => [name, join(ROOT, 'standard_fonts', name)] as const),
  ...readdirSync(join(ROOT, 'cmaps')).filter((name) => name.endsWith('.bcmap')).map((name) => [`cmaps/${name}`, join(ROOT, 'cmaps', name)] as const),
]);

/** The decoders, alphabets and tables that the viewer of papers asks for when a paper needs them (`src/papeles/visor`). */
export const pdfjs: Plugin = {
  name: 'rodal-pdfjs',
  config: () => ({ define: { __RODAL_PDFJS__: JSON.stringify(`/${FOLDER}`) } }),
  generateBundle() {
    for (const [name, file] of FILES) this.emitFile({ type: 'asset', fileName: FOLDER + name, source: readFileSync(file) });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${FOLDER}`, ({ url = '' }, response, next) => {
      const file = FILES.get(url.slice(1).replace(/\?.*/, ''));
      if (file === undefined) return next();
      if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(file));
    });
  },
};
