import type pg from 'pg';
import type { Db, Tx } from '../../db/client.ts';

/** Somebody, with all that decides what they may do. */
export interface Persona {
  readonly usuarioId: number;
  readonly usuario: string;
  readonly email: string;
  /** False also of somebody from outside whose company was taken out. */
  readonly activo: boolean;
  /** Canonical RUT, of somebody from outside; null = none. */
  readonly empresaRut: string | null;
  /** The password was set by somebody else. */
  readonly claveTemporal: boolean;
  /** A profile demands a second factor and there is none (A20). */
  readonly faltaFactor: boolean;
  readonly perfiles: readonly { readonly id: number; readonly nombre: string }[];
  readonly permisos: readonly { readonly permiso: string; readonly concedido: boolean }[];
}

/** A session with its person, as the hot path reads it. */
export interface SesionRow extends Persona {
  readonly creadaEn: Date;
  readonly ultimoUso: Date;
  readonly venceEn: Date;
  readonly inactividadHoras: number;
  readonly revocadaEn: Date | null;
}

const PERFILES = `
  COALESCE((SELECT json_agg(json_build_object('id', p.id, 'nombre', p.nombre) ORDER BY p.id)
              FROM usuario_perfil up JOIN perfil p ON p.id = up.perfil_id
             WHERE up.usuario_id = u.id), '[]') AS perfiles`;

const EXIGIDO = `
  EXISTS (SELECT 1 FROM usuario_perfil up JOIN perfil p ON p.id = up.perfil_id
           WHERE up.usuario_id = u.id AND p.exige_segundo_factor)`;

/** Of somebody from outside: their company was taken out, and they with it (E6). */
const EMPRESA_FUERA = `
  EXISTS (SELECT 1 FROM empresa e WHERE e.rut = u.empresa_rut AND e.estado = 'INACTIVO')
    AND EXISTS (SELECT 1 FROM usuario_perfil up JOIN perfil p ON p.id = up.perfil_id WHERE up.usuario_id = u.id AND p.nombre = 'Externo')`;

const PERSONA = `
  u.id AS "usuarioId", u.nombre AS usuario, u.email, u.activo AND NOT (${EMPRESA_FUERA}) AS activo, u.empresa_rut AS "empresaRut",
  u.clave_temporal AS "claveTemporal",
  ${EXIGIDO} AND NOT EXISTS (SELECT 1 FROM segundo_factor f WHERE f.usuario_id = u.id AND f.confirmado_en IS NOT NULL) AS "faltaFactor",
  ${PERFILES},
  COALESCE((SELECT json_agg(json_build_object('permiso', x.permiso, 'concedido', x.concedido))
              FROM usuario_permiso x WHERE x.usuario_id = u.id), '[]') AS permisos`;

/**
 * Session, person, profiles and single permissions in one query: every request runs it, so that a
 * change of role or a revocation applies at once.
 */
export async function findSesion(pool: pg.Pool, tokenHash: Buffer): Promise<SesionRow | null> {
  const { rows } = await pool.query<SesionRow>({
    name: 'sesion_find',
    text: `
      SELECT s.creada_en AS "creadaEn", s.ultimo_uso AS "ultimoUso", s.vence_en AS "venceEn",
             s.inactividad_horas AS "inactividadHoras", s.revocada_en AS "revocadaEn", ${PERSONA}
        FROM sesion s JOIN usuario u ON u.id = s.usuario_id
       WHERE s.token_hash = $1`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}

/** The same of a person without their session; null = there is none of that id. */
export async function findPersona(pool: pg.Pool, usuarioId: number): Promise<Persona | null> {
  const { rows } = await pool.query<Persona>({ name: 'persona_find', text: `SELECT ${PERSONA} FROM usuario u WHERE u.id = $1`, values: [usuarioId] });
  return rows[0] ?? null;
}

/** Notes that the session is in use; never moves backwards. */
export async function touchSesion(pool: pg.Pool, tokenHash: Buffer, ahora: Date): Promise<void> {
  await pool.query('UPDATE sesion SET ultimo_uso = $2 WHERE token_hash = $1 AND ultimo_uso < $2', [tokenHash, ahora]);
}

const CREDENTIAL = {
  id: true,
  nombre: true,
  claveHash: true,
  activo: true,
  empresaRut: true,
  perfiles: { select: { perfil: true } },
} as const;

/** Somebody as login and `/cuenta` check them. */
export type Credential = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

/** What login checks; null = no such person. */
export async function findCredential(db: Db, nombre: string) {
  return conEmpresa(db.prisma, await db.prisma.usuario.findUnique({ where: { nombre }, select: CREDENTIAL }));
}

/** The same of somebody known; null = no such person. */
export async function findCredentialById(db: Db, id: number) {
  return conEmpresa(db.prisma, await db.prisma.usuario.findUnique({ where: { id }, select: CREDENTIAL }));
}

/** Whoever comes from outside is no more active than their company. */
async function conEmpresa<C extends { readonly id: number; readonly activo: boolean; readonly empresaRut: string | null }>(tx: Tx, found: C | null): Promise<C | null> {
  return found?.activo === true && found.empresaRut !== null && (await isEmpresaFuera(tx, found.id)) ? { ...found, activo: false } : found;
}

/** In a transaction: and nobody takes the company out until it ends. */
async function isEmpresaFuera(tx: Tx, usuarioId: number): Promise<boolean> {
  const filas = await tx.$queryRaw<{ estado: string }[]>`
    SELECT e.estado FROM usuario u JOIN empresa e ON e.rut = u.empresa_rut
     WHERE u.id = ${usuarioId} AND EXISTS (SELECT 1 FROM usuario_perfil up JOIN perfil p ON p.id = up.perfil_id WHERE up.usuario_id = u.id AND p.nombre = 'Externo')
       FOR SHARE OF e`;
  return filas.some(({ estado }) => estado === 'INACTIVO');
}

/** How the dispatch form of this person finds the origin (A11). */
export async function findUbicacion(db: Db, usuarioId: number) {
  return db.prisma.usuario.findUniqueOrThrow({
    where: { id: usuarioId },
    select: { ubicacionModo: true, latitud: true, longitud: true, origenForzado: true },
  });
}

export interface NewSesion {
  readonly tokenHash: Buffer;
  readonly usuarioId: number;
  readonly creadaEn: Date;
  readonly venceEn: Date;
  readonly inactividadHoras: number;
  readonly agente: string;
}

/**
 * Stores a session, notes the login, and forgets this person's sessions that ended a month ago or more. What ends sessions
 * (a deactivation, another password, a second factor) changes or holds the person first: either it finds this session, or
 * this finds what it did.
 * @param visto the proof that was looked at before; another one by now opens nothing
 * @returns false when the person, or the company they are of, was deactivated since, or their password or second factor is another one
 */
export async function insertSesion(tx: Tx, sesion: NewSesion, visto: { readonly claveHash: string; readonly conFactor: boolean }): Promise<boolean> {
  const { count } = await tx.usuario.updateMany({
    where: { id: sesion.usuarioId, activo: true, claveHash: visto.claveHash },
    data: { ultimoIngreso: sesion.creadaEn },
  });
  if (count === 0 || (await isEmpresaFuera(tx, sesion.usuarioId))) return false;
  const factores = await tx.segundoFactor.count({ where: { usuarioId: sesion.usuarioId, confirmadoEn: { not: null } } });
  if (factores > 0 !== visto.conFactor) return false;
  const limite = new Date(sesion.creadaEn.getTime() - 30 * 24 * 3_600_000);
  await tx.sesion.deleteMany({
    where: { usuarioId: sesion.usuarioId, OR: [{ venceEn: { lt: limite } }, { revocadaEn: { lt: limite } }] },
  });
  await tx.sesion.create({
    data: { ...sesion, tokenHash: new Uint8Array(sesion.tokenHash), ultimoUso: sesion.creadaEn },
  });
  return true;
}

/** Ends a session; false when it was ended already or never was. */
export async function revokeSesion(tx: Tx, tokenHash: Buffer, ahora: Date): Promise<boolean> {
  const { count } = await tx.sesion.updateMany({
    where: { tokenHash: new Uint8Array(tokenHash), revocadaEn: null },
    data: { revocadaEn: ahora },
  });
  return count > 0;
}
