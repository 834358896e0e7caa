import { Readable } from 'node:stream';
import type { exportDespachos } from '@rodal/contracts/busqueda';
import type { Parsed } from '@rodal/contracts/endpoint';
import type { FastifyBaseLogger } from 'fastify';
import { type AuditActor, writeAuditSql } from '../../../audit/audit.ts';
import { inSqlTransaction } from '../../../db/transaction.ts';
import type { Cupos } from '../../../planillas/cupos.ts';
import { PACIENCIA_MS, writeCsv, writeXlsx } from '../../../planillas/open-planilla.ts';
import type { Celda } from '../../../planillas/planilla.ts';
import type { Deps } from '../../../puertos/deps.ts';
import type { Filtros } from '../filtros.ts';
import { createReloj, PLANILLA, toCeldas } from './columnas.ts';
import { type ExportRow, type Lectura, openDespachos } from './exportar.repo.ts';

/** Rows read at a time: few enough that making text of them does not keep others waiting. */
const LOTE = 200;

const ESCRITORES = { xlsx: writeXlsx, csv: writeCsv } as const;

type Busqueda = Parsed<typeof exportDespachos>;

/** Who exports what. */
export interface Pedido {
  /** As it was asked, for the audit. */
  readonly busqueda: Busqueda;
  readonly filtros: Filtros;
  readonly actor: AuditActor;
  readonly log: FastifyBaseLogger;
  /** Whoever asked has left. */
  readonly signal: AbortSignal;
  readonly pacienciaMs?: number;
}

/**
 * The file of a search, made while it is read. Its first rows have been read when this resolves, so that what fails
 * at once can still be told in words; what fails later destroys the stream, and no half file passes for a whole.
 * Reading it to its end, destroying it or `signal` gives everything back.
 * @throws AppError `demasiadas_solicitudes` when too many export at the same time
 */
export async function openExport({ db }: Pick<Deps, 'db'>, cupos: Cupos, pedido: Pedido): Promise<Readable> {
  const { busqueda, filtros, signal, log } = pedido;
  const leave = await cupos.take(signal);
  let lectura: Lectura | null = null;
  let filas = 0;
  let finished: Promise<void> | null = null;

  /** Once, however it ended. What left the house is in the audit, whole or not. */
  function finish(completa: boolean): Promise<void> {
    finished ??= (async () => {
      await lectura?.close();
      leave();
      const { formato, ...filtrosPedidos } = busqueda;
      const despues = { formato, filtros: filtrosPedidos, filas, completa };
      const row = { actor: pedido.actor, accion: 'despacho.exportar', entidad: 'despacho', entidadId: '', despues };
      if (filas > 0 || completa) await inSqlTransaction(db.pool, (sql) => writeAuditSql(sql, row));
    })();
    return finished;
  }
  const abandon = () => {
    finish(false).catch((err: unknown) => log.error({ err }, 'exportación sin auditoría'));
  };

  async function* celdas(abierta: Lectura, primeras: ExportRow[], alive: () => void): AsyncGenerator<Celda[][]> {
    const reloj = createReloj();
    for (let lote = primeras; ; ) {
      alive();
      filas += lote.length;
      const isLast = lote.length < LOTE;
      // Read while text is made of these.
      const siguientes = isLast ? [] : abierta.read(LOTE);
      // Whoever takes no more rows does not hear that reading them failed.
      Promise.resolve(siguientes).catch(() => undefined);
      yield lote.map((fila) => toCeldas(fila, reloj));
      if (isLast) break;
      lote = await siguientes;
    }
    // Before the file ends: without its row in the audit it does not end well.
    await finish(true);
  }

  try {
    lectura = await openDespachos(db.pool, filtros, busqueda.orden ?? '-fecha');
    signal.addEventListener('abort', abandon, { once: true });
    signal.throwIfAborted();
    const primeras = await lectura.read(LOTE);
    const paciencia = setTimeout(
      () => body.destroy(new Error('Nadie lee la exportación.')),
      pedido.pacienciaMs ?? PACIENCIA_MS,
    );
    const body = Readable.from(ESCRITORES[busqueda.formato](PLANILLA, celdas(lectura, primeras, () => paciencia.refresh())), {
      objectMode: false,
    });
    body.once('close', () => {
      clearTimeout(paciencia);
      abandon();
    });
    return body;
  } catch (error) {
    await finish(false);
    throw error;
  }
}
