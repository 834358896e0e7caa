import type { Tx } from '../db/client.ts';

/** A row of the audit, as histories read it. */
export interface HechoRow {
  readonly cuando: Date;
  /** Null = the program itself, or nobody who was logged in. */
  readonly usuarioId: number | null;
  readonly usuario: string;
  readonly accion: string;
  readonly antes: unknown;
  readonly despues: unknown;
  readonly dispositivo: string | null;
}

/** Rows of the audit: of one thing, of some actions. */
interface Buscado {
  readonly entidad: string;
  readonly entidadId: string;
  readonly acciones: readonly string[];
  /** What stands in `despues`, where the thing has several parts that are told apart there. */
  readonly parte: { readonly campo: string; readonly valor: string } | null;
}

/** The last one of them; null = there is none. */
export async function findUltimoHecho(tx: Tx, { entidad, entidadId, acciones, parte }: Buscado): Promise<HechoRow | null> {
  return tx.auditoria.findFirst({
    where: { entidad, entidadId, accion: { in: [...acciones] }, ...(parte !== null && { despues: { path: [parte.campo], equals: parte.valor } }) },
    orderBy: { id: 'desc' },
  });
}
