import { COSTOS, type CostoFila, TODOS_LOS_ANIOS } from '@rodal/contracts/listados/costos';
import { MAX_CUENTA } from '@rodal/contracts/listado';
import { cargasCosto, cargasHistoricas, clasificaSql, COSTOS_DE_CARGA, COSTOS_PROPIOS, DOLAR_SQL, DOLARES_SQL, FACTURA_SQL, HISTORICOS_DE_CARGA, observacionSql, reglaSql } from '../../costos/costos.ts';
import { contieneSql } from '../../db/sql.ts';
import { camposDe, tipoDe } from '../cursor.ts';
import type { Bind, FuentePropia, PedidoDe } from '../fuente.ts';

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

interface Busqueda {
  readonly cargas: string;
  readonly historicas: string;
  readonly where: readonly string[];
}

/** What a search asks of a cost `a`, and the loads that it is looked for in. */
function buscar({ anio, fecha, origen, regla, ...textos }: Pedido, bind: Bind): Busqueda {
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
  if (regla === 'sin') where.push(`a.clasificado = 'regla' AND ${reglaSql('orden')} IS NULL`);
  return { cargas: `${cargasCosto(enSql)} v`, historicas: `${cargasHistoricas(enSql)} v`, where };
}

/** All costs that a search finds, as `a`. @param cola what ends the search of each part: its order and how many of it are enough */
function todas({ cargas, historicas, where }: Busqueda, cola: string): string {
  const busca = (de: string) => `(SELECT * FROM ${de} a WHERE ${['true', ...where].join(' AND ')} ${cola})`;
  return `(SELECT x.* FROM ${cargas} CROSS JOIN LATERAL ${busca(COSTOS_DE_CARGA)} x UNION ALL SELECT x.* FROM ${historicas} CROSS JOIN LATERAL ${busca(HISTORICOS_DE_CARGA)} x ${COSTOS_PROPIOS.map((propios) => ` UNION ALL ${busca(propios)}`).join('')}) a`;
}

/** Each field in SQL. What an order sorts by is indexed so within a load. */
const COLUMNAS: { readonly [K in keyof CostoFila]: string } = {
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
  CLASIFICADO: 'a.clasificado',
  FACTURA: FACTURA_SQL,
  OBSERVACIONES: observacionSql('observaciones'),
  OBSERVACIONES2: observacionSql('observaciones2'),
  ORIGEN: 'a.origen',
  CAMBIADOPOR: 'a.cambiado_por',
  CAMBIADOEN: 'a.cambiado_en',
};

/** The costs of the purchase lines. It reads its own pages: each load is walked along its own index as far as a page needs, and all are merged; what a rule says is looked up for those of the page alone. */
export const costos: FuentePropia<typeof COSTOS> = {
  async pagina(sql, pedido, { orden, descendente, after, limit }) {
    const values: unknown[] = [];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const busqueda = buscar(pedido, bind);
    const campos = camposDe(COSTOS, orden);
    const claves = campos.map((campo) => COLUMNAS[campo as keyof CostoFila]); // an order names its fields
    const all = [...busqueda.where];
    if (after !== null) {
      const valores = campos.map((campo, at) => `${bind(after[at])}::${tipoDe(COSTOS, campo).sql}`);
      const than = descendente ? '<' : '>';
      // The id is not of the index: the rest of the key tells it where to begin.
      all.push(`(${claves.join(', ')}) ${than} (${valores.join(', ')})`, `(${claves.slice(0, -1).join(', ')}) ${than}= (${valores.slice(0, -1).join(', ')})`);
    }
    const cola = `ORDER BY ${claves.map((clave) => `${clave} ${descendente ? 'DESC' : 'ASC'}`).join(', ')} LIMIT ${bind(limit)}`;
    const columnas = Object.entries(COLUMNAS).map(([campo, deEsta]) => `${tipoDe(COSTOS, campo).leer(deEsta)} AS "${campo}"`);
    const { rows } = await sql.query<CostoFila>(`SELECT ${columnas.join(', ')} FROM ${todas({ ...busqueda, where: all }, cola)} ${cola}`, values);
    return rows;
  },
  async resumir({ db }, pedido) {
    const values: unknown[] = [];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const busqueda = buscar(pedido, bind);
    const { rows } = await db.pool.query<{ total: number; pesos: string; dolares: string; sinDolar: number }>(
      `SELECT count(*)::int AS total, trim_scale(coalesce(sum(x.importe) FILTER (WHERE x.divisa = 'CLP'), 0))::text AS pesos, trim_scale(coalesce(sum(x.dolares), 0))::text AS dolares,
              (count(*) FILTER (WHERE x.dolares IS NULL))::int AS "sinDolar"
         FROM (SELECT a.importe, a.divisa, ${DOLARES_SQL} AS dolares FROM ${todas(busqueda, '')} LIMIT ${bind(MAX_CUENTA + 1)}) x`,
      values,
    );
    const { total, pesos, dolares, sinDolar } = rows[0] ?? { total: 0, pesos: '0', dolares: '0', sinDolar: 0 };
    if (total > MAX_CUENTA) return { total: MAX_CUENTA, masDe: true, pesos: null, dolares: null, sinDolar: 0 };
    return { total, masDe: false, pesos, dolares, sinDolar };
  },
  archivo: ({ anio }) => ({ hoja: 'Costos', accion: 'costo.exportar', entidad: 'costo', entidadId: anioDe(anio) ?? TODOS_LOS_ANIOS }),
};
