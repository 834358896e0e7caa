import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTOSAVE_MS, createAutosaver, RETRY_MS, type AutosaveState } from './autosaver.ts';

describe('createAutosaver (R13, A26)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function setup(save: (value: string) => Promise<void>, isFinal?: (error: unknown) => boolean) {
    const states: AutosaveState['tipo'][] = [];
    return { states, saver: createAutosaver(save, ({ tipo }) => states.push(tipo), isFinal) };
  }

  it('writes the newest value within half a second of the first change', async () => {
    const saved: string[] = [];
    const { saver, states } = setup(async (value) => {
      saved.push(value);
    });
    saver.schedule('a');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 50);
    saver.schedule('ab');
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(50);
    expect(saved).toEqual(['ab']);
    expect(states).toEqual(['guardando', 'guardado']);
    expect(AUTOSAVE_MS).toBeLessThanOrEqual(500);
  });

  it('never says saved while a newer value waits', async () => {
    const release: (() => void)[] = [];
    const { saver, states } = setup(() => new Promise<void>((resolve) => release.push(resolve)));
    saver.schedule('a');
    expect(states).toEqual(['guardando']);
    const first = saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    saver.schedule('b');
    release[0]?.();
    await first;
    expect(states).toEqual(['guardando']);
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
    release[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(['guardando', 'guardado']);
  });

  it('flush writes at once and waits for the disk', async () => {
    let done = (): void => undefined;
    const disk = new Promise<void>((resolve) => {
      done = resolve;
    });
    const { saver } = setup(() => disk);
    saver.schedule('a');
    const flushed = vi.fn();
    const waiting = saver.flush().then(flushed);
    await vi.advanceTimersByTimeAsync(1000);
    expect(flushed).not.toHaveBeenCalled();
    done();
    await waiting;
    expect(flushed).toHaveBeenCalledOnce();
  });

  it('writes one after the other, the newest last', async () => {
    const started: string[] = [];
    const release: (() => void)[] = [];
    const { saver } = setup((value) => {
      started.push(value);
      return new Promise<void>((resolve) => release.push(resolve));
    });
    saver.schedule('a');
    const first = saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    saver.schedule('b');
    saver.schedule('c');
    const second = saver.flush();
    await vi.advanceTimersByTimeAsync(1000);
    expect(started).toEqual(['a']);
    release[0]?.();
    await first;
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toEqual(['a', 'c']);
    release[1]?.();
    await second;
  });

  it('keeps what could not be written and tries again', async () => {
    let full = true;
    const saved: string[] = [];
    const { saver, states } = setup(async (value) => {
      if (full) throw new Error('lleno');
      saved.push(value);
    });
    saver.schedule('a');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
    expect(states.at(-1)).toBe('error');
    full = false;
    await saver.flush();
    expect(saved).toEqual(['a']);
    expect(states.at(-1)).toBe('guardado');
  });

  it('R33, R108: a write that failed is tried again without another key, until the disk takes it', async () => {
    let lost = true;
    const save = vi.fn(async (_value: string) => {
      if (lost) throw new Error('perdida');
    });
    const { saver, states } = setup(save);
    saver.schedule('a');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS + RETRY_MS);
    expect(save).toHaveBeenCalledTimes(2);
    expect(states.at(-1)).toBe('error');
    lost = false;
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(save.mock.lastCall).toEqual(['a']);
    expect(states.at(-1)).toBe('guardado');
    await vi.advanceTimersByTimeAsync(10 * RETRY_MS);
    expect(save).toHaveBeenCalledTimes(3);
  });

  it('what Guardar could not store is written as the working copy all the same', async () => {
    const save = vi.fn(async (_value: string) => undefined);
    const { saver, states } = setup(save);
    saver.schedule('a');
    await saver.instead(() => Promise.reject(new Error('lleno'))).catch(() => undefined);
    expect(states.at(-1)).toBe('error');
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(save.mock.calls).toEqual([['a']]);
    expect(states.at(-1)).toBe('guardado');
  });

  it('R52: what fails for good is not tried again by itself, nor is what was cancelled', async () => {
    const final = vi.fn(() => Promise.reject(new Error('otra ventana')));
    const { saver } = setup(final, () => true);
    saver.schedule('a');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS + 10 * RETRY_MS);
    expect(final).toHaveBeenCalledOnce();
    const failing = vi.fn(() => Promise.reject(new Error('lleno')));
    const left = setup(failing).saver;
    left.schedule('a');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
    await left.cancel();
    await vi.advanceTimersByTimeAsync(10 * RETRY_MS);
    expect(failing).toHaveBeenCalledOnce();
  });

  it('R33: what could not be saved stays so while it is tried again, until it is saved', async () => {
    const attempts: { resolve: () => void; reject: (error: unknown) => void }[] = [];
    const { saver, states } = setup(() => new Promise<void>((resolve, reject) => attempts.push({ resolve, reject })));
    saver.schedule('a');
    saver.flush().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    attempts[0]?.reject(new Error('lleno'));
    await vi.advanceTimersByTimeAsync(0);
    saver.schedule('ab');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
    expect(attempts).toHaveLength(2);
    expect(states).toEqual(['guardando', 'error']);
    attempts[1]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(['guardando', 'error', 'guardado']);
  });

  it('saveThen writes the newest first; what comes meanwhile is written after the work', async () => {
    const order: string[] = [];
    const { saver } = setup(async (value) => {
      order.push(value);
    });
    saver.schedule('a');
    const done = saver.saveThen(async () => {
      saver.schedule('b');
      await Promise.resolve();
      order.push('work');
    });
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
    await done;
    expect(order).toEqual(['a', 'work', 'b']);
  });

  it('cancel forgets what is not written', async () => {
    const save = vi.fn(() => Promise.resolve());
    const { saver } = setup(save);
    saver.schedule('a');
    await saver.cancel();
    await vi.advanceTimersByTimeAsync(1000);
    expect(save).not.toHaveBeenCalled();
  });
});
