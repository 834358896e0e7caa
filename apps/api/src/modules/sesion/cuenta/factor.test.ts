import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, TEST_PASSWORD, type Actor, type TestApp } from '../../../testing/build-app.ts';
import { totpCode } from '../factor/codigos.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

const PASO = 30_000;
const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => LETRAS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What an authenticator app shows now. */
const codeOf = (secreto: string, away = 0) => totpCode(bytesOf(secreto), Math.floor(t.deps.clock().getTime() / PASO) + away);
const post = (actor: Actor, url: string, payload: object) => actor.inject({ method: 'POST', url, payload });
const FACTOR = '/api/cuenta/segundoFactor';
const start = async (actor: Actor): Promise<string> => (await post(actor, FACTOR, { clave: TEST_PASSWORD })).json().secreto;
const confirm = (actor: Actor, codigo: string) => post(actor, `${FACTOR}/confirmar`, { codigo });
const isIn = async (actor: Actor) => (await actor.inject({ method: 'GET', url: '/api/admin/sesion' })).statusCode === 200;

async function enrolled(nombre: string): Promise<{ actor: Actor; secreto: string; codigos: string[] }> {
  await t.createUsuario({ nombre, perfiles: ['Reporte'] });
  const actor = await t.loginAs(nombre);
  const secreto = await start(actor);
  const reply = await confirm(actor, codeOf(secreto));
  expect([reply.statusCode, reply.json().codigos?.length]).toEqual([200, 10]);
  t.advance(PASO);
  return { actor, secreto, codigos: reply.json().codigos };
}
async function retoOf(usuario: string, clave = TEST_PASSWORD): Promise<string> {
  const reply = await post(t.nobody, '/api/admin/login', { usuario, contrasena: clave });
  expect([reply.statusCode, reply.cookies]).toEqual([200, []]);
  return reply.json().reto;
}
const enter = (reto: string, codigo: string) => post(t.nobody, '/api/admin/login/codigo', { reto, codigo });

describe('enrolment (A20)', () => {
  test('needs the password; protects nothing before its first code; gives ten codes', async () => {
    await t.createUsuario({ nombre: 'alta', perfiles: ['Reporte'] });
    const actor = await t.loginAs('alta');
    expect((await post(actor, FACTOR, { clave: 'no es la suya' })).json().errores[0]).toMatchObject({ campo: 'clave' });
    const secreto = await start(actor);
    await t.loginAs('alta');
    expect((await confirm(actor, '000000')).json().errores[0]).toMatchObject({ campo: 'codigo' });
    const { codigos } = (await confirm(actor, codeOf(secreto))).json();
    expect(new Set(codigos).size).toBe(10);
    for (const one of codigos) expect(one).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    expect(await retoOf('alta')).toMatch(/^\d+\.\d+\./);
    expect((await post(actor, FACTOR, { clave: TEST_PASSWORD })).json().codigo).toBe('segundo_factor_activo');
    const cuenta = (await actor.inject({ method: 'GET', url: '/api/cuenta' })).json();
    expect(cuenta.segundoFactor).toEqual({ desde: expect.any(String), exigido: false, codigos: 10 });
  });

  test('D6 R104: with the first code every session that was opened without it ends, and a login on its way by password alone opens none', async () => {
    await t.createUsuario({ nombre: 'varias', perfiles: ['Reporte'] });
    const [actor, otra] = [await t.loginAs('varias'), await t.loginAs('varias')];
    const codigo = codeOf(await start(actor));
    await Promise.allSettled([t.loginAs('varias'), confirm(actor, codigo), t.loginAs('varias'), t.loginAs('varias')]);
    expect([await isIn(actor), await isIn(otra)]).toEqual([true, false]);
    expect(await t.db.prisma.sesion.count({ where: { usuario: { nombre: 'varias' }, revocadaEn: null } })).toBe(1);
    const row = await t.db.prisma.auditoria.findFirst({ where: { usuario: 'varias', accion: 'cuenta.segundo_factor_activar' } });
    expect(row?.despues).toMatchObject({ sesionesTerminadas: expect.any(Number) });
  });

  test('neither secret nor codes stand in the database or the log as they are', async () => {
    const { secreto, codigos } = await enrolled('guardada');
    const [row] = await t.db.prisma.$queryRaw<{ todo: string }[]>`
      SELECT concat(encode(f.secreto, 'escape'), encode(f.secreto, 'hex'), (SELECT string_agg(encode(c.hash, 'escape'), '') FROM codigo_recuperacion c WHERE c.usuario_id = u.id)) AS todo
        FROM segundo_factor f JOIN usuario u ON u.id = f.usuario_id WHERE u.nombre = 'guardada'`;
    const written = `${row?.todo}${t.logs.join('')}`;
    for (const secret of [secreto, bytesOf(secreto).toString('hex'), ...codigos, ...codigos.map((one) => one.replace('-', ''))]) expect(written).not.toContain(secret);
  });

  test('of two confirmations at once one gives codes, and those are the ones that count', async () => {
    await t.createUsuario({ nombre: 'doble', perfiles: ['Reporte'] });
    const actor = await t.loginAs('doble');
    const codigo = codeOf(await start(actor));
    const replies = await Promise.all([confirm(actor, codigo), confirm(actor, codigo)]);
    expect(replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const codigos: string[] = replies.find((reply) => reply.statusCode === 200)?.json().codigos;
    expect((await enter(await retoOf('doble'), codigos[3] ?? '')).statusCode).toBe(200);
  });

  test('without a key of its own the program sets up none (decisión 026)', async () => {
    const bare = await buildTestApp({ env: { CLAVE_SECRETOS: '' } });
    await bare.createUsuario({ nombre: 'ana', perfiles: ['Reporte'] });
    const reply = await post(await bare.loginAs('ana'), FACTOR, { clave: TEST_PASSWORD });
    expect([reply.statusCode, reply.json().codigo]).toEqual([409, 'sin_clave_secretos']);
    await bare.close();
  });
});

describe('login with a second factor', () => {
  test('password, then code: a session; the browser’s previous one ends (ASVS 7.2.4)', async () => {
    const { actor, secreto } = await enrolled('entra');
    const reto = await retoOf('entra');
    const reply = await t.nobody.inject({ method: 'POST', url: '/api/admin/login/codigo', payload: { reto, codigo: codeOf(secreto) }, headers: { cookie: actor.cookie } });
    expect([reply.statusCode, reply.json().user.NombreUsuario, reply.cookies[0]?.maxAge]).toEqual([200, 'entra', 7 * 24 * 3600]);
    expect(await isIn(actor)).toBe(false);
    const row = await t.db.prisma.auditoria.findFirst({ where: { usuario: 'entra', accion: 'sesion.ingreso' }, orderBy: { id: 'desc' } });
    expect(row?.despues).toEqual({ con: 'totp' });
  });

  test('the previous session stays while only the password is right', async () => {
    const { actor } = await enrolled('media');
    const reply = await t.nobody.inject({ method: 'POST', url: '/api/admin/login', payload: { usuario: 'media', contrasena: TEST_PASSWORD }, headers: { cookie: actor.cookie } });
    expect([Object.keys(reply.json()), await isIn(actor)]).toEqual([['reto'], true]);
  });

  test('RFC 6238 §5.2: a code works once, also for two at the same time, and no older one afterwards', async () => {
    const { secreto } = await enrolled('repite');
    const [one, two] = [await retoOf('repite'), await retoOf('repite')];
    const codigo = codeOf(secreto);
    const replies = await Promise.all([enter(one, codigo), enter(two, codigo)]);
    expect(replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const again = await enter(await retoOf('repite'), codigo);
    const older = await enter(await retoOf('repite'), codeOf(secreto, -1));
    expect([again, older].map((reply) => reply.json().codigo)).toEqual(['codigo_incorrecto', 'codigo_incorrecto']);
    expect((await enter(await retoOf('repite'), codeOf(secreto, 1))).statusCode).toBe(200);
  });

  test('a recovery code works once, with or without hyphen and case', async () => {
    const { codigos } = await enrolled('perdida');
    const [first = '', second = ''] = codigos;
    const replies = await Promise.all([enter(await retoOf('perdida'), first), enter(await retoOf('perdida'), first)]);
    expect(replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await enter(await retoOf('perdida'), ` ${second.replace('-', '').toLowerCase()} `)).statusCode).toBe(200);
    expect((await enter(await retoOf('perdida'), first)).json().codigo).toBe('codigo_incorrecto');
  });

  test('a recovery code of somebody else opens nothing', async () => {
    const { codigos } = await enrolled('vecina');
    await enrolled('victima');
    expect((await enter(await retoOf('victima'), codigos[0] ?? '')).json().codigo).toBe('codigo_incorrecto');
  });

  test('guessing codes is stopped after five, however often the right password comes in between', async () => {
    const { secreto } = await enrolled('asediada');
    const seen: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      const first = await post(t.nobody, '/api/admin/login', { usuario: 'asediada', contrasena: TEST_PASSWORD });
      if (first.statusCode === 429) seen.push('espera');
      else seen.push((await enter(first.json().reto, `00000${i}`)).json().codigo);
    }
    expect(seen).toEqual([...Array.from({ length: 5 }, () => 'codigo_incorrecto'), 'espera']);
    t.advance(60_000);
    expect((await enter(await retoOf('asediada'), codeOf(secreto))).statusCode).toBe(200);
  });

  test('fifty guesses at once with one challenge get five answers', async () => {
    await enrolled('rafaga');
    const reto = await retoOf('rafaga');
    const replies = await Promise.all(Array.from({ length: 50 }, (_, i) => enter(reto, String(100_000 + i))));
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(5);
    expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(45);
  });

  test('a challenge ends after five minutes, with the password, and when a byte of it changes', async () => {
    const { actor, secreto } = await enrolled('tarda');
    const late = await retoOf('tarda');
    t.advance(5 * 60_000);
    expect((await enter(late, codeOf(secreto))).json().codigo).toBe('reto_vencido');
    const reto = await retoOf('tarda');
    const { id } = await t.db.prisma.usuario.findUniqueOrThrow({ where: { nombre: 'entra' } });
    for (const forged of [reto.replace(/^\d+/, String(id)), reto.replace(/\.(\d{13})\./, (_all, ms: string) => `.${Number(ms) + 1000}.`), `${reto.slice(0, -2)}xx`, '', 'x']) {
      expect((await enter(forged, codeOf(secreto))).json().codigo).toBe('reto_vencido');
    }
    expect((await post(actor, '/api/cuenta/clave', { actual: TEST_PASSWORD, nueva: 'kJ8-vlq2' })).statusCode).toBe(200);
    expect((await enter(reto, codeOf(secreto))).json().codigo).toBe('reto_vencido');
    expect((await enter(await retoOf('tarda', 'kJ8-vlq2'), codeOf(secreto))).statusCode).toBe(200);
  });

  test('a deactivated person is told so only behind the password', async () => {
    const { secreto } = await enrolled('inactiva');
    const reto = await retoOf('inactiva');
    await t.db.prisma.usuario.update({ where: { nombre: 'inactiva' }, data: { activo: false } });
    expect((await enter(reto, codeOf(secreto))).json().codigo).toBe('usuario_desactivado');
  });
});

describe('afterwards', () => {
  test('new recovery codes replace the old ones, and need password and code', async () => {
    const { actor, secreto, codigos } = await enrolled('renueva');
    const renew = (clave: string, codigo: string) => post(actor, `${FACTOR}/codigos`, { clave, codigo });
    expect((await renew('no es la suya', codeOf(secreto))).json().errores[0].campo).toBe('clave');
    expect((await renew(TEST_PASSWORD, '000000')).json().errores[0].campo).toBe('codigo');
    // Asked once: between two questions the half minute may end, and the second code would be a fresh one.
    const codigo = codeOf(secreto);
    const fresh: string[] = (await renew(TEST_PASSWORD, codigo)).json().codigos;
    expect((await renew(TEST_PASSWORD, codigo)).statusCode).toBe(400);
    expect((await enter(await retoOf('renueva'), codigos[0] ?? '')).statusCode).toBe(401);
    expect((await enter(await retoOf('renueva'), fresh[0] ?? '')).statusCode).toBe(200);
  });

  test('it goes with password and a recovery code, and its codes with it', async () => {
    const { actor, codigos } = await enrolled('quita');
    const remove = (codigo: string) => post(actor, `${FACTOR}/quitar`, { clave: TEST_PASSWORD, codigo });
    expect((await remove('ABCDE-FGHJK')).statusCode).toBe(400);
    expect((await remove(codigos[0] ?? '')).statusCode).toBe(200);
    expect(await t.db.prisma.codigoRecuperacion.count({ where: { usuario: { nombre: 'quita' } } })).toBe(0);
    expect((await remove(codigos[1] ?? '')).json().codigo).toBe('segundo_factor_inactivo');
    await t.loginAs('quita');
  });

  test('the key lost: the app’s codes do not open, a recovery code does (decisión 026)', async () => {
    const { secreto, codigos } = await enrolled('restaurada');
    const other = await buildTestApp({ url: t.deps.env.DATABASE_URL, env: { CLAVE_SECRETOS: 'otra clave, la del servidor restaurado' } });
    const reto = async () => (await post(other.nobody, '/api/admin/login', { usuario: 'restaurada', contrasena: TEST_PASSWORD })).json().reto;
    const withCode = async (codigo: string) => (await post(other.nobody, '/api/admin/login/codigo', { reto: await reto(), codigo })).statusCode;
    expect([await withCode(codeOf(secreto)), await withCode(codigos[0] ?? '')]).toEqual([401, 200]);
    await other.close();
  });
});
