import { channel } from 'node:diagnostics_channel';
import { expect, it, vi } from 'vitest';
import { createTurno, createWatch } from './turno.ts';

it('R90 in a process that answers requests a job waits while those are many, but never for ever', async () => {
  const looks = vi.fn(() => true);
  await createTurno(looks)();
  expect(looks).toHaveBeenCalledTimes(4);
  looks.mockReset();
  looks.mockReturnValueOnce(true).mockReturnValue(false);
  await createTurno(looks)();
  expect(looks).toHaveBeenCalledTimes(2);
});

it('R90 a process with requests in hand is busy though its loop has time, and quiet once they have stopped', () => {
  const clock = { at: 0 };
  const isBusy = createWatch(() => clock.at, () => 0.1);
  const come = (n: number) => Array.from({ length: n }, () => channel('http.server.request.start').publish({}));
  const after = (ms: number) => {
    clock.at += ms;
    return isBusy();
  };
  expect(after(250)).toBe(false);
  come(3);
  expect(after(250)).toBe(false);
  come(4);
  expect(after(250)).toBe(true);
  expect(after(100)).toBe(true);
  expect(after(150)).toBe(false);
  // As many, over four times the time, are few.
  come(4);
  expect(after(1_000)).toBe(false);
});
