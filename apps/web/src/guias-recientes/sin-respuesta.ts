import { AppError, type ErrorCode } from '@rodal/domain/errors';
import { useEffect, useEffectEvent } from 'react';

/** Our server was not reached: no network, or something else answered in its place. A refusal, and a server that failed, are answers. */
const SIN_RESPUESTA: ReadonlySet<ErrorCode> = new Set(['sin_conexion', 'respuesta_ajena'] as const);

/** Whether what failed could not be asked at all, so that what this device keeps may stand in its place. */
export function isSinRespuesta(error: unknown): error is AppError {
  return error instanceof AppError && SIN_RESPUESTA.has(error.codigo);
}

/** The browser's word that there is a network is a hint, and often missing: so often it is looked whether there is one again. */
const CADA_MS = 15_000;

/**
 * What could not be asked is asked again when the network may be back: by the browser's word, when somebody comes back to the page, every quarter of a
 * minute while it is looked at, and when the server has told something else meanwhile.
 * @param sinSenal whether it waits for that
 * @param al when the server was last heard, ms; null = not yet
 */
export function useVuelta(sinSenal: boolean, al: number | null, otraVez: () => void): void {
  const preguntar = useEffectEvent(otraVez);
  useEffect(() => {
    if (!sinSenal) return undefined;
    const vista = () => (document.visibilityState === 'visible' ? preguntar() : undefined);
    const alVolver = () => preguntar();
    const timer = setInterval(vista, CADA_MS);
    window.addEventListener('online', alVolver);
    document.addEventListener('visibilitychange', vista);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', alVolver);
      document.removeEventListener('visibilitychange', vista);
    };
  }, [sinSenal]);
  const alOirla = useEffectEvent(() => {
    if (sinSenal) otraVez();
  });
  useEffect(() => {
    if (al !== null) alOirla();
  }, [al]);
}
