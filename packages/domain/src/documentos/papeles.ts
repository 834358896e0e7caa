import { addDays, daysBetween, isDay, santiagoDay } from '../fechas.ts';
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
  const dias = daysBetween(santiagoDay(ahora), ultimo);
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
  readonly motivo: 'falta' | 'vencido' | 'sinFecha' | 'noCumple' | 'sinRevisar';
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
  return obligatoriosDe(entidad, portador, papeles).flatMap(({ tipo, fila, versiones }): Falta[] => {
    const falta = faltaDe(fila, versiones, ahora);
    return falta === null ? [] : [{ tipo, ...falta }];
  });
}

/** The last day that a paper carries its bearer. */
export interface Vencimiento {
  readonly tipo: TipoClave;
  readonly dia: string;
}

/**
 * Of the mandatory papers that carry a bearer the one that runs out first; null = none of them does. With nothing missing and nothing marked or put in
 * meanwhile, its bearer works through that day and not on the next (E4): a phone without signal tells it by this alone.
 * @param papeles all versions, in any order; of other kinds too
 */
export function primeroEnVencer(entidad: ConDocumentos, portador: Portador, papeles: readonly Papel[]): Vencimiento | null {
  const dias = obligatoriosDe(entidad, portador, papeles).flatMap(({ tipo, fila, versiones }): Vencimiento[] => {
    const dia = cubreHasta(fila, versiones);
    return typeof dia === 'string' ? [{ tipo, dia }] : [];
  });
  return dias.toSorted((a, b) => (a.dia < b.dia ? -1 : Number(a.dia > b.dia)))[0] ?? null;
}

/** So many days before its last one a paper is about to run out. */
export const POR_VENCER_DIAS = 30;

/** How a kind of paper of one stands; `sinPapel` = there is none, and nobody asks for it. */
export type Situacion = 'alDia' | 'porVencer' | 'sinPapel' | Falta['motivo'];

/** How each kind of paper of one stands. */
export interface SituacionPapel {
  readonly tipo: TipoClave;
  readonly situacion: Situacion;
  /** Of `alDia` and `porVencer` its last day; of one that ran out the first day without; null = it has none. */
  readonly dia: string | null;
  /** Its bearer may not work for it. */
  readonly detiene: boolean;
}

/**
 * Every kind of paper of one, as {@link faltasDe} judges the mandatory ones: of the others one that was never put in, or does not apply, is nothing missing.
 * @param papeles all versions, in any order
 */
export function situacionesDe(entidad: ConDocumentos, portador: Portador, papeles: readonly Papel[], ahora: Date): SituacionPapel[] {
  const pronto = addDays(santiagoDay(ahora), POR_VENCER_DIAS);
  return tiposDe(entidad).map((tipo): SituacionPapel => {
    const { fila, obligatorio, versiones } = claseDe(tipo, portador, papeles);
    const [ultima] = versiones;
    if (!obligatorio && (ultima === undefined || ultima.revision === 'NO_APLICA')) return { tipo, situacion: 'sinPapel', dia: null, detiene: false };
    const falta = faltaDe(fila, versiones, ahora);
    if (falta !== null) return { tipo, situacion: falta.motivo, dia: falta.desde, detiene: obligatorio };
    const hasta = cubreHasta(fila, versiones) ?? null;
    return { tipo, situacion: hasta !== null && hasta <= pronto ? 'porVencer' : 'alDia', dia: hasta, detiene: false };
  });
}

/** Each mandatory kind with its versions, the newest first. */
function obligatoriosDe(entidad: ConDocumentos, portador: Portador, papeles: readonly Papel[]) {
  return tiposDe(entidad).map((tipo) => claseDe(tipo, portador, papeles)).filter(({ obligatorio }) => obligatorio);
}

function claseDe(tipo: TipoClave, portador: Portador, papeles: readonly Papel[]) {
  const fila: TipoDocumento = TIPOS_DOCUMENTO[tipo];
  return { tipo, fila, obligatorio: fila.obligatorio?.(portador) === true, versiones: papeles.filter((papel) => papel.tipo === tipo).toSorted((a, b) => b.version - a.version) };
}

/**
 * Through which day a kind of paper carries its bearer: as long as the last version that complied says, a newer one that nobody has approved or not. One that
 * has none does until somebody decides on one that came after it; one that has to say a day and does not carries nobody.
 * @param versiones the newest first
 * @returns undefined = nothing carries it; null = without end
 */
function cubreHasta(fila: TipoDocumento, versiones: readonly Papel[]): string | null | undefined {
  const aprobada = versiones.find(({ revision }) => revision === 'CUMPLE');
  if (aprobada === undefined) return undefined;
  if (fila.vigencia === 'sin') return versiones.every((papel) => papel.version <= aprobada.version || isUndecided(papel)) ? null : undefined;
  const hasta = venceEl(fila, aprobada);
  return hasta !== null && isDay(hasta) ? hasta : undefined;
}

/** @param versiones the newest first */
function faltaDe(fila: TipoDocumento, versiones: readonly Papel[], ahora: Date): Omit<Falta, 'tipo'> | null {
  const [ultima] = versiones;
  if (ultima === undefined) return { motivo: 'falta', desde: null };
  const hasta = cubreHasta(fila, versiones);
  if (hasta === null || (hasta !== undefined && hasta >= santiagoDay(ahora))) return null;
  const motivo = motivoDe(fila, ultima, ahora);
  if (hasta !== undefined) return { motivo, desde: addDays(hasta, 1) };
  // What carried it said no day, and ended with what was decided on the first that came after it.
  const aprobada = versiones.find(({ revision }) => revision === 'CUMPLE');
  const decidida = versiones.findLast((papel) => papel.version > (aprobada?.version ?? Number.POSITIVE_INFINITY) && !isUndecided(papel));
  return { motivo, desde: decidida?.revisadoEn ? santiagoDay(decidida.revisadoEn) : null };
}

/** What is wrong with the newest version of a kind that carries nobody. */
function motivoDe(fila: TipoDocumento, ultima: Papel, ahora: Date): Falta['motivo'] {
  if (vigenciaDe(fila, ultima, ahora).vencido) return 'vencido';
  if (isUndecided(ultima)) return 'sinRevisar';
  // It complies and has not run out: its day is not there.
  return ultima.revision === 'CUMPLE' ? 'sinFecha' : 'noCumple';
}

/** Nobody has decided on it. */
export function isUndecided({ revision }: Pick<Papel, 'revision'>): boolean {
  return revision === 'SIN_REVISAR' || revision === 'PENDIENTE';
}
