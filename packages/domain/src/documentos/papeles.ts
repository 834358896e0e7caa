import { addDays, isDay, santiagoDay } from '../fechas.ts';
import { type ConDocumentos, type Portador, TIPOS_DOCUMENTO, type TipoClave, type TipoDocumento, tiposDe } from './tipos.ts';

/** Days `YYYY-MM-DD` of a paper. */
export interface FechasPapel {
  readonly emitido: string | null;
  /** As the paper says; null where {@link TipoDocumento.vigencia} is not `fecha`. */
  readonly vence: string | null;
}

/** What a paper says of itself, as written; '' = no class. */
export interface DatosPapel extends FechasPapel {
  readonly clase: string;
}

/** Characters. */
export const LARGO_CLASE = 40;

/** One version of a paper. */
export interface Papel extends FechasPapel {
  readonly tipo: TipoClave;
  /** 1, 2, … */
  readonly version: number;
  readonly revision: Revision;
  /** When it got the mark it has. */
  readonly revisadoEn: Date | null;
}

/** The four marks of the specification (3 §4), and none of them (C6). */
export type Revision = 'SIN_REVISAR' | 'CUMPLE' | 'NO_CUMPLE' | 'PENDIENTE' | 'NO_APLICA';

/** What is wrong with what somebody wrote of a paper. */
interface DatoMalo {
  readonly campo: keyof DatosPapel;
  readonly codigo: string;
  readonly mensaje: string;
}

/** A later one is a slip of the hand: no paper of a driver, truck or company lasts longer. */
const MAX_ANOS = 20;

/** The last day on which a paper is good; null = it does not expire. */
export function venceEl({ vigencia }: Pick<TipoDocumento, 'vigencia'>, { emitido, vence }: FechasPapel): string | null {
  if (vigencia === 'sin') return null;
  if (vigencia === 'fecha') return vence;
  return emitido === null ? null : addDays(emitido, vigencia);
}

/** A paper's age on Santiago's day of an instant. It is good through the whole of its last day (E4: computed, never stored). */
export function vigenciaDe(tipo: Pick<TipoDocumento, 'vigencia'>, fechas: FechasPapel, ahora: Date): { readonly venceEl: string | null; readonly vencido: boolean; readonly dias: number | null } {
  const ultimo = venceEl(tipo, fechas);
  if (ultimo === null) return { venceEl: null, vencido: false, dias: null };
  const dias = daysFrom(santiagoDay(ahora), ultimo);
  return { venceEl: ultimo, vencido: dias < 0, dias };
}

/**
 * What is wrong with the dates and the class of a paper that is put in today; none = nothing (especificación 3 §9: «Document expiry minimum is today»).
 */
export function datosMalos({ nombre, vigencia, clase: lleva }: Pick<TipoDocumento, 'nombre' | 'vigencia' | 'clase'>, { emitido, vence, clase }: DatosPapel, ahora: Date): DatoMalo[] {
  const hoy = santiagoDay(ahora);
  const mala = (campo: DatoMalo['campo'], codigo: string, dicho: string): DatoMalo => ({ campo, codigo, mensaje: `${nombre}: ${dicho}` });
  if (emitido !== null && !isDay(emitido)) return [mala('emitido', 'valor', 'la fecha de emisión no existe')];
  if (vence !== null && !isDay(vence)) return [mala('vence', 'valor', 'la fecha de vencimiento no existe')];
  const found: DatoMalo[] = [];
  if (emitido !== null && emitido > hoy) found.push(mala('emitido', 'futura', 'la fecha de emisión es posterior a hoy'));
  if (vigencia !== 'fecha' && vence !== null) found.push(mala('vence', 'sobra', 'no lleva fecha de vencimiento'));
  if (typeof vigencia === 'number') {
    if (emitido === null) found.push(mala('emitido', 'falta', `falta la fecha de emisión: sirve ${vigencia} días desde ella`));
    else if (addDays(emitido, vigencia) < hoy) found.push(mala('emitido', 'vencido', `ya venció: sirve ${vigencia} días desde su emisión`));
  }
  if (vigencia === 'fecha') {
    if (vence === null) found.push(mala('vence', 'falta', 'falta la fecha de vencimiento'));
    else if (vence < hoy) found.push(mala('vence', 'vencido', 'ya venció'));
    else if (vence > addDays(hoy, MAX_ANOS * 366)) found.push(mala('vence', 'lejana', `vence en más de ${MAX_ANOS} años: revise la fecha`));
  }
  if (lleva === undefined && clase !== '') found.push(mala('clase', 'sobra', 'no lleva clase'));
  if (lleva === true && clase === '') found.push(mala('clase', 'falta', 'falta la clase'));
  if (clase.length > LARGO_CLASE) found.push(mala('clase', 'largo', `la clase tiene más de ${LARGO_CLASE} letras`));
  return found;
}

/** Why a mandatory paper does not let its bearer work. */
export interface Falta {
  readonly tipo: TipoClave;
  readonly motivo: 'falta' | 'vencido' | 'noCumple' | 'sinRevisar';
  /** Since which day; null = there never was a good one. */
  readonly desde: string | null;
}

/**
 * What keeps a company, driver or truck from being approved, and from working (C7, E4, E5): each mandatory paper that is not there, out of date or not
 * marked Cumple; none = it is enabled. A newer version that nobody has approved does not take away the older one's days.
 *
 * @param papeles all versions, in any order; of other kinds too
 */
export function faltasDe(entidad: ConDocumentos, portador: Portador, papeles: readonly Papel[], ahora: Date): Falta[] {
  return tiposDe(entidad).flatMap((tipo): Falta[] => {
    const fila: TipoDocumento = TIPOS_DOCUMENTO[tipo];
    if (fila.obligatorio?.(portador) !== true) return [];
    const versiones = papeles.filter((papel) => papel.tipo === tipo).toSorted((a, b) => b.version - a.version);
    const falta = faltaDe(fila, versiones, ahora);
    return falta === null ? [] : [{ tipo, ...falta }];
  });
}

/** @param versiones the newest first */
function faltaDe(fila: TipoDocumento, versiones: readonly Papel[], ahora: Date): Omit<Falta, 'tipo'> | null {
  const [ultima, ...anteriores] = versiones;
  if (ultima === undefined) return { motivo: 'falta', desde: null };
  const suya = vigenciaDe(fila, ultima, ahora);
  if (ultima.revision === 'CUMPLE' && !suya.vencido) return null;
  // What the last one that complied still covers; another that complied after it has taken its place.
  const aprobada = ultima.revision === 'CUMPLE' ? ultima : anteriores.find(({ revision }) => revision === 'CUMPLE');
  const motivo = suya.vencido ? 'vencido' : isUndecided(ultima) ? 'sinRevisar' : 'noCumple';
  if (aprobada === undefined) return { motivo, desde: null };
  const { venceEl: hasta, vencido } = vigenciaDe(fila, aprobada, ahora);
  if (hasta !== null) return vencido ? { motivo, desde: addDays(hasta, 1) } : null;
  // It says no day: it stands until somebody decides on one that came after it.
  const decidida = versiones.filter(({ version }) => version > aprobada.version).findLast((papel) => !isUndecided(papel));
  return decidida === undefined ? null : { motivo, desde: decidida.revisadoEn && santiagoDay(decidida.revisadoEn) };
}

function isUndecided({ revision }: Papel): boolean {
  return revision === 'SIN_REVISAR' || revision === 'PENDIENTE';
}

/** Calendar days between two days; the clock has nothing to do with it. */
function daysFrom(desde: string, hasta: string): number {
  return (Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / 86_400_000;
}
