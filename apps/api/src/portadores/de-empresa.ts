import type { EstadoPortador } from '@rodal/domain/maquinas';
import { type AuditRow, actorOf, writeAudit } from '../audit/audit.ts';
import type { Tx } from '../db/client.ts';
import { refuseField } from '../http/field-errors.ts';
import type { Ctx } from '../http/handlers.ts';
import { adelantado } from './mesa.ts';
import type { FilaPortador, TipoPortador } from './portador.ts';

/** Of drivers and trucks: they work for a company, whose papers they carry. */

/** Companies that somebody or something may come to work for. */
export function selectEmpresasVigentes(tx: Tx): Promise<{ rut: string; nombre: string }[]> {
  return tx.empresa.findMany({ where: { estado: { not: 'INACTIVO' } }, select: { rut: true, nombre: true }, orderBy: [{ nombre: 'asc' }, { rut: 'asc' }] });
}

/** That a company is one of them, until this transaction ends. @throws AppError `datos_invalidos` naming `empresa` */
export async function checkEmpresa(tx: Tx, rut: string): Promise<void> {
  const [fila] = await tx.$queryRaw<{ estado: EstadoPortador }[]>`SELECT estado FROM empresa WHERE rut = ${rut} FOR SHARE`;
  if (fila === undefined) throw refuseField('empresa', 'no_encontrado', 'Empresa: no está registrada');
  if (fila.estado === 'INACTIVO') throw refuseField('empresa', 'inactiva', 'Empresa: está inactiva');
}

interface Edicion<F, D> {
  readonly clave: string;
  /** As it stands, locked. */
  readonly antes: F;
  readonly datos: D;
  /** @param estado where it stands from now on. @returns how many rows: none = it is not the version seen */
  readonly update: (estado: EstadoPortador) => Promise<number>;
  /** What the audit says of its data. */
  readonly resumen: (datos: D) => Readonly<Record<string, NonNullable<AuditRow['despues']>>>;
}

/**
 * Changes its data. With another company it is pending again: nobody has seen a paper of its for that one.
 * @throws AppError `estado_cambiado` when somebody changed them since; `datos_invalidos` naming `empresa`
 */
export async function editar<D extends { readonly empresaRut: string }, F extends FilaPortador & D>(tx: Tx, ctx: Ctx, { entidad, maquina, hechos }: TipoPortador<F>, { clave, antes, datos, update, resumen }: Edicion<F, D>): Promise<void> {
  const otra = antes.empresaRut !== datos.empresaRut;
  if (otra) await checkEmpresa(tx, datos.empresaRut);
  const estado = otra ? 'PENDIENTE' : antes.estado;
  if ((await update(estado)) === 0) throw await adelantado(tx, { entidad, entidadId: clave, acciones: [hechos.editar], parte: null });
  const dicho = (cual: EstadoPortador) => (estado === antes.estado ? {} : { estado: maquina.estados[cual] });
  await writeAudit(tx, {
    actor: actorOf(ctx), accion: hechos.editar, entidad, entidadId: clave,
    antes: { ...resumen(antes), ...dicho(antes.estado) }, despues: { ...resumen(datos), ...dicho(estado) },
  });
}
