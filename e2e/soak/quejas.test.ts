import { describe, expect, it } from 'vitest';
import { createWireLog, type Exchange } from '../../scripts/lib/fault-proxy/wire-log.ts';
import { createQuejas } from './quejas.ts';
import { createRoturas } from './roturas.ts';

const NOW = Date.now();

function setUp(): { readonly quejas: ReturnType<typeof createQuejas>; readonly passed: (change: Partial<Exchange>) => void; readonly clock: { now: number }; readonly roturas: ReturnType<typeof createRoturas> } {
  const clock = { now: NOW };
  const log = createWireLog();
  const roturas = createRoturas(() => clock.now);
  const passed = (change: Partial<Exchange>): void => {
    Object.assign(log.begin({ method: 'POST', path: '/api/x', headers: {} }, 'pass'), { ended: performance.now(), ...change });
  };
  return { quejas: createQuejas(log, roturas), passed, clock, roturas };
}

const ERR = { type: 'Error', stack: 'Error: se cayó\n    at uno\n    at dos' };
const line = (level: number, time: number) => JSON.stringify({ level, time, requestId: String(Math.random()), err: ERR, msg: 'cola de trabajos' });

describe('what the API complains of', () => {
  it('R3: an error in its log and a 5xx are complaints, once; the rest is not', () => {
    const { quejas, passed } = setUp();
    quejas.onLog(line(30, NOW));
    quejas.onLog(line(40, NOW));
    passed({ serverStatus: 201 });
    passed({ serverStatus: 422 });
    passed({ serverStatus: null, status: 503, fault: 'status' });
    expect(quejas.take()).toEqual([]);
    quejas.onLog(line(50, NOW));
    quejas.onLog('TypeError: x is not a function');
    quejas.onLog(line(50, NOW));
    passed({ serverStatus: 500 });
    expect(quejas.take()).toEqual([
      `registro: cola de trabajos: ${ERR.stack} (2 veces)`,
      'registro: TypeError: x is not a function',
      '500 a POST /api/x',
    ]);
    expect(quejas.take()).toEqual([]);
  });

  it('R76: not of what it says and gives while the database is down, nor shortly after', () => {
    const { quejas, passed, clock, roturas } = setUp();
    const at = (ms: number): number => NOW + ms - performance.timeOrigin;
    roturas.open();
    clock.now += 2000;
    roturas.close();
    quejas.onLog(line(50, NOW + 1000));
    quejas.onLog(line(50, NOW + 6000));
    passed({ serverStatus: 503, began: at(-100), ended: at(50) });
    passed({ serverStatus: 503, began: at(1000), ended: at(1100) });
    expect(quejas.take()).toEqual([]);
    quejas.onLog(line(50, NOW - 1));
    quejas.onLog(line(50, NOW + 8000));
    passed({ serverStatus: 500, began: at(8000), ended: at(8100) });
    expect(quejas.take()).toEqual([expect.stringContaining('(2 veces)'), '500 a POST /api/x']);
  });
});
