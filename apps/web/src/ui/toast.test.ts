import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, DONE_MS, toastDone, toastFailed, toastUndo, UNDO_MS, useToasts } from './toast.ts';

const texts = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
});
afterEach(() => vi.useRealTimers());

describe('toasts (A17)', () => {
  it('a success goes by itself', () => {
    toastDone('Guardado Correctamente');
    vi.advanceTimersByTime(DONE_MS - 1);
    expect(texts()).toEqual(['Guardado Correctamente']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('an error stays until dismissed, with its request code', () => {
    toastFailed('No se pudo', 'req-7');
    vi.advanceTimersByTime(60 * 60_000);
    const [toast] = useToasts.getState().toasts;
    expect(toast).toMatchObject({ text: 'No se pudo', code: 'req-7' });
    dismissToast(toast?.id ?? -1);
    expect(texts()).toEqual([]);
  });

  it('what can be taken back stays long enough to reach its button', () => {
    const undo = vi.fn();
    toastUndo('Vista quitada', undo);
    vi.advanceTimersByTime(UNDO_MS - 1);
    useToasts.getState().toasts[0]?.undo?.();
    expect(undo).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('the same words twice are one toast', () => {
    toastFailed('No se pudo');
    toastFailed('Otra cosa');
    toastFailed('No se pudo');
    expect(texts()).toEqual(['Otra cosa', 'No se pudo']);
  });
});
