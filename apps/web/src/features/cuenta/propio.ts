import { AppError } from '@rodal/domain/errors';
import { announceSession } from '../../api/session-events.ts';

/** A change of one's own account, that a session is over is heard everywhere. No query client: what must be done first stands before there is one. */
export function propio<I, R>(run: (input: I) => Promise<R>): (input: I) => Promise<R> {
  return async (input) => {
    try {
      return await run(input);
    } catch (error) {
      if (error instanceof AppError && error.codigo === 'no_autenticado') announceSession('expired');
      throw error;
    }
  };
}
