import type pg from 'pg';
import { LEIDA_EN } from '../../cargas/vigente.repo.ts';

export interface MesCargado {
  readonly mes: string;
  readonly cargadas: number;
  readonly cargadoEn: Date;
}

/** What is read now of a source, month by month, companies together. @param anio `YYYY` */
export async function listMesesCargados(pool: pg.Pool, fuente: string, anio: string): Promise<MesCargado[]> {
  const { rows } = await pool.query<MesCargado>(
    `SELECT v.periodo AS mes, sum(c.filas)::int AS cargadas, min(${LEIDA_EN}) AS "cargadoEn"
       FROM carga_vigente v JOIN carga c ON c.id = v.carga_id JOIN trabajo t ON t.id = c.trabajo_id
      WHERE t.origen <> 'retiro' AND v.fuente = $1 AND v.periodo LIKE $2 || '-%' GROUP BY v.periodo`,
    [fuente, anio],
  );
  return rows;
}
