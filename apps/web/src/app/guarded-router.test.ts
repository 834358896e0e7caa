// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuardedHistory, type Guard, type GuardedHistory } from './guarded-router.tsx';

let history: GuardedHistory;
let steps: string[];
let stopListening: () => void;
beforeEach(() => {
  window.history.replaceState(null, '', '/despacho?borrador=1');
  history = createGuardedHistory();
  steps = [];
  stopListening = history.listen(({ action, location }) => steps.push(`${action} ${location.pathname}${location.search}`));
});
afterEach(() => stopListening());

const bar = () => `${location.pathname}${location.search}${location.hash}`;

/** A browser takes its steps later. */
async function browserStep(step: () => void): Promise<void> {
  const taken = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  step();
  await taken;
}

/** Refuses every step and keeps how to take it after all. */
function refuse() {
  const guard = vi.fn<Guard>(() => true);
  const takeAway = history.setGuard(guard);
  return { guard, takeAway, goOn: () => guard.mock.lastCall?.[0]() };
}

it('without a guard every step is taken and told', async () => {
  history.push('/sincronizacion');
  history.replace('/cuenta', null);
  await browserStep(() => history.go(-1));
  expect(steps).toEqual(['PUSH /sincronizacion', 'REPLACE /cuenta', 'POP /despacho?borrador=1']);
  expect(history.at()).toMatchObject({ action: 'POP', location: { pathname: '/despacho', search: '?borrador=1' } });
});

it('keeps what a page puts into the history', () => {
  history.push('/cuenta', { desdeLista: true });
  expect(history.at().location.state).toEqual({ desdeLista: true });
});

describe('R167: what lies over the page', () => {
  /** Back, and back again where it was. */
  const back = async () => {
    await browserStep(() => window.history.back());
    await browserStep(() => undefined);
  };

  it('is closed by Back, the latest first, and then Back leads away', async () => {
    history.push('/despacho?borrador=2');
    const closed: string[] = [];
    for (const name of ['sheet', 'question']) {
      const takeAway = history.onBack(() => {
        closed.push(name);
        takeAway();
      });
    }
    await back();
    expect([closed, bar()]).toEqual([['question'], '/despacho?borrador=2']);
    await back();
    expect([closed, bar()]).toEqual([['question', 'sheet'], '/despacho?borrador=2']);
    expect(steps).toEqual(['PUSH /despacho?borrador=2']);
    await browserStep(() => window.history.back());
    expect(steps).toEqual(['PUSH /despacho?borrador=2', 'POP /despacho?borrador=1']);
  });

  it('is asked before the guard, which guards the page', async () => {
    history.push('/despacho?borrador=2');
    const { guard } = refuse();
    const close = vi.fn<() => void>();
    history.onBack(close);
    await back();
    expect([close.mock.calls.length, guard.mock.calls.length]).toEqual([1, 0]);
  });

  it('is not in the way of the page that goes back by itself, nor of Forward', async () => {
    history.push('/despacho?borrador=2');
    const close = vi.fn<() => void>();
    history.onBack(close);
    await browserStep(() => history.go(-1));
    await browserStep(() => window.history.forward());
    expect(steps).toEqual(['PUSH /despacho?borrador=2', 'POP /despacho?borrador=1', 'POP /despacho?borrador=2']);
    expect(close).not.toHaveBeenCalled();
  });
});

describe('R33: a guard', () => {
  it.each(['push', 'replace'] as const)('stops a %s, which can be taken later without asking again', (how) => {
    const { guard, goOn } = refuse();
    history[how]({ pathname: '/despacho', search: '', hash: '' });
    expect(bar()).toBe('/despacho?borrador=1');
    expect(steps).toEqual([]);
    goOn();
    expect(bar()).toBe('/despacho');
    expect(steps).toEqual([`${how.toUpperCase()} /despacho`]);
    expect(guard).toHaveBeenCalledOnce();
  });

  it('takes a step of the browser back, until it is let through', async () => {
    history.push('/despacho?borrador=2');
    const { guard, goOn } = refuse();
    // Away, and back again.
    await browserStep(() => window.history.back());
    await browserStep(() => undefined);
    expect(bar()).toBe('/despacho?borrador=2');
    expect(steps).toEqual(['PUSH /despacho?borrador=2']);
    await browserStep(goOn);
    expect(bar()).toBe('/despacho?borrador=1');
    expect(steps).toEqual(['PUSH /despacho?borrador=2', 'POP /despacho?borrador=1']);
    expect(guard).toHaveBeenCalledOnce();
  });

  it('let through before the browser is back, the step is still the one that was asked about', async () => {
    history.push('/despacho?borrador=2');
    history.setGuard((goOn) => {
      goOn();
      return true;
    });
    await browserStep(() => window.history.back());
    await browserStep(() => undefined);
    await browserStep(() => undefined);
    expect(bar()).toBe('/despacho?borrador=1');
    expect(steps).toEqual(['PUSH /despacho?borrador=2', 'POP /despacho?borrador=1']);
  });

  it('stops the next step of the browser, too', async () => {
    history.push('/despacho?borrador=2');
    const { guard } = refuse();
    for (const times of [1, 2]) {
      await browserStep(() => window.history.back());
      await browserStep(() => undefined);
      expect(guard).toHaveBeenCalledTimes(times);
      expect(bar()).toBe('/despacho?borrador=2');
    }
  });

  it('is not asked about the same address with another hash or state', async () => {
    const { guard } = refuse();
    history.push('/despacho?borrador=1#fotos', { visto: true });
    expect(bar()).toBe('/despacho?borrador=1#fotos');
    await browserStep(() => window.history.back());
    expect(bar()).toBe('/despacho?borrador=1');
    expect(guard).not.toHaveBeenCalled();
  });

  it('asks nothing any more once it is taken away', () => {
    const { guard, takeAway } = refuse();
    takeAway();
    history.push('/cuenta');
    expect(bar()).toBe('/cuenta');
    expect(guard).not.toHaveBeenCalled();
  });
});
