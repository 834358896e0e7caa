import type { InventarioFila } from '@rodal/contracts/listados/inventario';
import { normalizeTextSql } from '../../db/sql.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';

/** The movements that are added up. `MovEtiquetas_Todo` has the same rows in the same table: they are never added. */
export const FUENTE = FUENTES.MovEtiquetas;

/** What is asked for. */
export interface Filtros {
  readonly planta: string;
  /** `YYYY-MM`: what moved before its first day counts. */
  readonly mes: string;
  readonly unidad: 'PIEZA';
  /** Exactly; null = any. */
  readonly etiqueta: string | null;
  /** Contained, already without accents and in lower case; null = any. */
  readonly articulo: string | null;
  readonly ubicacion: string | null;
  readonly piezas: number;
}

/** A label's place in the list. */
export interface Punto {
  readonly etiqueta: string;
  readonly empresa: string;
}

/** Which part of the list. */
export interface Tramo {
  readonly descendente: boolean;
  /** The last label seen; null = from the beginning. */
  readonly after: Punto | null;
  readonly limit: number;
}

type Bind = (value: unknown) => string;

/** A column of the last movement that brought pieces in: where they lie, and what they are (C33). */
function lastSql(columna: 'articulo' | 'ubicacion'): string {
  return `(array_agg(m.${columna} ORDER BY m.cgr_posting_date DESC, m.entry_no DESC) FILTER (WHERE m.piezas > 0))[1]`;
}

/**
 * Labels with a balance, as a statement: `empresa`, `num_etiqueta`, `piezas`, `articulo` and `ubicacion`. Months are
 * loaded whole, so what moved before a month's first day is in the loads of the months before.
 * @param bind gives a value its number
 * @param tramo a part of them; the limit stands beside the grouping, else PostgreSQL groups all labels for one page
 */
export function saldosSql(filtros: Filtros, bind: Bind, tramo: Tramo): string {
  const where = whereOf(filtros, bind);
  const way = tramo.descendente ? 'DESC' : 'ASC';
  if (tramo.after !== null) {
    const than = tramo.descendente ? '<' : '>';
    const etiqueta = bind(tramo.after.etiqueta);
    // The company is of another table: only the second tells the index where to begin.
    where.push(`(m.num_etiqueta, v.empresa) ${than} (${etiqueta}, ${bind(tramo.after.empresa)})`, `m.num_etiqueta ${than}= ${etiqueta}`);
  }
  return `SELECT v.empresa, m.num_etiqueta, sum(m.piezas) AS piezas, ${lastSql('articulo')} AS articulo, ${lastSql('ubicacion')} AS ubicacion
            ${groupsSql(where, filtros, bind)}
           ORDER BY m.num_etiqueta ${way}, v.empresa ${way} LIMIT ${bind(tramo.limit)}`;
}

/** The balances of all labels alone, as a statement: `piezas`. What is last is read only where a filter asks for it. */
export function piezasSql(filtros: Filtros, bind: Bind): string {
  return `SELECT sum(m.piezas) AS piezas ${groupsSql(whereOf(filtros, bind), filtros, bind)}`;
}

function whereOf({ mes, planta, unidad, etiqueta }: Filtros, bind: Bind): string[] {
  return [
    `v.fuente = ${bind(FUENTE.nombre)}`,
    `v.periodo < ${bind(mes)}`,
    `m.planta = ${bind(planta)}`,
    `m.unidad_medida_base = ${bind(unidad)}`,
    ...(etiqueta === null ? [] : [`m.num_etiqueta = ${bind(etiqueta)}`]),
  ];
}

function groupsSql(where: readonly string[], { piezas, articulo, ubicacion }: Filtros, bind: Bind): string {
  const having = ['sum(m.piezas) > 0', `sum(m.piezas) >= ${bind(piezas)}`];
  if (articulo !== null) having.push(containsSql(lastSql('articulo'), bind(articulo)));
  if (ubicacion !== null) having.push(containsSql(lastSql('ubicacion'), bind(ubicacion)));
  return `FROM erp_movimiento_etiqueta m JOIN carga_vigente v ON v.carga_id = m.carga
           WHERE ${where.join(' AND ')} GROUP BY m.num_etiqueta, v.empresa HAVING ${having.join(' AND ')}`;
}

/** As `normalizeText` compares; position() has no wildcards to escape. */
function containsSql(texto: string, buscado: string): string {
  return `position(${buscado} IN ${normalizeTextSql(texto)}) > 0`;
}

/** What the measures of an article are called, and where they are read (C33): both lists by article. */
export const MEDIDAS = [
  { fuente: FUENTES.UnidadMedida_Produccion, columnas: ['LargoProd', 'AltoProd', 'AnchoProd', 'MedidaProd'] },
  { fuente: FUENTES.UnidadMedida_Llena, columnas: ['LargoLleno', 'AltoLleno', 'MedidaLlena'] },
] as const satisfies readonly { readonly fuente: unknown; readonly columnas: readonly (keyof InventarioFila)[] }[];
