import type { CamionPropio, ConductorPropio, DocumentoPropio, EmpresaPropia as EmpresaDicha } from '@rodal/contracts/perfil-empresa';
import type { Registrado } from '@rodal/domain/documentos/habilitacion';
import { AppError } from '@rodal/domain/errors';
import type { Tx } from '../../db/client.ts';
import { refuseField } from '../../http/field-errors.ts';
import { judgePapeles, toPapeles } from '../../portadores/papeles.ts';
import type { FilaPortador, TipoPortador } from '../../portadores/portador.ts';
import { type EmpresaPropia, propios, registradoDe, situacionDe, type Suyo } from '../../portadores/propio.ts';
import { CAMION, type CamionRow } from '../../portadores/camiones.repo.ts';
import { CONDUCTOR, type ConductorRow } from '../../portadores/conductores.repo.ts';
import { EMPRESA, type EmpresaRow } from '../../portadores/empresas.repo.ts';
import { selectPersonas, withPapeles } from './perfil-empresa.repo.ts';

/** One company as its own people see it, at a moment. */
export interface Casa {
  /** Null = it is not registered yet. */
  readonly suya: Suyo<EmpresaRow> | null;
  /** What those who work for it depend on. */
  readonly registrada: Registrado | undefined;
  readonly ahora: Date;
  /** One of its own; null = there is none, or it is another's. @param clave canonical */
  readonly find: <F extends FilaPortador>(tipo: TipoPortador<F>, clave: string) => Promise<Suyo<F> | null>;
  readonly withPapeles: <F extends FilaPortador>(tipo: TipoPortador<F>, filas: readonly F[]) => Promise<Suyo<F>[]>;
  /** Whether somebody of the company put it in. */
  readonly isPropio: (puestoPor: string) => boolean;
}

export async function openCasa(tx: Tx, empresa: EmpresaPropia, ahora: Date): Promise<Casa> {
  const find = async <F extends FilaPortador>(tipo: TipoPortador<F>, clave: string): Promise<Suyo<F> | null> => {
    const fila = await propios(tipo, empresa).find(tx, clave);
    return fila === null ? null : ((await withPapeles(tx, tipo, [fila]))[0] ?? null);
  };
  const [suya, personas] = [await find(EMPRESA, empresa), await selectPersonas(tx, empresa)];
  return {
    suya,
    registrada: suya === null ? undefined : registradoDe(EMPRESA, suya),
    ahora,
    find,
    withPapeles: (tipo, filas) => withPapeles(tx, tipo, filas),
    isPropio: (puestoPor) => personas.has(puestoPor),
  };
}

/**
 * One of a company's own with every version of its papers.
 * @param cual as the request names it
 * @throws AppError `datos_invalidos` when that names none; `no_encontrado`, also for another's
 */
export async function withCasa<F extends FilaPortador, D extends object>(casa: Casa, tipo: TipoPortador<F>, cual: string, toFila: (suyo: Suyo<F>, casa: Casa) => D): Promise<D & { documentos: DocumentoPropio[] }> {
  const clave = tipo.leer(cual);
  if (clave === null) throw refuseField(tipo.campo, 'valor', tipo.noEs);
  const suyo = await casa.find(tipo, clave);
  if (suyo === null) throw new AppError('no_encontrado');
  return { ...toFila(suyo, casa), documentos: toDocumentos(tipo, suyo, casa) };
}

/** What ours wrote beside a paper that they put in is theirs. */
function toDocumentos<F extends FilaPortador>(tipo: TipoPortador<F>, { fila, documentos }: Suyo<F>, { ahora, isPropio }: Casa): DocumentoPropio[] {
  const papeles = judgePapeles({ entidad: tipo.entidad, clave: tipo.clavePapeles(fila), portador: tipo.portador(fila) }, documentos, ahora);
  return toPapeles(papeles, ahora).documentos.map((documento) => (isPropio(documento.puestoPor) ? documento : { ...documento, observacion: '' }));
}

export function toEmpresa(suyo: Suyo<EmpresaRow>, { ahora }: Casa): EmpresaDicha {
  const { rut, nombre, contacto, servicio, correos } = suyo.fila;
  return { rutEmpresa: rut, nombreEmpresa: nombre, contacto, tipodeservicio: servicio, email: correos.join('; '), ...situacionDe(EMPRESA, suyo, undefined, ahora) };
}

export function toConductor(suyo: Suyo<ConductorRow>, { registrada, ahora }: Casa): ConductorPropio {
  const { rut, nombre, telefono, direccion, correo, correos } = suyo.fila;
  return { rut, nombre, telefono, direccion, correo, correoNotificacion: correos.join('; '), ...situacionDe(CONDUCTOR, suyo, registrada, ahora) };
}

export function toCamion(suyo: Suyo<CamionRow>, { registrada, ahora }: Casa): CamionPropio {
  const { patente, tipo, correos } = suyo.fila;
  return { patente, correo: correos.join('; '), tipoCamion: tipo, ...situacionDe(CAMION, suyo, registrada, ahora) };
}
