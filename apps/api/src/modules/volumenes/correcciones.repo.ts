import type { UnidadGestion } from '@rodal/domain/gestion/unidades';
import type { Tx } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';

/** Which corrections of a month. */
interface Cuales {
  /** `YYYY-MM`. */
  readonly mes: string;
  readonly planta?: string | undefined;
  readonly categoria?: string | undefined;
  /** Absent = those that stand. */
  readonly estado?: 'eliminadas' | 'todas' | undefined;
}

/** The conditions of a search of `correccion_volumen c`. @param bind gives a value its number */
export function condicionesVolumenes({ mes, planta, categoria, estado }: Cuales, bind: (value: unknown) => string): string[] {
  return [
    `c.mes = ${bind(mes)}`,
    ...(planta === undefined ? [] : [`c.unidad = ${bind(planta)}`]),
    ...(categoria === undefined ? [] : [`c.categoria = ${bind(categoria)}`]),
    ...(estado === 'todas' ? [] : [`c.eliminado_en IS ${estado === 'eliminadas' ? 'NOT ' : ''}NULL`]),
  ];
}

/** What a plant's corrections come to. */
export interface SumaPlanta {
  readonly planta: UnidadGestion;
  readonly filas: number;
  /** Of them, those that stand, and what they add or take away. */
  readonly vigentes: number;
  readonly metroCubico: string;
}

/** What a search adds up to, by plant: each has its own unit of measure. */
export async function sumCorrecciones(sql: Sql, cuales: Cuales): Promise<SumaPlanta[]> {
  const values: unknown[] = [];
  const where = condicionesVolumenes(cuales, (value) => `$${values.push(value)}`);
  const { rows } = await sql.query<SumaPlanta>(
    `SELECT c.unidad AS planta, count(*)::int AS filas, count(*) FILTER (WHERE c.eliminado_en IS NULL)::int AS vigentes,
            coalesce(sum(c.metro_cubico) FILTER (WHERE c.eliminado_en IS NULL), 0)::text AS "metroCubico"
       FROM correccion_volumen c WHERE ${where.join(' AND ')} GROUP BY c.unidad ORDER BY c.unidad`,
    values,
  );
  return rows;
}

/** What the corrections of a month come to that stand, of a plant and category. */
export interface Corregido {
  /** As `revisarCorreccion` let it in. */
  readonly unidad: UnidadGestion;
  readonly categoria: string;
  readonly mes: string;
  readonly metroCubico: string;
  /** Of the latest that gave one; null = none did. */
  readonly valor: string | null;
}

/** The corrections that stand of some months, added up by plant, category and month. @param desde,hasta `YYYY-MM`, both included */
export async function selectCorregido(sql: Sql, desde: string, hasta: string): Promise<Corregido[]> {
  const { rows } = await sql.query<Corregido>(
    `SELECT c.unidad, c.categoria, c.mes, sum(c.metro_cubico)::text AS "metroCubico",
            trim_scale((array_agg(c.valor ORDER BY c.creado_en DESC, c.id DESC) FILTER (WHERE c.valor IS NOT NULL))[1])::text AS valor
       FROM correccion_volumen c WHERE c.mes BETWEEN $1 AND $2 AND c.eliminado_en IS NULL GROUP BY c.unidad, c.categoria, c.mes`,
    [desde, hasta],
  );
  return rows;
}

/** Months with a correction that stands, in order. */
export async function selectMesesCorregidos(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ mes: string }>('SELECT DISTINCT mes FROM correccion_volumen WHERE eliminado_en IS NULL ORDER BY mes');
  return rows.map(({ mes }) => mes);
}

/** A correction as it is stored, decimals as text. */
export interface CorreccionRow {
  readonly id: string;
  readonly unidad: string;
  readonly categoria: string;
  readonly metroCubico: string;
  readonly valor: string | null;
  readonly mes: string;
  readonly creadoEn: Date;
  readonly creadoPor: string;
}

/** @returns whether it was stored: false = that id is there already, and the index decides, not a look beforehand */
export async function insertCorreccion(tx: Tx, data: CorreccionRow): Promise<boolean> {
  const { count } = await tx.correccionVolumen.createMany({ data: [data], skipDuplicates: true });
  return count === 1;
}

/** As it was stored, with who took it out; null = there is none. */
export async function findCorreccion(tx: Tx, id: string): Promise<(CorreccionRow & { readonly eliminadoPor: string | null }) | null> {
  const una = await tx.correccionVolumen.findUnique({ where: { id } });
  return una && { ...una, metroCubico: una.metroCubico.toFixed(), valor: una.valor?.toFixed() ?? null };
}

/** Marks it as taken out. @returns how many rows: none = it was before, or is not there */
export async function markEliminada(tx: Tx, id: string, data: { readonly eliminadoEn: Date; readonly eliminadoPor: string; readonly motivo: string | null }): Promise<number> {
  const { count } = await tx.correccionVolumen.updateMany({ where: { id, eliminadoEn: null }, data });
  return count;
}
