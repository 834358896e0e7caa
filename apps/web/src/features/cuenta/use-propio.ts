import { useMutation } from '@tanstack/react-query';

/** A change of one's own account: that the session is over is heard everywhere, and nothing of what was typed is kept. */
export function usePropio<I, R>(run: (input: I) => Promise<R>): (input: I) => Promise<R> {
  return useMutation({ mutationFn: run, gcTime: 0 }).mutateAsync;
}
