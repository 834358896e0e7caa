import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi, type Api } from '../../api/api.ts';
import { createDrain } from './drain.ts';
import { describeItem } from '../outbox/describe-item.ts';
import { listOutbox } from '../outbox/outbox.ts';
import { readPace } from '../outbox/pace.ts';
import { FREE_LOCK } from '../testing/free-lock.ts';
import { bodies, createPhone, expectAllArrived, load, states, type TestPhone } from '../testing/phone.ts';

const BROKEN = 'AbortSignal.any is not a function';

/** The phone's outbox in a browser in which one call throws as long as `broken` says so. */
function breakCall(phone: TestPhone, patch: (api: Api, fault: () => void) => Partial<Api>) {
  const state = { broken: true };
  const api = createApi(phone.server.fetch);
  const fault = () => {
    if (state.broken) throw new TypeError(BROKEN);
  };
  const { drain } = createDrain({ db: phone.db, api: { ...api, ...patch(api, fault) }, lock: FREE_LOCK, isLoggedIn: async () => true, clock: phone.clock, random: () => 0.5 });
  return { drain, mend: () => Object.assign(state, { broken: false }) };
}

const views = async (phone: TestPhone) => {
  const pace = await readPace(phone.db);
  return (await listOutbox(phone.db)).map((row) => describeItem(row, pace, phone.clock()));
};

describe('R113 D11: something is thrown on the phone while it sends', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
  });

  it('is an error of that item, with its words; the next one goes, and it goes itself when it can', async () => {
    const phone = createPhone();
    const items = await load(phone, 2);
    const sick = items[0]?.fotos[0]?.sha256;
    const { drain, mend } = breakCall(phone, (api, fault) => ({
      uploadPhoto: async (sha256, ...rest) => {
        if (sha256 === sick) fault();
        return api.uploadPhoto(sha256, ...rest);
      },
    }));
    expect(await drain('queued')).toEqual({ kind: 'done', accepted: 1, aside: 0 });
    expect(await states(phone.db)).toEqual(['waiting']);
    expect(await views(phone)).toMatchObject([
      { tono: 'warn', situacion: expect.not.stringContaining('le toque'), error: { codigo: 'falla_envio', texto: expect.stringContaining(BROKEN) }, acciones: ['reintentar', 'exportar'] },
    ]);

    mend();
    await drain('timer');
    await expectAllArrived(phone, items);
  });

  it('behind the record: it may have arrived, and is asked for before anything is repeated', async () => {
    const phone = createPhone();
    const items = await load(phone, 1);
    const { drain, mend } = breakCall(phone, (api, fault) => ({
      call: async (row, ...rest) => {
        const reply = await api.call(row, ...rest);
        if (row.name.startsWith('create')) fault();
        return reply;
      },
    }));
    await drain('queued');
    expect(await states(phone.db)).toEqual(['unknown']);
    expect(await views(phone)).toMatchObject([{ tono: 'warn', error: { codigo: 'falla_envio' } }]);

    mend();
    await drain('timer');
    expect(bodies(phone.server)).toHaveLength(1);
    await expectAllArrived(phone, items);
  });

  it('before any item: each says why it does not go, and the pass comes again by itself', async () => {
    const phone = createPhone();
    const items = await load(phone, 2);
    const { drain, mend } = breakCall(phone, (api, fault) => ({
      call: async (...all) => {
        fault();
        return api.call(...all);
      },
    }));
    expect(await drain('queued')).toMatchObject({ kind: 'stopped' });
    expect(await states(phone.db)).toEqual(['queued', 'queued']);
    const item = { situacion: expect.not.stringContaining('le toque'), error: { texto: expect.stringContaining(BROKEN) } };
    expect(await views(phone)).toMatchObject([item, item]);

    mend();
    expect(await drain('tap')).toMatchObject({ accepted: 2 });
    await expectAllArrived(phone, items);
    expect((await readPace(phone.db)).error).toBeNull();
  });
});
