import type { Restriccion } from '@rodal/contracts/restriccion';
import type { SessionView } from './app-context.ts';

/**
 * What this person has to do before anything else (issue 7 §1); null = nothing, or nobody can ask for it now: without
 * signal, by PIN and with an ended session the work on the phone goes on, and the server refuses by itself.
 */
export function restriccionOf(session: SessionView, reachable: boolean): Restriccion | null {
  if (session.status !== 'in' || session.porPin || session.expired || !reachable) return null;
  return session.sesion.restriccion ?? null;
}
