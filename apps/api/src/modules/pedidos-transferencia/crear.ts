import { AppError } from '@rodal/domain/errors';
import { uuidv7 } from 'uuidv7';
import { type AuditActor, writeAuditSql } from '../../audit/audit.ts';
import { inSqlTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Deps } from '../../puertos/deps.ts';
import type { ConsultarEtiquetas } from './consultar.ts';
import * as repo from './pedidos-transferencia.repo.ts';
import { cambioUsadas, type LibroEntrante, planear, type PlanPedido, refuseErrores } from './revisar.ts';

interface Creacion extends LibroEntrante {
  /** Made on the device. */
  readonly id: string;
  /** Of the review that a person confirmed. */
  readonly huella: string;
  readonly actor: AuditActor & { readonly usuarioId: number };
}

/**
 * Creates the order of a reviewed workbook in one transaction, after the ERP was asked: a failure leaves nothing behind, and the same
 * `id` again is the same order (R5).
 * @returns its number
 */
export async function crearPedido({ db, clock }: Pick<Deps, 'db' | 'clock'>, consultar: ConsultarEtiquetas, creacion: Creacion, gone: AbortSignal): Promise<number> {
  const hecho = await yaCreado(db.pool, creacion);
  if (hecho !== null) return hecho;
  const plan = await planear(db.pool, consultar, creacion, gone);
  if ('errores' in plan) throw refuseErrores(plan.errores);
  if (plan.huella !== creacion.huella) throw new AppError('estado_cambiado');
  return inSqlTransaction(db.pool, async (sql) => {
    await repo.lockPedidos(sql, creacion.empresa);
    // Who was first may have been this very one.
    const ganado = await yaCreado(sql, creacion);
    if (ganado !== null) return ganado;
    const etiquetas = plan.contenedores.flatMap(({ filas }) => filas.map(({ nroetiqueta }) => nroetiqueta));
    if (cambioUsadas(plan, await repo.selectUsadas(sql, creacion.empresa, etiquetas))) throw new AppError('estado_cambiado');
    return guardar(sql, creacion, plan, clock());
  });
}

/** The number of the order that has this id; null = there is none. @throws AppError its id is another workbook's */
async function yaCreado(sql: Parameters<typeof repo.findPorId>[0], { id, huella }: Creacion): Promise<number | null> {
  const igual = await repo.findPorId(sql, id);
  if (igual === null) return null;
  if (igual.huella !== huella) throw refuseField('id', 'ya_registrada', `Este formulario ya creó el pedido ${igual.numero}: elija el libro de nuevo para crear otro`);
  return igual.numero;
}

async function guardar(sql: repo.Conexion, { id, empresa, archivo, huella, actor }: Creacion, { contenedores }: PlanPedido, ahora: Date): Promise<number> {
  const { usuarioId, usuario } = actor;
  const numero = await repo.insertPedido(sql, { id, empresa, creadoEn: ahora, usuarioId, usuario, archivo, huella });
  await repo.insertContenedores(sql, numero, contenedores.map(({ idcontenedor, contenedor, sello, totalpiezas }) => ({ idcontenedor, contenedor, sello, totalpiezas })));
  const etiquetas = contenedores.flatMap(({ idcontenedor, filas }) =>
    filas.map(({ nroetiqueta, celda, cantidad, almacen, articulo }) => ({ id: uuidv7(), idcontenedor, lugar: Number(celda.slice(1)), etiqueta: nroetiqueta, cantidad, almacen, articulo })),
  );
  await repo.insertEtiquetas(sql, numero, ahora, etiquetas);
  const noEncontradas = contenedores.reduce((suma, uno) => suma + uno.noEncontradas, 0);
  await writeAuditSql(sql, { actor, accion: 'pedidoTransferencia.crear', entidad: 'pedidoTransferencia', entidadId: String(numero), despues: { empresa, archivo, contenedores: contenedores.length, etiquetas: etiquetas.length, noEncontradas } });
  return numero;
}
