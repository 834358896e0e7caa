import { santiagoDay } from '@rodal/domain/fechas';
import { diaHabil, type RelojDia } from '@rodal/domain/habilitacion';
import { isClockOff, type RelojTelefono } from '@rodal/domain/reloj';
import type { DiasCarga } from '@rodal/domain/reglas-envio';
import { readPace } from './pace.ts';
import type { RelojBorrador } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';

/** What this phone knows of the time, from what the server last said of it (R70, E4). */
export async function readRelojDia(db: UserDb): Promise<RelojDia> {
  const { offsetMs, servidorEn } = await readPace(db);
  return { desfase: offsetMs !== null && isClockOff(offsetMs) ? offsetMs : 0, servidorEn: servidorEn === undefined ? 0 : Date.parse(servidorEn) };
}

/** The days by which a load is judged (A9, D25, E4). @param ahora the phone's clock, ms */
export function diasDeCarga(ahora: number, reloj: RelojDia): DiasCarga {
  return { carga: santiagoDay(new Date(ahora + reloj.desfase)), papeles: diaHabil(ahora, reloj) };
}

/** The clock of a draft that begins now (D25). */
export async function startReloj(db: UserDb): Promise<RelojBorrador> {
  return { desfaseMs: (await readPace(db)).offsetMs, pagina: performance.timeOrigin, ahora: performance.now() };
}

/** What its record says of that clock at Enviar; undefined = it was begun by an older version. */
export async function readReloj(db: UserDb, reloj: RelojBorrador | undefined): Promise<RelojTelefono | undefined> {
  if (reloj === undefined) return undefined;
  const { offsetMs } = await readPace(db);
  return {
    desfaseCreacion: whole(reloj.desfaseMs),
    desfaseEnvio: whole(offsetMs),
    transcurridoMs: reloj.pagina === performance.timeOrigin ? whole(performance.now() - reloj.ahora) : null,
  };
}

function whole(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms);
}
