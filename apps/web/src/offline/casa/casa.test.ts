import { afterEach, expect, it, vi } from 'vitest';
import { hasCasa, openCasa } from './casa.ts';
import { TROZO, type Pedido, type Respuesta } from './tarea.ts';

afterEach(() => vi.unstubAllGlobals());

/** A worker whose file needs a turn of the machine for each task, as a disk does. */
function stubWorker() {
  const file = { size: 0, tasks: [] as string[] };
  class FakeWorker extends EventTarget {
    #last: Promise<void> = Promise.resolve();
    postMessage(pedido: Pedido): void {
      this.#last = this.#last.then(async () => {
        await new Promise((resolve) => setImmediate(resolve));
        this.dispatchEvent(new MessageEvent('message', { data: { id: pedido.id, ...answer(pedido) } }));
      });
    }
  }
  const answer = (pedido: Pedido): Omit<Respuesta, 'id'> => {
    file.tasks.push(pedido.op);
    if (pedido.op === 'apply' && file.size === 0) return { error: { name: 'SinLugar', message: '' } };
    if (pedido.op === 'grow') file.size = Math.min(Math.max(pedido.size, file.size), file.size + TROZO);
    return { size: file.size };
  };
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('FileSystemFileHandle', Object);
  vi.stubGlobal('navigator', { locks: {} });
  return file;
}

it('D21 what a new phone saves first waits for a piece of the place, not for all that is set aside', async () => {
  const file = stubWorker();
  const casa = openCasa();
  await casa?.apply([{ key: 'tel/users/7', data: new Uint8Array(100) }], []);
  expect(file.size).toBeLessThan(3 * TROZO);
  const aside = casa?.setAside().then(() => 'aside');
  const saved = casa?.apply([{ key: 'tel/users/8', data: new Uint8Array(100) }], []).then(() => 'saved');
  expect(await Promise.race([aside, saved])).toBe('saved');
  expect(await aside).toBe('aside');
  expect(file.size).toBe(24 * 1024 * 1024);
});

it('a browser that never was here has no second home; one that cannot say may have one', async () => {
  const files = (name: string) => ({ storage: { getDirectory: async () => ({ getFileHandle: () => Promise.reject(new DOMException('', name)) }) } });
  vi.stubGlobal('navigator', files('NotFoundError'));
  expect(await hasCasa()).toBe(false);
  vi.stubGlobal('navigator', files('SecurityError'));
  expect(await hasCasa()).toBe(true);
  vi.stubGlobal('navigator', { storage: {} });
  expect(await hasCasa()).toBe(false);
});
