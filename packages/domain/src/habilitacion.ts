import type { Borrador } from './borrador.ts';
import { formatDay, santiagoDay } from './fechas.ts';
import { MESSAGES } from './messages.ts';
import { cleanPatente, isCompletePatente } from './patente.ts';
import { parseRut } from './rut.ts';

/**
 * Whether driver, truck and carrier of a load may work (E4): once for the form on the phone, signal or not, and for the office's flags. From which papers
 * it follows is `documentos/habilitacion.ts`.
 */

/** The settings that clear a field; absent in a session that an earlier version left on a phone: it tells only. */
export interface AjustesHabilitacion {
  readonly exigirConductorHabilitado?: boolean | undefined;
  readonly exigirCamionHabilitado?: boolean | undefined;
  readonly exigirTransportistaHabilitado?: boolean | undefined;
}

/** Whom it is asked of: the field of the form that names them, how it is read (null = it names nobody), and whether a setting clears it. */
export const HABILITABLES = {
  conductor: { campo: 'rutChofer', leer: parseRut, exige: (ajustes: AjustesHabilitacion) => ajustes.exigirConductorHabilitado },
  camion: { campo: 'patenteCamion', leer: readPatente, exige: (ajustes: AjustesHabilitacion) => ajustes.exigirCamionHabilitado },
  transportista: { campo: 'transportista', leer: (nombre: string) => nombre || null, exige: (ajustes: AjustesHabilitacion) => ajustes.exigirTransportistaHabilitado },
} as const;

export type Habilitable = keyof typeof HABILITABLES;

export interface Habilitacion {
  /** The first Santiago day on which one may not work; '' = on none; null = one may without end. */
  readonly desde: string | null;
  /** What keeps one from it, after «por»; '' = nothing does. */
  readonly motivo: string;
}

/** Of one who is registered. */
export interface FilaHabilitacion extends Habilitacion {
  /** A {@link Habilitable}; of a later version others too. */
  readonly clase: string;
  /** Canonical RUT or plate, or the carrier's name as its list has it. */
  readonly clave: string;
}

function readPatente(escrita: string): string | null {
  const patente = cleanPatente(escrita);
  return isCompletePatente(patente) ? patente : null;
}

/** @param dia Santiago day `YYYY-MM-DD` */
export function isHabilitado({ desde }: Pick<Habilitacion, 'desde'>, dia: string): boolean {
  return desde === null || dia < desde;
}

/** A list as the phone has it; of one that was never loaded nothing can be said (R65). */
interface Lista<F> {
  readonly filas: readonly F[];
  readonly fetchedAt: string | null;
}

export interface ListasHabilitacion {
  readonly habilitaciones: Lista<FilaHabilitacion>;
  readonly choferes: Lista<{ readonly rut: string; readonly nombre: string }>;
  readonly transportistas: Lista<{ readonly nombreEmpresa: string }>;
}

export interface NoHabilitado {
  readonly clase: Habilitable;
  readonly campo: (typeof HABILITABLES)[Habilitable]['campo'];
  readonly mensaje: string;
}

/** Fields that name somebody who has to be enabled. */
export type CamposHabilitables = Pick<Borrador, NoHabilitado['campo']>;

const CLASES = Object.keys(HABILITABLES) as Habilitable[]; // its own keys

/**
 * Who of a load may not work on a day. Whoever is registered goes by the registration; a driver and a carrier whom nobody has registered are let work by
 * the list that the office keeps by hand, and a truck by none: what is unknown is not enabled (fail closed).
 * @param dia as {@link diaHabil} gives it
 */
export function findNoHabilitados(carga: CamposHabilitables, listas: ListasHabilitacion, dia: string): NoHabilitado[] {
  return CLASES.flatMap((clase): NoHabilitado[] => {
    const { campo, leer } = HABILITABLES[clase];
    const clave = leer(carga[campo]);
    const mensaje = clave === null ? null : mensajeDe(clase, clave, listas, dia);
    return mensaje === null ? [] : [{ clase, campo, mensaje }];
  });
}

function mensajeDe(clase: Habilitable, clave: string, listas: ListasHabilitacion, dia: string): string | null {
  const registro = listas.habilitaciones.filas.find((fila) => fila.clase === clase && fila.clave === clave) ?? null;
  const { conocidos, fetchedAt } = conocidosDe(clase, listas);
  if (registro === null && fetchedAt === null) return null;
  const porque = porqueNo(registro, conocidos.includes(clave), dia);
  return porque === null ? null : MESSAGES.noHabilitado[clase](porque);
}

/**
 * Why one may not work on a day, after «no habilitado»; '' = nobody has registered them, null = one may.
 * @param registro null = there is none
 * @param aMano the office's own list lets one work: it decides on those only whom nobody has registered
 * @param dia Santiago day `YYYY-MM-DD`
 */
export function porqueNo(registro: Habilitacion | null, aMano: boolean, dia: string): string | null {
  if (registro === null) return aMano ? null : '';
  return isHabilitado(registro, dia) ? null : desdePor(registro);
}

/** Those whom the office lets work by hand, and since when this phone knows. */
function conocidosDe(clase: Habilitable, { habilitaciones, choferes, transportistas }: ListasHabilitacion) {
  if (clase === 'conductor') return { conocidos: choferes.filas.map(({ rut }) => parseRut(rut)), fetchedAt: choferes.fetchedAt };
  if (clase === 'transportista') return { conocidos: transportistas.filas.map(({ nombreEmpresa }) => nombreEmpresa), fetchedAt: transportistas.fetchedAt };
  return { conocidos: [], fetchedAt: habilitaciones.fetchedAt };
}

/** `desde el 28/11/2026 por Licencia de Conducir: vencido` (E4). */
function desdePor({ desde, motivo }: Habilitacion): string {
  return `${desde === null || desde === '' ? '' : `desde el ${formatDay(desde)} `}por ${motivo}`;
}

/** The list of authorised drivers as it is on a day: without those whose papers have run out since it was loaded. */
export function choferesHabilitados<F extends { readonly rut: string }>(
  choferes: readonly F[],
  { habilitaciones }: Pick<ListasHabilitacion, 'habilitaciones'>,
  dia: string,
): F[] {
  const fuera = new Set(habilitaciones.filas.flatMap((fila) => (fila.clase === 'conductor' && !isHabilitado(fila, dia) ? [fila.clave] : [])));
  return choferes.filter(({ rut }) => !fuera.has(parseRut(rut) ?? rut));
}

/** What a phone knows of the time. */
export interface RelojDia {
  /** Server clock minus phone clock where it is far off, as last measured, ms; else 0. */
  readonly desfase: number;
  /** The last moment that the server said, ms since 1970; 0 = it never did. */
  readonly servidorEn: number;
}

/** Today, as papers go by it: the latest of all that speaks for it, so that no clock that was set back revives one. @param ahora the phone's clock, ms */
export function diaHabil(ahora: number, { desfase, servidorEn }: RelojDia): string {
  return santiagoDay(new Date(Math.max(ahora, ahora + desfase, servidorEn)));
}
