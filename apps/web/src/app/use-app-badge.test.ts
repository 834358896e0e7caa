// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useAppBadge } from './shell.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('R66: the icon of the installed app', () => {
  it('has the number of what waits, and follows it', () => {
    const setAppBadge = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { setAppBadge });
    const { rerender } = renderHook(({ n }) => useAppBadge(n), { initialProps: { n: 2 } });
    rerender({ n: 2 });
    rerender({ n: 0 });
    expect(setAppBadge.mock.calls).toEqual([[2], [0]]);
  });

  it('stays as it is where the system shows none or refuses', async () => {
    vi.stubGlobal('navigator', {});
    renderHook(() => useAppBadge(1));
    const setAppBadge = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    vi.stubGlobal('navigator', { setAppBadge });
    renderHook(() => useAppBadge(1));
    await vi.waitFor(() => expect(setAppBadge).toHaveBeenCalledTimes(1));
  });
});
