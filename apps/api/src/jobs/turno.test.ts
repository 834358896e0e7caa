import { expect, it, vi } from 'vitest';
import { createTurno } from './turno.ts';

it('R90 in a process that answers requests a job waits while those are many, but never for ever', async () => {
  const looks = vi.fn(() => true);
  const begun = performance.now();
  await createTurno(looks)();
  expect(performance.now() - begun).toBeLessThan(3_000);
  expect(looks).toHaveBeenCalledTimes(4);
  looks.mockReset();
  looks.mockReturnValueOnce(true).mockReturnValue(false);
  await createTurno(looks)();
  expect(looks).toHaveBeenCalledTimes(2);
});
