import { endpoint } from '@rodal/contracts/endpoint';
import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { parseEnv } from '../proceso/env.ts';
import { createServer } from './create-server.ts';
import type { SesionActual } from './handlers.ts';
import { refuseOtherMethods, registerEndpoints, type AnyHandler, type Rows } from './register-endpoints.ts';

const ANA: SesionActual = {
  usuarioId: 1,
  usuario: 'ana',
  email: 'ana@rodal.example',
  empresaRut: null,
  perfiles: [],
  permisos: ['sesion.propia', 'ajustes.administrar'],
  restriccion: null,
  observador: null,
};

const row = endpoint({
  name: 'moveRama',
  method: 'PUT',
  path: '/api/ramas/{id}',
  summary: 'Prueba',
  permission: 'ajustes.administrar',
  params: z.object({ id: z.string() }),
  query: z.object({ pagina: z._default(z.coerce.number().check(z.int()), 1) }),
  body: z.object({ largo: z.number(), id: z.optional(z.string()) }),
  reply: z.object({ id: z.string(), largo: z.number(), pagina: z.number() }),
});
const lista = endpoint({
  name: 'listRamas',
  method: 'GET',
  path: '/api/ramas',
  summary: 'Prueba',
  permission: ['ajustes.administrar', 'despacho.crear'],
  reply: z.object({ filas: z.array(z.string()) }),
  etag: true,
});
const moveRama: AnyHandler = async (input: { id: string; largo: number; pagina: number }) => ({
  ...input,
  secreto: 'x',
});

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function build(rows: Rows, handlers: Record<string, AnyHandler>, quien: SesionActual | null = ANA): FastifyInstance {
  app = createServer(parseEnv({ NODE_ENV: 'test' }), false);
  registerEndpoints(app, rows, { handlers, lookup: async () => quien });
  refuseOtherMethods(app, rows);
  return app;
}

const put = (url: string, payload: object) => ({ method: 'PUT' as const, url, payload });

describe('a row becomes a route', () => {
  test('valid input reaches the handler, coerced, with its defaults; the reply drops what the row does not list', async () => {
    const reply = await build({ row }, { row: moveRama }).inject(put('/api/ramas/a?pagina=3', { largo: 2 }));
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ id: 'a', largo: 2, pagina: 3 });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await app?.inject(put('/api/ramas/a', { largo: 2 })))?.json()).toMatchObject({ pagina: 1 });
  });

  test('a body cannot override the id in the path', async () => {
    const reply = await build({ row }, { row: moveRama }).inject(put('/api/ramas/a', { largo: 2, id: 'otra' }));
    expect(reply.json()).toMatchObject({ id: 'a' });
  });

  test('what is wrong is said field by field, in Spanish', async () => {
    const reply = await build({ row }, { row: moveRama }).inject(put('/api/ramas/a?pagina=x', { id: 7 }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      codigo: 'datos_invalidos',
      mensaje: 'Hay datos que no se pueden leer. Revise los campos.',
      requestId: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
      errores: [
        { campo: 'largo', codigo: 'falta', mensaje: 'El campo largo es obligatorio.' },
        { campo: 'id', codigo: 'tipo', mensaje: 'El campo id debe ser un texto.' },
        { campo: 'pagina', codigo: 'tipo', mensaje: 'El campo pagina debe ser un número.' },
      ],
    });
  });

  test('no body at all names the missing fields', async () => {
    const reply = await build({ row }, { row: moveRama }).inject({ method: 'PUT', url: '/api/ramas/a' });
    expect(reply.json().errores).toMatchObject([{ campo: 'largo', codigo: 'falta' }]);
  });

  test.each([
    ['{"largo":1,"__proto__":{"x":1}}', 400],
    ['{"largo":1,"constructor":{"prototype":{"x":1}}}', 400],
    ['{"largo":', 400],
    ['', 400],
  ])('a poisoned or broken body %j is refused', async (payload, status) => {
    const server = build({ row }, { row: moveRama });
    const reply = await server.inject({
      method: 'PUT',
      url: '/api/ramas/a',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.statusCode, reply.json().codigo]).toEqual([status, 'datos_invalidos']);
  });

  test('another format is 415, too much is 413', async () => {
    const server = build({ row }, { row: moveRama });
    const xml = await server.inject({
      method: 'PUT',
      url: '/api/ramas/a',
      payload: '<a/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect([xml.statusCode, xml.json().codigo]).toEqual([415, 'formato_no_admitido']);
    const big = await server.inject(put('/api/ramas/a', { largo: 1, x: 'x'.repeat(300_000) }));
    expect([big.statusCode, big.json().codigo]).toEqual([413, 'cuerpo_muy_grande']);
  });

  test('unknown path 404, known path with another method 405 with the list of methods', async () => {
    const server = build({ row, lista }, { row: moveRama, lista: async () => ({ filas: [] }) });
    const unknown = await server.inject('/api/nada');
    expect(unknown.statusCode).toBe(404);
    const other = await server.inject({ method: 'DELETE', url: '/api/ramas/a' });
    expect([other.statusCode, other.json().codigo, other.headers.allow]).toEqual([405, 'metodo_no_permitido', 'PUT']);
    const get = await server.inject('/api/ramas/a');
    expect(get.statusCode).toBe(405);
    const post = await server.inject({ method: 'POST', url: '/api/ramas' });
    expect([post.statusCode, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('a handler that breaks its promise is our fault and says nothing of the inside', async () => {
    const reply = await build({ row }, { row: async () => ({ clave: 'secreta' }) }).inject(
      put('/api/ramas/a', { largo: 1 }),
    );
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({
      codigo: 'interno',
      mensaje: 'Ocurrió un error en el servidor. Intente de nuevo.',
    });
    expect(reply.body).not.toContain('secreta');
  });
});

describe('B5: access is declared', () => {
  test('a row with neither permission nor public does not start', () => {
    const { permission: _none, ...open } = row;
    expect(() => build({ open }, { open: moveRama })).toThrow(
      'La operación moveRama debe declarar un permiso o public: true',
    );
  });

  test('a row with both, or with an empty list, does not start', () => {
    expect(() => build({ row: { ...row, public: true } }, { row: moveRama })).toThrow('solo uno de los dos');
    expect(() => build({ row: { ...row, permission: [] } }, { row: moveRama })).toThrow('debe declarar un permiso');
  });

  test('a row without a handler does not start', () => {
    expect(() => build({ row }, {})).toThrow('La operación row no tiene quien la atienda.');
  });

  test('nobody 401, without the permission 403, both before the body is looked at', async () => {
    const nobody = await build({ row }, { row: moveRama }, null).inject(put('/api/ramas/a', {}));
    expect([nobody.statusCode, nobody.json().codigo]).toEqual([401, 'no_autenticado']);
    await app?.close();
    const other = await build({ row }, { row: moveRama }, { ...ANA, permisos: ['sesion.propia'] }).inject(
      put('/api/ramas/a', {}),
    );
    expect([other.statusCode, other.json().codigo]).toEqual([403, 'sin_permiso']);
  });

  test('one of several permissions is enough', async () => {
    const rows = { lista };
    const handlers = { lista: async () => ({ filas: ['a'] }) };
    const reply = await build(rows, handlers, { ...ANA, permisos: ['despacho.crear'] }).inject('/api/ramas');
    expect(reply.statusCode).toBe(200);
  });
});

describe('C38: ETag', () => {
  test('the same content answers 304 without a body; a changed one answers 200', async () => {
    let filas = ['a'];
    const server = build({ lista }, { lista: async () => ({ filas }) });
    const first = await server.inject('/api/ramas');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(first.headers['cache-control']).toBe('no-store');
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await server.inject({ url: '/api/ramas', headers: { 'if-none-match': tag } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    filas = ['a', 'b'];
    const changed = await server.inject({ url: '/api/ramas', headers: { 'if-none-match': etag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });
});
