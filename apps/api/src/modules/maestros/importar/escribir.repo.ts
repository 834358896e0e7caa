import type { FilaMaestro } from '@rodal/domain/maestros/campo';
import type { AuditActor } from '../../../audit/audit.ts';
import type { SqlTx } from '../maestros.repo.ts';
import { columna, type Definicion, escribir, propios } from '../sentencias.ts';

/** Rows of one statement: PostgreSQL takes 65,535 values, of up to ten columns each. */
const LOTE = 500;

/** Until the transaction ends nobody else writes to the master; reading goes on. */
export async function lockMaestro(sql: SqlTx, { tabla }: Definicion): Promise<void> {
  await sql.query(`LOCK TABLE ${tabla.tabla} IN SHARE ROW EXCLUSIVE MODE`);
}

/** Writes rows that `revisarFila` let through; whoever has the key becomes the row. */
export async function writeFilas(sql: SqlTx, definicion: Definicion, filas: readonly FilaMaestro[]): Promise<void> {
  const campos = propios(definicion);
  const columnas = campos.map(({ campo }) => columna(definicion, campo));
  const llave = definicion.maestro.llave.map((campo) => columna(definicion, campo));
  const others = columnas.filter((name) => !llave.includes(name));
  const replace = others.length === 0 ? 'NOTHING' : `UPDATE SET ${others.map((name) => `${name} = EXCLUDED.${name}`).join(', ')}`;
  for (let begin = 0; begin < filas.length; begin += LOTE) {
    const values: unknown[] = [];
    const rows = filas
      .slice(begin, begin + LOTE)
      .map((fila) => `(${campos.map((campo) => escribir(definicion, campo, `$${values.push(fila[campo.campo])}`)).join(', ')})`);
    await sql.query(
      `INSERT INTO ${definicion.tabla.tabla} (${columnas.join(', ')}) VALUES ${rows.join(', ')} ON CONFLICT (${llave.join(', ')}) DO ${replace}`,
      values,
    );
  }
}

/** What was done to a row, for the audit. */
export interface Hecho {
  readonly accion: string;
  readonly entidadId: string;
  readonly antes: object | null;
  readonly despues: object;
}

/** Audit rows of many changes at once, as `writeAuditSql` writes one. */
export async function writeHechos(sql: SqlTx, actor: AuditActor, hechos: readonly Hecho[]): Promise<void> {
  for (let begin = 0; begin < hechos.length; begin += LOTE) {
    await sql.query(
      `INSERT INTO auditoria (usuario_id, usuario, accion, entidad, entidad_id, antes, despues, dispositivo, request_id)
       SELECT $1, $2, h.accion, 'maestro', h."entidadId", nullif(h.antes, 'null'::jsonb), h.despues, $3, $4
         FROM jsonb_to_recordset($5::jsonb) AS h (accion text, "entidadId" text, antes jsonb, despues jsonb)`,
      [actor.usuarioId, actor.usuario, actor.dispositivo, actor.requestId, JSON.stringify(hechos.slice(begin, begin + LOTE))],
    );
  }
}
