import type { AuditoriaFila } from '@rodal/contracts/usuarios';
import type { Db } from '../../db/client.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

const PAGINA = 50;

/** Whose trail, and from where on. */
export interface Consulta {
  readonly id: number;
  readonly nombre: string;
  /** `de` = what was done to the person, `por` = what the person did. */
  readonly lado: 'de' | 'por';
  /** Rows before this id; absent = the last ones. */
  readonly antesDe?: string | undefined;
}

/** The last first, {@link PAGINA} at a time. Logins name the person by name, changes by id; a name never looks like an id. */
export async function listAuditoria({ prisma }: Db, { id, nombre, lado, antesDe }: Consulta): Promise<{ filas: AuditoriaFila[]; siguiente: string | null }> {
  const where: Prisma.AuditoriaWhereInput = lado === 'por' ? { usuario: nombre } : { entidad: 'usuario', entidadId: { in: [String(id), nombre] } };
  const rows = await prisma.auditoria.findMany({
    where: { ...where, ...(antesDe !== undefined && { id: { lt: BigInt(antesDe) } }) },
    orderBy: { id: 'desc' },
    take: PAGINA + 1,
  });
  const filas = rows.slice(0, PAGINA).map((row) => ({
    id: String(row.id),
    cuando: row.cuando.toISOString(),
    usuario: row.usuario,
    accion: row.accion,
    entidad: row.entidad,
    entidadId: row.entidadId,
    antes: row.antes === null ? null : JSON.stringify(row.antes),
    despues: row.despues === null ? null : JSON.stringify(row.despues),
  }));
  return { filas, siguiente: rows.length > PAGINA ? (filas.at(-1)?.id ?? null) : null };
}
