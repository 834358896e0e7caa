import type { PedidoTransferencia } from '@rodal/contracts/pedidos-transferencia';
import { contarContenedor, isNoEncontrada, leerNumeroPedido, sumarArticulos } from '@rodal/domain/comex/etiqueta';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { actorOf } from '../../audit/audit.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import { readArchivo } from '../../http/recibir-archivo.ts';
import { leerDeUnaVez } from '../../listados/leer.repo.ts';
import { LIMITES, MAX_MB } from '../../planillas/lectura/hoja-leida.ts';
import { writeLibro } from '../../planillas/libro.ts';
import { sendLibro } from '../../planillas/send-libro.ts';
import type { Deps } from '../../puertos/deps.ts';
import { cambiarEtiqueta } from './cambiar.ts';
import { createConsultar } from './consultar.ts';
import { crearPedido } from './crear.ts';
import { buildDatos } from './datos.ts';
import * as repo from './pedidos-transferencia.repo.ts';
import { revisarLibro } from './revisar.ts';

type PedidosKey = 'reviewPedidoTransferencia' | 'createPedidoTransferencia' | 'getPedidoTransferencia' | 'exportPedidoTransferencia' | 'changeEtiquetaPedido';

const LIMITE = { maxBytes: LIMITES.bytes, muyGrande: `El archivo supera el máximo de ${MAX_MB} MB` };

/** Transfer orders (especificación 3 §2.5). The list of their containers is the engine's. */
export function pedidosTransferenciaHandlers(deps: Pick<Deps, 'db' | 'clock' | 'erp'>): Pick<Handlers, PedidosKey> {
  const { pool } = deps.db;
  const consultar = createConsultar(deps.erp);
  return {
    async reviewPedidoTransferencia({ empresa }, ctx) {
      return revisarLibro(pool, consultar, { ...(await readArchivo(ctx.request, LIMITE)), empresa, de: ctx.llamante().usuario }, goneOf(ctx));
    },

    async createPedidoTransferencia({ id, empresa, huella }, ctx) {
      // It is somebody's: the list tells whose.
      const { usuarioId, usuario } = ctx.quien();
      const creacion = { ...(await readArchivo(ctx.request, LIMITE)), id, empresa, huella, de: usuario, actor: { ...actorOf(ctx), usuarioId } };
      const contador = await crearPedido(deps, consultar, creacion, goneOf(ctx));
      return { mensaje: MESSAGES_OFICINA.comexPedidoCreado(contador), contador };
    },

    getPedidoTransferencia: ({ orderId }) => leer(deps, readNumero(orderId)),

    exportPedidoTransferencia({ orderId }, ctx) {
      const numero = readNumero(orderId);
      return sendLibro(deps, ctx, {
        nombre: 'datos', accion: 'pedidoTransferencia.exportar', entidad: 'pedidoTransferencia', entidadId: String(numero), pedido: { pedido: numero },
        async make() {
          const pedido = await leer(deps, numero);
          return { bytes: await writeLibro(buildDatos(pedido)), filas: pedido.etiquetas.length };
        },
      });
    },

    async changeEtiquetaPedido({ id_pedido: numero, idpedido: viejo, id: nuevo, nroetiqueta: escrita }, ctx) {
      ctx.quien();
      const mensaje = await cambiarEtiqueta(deps, consultar, { numero, viejo, nuevo, escrita, actor: actorOf(ctx) }, goneOf(ctx));
      return { mensaje, pedido: await leer(deps, numero) };
    },
  };
}

/** @throws AppError naming `orderId` */
function readNumero(escrito: string): number {
  const numero = leerNumeroPedido(escrito);
  if (numero === null) throw refuseField('orderId', 'invalido', MESSAGES_OFICINA.comexPedidoInvalido);
  return numero;
}

/** Its lists, all as they were at one moment. @throws AppError naming `orderId`: there is none */
function leer({ db }: Pick<Deps, 'db'>, numero: number): Promise<PedidoTransferencia> {
  return leerDeUnaVez(db.pool, async (sql) => {
    const pedido = await repo.findPedido(sql, numero);
    if (pedido === null) throw refuseField('orderId', 'no_existe', `No hay un pedido ${numero}`);
    const contenedores = await repo.listContenedoresDe(sql, numero);
    const etiquetas = await repo.listEtiquetas(sql, numero);
    const porContenedor = Map.groupBy(etiquetas, ({ idcontenedor }) => idcontenedor);
    return {
      pedido: { id_pedido: numero, empresa: pedido.empresa, usuario: pedido.usuario, creadoEn: pedido.creadoEn.toISOString(), archivo: pedido.archivo },
      etiquetas,
      contenedores: contenedores.map((uno) => ({ ...uno, ...contarContenedor(uno.totalpiezas, porContenedor.get(uno.idcontenedor) ?? []) })),
      noEncontradas: etiquetas.filter(isNoEncontrada),
      resumen: sumarArticulos(etiquetas.map(({ nroetiqueta: etiqueta, cantidad, almacen, articulo }) => ({ etiqueta, cantidad, almacen, articulo }))),
    };
  });
}

/** Goes off when whoever asked has left: the ERP need not be asked any further. */
function goneOf(ctx: Ctx): AbortSignal {
  const gone = new AbortController();
  ctx.reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
