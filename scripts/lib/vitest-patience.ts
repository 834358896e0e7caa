import { vi } from 'vitest';
import { AWAITED, patience } from './patience.ts';

/**
 * Set up before each test file: `vi.waitFor` and `vi.waitUntil` give up after a second, whatever the machine, and vitest has no
 * setting for it. Here they have the patience of everything else that is waited for; a test that asks for more gets it, in
 * this machine's milliseconds.
 */
const PATIENT = Symbol.for('rodal.patient');

interface Waiting {
  timeout?: number;
  interval?: number;
}

function patient(options: Waiting | number = {}): Waiting {
  const asked = typeof options === 'number' ? { timeout: options } : options;
  return { ...asked, timeout: Math.max(AWAITED, patience(asked.timeout ?? 0)) };
}

// Files that share their modules share `vi`.
if (!(PATIENT in vi)) {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (work, options) => waitFor(work, patient(options));
  vi.waitUntil = (work, options) => waitUntil(work, patient(options));
  Object.assign(vi, { [PATIENT]: true });
}
