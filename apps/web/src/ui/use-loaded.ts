import type { AppError } from '@rodal/domain/errors';
import { useEffect, useState } from 'react';
import { missingPart } from './describe-error.ts';

interface Loaded<T> {
  readonly part: T | null;
  /** A browser remembers that it could not get a part: only loading the page afresh asks again. */
  readonly error: AppError | null;
}

/**
 * A part of the program that is fetched when it is needed. Unlike with `lazy`, one that could not be had takes nothing
 * else of the page with it.
 * @param load must stay the same function
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Loaded<T>>({ part: null, error: null });

  useEffect(() => {
    const gone = new AbortController();
    load().then(
      (part) => {
        if (!gone.signal.aborted) setState({ part, error: null });
      },
      (cause: unknown) => {
        if (!gone.signal.aborted) setState({ part: null, error: missingPart(cause) });
      },
    );
    return () => gone.abort();
  }, [load]);

  return state;
}
