import type { Db } from '../../db/client.ts';

/** The notice in force: of those that have begun and not ended, the one that began last. */
export async function findAvisoVigente(db: Db, ahora: Date): Promise<{ mensaje: string } | null> {
  return db.prisma.aviso.findFirst({
    where: { desde: { lte: ahora }, OR: [{ hasta: null }, { hasta: { gt: ahora } }] },
    orderBy: [{ desde: 'desc' }, { id: 'desc' }],
    select: { mensaje: true },
  });
}
