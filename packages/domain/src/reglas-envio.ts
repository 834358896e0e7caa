import { type Borrador, type CampoFaltante, missingFields } from './borrador.ts';
import { type AjustesHabilitacion, findNoHabilitados, HABILITABLES, type ListasHabilitacion } from './habilitacion.ts';
import { MESSAGES } from './messages.ts';
import { normalizePatente } from './patente.ts';
import { can } from './puede.ts';
import { parseRut } from './rut.ts';
import type { CampoDespacho, Variante } from './variantes.ts';

/**
 * What the phone refuses to send, once for the form and for Enviar: the complete check,
 * what settings turn from a flag into a refusal (A10, A11), and the blocked lists (A9). The
 * server never refuses a truck that has left (A16).
 */

/** Settings and rights of whoever sends. */
export interface ReglasEnvio {
  readonly ajustes: {
    readonly dominioCorreo: string;
    readonly exigirChoferAutorizado: boolean;
    readonly exigirPerimetro: boolean;
  };
  readonly permisos: readonly string[];
  /** Authorised drivers as the phone knows them, of today. */
  readonly choferes: readonly { readonly rut: string }[];
}

/**
 * Everything that keeps a draft from being sent; empty = 'Listo para Enviar'. An
 * unauthorised driver (A10) or a load outside its perimeter (A11) is on it only where a
 * setting says so; `despacho.fueraPerimetro` lifts the latter.
 */
export function checkEnvio(
  borrador: Borrador,
  variante: Variante,
  { ajustes, permisos, choferes }: ReglasEnvio,
): CampoFaltante[] {
  const faltantes = missingFields(borrador, variante, ajustes);
  const rut = parseRut(borrador.rutChofer);
  if (ajustes.exigirChoferAutorizado && rut !== null && !choferes.some((chofer) => parseRut(chofer.rut) === rut)) {
    faltantes.push({ campo: 'rutChofer', codigo: 'invalido', mensaje: MESSAGES.choferNoAutorizado });
  }
  const fuera = borrador.estadoUbicacion === 'fuera' && !can(permisos, 'despacho.fueraPerimetro');
  if (ajustes.exigirPerimetro && fuera) {
    faltantes.push({
      campo: 'origen',
      codigo: 'invalido',
      mensaje: `${MESSAGES.fueraPerimetro}: no se puede enviar sin permiso de la oficina`,
    });
  }
  return faltantes;
}

/** The blocked lists as the phone keeps them. */
export interface ListasBloqueo {
  readonly patentesBloqueadas: { readonly filas: readonly (PlazoBloqueo & { readonly patente: string })[] };
  readonly choferesBloqueados: { readonly filas: readonly (PlazoBloqueo & { readonly rut: string })[] };
}

/** Fields that a blocked list clears. */
export const CAMPOS_BLOQUEABLES = ['patenteCamion', 'patenteCarro', 'transportista', 'rutChofer'] as const satisfies readonly CampoDespacho[];

export interface Bloqueo {
  readonly campo: (typeof CAMPOS_BLOQUEABLES)[number];
  readonly codigo: 'bloqueado';
  /** The specified text. */
  readonly mensaje: string;
}

/** What of a form is held against lists of who and what may load. */
export type CamposBloqueables = Pick<Borrador, (typeof CAMPOS_BLOQUEABLES)[number]>;

/** Santiago days `YYYY-MM-DD` by which a load is judged. */
export interface DiasCarga {
  /** Of the load: a block begins and ends by it. */
  readonly carga: string;
  /** As `diaHabil` gives it: papers run out by it. */
  readonly papeles: string;
}

/**
 * All that is told and clears its field: what is blocked, and where a setting says so also who is not enabled (A9, E4).
 * @param ajustes of the session
 */
export function findBorrados(carga: CamposBloqueables, listas: ListasBloqueo & ListasHabilitacion, dias: DiasCarga, ajustes: AjustesHabilitacion): Bloqueo[] {
  const bloqueos = findBloqueos(carga, listas, dias.carga);
  const noHabilitados = findNoHabilitados(carga, listas, dias.papeles).flatMap(({ clase, campo, mensaje }): Bloqueo[] =>
    HABILITABLES[clase].exige(ajustes) === true && !bloqueos.some((bloqueo) => bloqueo.campo === campo) ? [{ campo, codigo: 'bloqueado', mensaje }] : [],
  );
  return [...bloqueos, ...noHabilitados];
}

/**
 * What stands on a blocked list: the field is cleared and the text shown, on blur, on
 * Guardar and on Enviar (A9; especificación 2 §5).
 * @param dia Santiago day of the load, `YYYY-MM-DD`: a block begins and ends without signal, too (registro 027)
 */
export function findBloqueos(
  borrador: Pick<Borrador, 'patenteCamion' | 'patenteCarro' | 'rutChofer'>,
  { patentesBloqueadas, choferesBloqueados }: ListasBloqueo,
  dia: string,
): Bloqueo[] {
  const found: Bloqueo[] = [];
  for (const campo of ['patenteCamion', 'patenteCarro'] as const) {
    const patente = normalizePatente(borrador[campo]);
    const blocked = patentesBloqueadas.filas.some((fila) => normalizePatente(fila.patente) === patente && isBloqueado(fila, dia));
    if (patente !== '' && blocked) found.push({ campo, codigo: 'bloqueado', mensaje: MESSAGES.patenteBloqueada(patente) });
  }
  const rut = parseRut(borrador.rutChofer);
  if (rut !== null && choferesBloqueados.filas.some((fila) => parseRut(fila.rut) === rut && isBloqueado(fila, dia))) {
    found.push({ campo: 'rutChofer', codigo: 'bloqueado', mensaje: MESSAGES.choferBloqueado(rut) });
  }
  return found;
}

/** A plate or a RUT that must not load. What a list stored by an older version does not say is absent: it rules, as it did there. */
export interface PlazoBloqueo {
  /** Absent: only rows in use travel to a phone. */
  readonly activo?: boolean | undefined;
  /** Santiago days `YYYY-MM-DD`, both included; `hasta` null = without end. */
  readonly desde?: string | undefined;
  readonly hasta?: string | null | undefined;
}

/**
 * Whether a block rules on a day (decisión A9; `/maestros`: motivo, desde, hasta): for the form on the phone, signal or not,
 * and for the server's flag.
 * @param dia Santiago day `YYYY-MM-DD`
 */
export function isBloqueado({ activo = true, desde = '', hasta = null }: PlazoBloqueo, dia: string): boolean {
  return activo && desde <= dia && (hasta === null || dia <= hasta);
}
