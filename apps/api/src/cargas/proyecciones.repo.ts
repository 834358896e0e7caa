import type pg from 'pg';

/**
 * Sources whose rows the rest of the program reads in a table of its own, by the ERP's natural key, beside what people add
 * to them (C37). It follows each switch and each undo, in the same transaction.
 */
const PROYECCIONES: Readonly<Record<string, (sql: pg.PoolClient) => Promise<void>>> = { InformacionFaenas: projectFaenas };

/** @param fuentes those whose current load has changed */
export async function projectFuentes(sql: pg.PoolClient, fuentes: readonly string[]): Promise<void> {
  for (const fuente of new Set(fuentes)) await PROYECCIONES[fuente]?.(sql);
}

/** A site that is gone from the ERP is marked, never deleted: dispatches, perimeters and legal columns name it. */
async function projectFaenas(sql: pg.PoolClient): Promise<void> {
  await sql.query(
    `INSERT INTO faena (codigo, rol, nombre, numero_aviso, ciudad, estado, fecha_inicio, fecha_final, hectareas, producto, georeferencia)
     SELECT DISTINCT ON (codigo_faena, rol) codigo_faena, rol, origen, numero_aviso, ciudad, estado, fecha_inicio, fecha_final,
            hectareas, producto, georeferencia
       FROM erp_faena JOIN carga_vigente v ON v.carga_id = carga
      ORDER BY codigo_faena, rol, v.empresa
     ON CONFLICT (codigo, rol) DO UPDATE SET
       nombre = excluded.nombre, numero_aviso = excluded.numero_aviso, ciudad = excluded.ciudad, estado = excluded.estado,
       fecha_inicio = excluded.fecha_inicio, fecha_final = excluded.fecha_final, hectareas = excluded.hectareas,
       producto = excluded.producto, georeferencia = excluded.georeferencia, fuera_de_erp = false`,
  );
  await sql.query(
    `UPDATE faena f SET fuera_de_erp = true
      WHERE NOT fuera_de_erp
        AND NOT EXISTS (SELECT FROM erp_faena e JOIN carga_vigente v ON v.carga_id = e.carga WHERE e.codigo_faena = f.codigo AND e.rol = f.rol)`,
  );
}
