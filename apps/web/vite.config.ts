import { execFileSync } from 'node:child_process';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig, type Plugin } from 'vite';
import { SUELO } from './src/navegador/suelo.ts';
import { adelanto, FIELD_PAGE } from './vite.adelanto.ts';
import { MODERN_DEXIE } from './vite.alias.ts';
import { iconos } from './vite.iconos.ts';
import { licencias } from './vite.licencias.ts';
import { pdfjs } from './vite.pdfjs.ts';
import { withCartas, withForm, withInicio, withLists } from './vite.chunks.ts';

/** C36: the version label is the day of the build in Chile, `dd.mm.aaaa`. */
function versionLabel(now: Date): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago' }).format(now);
  return day.split('-').toReversed().join('.');
}

/** The commit, or outside a clone the minute of the build. */
function buildHash(now: Date): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString().trim();
  } catch {
    return Math.floor(now.getTime() / 60_000).toString(36);
  }
}

/**
 * Style sheets within the page, after what it paints by itself: before it they would hold it back. They come while the
 * connections for the modules are still being opened (D21). The link that is switched off fetches nothing; it tells the parts that come
 * later, which name the same sheet, that it is here.
 */
const stylesInPage: Plugin = {
  name: 'rodal-styles-in-page',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const links = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? [];
      const styles = links.map((link) => {
        const href = /href="\/([^"]+)"/.exec(link)?.[1] ?? '';
        const sheet = bundle[href];
        if (sheet?.type !== 'asset') throw new Error(`${href} is not in the build`);
        return `<style>${String(sheet.source)}</style><link rel="stylesheet" href="/${href}" disabled>`;
      });
      return links.reduce((text, link) => text.replace(link, ''), html).replace(/\s*<\/body>/, (end) => `${styles.join('')}${end}`);
    },
  },
};

/** The page names its manifest once the first screen has come (`main.tsx`): the browser fetches it, and an icon, at once. */
const manifestLater: Plugin = {
  name: 'rodal-manifest-later',
  enforce: 'post',
  transformIndexHtml: { order: 'post', handler: (html) => html.replace(/\s*<link rel="manifest"[^>]*>/, '') },
};

/** The versions that the page names to a browser which is too old (D11). */
const floor: Plugin = {
  name: 'rodal-floor',
  transformIndexHtml: (html) => Object.entries(SUELO).reduce((text, [browser, from]) => text.replaceAll(`%${browser}%`, from), html),
};

const now = new Date();
const version = { label: versionLabel(now), build: buildHash(now) };
const define = { __RODAL_VERSION__: JSON.stringify(version) };

export default defineConfig({
  define,
  resolve: { alias: MODERN_DEXIE },
  plugins: [
    iconos,
    react(),
    stylesInPage,
    floor,
    adelanto,
    licencias,
    pdfjs,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      // `prompt` from the first release on (R46); `offline/phone/update.ts` registers the worker.
      registerType: 'prompt',
      injectRegister: false,
      // The glob below already names them.
      includeManifestIcons: false,
      injectManifest: {
        // Registered as a classic script: every browser with service workers takes it.
        rollupFormat: 'iife',
        // Latin is all that Chilean Spanish needs; the other alphabets stay on the server.
        // What the scanner is made of is named too, and kept apart (`src/escaner/copia.ts`).
        globPatterns: ['**/*.{js,css,html,svg}', 'assets/zxing_reader-*.wasm', 'iconos/*.png', 'licencias.json', 'assets/inter-latin-wght-normal-*.woff2'],
        // Charts are the office's: their library is fetched when one is opened (`ui/graficos/*-chart.tsx`).
        // So are the tiles of its day, and the calendar of its dates: they can be typed.
        // And so are papers: what draws them weighs two megabytes, is asked for when one is looked at, and a paper needs the server.
        globIgnores: [
          'reset.*', 'aparte.*', 'primer-administrador.*', 'invitacion.*', 'verificar.*', 'assets/*-chart-*', 'assets/oficina-hoy-*', 'assets/faenas-dibujo-*', 'assets/date-calendar-*',
          'assets/visor-pdf-*', 'assets/pdfjs-*', 'assets/pdfjs-*/**',
        ],
        // R30: one file over this stops the build.
        maximumFileSizeToCacheInBytes: 1024 * 1024,
      },
      manifest: {
        id: '/',
        name: 'Rodal',
        short_name: 'Rodal',
        description: 'Despachos forestales, con y sin señal',
        lang: 'es-CL',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'any',
        theme_color: '#1F5D3A',
        background_color: '#FAF9F7',
        icons: [
          { src: '/iconos/rodal-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/iconos/rodal-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/iconos/rodal-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
          { src: '/iconos/rodal-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
    manifestLater,
  ],
  build: {
    // What the field's first form downloads is checked against it.
    manifest: true,
    target: Object.entries(SUELO).map(([browser, from]) => browser + from),
    // An inlined asset is a data: URL, which the CSP allows for images only.
    assetsInlineLimit: 0,
    // index.html names what the entry imports, to be fetched beside it and not after it has been read.
    // The entry names what each lazy page wants fetched beside it. For the office's pages that list would grow with every
    // screen in what a phone downloads first; theirs come from the service worker's copy in any case.
    // Every browser of the targets above preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies: (url, deps, { hostType }) => (hostType === 'html' || FIELD_PAGE.test(url) ? deps : []) },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Libraries every screen needs change seldom: a phone on 2G fetches them once and
          // not with every version of ours. Screens and what only they use stay lazy; what the
          // start needs anyway is not cut up by who shares it, for one file packs better than ten.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
            { name: 'datos', test: /node_modules\/(dexie|zod|uuidv7)\// },
            { name: 'bibliotecas', test: /node_modules/, tags: ['$initial'] },
            { name: 'inicio', tags: ['$initial'] },
            { name: withForm, test: /(apps\/web\/src|packages|icons-react\/dist\/esm\/icons)\//, minShareCount: 2 },
            { name: withInicio, minShareCount: 2 },
            { name: withCartas, minShareCount: 2 },
            { name: withLists, minShareCount: 2 },
            // Two hundred bytes each: as files of their own a list of the office would ask for a dozen of them.
            { name: 'iconos', test: /icons-react\/dist\/esm\/icons\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://localhost:3000', changeOrigin: false } },
  },
});
