import { describe, expect, it } from 'vitest';
import { testTiming } from '../testing/erp-timing.ts';
import { CAUSAS_ERP, ErpError, type CausaErp } from './erp-error.ts';
import { PLAN_REINTENTO, readRetryAfter, retry } from './retry.ts';

const never = new AbortController().signal;

/** Fails as listed, then gives `bien`. */
function failing(...faults: Error[]): () => Promise<string> {
  return () => {
    const fault = faults.shift();
    return fault ? Promise.reject(fault) : Promise.resolve('bien');
  };
}
const busy = (retryAfterMs: number | null = null): ErpError => new ErpError('ocupado', { retryAfterMs });

describe('retry', () => {
  it.each(Object.keys(CAUSAS_ERP) as CausaErp[])('%s is asked again only if it may pass', async (causa) => {
    const work = retry(failing(new ErpError(causa)), PLAN_REINTENTO, testTiming(), never);
    const passes = ['ocupado', 'sinRespuesta', 'sinConexion', 'respuestaCortada', 'respuestaAjena'].includes(causa);
    if (passes) expect(await work).toBe('bien');
    else await expect(work).rejects.toMatchObject({ causa, datos: {} });
  });

  it('waits at most twice as long each time, up to the cap, and gives up after its last try', async () => {
    const timing = testTiming();
    const plan = { ...PLAN_REINTENTO, topeMs: 3_000 };
    const work = retry(failing(...Array.from({ length: 6 }, () => busy())), plan, timing, never);
    await expect(work).rejects.toMatchObject({ causa: 'ocupado', message: 'el ERP está ocupado (6 intentos)' });
    expect(timing.waits).toEqual([500, 1_000, 2_000, 3_000, 3_000]);
  });

  it('full jitter: from nothing to all of it', async () => {
    const timing = testTiming();
    const chances = [0, 0.25];
    await retry(failing(busy(), busy()), PLAN_REINTENTO, { ...timing, random: () => chances.shift() ?? 1 }, never);
    expect(timing.waits).toEqual([0, 250]);
  });

  it('Retry-After is obeyed: never earlier, and too long is a fault at once', async () => {
    const timing = testTiming();
    await retry(failing(busy(60_000)), PLAN_REINTENTO, timing, never);
    expect(timing.waits).toEqual([60_500]);
    const work = retry(failing(busy(300_001)), PLAN_REINTENTO, timing, never);
    await expect(work).rejects.toMatchObject({ causa: 'ocupado' });
    expect(timing.waits).toHaveLength(1);
  });

  it('what is no fault of the ERP is not asked again', async () => {
    const timing = testTiming();
    await expect(retry(failing(new TypeError('x')), PLAN_REINTENTO, timing, never)).rejects.toThrow(TypeError);
    expect(timing.waits).toEqual([]);
  });

  it('ends when the signal goes off while it waits', async () => {
    const control = new AbortController();
    const timing = testTiming();
    const wait = (ms: number, signal: AbortSignal): Promise<void> => {
      control.abort(new Error('cancelado'));
      return timing.wait(ms, signal);
    };
    await expect(retry(failing(busy()), PLAN_REINTENTO, { ...timing, wait }, control.signal)).rejects.toThrow('cancelado');
  });
});

describe('readRetryAfter', () => {
  const now = Date.UTC(2026, 10, 20, 12, 0, 0);
  it.each([
    ['7', 7_000], [' 0 ', 0], ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000], ['Fri, 20 Nov 2026 11:00:00 GMT', 0], ['pronto', null], ['', null], [null, null],
  ])('%s → %s', (header, expected) => {
    expect(readRetryAfter(header, now)).toBe(expected);
  });
});
