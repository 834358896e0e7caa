import type { EnvioClientes, ResultadoEnvio } from '@rodal/contracts/clientes-correo';
import type { EstadoTrabajo } from '@rodal/contracts/trabajos';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';

/** What the mails of a sending are about, as `correo` names it. */
export const ENTIDAD = 'clienteNacional';

/** The sending of a day, as far as it is. */
export interface EnvioDelDia {
  readonly id: string;
  readonly empezadoEn: Date;
  readonly resultado: ResultadoEnvio;
  readonly trabajoId: string | null;
  /** Of the load that it waits for. */
  readonly carga: EstadoTrabajo | null;
}

/** That of a day, begun now if nobody has: the index lets one of them be, whoever asks at once. */
export async function openEnvio(sql: Sql, dia: string, ahora: Date): Promise<EnvioDelDia> {
  await sql.query('INSERT INTO envio_clientes (id, dia, empezado_en) VALUES ($1, $2, $3) ON CONFLICT (dia) DO NOTHING', [uuidv7(), dia, ahora]);
  return readEnvio(sql, dia);
}

export async function readEnvio(sql: Sql, dia: string): Promise<EnvioDelDia> {
  const { rows } = await sql.query<EnvioDelDia>(
    `SELECT a.id, a.empezado_en AS "empezadoEn", a.resultado, a.trabajo_id AS "trabajoId", t.estado AS carga
       FROM envio_clientes a LEFT JOIN trabajo t ON t.id = a.trabajo_id WHERE a.dia = $1`,
    [dia],
  );
  if (rows[0] === undefined) throw new Error(`Sin envío del ${dia}`);
  return rows[0];
}

/** @returns false when it waits for another load already */
export async function waitForCarga(tx: Tx, id: string, trabajoId: string): Promise<boolean> {
  const { count } = await tx.envioClientes.updateMany({ where: { id, trabajoId: null }, data: { trabajoId } });
  return count === 1;
}

/** Makes it wait for the load of a flow that is under way, or was a moment ago. */
export async function waitForRunning(sql: Sql, id: string, flujo: string): Promise<void> {
  await sql.query(
    `UPDATE envio_clientes SET trabajo_id = (SELECT t.id FROM trabajo t WHERE t.flujo = $2 ORDER BY t.estado IN ('enCola', 'corriendo') DESC, t.pedido_en DESC, t.id DESC LIMIT 1)
      WHERE id = $1 AND trabajo_id IS NULL`,
    [id, flujo],
  );
}

/** How a sending ends. */
export interface Cierre {
  readonly id: string;
  /** Null = the clock. */
  readonly quien: { readonly usuarioId: number; readonly usuario: string } | null;
  readonly ahora: Date;
  readonly resultado: Exclude<ResultadoEnvio, 'esperando'>;
  readonly lista: { readonly datosAl: Date; readonly documentos: number; readonly correos: number; readonly carga: string; readonly sha256: string; readonly nombre: string; readonly bytes: number } | null;
}

/**
 * Ends a sending; one of somebody's begins with it.
 * @returns false when it had ended before: then nothing more may be sent for it
 */
export async function closeEnvio(tx: Tx, { id, quien, ahora, resultado, lista }: Cierre): Promise<boolean> {
  const { usuarioId = null, usuario = null } = quien ?? {};
  const { datosAl = null, documentos = null, correos = null, carga = '', sha256 = null, nombre = null, bytes = null } = lista ?? {};
  const enviadoEn = resultado === 'enviado' ? ahora : null;
  const filas = await tx.$executeRaw`
    INSERT INTO envio_clientes (id, usuario_id, usuario, empezado_en, enviado_en, datos_al, documentos, correos, carga, sha256, nombre, bytes, resultado)
    VALUES (${id}::uuid, ${usuarioId}, ${usuario}, ${ahora}, ${enviadoEn}, ${datosAl}, ${documentos}, ${correos}, ${carga}, ${sha256}, ${nombre}, ${bytes}, ${resultado})
    ON CONFLICT (id) DO UPDATE SET enviado_en = excluded.enviado_en, datos_al = excluded.datos_al, documentos = excluded.documentos, correos = excluded.correos,
      carga = excluded.carga, sha256 = excluded.sha256, nombre = excluded.nombre, bytes = excluded.bytes, resultado = excluded.resultado
    WHERE envio_clientes.resultado = 'esperando'`;
  return filas === 1;
}

/** Who sent one, and how many mails were put on their way for it; undefined = there is none of that id. */
export async function findEnvio(sql: Sql, id: string): Promise<{ readonly usuarioId: number | null; readonly correos: number } | undefined> {
  const { rows } = await sql.query<{ usuarioId: number | null; correos: number }>(`SELECT usuario_id AS "usuarioId", coalesce(correos, 0) AS correos FROM envio_clientes WHERE id = $1`, [id]);
  return rows[0];
}

/** The last sendings, each with its mails: of an address to which one was sent again, the latest. */
export async function listEnvios(sql: Sql, limit: number): Promise<EnvioClientes[]> {
  const { rows } = await sql.query<Omit<EnvioClientes, 'empezadoEn' | 'enviadoEn' | 'datosAl'> & Record<'empezado' | 'enviado' | 'al', Date | null>>(
    `SELECT a.id, to_char(a.dia, 'YYYY-MM-DD') AS dia, a.usuario, a.empezado_en AS empezado, a.enviado_en AS enviado, a.datos_al AS al, a.documentos, a.carga, a.resultado,
            CASE WHEN a.sha256 IS NULL THEN NULL ELSE jsonb_build_object('sha256', a.sha256, 'nombre', a.nombre) END AS archivo, coalesce(c.correos, '[]') AS correos
       FROM (SELECT * FROM envio_clientes ORDER BY empezado_en DESC, id DESC LIMIT $1) a LEFT JOIN LATERAL (
         SELECT jsonb_agg(jsonb_build_object('para', x.para, 'estado', x.estado, 'respuesta', x.respuesta) ORDER BY x.para) AS correos
           FROM (SELECT DISTINCT ON (para) para, estado, respuesta FROM correo WHERE entidad = $2 AND entidad_id = a.id::text ORDER BY para, creado_en DESC, id DESC) x) c ON true
      ORDER BY a.empezado_en DESC, a.id DESC`,
    [limit, ENTIDAD],
  );
  return rows.map(({ empezado, enviado, al, ...envio }) => ({ ...envio, empezadoEn: iso(empezado) ?? '', enviadoEn: iso(enviado), datosAl: iso(al) }));
}

function iso(instante: Date | null): string | null {
  return instante?.toISOString() ?? null;
}
