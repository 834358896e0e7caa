/**
 * Loaded into a process before its program (`--import`): says how much memory it took and how long its event loop was
 * held. Asked over the Unix socket named by `RODAL_SONDA`; each answer begins a new count. Linux only: the kernel alone
 * knows the peak of a process, and forgets it when told to.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Since it was last asked; memory in bytes. */
export interface Lectura {
  readonly rss: number;
  readonly peakRss: number;
  /** The longest the event loop did nothing else, ms. */
  readonly maxHeldMs: number;
}

const delay = monitorEventLoopDelay({ resolution: 1 });

/** @throws on systems without `/proc` */
export function readSonda(): Lectura {
  const status = readFileSync('/proc/self/status', 'utf8');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
  const read = { rss: bytes('VmRSS'), peakRss: bytes('VmHWM'), maxHeldMs: delay.max / 1e6 };
  writeFileSync('/proc/self/clear_refs', '5'); // the peak is what it is now
  delay.reset();
  delay.enable();
  return read;
}

const path = process.env['RODAL_SONDA'];
if (path !== undefined) {
  rmSync(path, { force: true });
  createServer((socket) => socket.end(JSON.stringify(readSonda())))
    .listen(path)
    .unref();
}
