import { type FlujoNombre, FLUJOS, type FlujoSpec } from '@rodal/contracts/flujos';
import { type QueHace, quienCarga } from '@rodal/contracts/quien-carga';
import { AppError } from '@rodal/domain/errors';
import { mesCerradoTexto, mesesAbiertos } from '@rodal/domain/gestion/cierre';
import { monthsBetween, santiagoMonth } from '@rodal/domain/meses';
import type { Permission } from '@rodal/domain/permisos';
import { can } from '@rodal/domain/puede';
import { uuidv7 } from 'uuidv7';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import { defaultMeses, firstMonthOf, type Meses } from '../../cargas/plan.ts';
import { giveUpDead } from '../../cargas/muertos.repo.ts';
import { selectMesesCerrados } from '../../gestion/cierres.repo.ts';
import type { Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../puertos/deps.ts';
import { sinPermiso } from '../../http/authorize.ts';
import { createTrabajo, isTaken } from './trabajos.repo.ts';

/** @throws AppError `sin_permiso` unless the caller may do it with that very load; `no_encontrado` when none has that name */
export function requireFlujo(permisos: readonly Permission[], flujo: string, hace: QueHace): void {
  const quien = quienCarga(flujo, hace);
  if (quien === null) throw new AppError('no_encontrado');
  if (!can(permisos, quien)) throw sinPermiso(quien);
}

/** Months as they were asked for: one alone is the whole range. */
interface MesesPedidos {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

/**
 * Asks for a load; a worker runs it. One of a flow at a time, in whatever process (issue 6 §1).
 * @param actor `usuarioId` null when the clock asks
 * @param conEllo what has to be so if and only if it is asked for, in the same transaction
 * @returns the load's id
 * @throws AppError `carga_en_curso`; `sin_erp`; `datos_invalidos` naming `desde` or `hasta`, also where a month of it is closed
 */
export async function requestTrabajo(
  { db, jobs, erp, clock }: Pick<Deps, 'db' | 'jobs' | 'erp' | 'clock'>,
  flujo: FlujoNombre,
  pedido: MesesPedidos,
  actor: AuditActor,
  conEllo?: (tx: Tx, id: string) => Promise<void>,
): Promise<string> {
  if (erp === null) throw new AppError('sin_erp');
  const ahora = clock();
  const meses = mesesOf(flujo, pedido, ahora, await cerradosOf(db, flujo));
  const id = uuidv7();
  // One that died with its server would stand in the way until somebody noticed.
  await giveUpDead(db.pool, ahora);
  try {
    await inTransaction(db.prisma, async (tx) => {
      const { usuarioId, usuario } = actor;
      await createTrabajo(tx, { id, flujo, desde: meses?.desde ?? null, hasta: meses?.hasta ?? null, usuarioId, usuario, pedidoEn: ahora });
      await jobs.enqueue(tx, 'correrCarga', { trabajoId: id });
      await conEllo?.(tx, id);
      await writeAudit(tx, { actor, accion: 'trabajo.pedir', entidad: 'trabajo', entidadId: id, despues: { flujo, ...meses } });
    });
  } catch (error) {
    if (isTaken(error)) throw new AppError('carga_en_curso');
    throw error;
  }
  return id;
}

/** Months that are closed to a load until they are opened again, in order (E13); none of a flow that knows no closing. */
export async function cerradosOf({ pool }: Deps['db'], flujo: FlujoNombre): Promise<string[]> {
  const { cierra }: FlujoSpec = FLUJOS[flujo];
  return cierra === true ? selectMesesCerrados(pool) : [];
}

function mesesOf(flujo: FlujoNombre, { desde, hasta }: MesesPedidos, ahora: Date, cerrados: readonly string[]): Meses | null {
  const first = firstMonthOf(flujo);
  if (first === null) return null;
  const usual = defaultMeses(ahora);
  const pedido = { desde: desde ?? hasta ?? usual.desde, hasta: hasta ?? desde ?? usual.hasta };
  if (pedido.desde < first) throw wrongMonth('desde', `El primer mes que se puede cargar es ${first}.`);
  if (pedido.hasta > santiagoMonth(ahora)) throw wrongMonth('hasta', 'El mes todavía no llega.');
  if (monthsBetween(pedido.desde, pedido.hasta).length === 0) throw wrongMonth('hasta', 'El mes final es anterior al inicial.');
  // Who says no month has what can be loaded of the usual ones; who says them hears which of them cannot.
  const meses = desde === undefined && hasta === undefined ? (mesesAbiertos(pedido, cerrados) ?? pedido) : pedido;
  const estorban = monthsBetween(meses.desde, meses.hasta).filter((mes) => cerrados.includes(mes));
  if (estorban.length > 0) throw wrongMonth('desde', mesCerradoTexto(estorban));
  return meses;
}

function wrongMonth(campo: keyof Meses, mensaje: string): AppError {
  return new AppError('datos_invalidos', { errores: [{ campo, codigo: 'mes', mensaje }] });
}
