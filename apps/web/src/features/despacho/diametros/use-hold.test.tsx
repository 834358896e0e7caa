// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHold } from './use-hold.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Counts down from 2 and is dead at 0, like −1 of a class. */
function Probe() {
  const [count, setCount] = useState(2);
  const hold = useHold(() => setCount((n) => n - 1), count > 0);
  return (
    <>
      <button type="button" disabled={count === 0} {...hold}>
        menos
      </button>
      <button type="button" onClick={() => setCount(5)}>
        cinco
      </button>
      <output>{count}</output>
    </>
  );
}

const count = () => screen.getByRole('status').textContent;
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('useHold', () => {
  it('a tap counts once', () => {
    render(<Probe />);
    const button = screen.getByText('menos');
    fireEvent.pointerDown(button);
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    pass(2000);
    expect(count()).toBe('1');
  });

  it('a hold ends when its button goes dead under the finger, and does not go on when it comes back', () => {
    render(<Probe />);
    fireEvent.pointerDown(screen.getByText('menos'));
    for (let step = 0; step < 20 && count() !== '0'; step += 1) pass(110);
    expect(count()).toBe('0');
    // The lifting of the finger never arrives.
    fireEvent.click(screen.getByText('cinco'));
    pass(2000);
    expect(count()).toBe('5');
  });
});
