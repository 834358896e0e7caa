import { addDays, formatDay, santiagoDay } from '../fechas.ts';
import { isUndecided, type Papel, venceEl } from './papeles.ts';
import { type ConDocumentos, type Portador, TIPOS_DOCUMENTO, type TipoClave, type TipoDocumento, tiposDe } from './tipos.ts';

/** So many days before a paper runs out its bearer's company is told, and on the day (E4); the last first. */
export const UMBRALES = [0, 7, 15, 30, 60] as const;
export type Umbral = (typeof UMBRALES)[number];

/** Nobody is told of what ran out longer ago, days: it is missing by now, which is another mail. */
const ATRASO = 7;

/** A paper that is about to run out. */
export interface PorVencer {
  readonly tipo: TipoClave;
  /** The version that still carries its bearer. */
  readonly version: number;
  /** Its last day. */
  readonly dia: string;
  /** The last one that was reached: whoever was told of it is not told again, though days were missed. */
  readonly umbral: Umbral;
  /** A newer one waits for a reviewer: nobody has to send anything. */
  readonly enRevision: boolean;
  /** Without it its bearer may not work. */
  readonly detiene: boolean;
}

/**
 * The papers that run out within sixty days, or did in the last week: of each kind the version that complies (E4).
 * @param papeles all versions, in any order
 */
export function porVencer(entidad: ConDocumentos, portador: Portador, papeles: readonly Papel[], ahora: Date): PorVencer[] {
  const hoy = santiagoDay(ahora);
  return tiposDe(entidad).flatMap((tipo): PorVencer[] => {
    const fila: TipoDocumento = TIPOS_DOCUMENTO[tipo];
    const suyas = papeles.filter((papel) => papel.tipo === tipo).toSorted((a, b) => b.version - a.version);
    const at = suyas.findIndex(({ revision }) => revision === 'CUMPLE');
    const buena = suyas[at];
    const dia = buena === undefined ? null : venceEl(fila, buena);
    if (buena === undefined || dia === null || dia < addDays(hoy, -ATRASO)) return [];
    const umbral = UMBRALES.find((dias) => dia <= addDays(hoy, dias));
    if (umbral === undefined) return [];
    return [{ tipo, version: buena.version, dia, umbral, enRevision: suyas.slice(0, at).some(isUndecided), detiene: fila.obligatorio?.(portador) === true }];
  });
}

/** `vence el 04/12/2026, sin él no puede trabajar`: what its company reads of it. */
export function porVencerTexto({ dia, enRevision, detiene }: Pick<PorVencer, 'dia' | 'enRevision' | 'detiene'>, ahora: Date): string {
  const hoy = santiagoDay(ahora);
  const cuando = dia < hoy ? `venció el ${formatDay(dia)}` : dia === hoy ? `vence hoy, ${formatDay(dia)}` : `vence el ${formatDay(dia)}`;
  if (enRevision) return `${cuando}; el nuevo está en revisión y no tiene que enviar nada`;
  return detiene ? `${cuando}; sin él no puede trabajar` : cuando;
}
