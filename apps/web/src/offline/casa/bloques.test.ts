import { describe, expect, it } from 'vitest';
import { growArchivo, openBloques, SinLugar, type Archivo } from './bloques.ts';
import { BLOQUE } from './tarea.ts';

/** A disk that can be cut off after so many bytes written. */
function createFile(size: number) {
  const state = { bytes: new Uint8Array(size), left: Infinity };
  const file: Archivo & { truncate: (to: number) => void } = {
    getSize: () => state.bytes.byteLength,
    read: (into, { at }) => {
      const part = state.bytes.subarray(at, at + into.byteLength);
      into.set(part);
      return part.byteLength;
    },
    write: (from, { at }) => {
      const taken = from.subarray(0, Math.max(0, Math.min(from.byteLength, state.left)));
      state.left -= taken.byteLength;
      if (at + taken.byteLength > state.bytes.byteLength) {
        const longer = new Uint8Array(at + taken.byteLength);
        longer.set(state.bytes);
        state.bytes = longer;
      }
      state.bytes.set(taken, at);
      return taken.byteLength;
    },
    flush: () => undefined,
    truncate: (to) => {
      state.bytes = state.bytes.slice(0, to);
    },
  };
  return { file, state };
}

const text = (of: string, times = 1) => new TextEncoder().encode(of.repeat(times));
const read = (bytes: Uint8Array | null) => (bytes === null ? null : new TextDecoder().decode(bytes));

describe('D23 the second home: entries in place', () => {
  it('gives back after a restart what it took, the last of each key', () => {
    const { file } = createFile(21 * BLOQUE);
    const first = openBloques(file);
    first.put('a', text('uno'));
    first.put('b', text('x', 3 * BLOQUE));
    first.put('a', text('dos'));
    first.put('c', text('tres'));
    first.drop(['c', 'nunca']);
    const again = openBloques(file);
    expect(again.keys().toSorted()).toEqual(['a', 'b']);
    expect(read(again.get('a'))).toBe('dos');
    expect(again.get('b')?.byteLength).toBe(3 * BLOQUE);
    expect(again.get('c')).toBeNull();
    expect(again.free()).toBe(first.free());
  });

  it('R92 cut off at any byte, a key has its old value or its new one, whole', () => {
    for (let cut = 0; cut <= 9_200; cut += 41) {
      const { file, state } = createFile(9 * BLOQUE);
      openBloques(file).put('a', text('viejo'));
      openBloques(file).put('otra', text('sigue'));
      state.left = cut;
      let took = true;
      try {
        openBloques(file).put('a', text('n', 9_000));
      } catch {
        took = false;
      }
      state.left = Infinity;
      const after = openBloques(file);
      expect(read(after.get('otra'))).toBe('sigue');
      const value = read(after.get('a'));
      expect(took ? value === 'n'.repeat(9_000) : value === 'viejo' || value === 'n'.repeat(9_000)).toBe(true);
    }
  });

  it('bytes that went bad are not given out', () => {
    const { file, state } = createFile(5 * BLOQUE);
    openBloques(file).put('a', text('dato'));
    const at = state.bytes.lastIndexOf('o'.charCodeAt(0));
    state.bytes[at] = 0;
    expect(openBloques(file).get('a')).toBeNull();
  });

  it('says when there is no place, and uses again what was given free', () => {
    const { file } = createFile(4 * BLOQUE);
    const home = openBloques(file);
    home.put('a', text('x', BLOQUE));
    expect(() => home.put('b', text('y', BLOQUE))).toThrow(SinLugar);
    home.drop(['a']);
    home.put('b', text('y', BLOQUE));
    expect(openBloques(file).keys()).toEqual(['b']);
  });

  it('grows with what it holds, or stays as it was', () => {
    const { file, state } = createFile(3 * BLOQUE);
    openBloques(file).put('a', text('uno'));
    growArchivo(file, 5 * BLOQUE);
    expect(openBloques(file).free()).toBe(3 * BLOQUE);
    state.left = 10;
    expect(() => growArchivo(file, 9 * BLOQUE)).toThrow('part');
    expect(file.getSize()).toBe(5 * BLOQUE);
    expect(read(openBloques(file).get('a'))).toBe('uno');
  });
});
