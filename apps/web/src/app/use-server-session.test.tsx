// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SessionState } from '../offline/session.ts';
import { useServerSession } from './use-server-session.ts';

afterEach(cleanup);

type Answer = Pick<SessionState, 'state'>;

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
    await act(async () => answers[0]?.({ state: 'expired' }));
    expect(result.current.state).toBe('active');
  });

  it('R37: an ended session stays ended while nobody can be asked', async () => {
    const { result, answers } = setUp();
    await act(async () => answers[0]?.({ state: 'expired' }));
    expect(result.current.state).toBe('expired');
    const again = result.current.recheck();
    await act(async () => answers[1]?.({ state: 'offline' }));
    await again;
    expect(result.current.state).toBe('expired');
  });
});
