import { contar } from '@rodal/domain/contar';
import { AppError } from '@rodal/domain/errors';
import type pg from 'pg';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../puertos/deps.ts';
import { getAjuste } from '../settings/settings.ts';
import { type Corrida, findCorrida, listMissing, summarizeLotes } from './ingesta.repo.ts';
import { completeCarga } from './trabajo.repo.ts';
import { switchTo } from './vigente.repo.ts';

/**
 * Makes what a client sent the rows that are read, once all of its parts are there: from 0 to the last one.
 * @param lotes how many there were, as the client counts; undefined = up to the last that arrived. Done already, nothing happens
 * @throws AppError `faltan_lotes` naming them; `carga_terminada` when the run ended otherwise
 */
export async function confirmCorrida({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id, carga }: Corrida, lotes: number | undefined, actor: AuditActor): Promise<void> {
  const ahora = clock();
  const { filas } = await summarizeLotes(db.pool, id);
  const mensaje = `${contar(filas, 'fila enviada', 'filas enviadas')} por ${actor.usuario}`;
  const perdidaMaxima = await getAjuste(db.prisma, 'cargaPerdidaMaxima');
  const done = await switchTo(db.pool, id, { mensaje, actor, ahora, perdidaMaxima, prepare: (sql) => complete(sql, { id, carga, lotes, ahora }) });
  if (done !== null) return;
  const estado = (await findCorrida(db.pool, id))?.estado;
  if (estado !== 'lista' && estado !== 'porConfirmar') throw new AppError('carga_terminada');
}

async function complete(
  sql: pg.PoolClient,
  { id, carga, lotes, ahora }: { readonly id: string; readonly carga: string; readonly lotes: number | undefined; readonly ahora: Date },
): Promise<void> {
  const { mayor, ultimo, filas, recibidoEn } = await summarizeLotes(sql, id);
  const said = lotes ?? (ultimo === null ? Math.max(mayor, 0) + 1 : ultimo + 1);
  if (said <= mayor) throw missing(`Llegaron lotes hasta el ${mayor}, y se dijo que eran ${said}.`);
  const faltan = await listMissing(sql, id, said);
  if (faltan.length > 0) throw missing(...faltan.map((n) => `Falta el lote ${n}.`));
  // As old as the last part, however long the word to switch took (decisión D5).
  await completeCarga(sql, BigInt(carga), { filas, filasErp: filas, ahora: recibidoEn ?? ahora });
}

function missing(...mensajes: string[]): AppError {
  return new AppError('faltan_lotes', { errores: mensajes.map((mensaje) => ({ campo: 'indice', codigo: 'falta', mensaje })) });
}
