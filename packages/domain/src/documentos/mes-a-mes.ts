import { santiagoDay } from '../fechas.ts';
import { isHabilitado } from '../habilitacion.ts';
import type { EstadoPortador } from '../maquinas.ts';
import { habilitacionDe, type Registrado } from './habilitacion.ts';
import type { Papel, Revision } from './papeles.ts';
import type { ConDocumentos } from './tipos.ts';

/** Something that was done to a company, driver or truck: what it said from then on; absent = it did not change. */
export interface HechoPortador {
  readonly en: Date;
  readonly estado?: EstadoPortador;
  /** RUT of whom it works for. */
  readonly empresa?: string;
  readonly tipoCamion?: string;
}

/** A version of a paper with the marks that it got, in their order. When it came does not matter: one that is not marked yet changes nothing of who may work. */
export interface PapelConHistoria extends Omit<Papel, 'revision' | 'revisadoEn'> {
  readonly marcas: readonly { readonly en: Date; readonly revision: Revision }[];
}

/** One of them as it came to be. */
export interface HistoriaPortador {
  readonly entidad: ConDocumentos;
  /** In their order, the first registers it. */
  readonly hechos: readonly HechoPortador[];
  /** By the company that gave them: another's are other papers. A company's by its own RUT. */
  readonly papeles: ReadonlyMap<string, readonly PapelConHistoria[]>;
}

/** How many were approved at a moment, and how many of those could work. */
export interface Parte {
  readonly activos: number;
  readonly habilitados: number;
}

/**
 * Who could work at a moment of the past (E4), by what was known then: what came later, a paper, a mark or a change of company, changes nothing of it.
 * @param empresas all of them, by their RUT
 */
export function parteEl(todos: readonly HistoriaPortador[], empresas: ReadonlyMap<string, HistoriaPortador>, momento: Date): Parte {
  const dia = santiagoDay(momento);
  const vistas = new Map<string, Registrado | null>();
  const empresaDe = (rut: string): Registrado | null => {
    const vista = vistas.get(rut);
    if (vista !== undefined) return vista;
    const historia = empresas.get(rut);
    const registrada = historia === undefined ? null : (registradoEl(historia, momento)?.registrado ?? null);
    vistas.set(rut, registrada);
    return registrada;
  };
  const activos = todos.flatMap((uno) => {
    const entonces = registradoEl(uno, momento);
    return entonces?.registrado.estado === 'ACTIVO' ? [entonces] : [];
  });
  const habilitados = activos.filter(({ registrado, empresa }) => isHabilitado(habilitacionDe(registrado, registrado.entidad === 'empresa' ? undefined : empresaDe(empresa), momento), dia));
  return { activos: activos.length, habilitados: habilitados.length };
}

/** As it stood at a moment; null = nobody had registered it. */
function registradoEl({ entidad, hechos, papeles }: HistoriaPortador, momento: Date): { readonly registrado: Registrado; readonly empresa: string } | null {
  const pasados = hechos.filter(({ en }) => en <= momento);
  if (pasados.length === 0) return null;
  const { estado = 'PENDIENTE', empresa = '', tipoCamion } = pasados.reduce((antes, despues) => ({ ...antes, ...despues }));
  const suyos = papeles.get(empresa) ?? [];
  return { empresa, registrado: { entidad, estado, portador: tipoCamion === undefined ? {} : { tipoCamion }, papeles: suyos.map((papel) => marcadoEl(papel, momento)) } };
}

function marcadoEl({ tipo, version, emitido, vence, marcas }: PapelConHistoria, momento: Date): Papel {
  const marca = marcas.findLast(({ en }) => en <= momento);
  return { tipo, version, emitido, vence, revision: marca?.revision ?? 'SIN_REVISAR', revisadoEn: marca?.en ?? null };
}
