import { type COSTOS, TODOS_LOS_ANIOS } from '@rodal/contracts/listados/costos';
import { MAX_CUENTA } from '@rodal/contracts/listado';
import { clasificaSql, COSTOS_DE_PARTE, DOLAR_SQL, DOLARES_SQL, FACTURA_SQL, observacionSql, partesCosto, reglaSql } from '../../costos/costos.ts';
import { contieneSql } from '../../db/sql.ts';
import type { Bind, Busqueda, FuenteSql, PedidoDe } from '../fuente.ts';

type Pedido = PedidoDe<typeof COSTOS>;

/** What each filter of text looks in. */
const EN = {
  nroDocumento: 'a.documento',
  tipo: 'a.tipo',
  recepciones: "coalesce(a.recepciones, '')",
  item2: clasificaSql('item2'),
  item3: clasificaSql('item3'),
  almacen: 'a.almacen',
  condicionesjuntas: clasificaSql('condiciones_juntas'),
  tipo2: clasificaSql('tipo2'),
  cuenta: 'a.cuenta',
  tipofaena: clasificaSql('tipo_faena'),
} as const;

/** @returns `YYYY`; null = of all years */
const anioDe = (anio: Pedido['anio']) => (anio === undefined || anio === TODOS_LOS_ANIOS ? null : String(anio));

function buscar({ anio, fecha, origen, regla, ...textos }: Pedido, bind: Bind): Required<Busqueda> {
  const where: string[] = [];
  const year = anioDe(anio);
  const enSql = year === null ? null : `${bind(year)}::text`;
  if (enSql !== null) where.push(`a.fecha >= (${enSql} || '-01-01')::date AND a.fecha <= (${enSql} || '-12-31')::date`);
  if (fecha !== undefined) where.push(`a.fecha = ${bind(fecha)}::date`);
  if (origen !== undefined) where.push(`a.origen = ${bind(origen)}`);
  for (const [campo, donde] of Object.entries(EN)) {
    const buscado = textos[campo as keyof typeof EN]; // its own keys
    if (buscado !== undefined && buscado !== '') where.push(contieneSql([donde], buscado, bind));
  }
  if (regla === 'sin') where.push(`a.origen <> 'agregado' AND ${reglaSql('orden')} IS NULL`);
  return { from: `${COSTOS_DE_PARTE} a`, where, partes: { de: `${partesCosto(enSql)} v`, alias: 'a' } };
}

/** The costs of the purchase lines. Each load is walked along its own index, and all are merged; what a rule says is looked up for those of a page only. */
export const costos: FuenteSql<typeof COSTOS> = {
  columnas: {
    ID: 'a.id',
    LINEA: 'a.linea',
    N_DOCUMENTO: 'a.documento',
    EMPRESA: 'a.empresa',
    FECHA: 'a.fecha',
    DESCRIPCION: 'a.descripcion',
    TIPO: 'a.tipo',
    RECEPCIONES: "coalesce(a.recepciones, '')",
    TIPO2: clasificaSql('tipo2'),
    ITEM2: clasificaSql('item2'),
    ITEM3: clasificaSql('item3'),
    CANTIDAD: 'a.cantidad',
    COD_UNIDAD_MEDIDA: 'a.cod_unidad_medida',
    COSTOUNITARIO: 'a.costo_unitario',
    IMPORTE: 'a.importe',
    DIVISA: 'a.divisa',
    US: DOLAR_SQL,
    IMPORTETOTALUS: DOLARES_SQL,
    ALMACEN: 'a.almacen',
    CONDICIONESJUNTAS: clasificaSql('condiciones_juntas'),
    CUENTA: 'a.cuenta',
    TIPOFAENA: clasificaSql('tipo_faena'),
    REGLA: reglaSql('orden'),
    FACTURA: FACTURA_SQL,
    OBSERVACIONES: observacionSql('observaciones'),
    OBSERVACIONES2: observacionSql('observaciones2'),
    ORIGEN: 'a.origen',
    CAMBIADOPOR: 'a.cambiado_por',
    CAMBIADOEN: 'a.cambiado_en',
  },
  buscar: async (_sql, pedido, bind) => buscar(pedido, bind),
  async resumir({ db }, pedido) {
    const values: unknown[] = [];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const { from, where, partes } = buscar(pedido, bind);
    const condicion = where.length === 0 ? 'true' : where.join(' AND ');
    const { rows } = await db.pool.query<{ total: number; pesos: string; dolares: string; sinDolar: number }>(
      `SELECT count(*)::int AS total, trim_scale(coalesce(sum(x.importe) FILTER (WHERE x.divisa = 'CLP'), 0))::text AS pesos, trim_scale(coalesce(sum(x.dolares), 0))::text AS dolares,
              (count(*) FILTER (WHERE x.dolares IS NULL))::int AS "sinDolar"
         FROM (SELECT a.importe, a.divisa, ${DOLARES_SQL} AS dolares FROM ${partes.de} CROSS JOIN LATERAL ${from} WHERE ${condicion} LIMIT ${bind(MAX_CUENTA + 1)}) x`,
      values,
    );
    const { total, pesos, dolares, sinDolar } = rows[0] ?? { total: 0, pesos: '0', dolares: '0', sinDolar: 0 };
    if (total > MAX_CUENTA) return { total: MAX_CUENTA, masDe: true, pesos: null, dolares: null, sinDolar: 0 };
    return { total, masDe: false, pesos, dolares, sinDolar };
  },
  archivo: ({ anio }) => ({ hoja: 'Costos', accion: 'costo.exportar', entidad: 'costo', entidadId: anioDe(anio) ?? TODOS_LOS_ANIOS }),
};
