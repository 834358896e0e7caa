import { flujoIngesta, type TablaIngesta } from '@rodal/contracts/ingesta-tablas';
import { PERIODO_UNICO } from '@rodal/domain/carga-dudosa';
import { contar } from '@rodal/domain/contar';
import { AppError } from '@rodal/domain/errors';
import { santiagoMonth } from '@rodal/domain/meses';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type AuditActor, writeAuditSql } from '../audit/audit.ts';
import { inSqlTransaction } from '../db/transaction.ts';
import { CARGABLES } from '../erp/fuentes/fuentes.ts';
import type { Empresa, FuenteErp } from '../erp/source.ts';
import type { Deps } from '../puertos/deps.ts';
import { getAjuste } from '../settings/settings.ts';
import { type Corrida, findCorrida, insertCorrida, listMissing, summarizeLotes } from './ingesta.repo.ts';
import { giveUpDead } from './muertos.repo.ts';
import { completeCarga, createCarga } from './trabajo.repo.ts';
import { switchTo } from './vigente.repo.ts';

/** What a client asks to feed. */
export interface Apertura {
  readonly tabla: TablaIngesta;
  readonly company: Empresa;
  readonly periodo?: string | undefined;
  /** The caller's own name of the run. */
  readonly trabajo?: string | undefined;
}

/**
 * Opens a run for a table, a company and a period; nothing is deleted, and what is read stays (issue 6 §1). One at a time, in
 * whatever process: the index decides. The same id said again is the same run.
 * @returns the run's id
 * @throws AppError `carga_en_curso`; `datos_invalidos` naming `company`, `periodo` or `trabajo`
 */
export async function openCorrida({ db, clock }: Pick<Deps, 'db' | 'clock'>, { tabla, company, periodo, trabajo }: Apertura, actor: AuditActor): Promise<string> {
  const ahora = clock();
  const fuente: FuenteErp = CARGABLES[tabla];
  if (!fuente.empresas.includes(company)) throw wrong('company', `${tabla} no tiene datos de ${company}.`);
  const corte = periodoOf(fuente, periodo, ahora);
  const id = trabajo ?? uuidv7();
  const flujo = flujoIngesta(tabla, company, corte);
  // One that its client has left would stand in the way until somebody noticed.
  await giveUpDead(db.pool, ahora);
  const opened = await inSqlTransaction(db.pool, async (sql) => {
    if (!(await insertCorrida(sql, { id, flujo, ...monthsOf(fuente, corte), actor, ahora }))) return false;
    await createCarga(sql, { trabajoId: id, fuente: fuente.nombre, empresa: company, periodo: corte, filasErp: null });
    await writeAuditSql(sql, { actor, accion: 'ingesta.abrir', entidad: 'trabajo', entidadId: id, despues: { tabla, company, periodo: corte } });
    return true;
  });
  if (opened) return id;
  const there = await findCorrida(db.pool, id);
  if (there?.flujo === flujo) return id;
  if (there !== null) throw wrong('trabajo', 'Ese id ya es de otra carga.');
  throw new AppError('carga_en_curso');
}

function periodoOf({ nombre, corte, desde }: FuenteErp, periodo: string | undefined, ahora: Date): string {
  if (corte === 'todo') {
    if (periodo !== undefined) throw wrong('periodo', `${nombre} se envía entera: no lleva período.`);
    return PERIODO_UNICO;
  }
  const largo = corte === 'mes' ? 7 : 4;
  if (periodo?.length !== largo) throw wrong('periodo', `${nombre} se envía por ${corte === 'mes' ? 'mes: AAAA-MM' : 'año: AAAA'}.`);
  if (periodo < desde.slice(0, largo)) throw wrong('periodo', `El primer período que se puede cargar es ${desde.slice(0, largo)}.`);
  if (periodo > santiagoMonth(ahora).slice(0, largo)) throw wrong('periodo', 'El período todavía no llega.');
  return periodo;
}

/** As a list of loads shows it; null where there are no periods. */
function monthsOf({ corte }: FuenteErp, periodo: string): { readonly desde: string | null; readonly hasta: string | null } {
  if (corte === 'todo') return { desde: null, hasta: null };
  return corte === 'mes' ? { desde: periodo, hasta: periodo } : { desde: `${periodo}-01`, hasta: `${periodo}-12` };
}

function wrong(campo: 'company' | 'periodo' | 'trabajo', mensaje: string): AppError {
  return new AppError('datos_invalidos', { errores: [{ campo, codigo: 'valor', mensaje }] });
}

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
