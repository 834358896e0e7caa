import { FLUJOS, isFlujo } from '@rodal/contracts/flujos';
import { readFlujoIngesta } from '@rodal/contracts/ingesta-tablas';
import type { Duda, EstadoTrabajo, Trabajo, Vuelta } from '@rodal/contracts/trabajos';
import type pg from 'pg';
import { LEIDA_EN, TIENE_DETRAS } from '../../cargas/vigente.repo.ts';
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
  /** Of what an undo would bring back. */
  readonly detras_filas: string | null;
  readonly detras_al: Date | null;
  readonly sin_nada: string | null;
  readonly dudas: Duda[] | null;
}

/** With what its loads brought. It can be undone while every one of them is what is read and something is behind it (D5). */
const TRABAJO = `
  SELECT t.*, coalesce(c.filas_erp, 0) AS filas_erp, coalesce(c.filas, 0) AS filas, coalesce(c.rechazadas, 0) AS rechazadas,
         t.estado = 'lista' AND coalesce(c.vigente, false) AS vigente, c.detras_filas, c.detras_al, c.sin_nada, c.dudas
    FROM trabajo t LEFT JOIN LATERAL (
      SELECT sum(c.filas_erp) AS filas_erp, sum(c.filas) AS filas, bool_and(v.carga_id IS NOT NULL AND ${TIENE_DETRAS}) AND bool_or(a.id IS NOT NULL) AS vigente,
             sum(a.filas) AS detras_filas, max(a.terminada_en) AS detras_al, count(*) FILTER (WHERE a.id IS NULL) AS sin_nada,
             jsonb_agg(jsonb_build_object('fuente', c.fuente, 'empresa', c.empresa, 'periodo', c.periodo, 'antes', c.filas_antes, 'ahora', c.filas, 'nuevas', c.filas_nuevas, 'idas', c.filas_idas)
                       ORDER BY c.fuente, c.empresa, c.periodo) FILTER (WHERE c.filas_antes IS NOT NULL) AS dudas,
             sum((SELECT count(*) FROM carga_rechazo r WHERE r.carga_id = c.id)) AS rechazadas
        FROM carga c LEFT JOIN carga_vigente v ON v.carga_id = c.id LEFT JOIN carga a ON a.id = v.anterior_id
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

/** Which loads are asked for. */
interface PedidoTrabajos {
  readonly flujo?: string | undefined;
  /** `porRepetir`: failed, and none of the same flow went well since. */
  readonly estado?: string | undefined;
  /** Only those behind this one, the latest first: how a page of an earlier version asks for the next. */
  readonly antesDe?: string | undefined;
}

/** A search as conditions over `trabajo t`. */
function searchOf({ flujo, estado, antesDe }: PedidoTrabajos) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = ['true'];
  if (flujo) where.push(`t.flujo = ${bind(flujo)}`);
  if (estado) where.push(`t.estado = ${bind(estado === 'porRepetir' ? 'fallida' : estado)}`);
  if (estado === 'porRepetir') where.push(`NOT EXISTS (SELECT FROM trabajo p WHERE p.flujo = t.flujo AND p.estado = 'lista' AND p.id > t.id)`);
  if (antesDe) where.push(`(t.pedido_en, t.id) < (SELECT a.pedido_en, a.id FROM trabajo a WHERE a.id = ${bind(antesDe)}::uuid)`);
  return { values, bind, where };
}

/** The next loads by when they were asked for. @param after moment and id of the last one seen; null = from the beginning */
export async function listTrabajosOf(
  sql: Sql,
  pedido: PedidoTrabajos,
  { descendente, after, limit }: { readonly descendente: boolean; readonly after: readonly unknown[] | null; readonly limit: number },
): Promise<Trabajo[]> {
  const { values, bind, where } = searchOf(pedido);
  if (after !== null) where.push(`(t.pedido_en, t.id) ${descendente ? '<' : '>'} (${bind(after[0])}::timestamptz, ${bind(after[1])}::uuid)`);
  const way = descendente ? 'DESC' : 'ASC';
  const { rows } = await sql.query<Row>(`${TRABAJO} WHERE ${where.join(' AND ')} ORDER BY t.pedido_en ${way}, t.id ${way} LIMIT ${bind(limit)}`, values);
  return rows.map(toTrabajo);
}

/** How many loads a search has, up to `max`. */
export async function countTrabajos(sql: Sql, pedido: PedidoTrabajos, max: number): Promise<number> {
  const { values, bind, where } = searchOf(pedido);
  const { rows } = await sql.query<{ total: number }>(`SELECT count(*)::int AS total FROM (SELECT FROM trabajo t WHERE ${where.join(' AND ')} LIMIT ${bind(max)}) x`, values);
  return rows[0]?.total ?? 0;
}

/** The latest that waits for a person, of those that would feed any of these sources; null = none does. */
export async function findPorConfirmar(sql: Sql, fuentes: readonly string[]): Promise<Trabajo | null> {
  return first(
    await sql.query<Row>(
      `${TRABAJO} WHERE t.estado = 'porConfirmar' AND EXISTS (SELECT FROM carga k WHERE k.trabajo_id = t.id AND k.fuente = ANY($1)) ORDER BY t.id DESC LIMIT 1`,
      [fuentes],
    ),
  );
}

/** Of the sources named: when what is read now was fetched (D5), and when it became what is read. */
export async function datosAlOf(sql: Sql, fuentes: readonly string[]): Promise<{ readonly datosAl: Date | null; readonly cambiadoEn: Date | null }> {
  const { rows } = await sql.query<{ datosAl: Date | null; cambiadoEn: Date | null }>(
    `SELECT max(${LEIDA_EN}) FILTER (WHERE t.origen <> 'retiro') AS "datosAl", max(v.cambiada_en) AS "cambiadoEn"
       FROM carga_vigente v JOIN carga c ON c.id = v.carga_id JOIN trabajo t ON t.id = c.trabajo_id WHERE v.fuente = ANY($1)`,
    [fuentes],
  );
  return rows[0] ?? { datosAl: null, cambiadoEn: null };
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

/** Asks whoever runs it to stop; one that waits, or that a client sends, is over at once. @returns false when it was over already */
export async function askToStop(tx: Tx, id: string, ahora: Date): Promise<boolean> {
  const stopped = await tx.trabajo.updateMany({
    where: { id, estado: 'enCola' },
    data: { estado: 'cancelada', cancelarEn: ahora, terminadoEn: ahora, mensaje: 'Cancelada antes de empezar.' },
  });
  if (stopped.count === 1) return true;
  const left = await tx.trabajo.updateMany({
    where: { id, estado: 'corriendo', origen: 'ingesta' },
    data: { estado: 'cancelada', cancelarEn: ahora, terminadoEn: ahora, mensaje: 'Cancelada. Los datos anteriores siguen disponibles.' },
  });
  if (left.count === 1) return true;
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
    titulo: tituloOf(row.flujo),
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
    vuelve: row.vigente ? vueltaOf(row) : null,
    dudas: row.dudas ?? [],
  };
}

function vueltaOf({ detras_filas, detras_al, sin_nada, pedido_en }: Row): Vuelta {
  return { filas: Number(detras_filas), datosAl: (detras_al ?? pedido_en).toISOString(), sinNada: Number(sin_nada) };
}

function tituloOf(flujo: string): string {
  if (isFlujo(flujo)) return FLUJOS[flujo].titulo;
  const ingesta = readFlujoIngesta(flujo);
  return ingesta === null ? flujo : `${ingesta.tabla} de ${ingesta.company}, enviada`;
}
