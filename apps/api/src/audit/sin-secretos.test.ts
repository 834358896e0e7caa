import { hash } from 'node:crypto';
import { ENDPOINTS, type EndpointKey } from '@rodal/contracts/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../testing/build-app.ts';
import { buildMundo, type Mundo, toInject } from '../testing/mundo.ts';

/** Whatever is done, the audit holds no password, no hash of one, no token and no key (issue 7 §2, ASVS 16.2.5). */

/** Of what is secret by its form: password hashes, and fields that are called so. */
const FORMAS = [/\$argon2/i, /"(?:contrasena|clave_?hash|clave|password|secreto|token|cookie|authorization)"\s*:/i];

let m: Mundo;
beforeAll(async () => {
  m = await buildMundo();
});
afterAll(() => m.t.close());

async function audited(): Promise<readonly string[]> {
  const { rows } = await m.t.db.pool.query<{ texto: string }>('SELECT row_to_json(a)::text AS texto FROM auditoria a');
  return rows.map(({ texto }) => texto);
}

test('every operation once, well and badly: no secret is in the audit', async () => {
  const cookies = [m.todo.cookie];
  const login = async (contrasena: string) => m.t.nobody.inject({ method: 'POST', url: '/api/admin/login', payload: { usuario: 'otra', contrasena } });
  await login('Equivocada-Pero-Cercana-1');
  cookies.push(String((await login(TEST_PASSWORD)).headers['set-cookie']));
  const before = (await audited()).length;
  // Leaving comes last: whoever left does nothing more.
  const keys = (Object.keys(ENDPOINTS) as EndpointKey[]).toSorted((a, b) => Number(a === 'logout') - Number(b === 'logout'));
  const pedidos = m.pedidos();
  // A login ends the session it comes from, so it comes from nobody.
  for (const key of keys) await (key === 'login' ? m.t.nobody : m.todo).inject(toInject(key, pedidos[key]));

  const texts = await audited();
  expect(texts.length).toBeGreaterThan(before + 10);
  const tokens = cookies.map((cookie) => /=([^;]+)/.exec(cookie)?.[1] ?? '');
  expect(tokens.every((token) => token.length >= 20)).toBe(true);
  const hashes = tokens.flatMap((token) => [hash('sha256', token, 'hex'), hash('sha256', token, 'base64'), hash('sha256', token, 'base64url')]);
  const all = texts.join('\n');
  for (const secret of [TEST_PASSWORD, 'Equivocada-Pero-Cercana-1', ...tokens, ...hashes]) expect(all).not.toContain(secret);
  for (const forma of FORMAS) expect(texts.filter((text) => forma.test(text))).toEqual([]);
});
