import { AppError } from '@rodal/domain/errors';
import { type ErroresGuiaNula, folioDe, type GuiaNulaEscrita, reparoRepetida, revisarGuiaNula } from '@rodal/domain/guias-nulas';
import { registradoEn } from '@rodal/domain/momento';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/client.ts';
import { refuseField } from '../../http/field-errors.ts';
import { anular, requireAnulable } from './anular.ts';
import { findGuiaNula, type GuiaNulaRow, insertGuiaNula, listVigentes, lockFolio } from './guias-nulas.repo.ts';

/** What a device or a program sends of a voided note. */
interface Registro extends GuiaNulaEscrita {
  readonly id: string;
  /** The dispatch that a person said; null = nobody has said. */
  readonly despachoId: string | null;
}

interface Llegada {
  readonly actor: AuditActor;
  readonly ahora: Date;
  /** How long it waited on its device. */
  readonly esperaMs?: number | undefined;
}

/**
 * Registers a voided note, and voids the dispatch that was said with it. The same one again changes nothing (R5).
 * @throws AppError `datos_invalidos` naming the field, also where the number is registered already, or the id is another note's;
 *   `estado_cambiado` when the dispatch is voided
 */
export async function registrarGuiaNula(tx: Tx, { id, despachoId, ...escrita }: Registro, { actor, ahora, esperaMs }: Llegada): Promise<void> {
  refuse(revisarGuiaNula(escrita));
  const folio = folioDe(escrita.dispatch_number);
  await lockFolio(tx, folio);
  const nueva = { id, numero: escrita.dispatch_number, folio, reemplaza: escrita.guia_reemplaza, motivo: escrita.motivo, despachoId };
  const igual = await findGuiaNula(tx, id);
  if (igual !== null) {
    if (isSame(igual, nueva)) return;
    throw refuseField('dispatch_number', 'ya_registrada', `Este formulario ya registró la guía ${igual.numero}: ábralo de nuevo para registrar otra`);
  }
  const vigentes = await listVigentes(tx, folio);
  const reparo = reparoRepetida(nueva.numero, despachoId, vigentes.map(({ fecha, usuario, despachoId: despacho }) => ({ fecha, usuario, despacho })));
  if (reparo !== null) throw refuseField('dispatch_number', 'ya_nula', reparo);
  const despacho = despachoId === null ? null : await requireAnulable(tx, despachoId, folio);

  const fecha = registradoEn(ahora, esperaMs);
  await insertGuiaNula(tx, { ...nueva, fecha, usuario: actor.usuario });
  const despues = { guia: nueva.numero, motivo: nueva.motivo, ...(nueva.reemplaza !== '' && { reemplaza: nueva.reemplaza }), ...(despacho !== null && { despacho: String(despacho.numero) }) };
  await writeAudit(tx, { actor, accion: 'guiaNula.crear', entidad: 'guiaNula', entidadId: id, despues });
  if (despachoId !== null) await anular(tx, despachoId, { ...nueva, fecha }, { actor, ahora });
}

function refuse(errores: ErroresGuiaNula): void {
  const todos = Object.entries(errores).map(([campo, mensaje]) => ({ campo, codigo: 'valor', mensaje }));
  if (todos.length > 0) throw new AppError('datos_invalidos', { errores: todos });
}

/** Sent again after an answer that was lost. What somebody has said of it since does not make it another one. */
function isSame(igual: GuiaNulaRow, nueva: Pick<GuiaNulaRow, 'numero' | 'reemplaza' | 'motivo' | 'despachoId'>): boolean {
  const { numero, reemplaza, motivo, despachoId } = igual;
  return numero === nueva.numero && reemplaza === nueva.reemplaza && motivo === nueva.motivo && (nueva.despachoId === null || nueva.despachoId === despachoId);
}
