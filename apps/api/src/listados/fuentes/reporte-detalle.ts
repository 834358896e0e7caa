import type { REPORTE_DETALLE } from '@rodal/contracts/listados/reporte-detalle';
import { alcanceDe, pedidasDe, SIN_UNIDAD, TODAS, type UnidadPedida } from '@rodal/domain/gestion/alcance';
import { COLUMNAS_REPORTE, SIN_ASIGNAR } from '@rodal/domain/gestion/reporte';
import { monthOf } from '@rodal/domain/nombres-mes';
import { ASIENTOS_DEL_REPORTE, cargasConCodigos, cargasDelReporte, cargasVigentes, EN_LA_LINEA, EN_LA_UNIDAD } from '../../gestion/libro.ts';
import { sinAlcance } from '../../http/authorize.ts';
import { readAjustesOf } from '../../settings/settings.ts';
import type { Bind, Busqueda, FuenteSql, PedidoDe, QuienPide } from '../fuente.ts';

/** Which entries a search takes, by the choice of the filter. */
const ENTRADAS = { sumadas: 'NOT a.cierra AND NOT a.fuera', corregidas: 'NOT a.cierra AND a.fuera', cierre: 'a.cierra', todas: 'true' } as const;

/** @throws {AppError} `sin_permiso` when the unit is not among those of whoever asks (especificación 1 §6); a program has no profile and sees all */
export function checkAlcance(unidad: UnidadPedida, quien: Pick<QuienPide, 'perfiles'> | null): void {
  if (!pedidasDe(alcanceDe(quien?.perfiles ?? [])).includes(unidad)) throw sinAlcance(`unidad ${unidad}`);
}

/** The predicate of a figure: its months, unit, line and account, as `figuras.repo.ts` adds it up. */
function buscar(documentoCierre: string, { unidad, mes, anio, columna, linea = '', cuenta = '', entradas = 'sumadas', libro = 'reporte' }: PedidoDe<typeof REPORTE_DETALLE>, bind: Bind): Required<Busqueda> {
  const meses = COLUMNAS_REPORTE.find(({ clave }) => clave === columna)?.meses(monthOf(anio, mes)) ?? [];
  const where: string[] = [ENTRADAS[entradas]];
  if (unidad !== TODAS) where.push(unidad === SIN_UNIDAD ? `NOT ${EN_LA_UNIDAD}` : EN_LA_UNIDAD);
  if (linea !== '') where.push(linea === SIN_ASIGNAR ? `NOT ${EN_LA_LINEA}` : EN_LA_LINEA);
  if (cuenta !== '') where.push(`a.cuenta = ${bind(cuenta)}`);
  const cargas = (libro === 'hoy' ? cargasVigentes : cargasDelReporte)(bind(meses), bind(documentoCierre));
  const de = cargasConCodigos(cargas, unidad === TODAS || unidad === SIN_UNIDAD ? null : bind(unidad), linea === '' || linea === SIN_ASIGNAR ? null : bind(linea));
  return { from: `${ASIENTOS_DEL_REPORTE} a`, where, partes: { de: `${de} v`, alias: 'a' } };
}

/** The entries behind a figure of the management report (especificación 1 §2.9). */
export const reporteDetalle: FuenteSql<typeof REPORTE_DETALLE> = {
  columnas: {
    EntryNo: 'a.entry_no',
    Cuenta: 'a.cuenta',
    Empresa: 'a.empresa',
    PostingDate: 'a.posting_date',
    DocumentNo: 'a.document_no',
    Description: 'a.description',
    Amount: 'a.amount',
    GlobalDimension2Code: 'a.global_dimension2_code',
    UserID: 'a.user_id',
    DocumentDate: 'a.document_date',
    NombreCentroCosto: 'a.nombre_centro_costo',
    linea: `coalesce(a.linea, '${SIN_ASIGNAR}')`,
    corregida: 'a.fuera',
    clave: `(a.carga || '-' || a.entry_no)`,
  },
  async buscar(sql, pedido, bind, { quien }) {
    checkAlcance(pedido.unidad, quien);
    const { documentoCierre } = await readAjustesOf(sql);
    return buscar(documentoCierre, pedido, bind);
  },
  async resumir({ db }, pedido, { quien }) {
    checkAlcance(pedido.unidad, quien);
    const values: unknown[] = [];
    const { documentoCierre } = await readAjustesOf(db.pool);
    const { from, where, partes } = buscar(documentoCierre, pedido, (value) => `$${values.push(value)}`);
    const { rows } = await db.pool.query<{ total: number; importe: string }>(`SELECT count(*)::int AS total, trim_scale(coalesce(sum(a.amount), 0))::text AS importe FROM ${partes.de} CROSS JOIN LATERAL ${from} WHERE ${where.join(' AND ')}`, values);
    return { total: 0, importe: '0', ...rows[0] };
  },
  archivo: ({ unidad, mes, anio }) => ({ hoja: 'Detalle', accion: 'reporteDetalle.exportar', entidad: 'reporteDetalle', entidadId: `${unidad} ${monthOf(anio, mes)}` }),
};
