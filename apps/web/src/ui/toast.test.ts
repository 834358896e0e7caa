import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, DONE_MS, toastDone, toastFailed, toastInProgress, toastUndo, UNDO_MS, useToasts } from './toast.ts';

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

  it('what goes on says how it ended in its own place, and only then goes', () => {
    const aviso = toastInProgress();
    aviso.busy('Enviando…');
    const [before] = useToasts.getState().toasts;
    vi.advanceTimersByTime(60 * 60_000);
    expect(texts()).toEqual(['Enviando…']);
    aviso.done('Enviado n.º 5.012');
    expect(useToasts.getState().toasts).toMatchObject([{ id: before?.id, tone: 'done', text: 'Enviado n.º 5.012' }]);
    vi.advanceTimersByTime(DONE_MS - 1);
    // The words that followed have their own time.
    aviso.done('Enviados n.º 5.012 y 5.013');
    vi.advanceTimersByTime(DONE_MS - 1);
    expect(texts()).toEqual(['Enviados n.º 5.012 y 5.013']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('nobody knows any more how it goes on: it goes; how something ended stays', () => {
    const [going, waiting, ended] = [toastInProgress(), toastInProgress(), toastInProgress()];
    going.busy('Enviando…');
    waiting.waits('Por enviar, sale con señal');
    ended.failed('M7-0042 no se pudo enviar');
    expect([going, waiting, ended].map((aviso) => aviso.goesOn())).toEqual([true, true, false]);
    for (const aviso of [going, waiting, ended]) aviso.drop();
    expect(texts()).toEqual(['M7-0042 no se pudo enviar']);
  });
});
