import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchangeRaw } from '../testing/enchufe.ts';
import { fotoRequest, makeJpeg } from '../testing/despacho-fixtures.ts';
import { buildMundo, type Mundo } from '../testing/mundo.ts';
import { buildPrograma } from '../testing/programa.ts';

/** ASVS 16.2.5: what must not be written down, planted where it does not belong. */

const SECRETO = 'Clave-Plantada-7391';

let m: Mundo;
beforeAll(async () => {
  m = await buildMundo({ env: { LOG_LEVEL: 'trace' }, limits: { requestMs: 500, headersMs: 500, checkMs: 50 } });
});
afterAll(() => m.t.close());

const written = () => m.t.logs.join('');
const json = { 'content-type': 'application/json' };
const login = (payload: string | object, headers: Record<string, string> = json) =>
  m.t.nobody.inject({ method: 'POST', url: '/api/admin/login', payload, headers });

test.each([
  ['a password behind a mistake', `{"usuario":"x","contrasena":"${SECRETO}"x}`],
  ['a password that is cut off', `{"usuario":"x","contrasena":"${SECRETO}`],
  ['a password and nothing else', SECRETO],
  ['a password in the wrong field', `{"usuario":"x","clave":"${SECRETO}"}`],
  ['a password that is a list', `{"usuario":"x","contrasena":["${SECRETO}"]}`],
  ['a password as a key', `{"usuario":"x","${SECRETO}":1}`],
  ['a password that is too long', JSON.stringify({ usuario: 'x', contrasena: SECRETO.repeat(50) })],
  ['a poisoned body', `{"__proto__":{"contrasena":"${SECRETO}"}}`],
])('%s in a body that is refused is not written down', async (_name, payload) => {
  expect([400, 401]).toContain((await login(payload)).statusCode);
  expect(written()).not.toContain(SECRETO);
  expect(written()).not.toContain(SECRETO.slice(0, 10));
});

test.each([
  `/api/admin/login?usuario=x&contrasena=${SECRETO}`,
  `/?usuario=x&contrasena=${SECRETO}&otra=1`,
  `/api/nada?token=${SECRETO}`,
  `/api/admin/sesion?CLAVE=${SECRETO}#x`,
  `/api/%E0%A4%A?contrasena=${SECRETO}`,
  `/api/health/ready?password=${SECRETO}%20y%20m%C3%A1s`,
  `/api/nada;contrasena=${SECRETO}`,
])('%s: its path is written down, its secret is not', async (url) => {
  const from = m.t.logs.length;
  await m.t.app.inject(url);
  // Health checks and what is no address have no line of their own.
  const silent = /health|%E0/.test(url);
  expect(m.t.logs.slice(from).join('')).toContain(silent ? '' : `"url":"${url.split(/[?;]/, 1)[0]}`);
  expect(written()).not.toContain(SECRETO);
});

test('cookies, tokens and headers are not written down, whatever comes of the request', async () => {
  const token = m.todo.cookie.split('=')[1] ?? '';
  for (const headers of [{ cookie: m.todo.cookie }, { cookie: `__Host-rodal=${SECRETO}` }, { authorization: `Bearer ${SECRETO}` }, { 'x-otra': SECRETO }, { 'x-requested-with': SECRETO }]) {
    for (const url of ['/api/admin/sesion', '/api/nada', '/metrics', '/']) await m.t.app.inject({ url, headers });
    await m.t.app.inject({ method: 'POST', url: '/api/admin/logout', headers: { ...headers, cookie: `__Host-rodal=${SECRETO}` } });
  }
  expect(written()).toContain('rechazo');
  for (const secret of [SECRETO, token]) expect(written()).not.toContain(secret);
});

test('keys of programs are not written down: made, used, wrong, revoked', async () => {
  const programa = await buildPrograma(m.t, m.todo, 'recolector nocturno', 'trabajos.ver');
  const wrong = `rodal_${SECRETO}${'x'.repeat(43 - SECRETO.length)}`;
  for (const authorization of [`Bearer ${programa.clave}`, `Bearer ${wrong}`, `bearer ${SECRETO}`]) {
    for (const url of ['/api/trabajos', '/api/nada', '/metrics']) await m.t.app.inject({ url, headers: { authorization } });
    await m.t.app.inject({ method: 'POST', url: '/api/admin/logout', headers: { authorization } });
  }
  await m.todo.inject({ method: 'POST', url: '/api/admin/clavesApi', payload: `{"nombre":"${SECRETO}","permiso":"${SECRETO}"}`, headers: json });
  await m.todo.inject({ method: 'POST', url: `/api/admin/clavesApi/${programa.id}/revocar` });
  await programa.inject({ url: '/api/trabajos' });
  expect(written()).toContain('programa recolector nocturno');
  for (const secret of [SECRETO, programa.clave.slice(12)]) expect(written()).not.toContain(secret);
});

test('photos are not written down, those that are refused neither', async () => {
  const marked = Buffer.concat([await makeJpeg(), Buffer.from(SECRETO)]);
  await m.todo.inject(fotoRequest(marked));
  const { headers, payload } = fotoRequest(marked);
  await m.todo.inject({ method: 'POST', url: '/api/subir/cargaFoto', headers, payload: payload.subarray(0, 300) });
  await m.todo.inject({ method: 'PUT', url: '/api/ajustes/urlTiles', headers: { 'content-type': 'image/jpeg' }, payload: marked });
  for (const secret of [SECRETO, marked.subarray(200, 230).toString('base64'), marked.subarray(200, 230).toString('hex')]) expect(written()).not.toContain(secret);
});

test('bytes that are no request are not written down', async () => {
  const url = await m.t.app.listen({ host: '127.0.0.1', port: 0 });
  await exchangeRaw(url, `POST / HTTP/1.1\r\ncookie: ${SECRETO}\r\ncontent-length: x\r\n\r\n${SECRETO}`);
  await exchangeRaw(url, `${SECRETO}\r\n\r\n`);
  expect(written()).not.toContain(SECRETO);
});

test('a row that the database refuses is not written down with its fault', async () => {
  await m.t.db.pool.query(`ALTER TABLE vista_guardada ADD CONSTRAINT prueba CHECK (nombre <> 'prohibida') NOT VALID`);
  const payload = { nombre: 'prohibida', consulta: SECRETO, columnas: [] };
  const reply = await m.todo.inject({ method: 'PUT', url: '/api/vistas/despachoRecepciones', payload });
  expect([reply.statusCode, reply.body.includes(SECRETO)]).toEqual([500, false]);
  await m.t.db.pool.query(`ALTER TABLE auditoria ADD CONSTRAINT prueba CHECK (accion <> 'ajuste.cambiar') NOT VALID`);
  const changed = await m.todo.inject({ method: 'PUT', url: '/api/ajustes/dominioCorreo', payload: { valor: 'clave-plantada-7391.cl', visto: '' } });
  expect(changed.statusCode).toBe(500);
  expect(written()).toContain('falla');
  for (const secret of [SECRETO, 'clave-plantada-7391.cl']) expect(written()).not.toContain(secret);
});
