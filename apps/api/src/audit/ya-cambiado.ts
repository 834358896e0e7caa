import { AppError } from '@rodal/domain/errors';
import type pg from 'pg';
import type { Tx } from '../db/client.ts';
import { selectHechos } from './hechos.repo.ts';

/** A thing as the audit names it. */
export interface Cosa {
  readonly entidad: string;
  readonly entidadId: string;
}

/** Looked at as somebody else, a person stays as they were. */
const SIN_CAMBIO = ['usuario.verComo'];

/** For whoever would write over what they did not see: who changed it last, and when. What it is now the screen asks. */
export async function yaCambiado(tx: Tx, cosa: Cosa): Promise<AppError> {
  return refusal(await tx.auditoria.findFirst({ where: { ...cosa, accion: { notIn: SIN_CAMBIO } }, orderBy: { id: 'desc' } }));
}

/** {@link yaCambiado} of what is written by SQL. */
export async function yaCambiadoSql(sql: pg.PoolClient, { entidad, entidadId }: Cosa): Promise<AppError> {
  const [ultimo = null] = await selectHechos(sql, { cosas: [[entidad, entidadId]] }, { max: 1 });
  return refusal(ultimo);
}

function refusal(ultimo: { readonly cuando: Date; readonly usuario: string } | null): AppError {
  return new AppError('estado_cambiado', ultimo === null ? {} : { conflicto: { cuando: ultimo.cuando.toISOString(), usuario: ultimo.usuario, accion: 'Cambiado', cambios: [] } });
}
