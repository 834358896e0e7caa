import type { GuiaEstado } from '@rodal/contracts/despacho';
import { fakeUuidV4 } from './identidades.ts';
import type { Prng } from './prng.ts';

const MINUTE = 60_000;

/** What happened to a dispatch after it arrived. */
export interface Ciclo {
  readonly guiaEstado: GuiaEstado;
  readonly guiaDocumento: string | null;
  readonly guiaNumero: string | null;
  readonly guiaEn: Date | null;
  readonly recepcionadoEn: Date | null;
  readonly anuladoEn: Date | null;
}

/** The guides of the last minutes are still on their way. */
const EN_CAMINO_MS = 14 * MINUTE;

/**
 * The guide of a dispatch, whether the plant received it, whether somebody annulled it.
 * @param folio the number its guide gets if it gets one
 */
export function liveOn(prng: Prng, salida: Date, recibidoEn: Date, folio: number, now: Date): Ciclo {
  const age = now.getTime() - recibidoEn.getTime();
  const none = { guiaDocumento: null, guiaNumero: null, guiaEn: null, recepcionadoEn: null, anuladoEn: null };
  // Drawn always, so that one row's fate does not move the rows after it.
  const [fate, documento, seconds, way, undone] = [prng.next(), fakeUuidV4(prng), prng.int(3, 45), prng.int(75, 560), prng.int(20, 1500)];
  if (age < EN_CAMINO_MS) return { ...none, guiaEstado: 'pendiente' };
  if (fate < 0.0008) return { ...none, guiaEstado: 'fallida', guiaEn: new Date(recibidoEn.getTime() + seconds * 15_000) };
  const guia = {
    ...none,
    guiaEstado: 'emitida' as const,
    guiaDocumento: documento,
    guiaNumero: String(folio),
    guiaEn: new Date(recibidoEn.getTime() + seconds * 1000),
  };
  const annulled = new Date(recibidoEn.getTime() + undone * MINUTE);
  if (fate < 0.018) return annulled < now ? { ...guia, anuladoEn: annulled } : guia;
  const arrived = new Date(salida.getTime() + way * MINUTE);
  return fate < 0.86 && arrived < now ? { ...guia, recepcionadoEn: arrived } : guia;
}
