import type { CLIENTES_NACIONALES } from '@rodal/contracts/listados/clientes-nacionales';
import { type GrupoCliente, LIMITES_ATRASO, SIN_ESTADO, sumarPorDivisa } from '@rodal/domain/clientes';
import { santiagoDay } from '@rodal/domain/fechas';
import { selectVigente } from '../../cargas/vigente.repo.ts';
import type { Sql } from '../../db/sql.ts';
import { readAjustesOf } from '../../settings/settings.ts';
import { contiene } from '../contiene.ts';
import type { Bind, Busqueda, FuenteSql, PedidoDe } from '../fuente.ts';

/** `estadoCliente` and `tramoAtraso` of the domain in SQL, of the document `f` on the day and by the limits of `regla`. */
const ATRASO = '(regla.hoy - f.fecha_vencimiento)';
const ESTADO = `CASE WHEN f.closed IS TRUE OR f.importe_pendiente <= 0 OR f.fecha_vencimiento IS NULL THEN NULL
  WHEN ${ATRASO} < regla.correo_desde THEN 'A Tiempo' WHEN ${ATRASO} <= regla.correo_hasta THEN 'Correo' ELSE 'Factorizable' END`;
const TRAMO = `CASE WHEN f.importe_pendiente = 0 THEN NULL WHEN f.fecha_vencimiento IS NULL THEN regla.sin_vencimiento
  ELSE regla.claves[1 + width_bucket(${ATRASO}, regla.limites)] END`;


/**
 * The documents of customers in Chile as the load that is read now has them (especificación 1 §2.13), judged by Santiago's day and the
 * settings of now (C35). Some thousands: an order that has no index reads all of them in milliseconds.
 */
export const clientesNacionales: FuenteSql<typeof CLIENTES_NACIONALES> = {
  columnas: {
    Rut_Proveedor: 'f.rut_proveedor',
    No_Factura: 'f.no_factura',
    Fecha_Emision_Documento: 'f.fecha_emision_documento',
    Rut_Cliente: 'f.rut_cliente',
    Nombre_Cliente: 'f.nombre_cliente',
    Divisa: 'f.divisa',
    Fecha_Vencimiento: 'f.fecha_vencimiento',
    Importe_ConIva: 'f.importe_con_iva',
    Importe_Pendiente: 'f.importe_pendiente',
    Closed: 'f.closed',
    dias: '(f.fecha_vencimiento - f.fecha_emision_documento)',
    diferencia_dias: ATRASO,
    estado: ESTADO,
    tramo: TRAMO,
  },
  comparar: {
    // What nobody says when it is due is due later than all else, whichever way; what nobody says when it was made stands at the end.
    Fecha_Vencimiento: (dia) => `coalesce(${dia}, 'infinity')`,
    Fecha_Emision_Documento: (dia, descendente) => `coalesce(${dia}, '${descendente ? '-' : ''}infinity')`,
  },
  buscar: async (sql, pedido, bind, { ahora }) => busqueda(sql, pedido, { carga: (await vigente(sql))?.carga, bind, ahora }),
  async resumir({ db: { pool }, clock }, pedido) {
    const values: unknown[] = [];
    const carga = await vigente(pool);
    const { from, where } = await busqueda(pool, pedido, { carga: carga?.carga, bind: (value) => `$${values.push(value)}`, ahora: clock() });
    const { rows } = await pool.query<GrupoCliente>(
      `SELECT divisa, estado, tramo, count(*)::int AS documentos, sum(pendiente)::text AS pendiente
         FROM (SELECT f.divisa, ${ESTADO} AS estado, ${TRAMO} AS tramo, f.importe_pendiente AS pendiente FROM ${from} WHERE ${where.join(' AND ')}) x
        GROUP BY divisa, estado, tramo`,
      values,
    );
    return { total: rows.reduce((sum, { documentos }) => sum + documentos, 0), datosAl: carga?.leidaEn.toISOString() ?? null, divisas: sumarPorDivisa(rows) };
  },
  archivo: () => ({ hoja: 'Clientes Nacionales', accion: 'clienteNacional.exportar', entidad: 'clienteNacional', entidadId: '' }),
};

/** What is read: of COMSA alone (C11). */
function vigente(sql: Sql) {
  return selectVigente(sql, 'Clientes_Nacionales', 'COMSA');
}

interface Donde {
  readonly carga: string | undefined;
  readonly bind: Bind;
  readonly ahora: Date;
}

/** The search, and the day and the limits its documents are judged by. */
async function busqueda(sql: Sql, { texto, estado, tramo, divisa, documentos }: PedidoDe<typeof CLIENTES_NACIONALES>, { carga, bind, ahora }: Donde): Promise<Busqueda> {
  const ajustes = await readAjustesOf(sql);
  const regla = `(SELECT ${bind(santiagoDay(ahora))}::date AS hoy, ${bind(ajustes.clientesCorreoDesde)}::int AS correo_desde, ${bind(ajustes.clientesCorreoHasta)}::int AS correo_hasta,
    ${bind(LIMITES_ATRASO.limites)}::int[] AS limites, ${bind(LIMITES_ATRASO.claves)}::text[] AS claves, ${bind(LIMITES_ATRASO.sinVencimiento)}::text AS sin_vencimiento) regla`;
  const where = [`f.carga = ${bind(carga ?? null)}`, ...contiene(['f.rut_cliente', 'f.nombre_cliente', 'f.no_factura'], texto, bind)];
  if (estado) where.push(`${ESTADO} IS NOT DISTINCT FROM ${bind(estado === SIN_ESTADO ? null : estado)}`);
  if (tramo) where.push(`${TRAMO} = ${bind(tramo)}`);
  if (divisa) where.push(`f.divisa = ${bind(divisa)}`);
  if (documentos === 'pendientes') where.push('f.importe_pendiente <> 0');
  return { from: `erp_factura_cliente f CROSS JOIN ${regla}`, where };
}
