import type { PerfilFila } from '@rodal/contracts/usuarios';
import { isProfile } from '@rodal/domain/permisos';
import type { Tx } from '../../db/client.ts';

/** The profiles that the program knows, in the order of their rows. @param tx also a client outside a transaction: it only reads */
export async function listPerfiles(tx: Tx): Promise<PerfilFila[]> {
  const rows = await tx.perfil.findMany({
    orderBy: { id: 'asc' },
    select: { id: true, nombre: true, exigeSegundoFactor: true, _count: { select: { usuarios: { where: { usuario: { activo: true } } } } } },
  });
  return rows
    .filter(({ nombre }) => isProfile(nombre))
    .map(({ id, nombre, exigeSegundoFactor, _count }) => ({ IdPerfiles: id, NombrePerfil: nombre, exigeSegundoFactor, usuarios: _count.usuarios }));
}

/** The profile, held until the transaction ends; null = there is none, or none that the program knows. */
export async function lockPerfil(tx: Tx, id: number) {
  await tx.$executeRaw`SELECT 1 FROM perfil WHERE id = ${id} FOR NO KEY UPDATE`;
  const perfil = await tx.perfil.findUnique({ where: { id } });
  return perfil !== null && isProfile(perfil.nombre) ? perfil : null;
}

export async function setExigeSegundoFactor(tx: Tx, id: number, exigeSegundoFactor: boolean): Promise<void> {
  await tx.perfil.update({ where: { id }, data: { exigeSegundoFactor } });
}
