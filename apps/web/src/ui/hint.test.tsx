// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Hint } from './hint.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onKeyDown = vi.fn<() => void>();
function montar() {
  render(
    <>
      <Hint name="ALERTA" lines={['Sin recepción', 'Desde ayer']}>
        <span>ALERTA</span>
      </Hint>
      <button type="button" onKeyDown={onKeyDown}>
        Otro
      </button>
    </>,
  );
  return screen.getByRole('button', { name: 'ALERTA: Sin recepción. Desde ayer' });
}
const dicho = () => screen.queryByRole('tooltip')?.textContent ?? null;
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('shows under the pointer, stays while that is on its words, and goes a moment after it left', () => {
  const button = montar();
  expect(dicho()).toBeNull();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  expect(dicho()).toBe('Sin recepciónDesde ayer');
  fireEvent.pointerLeave(button, { pointerType: 'mouse' });
  fireEvent.pointerEnter(screen.getByRole('tooltip'));
  wait(1000);
  expect(dicho()).not.toBeNull();
  fireEvent.pointerLeave(screen.getByRole('tooltip'));
  wait(1000);
  expect(dicho()).toBeNull();
});

it('shows where the keyboard is, and goes with it', () => {
  const button = montar();
  act(() => button.focus());
  expect(dicho()).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Otro' }).focus());
  expect(dicho()).toBeNull();
});

it('shows at a tap, a second one leaves it, one elsewhere takes it away', () => {
  const button = montar();
  fireEvent.click(button);
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  expect(dicho()).not.toBeNull();
  fireEvent.pointerDown(screen.getByRole('tooltip'));
  expect(dicho()).not.toBeNull();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Otro' }));
  expect(dicho()).toBeNull();
});

it('Escape takes it away and nothing else: what is open around it does not hear it', () => {
  const outer = vi.fn<(event: KeyboardEvent) => void>();
  window.addEventListener('keydown', outer);
  const button = montar();
  fireEvent.click(button);
  fireEvent.keyDown(button, { key: 'Escape' });
  expect([dicho(), outer.mock.calls.length]).toEqual([null, 0]);
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(outer).toHaveBeenCalledOnce();
  window.removeEventListener('keydown', outer);
});

it('goes with a scroll, under which it would stay behind', () => {
  fireEvent.click(montar());
  fireEvent.scroll(window);
  expect(dicho()).toBeNull();
});
