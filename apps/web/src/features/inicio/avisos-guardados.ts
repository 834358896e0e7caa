import { getAvisos } from '@rodal/contracts/avisos-inicio';
import * as z from 'zod/mini';
import { verComo } from '../../api/ver-como.ts';

const guardados = z.object({ traidosEn: z.iso.datetime(), avisos: getAvisos.reply.shape.avisos });

/** The notices as this device last had them from the server. */
export type AvisosGuardados = z.output<typeof guardados>;

const keyOf = (usuarioId: number): string => `rodal-avisos-${usuarioId}`;

/** What this person's Inicio last showed here; null = nothing, or storage switched off. */
export function readAvisos(usuarioId: number): AvisosGuardados | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(usuarioId)) ?? 'null');
    const parsed = z.safeParse(guardados, read);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps them for when there is no signal, each person's own (R38). */
export function keepAvisos(usuarioId: number, avisos: AvisosGuardados['avisos']): AvisosGuardados {
  const kept = { traidosEn: new Date().toISOString(), avisos };
  // On the device of whoever only looks nothing of this person is left.
  if (verComo !== null) return kept;
  try {
    localStorage.setItem(keyOf(usuarioId), JSON.stringify(kept));
  } catch {
    // storage full or switched off: they are there until the page is left
  }
  return kept;
}
