import type { Vista } from '@rodal/contracts/vistas';
import { AppError } from '@rodal/domain/errors';
import { normalizeText } from '@rodal/domain/texto';
import { actorOf, type AuditActor, writeAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { createVista, deleteVista, type Dueno, listVistasOf, lockVistas, updateVista } from './vistas.repo.ts';

/** Searches that somebody keeps by name; everybody has only their own. */
export function vistasHandlers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, 'listVistas' | 'saveVista' | 'deleteVista'> {
  return {
    async listVistas({ pantalla }, ctx) {
      return { vistas: await listVistasOf(db.prisma, { usuarioId: ctx.quien().usuarioId, pantalla }) };
    },

    saveVista({ pantalla, ...vista }, ctx) {
      const dueno = { usuarioId: ctx.quien().usuarioId, pantalla };
      return inTransaction(db.prisma, (tx) => storeVista(tx, dueno, vista, { actor: actorOf(ctx), ahora: clock() }));
    },

    async deleteVista({ pantalla, id }, ctx) {
      const dueno = { usuarioId: ctx.quien().usuarioId, pantalla };
      const vistas = await inTransaction(db.prisma, (tx) => removeVista(tx, dueno, id, actorOf(ctx)));
      if (vistas === null) throw new AppError('no_encontrado');
      return { vistas };
    },
  };
}

/** More would be a list to search in, not a menu. */
export const MAX_VISTAS = 50;

/**
 * Stores a view. A name that differs from a kept one only by case, accents or spaces is the same name: the kept view
 * is replaced, with the name as it was written now.
 * @throws AppError `datos_invalidos` naming `nombre` when the person has {@link MAX_VISTAS} others on that screen
 */
async function storeVista(
  tx: Tx,
  dueno: Dueno,
  vista: Omit<Vista, 'id'>,
  { actor, ahora }: { readonly actor: AuditActor; readonly ahora: Date },
): Promise<Vista> {
  // Two windows saving at once: the second one sees what the first one kept.
  await lockVistas(tx, dueno.usuarioId);
  const kept = await listVistasOf(tx, dueno);
  const antes = kept.find(({ nombre }) => normalizeText(nombre) === normalizeText(vista.nombre));
  if (antes === undefined && kept.length >= MAX_VISTAS) throw tooMany();
  const stored = antes === undefined ? await createVista(tx, dueno, vista, ahora) : await updateVista(tx, antes.id, vista, ahora);
  await writeAudit(tx, {
    actor,
    accion: antes === undefined ? 'vista.guardar' : 'vista.reemplazar',
    entidad: 'vista',
    entidadId: String(stored.id),
    ...(antes !== undefined && { antes: { ...antes, pantalla: dueno.pantalla } }),
    despues: { ...stored, pantalla: dueno.pantalla },
  });
  return stored;
}

/** Removes a view. @returns those that remain; null when the person has no such view */
async function removeVista(tx: Tx, dueno: Dueno, id: number, actor: AuditActor): Promise<Vista[] | null> {
  await lockVistas(tx, dueno.usuarioId);
  const kept = await listVistasOf(tx, dueno);
  const antes = kept.find((one) => one.id === id);
  if (antes === undefined) return null;
  await deleteVista(tx, id);
  await writeAudit(tx, {
    actor,
    accion: 'vista.quitar',
    entidad: 'vista',
    entidadId: String(id),
    antes: { ...antes, pantalla: dueno.pantalla },
  });
  return kept.filter((one) => one.id !== id);
}

function tooMany(): AppError {
  const mensaje = `Ya tiene ${MAX_VISTAS} vistas guardadas en esta pantalla, el máximo. Quite una o use el nombre de otra para reemplazarla.`;
  return new AppError('datos_invalidos', { errores: [{ campo: 'nombre', codigo: 'demasiadas', mensaje }] });
}
