import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Componente } from './src/features/acerca/licencias.tsx';

/** Which package a module is of, and where that lies. */
const PAQUETE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;
/** What the service worker and the scanner's worker are made of: built apart, so that their modules are not among these. */
const WORKER = ['workbox-core', 'workbox-expiration', 'workbox-precaching', 'workbox-routing', 'workbox-strategies', 'zxing-wasm'];

/** What came in no package of its own: what lies under the maps (`src/ui/mapa/fondo-datos.json`), and what reads codes. */
const DATOS: readonly Componente[] = [
  { nombre: 'GeoNames', version: 'lugares del fondo de los mapas', licencia: 'CC-BY-4.0', texto: 'Lugares poblados de GeoNames (geonames.org), reducidos a nombre, posición y habitantes. Creative Commons Attribution 4.0 International: creativecommons.org/licenses/by/4.0' },
  { nombre: 'ZXing-C++', version: 'en zxing-wasm', licencia: 'Apache-2.0', texto: 'Copyright de los autores de ZXing y de ZXing-C++ (github.com/zxing-cpp/zxing-cpp). Licensed under the Apache License, Version 2.0: apache.org/licenses/LICENSE-2.0' },
  { nombre: 'Natural Earth', version: 'costa, lagos, ríos y frontera del fondo de los mapas', licencia: 'dominio público', texto: 'Made with Natural Earth. Free vector and raster map data @ naturalearthdata.com. Recortado al sur de Chile y simplificado.' },
];

/** What others wrote within a package, with where it says so. Only the parts that `vite.pdfjs.ts` takes. */
const DENTRO: Readonly<Record<string, readonly (Omit<Componente, 'texto'> & { readonly archivo: string })[]>> = {
  'pdfjs-dist': [
    { nombre: 'OpenJPEG', version: 'en PDF.js', licencia: 'BSD-2-Clause', archivo: 'wasm/LICENSE_OPENJPEG' },
    { nombre: 'PDFium', version: 'lector de JBIG2, en PDF.js', licencia: 'BSD-3-Clause', archivo: 'wasm/LICENSE_JBIG2' },
    { nombre: 'Foxit Symbol y Dingbats', version: 'en PDF.js', licencia: 'BSD-3-Clause', archivo: 'standard_fonts/LICENSE_FOXIT' },
    { nombre: 'Adobe CMap Resources', version: 'en PDF.js', licencia: 'BSD-3-Clause', archivo: 'cmaps/LICENSE' },
  ],
};

/** Writes `licencias.json` beside the page: each package that is in the built files, with its licence word by word (C10). */
export const licencias: Plugin = {
  name: 'rodal-licencias',
  apply: 'build',
  generateBundle(_options, bundle) {
    const dirs = new Set<string>();
    const written = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    // Style sheets and letters leave no module behind.
    for (const id of [...written, ...[...this.getModuleIds()].filter((one) => /\.css\b/.test(one))]) {
      const dir = PAQUETE.exec(id.replace(/^\0/, '').replace(/\?.*/, ''))?.[1];
      if (dir !== undefined) dirs.add(dir);
    }
    for (const name of WORKER) {
      const dir = [join(import.meta.dirname, 'node_modules', name), join(import.meta.dirname, '../../node_modules/.pnpm/node_modules', name)].find(existsSync);
      if (dir === undefined) throw new Error(`${name} is not installed`);
      dirs.add(dir);
    }
    const all = new Map([...dirs].filter((dir) => existsSync(join(dir, 'package.json'))).map((dir) => [`${dir.split('/node_modules/').at(-1)}`, describe(dir)]));
    const inside = [...dirs].flatMap((dir) => (DENTRO[dir.split('/node_modules/').at(-1) ?? ''] ?? []).map(({ archivo, ...row }) => ({ ...row, texto: readFileSync(join(dir, archivo), 'utf8').trim() })));
    const rows = [...all.values(), ...inside, ...DATOS].toSorted((a, b) => (a.nombre < b.nombre ? -1 : 1));
    this.emitFile({ type: 'asset', fileName: 'licencias.json', source: JSON.stringify(rows) });
  },
};

function describe(dir: string): Componente {
  const { name, version, license } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { name: string; version: string; license?: string };
  const file = readdirSync(dir).find((one) => /^licen[cs]e/i.test(one));
  return { nombre: name, version, licencia: license ?? '', texto: file === undefined ? '' : readFileSync(join(dir, file), 'utf8').trim() };
}
