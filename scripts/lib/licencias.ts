import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PATHS } from './paths.ts';

/** What a package says of itself. */
export interface Paquete {
  readonly nombre: string;
  readonly version: string;
  /** As it stands in `package.json`: a text, or in old packages an object or a list. */
  readonly licencia: unknown;
}

/** Licences that ask for no more than to be named: SPDX identifiers. */
const ADMITIDAS: ReadonlySet<string> = new Set(['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'Unlicense', 'Zlib']);

/** What one package alone may have, and why. */
interface Motivo {
  /** A `*` stands for the platform. */
  readonly nombre: string;
  /** '' = its `package.json` names none. */
  readonly licencia: string;
  readonly motivo: string;
}

export const CON_MOTIVO: readonly Motivo[] = [
  { nombre: '@img/sharp-libvips-*', licencia: 'LGPL-3.0-or-later', motivo: 'biblioteca compartida y sin cambios, que cualquiera puede reemplazar por la suya' },
  { nombre: '@fontsource-variable/inter', licencia: 'OFL-1.1', motivo: 'una letra: pide que no se venda sola' },
  { nombre: 'png-js', licencia: '', motivo: 'no lo dice en package.json; su archivo LICENSE es la MIT' },
];

/**
 * What is wrong with the licences of packages.
 * @returns a line each, with the package's name; none when all may be shipped
 */
export function judgeLicencias(paquetes: readonly Paquete[], conMotivo: readonly Motivo[] = CON_MOTIVO): string[] {
  return paquetes.flatMap(({ nombre, version, licencia }) => {
    const texto = licenciaOf(licencia);
    if (admits(texto) || conMotivo.some((one) => matches(one.nombre, nombre) && one.licencia === texto)) return [];
    return [`${nombre}@${version}: ${texto === '' ? 'sin licencia' : texto}`];
  });
}

/** One text; a list of licences is a choice. */
function licenciaOf(licencia: unknown): string {
  if (typeof licencia === 'string') return licencia.trim();
  if (Array.isArray(licencia)) return licencia.map(licenciaOf).join(' OR ');
  return typeof licencia === 'object' && licencia !== null && 'type' in licencia ? licenciaOf(licencia.type) : '';
}

/** An SPDX expression: of what stands between OR one is enough, of what stands between AND all are needed. */
function admits(texto: string): boolean {
  const parts = texto.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    if (parts[at] !== '(') return ADMITIDAS.has(parts[at++] ?? '');
    at += 1;
    const inside = either();
    // What is not closed is no expression.
    return parts[at++] === ')' && inside;
  };
  const both = (): boolean => {
    let all = one();
    while (parts[at]?.toUpperCase() === 'AND') {
      at += 1;
      all = one() && all;
    }
    return all;
  };
  const either = (): boolean => {
    let any = both();
    while (parts[at]?.toUpperCase() === 'OR') {
      at += 1;
      any = both() || any;
    }
    return any;
  };
  const good = either();
  return good && at === parts.length;
}

function matches(pattern: string, nombre: string): boolean {
  const [head = '', tail] = pattern.split('*');
  return tail === undefined ? nombre === pattern : nombre.startsWith(head) && nombre.endsWith(tail);
}

/** The part we read of a `package.json`. */
interface Manifest {
  name: string;
  version?: string;
  license?: unknown;
  licenses?: unknown;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/**
 * Every package that the program or the web app is made of, as installed here: what our packages depend on, and so on.
 * Parts for other platforms are not here; those of the same package have its licence.
 * @throws when something that is needed is not installed
 */
export function readProduction(): Paquete[] {
  const ours = ['apps', 'packages'].flatMap((folder) => readdirSync(join(PATHS.root, folder)).map((name) => join(PATHS.root, folder, name)));
  const seen = new Map<string, Paquete>();
  const visit = (dir: string): void => {
    if (seen.has(dir)) return;
    const manifest: Manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
    const { name, version = '', license, licenses } = manifest;
    seen.set(dir, { nombre: name, version, licencia: license ?? licenses });
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
    // An optional peer is here because of our tools; an installation for production leaves it out.
    const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    for (const needed of new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])) {
      const found = resolve(dir, needed);
      if (found !== null) visit(found);
      else if (!(needed in optionalDependencies)) throw new Error(`${name} necesita ${needed}, que no está instalado.`);
    }
  };
  for (const dir of ours) visit(dir);
  return [...seen].filter(([dir]) => !ours.includes(dir)).map(([, paquete]) => paquete);
}

/** Where Node would find a package: in `node_modules` of the folder or of one above it. */
function resolve(from: string, name: string): string | null {
  const place = join(from, 'node_modules', name);
  if (existsSync(join(place, 'package.json'))) return realpathSync(place);
  return from === PATHS.root || dirname(from) === from ? null : resolve(dirname(from), name);
}
