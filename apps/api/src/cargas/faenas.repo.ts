import type pg from 'pg';

/** The ERP's columns of a site, as `faena` has them and as a load does, in one order. */
const COLUMNAS = ['nombre', 'numero_aviso', 'ciudad', 'estado', 'fecha_inicio', 'fecha_final', 'hectareas', 'producto', 'georeferencia'];
const DEL_ERP = COLUMNAS.map((columna) => (columna === 'nombre' ? 'origen' : columna));
const setSql = (fila: string): string => COLUMNAS.map((columna) => `${columna} = ${fila}.${columna}`).join(', ');

/** What names a site, and how that is said of one that stays for it (C37). */
const USOS = [
  { tabla: 'despacho', codigo: 'faena_codigo', rol: 'faena_rol', dicho: 'tiene despachos' },
  { tabla: 'faena_perimetro', codigo: 'codigo', rol: 'rol', dicho: 'tiene perímetro' },
  { tabla: 'faena_perimetro_anterior', codigo: 'codigo', rol: 'rol', dicho: 'tuvo perímetro' },
  { tabla: 'faena_legal', codigo: 'codigo', rol: 'rol', dicho: 'tiene datos legales' },
  { tabla: 'faena_volumen', codigo: 'codigo', rol: 'rol', dicho: 'tiene volumen declarado' },
  { tabla: 'faena_detalle', codigo: 'codigo', rol: 'rol', dicho: 'tiene detalles de meses' },
] as const;
/** SQL: why the site `f` stays; null = nothing names it. */
const POR_QUE = `CASE ${USOS.map(({ tabla, codigo, rol, dicho }) => `WHEN EXISTS (SELECT FROM ${tabla} u WHERE u.${codigo} = f.codigo AND u.${rol} = f.rol) THEN '${dicho}'`).join(' ')} END`;

/**
 * Makes `faena` say what the loads that are read say (C37), inside the switch to a load. A site that is gone from the ERP is marked,
 * never deleted: dispatches, perimeters and legal columns name it. How each site that the load brings stood before it is kept, for
 * its undo (R160).
 */
export async function projectFaenas(sql: pg.PoolClient, trabajoId: string): Promise<void> {
  await oneAtATime(sql);
  // Of loads that can be undone no more, unless an older one that can still goes by what they kept.
  await sql.query(
    `WITH viva AS (SELECT c.trabajo_id FROM carga c JOIN carga_vigente v ON v.carga_id = c.id WHERE c.fuente = 'InformacionFaenas')
     DELETE FROM faena_antes a
      WHERE a.trabajo_id NOT IN (SELECT trabajo_id FROM viva)
        AND NOT EXISTS (SELECT FROM faena_antes b WHERE (b.codigo, b.rol) = (a.codigo, a.rol) AND b.id < a.id AND b.trabajo_id IN (SELECT trabajo_id FROM viva))`,
  );
  await sql.query(
    `INSERT INTO faena_antes (trabajo_id, codigo, rol, fila)
     SELECT $1, e.codigo_faena, e.rol, to_jsonb(f)
       FROM (SELECT DISTINCT codigo_faena, rol FROM erp_faena WHERE carga IN (SELECT id FROM carga WHERE trabajo_id = $1 AND fuente = 'InformacionFaenas')) e
       LEFT JOIN faena f ON (f.codigo, f.rol) = (e.codigo_faena, e.rol)
      ORDER BY 2, 3`,
    [trabajoId],
  );
  await project(sql);
}

/**
 * Undoes what a load did to `faena`, once what was read before it is read again: of sites that are in no load now, those that the load
 * brought go, and those that had left the ERP before it are as they were then (R160).
 * @returns those that it brought and that stay because something names them: `F0412 rol 1045-12 (tiene despachos)`
 */
export async function undoFaenas(sql: pg.PoolClient, trabajoId: string): Promise<string[]> {
  await oneAtATime(sql);
  await project(sql);
  // A later load that brought the same site went by what this one made of it: now it goes by what was there before both.
  const { rows } = await sql.query<{ id: string }>(
    `UPDATE faena_antes s SET fila = a.fila FROM faena_antes a
      WHERE a.trabajo_id = $1 AND s.id = (SELECT min(b.id) FROM faena_antes b WHERE (b.codigo, b.rol) = (a.codigo, a.rol) AND b.id > a.id)
     RETURNING a.id`,
    [trabajoId],
  );
  const suyas = 'a.trabajo_id = $1 AND a.id <> ALL ($2::bigint[]) AND (f.codigo, f.rol) = (a.codigo, a.rol) AND f.fuera_de_erp';
  const values = [trabajoId, rows.map(({ id }) => id)];
  await sql.query(`UPDATE faena f SET ${setSql('r')} FROM faena_antes a, jsonb_populate_record(NULL::faena, a.fila) r WHERE ${suyas} AND a.fila IS NOT NULL`, values);
  await sql.query(`DELETE FROM faena f USING faena_antes a WHERE ${suyas} AND a.fila IS NULL AND ${POR_QUE} IS NULL`, values);
  const { rows: quedan } = await sql.query<{ sitio: string }>(
    `SELECT concat(f.codigo, ' rol ', f.rol, ' (', ${POR_QUE}, ')') AS sitio FROM faena f, faena_antes a WHERE ${suyas} AND a.fila IS NULL ORDER BY f.codigo, f.rol`,
    values,
  );
  await sql.query('DELETE FROM faena_antes WHERE trabajo_id = $1', [trabajoId]);
  return quedan.map(({ sitio }) => sitio);
}

/** Two loads that end together, each of a company, would not see each other's sites. */
async function oneAtATime(sql: pg.PoolClient): Promise<void> {
  await sql.query('LOCK TABLE faena_antes IN SHARE ROW EXCLUSIVE MODE');
}

async function project(sql: pg.PoolClient): Promise<void> {
  await sql.query(
    `INSERT INTO faena (codigo, rol, ${COLUMNAS.join(', ')})
     SELECT DISTINCT ON (codigo_faena, rol) codigo_faena, rol, ${DEL_ERP.join(', ')}
       FROM erp_faena JOIN carga_vigente v ON v.carga_id = carga
      ORDER BY codigo_faena, rol, v.empresa
     ON CONFLICT (codigo, rol) DO UPDATE SET ${setSql('excluded')}, fuera_de_erp = false`,
  );
  await sql.query(
    `UPDATE faena f SET fuera_de_erp = true
      WHERE NOT fuera_de_erp
        AND NOT EXISTS (SELECT FROM erp_faena e JOIN carga_vigente v ON v.carga_id = e.carga WHERE e.codigo_faena = f.codigo AND e.rol = f.rol)`,
  );
}
