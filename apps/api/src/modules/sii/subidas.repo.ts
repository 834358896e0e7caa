import type { EmpresaSii, SubidaSii } from '@rodal/contracts/sii';
import type { DocumentoSii, Seccion } from '@rodal/domain/sii/documento';
import { claveSii } from '@rodal/domain/sii/documento';
import { porAcusarDe } from '@rodal/domain/sii/por-acusar';
import type pg from 'pg';
import type { Sql } from '../../db/sql.ts';

type Conexion = pg.PoolClient;

/** Of which register something is. */
export interface DelMes {
  readonly empresa: EmpresaSii;
  /** `YYYY-MM` */
  readonly mes: string;
}

/** One change at a time of what is read of a month. */
const LLAVE = 7265;
/** Rows of one statement. */
const TROZO = 5_000;

export async function lockMes(sql: Conexion, { empresa, mes }: DelMes): Promise<void> {
  await sql.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LLAVE, `${empresa} ${mes}`]);
}

const COLUMNAS = `s.id, s.seccion, s.archivo, s.documentos, s.total::float8 AS total, s.tipos, s.activa, s.subida_en AS "subidaEn", s.usuario, s.huella AS sha256`;
type Fila = Omit<SubidaSii, 'subidaEn'> & { readonly subidaEn: Date; readonly sha256: string };

/** What was ever uploaded of a month, the newest first. */
export async function listSubidas(sql: Sql, { empresa, mes }: DelMes): Promise<Fila[]> {
  const { rows } = await sql.query<Fila>(`SELECT ${COLUMNAS} FROM sii_subida s WHERE s.empresa = $1 AND s.mes = $2 ORDER BY s.subida_en DESC, s.id DESC`, [empresa, mes]);
  return rows;
}

/** The upload of that id, whosever month it is of. */
export async function findSubida(sql: Sql, id: string): Promise<(Fila & DelMes) | null> {
  const { rows } = await sql.query<Fila & DelMes>(`SELECT ${COLUMNAS}, s.empresa, s.mes FROM sii_subida s WHERE s.id = $1`, [id]);
  return rows[0] ?? null;
}

/**
 * The documents that are read of a month's section: of its active uploads, each as the newest one has it. One of a single type counts for that type alone.
 * @returns null = nothing of it was uploaded
 */
export async function readSeccion(sql: Sql, { empresa, mes }: DelMes, seccion: Seccion): Promise<{ readonly documentos: DocumentoSii[]; readonly tipos: number[] | null } | null> {
  const { rows: activas } = await sql.query<{ id: string; tipos: number[] }>(
    'SELECT id, tipos FROM sii_subida WHERE empresa = $1 AND mes = $2 AND seccion = $3 AND activa ORDER BY subida_en, id',
    [empresa, mes, seccion],
  );
  if (activas.length === 0) return null;
  const porClave = new Map<string, DocumentoSii>();
  for (const { id, tipos } of activas) {
    for (const [clave, { tipo }] of porClave) if (tipos.length === 0 || tipos.includes(tipo)) porClave.delete(clave);
    const { rows } = await sql.query<{ clave: string; datos: DocumentoSii }>('SELECT clave, datos FROM sii_documento WHERE subida_id = $1 ORDER BY clave', [id]);
    for (const { clave, datos } of rows) porClave.set(clave, datos);
  }
  const entera = activas.some(({ tipos }) => tipos.length === 0);
  return { documentos: [...porClave.values()], tipos: entera ? null : [...new Set(activas.flatMap(({ tipos }) => tipos))].toSorted((a, b) => a - b) };
}

/** What is read of one document, in each section of some months where it stands. */
export async function findDocumentos(sql: Sql, empresa: EmpresaSii, meses: readonly string[], clave: string): Promise<DocumentoSii[]> {
  const { rows } = await sql.query<{ datos: DocumentoSii }>(
    'SELECT d.datos FROM sii_subida s JOIN sii_documento d ON d.subida_id = s.id WHERE s.empresa = $1 AND s.mes = ANY($2) AND s.activa AND d.clave = $3 ORDER BY s.subida_en DESC, s.id',
    [empresa, meses, clave],
  );
  return rows.map(({ datos }) => datos);
}

export interface SubidaNueva extends DelMes {
  readonly id: string;
  readonly seccion: Seccion;
  readonly archivo: string;
  readonly sha256: string;
  readonly tipos: readonly number[];
  readonly total: number;
  readonly subidaEn: Date;
  readonly usuarioId: number | null;
  readonly usuario: string;
  readonly documentos: readonly DocumentoSii[];
}

/** Keeps an upload and makes it what is read: a whole section in place of all, one type in place of that type. */
export async function insertSubida(sql: Conexion, { documentos, ...una }: SubidaNueva): Promise<void> {
  await sql.query(
    `UPDATE sii_subida SET activa = false WHERE empresa = $1 AND mes = $2 AND seccion = $3 AND activa AND (cardinality($4::int[]) = 0 OR (cardinality(tipos) > 0 AND tipos <@ $4::int[]))`,
    [una.empresa, una.mes, una.seccion, una.tipos],
  );
  await sql.query(
    `INSERT INTO sii_subida (id, empresa, mes, seccion, archivo, huella, tipos, documentos, total, activa, subida_en, usuario_id, usuario)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, true, $10, $11, $12)`,
    [una.id, una.empresa, una.mes, una.seccion, una.archivo, una.sha256, una.tipos, documentos.length, una.total, una.subidaEn, una.usuarioId, una.usuario],
  );
  await writeDocumentos(sql, una.id, documentos);
}

/** More documents of an upload that comes line by line; one that is there already becomes what it is now. */
export async function addDocumentos(sql: Conexion, id: string, documentos: readonly DocumentoSii[], { documentos: cuantos, total, sha256 }: { readonly documentos: number; readonly total: number; readonly sha256: string }): Promise<void> {
  await writeDocumentos(sql, id, documentos);
  await sql.query('UPDATE sii_subida SET documentos = $2, total = $3, huella = $4 WHERE id = $1', [id, cuantos, total, sha256]);
}

async function writeDocumentos(sql: Conexion, id: string, documentos: readonly DocumentoSii[]): Promise<void> {
  for (let at = 0; at < documentos.length; at += TROZO) {
    const filas = documentos.slice(at, at + TROZO).map((datos) => ({ clave: claveSii(datos), tipo: datos.tipo, rut: datos.rut, datos, ...porAcusarDe(datos) }));
    await sql.query(
      `INSERT INTO sii_documento (subida_id, clave, tipo, rut, datos, plazo, credito, huella)
       SELECT $1, x.* FROM jsonb_to_recordset($2::jsonb) AS x(clave text, tipo int, rut text, datos jsonb, plazo date, credito numeric, huella text)
       ON CONFLICT (subida_id, clave) DO UPDATE SET (datos, plazo, credito, huella) = (EXCLUDED.datos, EXCLUDED.plazo, EXCLUDED.credito, EXCLUDED.huella)`,
      [id, JSON.stringify(filas)],
    );
  }
}

/** Nothing of a section is read; `menos` = but this one. */
export async function activarSolo(sql: Conexion, { empresa, mes }: DelMes, seccion: Seccion, menos: string | null): Promise<void> {
  await sql.query('UPDATE sii_subida SET activa = (id = $4) IS TRUE WHERE empresa = $1 AND mes = $2 AND seccion = $3 AND (activa OR id = $4)', [empresa, mes, seccion, menos]);
}
