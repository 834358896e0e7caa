import type pg from 'pg';
import type { Tx } from '../../db/client.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/** What is checked of a key, and whether its address has to wait. */
interface ClaveUsada {
  readonly id: number | null;
  readonly nombre: string;
  readonly permiso: string;
  readonly venceEn: Date | null;
  readonly ultimoUso: Date | null;
  readonly revocadaEn: Date | null;
  readonly bloqueadoHasta: Date | null;
}

/** Everything but the hash. */
const VISIBLE = { id: true, nombre: true, prefijo: true, permiso: true, creadaPor: true, creadaEn: true, venceEn: true, ultimoUso: true, revocadaEn: true } as const;
export type ClaveVisible = Prisma.ClaveApiGetPayload<{ select: typeof VISIBLE }>;

/** One query; `id` null = nobody has that key. @param intentos name under which the address's wrong keys are counted */
export async function findClave(pool: pg.Pool, hash: Buffer, intentos: string): Promise<ClaveUsada> {
  const { rows } = await pool.query<ClaveUsada>({
    name: 'clave_find',
    text: `SELECT k.id, k.nombre, k.permiso, k.vence_en AS "venceEn", k.ultimo_uso AS "ultimoUso", k.revocada_en AS "revocadaEn",
                  i.bloqueado_hasta AS "bloqueadoHasta"
             FROM (VALUES (1)) uno LEFT JOIN clave_api k ON k.hash = $1 LEFT JOIN intento_login i ON i.clave = $2`,
    values: [hash, intentos],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('una consulta sin filas');
  return row;
}

/** Notes that the key is in use; never moves backwards. */
export async function touchClave(pool: pg.Pool, id: number, ahora: Date): Promise<void> {
  await pool.query('UPDATE clave_api SET ultimo_uso = $2 WHERE id = $1 AND (ultimo_uso IS NULL OR ultimo_uso < $2)', [id, ahora]);
}

/** Names of the people who made keys and were deactivated since. */
export async function listInactivos(prisma: Tx): Promise<ReadonlySet<string>> {
  const creadores = await prisma.claveApi.findMany({ distinct: ['creadaPor'], select: { creadaPor: true } });
  const inactivos = await prisma.usuario.findMany({ where: { activo: false, nombre: { in: creadores.map(({ creadaPor }) => creadaPor) } }, select: { nombre: true } });
  return new Set(inactivos.map(({ nombre }) => nombre));
}

export function insertClave(
  tx: Tx,
  data: { readonly nombre: string; readonly prefijo: string; readonly hash: Buffer; readonly permiso: string; readonly creadaPor: string; readonly creadaEn: Date; readonly venceEn: Date | null },
): Promise<ClaveVisible> {
  return tx.claveApi.create({ data: { ...data, hash: new Uint8Array(data.hash) }, select: VISIBLE });
}

/** Whether {@link insertClave} failed because another key has that name: the index decides, not a look beforehand. */
export function isNombreTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}

/** @returns null when there is none, or it was revoked already */
export async function revokeClave(tx: Tx, id: number, ahora: Date): Promise<ClaveVisible | null> {
  const { count } = await tx.claveApi.updateMany({ where: { id, revocadaEn: null }, data: { revocadaEn: ahora } });
  return count === 0 ? null : tx.claveApi.findUnique({ where: { id }, select: VISIBLE });
}

export function findVisible(tx: Tx, id: number): Promise<ClaveVisible | null> {
  return tx.claveApi.findUnique({ where: { id }, select: VISIBLE });
}
