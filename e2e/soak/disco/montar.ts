import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Sistema = 'tmpfs' | 'ext4';
export const SISTEMAS: readonly Sistema[] = ['tmpfs', 'ext4'];

/** A small disk of its own. */
export interface Disco {
  readonly dir: string;
  /** Until not one byte more goes in. */
  llenar(): void;
  liberar(): void;
  close(): void;
}

/** Why this machine does not let us mount it, in its own words; null = it does. */
export function whyNot(sistema: Sistema): string | null {
  try {
    montar(sistema, 16).close();
    return null;
  } catch (error) {
    const said: unknown = error instanceof Error && 'stderr' in error ? error.stderr : null;
    const text = said instanceof Buffer ? said.toString() : '';
    return (text.trim() === '' ? String(error) : text).trim().split('\n')[0] ?? '';
  }
}

/** @throws when this machine lets nobody mount */
export function montar(sistema: Sistema, megas: number): Disco {
  const base = mkdtempSync(join(tmpdir(), 'rodal-disco-'));
  const dir = join(base, 'd');
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' });
  const image = join(base, 'imagen');
  mkdirSync(dir);
  try {
    if (sistema === 'tmpfs') run('mount', '-t', 'tmpfs', '-o', `size=${megas}m`, 'tmpfs', dir);
    else {
      run('truncate', '-s', `${megas}M`, image);
      run('mkfs.ext4', '-q', '-m', '0', image);
      run('mount', '-o', 'loop', image, dir);
    }
  } catch (error) {
    rmSync(base, { recursive: true, force: true });
    throw error;
  }
  const relleno = join(dir, 'relleno');
  return {
    dir,
    llenar() {
      const file = openSync(relleno, 'a');
      try {
        for (let size = 2 ** 20; size >= 256; size = Math.floor(size / 2)) writeWhile(file, Buffer.alloc(size, 7));
      } finally {
        closeSync(file);
      }
    },
    liberar() {
      rmSync(relleno, { force: true });
    },
    close() {
      run('umount', '-l', dir);
      rmSync(base, { recursive: true, force: true });
    },
  };
}

function writeWhile(file: number, chunk: Buffer): void {
  try {
    while (writeSync(file, chunk) === chunk.length);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
