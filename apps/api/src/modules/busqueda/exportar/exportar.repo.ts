import type { Orden } from '@rodal/domain/busqueda';
import type pg from 'pg';
import Cursor from 'pg-cursor';
import { conditionsOf, dudosasConditions } from '../conditions.ts';
import { selectDudosas } from '../camino.repo.ts';
import type { FilaRow } from '../fila.ts';
import { clavesDe, ordenSql } from '../orden.ts';
import type { Filtros } from '../filtros.ts';

/** Flags and photos are in no column of the export: reading them would cost more than all the rest. */
export type ExportRow = Omit<
  FilaRow,
  'id' | 'numero' | 'recibidoEn' | 'clienteNombre' | 'clienteRut' | 'productoId' | 'unidad' | 'choferRut' | 'avisos' | 'fotos'
>;

/** The columns of {@link ExportRow}, as `fila.ts` names them. */
const EXPORT_SQL = `d.fecha, d.faena_codigo AS "faenaCodigo", d.faena_rol AS "faenaRol", d.faena_nombre AS "faenaNombre",
            d.destino_nombre AS "destinoNombre", d.producto_nombre AS "productoNombre", d.cantidad,
            d.patente_camion AS "patenteCamion", d.patente_carro AS "patenteCarro", d.guia_numero AS "guiaNumero", d.login,
            d.chofer_nombre AS "choferNombre", d.transportista, d.cosechero, d.anulado_en IS NOT NULL AS anulado,
            d.recepcionado_en IS NOT NULL AS recepcionado, d.latitud, d.longitud`;

/** A result being read, on a connection of its own. */
export interface Lectura {
  /** The next rows, at most `max`; fewer = these were the last. */
  read(max: number): Promise<ExportRow[]>;
  /** Gives the connection back, whatever it is doing: a read under way is cancelled and fails. May be called twice. */
  close(): Promise<void>;
}

/**
 * The whole result of a search, in the order of the list, in one snapshot: what changes while it is read is not seen
 * (design: data). Whoever opens it closes it.
 */
export async function openDespachos(pool: pg.Pool, filtros: Filtros, orden: Orden): Promise<Lectura> {
  const sql = await pool.connect();
  try {
    await sql.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const { rows } = await sql.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const { text, values } = sentenciaDe(filtros, orden, await selectDudosas(sql, filtros));
    const cursor = sql.query(new Cursor<ExportRow>(text, values));
    return lectura(pool, sql, cursor, rows[0]?.pid ?? 0);
  } catch (error) {
    sql.release(true);
    throw error;
  }
}

/** Sorted in each part: the two are merged as they are read, not sorted together. */
function sentenciaDe(filtros: Filtros, orden: Orden, dudosas: readonly string[]): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const parte = (columnas: string, where: readonly string[]) =>
    `SELECT ${columnas} FROM despacho d WHERE ${where.join(' AND ')} ORDER BY ${ordenSql(orden)}`;
  if (dudosas.length === 0) return { text: parte(EXPORT_SQL, conditionsOf(filtros, values)), values };
  const columnas = [EXPORT_SQL, ...clavesDe(orden).map((clave) => `${clave} AS clave_${clave.slice(2)}`)].join(', ');
  const partes = [conditionsOf(filtros, values), dudosasConditions(filtros, { dudosas, logins: null }, values)];
  const todas = partes.map((where) => `(${parte(columnas, where)})`).join(' UNION ALL ');
  return { text: `SELECT * FROM (${todas}) x ORDER BY ${ordenSql(orden, 'x.clave_')}`, values };
}

function lectura(pool: pg.Pool, sql: pg.PoolClient, cursor: Cursor<ExportRow>, pid: number): Lectura {
  let reading: Promise<ExportRow[]> | null = null;
  let failed = false;
  let closed: Promise<void> | null = null;

  async function close(): Promise<void> {
    if (reading) await cancel(reading);
    // A connection that failed, or that a late cancel might still hit, serves nobody else.
    if (failed) return sql.release(true);
    try {
      await cursor.close();
      await sql.query('ROLLBACK');
      sql.release();
    } catch {
      sql.release(true);
    }
  }

  async function cancel(running: Promise<unknown>): Promise<void> {
    failed = true;
    await pool.query('SELECT pg_cancel_backend($1)', [pid]).catch(() => undefined);
    await running.catch(() => undefined);
  }

  return {
    async read(max) {
      if (closed) throw new Error('La lectura está cerrada.');
      try {
        reading = cursor.read(max);
        return await reading;
      } catch (error) {
        failed = true;
        throw error;
      } finally {
        reading = null;
      }
    },
    close() {
      closed ??= close();
      return closed;
    },
  };
}
