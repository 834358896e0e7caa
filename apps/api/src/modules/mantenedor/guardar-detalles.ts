import type { updateFaenasHistorico } from '@rodal/contracts/mantenedor';
import type { Parsed } from '@rodal/contracts/endpoint';
import { AppError, type FieldError } from '@rodal/domain/errors';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import { comoAuditoria, estadoCambiado } from '../../audit/ya-cambiado.ts';
import type { Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../puertos/deps.ts';
import { selectIds } from './historico.repo.ts';
import { type ClaveDetalle, findDetalle, selectDetalles, writeDetalle } from './mantenedor.repo.ts';

type Cambio = Parsed<typeof updateFaenasHistorico>['cambios'][number];

/** A choice with its place in what was sent, and its row. */
interface Pedido {
  readonly at: number;
  readonly id: string;
  readonly clave: ClaveDetalle;
  readonly detalleId: number | null;
  readonly vista: number;
}

/**
 * What Actualizar saves: all of it in one transaction, or nothing. @returns how many were another before
 * @throws AppError `datos_invalidos` naming each `cambios.N.<campo>`, `estado_cambiado`
 */
export async function guardarDetalles({ db, clock }: Pick<Deps, 'db' | 'clock'>, cambios: readonly Cambio[], actor: AuditActor): Promise<number> {
  const pedidos = cambios.map(toPedido);
  await refuseAjenas(db, pedidos);
  return inTransaction(db.prisma, async (tx) => {
    const nombres = await selectDetalles(tx, pedidos.flatMap(({ detalleId }) => detalleId ?? []));
    let actualizadas = 0;
    // In one order whoever sends them: two who change the same rows wait for each other, none for ever.
    for (const pedido of pedidos.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const { at, id, clave, detalleId, vista } = pedido;
      const antes = await findDetalle(tx, clave);
      // Sent again after an answer that was lost.
      if ((antes?.detalleId ?? null) === detalleId) continue;
      const suyo = detalleId === null ? null : nombres.get(detalleId);
      if (suyo === undefined || suyo?.activo === false) throw new AppError('datos_invalidos', { errores: [{ campo: `cambios.${at}.detalleId`, codigo: 'no_existe', mensaje: `Detalle: ${detalleId} no está en la lista de detalles` }] });
      if ((antes?.version ?? 0) !== vista) throw await cambiado(tx, id);
      if (!(await writeDetalle(tx, clave, vista, { detalleId, cambiadoPor: actor.usuario, cambiadoEn: clock() }))) {
        // Somebody wrote in between: the same, by a second press, or something else.
        if ((await findDetalle(tx, clave))?.detalleId === detalleId) continue;
        throw await cambiado(tx, id);
      }
      const era = antes === null || antes.detalleId === null ? null : ((await selectDetalles(tx, [antes.detalleId])).get(antes.detalleId)?.detalle2 ?? null);
      await writeAudit(tx, { actor, accion: 'faenaDetalle.cambiar', entidad: 'faenaDetalle', entidadId: id, ...(era !== null && { antes: { detalle: era } }), despues: { detalle: suyo?.detalle2 ?? null } });
      actualizadas += 1;
    }
    return actualizadas;
  });
}

function toPedido({ CodigoFaena: codigo, Rol: rol, articulo, unidad, mes, detalleId, vista }: Cambio, at: number): Pedido {
  return { at, id: [codigo, rol, articulo, unidad, mes].join('*'), clave: { codigo, rol, articulo, unidad, mes }, detalleId, vista };
}

/** What is no row of the history has no detail; the same row twice says two things. */
async function refuseAjenas({ pool }: Deps['db'], pedidos: readonly Pedido[]): Promise<void> {
  const errores: FieldError[] = [];
  const lugar = new Map<string, number>();
  for (const { at, id } of pedidos) {
    const otro = lugar.get(id);
    if (otro !== undefined) errores.push({ campo: `cambios.${at}.articulo`, codigo: 'repetido', mensaje: `La fila ${at + 1} es la misma que la ${otro + 1}` });
    lugar.set(id, at);
  }
  for (const [mes, suyos] of Map.groupBy(pedidos, ({ clave }) => clave.mes)) {
    const hay = await selectIds(pool, mes, suyos.map(({ id }) => id));
    errores.push(...suyos.filter(({ id }) => !hay.has(id)).map(({ at, clave }) => ({ campo: `cambios.${at}.articulo`, codigo: 'no_existe', mensaje: `La faena ${clave.codigo} no tiene el artículo ${clave.articulo} en ${clave.unidad} en ${mes}` })));
  }
  if (errores.length > 0) throw new AppError('datos_invalidos', { errores });
}

async function cambiado(tx: Tx, entidadId: string): Promise<AppError> {
  return estadoCambiado(await tx.auditoria.findFirst({ where: { entidad: 'faenaDetalle', entidadId }, orderBy: { id: 'desc' } }), comoAuditoria);
}
