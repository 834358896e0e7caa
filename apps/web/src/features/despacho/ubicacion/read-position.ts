import type { PosicionCapturada } from '@rodal/domain/borrador';
import { GEOLOCALIZACION } from '@rodal/domain/ubicacion';

/**
 * The browser counts its ten seconds from the moment a person allowed it, and some never
 * answer at all: after this the form goes on without.
 */
const WATCHDOG_MS = 25_000;

/** Why there is no position. */
export type CausaFallo =
  /** The browser has no geolocation. */
  | 'noDisponible'
  | 'denegada'
  /** No fix in 10 s. */
  | 'sinSenal'
  /** The phone says that it cannot tell: its location service is off, as a rule. */
  | 'indeterminada'
  /** Neither a position nor an error: a question to the person stands open. */
  | 'sinRespuesta';

export type Fix =
  | { readonly ok: true; readonly posicion: PosicionCapturada }
  | { readonly ok: false; readonly causa: CausaFallo };

/**
 * One position from the device, as specified (especificación 2 §9), with its accuracy,
 * moment and age (R72). Never rejects: having no position is an ordinary outcome in a
 * ravine (A11).
 * @param geolocation the browser's; undefined where there is none
 * @param isFresh whoever presses again wants a new one, not what the browser remembers
 * @param now for the age; the fix carries its own time
 */
export function readPosition(
  geolocation: Geolocation | undefined,
  isFresh = false,
  now: () => number = Date.now,
): Promise<Fix> {
  if (geolocation === undefined) return Promise.resolve({ ok: false, causa: 'noDisponible' });
  return new Promise((resolve) => {
    const watchdog = setTimeout(() => resolve({ ok: false, causa: 'sinRespuesta' }), WATCHDOG_MS);
    const settle = (fix: Fix): void => {
      clearTimeout(watchdog);
      resolve(fix);
    };
    geolocation.getCurrentPosition(
      (position) => settle(toFix(position, now())),
      (error) => settle({ ok: false, causa: causaOf(error) }),
      isFresh ? { ...GEOLOCALIZACION, maximumAge: 0 } : GEOLOCALIZACION,
    );
  });
}

function toFix({ coords, timestamp }: GeolocationPosition, at: number): Fix {
  const { latitude: latitud, longitude: longitud, accuracy: precision } = coords;
  // Emulated and broken receivers have been seen to report no number.
  if (![latitud, longitud, precision].every(Number.isFinite)) return { ok: false, causa: 'indeterminada' };
  // A clock set back between fix and reading must not make the age negative.
  const edadMs = Math.max(0, Math.round(at - timestamp));
  return { ok: true, posicion: { latitud, longitud, precision, capturadaEn: new Date(at).toISOString(), edadMs } };
}

function causaOf({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): CausaFallo {
  if (code === PERMISSION_DENIED) return 'denegada';
  return code === TIMEOUT ? 'sinSenal' : 'indeterminada';
}
