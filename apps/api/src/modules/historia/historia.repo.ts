import type { Db } from '../../db/client.ts';

/** The login name of a person; null = there is nobody of that id. */
export async function findNombre({ prisma }: Db, id: number): Promise<string | null> {
  return (await prisma.usuario.findUnique({ where: { id }, select: { nombre: true } }))?.nombre ?? null;
}
