import { flujoIngesta, type TablaIngesta } from '@rodal/contracts/ingesta-tablas';
import { PERIODO_UNICO } from '@rodal/domain/carga-dudosa';
import { AppError } from '@rodal/domain/errors';
import { santiagoMonth } from '@rodal/domain/meses';
import { uuidv7 } from 'uuidv7';
import { type AuditActor, writeAuditSql } from '../audit/audit.ts';
import { inSqlTransaction } from '../db/transaction.ts';
import type { Deps } from '../puertos/deps.ts';
import { FUENTES } from '../erp/fuentes/fuentes.ts';
import type { Empresa, FuenteErp } from '../erp/source.ts';
import { findCorrida, insertCorrida } from './ingesta.repo.ts';
import { giveUpDead } from './muertos.repo.ts';
import { createCarga } from './trabajo.repo.ts';

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
  const fuente: FuenteErp = FUENTES[tabla];
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
