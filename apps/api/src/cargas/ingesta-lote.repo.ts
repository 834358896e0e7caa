import { createHash } from 'node:crypto';
import type { Lote } from '@rodal/contracts/ingesta';
import { contar } from '@rodal/domain/contar';
import { santiagoDay } from '@rodal/domain/fechas';
import { AppError } from '@rodal/domain/errors';
import type pg from 'pg';
import { type AuditActor, writeAuditSql } from '../audit/audit.ts';
import { inSqlTransaction } from '../db/transaction.ts';
import { type CausaErp, ErpError } from '../erp/erp-error.ts';
import { createRowReader, keyOf } from '../erp/row-reader.ts';
import type { Columnas, Empresa, Fila, FuenteErp } from '../erp/source.ts';
import type { Deps } from '../puertos/deps.ts';
import { copyOn, refusedRow } from './copiar.repo.ts';
import { type Corrida, findLote, insertLote, listMotivos, lockCorrida, type LoteGuardado, summarizeLotes, tellCorrida } from './ingesta.repo.ts';
import { lecturaOf } from './plan.ts';
import { endTrabajo, keepRechazos, type Rechazo } from './trabajo.repo.ts';

/** What became of a part, and whether all of them are there now. */
interface Recibido {
  readonly lote: LoteGuardado;
  readonly completa: boolean;
}

/** A part on its way into a run. */
interface Envio {
  readonly corrida: Corrida;
  readonly destino: Destino;
  readonly lote: Lote;
  readonly contenido: Buffer;
  readonly actor: AuditActor;
  readonly ahora: Date;
}

/**
 * Adds a part to a run: its rows and the note that they are there, together or not at all, so that what is sent again finds
 * them. A part with a row that cannot be read ends the run, as in a load from the ERP: a total that lacks rows is none (023).
 * @throws AppError `lote_distinto` (that index with other content); `carga_terminada`; `filas_rechazadas` naming the rows, the
 * same each time; `datos_invalidos` naming `indice` or `ultimo` when another part was the last
 */
export async function appendLote({ db, clock }: Pick<Deps, 'db' | 'clock'>, corrida: Corrida, destino: Destino, lote: Lote, actor: AuditActor): Promise<Recibido> {
  const contenido = createHash('sha256').update(JSON.stringify(lote.INPUTJSON)).digest();
  const envio: Envio = { corrida, destino, lote, contenido, actor, ahora: clock() };
  const { filas, rechazos } = readLote(destino, lote.INPUTJSON, santiagoDay(envio.ahora));
  const stored = rechazos.length > 0 ? rechazos : await store(db.pool, envio, filas);
  if ('lote' in stored) return stored;
  const kept = await inSqlTransaction(db.pool, (sql) => refuse(sql, envio, stored));
  if (kept !== null) return kept;
  throw await rejection(db.pool, corrida);
}

/** @returns the rows at fault when the table does not take them: then nothing of the part is there */
async function store(pool: pg.Pool, envio: Envio, filas: readonly Fila<Columnas>[]): Promise<Recibido | readonly Rechazo[]> {
  const { corrida, destino, lote, ahora } = envio;
  try {
    return await inSqlTransaction(pool, async (sql) => {
      const kept = await claim(sql, envio);
      if (kept !== null) return kept;
      await copyOn(sql, { fuente: destino.fuente, carga: BigInt(corrida.carga), pages: onePage(filas), signal: new AbortController().signal, onRows: () => undefined });
      const guardado = await note(sql, envio, filas.length);
      const resumen = await summarizeLotes(sql, corrida.id);
      await tellCorrida(sql, corrida.id, { mensaje: `${contar(resumen.filas, 'fila', 'filas')} en ${contar(resumen.lotes, 'lote', 'lotes')}, sin confirmar`, ahora });
      return { lote: guardado, completa: isWhole(resumen) };
    });
  } catch (error) {
    if (!(error instanceof ErpError)) throw error;
    return [refusedByTable(error, destino, lote.INPUTJSON, refusedRow(error))];
  }
}

/** @returns what was kept, should the part have arrived meanwhile; null = refused, and the run is over */
async function refuse(sql: pg.PoolClient, envio: Envio, rechazos: readonly Rechazo[]): Promise<Recibido | null> {
  const kept = await claim(sql, envio);
  if (kept !== null) return kept;
  const { corrida, ahora } = envio;
  await note(sql, envio, null);
  await keepRechazos(sql, BigInt(corrida.carga), rechazos);
  const mensaje = `No se cargó: ${rechazos[0]?.motivo ?? ''}. Los datos anteriores siguen disponibles.`;
  await endTrabajo(sql, corrida.id, { estado: 'fallida', mensaje, ahora });
  return null;
}

/** Holds the run until the transaction ends. @returns the part as it was kept, when it has come before; null = it may be added */
async function claim(sql: pg.PoolClient, { corrida, lote, contenido }: Envio): Promise<Recibido | null> {
  const estado = (await lockCorrida(sql, corrida.id))?.estado;
  const before = await findLote(sql, corrida.id, lote.indice);
  const resumen = await summarizeLotes(sql, corrida.id);
  if (before !== null) {
    if (before.hash !== lote.hash || !before.contenido.equals(contenido)) throw new AppError('lote_distinto');
    if (before.rechazado) throw await rejection(sql, corrida);
    return { lote: before, completa: isWhole(resumen) };
  }
  if (estado !== 'corriendo') throw new AppError('carga_terminada');
  const { ultimo, mayor } = resumen;
  if (ultimo !== null && (lote.indice > ultimo || lote.ultimo === true)) throw wrong('indice', `El lote ${ultimo} se declaró el último.`);
  if (lote.ultimo === true && mayor > lote.indice) throw wrong('ultimo', `Ya llegó el lote ${mayor}: este no es el último.`);
  return null;
}

/** @param filas in the table; null = it was refused */
async function note(sql: pg.PoolClient, { corrida, lote, contenido, actor, ahora }: Envio, filas: number | null): Promise<LoteGuardado> {
  const { indice, hash, ultimo = false } = lote;
  const guardado = { indice, hash, contenido, filas: filas ?? 0, rechazado: filas === null, ultimo, recibidoEn: ahora };
  await insertLote(sql, corrida.id, guardado);
  const accion = filas === null ? 'ingesta.rechazar' : 'ingesta.recibir';
  await writeAuditSql(sql, { actor, accion, entidad: 'trabajo', entidadId: corrida.id, despues: { indice, hash, filas, ultimo } });
  return guardado;
}

function isWhole({ ultimo, lotes }: Awaited<ReturnType<typeof summarizeLotes>>): boolean {
  return ultimo !== null && lotes === ultimo + 1;
}

async function rejection(sql: Pick<pg.Pool, 'query'>, { carga }: Corrida): Promise<AppError> {
  const motivos = await listMotivos(sql, carga);
  return new AppError('filas_rechazadas', { errores: motivos.map((mensaje) => ({ campo: 'INPUTJSON', codigo: 'fila', mensaje })) });
}

function wrong(campo: 'indice' | 'ultimo', mensaje: string): AppError {
  return new AppError('datos_invalidos', { errores: [{ campo, codigo: 'valor', mensaje }] });
}

async function* onePage(filas: readonly Fila<Columnas>[]): AsyncGenerator<readonly Fila<Columnas>[]> {
  yield filas;
}

/** More of them tell nobody more; the first of a part is enough to refuse it. */
const MAX_RECHAZOS = 1_000;

/** What is wrong with a row that a client sent: the ERP's faults, said of a row. */
const MOTIVOS: Partial<Record<CausaErp, string>> = {
  columnaFaltante: 'le falta una columna',
  valorInvalido: 'tiene un valor que no se puede leer',
  filtroIgnorado: 'no es del período de la carga',
  claveRepetida: 'ya vino otra con la misma clave',
  respuestaAjena: 'no es una fila',
};

/** What a run feeds. */
interface Destino {
  readonly fuente: FuenteErp;
  readonly empresa: Empresa;
  readonly periodo: string;
}

/** Rows of a client read as those of the ERP are: the same columns, types and period; what nobody declared is left out. @param hoy day of Santiago */
function readLote({ fuente, empresa, periodo }: Destino, rows: readonly unknown[], hoy: string): { readonly filas: readonly Fila<Columnas>[]; readonly rechazos: readonly Rechazo[] } {
  const read = createRowReader(fuente, lecturaOf(fuente, empresa, periodo).filtro);
  const filas: Fila<Columnas>[] = [];
  const rechazos: Rechazo[] = [];
  for (const [n, row] of rows.entries()) {
    try {
      filas.push(read(fuente.traducir?.(row, hoy) ?? row));
    } catch (error) {
      if (!(error instanceof ErpError)) throw error;
      if (rechazos.length < MAX_RECHAZOS) rechazos.push(rechazoOf(error, n, row, error.datos.detalle ?? ''));
    }
  }
  return { filas, rechazos };
}

/** The row that the table did not take. @param where what PostgreSQL says of it; null = no row of the part */
function refusedByTable(error: ErpError, { fuente }: Destino, rows: readonly unknown[], where: { readonly fila: number; readonly columna: string | null } | null): Rechazo {
  const n = where?.fila ?? 0;
  const row = rows[n] ?? null;
  const clave = typeof row === 'object' && row !== null ? keyOf(fuente, row) : '';
  const columna = where?.columna ?? null;
  return rechazoOf(error, n, row, columna === null ? clave : `${columna}, en ${clave}`);
}

function rechazoOf({ causa, message }: ErpError, n: number, fila: unknown, detalle: string): Rechazo {
  const motivo = MOTIVOS[causa] ?? message;
  return { motivo: `Fila ${n + 1}: ${motivo}${detalle === '' ? '' : ` (${detalle})`}`, fila };
}
