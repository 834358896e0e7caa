import { isDatabaseUnavailable } from './database-errors.ts';

const SOON_MS = 2_000;

/**
 * Runs `work` again when the database dropped it: connection gone, or a lost race between transactions
 * (R77). Only for work that may be repeated, also when the first run did commit.
 */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } catch (error) {
    // One that said nothing for seconds would only make its caller wait twice (R88).
    if (!isDatabaseUnavailable(error) || performance.now() - begun > SOON_MS) throw error;
    return work();
  }
}
