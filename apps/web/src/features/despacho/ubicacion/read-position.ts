import type { PosicionCapturada } from '@rodal/domain/borrador';
import { defectoDePosicion, GEOLOCALIZACION, PRECISION_MAXIMA_M } from '@rodal/domain/ubicacion';

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
  | 'sinRespuesta'
  /** One came that says nothing of the origin, and an earlier one does (A11). */
  | 'imprecisa';

export type Fix =
  | { readonly ok: true; readonly posicion: PosicionCapturada }
  | { readonly ok: false; readonly causa: Exclude<CausaFallo, 'imprecisa'> };

interface Pedido {
  /** Whoever presses again wants a new one, not what the browser remembers. */
  readonly isFresh?: boolean;
  /** The setting, metres: a worse one is waited upon (A11). */
  readonly precisionMaxima?: number;
  /** For the age; the fix carries its own time. */
  readonly now?: () => number;
}

/**
 * One position from the device, as specified (especificación 2 §9), with its accuracy,
 * moment and age (R72). The first that comes may be the network's, off by kilometres: for
 * the ten seconds that a position has, a better one is waited for (A11, R166), and the best
 * of them is the answer. Never rejects: having no position is an ordinary outcome in a
 * ravine.
 * @param geolocation the browser's; undefined where there is none
 */
export async function readPosition(
  geolocation: Geolocation | undefined,
  { isFresh = false, precisionMaxima = PRECISION_MAXIMA_M, now = Date.now }: Pedido = {},
): Promise<Fix> {
  if (geolocation === undefined) return { ok: false, causa: 'noDisponible' };
  const first = await readFirst(geolocation, isFresh, now);
  const serves = (posicion: PosicionCapturada) => defectoDePosicion(posicion, precisionMaxima) === null;
  return first.ok && !serves(first.posicion) ? awaitBetter(geolocation, first, serves, now) : first;
}

/** Until one serves or the time is over: whichever is the most precise so far, one that serves before all. */
function awaitBetter(geolocation: Geolocation, first: Fix & { ok: true }, serves: (posicion: PosicionCapturada) => boolean, now: () => number): Promise<Fix> {
  return new Promise((resolve) => {
    let best = first;
    const settle = (): void => {
      clearTimeout(over);
      geolocation.clearWatch(watch);
      resolve(best);
    };
    const over = setTimeout(() => settle(), GEOLOCALIZACION.timeout);
    const watch = geolocation.watchPosition(
      (position) => {
        const fix = toFix(position, now());
        if (!fix.ok) return;
        if (serves(fix.posicion)) {
          best = fix;
          // A browser may answer before it has said under which number it watches.
          queueMicrotask(settle);
        } else if (fix.posicion.precision < best.posicion.precision) best = fix;
      },
      // What there is stays; the time may still bring another.
      () => undefined,
      { ...GEOLOCALIZACION, maximumAge: 0 },
    );
  });
}

function readFirst(geolocation: Geolocation, isFresh: boolean, now: () => number): Promise<Fix> {
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

function causaOf({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): Exclude<CausaFallo, 'imprecisa'> {
  if (code === PERMISSION_DENIED) return 'denegada';
  return code === TIMEOUT ? 'sinSenal' : 'indeterminada';
}
