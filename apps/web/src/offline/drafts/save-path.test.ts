import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What runs when somebody types, takes a photo or taps Enviar. */
const SAVE_PATH = ['drafts.ts', '../photos/photos.ts', 'finalize.ts', 'autosaver.ts', '../../features/despacho/formulario/draft-session.ts'];
const NETWORK = /\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\b|\bWebSocket\b|\bEventSource\b/;

/** A module and everything of ours that it loads; what is imported as a type alone is not loaded. */
function closure(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const source = readFileSync(entry, 'utf8');
  for (const [, names = '', from = ''] of source.matchAll(/^(?:import|export)\s+(?!type\b)([^;]*?)\s*from\s+'(\.[^']+)';/gm)) {
    const onlyTypes = /^\{(?:\s*type\s+\w+(?:\s+as\s+\w+)?\s*,?)+\s*\}$/.test(names);
    const path = resolve(dirname(entry), from);
    if (!onlyTypes && existsSync(path)) closure(path, seen);
  }
  return seen;
}

describe('R69: saving and Enviar wait for no network', () => {
  const loaded = (name: string) => [...closure(resolve(import.meta.dirname, name))];
  const speaks = (path: string) => /\/src\/api\//.test(path) || NETWORK.test(readFileSync(path, 'utf8'));

  it.each(SAVE_PATH)('nothing that %s loads can ask it', (name) => {
    expect(loaded(name).filter(speaks)).toEqual([]);
  });

  it('the way out, which must ask, is seen to', () => {
    expect(loaded('../drain/drain.ts').filter(speaks)).not.toEqual([]);
  });
});
