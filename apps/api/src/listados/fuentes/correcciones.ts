import type { CORRECCIONES } from '@rodal/contracts/listados/correcciones';
import { leerNumero } from '@rodal/domain/gestion/correcciones';
import { contieneSql } from '../../db/sql.ts';
import { estadoSql, hechosDe } from '../../gestion/correcciones.ts';
import type { Bind, FuenteSql, PedidoDe } from '../fuente.ts';

const FROM = `correccion_reporte k CROSS JOIN LATERAL ${hechosDe('k')} h`;
const ESTADO = estadoSql('k', 'h');

/** What stands in a filter, which was looked at before; '' = any. */
function dicho(campo: 'nroentrada' | 'transaccion', texto = ''): string {
  const leido = leerNumero(campo, texto);
  return 'numero' in leido ? leido.numero : '';
}

function condiciones({ empresa, entryNo, transaccion, nroDocumento, estado }: PedidoDe<typeof CORRECCIONES>, bind: Bind): string[] {
  const where = [`k.empresa = ${bind(empresa)}`];
  const [entrada, deTransaccion] = [dicho('nroentrada', entryNo), dicho('transaccion', transaccion)];
  if (entrada !== '') where.push(`k.entry_no = ${bind(entrada)}::bigint`);
  if (deTransaccion !== '') where.push(`k.transaccion = ${bind(deTransaccion)}::int`);
  if (nroDocumento !== undefined && nroDocumento !== '') where.push(contieneSql(['k.documento'], nroDocumento, bind));
  if (estado === undefined) where.push('k.eliminado_en IS NULL');
  else if (estado !== 'todas') where.push(`${ESTADO} = ${bind(estado)}`);
  return where;
}

/** Corrections of the management report (especificación 1 §2.10). What each does now is looked up for those of a page only. */
export const correcciones: FuenteSql<typeof CORRECCIONES> = {
  columnas: {
    IdCorrecion: 'k.id',
    Empresa: 'k.empresa',
    Reporte: 'k.reporte',
    EntryNo: 'k.entry_no',
    Transaccion: 'k.transaccion',
    DocumentNro: 'k.documento',
    entradas: 'h.entradas',
    total: 'h.total',
    estado: ESTADO,
    entradasAntes: 'k.entradas',
    totalAntes: 'k.total',
    creadoEn: 'k.creado_en',
    creadoPor: 'k.creado_por',
    eliminadoEn: 'k.eliminado_en',
    eliminadoPor: 'k.eliminado_por',
  },
  buscar: async (_sql, pedido, bind) => ({ from: FROM, where: condiciones(pedido, bind) }),
  async resumir({ db }, pedido) {
    const values: unknown[] = [];
    const where = condiciones(pedido, (value) => `$${values.push(value)}`);
    const { rows } = await db.pool.query<{ total: number; entradas: number; importe: string }>(
      `SELECT count(*)::int AS total, coalesce(sum(h.entradas), 0)::int AS entradas, trim_scale(coalesce(sum(h.total), 0))::text AS importe FROM ${FROM} WHERE ${where.join(' AND ')}`,
      values,
    );
    return { total: 0, entradas: 0, importe: '0', ...rows[0] };
  },
  archivo: ({ empresa }) => ({ hoja: 'Correcciones', accion: 'correccion.exportar', entidad: 'correccion', entidadId: empresa }),
};
