import { afterEach, expect, it, vi } from 'vitest';
import { precargarEscaner } from './precargar.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks the worker that is at work, and nobody where there is none', async () => {
  const dicho: unknown[] = [];
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active: { postMessage: (message: unknown) => dicho.push(message) } }) } });
  await precargarEscaner();
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active: null }) } });
  await precargarEscaner();
  vi.stubGlobal('navigator', {});
  await precargarEscaner();
  expect(dicho).toEqual([{ type: 'TRAER_ESCANER' }]);
});
