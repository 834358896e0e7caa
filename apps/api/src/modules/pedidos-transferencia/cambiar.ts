import { type EtiquetaDePedido, isNoEncontrada, leerCodigo, porCambiar, reparoEtiqueta } from '@rodal/domain/comex/etiqueta';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { formatDecimal } from '@rodal/domain/numeros';
import { type AuditActor, writeAuditSql } from '../../audit/audit.ts';
import { yaCambiadoSql } from '../../audit/ya-cambiado.ts';
import type { Sql } from '../../db/sql.ts';
import { inSqlTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Deps } from '../../puertos/deps.ts';
import type { ConsultarEtiquetas } from './consultar.ts';
import * as repo from './pedidos-transferencia.repo.ts';

interface Cambio {
  readonly numero: number;
  /** The row that was seen. */
  readonly viejo: string;
  /** Of the row that takes its place. */
  readonly nuevo: string;
  readonly escrita: string;
  readonly actor: AuditActor;
}

/**
 * Puts another label in the place of one that the ERP does not have. The ERP is asked first, outside of any transaction; the old row
 * goes only with the new one in its place (C21). The same change again is that change.
 * @returns what is said of it
 */
export async function cambiarEtiqueta({ db, clock }: Pick<Deps, 'db' | 'clock'>, consultar: ConsultarEtiquetas, { escrita, ...resto }: Cambio, gone: AbortSignal): Promise<string> {
  const etiqueta = leerCodigo(escrita);
  const reparo = reparoEtiqueta(etiqueta);
  if (reparo !== null) throw refuseField('nroetiqueta', 'largo', reparo);
  const cambio = { ...resto, etiqueta };
  const pedido = await repo.findPedido(db.pool, cambio.numero);
  if (pedido === null) throw new AppError('no_encontrado');
  if ((await mirar(db.pool, cambio)) === 'hecho') return MESSAGES_OFICINA.comexEtiquetaCambiada;
  const dicha = (await consultar(pedido.empresa, [etiqueta], gone)).get(etiqueta);
  requireDisponible(etiqueta, dicha);
  return inSqlTransaction(db.pool, async (sql) => {
    await repo.lockPedido(sql, cambio.numero);
    const vieja = await mirar(sql, cambio);
    if (vieja === 'hecho') return MESSAGES_OFICINA.comexEtiquetaCambiada;
    if (vieja === 'cambiada') throw await yaCambiadoSql(sql, { entidad: 'pedidoTransferencia', entidadId: String(cambio.numero) });
    const usada = (await repo.selectUsadas(sql, pedido.empresa, [etiqueta])).get(etiqueta);
    await repo.deleteEtiqueta(sql, vieja.id);
    const { cantidad, almacen, articulo } = dicha;
    await repo.insertEtiquetas(sql, cambio.numero, clock(), [{ id: cambio.nuevo, idcontenedor: vieja.idcontenedor, lugar: vieja.lugar, etiqueta, cantidad, almacen, articulo }]);
    await writeAuditSql(sql, {
      actor: cambio.actor, accion: 'pedidoTransferencia.cambiarEtiqueta', entidad: 'pedidoTransferencia', entidadId: String(cambio.numero),
      antes: { contenedor: vieja.contenedor, etiqueta: vieja.nroetiqueta, cantidad: vieja.cantidad },
      despues: { contenedor: vieja.contenedor, etiqueta, cantidad, almacen, articulo },
    });
    return usada === undefined || usada.id_pedido === cambio.numero ? MESSAGES_OFICINA.comexEtiquetaCambiada : `${MESSAGES_OFICINA.comexEtiquetaCambiada} Está también en el pedido ${usada.id_pedido}, contenedor ${usada.contenedor}.`;
  });
}

type Vieja = Awaited<ReturnType<typeof repo.listParaCambiar>>[number];

/** The row that is to go; or that this very change is done, or that somebody else changed it. @throws AppError naming `nroetiqueta` why it cannot */
async function mirar(sql: Sql, { numero, viejo, nuevo, etiqueta }: Omit<Cambio, 'escrita'> & { readonly etiqueta: string }): Promise<Vieja | 'hecho' | 'cambiada'> {
  const filas = await repo.listParaCambiar(sql, numero, [viejo, nuevo], etiqueta);
  const puesta = filas.find(({ id }) => id === nuevo);
  if (puesta !== undefined) {
    if (puesta.nroetiqueta === etiqueta && viejo !== nuevo) return 'hecho';
    throw refuseField('nroetiqueta', 'ya_registrada', `Este formulario ya puso la etiqueta ${puesta.nroetiqueta}: ábralo de nuevo para cambiarla`);
  }
  const vieja = filas.find(({ id }) => id === viejo);
  if (vieja === undefined) return 'cambiada';
  if (!porCambiar(vieja)) throw refuseField('nroetiqueta', 'no_cambia', `La etiqueta ${vieja.nroetiqueta} está en BC con ${formatDecimal(vieja.cantidad)} piezas: no se cambia`);
  const otra = filas.find((una) => una.nroetiqueta === etiqueta && una.id !== viejo);
  if (otra !== undefined) throw refuseField('nroetiqueta', 'ya_esta', `La etiqueta ${etiqueta} ya está en este pedido, en el contenedor ${otra.contenedor}`);
  return vieja;
}

/** @throws AppError naming `nroetiqueta`: the one before stays */
function requireDisponible(etiqueta: string, dicha: EtiquetaDePedido | undefined): asserts dicha is EtiquetaDePedido {
  if (dicha === undefined || isNoEncontrada(dicha)) throw refuseField('nroetiqueta', 'no_encontrada', `BC no tiene la etiqueta ${etiqueta}: queda la anterior`);
  if (porCambiar(dicha)) throw refuseField('nroetiqueta', 'sin_cantidad', `De la etiqueta ${etiqueta} no queda nada en BC: queda la anterior`);
}
