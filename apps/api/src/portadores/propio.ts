import { habilitacionDe, type Registrado } from '@rodal/domain/documentos/habilitacion';
import { isUndecided } from '@rodal/domain/documentos/papeles';
import { pendientesDe } from '@rodal/domain/documentos/pendientes';
import { TIPOS_DOCUMENTO } from '@rodal/domain/documentos/tipos';
import { tocaA } from '@rodal/domain/documentos/toca';
import { AppError } from '@rodal/domain/errors';
import type { DocumentoRow } from '../documentos/documentos.repo.ts';
import type { Ctx } from '../http/handlers.ts';
import { judgePapeles, toPapeles } from './papeles.ts';
import type { FilaPortador, TipoPortador } from './portador.ts';

/** The RUT of the company of whoever asks. Only {@link empresaPropia} makes one: what takes it cannot be asked for another's (E6). */
export type EmpresaPropia = string & { readonly __deLaSesion: true };

/** Whose things somebody from outside may see and change; null = their user has no company. */
export function empresaPropia(ctx: Ctx): EmpresaPropia | null {
  return ctx.quien().empresaRut as EmpresaPropia | null; // here and nowhere else
}

/** The same, where nothing can be done without. @throws AppError `no_encontrado` */
export function mustHaveEmpresa(ctx: Ctx): EmpresaPropia {
  const empresa = empresaPropia(ctx);
  if (empresa === null) throw new AppError('no_encontrado');
  return empresa;
}

/** A kind of bearer as one company knows it: another's is not there, whatever it is asked by. */
export function propios<F extends FilaPortador>(tipo: TipoPortador<F>, empresa: EmpresaPropia): TipoPortador<F> {
  const suyo = (fila: F | null) => (fila !== null && tipo.empresa(fila) === empresa ? fila : null);
  return { ...tipo, find: async (tx, clave) => suyo(await tipo.find(tx, clave)), lock: async (tx, clave) => suyo(await tipo.lock(tx, clave)) };
}

/** What a change of somebody from outside is refused with: that another was faster, and not what ours did or wrote. */
export async function sinDetalle<T>(cambio: Promise<T>): Promise<T> {
  try {
    return await cambio;
  } catch (error) {
    throw error instanceof AppError && error.codigo === 'estado_cambiado' ? new AppError('estado_cambiado') : error;
  }
}

/** One of a company's, with its papers. */
export interface Suyo<F> {
  readonly fila: F;
  /** By kind in the order of the screen, the newest first. */
  readonly documentos: readonly DocumentoRow[];
}

/** What decides whether one may work. */
export function registradoDe<F extends FilaPortador>(tipo: TipoPortador<F>, { fila, documentos }: Suyo<F>): Registrado {
  return { entidad: tipo.entidad, estado: fila.estado, portador: tipo.portador(fila), papeles: documentos };
}

/**
 * How one of them stands, for its company: what it lacks since when, whether it may work, and who acts next (E6).
 * @param empresa whom it works for; undefined = it is a company
 */
export function situacionDe<F extends FilaPortador>(tipo: TipoPortador<F>, suyo: Suyo<F>, empresa: Registrado | undefined, ahora: Date) {
  const { fila, documentos } = suyo;
  const { entidad, estado, portador } = registradoDe(tipo, suyo);
  const papeles = judgePapeles({ entidad, clave: tipo.clavePapeles(fila), portador }, documentos, ahora);
  const pendientes = pendientesDe(entidad, portador, documentos, ahora);
  const { faltas, vence } = toPapeles(papeles, ahora);
  return {
    estado,
    faltas,
    vence,
    pendientes: pendientes.map(({ tipo: clase, dicho }) => ({ idtipodocumento: TIPOS_DOCUMENTO[clase].numero, dicho })),
    enRevision: documentos.filter((papel) => !papel.reemplazado && isUndecided(papel)).length,
    toca: tocaA({ estado, pendientes, faltas: papeles.faltas, papeles: documentos }),
    habilitacion: habilitacionDe(registradoDe(tipo, suyo), empresa, ahora),
  };
}
