import type { PROGRAMAS } from '@rodal/contracts/listados/programas';
import { contieneSql } from '../../db/sql.ts';
import type { Bind, FuenteSql, PedidoDe } from '../fuente.ts';

const ESTADO = `CASE WHEN k.revocada_en IS NOT NULL THEN 'revocada' WHEN k.vence_en <= hoy.ahora THEN 'vencida' ELSE 'vigente' END`;
const CREADOR_INACTIVO = 'EXISTS (SELECT FROM usuario u WHERE u.nombre = k.creada_por AND NOT u.activo)';

function busqueda({ programa, estado }: PedidoDe<typeof PROGRAMAS>, bind: Bind, ahora: Date) {
  const where: string[] = [];
  if (programa) where.push(contieneSql(['k.nombre'], programa, bind));
  if (estado) where.push(`${ESTADO} = ${bind(estado)}`);
  return { from: `clave_api k CROSS JOIN (SELECT ${bind(ahora)}::timestamptz AS ahora) hoy`, where };
}

/** The keys of programs, everything but their hash. */
export const programas: FuenteSql<typeof PROGRAMAS> = {
  columnas: {
    id: 'k.id',
    nombre: 'k.nombre',
    permiso: 'k.permiso',
    prefijo: 'k.prefijo',
    estado: ESTADO,
    creadaPor: 'k.creada_por',
    creadaEn: 'k.creada_en',
    venceEn: 'k.vence_en',
    ultimoUso: 'k.ultimo_uso',
    revocadaEn: 'k.revocada_en',
    creadorInactivo: CREADOR_INACTIVO,
  },
  // Never used is before all that were.
  comparar: { ultimoUso: (uso) => `coalesce(${uso}, '-infinity')` },
  buscar: async (_sql, pedido, bind, { ahora }) => busqueda(pedido, bind, ahora),
  async resumir({ db, clock }, pedido) {
    const values: unknown[] = [];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const { from, where } = busqueda(pedido, bind, clock());
    const [cuenta, revisar] = await Promise.all([
      db.pool.query<{ total: number; vigentes: number }>(`SELECT count(*)::int AS total, count(*) FILTER (WHERE ${ESTADO} = 'vigente')::int AS vigentes FROM ${from} WHERE ${['true', ...where].join(' AND ')}`, values),
      db.pool.query<{ nombre: string }>(`SELECT k.nombre FROM clave_api k CROSS JOIN (SELECT $1::timestamptz AS ahora) hoy WHERE ${ESTADO} = 'vigente' AND ${CREADOR_INACTIVO} ORDER BY k.id DESC`, [clock()]),
    ]);
    return { total: 0, vigentes: 0, ...cuenta.rows[0], porRevisar: revisar.rows.map(({ nombre }) => nombre) };
  },
  archivo: () => ({ hoja: 'Programas', accion: 'claveApi.exportar', entidad: 'claveApi', entidadId: '' }),
};
