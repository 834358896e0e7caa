import { contar } from '../contar.ts';
import { addDays } from '../fechas.ts';
import type { Habilitacion } from '../habilitacion.ts';
import type { EstadoPortador } from '../maquinas.ts';
import { desdeTexto, MOTIVOS_FALTA } from './faltas.ts';
import { faltasDe, type Papel, primeroEnVencer } from './papeles.ts';
import { type ConDocumentos, type Portador, TIPOS_DOCUMENTO, type TipoClave } from './tipos.ts';

/** A company, driver or truck with what decides whether it may work. */
export interface Registrado {
  readonly entidad: ConDocumentos;
  readonly estado: EstadoPortador;
  readonly portador: Portador;
  /** All versions, in any order. */
  readonly papeles: readonly Papel[];
}

/** Something that keeps one from working. @property desde '' = always did */
interface Traba {
  readonly desde: string;
  readonly motivo: string;
}

/** @param deEmpresa it is the company's, of one who works for it */
type Decir = (deEmpresa: boolean) => string;

const SIN_APROBAR: Readonly<Record<Exclude<EstadoPortador, 'ACTIVO'>, Decir>> = {
  PENDIENTE: (deEmpresa) => `${deEmpresa ? 'empresa' : 'registro'} sin aprobar`,
  INACTIVO: (deEmpresa) => (deEmpresa ? 'empresa desactivada' : 'registro desactivado'),
};

/**
 * Whether one who is registered may work (E4): approved, with every mandatory paper, and so its company. Computed, never stored; what is not known keeps
 * from working.
 * @param empresa whom a driver or truck works for, null = nobody knows it; undefined = it is a company itself
 * @param ahora its Santiago day is the one for which this holds; from then on it holds for as long as nobody does anything to the papers
 */
export function habilitacionDe(propio: Registrado, empresa: Registrado | null | undefined, ahora: Date): Habilitacion {
  const trabas = [...trabasDe(propio, false, ahora), ...(empresa === undefined ? [] : empresa === null ? [{ desde: '', motivo: 'empresa no registrada' }] : trabasDe(empresa, true, ahora))];
  const [primera, ...otras] = trabas.toSorted(byDesde);
  if (primera !== undefined) return { desde: primera.desde, motivo: otras.length === 0 ? primera.motivo : `${primera.motivo}, y ${contar(otras.length, 'motivo más', 'motivos más')}` };
  const [luego] = [...venceDe(propio, false), ...(empresa ? venceDe(empresa, true) : [])].toSorted(byDesde);
  return luego ?? { desde: null, motivo: '' };
}

/** All that keeps one from working that is its own, in words, and not its company's; none = nothing does. */
export function motivosPropios(propio: Registrado, ahora: Date): string[] {
  return trabasDe(propio, false, ahora).map(({ desde, motivo }) => `${motivo}${desdeTexto(desde)}`);
}

function trabasDe({ entidad, estado, portador, papeles }: Registrado, deEmpresa: boolean, ahora: Date): Traba[] {
  const faltas = faltasDe(entidad, portador, papeles, ahora).map(({ tipo, motivo, desde }) => ({
    desde: desde ?? '',
    motivo: `${nombreDe(tipo, deEmpresa)}: ${MOTIVOS_FALTA[motivo].dicho}`,
  }));
  return estado === 'ACTIVO' ? faltas : [{ desde: '', motivo: SIN_APROBAR[estado](deEmpresa) }, ...faltas];
}

/** The first of its papers to run out, as what will keep it from working on the day after. */
function venceDe({ entidad, portador, papeles }: Registrado, deEmpresa: boolean): Traba[] {
  const primero = primeroEnVencer(entidad, portador, papeles);
  return primero === null ? [] : [{ desde: addDays(primero.dia, 1), motivo: `${nombreDe(primero.tipo, deEmpresa)}: ${MOTIVOS_FALTA.vencido.dicho}` }];
}

function nombreDe(tipo: TipoClave, deEmpresa: boolean): string {
  return `${TIPOS_DOCUMENTO[tipo].nombre}${deEmpresa ? ' de la empresa' : ''}`;
}

/** The earliest first; of equal ones the order stays. */
function byDesde(a: Traba, b: Traba): number {
  return a.desde < b.desde ? -1 : Number(a.desde > b.desde);
}
