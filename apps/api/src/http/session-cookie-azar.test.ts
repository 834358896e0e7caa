import { mutateBytes, mutateText } from '@rodal/domain/testing/mutaciones';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type Actor, type TestApp } from '../testing/build-app.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

const DICE = fc.array(fc.nat(), { minLength: 3, maxLength: 9 });

let t: TestApp;
let ana: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'ana', perfiles: ['Reporte'] });
  ana = await t.loginAs('ana');
});
afterAll(() => t.close());

const ask = (cookie: string) => t.app.inject({ url: '/api/admin/sesion', headers: { cookie } });

it('a spoilt Cookie header is nobody, or the very same token in another dress', async () => {
  const token = ana.cookie.slice(SESSION_COOKIE.length + 1);
  const headers = fc.oneof(
    DICE.map((dice) => mutateText(`a=1; ${ana.cookie}; b="x y"`, dice)),
    DICE.map((dice) => Buffer.from(mutateBytes(Buffer.from(ana.cookie), dice)).toString('latin1')),
    DICE.map((dice) => `${SESSION_COOKIE}=${mutateText(token, dice)}`),
  );
  await fc.assert(
    fc.asyncProperty(headers, async (cookie) => {
      const reply = await ask(cookie);
      // Around it and before it anything may stand; of the token itself no letter may be missing.
      if (reply.statusCode === 200) expect(decodeURIComponent(/__Host-rodal="?([^";]*)/.exec(cookie)?.[1]?.trim() ?? '')).toBe(token);
      else expect([reply.statusCode, reply.json().codigo]).toEqual([401, 'no_autenticado']);
    }),
    { numRuns: 600 },
  );
});

it.each([
  ['its name in other letters', (cookie: string) => cookie.toLowerCase().replace('__host', '__HOST')],
  ['a neighbour that begins alike', (cookie: string) => cookie.replace('rodal=', 'rodal2=')],
  ['without the prefix', (cookie: string) => cookie.replace('__Host-', '')],
  ['one letter more', (cookie: string) => `${cookie}A`],
  ['one letter less', (cookie: string) => cookie.slice(0, -1)],
  ['its hash instead', () => `${SESSION_COOKIE}=${'a'.repeat(64)}`],
  ['as __proto__', (cookie: string) => `__proto__=${cookie}`],
  ['behind ten thousand others', (cookie: string) => `${'a=1;'.repeat(3_000)}${cookie.replace('rodal', 'nadie')}`],
])('%s: nobody', async (_case, change) => {
  expect((await ask(change(ana.cookie))).statusCode).toBe(401);
});
