import { AppError, ERRORS, isErrorCode, rowOf } from '@rodal/domain/errors';
import { ERRORES_OFICINA } from '@rodal/domain/errors-oficina';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { parseEnv } from '../proceso/env.ts';
import { createServer } from './create-server.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function answer(error: unknown) {
  app = createServer(parseEnv({ NODE_ENV: 'test' }), false);
  app.get('/', async () => {
    throw error;
  });
  return app.inject('/');
}

const coded = (code: string, message = 'relation "x" …', more = {}) =>
  Object.assign(new Error(message), { code, ...more });

test('every row of the table that travels answers with its status and text', async () => {
  const travelling = Object.keys({ ...ERRORS, ...ERRORES_OFICINA })
    .filter(isErrorCode)
    .filter((codigo) => rowOf(codigo).status > 0);
  expect(travelling.length).toBeGreaterThan(40);
  for (const codigo of travelling) {
    const row = rowOf(codigo);
    const reply = await answer(new AppError(codigo, { valores: { n: 3 }, detalle: 'secreto' }));
    expect(reply.statusCode, codigo).toBe(row.status);
    expect(reply.json()).toEqual({
      codigo,
      mensaje: row.texto.replace('{n}', '3').replace(/\{n:\w+:(\w+)\}/, '3 $1'),
      requestId: reply.headers['x-request-id'],
    });
    expect(reply.headers['cache-control']).toBe('no-store');
    await app?.close();
  }
});

test('fields, missing photos and the time to wait travel', async () => {
  const errores = [{ campo: 'a', codigo: 'b', mensaje: 'c' }];
  const reply = await answer(new AppError('missing_photos', { errores, faltantes: ['f'], retryAfter: 9 }));
  expect(reply.json()).toMatchObject({ errores, faltantes: ['f'] });
  expect(reply.headers['retry-after']).toBe('9');
});

test.each([
  ['refused connection', coded('ECONNREFUSED')],
  ['several of them', new AggregateError([coded('ECONNREFUSED')])],
  ['server restarting', coded('57P03')],
  ['connection lost', coded('08006')],
  ['too many connections', coded('53300')],
  ['no connection of the pool in time', new Error('timeout exceeded when trying to connect')],
  ['lost race', coded('40001')],
  ['statement over its time', coded('57014')],
  ['Prisma cannot reach it', coded('P1001')],
  [
    'Prisma over the adapter',
    coded('P2010', 'x', { meta: { driverAdapterError: { cause: { originalCode: '57P01' } } } }),
  ],
  [
    'raw SQL through Prisma',
    coded('P2010', 'x', { meta: { driverAdapterError: { cause: { kind: 'DatabaseNotReachable' } } } }),
  ],
  ['wrapped', new Error('x', { cause: new Error('y', { cause: coded('ECONNRESET') }) })],
])('R76: %s: 503 with Retry-After', async (_case, error) => {
  const reply = await answer(error);
  expect([reply.statusCode, reply.json().codigo, reply.headers['retry-after']]).toEqual([503, 'no_disponible', '5']);
});

test.each([
  ['a unique constraint nobody translated', coded('23505', 'duplicate key (usuario)=(ana)')],
  ['a bug', new TypeError("Cannot read properties of undefined (reading 'clave')")],
  ['a status of its own', Object.assign(new Error('clave=1'), { statusCode: 502 })],
  ["an outside system's refusal", Object.assign(new Error('cuenta=1'), { code: 'AuthorizationFailure', statusCode: 403 })],
])('%s: 500 without a word of the inside', async (_case, error) => {
  const reply = await answer(error);
  expect([reply.statusCode, reply.json()]).toEqual([
    500,
    {
      codigo: 'interno',
      mensaje: 'Ocurrió un error en el servidor. Intente de nuevo.',
      requestId: reply.headers['x-request-id'],
    },
  ]);
});

test("text that PostgreSQL cannot hold is the caller's fault", async () => {
  expect((await answer(coded('22021'))).json().codigo).toBe('datos_invalidos');
});

test('a path that cannot be decoded is refused in our form', async () => {
  app = createServer(parseEnv({ NODE_ENV: 'test' }), false);
  const reply = await app.inject('/%E0%A4%A');
  expect([reply.statusCode, reply.json().codigo]).toEqual([400, 'datos_invalidos']);
  expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': reply.json().requestId });
});
