import { FLUJOS, isFlujo } from '@rodal/contracts/flujos';
import type { EstadoTrabajo, Trabajo } from '@rodal/contracts/trabajos';
import type pg from 'pg';
import type { Tx } from '../../db/client.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/** A pool, or a connection inside a transaction. */
type Sql = Pick<pg.Pool, 'query'>;

interface Row {
  readonly id: string;
  readonly flujo: string;
  readonly estado: EstadoTrabajo;
  readonly porcentaje: number;
  readonly mensaje: string;
  readonly desde: string | null;
  readonly hasta: string | null;
  readonly usuario: string;
  readonly pedido_en: Date;
  readonly iniciado_en: Date | null;
  readonly terminado_en: Date | null;
  readonly filas_erp: string;
  readonly filas: string;
  readonly rechazadas: string;
  readonly vigente: boolean;
}

/** With what its loads brought. It can be undone while every one of them is what is read. */
const TRABAJO = `
  SELECT t.*, coalesce(c.filas_erp, 0) AS filas_erp, coalesce(c.filas, 0) AS filas, coalesce(c.rechazadas, 0) AS rechazadas,
         t.estado = 'lista' AND coalesce(c.vigente, false) AS vigente
    FROM trabajo t LEFT JOIN LATERAL (
      SELECT sum(c.filas_erp) AS filas_erp, sum(c.filas) AS filas, bool_and(v.carga_id IS NOT NULL) AS vigente,
             sum((SELECT count(*) FROM carga_rechazo r WHERE r.carga_id = c.id)) AS rechazadas
        FROM carga c LEFT JOIN carga_vigente v ON v.carga_id = c.id
       WHERE c.trabajo_id = t.id) c ON true`;

/** @returns null when there is none of that id */
export async function findTrabajo(sql: Sql, id: string): Promise<Trabajo | null> {
  return first(await sql.query<Row>(`${TRABAJO} WHERE t.id = $1`, [id]));
}

/** The one of a flow that is under way, else its last one. */
export async function latestTrabajo(sql: Sql, flujo: string): Promise<Trabajo | null> {
  return first(
    await sql.query<Row>(
      `${TRABAJO} WHERE t.flujo = $1 ORDER BY t.estado IN ('enCola', 'corriendo') DESC, t.pedido_en DESC, t.id DESC LIMIT 1`,
      [flujo],
    ),
  );
}

/** The latest first. @param antesDe id of the last one of the page before; ids are time-ordered */
export async function listTrabajosOf(
  sql: Sql,
  { flujo, estado, antesDe, limite }: { readonly flujo?: string | undefined; readonly estado?: string | undefined; readonly antesDe?: string | undefined; readonly limite: number },
): Promise<Trabajo[]> {
  const porRepetir = estado === 'porRepetir';
  const { rows } = await sql.query<Row>(
    `${TRABAJO} WHERE ($1::text IS NULL OR t.flujo = $1) AND ($2::text IS NULL OR t.estado = $2) AND ($3::uuid IS NULL OR t.id < $3)
       AND (NOT $5 OR NOT EXISTS (SELECT FROM trabajo p WHERE p.flujo = t.flujo AND p.estado = 'lista' AND p.id > t.id))
      ORDER BY t.id DESC LIMIT $4`,
    [flujo ?? null, porRepetir ? 'fallida' : (estado ?? null), antesDe ?? null, limite, porRepetir],
  );
  return rows.map(toTrabajo);
}

/** When what is read now was loaded, of the sources named. */
export async function datosAlOf(sql: Sql, fuentes: readonly string[]): Promise<Date | null> {
  const { rows } = await sql.query<{ al: Date | null }>('SELECT max(cambiada_en) AS al FROM carga_vigente WHERE fuente = ANY($1)', [fuentes]);
  return rows[0]?.al ?? null;
}

/** Rows that a load could not read, as they came, each with its reason. */
export async function listRechazos(sql: Sql, id: string): Promise<{ fuente: string; empresa: string; periodo: string; motivo: string; fila: unknown }[]> {
  const { rows } = await sql.query(
    `SELECT c.fuente, c.empresa, c.periodo, r.motivo, r.fila FROM carga_rechazo r JOIN carga c ON c.id = r.carga_id
      WHERE c.trabajo_id = $1 ORDER BY r.id`,
    [id],
  );
  return rows;
}

export async function createTrabajo(
  tx: Tx,
  data: { readonly id: string; readonly flujo: string; readonly desde: string | null; readonly hasta: string | null; readonly usuarioId: number | null; readonly usuario: string; readonly pedidoEn: Date },
): Promise<void> {
  await tx.trabajo.create({ data: { ...data, origen: 'erp', estado: 'enCola', mensaje: 'En espera' } });
}

/** Whether {@link createTrabajo} failed because one of that flow is under way: the index decides, not a look beforehand. */
export function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}

/** Asks whoever runs it to stop; one that waits is over at once. @returns false when it was over already */
export async function askToStop(tx: Tx, id: string, ahora: Date): Promise<boolean> {
  const stopped = await tx.trabajo.updateMany({
    where: { id, estado: 'enCola' },
    data: { estado: 'cancelada', cancelarEn: ahora, terminadoEn: ahora, mensaje: 'Cancelada antes de empezar.' },
  });
  if (stopped.count === 1) return true;
  const asked = await tx.trabajo.updateMany({ where: { id, estado: 'corriendo' }, data: { cancelarEn: ahora, mensaje: 'Cancelando' } });
  return asked.count === 1;
}

function first({ rows: [row] }: { readonly rows: readonly Row[] }): Trabajo | null {
  return row === undefined ? null : toTrabajo(row);
}

function toTrabajo(row: Row): Trabajo {
  return {
    id: row.id,
    flujo: row.flujo,
    titulo: isFlujo(row.flujo) ? FLUJOS[row.flujo].titulo : row.flujo,
    estado: row.estado,
    porcentaje: row.porcentaje,
    mensaje: row.mensaje,
    desde: row.desde,
    hasta: row.hasta,
    usuario: row.usuario,
    pedidoEn: row.pedido_en.toISOString(),
    iniciadoEn: row.iniciado_en?.toISOString() ?? null,
    terminadoEn: row.terminado_en?.toISOString() ?? null,
    filasErp: Number(row.filas_erp),
    filas: Number(row.filas),
    rechazadas: Number(row.rechazadas),
    sePuedeDeshacer: row.vigente,
  };
}
