import { accionTexto } from '@rodal/domain/auditoria';
import { cambiosOf } from '@rodal/domain/auditoria-cambios';
import { AppError, type HechoDicho } from '@rodal/domain/errors';
import type pg from 'pg';
import type { Tx } from '../db/client.ts';
import { type HechoRow, selectHechos } from './hechos.repo.ts';

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

const refusal = (ultimo: Cuando | null): AppError => estadoCambiado(ultimo, () => ({ accion: 'Cambiado', cambios: [] }));

/** Who and when. */
type Cuando = Pick<HechoRow, 'cuando' | 'usuario'>;
/** What was done, for people. */
export type Palabras = Pick<HechoDicho, 'accion' | 'cambios'>;

/** `estado_cambiado`, with who was faster, when, and what they did. @param hecho null = the audit does not tell */
export function estadoCambiado<H extends Cuando>(hecho: H | null, enPalabras: (hecho: H) => Palabras): AppError {
  return new AppError('estado_cambiado', hecho === null ? {} : { conflicto: { cuando: hecho.cuando.toISOString(), usuario: hecho.usuario, ...enPalabras(hecho) } });
}

/** As the screen of the audit tells it. */
export const comoAuditoria = ({ accion, antes, despues }: HechoRow): Palabras => ({ accion: accionTexto(accion), cambios: cambiosOf(antes, despues) });
