import { type MarcaNomina, MARCAS_NOMINA, type NominaConMarcas } from './maquinas.ts';
import { can } from './puede.ts';
import type { QuienActua } from './transiciones.ts';

/** What still has to be done to a roll that was created, in this order (E2). */
export type PasoNomina = 'Aprobador' | 'Supervisor';

/** A roll as far as it says who is awaited. */
export type NominaPendiente = Omit<NominaConMarcas, 'estado'>;

/** How a step is called where somebody is asked to take it. */
export const PASOS_NOMINA = { Aprobador: 'aprobar', Supervisor: 'revisar' } as const satisfies Readonly<Record<PasoNomina, string>>;

/** What an unfinished roll of the ERP waits for, and how rolls that do are called together; a blocked one waits for none of its marks (C14). */
export const ESPERAS_NOMINA = { crear: 'Por crear', aprobar: 'Por aprobar', revisar: 'Por revisar', bloqueada: 'Bloqueadas' } as const;
export type EsperaNomina = keyof typeof ESPERAS_NOMINA;
export const ESPERAS = Object.keys(ESPERAS_NOMINA) as readonly EsperaNomina[]; // the keys of the table

/** The mark that ends each. */
const MARCA_QUE_FALTA = { crear: 'Creador', aprobar: 'Aprobador', revisar: 'Supervisor', bloqueada: null } as const satisfies Readonly<Record<EsperaNomina, MarcaNomina | null>>;

/** What a roll waits for; null = for nothing: complete, or gone from the ERP. */
export function esperaNomina({ puestas, vigente, bloqueada }: NominaPendiente): EsperaNomina | null {
  if (!vigente || Object.values(puestas).every((usuarioId) => usuarioId !== null)) return null;
  if (bloqueada) return 'bloqueada';
  if (puestas.Creador === null) return 'crear';
  return puestas.Aprobador === null ? 'aprobar' : 'revisar';
}

/** What somebody has the permission to end. */
export function esperasDe(permisos: readonly string[]): EsperaNomina[] {
  return ESPERAS.filter((espera) => {
    const marca = MARCA_QUE_FALTA[espera];
    return marca !== null && can(permisos, MARCAS_NOMINA[marca].acciones.marcar.permiso);
  });
}

/** Whom a roll waits for (E2: approver, then reviewer); null = for nobody: not created, blocked, gone from the ERP or complete. */
export function pasoSiguiente(nomina: NominaPendiente): PasoNomina | null {
  const espera = esperaNomina(nomina);
  const marca = espera && MARCA_QUE_FALTA[espera];
  return marca === 'Creador' ? null : marca;
}

/** Whether this person may take the step that a roll waits for: by the very table that refuses them (C14). That a note is asked for hinders nobody. */
export function puedeSeguir(nomina: NominaPendiente, quien: QuienActua): boolean {
  const paso = pasoSiguiente(nomina);
  return paso !== null && MARCAS_NOMINA[paso].negativa('marcar', { ...nomina, estado: 'sin', faltaNota: false }, quien) === null;
}
