import { AppError } from '@rodal/domain/errors';

/** Seconds after which a refused export is worth another try. */
const REINTENTO = 10;

/** Places for so many exports at once: each holds a connection for as long as its reader takes. */
export interface Cupos {
  /**
   * Waits its turn, first come first served.
   * @param signal the caller left
   * @returns gives the place back; calling it twice does no harm
   * @throws AppError `demasiadas_solicitudes` when no place came free in time; anything when the caller left
   */
  take(signal: AbortSignal): Promise<() => void>;
}

/** Of the connections of the pool, which everybody shares (decisión 015). */
const SIMULTANEAS = 3;
const ESPERA_MS = 5_000;
/** A million rows take a minute or so; who reads more slowly than this holds a place, a connection and an old snapshot. */
export const DURACION_MS = 30 * 60_000;

/**
 * @param max places
 * @param esperaMs how long one waits for a place
 */
export function createCupos(max = SIMULTANEAS, esperaMs = ESPERA_MS): Cupos {
  let ocupados = 0;
  const cola: (() => void)[] = [];

  function waitTurn(signal: AbortSignal): Promise<void> {
    const limite = AbortSignal.any([signal, AbortSignal.timeout(esperaMs)]);
    return new Promise((resolve, reject) => {
      const enter = () => {
        limite.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        cola.splice(cola.indexOf(enter), 1);
        reject(new AppError('demasiadas_solicitudes', { retryAfter: REINTENTO, detalle: 'exportaciones a la vez' }));
      };
      limite.addEventListener('abort', leave, { once: true });
      cola.push(enter);
    });
  }

  return {
    async take(signal) {
      signal.throwIfAborted();
      if (ocupados < max) ocupados += 1;
      else await waitTurn(signal);
      let mine = true;
      return () => {
        if (!mine) return;
        mine = false;
        // A place goes from hand to hand; it is free only when nobody waits.
        const next = cola.shift();
        if (next) next();
        else ocupados -= 1;
      };
    },
  };
}
