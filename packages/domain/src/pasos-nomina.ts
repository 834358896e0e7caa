import { MARCAS_NOMINA, type NominaConMarcas } from './maquinas.ts';
import type { QuienActua } from './transiciones.ts';

/** What still has to be done to a roll that was created, in this order (E2). */
export type PasoNomina = 'Aprobador' | 'Supervisor';

/** A roll as far as it says who is awaited. */
export type NominaPendiente = Omit<NominaConMarcas, 'estado'>;

/** How a step is called where somebody is asked to take it. */
export const PASOS_NOMINA = { Aprobador: 'aprobar', Supervisor: 'revisar' } as const satisfies Readonly<Record<PasoNomina, string>>;

/** Whom a roll waits for (E2: approver, then reviewer); null = for nobody: not created, blocked, gone from the ERP or complete. */
export function pasoSiguiente({ puestas, vigente, bloqueada }: NominaPendiente): PasoNomina | null {
  if (!vigente || bloqueada || puestas.Creador === null) return null;
  if (puestas.Aprobador === null) return 'Aprobador';
  return puestas.Supervisor === null ? 'Supervisor' : null;
}

/** Whether this person may take the step that a roll waits for: by the very table that refuses them (C14). That a note is asked for hinders nobody. */
export function puedeSeguir(nomina: NominaPendiente, quien: QuienActua): boolean {
  const paso = pasoSiguiente(nomina);
  return paso !== null && MARCAS_NOMINA[paso].negativa('marcar', { ...nomina, estado: 'sin', faltaNota: false }, quien) === null;
}
