import { getSesion } from '@rodal/contracts/sesion';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';

/**
 * Whether a failed upload speaks against the photo (A21): our API answered it, or another
 * light call got through right after it. Being offline never counts; nor do a login that
 * has ended, load, and a pass that was told to stop.
 */
export async function countsAsFailure(
  { api, signal }: { readonly api: Pick<Api, 'call'>; readonly signal: AbortSignal },
  cause: unknown,
): Promise<boolean> {
  if (!(cause instanceof ApiError) || signal.aborted) return false;
  if ([401, 403, 429, 503].includes(cause.httpStatus)) return false;
  // Only our own replies carry a code for support; anything else may be the network's.
  return cause.requestId !== null || isReachable(api, signal);
}

async function isReachable(api: Pick<Api, 'call'>, signal: AbortSignal): Promise<boolean> {
  try {
    await api.call(getSesion, {}, { signal });
    return true;
  } catch (cause) {
    if (cause instanceof ApiError) return false;
    throw cause;
  }
}
