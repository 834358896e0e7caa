import { describe, expect, it } from 'vitest';
import { AHORA, postToken, startBc } from './testing/bc.ts';

const FAENAS = "Company('COMSA')/InformacionFaenas";

describe('OAuth2 of the Business Central simulator', () => {
  it('gives a token to who is registered, and refuses a wrong secret with 401', async () => {
    const bc = await startBc();
    const reply = await postToken(bc);
    expect(await reply.json()).toMatchObject({ token_type: 'Bearer', expires_in: 3599, access_token: expect.any(String) });
    for (const wrong of [{ client_secret: 'otro' }, { client_id: 'otro' }]) {
      const refused = await postToken(bc, wrong);
      expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ error: 'invalid_client' })]);
    }
    expect((await postToken(bc, { grant_type: 'password' })).status).toBe(400);
    expect((await postToken(bc, { scope: 'https://graph.microsoft.com/.default' })).status).toBe(400);
    expect(bc.control.stats().llamadas).toEqual({ token: 5 });
  });

  it('answers 401 without a token, with an invented one, and with one that ran out', async () => {
    let now = AHORA.getTime();
    const bc = await startBc({ now: () => new Date(now), tokenSeconds: 60 });
    const token = await bc.token();
    const status = async (authorization: string) => (await bc.get(FAENAS, { authorization })).status;
    expect([await status(''), await status('Bearer inventado'), await status(`Bearer ${token}`)]).toEqual([401, 401, 200]);
    now += 59_999;
    expect(await status(`Bearer ${token}`)).toBe(200);
    now += 1;
    expect(await status(`Bearer ${token}`)).toBe(401);
    expect(await status(`Bearer ${await bc.token()}`)).toBe(200);
  });
});
