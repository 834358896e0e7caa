import { getSesion } from '@rodal/contracts/sesion';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import type { FotoEnvio } from '../rows/rows.ts';

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

/** Failures within this time are one: five quick taps are no five attempts (A21). */
const APARTE_MS = 60_000;

/** One failure more of a photo, where it is another attempt. A clock that was set back since makes it one. */
export function countFailure(foto: FotoEnvio, now: Date): FotoEnvio {
  const since = foto.falloEn === undefined ? Infinity : now.getTime() - Date.parse(foto.falloEn);
  return since >= 0 && since < APARTE_MS ? foto : { ...foto, fallos: foto.fallos + 1, falloEn: now.toISOString() };
}
