// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useIdle } from './use-idle.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('waiting for a browser at rest', () => {
  it('says so once the browser has nothing more urgent, at the latest after a second', () => {
    const asked: { rest: () => void; timeout: number | undefined }[] = [];
    vi.stubGlobal('requestIdleCallback', (rest: () => void, options?: IdleRequestOptions) => asked.push({ rest, timeout: options?.timeout }));
    vi.stubGlobal('cancelIdleCallback', vi.fn());
    const { result } = renderHook(() => useIdle());
    expect(result.current).toBe(false);
    expect(asked[0]?.timeout).toBe(1000);
    act(() => asked[0]?.rest());
    expect(result.current).toBe(true);
  });

  it('Safari, which does not tell: after the part is drawn', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', undefined);
    const { result } = renderHook(() => useIdle());
    expect(result.current).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(result.current).toBe(true);
  });
});
