import type { TRAZO } from '@rodal/contracts/listados/trazo';
import { addDays, dayStart } from '@rodal/domain/fechas';
import { guiaEscrita } from '@rodal/domain/guia-escrita';
import { normalizePatente } from '@rodal/domain/patente';
import { ALERTAS_TRAZO, type EstadoControl } from '@rodal/domain/trazo';
import { contieneSql, type Sql } from '../../db/sql.ts';
import { distintosSql, ESTADO_SQL } from '../../modules/busqueda/conditions.ts';
import type { Bind, FuenteSql, PedidoDe } from '../fuente.ts';

const CODIGOS = ALERTAS_TRAZO.map((codigo) => `'${codigo}'`).join(', ');
/** An open alert `a` of a dispatch; the row itself is in the index of open flags. */
const ABIERTA = `a.codigo IN (${CODIGOS}) AND a.resuelto_en IS NULL`;
const CON_ALERTA = `EXISTS (SELECT FROM despacho_aviso a WHERE a.despacho_id = d.id AND ${ABIERTA})`;

/** As `deriveEstadoControl` of the domain: a voided one first, then an alert, else the dispatch's own state. */
const ESTADO_CONTROL = `CASE WHEN ${ESTADO_SQL.anulada} THEN 'cancelado' WHEN ${CON_ALERTA} THEN 'alerta' WHEN d.recepcionado_en IS NOT NULL THEN 'recepcionado' WHEN d.guia_numero IS NOT NULL THEN 'guiaEmitida' ELSE 'enviado' END`;

/** How a search by each state is asked, within its days: an alert by the index of open flags, the others by the index of their own. */
function estadoSql(estado: EstadoControl, desde: string, hasta: string): string {
  if (estado === 'cancelado') return ESTADO_SQL.anulada;
  if (estado === 'alerta') return `d.anulado_en IS NULL AND d.id IN (SELECT a.despacho_id FROM despacho_aviso a WHERE ${ABIERTA} AND a.fecha >= ${desde} AND a.fecha < ${hasta})`;
  return `${ESTADO_SQL[estado]} AND NOT ${CON_ALERTA}`;
}

/** The values of a column of `despacho` that a condition holds for, from its index: PostgreSQL plans a search of known values, and reads no load to see what it contains. */
async function valoresDe(sql: Sql, columna: 'patente_camion' | 'faena_nombre', condicion: (bind: Bind) => string): Promise<string[]> {
  const values: unknown[] = [];
  const where = condicion((value) => `$${values.push(value)}`);
  const { rows } = await sql.query<{ valor: string }>(`SELECT ${columna} AS valor FROM (${distintosSql([columna])}) v WHERE ${where}`, values);
  return rows.map(({ valor }) => valor);
}

/** The conditions of a search of `despacho d`. */
async function condiciones(sql: Sql, { desde, hasta, NUM_GUIA, CAMION, NOMBRE_PREDIO, estado }: PedidoDe<typeof TRAZO>, bind: Bind): Promise<string[]> {
  // Half-open (C18).
  const [primero, ultimo] = [bind(dayStart(desde)), bind(dayStart(addDays(hasta, 1)))];
  const where = [`d.fecha >= ${primero}`, `d.fecha < ${ultimo}`];
  if (NUM_GUIA) where.push(`d.guia_numero = ${bind(guiaEscrita(NUM_GUIA))}`);
  if (CAMION) where.push(`d.patente_camion = ANY(${bind(await valoresDe(sql, 'patente_camion', (su) => `position(${su(normalizePatente(CAMION))} IN patente_camion) > 0`))})`);
  if (NOMBRE_PREDIO) where.push(`d.faena_nombre = ANY(${bind(await valoresDe(sql, 'faena_nombre', (su) => contieneSql(['faena_nombre'], NOMBRE_PREDIO, su)))})`);
  if (estado) where.push(`(${estadoSql(estado, primero, ultimo)})`);
  return where;
}

/** The guides of what left, with how each stands on its way (especificación 2 §2.3). */
export const trazo: FuenteSql<typeof TRAZO> = {
  columnas: {
    id: 'd.id',
    FECHA_INICIO_CONTROL: 'd.fecha',
    NUM_GUIA: 'd.guia_numero',
    ESTADO_CONTROL,
    alertas: `(SELECT coalesce(jsonb_agg(jsonb_build_object('codigo', a.codigo, 'detalle', a.detalle, 'desde', to_char(a.creado_en AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY a.creado_en, a.codigo), '[]')
                 FROM despacho_aviso a WHERE a.despacho_id = d.id AND ${ABIERTA})`,
    CAMION: 'd.patente_camion',
    // A truck without one was written as a dash.
    ACOPLADO: `replace(d.patente_carro, '-', '')`,
    NOMBRE_PREDIO: 'd.faena_nombre',
    ROL: 'd.faena_rol',
    COMUNA: `coalesce(f.ciudad, '')`,
    producto: 'd.producto_nombre',
    volumen: 'd.cantidad',
    unidad: 'd.unidad',
    DESTINO_FINAL: `coalesce(nullif(r.destino, ''), d.destino_nombre)`,
    FECHA_LLEGADA: 'd.recepcionado_en',
    volumenRecibido: 'r.volumen',
    unidadRecibida: 'r.unidad',
    RECEPCIONISTA: 'r.usuario',
    FECHA_RECEPCION: 'r.fecha',
    FECHA_TERMINO_CONTROL: 'coalesce(d.anulado_en, r.salida_en)',
    NOMBRE_PROVEEDOR: 'd.transportista',
    MOTIVO_ANULACION: 'g.motivo',
    NUMERO_CONTROL_ORIGEN: 'd.numero',
  },
  async buscar(sql, pedido, bind) {
    return {
      from: `despacho d LEFT JOIN faena f ON f.codigo = d.faena_codigo AND f.rol = d.faena_rol
             LEFT JOIN recepcion_camion r ON r.despacho_id = d.id AND r.anulada_en IS NULL
             LEFT JOIN guia_nula g ON g.despacho_id = d.id AND g.retirada_en IS NULL`,
      where: await condiciones(sql, pedido, bind),
    };
  },
  resumir: 'contar',
  archivo: () => ({ hoja: 'Trazo', accion: 'trazo.exportar', entidad: 'trazo', entidadId: '' }),
};
