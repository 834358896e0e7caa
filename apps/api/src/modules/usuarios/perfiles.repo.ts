import type { PerfilFila } from '@rodal/contracts/usuarios';
import { isProfile, PROFILES } from '@rodal/domain/permisos';
import type pg from 'pg';
import type { Tx } from '../../db/client.ts';

/** The profiles that the program knows, in the order of their table. @param tx also a client outside a transaction: it only reads */
export async function listPerfiles(tx: Tx): Promise<PerfilFila[]> {
  const rows = await tx.perfil.findMany({
    select: { id: true, nombre: true, exigeSegundoFactor: true, _count: { select: { usuarios: { where: { usuario: { activo: true } } } } } },
  });
  return rows
    .filter(({ nombre }) => isProfile(nombre))
    .toSorted((a, b) => TABLA.indexOf(a.nombre) - TABLA.indexOf(b.nombre))
    .map(({ id, nombre, exigeSegundoFactor, _count }) => ({ IdPerfiles: id, NombrePerfil: nombre, exigeSegundoFactor, usuarios: _count.usuarios }));
}

const TABLA: readonly string[] = Object.keys(PROFILES);

/** Gives every profile of the program its row: without one nobody can be given it. Of several programs that start at once each does no harm. */
export async function insertPerfiles(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO perfil (nombre) SELECT nombre FROM unnest($1::text[]) AS nuevo (nombre)
      WHERE NOT EXISTS (SELECT FROM perfil p WHERE p.nombre = nuevo.nombre)
     ON CONFLICT (nombre) DO NOTHING`,
    [Object.keys(PROFILES)],
  );
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
