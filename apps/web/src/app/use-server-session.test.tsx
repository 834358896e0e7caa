// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionState } from '../offline/phone/session.ts';
import { useServerSession } from './use-server-session.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Answer = Pick<SessionState, 'state' | 'offsetMs'>;

/** The hook, and its questions, each answered when the test says so. */
function setUp() {
  const answers: ((answer: Answer) => void)[] = [];
  const ask = () => new Promise<Answer>((resolve) => answers.push(resolve));
  const { result } = renderHook(({ question }) => useServerSession(question), { initialProps: { question: ask } });
  return { result, answers };
}

describe('what the server says about the session', () => {
  it('R37: an answer to a question asked before a login says nothing about it', async () => {
    const { result, answers } = setUp();
    act(() => result.current.setState('active'));
    await act(async () => answers[0]?.({ state: 'expired', offsetMs: null }));
    expect(result.current.state).toBe('active');
  });

  it('R37: an ended session stays ended while nobody can be asked', async () => {
    const { result, answers } = setUp();
    await act(async () => answers[0]?.({ state: 'expired', offsetMs: null }));
    expect(result.current.state).toBe('expired');
    const again = result.current.recheck();
    await act(async () => answers[1]?.({ state: 'offline', offsetMs: null }));
    await again;
    expect(result.current.state).toBe('expired');
    // That nobody answers is told all the same: leaving then asks first (A22).
    expect(result.current.reachable).toBe(false);
  });

  it('D24: a disabled account stays disabled while nobody can be asked, until the server says otherwise', async () => {
    const { result, answers } = setUp();
    await act(async () => answers[0]?.({ state: 'disabled', offsetMs: null }));
    act(() => void globalThis.dispatchEvent(new Event('offline')));
    expect(result.current).toMatchObject({ state: 'disabled', reachable: false });
    act(() => void globalThis.dispatchEvent(new Event('online')));
    await act(async () => answers[1]?.({ state: 'offline', offsetMs: null }));
    expect(result.current.state).toBe('disabled');
    void result.current.recheck();
    await act(async () => answers[2]?.({ state: 'expired', offsetMs: null }));
    expect(result.current.state).toBe('expired');
  });

  it('A22: an ended session does not hide that the network is gone', async () => {
    const { result, answers } = setUp();
    await act(async () => answers[0]?.({ state: 'expired', offsetMs: null }));
    expect(result.current.reachable).toBe(true);
    act(() => void globalThis.dispatchEvent(new Event('offline')));
    expect(result.current).toMatchObject({ state: 'expired', reachable: false });
  });

  it('A22: an answer from before the network went does not bring it back', async () => {
    const { result, answers } = setUp();
    act(() => void globalThis.dispatchEvent(new Event('offline')));
    await act(async () => answers[0]?.({ state: 'active', offsetMs: 0 }));
    expect(result.current).toMatchObject({ state: 'offline', reachable: false });
  });

  it('R56: while nobody answers it asks each minute, whatever the browser says of the network', async () => {
    vi.useFakeTimers();
    const { result, answers } = setUp();
    await act(async () => answers[0]?.({ state: 'offline', offsetMs: null }));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(answers).toHaveLength(2);
    await act(async () => answers[1]?.({ state: 'active', offsetMs: 0 }));
    expect(result.current).toMatchObject({ state: 'active', reachable: true });
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(answers).toHaveLength(2);
  });

  it('R53: the browser says that the network is back a moment before it is: asked once more, and only then', async () => {
    vi.useFakeTimers();
    const { result, answers } = setUp();
    const back = () => act(() => void globalThis.dispatchEvent(new Event('online')));
    await act(async () => answers[0]?.({ state: 'offline', offsetMs: null }));
    back();
    await act(async () => answers[1]?.({ state: 'offline', offsetMs: null }));
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(answers).toHaveLength(3);
    await act(async () => answers[2]?.({ state: 'expired', offsetMs: 0 }));
    expect(result.current).toMatchObject({ state: 'expired', reachable: true });
    back();
    await act(async () => answers[3]?.({ state: 'expired', offsetMs: 0 }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(answers).toHaveLength(4);
  });

  it('R53: a network that takes half a minute to carry anything is not asked each minute only', async () => {
    vi.useFakeTimers();
    const { result, answers } = setUp();
    await act(async () => answers[0]?.({ state: 'offline', offsetMs: null }));
    act(() => void globalThis.dispatchEvent(new Event('online')));
    for (const [at, pause] of [4_000, 8_000, 16_000].entries()) {
      await act(async () => answers[at + 1]?.({ state: 'offline', offsetMs: null }));
      await act(() => vi.advanceTimersByTimeAsync(pause));
      expect(answers).toHaveLength(at + 3);
    }
    await act(async () => answers[4]?.({ state: 'expired', offsetMs: null }));
    expect(result.current).toMatchObject({ state: 'expired', reachable: true });
  });

  it('R70: keeps how far the clock was off when an answer does not tell', async () => {
    const { result, answers } = setUp();
    await act(async () => answers[0]?.({ state: 'active', offsetMs: 900_000 }));
    const again = result.current.recheck();
    await act(async () => answers[1]?.({ state: 'offline', offsetMs: null }));
    await again;
    expect(result.current.offsetMs).toBe(900_000);
  });
});
