import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { uploadByXhr } from './photo-transfer.ts';

const SHA = 'a'.repeat(64);
const URL_OK = 'https://rodal.example/api/subir/cargaFoto';

/** As much of XMLHttpRequest as the upload touches, played by hand. */
class FakeXhr extends EventTarget {
  static readonly made: FakeXhr[] = [];
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  timeout = 0;
  status = 0;
  responseText = '';
  responseURL = URL_OK;
  sent: unknown = null;

  constructor() {
    super();
    FakeXhr.made.push(this);
  }

  open() {}

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }

  getResponseHeader(name: string) {
    return name === 'content-type' ? 'application/json' : null;
  }

  send(body: unknown) {
    this.sent = body;
  }

  abort() {
    this.finish('abort');
  }

  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.finish('load');
  }

  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }

  finish(event: string) {
    this.dispatchEvent(new Event(event));
    this.dispatchEvent(new Event('loadend'));
  }
}

function start(options: { signal?: AbortSignal; onProgress?: (part: number) => void } = {}) {
  FakeXhr.made.length = 0;
  const result = uploadByXhr(() => undefined)(SHA, new ArrayBuffer(300_000), options).then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.codigo : error),
  );
  return { result, xhr: FakeXhr.made[0] ?? new FakeXhr() };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  vi.stubGlobal('location', { href: 'https://rodal.example/despacho' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('upload by XHR', () => {
  it('sends the file with its hash, reports progress, ends with our reply', async () => {
    const parts: number[] = [];
    const { result, xhr } = start({ onProgress: (part) => parts.push(part) });
    xhr.progress(150_000, 300_000);
    xhr.answer(201, { sha256: SHA, message: 'ok' });
    expect(await result).toBe('done');
    expect(parts).toEqual([0.5]);
    expect(Object.fromEntries(xhr.headers)).toMatchObject({ 'x-content-sha256': SHA, 'x-requested-with': 'rodal' });
    // Multipart, one field: Archivo (especificación 2 §7).
    const fields = xhr.sent instanceof FormData ? [...xhr.sent] : [];
    expect(fields.map(([name, value]) => [name, value instanceof Blob && value.size])).toEqual([['Archivo', 300_000]]);
    expect(xhr.timeout).toBe(180_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('R53 gives up when no byte has moved for 30 s, not while any does', async () => {
    const { result, xhr } = start();
    let over = false;
    void result.then(() => (over = true));
    await vi.advanceTimersByTimeAsync(29_000);
    xhr.progress(1_000, 300_000);
    await vi.advanceTimersByTimeAsync(29_000);
    // Not by the clock's timers: files share it, and one of another may still have its own.
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await result).toBe('sin_conexion');
  });

  it.each(['error', 'timeout'])('%s is no connection', async (event) => {
    const { result, xhr } = start();
    xhr.finish(event);
    expect(await result).toBe('sin_conexion');
  });

  it('R55 a redirect, another hash or an error of ours is no success', async () => {
    const redirected = start();
    redirected.xhr.responseURL = 'https://portal.example/login';
    redirected.xhr.answer(200, { sha256: SHA, message: 'ok' });
    expect(await redirected.result).toBe('respuesta_ajena');

    const other = start();
    other.xhr.answer(200, { sha256: 'b'.repeat(64), message: 'ok' });
    expect(await other.result).toBe('respuesta_ajena');

    const refused = start();
    refused.xhr.answer(400, { codigo: 'digest_mismatch', mensaje: 'x', requestId: 'r' });
    expect(await refused.result).toBe('digest_mismatch');
  });

  it('stops when the caller gives up, also before it began', async () => {
    const abort = new AbortController();
    const { result } = start({ signal: abort.signal });
    abort.abort();
    expect(await result).toBe('sin_conexion');
    const late = start({ signal: abort.signal });
    expect(await late.result).toBe('sin_conexion');
    expect(late.xhr.sent).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
});
