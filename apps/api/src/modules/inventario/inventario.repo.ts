import type { InventarioFila } from '@rodal/contracts/listados/inventario';
import type { Sql } from '../../db/sql.ts';
import { columnaSql } from '../../erp/source.ts';
import { type Filtros, MEDIDAS, piezasSql, saldosSql, type Tramo } from './saldos.ts';

/** A label as it is read; what was asked for is added by the service. */
export type SaldoRow = Omit<InventarioFila, 'Planta' | 'Mes' | 'Año'>;

/** The measures, each from the list that is read of its source. Texts stay, numbers lose their superfluous zeros. */
const MEDIDAS_SQL = MEDIDAS.map(({ fuente, columnas }, at) => {
  const tipos: Readonly<Record<string, string>> = fuente.columnas;
  return {
    columnas: columnas.map((columna) => `${tipos[columna] === 'texto' ? `l${at}.${columnaSql(columna)}` : `trim_scale(l${at}.${columnaSql(columna)})::text`} AS "${columna}"`),
    join: (fuenteParam: string) => `LEFT JOIN (SELECT v.empresa, x.* FROM ${fuente.tabla} x JOIN carga_vigente v ON v.carga_id = x.carga WHERE v.fuente = ${fuenteParam}) l${at}
              ON l${at}.empresa = s.empresa AND l${at}.articulo = s.articulo`,
    nombre: fuente.nombre,
  };
});

/** The next labels with a balance, by label. Paged by key: it costs what the labels of the page cost. */
export async function selectSaldos(sql: Sql, filtros: Filtros, tramo: Tramo): Promise<SaldoRow[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const saldos = saldosSql(filtros, bind, tramo);
  const way = tramo.descendente ? 'DESC' : 'ASC';
  const { rows } = await sql.query<SaldoRow>(
    `SELECT s.num_etiqueta AS "NumEtiqueta", s.articulo AS "Articulo", s.ubicacion AS "Ubicacion", trim_scale(s.piezas)::text AS "Piezas",
            ${MEDIDAS_SQL.flatMap(({ columnas }) => columnas).join(', ')}, s.empresa
       FROM (${saldos}) s
       ${MEDIDAS_SQL.map(({ join, nombre }) => join(bind(nombre))).join('\n       ')}
      ORDER BY s.num_etiqueta ${way}, s.empresa ${way}`,
    values,
  );
  return rows;
}

/** How many labels have a balance, and of how many pieces. */
export async function sumSaldos(sql: Sql, filtros: Filtros): Promise<{ readonly etiquetas: number; readonly piezas: string }> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { rows } = await sql.query<{ etiquetas: number; piezas: string }>(
    `SELECT count(*)::int AS etiquetas, trim_scale(coalesce(sum(piezas), 0))::text AS piezas FROM (${piezasSql(filtros, bind)}) s`,
    values,
  );
  return rows[0] ?? { etiquetas: 0, piezas: '0' };
}
