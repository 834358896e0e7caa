import type { InicioNominas } from '@rodal/contracts/inicio';
import { ESPERAS, type EsperaNomina } from '@rodal/domain/pasos-nomina';
import type { QuienActua } from '@rodal/domain/transiciones';
import { ESPERA_SQL, leTocaSql } from '../../cargas/esperas-nomina.repo.ts';
import type { Sql } from '../../db/sql.ts';
import { buscarNominas } from '../../listados/fuentes/nominas.ts';
import { TIPOS } from '../../listados/tipos.ts';

type Empresa = InicioNominas['empresas'][number]['empresa'];
type Antigua = Omit<InicioNominas['antiguas'][number], 'empresa' | 'paso' | 'destino'>;

/** What the unfinished rolls of a company wait for. */
export interface Esperas {
  readonly sumas: readonly { readonly espera: EsperaNomina; readonly moneda: string; readonly total: number; readonly monto: string }[];
  readonly antiguas: readonly (Antigua & { readonly espera: EsperaNomina })[];
}

/**
 * As one moment has them, by the list's own search: a count is what its list shows.
 * @param quien whose `antiguas` are told, the ones they may mark next
 * @param max of those
 */
export async function selectEsperas(sql: Sql, empresa: Empresa, quien: QuienActua, max: number): Promise<Esperas> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { from, where } = await buscarNominas(sql, empresa, {}, quien, bind);
  const { rows } = await sql.query<Esperas>(
    `WITH espera AS MATERIALIZED (
       SELECT n.id, n.nomina, n.moneda, n.monto, ${ESPERA_SQL} AS espera, ${leTocaSql(quien, ESPERAS, bind)} AS le_toca,
              -- What is awaited is a mark on the content that it has now (decisión 123).
              greatest(v.en, n.creador_en, n.aprobador_en) AS desde
         FROM ${from} JOIN nomina_version v ON v.nomina_id = n.id AND v.version = n.version
        WHERE ${where.join(' AND ')} AND ${ESPERA_SQL} IS NOT NULL)
     SELECT (SELECT coalesce(jsonb_agg(s ORDER BY s.moneda), '[]')
               FROM (SELECT espera, moneda, count(*)::int AS total, trim_scale(sum(monto))::text AS monto FROM espera GROUP BY 1, 2) s) AS sumas,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('Identificador', a.id::text, 'Nomina', a.nomina, 'Moneda', a.moneda, 'Monto', trim_scale(a.monto)::text, 'espera', a.espera,
                                                          'desde', ${TIPOS.instante.leer('a.desde')}) ORDER BY a.desde, a.id), '[]')
               FROM (SELECT * FROM espera WHERE le_toca ORDER BY desde, id LIMIT ${bind(max)}) a) AS antiguas`,
    values,
  );
  return rows[0] ?? { sumas: [], antiguas: [] };
}
