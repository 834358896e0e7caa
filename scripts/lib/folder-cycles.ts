import { dirname } from 'node:path';

/** A module as dependency-cruiser reports it. */
export interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

/** A circle of folders that no circle of files need show. */
export interface FolderCycle {
  /** A file whose import closes it. */
  readonly from: string;
  /** The folders of it, in words. */
  readonly to: string;
}

/** Where folders may not need each other. The pages of `features` that an engine will hold get their turn with it. */
const HELD = [/^apps\/api\/src\//, /^apps\/web\/src\/offline\//, /^apps\/web\/src\/features\/despacho\//];
/** Tests and what they share look at everything; generated code is not laid out by us. */
const ASIDE = /\.test\.tsx?$|\/testing\/|\/generated\//;

/**
 * Folders that need each other, by any way around: two of them cannot be understood, moved or tested one without the
 * other, even where their files form a tree (dependency-cruiser judges files only, and its folders count tests too).
 */
export function folderCycles(modules: readonly Module[]): FolderCycle[] {
  return HELD.flatMap((held) => cyclesOf(arrowsOf(modules, held)));
}

/** Folder → folder it imports from → a file that does. */
type Arrows = ReadonlyMap<string, ReadonlyMap<string, string>>;

function arrowsOf(modules: readonly Module[], held: RegExp): Arrows {
  const counts = (path: string) => held.test(path) && !ASIDE.test(path);
  const arrows = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules.filter((one) => counts(one.source))) {
    for (const { resolved } of dependencies.filter((one) => counts(one.resolved))) {
      const [from, to] = [dirname(source), dirname(resolved)];
      if (from === to) continue;
      const out = arrows.get(from) ?? new Map<string, string>();
      if (!out.has(to)) out.set(to, source);
      arrows.set(from, out);
    }
  }
  return arrows;
}

/** One for each set of folders that reach each other. */
function cyclesOf(arrows: Arrows): FolderCycle[] {
  const found: FolderCycle[] = [];
  const told = new Set<string>();
  for (const folder of [...arrows.keys()].toSorted()) {
    const circle = [...reach(arrows, folder)].filter((other) => reach(arrows, other).has(folder));
    if (circle.length === 0 || told.has(folder)) continue;
    for (const one of circle) told.add(one);
    const from = [...(arrows.get(folder) ?? [])].find(([to]) => circle.includes(to))?.[1] ?? folder;
    found.push({ from, to: circle.toSorted().join(' ⇄ ') });
  }
  return found;
}

/** What a folder needs, and what that needs; itself only if it comes back to it. */
function reach(arrows: Arrows, folder: string): Set<string> {
  const seen = new Set<string>();
  const visit = (one: string): void => {
    for (const next of arrows.get(one)?.keys() ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      visit(next);
    }
  };
  visit(folder);
  return seen;
}
