import { existsSync } from 'node:fs';
import { arch } from 'node:process';

/** Debian's names of processors, by Node's. */
const TRIPLETS: Readonly<Record<string, string>> = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };

/**
 * Environment in which a program, and whatever it starts, lives at another moment: its clock goes on from there. Monotonic
 * clocks stay true, since what waits is not to wait for another year. The times of files stay the disk's own, and embedded
 * PostgreSQL, whose environment is made from nothing, keeps the true time, like a server whose clock is another: under this
 * library its own time limits never come.
 *
 * @param moment an instant in ISO 8601 with its zone, `2027-01-01T02:50Z`.
 * @throws in Spanish when it is no instant, or when this machine has no libfaketime.
 */
export function livingAt(moment: string): Record<string, string> {
  const then = /(Z|[+-]\d\d:\d\d)$/.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(then)) throw new Error(`--hora ${moment}: no es un instante con su zona, como 2027-01-01T02:50Z.`);
  const library = `/usr/lib/${TRIPLETS[arch] ?? arch}/faketime/libfaketime.so.1`;
  if (!existsSync(library)) throw new Error(`--hora: falta ${library} (en Debian: apt-get install faketime).`);
  const seconds = Math.round((then - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // With its own waits on the monotonic clock a browser spins.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    FAKETIME_DONT_RESET: '1',
  };
}
