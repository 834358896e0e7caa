import { isDatabaseUnavailable } from '../http/database-errors.ts';

/**
 * Runs `work` again when the database dropped it: connection gone, or a lost race between transactions
 * (R77). Only for work that may be repeated, also when the first run did commit.
 */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return work();
  }
}
