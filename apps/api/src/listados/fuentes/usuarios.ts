import type { USUARIOS } from '@rodal/contracts/listados/usuarios';
import { contieneSql } from '../../db/sql.ts';
import type { Bind, FuenteSql, PedidoDe } from '../fuente.ts';

const SUYOS = 'usuario_perfil x JOIN perfil p ON p.id = x.perfil_id WHERE x.usuario_id = u.id';

function condiciones({ texto, estado, perfil }: PedidoDe<typeof USUARIOS>, bind: Bind): string[] {
  const where: string[] = [];
  if (texto) where.push(contieneSql(['u.nombre', 'u.email'], texto, bind));
  if (estado) where.push(`u.activo = ${bind(estado === 'activo')}`);
  if (perfil) where.push(perfil === 'ninguno' ? `NOT EXISTS (SELECT FROM ${SUYOS})` : `EXISTS (SELECT FROM ${SUYOS} AND p.nombre = ${bind(perfil)})`);
  return where;
}

/** The people who log in, and what the list shows of each (especificación 1 §2.8). */
export const usuarios: FuenteSql<typeof USUARIOS> = {
  columnas: {
    IdUsuario: 'u.id',
    NombreUsuario: 'u.nombre',
    Email: 'u.email',
    Estado: 'u.activo::int',
    PerfilesJSON: `(SELECT coalesce(jsonb_agg(jsonb_build_object('IdPerfiles', p.id, 'NombrePerfil', p.nombre) ORDER BY p.id), '[]') FROM ${SUYOS})`,
    ultimoIngreso: 'u.ultimo_ingreso',
    claveTemporal: 'u.clave_temporal',
    segundoFactor: 'EXISTS (SELECT FROM segundo_factor s WHERE s.usuario_id = u.id AND s.confirmado_en IS NOT NULL)',
  },
  // Never is before any time.
  comparar: { ultimoIngreso: (ingreso) => `coalesce(${ingreso}, '-infinity')` },
  buscar: async (_sql, pedido, bind) => ({ from: 'usuario u', where: condiciones(pedido, bind) }),
  async resumir({ db }, pedido) {
    const values: unknown[] = [];
    const where = ['true', ...condiciones(pedido, (value) => `$${values.push(value)}`)];
    const { rows } = await db.pool.query<{ total: number; todos: number; activos: number }>(
      `SELECT count(*) FILTER (WHERE ${where.join(' AND ')})::int AS total, count(*)::int AS todos, count(*) FILTER (WHERE u.activo)::int AS activos FROM usuario u`,
      values,
    );
    return { total: 0, todos: 0, activos: 0, ...rows[0] };
  },
  archivo: () => ({ hoja: 'Usuarios', accion: 'usuario.exportar', entidad: 'usuario', entidadId: '' }),
};
