// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useHoy } from './use-filtros.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('C18: a page left open overnight moves on at midnight in Santiago, and stops looking when it is left', () => {
  vi.useFakeTimers();
  // Half a minute to midnight; in UTC it has been tomorrow for three hours.
  vi.setSystemTime('2026-11-21T02:59:30.000Z');
  const { result, unmount } = renderHook(() => useHoy());
  expect(result.current).toBe('2026-11-20');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe('2026-11-21');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
