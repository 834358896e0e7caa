import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startErpServer, status, text, truncated, type ErpServer } from '../testing/erp-server.ts';
import { createTokenSource, type TokenSource } from './token.ts';

const never = new AbortController().signal;
const MINUTE = 60_000;

let server: ErpServer;
let tokens: TokenSource;
beforeEach(async () => {
  server = await startErpServer();
  tokens = createTokenSource(server.options, server.options.timing);
});
afterEach(() => server.close());

describe('createTokenSource', () => {
  it('asks by client credentials, once for all who ask at the same time, and keeps the token', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => tokens.get(never)));
    expect(new Set(all)).toEqual(new Set(['token-1']));
    expect(await tokens.get(never)).toBe('token-1');
    expect(server.tokenRequests).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(server.tokenRequests[0]))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'rodal',
      client_secret: 'secreto-del-erp',
      scope: 'https://api.businesscentral.dynamics.com/.default',
    });
  });

  it('a new one five minutes before the end, not earlier', async () => {
    await tokens.get(never);
    server.options.timing.advance(55 * MINUTE - 1);
    expect(await tokens.get(never)).toBe('token-1');
    server.options.timing.advance(1);
    expect(await tokens.get(never)).toBe('token-2');
  });

  it('one that lives less than ten minutes serves half its life', async () => {
    server.expiresIn = 60;
    await tokens.get(never);
    server.options.timing.advance(29_999);
    expect(await tokens.get(never)).toBe('token-1');
    server.options.timing.advance(1);
    expect(await tokens.get(never)).toBe('token-2');
  });

  it('while the old one lasts, a failing renewal stops nobody; then it does', async () => {
    await tokens.get(never);
    server.options.timing.advance(56 * MINUTE);
    server.tokenFaults.push(status(400), status(400));
    expect(await tokens.get(never)).toBe('token-1');
    server.options.timing.advance(4 * MINUTE);
    await expect(tokens.get(never)).rejects.toMatchObject({ causa: 'credenciales' });
    expect(await tokens.get(never)).toBe('token-4');
  });

  it('refused tokens are renewed once, whoever complains and when', async () => {
    await tokens.get(never);
    const both = await Promise.all([tokens.renew('token-1', never), tokens.renew('token-1', never), tokens.renew('token-1', never)]);
    expect(both).toEqual(['token-2', 'token-2', 'token-2']);
    expect(await tokens.renew('token-1', never)).toBe('token-2');
    expect(await tokens.get(never)).toBe('token-2');
    expect(server.tokenRequests).toHaveLength(2);
  });

  it('one who leaves does not take the token from the others', async () => {
    const control = new AbortController();
    const gone = tokens.get(control.signal);
    const other = tokens.get(never);
    control.abort(new Error('cancelado'));
    await expect(gone).rejects.toThrow('cancelado');
    expect(await other).toBe('token-1');
    await expect(tokens.get(AbortSignal.abort(new Error('antes')))).resolves.toBe('token-1');
    expect(server.tokenRequests).toHaveLength(1);
  });

  it.each([
    ['503', status(503, { 'retry-after': '2' }), { causa: 'ocupado', datos: { retryAfterMs: 2_000 } }],
    ['a cut reply', truncated, { causa: 'respuestaCortada' }],
    ['HTML', text('<html>', 'text/html'), { causa: 'respuestaAjena' }],
  ])('%s reaches all who wait, and the next one asks anew', async (_name, fault, expected) => {
    server.tokenFaults.push(fault);
    const both = await Promise.allSettled([tokens.get(never), tokens.get(never)]);
    expect(both).toMatchObject([{ reason: expected }, { reason: expected }]);
    expect(await tokens.get(never)).toBe('token-2');
  });

  it.each([
    ['invalid_client', '{"error":"invalid_client","error_description":"secreto-del-erp"}'],
    ['401', '{"error":"secreto-del-erp"}'],
    ['401', ''],
  ])('refused credentials are a fault at once, which says %s and nothing of theirs', async (detalle, body) => {
    server.tokenFaults.push((reply) => void reply.writeHead(401).end(body));
    await expect(tokens.get(never)).rejects.toMatchObject({ causa: 'credenciales', message: `el ERP no acepta las credenciales de Rodal (${detalle})` });
    expect(server.tokenRequests).toHaveLength(1);
  });

  it.each([
    ['a line break in it', '{"access_token":"secreto-\\nx","expires_in":3600}'],
    ['none', '{"expires_in":3600,"otro":"secreto-"}'],
    ['no end', '{"access_token":"secreto-1"}'],
    ['an end in the past', '{"access_token":"secreto-1","expires_in":-1}'],
    ['too long', `{"access_token":"secreto-${'x'.repeat(70_000)}","expires_in":3600}`],
    ['no JSON around it', 'secreto-1'],
  ])('a token with %s is none, and is not repeated', async (_name, body) => {
    server.tokenFaults.push(text(body));
    const error: unknown = await tokens.get(never).catch((fault: unknown) => fault);
    expect(error).toMatchObject({ name: 'ErpError' });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('secreto-');
  });

  it.each([
    ['no server', { tokenUrl: 'http://127.0.0.1:1/token' }],
    ['an address that is none', { tokenUrl: 'no' }],
  ])('the secret stands in no error: %s', async (_name, other) => {
    const source = createTokenSource({ ...server.options, ...other }, server.options.timing);
    const error: unknown = await source.get(never).catch((fault: unknown) => fault);
    expect(error).toMatchObject({ causa: 'sinConexion' });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('secreto-del-erp');
  });

  it('a redirect is not followed: the secret stays here', async () => {
    server.tokenFaults.push(status(307, { location: `${server.origin}/token` }));
    await expect(tokens.get(never)).rejects.toMatchObject({ causa: 'respuestaInesperada' });
    expect(server.tokenRequests).toHaveLength(1);
  });
});
