import type { REPORTE_DETALLE } from '@rodal/contracts/listados/reporte-detalle';
import { alcanceDe, pedidasDe, SIN_UNIDAD, TODAS, type UnidadPedida } from '@rodal/domain/gestion/alcance';
import { COLUMNAS_REPORTE, SIN_ASIGNAR } from '@rodal/domain/gestion/reporte';
import { monthOf } from '@rodal/domain/nombres-mes';
import { cierraElAnio, dondeDelReporte, FUERA_DEL_REPORTE, libroDelReporte, libroVigente, LINEA_DEL_REPORTE, UNIDAD_DEL_REPORTE } from '../../gestion/libro.ts';
import { sinAlcance } from '../../http/authorize.ts';
import { readAjustesOf } from '../../settings/settings.ts';
import type { Bind, Busqueda, FuenteSql, PedidoDe, QuienPide } from '../fuente.ts';

const LINEA = `coalesce(${LINEA_DEL_REPORTE}, '${SIN_ASIGNAR}')`;
/** Which entries a search takes, by the choice of the filter. */
const ENTRADAS = { sumadas: `NOT ${cierraElAnio()} AND NOT ${FUERA_DEL_REPORTE}`, corregidas: `NOT ${cierraElAnio()} AND ${FUERA_DEL_REPORTE}`, cierre: cierraElAnio(), todas: 'true' } as const;

/** @throws {AppError} `sin_permiso` when the unit is not among those of whoever asks (especificación 1 §6); a program has no profile and sees all */
export function checkAlcance(unidad: UnidadPedida, quien: Pick<QuienPide, 'perfiles'> | null): void {
  if (!pedidasDe(alcanceDe(quien?.perfiles ?? [])).includes(unidad)) throw sinAlcance(`unidad ${unidad}`);
}

/** The predicate of a figure: its months, unit, line and account, as `figuras.repo.ts` adds it up. */
function buscar(documentoCierre: string, { unidad, mes, anio, columna, linea = '', cuenta = '', entradas = 'sumadas', libro = 'reporte' }: PedidoDe<typeof REPORTE_DETALLE>, bind: Bind): Busqueda {
  const meses = COLUMNAS_REPORTE.find(({ clave }) => clave === columna)?.meses(monthOf(anio, mes)) ?? [];
  const where: string[] = [ENTRADAS[entradas]];
  if (unidad !== TODAS) where.push(`${UNIDAD_DEL_REPORTE} = ${bind(unidad === SIN_UNIDAD ? '' : unidad)}`);
  if (linea !== '') where.push(`${LINEA} = ${bind(linea)}`);
  if (cuenta !== '') where.push(`a.cuenta = ${bind(cuenta)}`);
  const enMeses = bind(meses);
  const desde = (libro === 'hoy' ? libroVigente : libroDelReporte)(enMeses, bind(documentoCierre));
  return { from: `${desde} ${dondeDelReporte(enMeses)}`, where };
}

/** The entries behind a figure of the management report (especificación 1 §2.9). */
export const reporteDetalle: FuenteSql<typeof REPORTE_DETALLE> = {
  columnas: {
    EntryNo: 'a.entry_no',
    Cuenta: 'a.cuenta',
    Empresa: 'v.empresa',
    PostingDate: 'a.posting_date',
    DocumentNo: 'a.document_no',
    Description: 'a.description',
    Amount: 'a.amount',
    GlobalDimension2Code: 'a.global_dimension2_code',
    UserID: 'a.user_id',
    DocumentDate: 'a.document_date',
    NombreCentroCosto: 'a.nombre_centro_costo',
    linea: LINEA,
    corregida: FUERA_DEL_REPORTE,
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
    const { from, where } = buscar(documentoCierre, pedido, (value) => `$${values.push(value)}`);
    const { rows } = await db.pool.query<{ total: number; importe: string }>(`SELECT count(*)::int AS total, trim_scale(coalesce(sum(a.amount), 0))::text AS importe FROM ${from} WHERE ${where.join(' AND ')}`, values);
    return { total: 0, importe: '0', ...rows[0] };
  },
  archivo: ({ unidad, mes, anio }) => ({ hoja: 'Detalle', accion: 'reporteDetalle.exportar', entidad: 'reporteDetalle', entidadId: `${unidad} ${monthOf(anio, mes)}` }),
};
