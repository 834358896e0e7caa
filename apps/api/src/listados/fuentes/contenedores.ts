import type { CONTENEDORES } from '@rodal/contracts/listados/contenedores';
import { leerCodigo, leerNumeroPedido } from '@rodal/domain/comex/etiqueta';
import { addDays, dayStart } from '@rodal/domain/fechas';
import { contieneSql } from '../../db/sql.ts';
import type { Bind, FuenteSql, PedidoDe, QuienPide } from '../fuente.ts';

/** What the labels of a container come to, as `contarContenedor` of the domain has it. */
const SUYAS = `CROSS JOIN LATERAL (
  SELECT count(*)::int AS etiquetas, (count(*) FILTER (WHERE e.cantidad = -1))::int AS no_encontradas, (count(*) FILTER (WHERE e.cantidad = 0))::int AS sin_cantidad,
         trim_scale(coalesce(sum(e.cantidad) FILTER (WHERE e.cantidad > 0), 0)) AS piezas
    FROM pedido_etiqueta e WHERE e.numero = c.numero AND e.idcontenedor = c.idcontenedor) s`;

const FROM = `pedido_contenedor c JOIN pedido_transferencia p ON p.numero = c.numero ${SUYAS}`;

const ESTADO = `CASE WHEN s.no_encontradas + s.sin_cantidad > 0 THEN 'porCambiar' WHEN s.piezas <> c.totalpiezas THEN 'diferencia' ELSE 'completo' END`;

function condiciones({ de, texto, empresa, estado, desde, hasta, etiqueta }: PedidoDe<typeof CONTENEDORES>, bind: Bind, quien: QuienPide | null): string[] {
  const where: string[] = [];
  // Of no person nobody's are theirs.
  if (de === 'mios') where.push(`p.usuario_id = ${bind(quien?.usuarioId ?? null)}::int`);
  if (texto) {
    const numero = leerNumeroPedido(texto);
    const contiene = contieneSql(['c.contenedor', 'c.sello'], texto, bind);
    where.push(numero === null ? contiene : `(${contiene} OR c.numero = ${bind(numero)}::int)`);
  }
  if (empresa) where.push(`p.empresa = ${bind(empresa)}`);
  if (estado) where.push(`${ESTADO} = ${bind(estado)}`);
  // Half-open (C18).
  if (desde) where.push(`p.creado_en >= ${bind(dayStart(desde))}`);
  if (hasta) where.push(`p.creado_en < ${bind(dayStart(addDays(hasta, 1)))}`);
  if (etiqueta) where.push(`EXISTS (SELECT FROM pedido_etiqueta x WHERE x.etiqueta = ${bind(leerCodigo(etiqueta))} AND x.numero = c.numero AND x.idcontenedor = c.idcontenedor)`);
  return where;
}

/** The containers of the transfer orders (especificación 3 §2.5). Both ways of the one order walk the key. */
export const contenedores: FuenteSql<typeof CONTENEDORES> = {
  columnas: {
    id_pedido: 'c.numero',
    idcontenedor: 'c.idcontenedor',
    contenedor: 'c.contenedor',
    sello: 'c.sello',
    empresa: 'p.empresa',
    estado: ESTADO,
    etiquetas: 's.etiquetas',
    noEncontradas: 's.no_encontradas',
    sinCantidad: 's.sin_cantidad',
    totalpiezas: 'c.totalpiezas',
    piezas: 's.piezas',
    diferencia: 'trim_scale(s.piezas - c.totalpiezas)',
    creadoEn: 'p.creado_en',
    usuario: 'p.usuario',
    archivo: 'p.archivo',
  },
  buscar: async (_sql, pedido, bind, { quien }) => ({ from: FROM, where: condiciones(pedido, bind, quien) }),
  async resumir({ db }, pedido, { quien }) {
    const values: unknown[] = [];
    const where = condiciones(pedido, (value) => `$${values.push(value)}`, quien);
    const { rows } = await db.pool.query<{ total: number; pedidos: number; etiquetas: number; porCambiar: number }>(
      `SELECT count(*)::int AS total, count(DISTINCT c.numero)::int AS pedidos, coalesce(sum(s.etiquetas), 0)::int AS etiquetas, coalesce(sum(s.no_encontradas + s.sin_cantidad), 0)::int AS "porCambiar"
         FROM ${FROM} WHERE ${['true', ...where].join(' AND ')}`,
      values,
    );
    return { total: 0, pedidos: 0, etiquetas: 0, porCambiar: 0, ...rows[0] };
  },
  archivo: () => ({ hoja: 'Contenedores', accion: 'contenedor.exportar', entidad: 'contenedor', entidadId: '' }),
};
