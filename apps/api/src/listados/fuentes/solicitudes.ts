import type { SOLICITUDES, VISTAS_SOLICITUDES } from '@rodal/contracts/listados/solicitudes';
import { MAX_CUENTA } from '@rodal/contracts/listado';
import { AppError } from '@rodal/domain/errors';
import { can } from '@rodal/domain/puede';
import { claveTexto } from '@rodal/domain/texto';
import type { QuienActua } from '@rodal/domain/transiciones';
import { topeSql } from '../../compras/tope.ts';
import { contieneSql } from '../../db/sql.ts';
import { findUsuario } from '../../compras/cuenta.repo.ts';
import { sinPersona } from '../../http/authorize.ts';
import type { Bind, Busqueda, FuenteSql, PedidoDe } from '../fuente.ts';

type Pedido = Partial<PedidoDe<typeof SOLICITUDES>>;
type Vista = (typeof VISTAS_SOLICITUDES)[number];

/** Whose requests each tab lists: a search finds nothing else, whatever it asks for. */
const VISTAS: Readonly<Record<Vista, (quien: QuienActua, bind: Bind) => string[]>> = {
  mias: ({ usuarioId }, bind) => [`s.usuario_id = ${bind(usuarioId)}`],
  porAprobar: ({ usuarioId, permisos }, bind) => {
    if (can(permisos, 'solicitudes.sustituir')) return [`s.usuario_id <> ${bind(usuarioId)}`];
    return [can(permisos, 'solicitudes.aprobar') ? `s.aprobador_id = ${bind(usuarioId)}` : 'false'];
  },
  porComprar: ({ permisos }) => (can(permisos, 'solicitudes.comprar') ? [] : ['false']),
};

/** The conditions of a search of `solicitud_compra s`, for its list and for whoever counts what waits. @throws AppError `sin_permiso` for a program: it has none of its own */
export function condicionesSolicitudes({ vista = 'mias', estado, texto }: Pedido, quien: QuienActua | null, bind: Bind): string[] {
  if (quien === null) throw sinPersona('las solicitudes son de personas');
  const where = VISTAS[vista](quien, bind);
  if (estado !== undefined && estado !== 'todos') where.push(`s.estado = ${bind(estado)}`);
  if (texto) where.push(contieneSql(['s.titulo', 's.detalle', 's.destino', 's.usuario', 's.aprobador', 's.numero::text'], texto, bind));
  return where;
}

function buscar(pedido: Pedido, quien: QuienActua | null, bind: Bind): Busqueda {
  const from = `solicitud_compra s LEFT JOIN LATERAL ${topeSql(bind(quien?.usuarioId ?? 0))} tope ON true`;
  return { from, where: ['true', ...condicionesSolicitudes(pedido, quien, bind)] };
}

/** Purchase requests (especificación 3 §2.6): one's own, and those in which one has a part. */
export const solicitudes: FuenteSql<typeof SOLICITUDES> = {
  columnas: {
    id: 's.id',
    numero: 's.numero',
    titulo: 's.titulo',
    usuarioCreador: 's.usuario',
    aprobador: 's.aprobador',
    montoAutorizado: 's.monto',
    detalle: 's.detalle',
    destino: 's.destino',
    fechaSolicitud: 's.fecha',
    estado: 's.estado',
    estadoEn: 's.estado_en',
    motivo: "coalesce((SELECT p.motivo FROM solicitud_paso p WHERE p.solicitud_id = s.id AND p.estado = 'RECHAZADA'), '')",
    documentos: '(SELECT count(DISTINCT d.tipo) FROM solicitud_documento d WHERE d.solicitud_id = s.id)',
    solicitanteId: 's.usuario_id',
    aprobadorId: 's.aprobador_id',
    tope: 'tope.monto_maximo::numeric',
  },
  buscar: async (sql, pedido, bind, { quien }) => {
    const { usuarioCreador } = pedido;
    if (usuarioCreador && quien !== null && claveTexto(usuarioCreador) !== (await findUsuario(sql, quien.usuarioId))) throw new AppError('autor_distinto');
    return buscar(pedido, quien, bind);
  },
  async resumir({ db }, pedido, { quien }) {
    const values: unknown[] = [];
    const where = condicionesSolicitudes(pedido, quien, (value) => `$${values.push(value)}`);
    const { rows } = await db.pool.query<{ total: number; monto: string }>(
      `SELECT count(*)::int AS total, coalesce(sum(monto), 0)::text AS monto FROM (SELECT s.monto FROM solicitud_compra s WHERE ${['true', ...where].join(' AND ')} LIMIT ${MAX_CUENTA + 1}) c`,
      values,
    );
    const { total = 0, monto = '0' } = rows[0] ?? {};
    return { total: Math.min(total, MAX_CUENTA), masDe: total > MAX_CUENTA, monto };
  },
  archivo: ({ vista = 'mias' }) => ({ hoja: 'Solicitudes', accion: 'solicitud.exportar', entidad: 'solicitud', entidadId: vista }),
};
