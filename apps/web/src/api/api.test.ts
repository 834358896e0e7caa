import { updateAjuste } from '@rodal/contracts/ajustes';
import { listDespachos } from '@rodal/contracts/busqueda';
import { CATALOGOS } from '@rodal/contracts/catalogos';
import { getDespachoFoto } from '@rodal/contracts/fotos';
import { getSesion, login } from '@rodal/contracts/sesion';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESION } from '../offline/testing/fixtures.ts';
import { ApiError } from './api-error.ts';
import { createApi } from './api.ts';
import { buildRequest, type Fetch, uploadTimeoutMs } from './exchange.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const answering = (response: () => Response): Fetch => async () => response();
const errorReply = (status: number, codigo: string, mensaje: string) => () =>
  json(status, { codigo, mensaje, requestId: 'r' });
const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${String(error)}`);
  return error;
};

const dead: Fetch = () => Promise.reject(new TypeError('Failed to fetch'));

/** Headers arrive, then the line breaks. */
const cutBody = () =>
  new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) }), {
    headers: { 'content-type': 'application/json' },
  });

/** Connected, but nothing comes (lie-fi). */
const hanging: Fetch = (_url, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

describe('buildRequest', () => {
  it('puts path parameters, query and body where the row says', () => {
    expect(buildRequest(updateAjuste, { clave: 'urlTiles', valor: 'x' })).toMatchObject({
      url: '/api/ajustes/urlTiles',
      method: 'PUT',
      body: '{"valor":"x"}',
    });
    expect(
      buildRequest(listDespachos, { desde: '2026-11-01', hasta: '2026-11-20', nroguia: 'a&b', cursor: undefined }),
    ).toMatchObject({
      url: '/api/despacho/obtenerdatos?desde=2026-11-01&hasta=2026-11-20&nroguia=a%26b',
      body: null,
    });
  });

  it('B8 encodes what stands in the path', () => {
    const { url } = buildRequest(getDespachoFoto, { id: 'a/b c', lado: 'vacio' });
    expect(url).toBe('/api/despacho/despachos/a%2Fb%20c/fotos/vacio');
  });

  it('sends the CSRF header with everything that changes something, and only then', () => {
    expect(buildRequest(login, { usuario: 'a', contrasena: 'b' }).headers).toMatchObject({
      'x-requested-with': 'rodal',
      'content-type': 'application/json',
    });
    expect(buildRequest(getSesion, {}).headers).toEqual({ accept: 'application/json' });
  });

  it('a missing path parameter is a fault of ours, not of the network', () => {
    expect(() => buildRequest(getDespachoFoto, { id: 'x' })).toThrow(RangeError);
  });
});

describe('call', () => {
  it('asks same-origin, without following redirects and past the browser\'s cache', async () => {
    const seen: RequestInit[] = [];
    const api = createApi(async (_url, init) => {
      seen.push(init);
      return json(200, { user: SESION });
    });
    expect(await api.call(getSesion, {})).toEqual({ user: SESION });
    expect(seen[0]).toMatchObject({ credentials: 'same-origin', redirect: 'manual', cache: 'no-store', method: 'GET' });
  });

  it('turns the server\'s error into its code, text, fields, request id and pause', async () => {
    const errores = [{ campo: 'cantidad', codigo: 'cantidadFaltante', mensaje: 'Falta Cantidad' }];
    const error = await failure(
      createApi(
        answering(() =>
          json(422, { codigo: 'despacho_rechazado', mensaje: 'No', requestId: 'r-9', errores }, { 'retry-after': '7' }),
        ),
      ).call(getSesion, {}),
    );
    expect(error).toMatchObject({
      codigo: 'despacho_rechazado',
      message: 'No',
      httpStatus: 422,
      requestId: 'r-9',
      options: { errores, retryAfter: 7 },
    });
    expect(error.row.retry).toBe('never');
  });

  it.each([
    ['a page with 200', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['JSON of another shape', () => json(200, { hola: 1 })],
    ['broken JSON', () => new Response('{"user":', { headers: { 'content-type': 'application/json' } })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/x' } })],
    ['a 401 page of a portal', () => new Response('<html>', { status: 401, headers: { 'content-type': 'text/html' } })],
    ['a 404 without our envelope', () => json(404, { error: 'nope' })],
  ])('R55 %s is respuesta_ajena: the same thing goes again later', async (_name, response) => {
    const error = await failure(createApi(answering(response)).call(getSesion, {}));
    expect(error.codigo).toBe('respuesta_ajena');
    expect(error.row.retry).toBe('later');
  });

  it.each([408, 429, 500, 502, 503, 504])('a proxy\'s %i is no_disponible', async (status) => {
    const response = () => new Response('upstream', { status, headers: { 'retry-after': '30' } });
    const error = await failure(createApi(answering(response)).call(getSesion, {}));
    expect(error).toMatchObject({ codigo: 'no_disponible', httpStatus: status, options: { retryAfter: 30 } });
  });

  it('R60 R97 a proxy\'s 413 says that it is too big, and is no last word: it goes again', async () => {
    const error = await failure(createApi(answering(() => new Response('', { status: 413 }))).call(getSesion, {}));
    expect([error.codigo, error.row.retry]).toEqual(['no_disponible', 'later']);
    expect(error.message).toMatch(/no deja pasar un envío de este tamaño/);
  });

  it('a code of a newer server is read by its status, a code that never travels is not believed', async () => {
    const newer = errorReply(409, 'algo_nuevo', 'Texto nuevo');
    expect(await failure(createApi(answering(newer)).call(getSesion, {}))).toMatchObject({
      codigo: 'estado_cambiado',
      message: 'Texto nuevo',
    });
    const liar = errorReply(400, 'sin_conexion', 'x');
    expect((await failure(createApi(answering(liar)).call(getSesion, {}))).codigo).toBe('datos_invalidos');
  });

  it('no answer is sin_conexion, also when the line breaks while the body is read', async () => {
    expect(await failure(createApi(dead).call(getSesion, {}))).toMatchObject({ codigo: 'sin_conexion', httpStatus: 0 });
    expect((await failure(createApi(answering(cutBody)).call(getSesion, {}))).codigo).toBe('sin_conexion');
  });

  it('C38 a 304 is "nothing new"', async () => {
    const seen: (string | null)[] = [];
    const api = createApi(async (_url, init) => {
      const etag = new Headers(init.headers).get('if-none-match');
      seen.push(etag);
      return etag === '"a"' ? new Response(null, { status: 304 }) : json(200, { filas: [] }, { etag: '"a"' });
    });
    const first = await api.callIfChanged(CATALOGOS.choferes, {}, null);
    expect(first).toEqual({ changed: true, etag: '"a"', data: { filas: [] } });
    expect(await api.callIfChanged(CATALOGOS.choferes, {}, '"a"')).toEqual({ changed: false });
    expect(seen).toEqual([null, '"a"']);
  });

  it('R70 remembers the server\'s clock of its own replies, not of a portal\'s', async () => {
    const date = 'Fri, 20 Nov 2026 12:00:00 GMT';
    const portal = createApi(answering(() => new Response('<html>', { headers: { 'content-type': 'text/html', date } })));
    await failure(portal.call(getSesion, {}));
    expect(portal.serverTime()).toBeNull();
    const ours = createApi(answering(() => json(200, { user: SESION }, { date })));
    await ours.call(getSesion, {});
    expect(ours.serverTime()).toBe(Date.parse(date));
  });
});

describe('time limits (R53)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('a call that hangs is given up after 30 s', async () => {
    const error = failure(createApi(hanging).call(getSesion, {}));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await error).codigo).toBe('sin_conexion');
  });

  it('a caller can give up earlier', async () => {
    const abort = new AbortController();
    const error = failure(createApi(hanging).call(getSesion, {}, { signal: abort.signal }));
    abort.abort();
    expect((await error).codigo).toBe('sin_conexion');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a photo gets the time its bytes need at 2 kB/s', () => {
    expect(uploadTimeoutMs(300_000)).toBe(180_000);
  });
});

const sha = 'a'.repeat(64);

const head = (status: number, type: string) =>
  createApi(answering(() => new Response(null, { status, headers: { 'content-type': type } }))).hasPhoto(sha);

describe('photos', () => {
  it('uploads as multipart with the hash, and believes only its own hash back', async () => {
    const seen: RequestInit[] = [];
    const api = createApi(async (_url, init) => {
      seen.push(init);
      return json(201, { sha256: sha, message: 'Archivo cargado correctamente en Blob Storage.' });
    });
    await api.uploadPhoto(sha, new Uint8Array([1, 2]).buffer);
    const file = seen[0]?.body instanceof FormData ? seen[0].body.get('Archivo') : null;
    expect(file).toBeInstanceOf(Blob);
    expect(new Headers(seen[0]?.headers).get('x-content-sha256')).toBe(sha);
    expect(new Headers(seen[0]?.headers).get('x-requested-with')).toBe('rodal');
    expect((await failure(api.uploadPhoto('b'.repeat(64), new ArrayBuffer(1)))).codigo).toBe('respuesta_ajena');
  });

  it('HEAD: only an image with 200 counts as there; load is thrown, the rest means "send it"', async () => {
    expect(await head(200, 'image/jpeg')).toBe(true);
    expect(await head(200, 'text/html')).toBe(false);
    expect(await head(404, 'application/json')).toBe(false);
    expect((await failure(head(503, 'text/plain'))).codigo).toBe('no_disponible');
  });

  it('a file row gives bytes, and a page instead of a file is refused', async () => {
    const input = { id: '0190a000-0000-7000-8000-000000000001', lado: 'vacio' } as const;
    const file = createApi(answering(() => new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } })));
    expect(await (await file.fetchFile(getDespachoFoto, input)).text()).toBe('jpeg');
    const page = createApi(answering(() => new Response('<html>', { headers: { 'content-type': 'text/html' } })));
    expect((await failure(page.fetchFile(getDespachoFoto, input))).codigo).toBe('respuesta_ajena');
  });
});
