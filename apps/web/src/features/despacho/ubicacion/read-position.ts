import type { PosicionCapturada } from '@rodal/domain/borrador';

/** High accuracy, 10 s at most, a fix up to 30 s old will do (especificación 2 §9). */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 };

export type Fix =
  | { readonly ok: true; readonly posicion: PosicionCapturada }
  | { readonly ok: false; readonly causa: 'noDisponible' | 'denegada' | 'sinSenal' };

/**
 * One position from the device, with its accuracy, moment and age (R72). Never rejects:
 * having no position is an ordinary outcome in a ravine (A11).
 * @param geolocation the browser's; undefined where there is none
 * @param now for the age; the fix carries its own time
 */
export function readPosition(geolocation: Geolocation | undefined, now: () => number = Date.now): Promise<Fix> {
  if (geolocation === undefined) return Promise.resolve({ ok: false, causa: 'noDisponible' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords, timestamp }) => {
        const at = now();
        resolve({
          ok: true,
          posicion: {
            latitud: coords.latitude,
            longitud: coords.longitude,
            precision: coords.accuracy,
            capturadaEn: new Date(at).toISOString(),
            // A clock set back between fix and reading must not make the age negative.
            edadMs: Math.max(0, Math.round(at - timestamp)),
          },
        });
      },
      (error) => resolve({ ok: false, causa: error.code === error.PERMISSION_DENIED ? 'denegada' : 'sinSenal' }),
      OPTIONS,
    );
  });
}
