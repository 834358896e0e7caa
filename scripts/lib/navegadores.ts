import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import ts from 'typescript';
import { PATHS, PLANTA } from './paths.ts';

/** A function of the browser that the code names and some browser of the floor lacks. */
export interface Lack {
  /** `AbortSignal.any`, as MDN names it. */
  readonly nombre: string;
  /** `apps/web/src/api/exchange.ts:30`. */
  readonly donde: string;
  /** Since which version, of the browsers that are above the floor; `null` = never. */
  readonly desde: Readonly<Record<string, number | null>>;
}

/** Areas of the browser that nothing here comes near, with members of very common names. */
const FOREIGN = /^(CSS|GPU|WebGL|RTC|Payment|Media|Audio|Video|Speech|Sensor|VTT|SVG|Performance|Report|Navigation)/;

type Floor = Readonly<Record<string, string>>;

/**
 * Looks up every function and property of the browser that the code of the web app and its packages names (D11).
 * Types say whose they are, so `list.at` is an array's, and a field of ours with the same name is nobody's.
 * @param floor the smallest version of each browser, `navegador/suelo.ts`
 * @param roots files to read with all that they import; without them the whole app
 */
export function findLacks(floor: Floor, roots?: readonly string[]): Lack[] {
  const newer = readNewer(floor);
  const program = openProgram(roots);
  const checker = program.getTypeChecker();
  const hasType = (name: string) => checker.resolveName(name, undefined, ts.SymbolFlags.Type | ts.SymbolFlags.Value, false) !== undefined;
  // What TypeScript knows nothing of cannot be named; asking for the type of every `path` and `size` would take the time.
  const names = new Set([...newer.keys()].filter((name) => !FOREIGN.test(name) && hasType(name.replace(/\..*/, ''))).map(memberOf));
  const lacks: Lack[] = [];
  for (const file of program.getSourceFiles()) {
    if (!isOurs(file.fileName) && !roots?.includes(file.fileName)) continue;
    const look = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && names.has(node.text) && !ts.isTypeNode(node.parent)) {
        for (const nombre of new Set(ownersOf(checker, node))) {
          const desde = newer.get(nombre);
          if (desde) lacks.push({ nombre, desde, donde: `${file.fileName.replace(`${PATHS.root}/`, '')}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}` });
        }
      }
      ts.forEachChild(node, look);
    };
    look(file);
  }
  return lacks;
}

/** Names filled by `navegador/rellenos.ts`: `Array.toSorted`. */
export function readFills(): string[] {
  const text = readFileSync(join(PATHS.web, 'src/navegador/rellenos.ts'), 'utf8');
  return [...text.matchAll(/^fill\((\w+)(?:\.prototype)?, '(\w+)'/gm)].map(([, owner, name]) => `${owner}.${name}`);
}

function memberOf(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}

/** What the language and the browsers offer that is newer than the floor, by name (`Array.toSorted`). */
export function readNewer(floor: Floor): Map<string, Lack['desde']> {
  const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');
  const newer = new Map<string, Lack['desde']>();
  const note = (name: string, compat: CompatStatement | undefined) => {
    const desde = compat ? aboveFloor(compat, floor) : {};
    if (Object.keys(desde).length > 0) newer.set(name, desde);
  };
  for (const group of [data.api, data.javascript.builtins]) {
    for (const [owner, row] of Object.entries<Identifier>(group as Readonly<Record<string, Identifier>>)) {
      note(owner, row.__compat);
      for (const [member, one] of Object.entries(row)) if (member !== '__compat') note(`${owner}.${member.replace(/_static$/, '')}`, (one as Identifier).__compat);
    }
  }
  return newer;
}

function aboveFloor({ support }: CompatStatement, floor: Floor): Lack['desde'] {
  const since = Object.keys(floor).map((browser): [string, number | null] => {
    const rows = [support[browser as keyof typeof support] ?? []].flat().filter((row) => row.version_added !== false && !row.flags && !row.prefix && !row.alternative_name);
    const versions = rows.map(({ version_added }) => (version_added === 'preview' ? Infinity : Number.parseFloat(String(version_added).replace('≤', ''))));
    return [browser, versions.length === 0 ? null : Math.min(...versions)];
  });
  return Object.fromEntries(since.filter(([browser, from]) => from === null || from > Number(floor[browser])));
}

function openProgram(roots?: readonly string[]): ts.Program {
  const file = join(PATHS.web, 'tsconfig.json');
  const config = ts.parseJsonConfigFileContent(ts.readConfigFile(file, (path) => ts.sys.readFile(path)).config, ts.sys, PATHS.web);
  const rootNames = roots ?? [...config.fileNames.filter(isOurs), join(PATHS.web, 'src/sw.ts')];
  return ts.createProgram({ rootNames: [...rootNames], options: { ...config.options, types: ['vite/client'] } });
}

/** Runs in the browser. */
function isOurs(file: string): boolean {
  return /\/(apps\/web|packages\/\w+)\/src\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file) && !file.includes(PLANTA);
}

/** Which interfaces of the language's or the browser's own declare it. */
function ownersOf(checker: ts.TypeChecker, node: ts.Identifier): string[] {
  const declared = (checker.getSymbolAtLocation(node)?.declarations ?? []).filter((one) => /\/lib\.[\w.]+\.d\.ts$/.test(one.getSourceFile().fileName));
  return declared.map((one) => {
    if (ts.isVariableDeclaration(one) || ts.isFunctionDeclaration(one) || ts.isInterfaceDeclaration(one)) return node.text;
    const { parent } = one;
    const owner = ts.isInterfaceDeclaration(parent) ? parent.name.text : ts.isVariableDeclaration(parent.parent) ? parent.parent.name.getText() : '';
    return `${bareName(owner)}.${node.text}`;
  });
}

/** Lib's names of interfaces, as MDN names them. */
function bareName(owner: string): string {
  if (/^(Big)?(Int|Uint|Float)\d+(Clamped)?Array$/.test(owner)) return 'TypedArray';
  return owner.replace(/^Readonly(?=Array|Map|Set)/, '').replace(/(?<=.)Constructor$/, '');
}
