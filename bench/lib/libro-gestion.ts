import type { Pool } from 'pg';

/** The ledger that the management report is measured on: two companies, 24 months, as their loads leave it, with its masters, its corrections and its budget. */

/** The month that is asked for, and the last one there is. */
export const MES = '2026-11';
export const UNIDAD = 'ASE-COI';
export const ASIENTOS = 1_000_000;

const MESES = 24;
const TRABAJO = '01890000-0000-7000-8000-0000000000f6';

export async function llenarLibro(pool: Pool): Promise<void> {
  await pool.query(`INSERT INTO trabajo (id, flujo, origen, estado, usuario, pedido_en) VALUES ($1, 'reporteGestion', 'erp', 'lista', 'todo', now())`, [TRABAJO]);
  await pool.query(
    `INSERT INTO carga (id, trabajo_id, fuente, empresa, periodo, filas, terminada_en)
     SELECT to_char(mes, 'YYYYMM')::int * 10 + lugar, $1::uuid, 'MovContaResultado', empresa, to_char(mes, 'YYYY-MM'), $2::int / $3 / 2, now()
       FROM generate_series(date '2026-11-01' - ($3 - 1) * interval '1 month', '2026-11-01', '1 month') mes, (VALUES ('COMSA', 0), ('FLE', 1)) e (empresa, lugar)
     UNION ALL SELECT 990 + lugar, $1::uuid, 'PresupuestoGestion', empresa, '2026', 4000, now() FROM (VALUES ('COMSA', 0), ('FLE', 1)) e (empresa, lugar)`,
    [TRABAJO, ASIENTOS, MESES],
  );
  await pool.query('INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) SELECT fuente, empresa, periodo, id, now() FROM carga WHERE trabajo_id = $1', [TRABAJO]);
  // Some centres are written as the ERP lets people write them.
  await pool.query(
    `INSERT INTO erp_asiento_resultado (carga, entry_no, transaction_no, posting_date, document_date, document_no, cuenta, nombre_cuenta, description, global_dimension2_code, nombre_centro_costo, user_id, amount)
     SELECT c.id, n, n / 2, (c.periodo || '-01')::date + (n % 28)::int, (c.periodo || '-01')::date, 'FC' || n / 4, (3000 + n * 7919 % 180)::text, 'CUENTA ' || n * 7919 % 180, 'Asiento ' || n,
            CASE WHEN n % 50 = 0 THEN ' cc' ELSE 'CC' END || n / 7 % 60, 'Centro ' || n / 7 % 60, 'BC', round((((n * 15485863 % 2000003) - 900000))::numeric / 7, 2)
       FROM carga c, generate_series(1::bigint, $2::bigint / $3 / 2) n WHERE c.trabajo_id = $1 AND c.fuente = 'MovContaResultado'`,
    [TRABAJO, ASIENTOS, MESES],
  );
  await pool.query(
    `INSERT INTO erp_presupuesto_gestion (carga, entry_no, fecha, gestion, cuenta, nombre_cuenta, amount)
     SELECT 990 + e, n, make_date(2026, 1 + n % 12, 1), (ARRAY['ASE-COI', 'GE', 'MAD', 'Administración'])[1 + n / 12 % 4], (3000 + n / 12 % 180)::text, '', n * 1000 FROM generate_series(0, 1) e, generate_series(1, 4000) n`,
  );
  // A third of the centres moved to another unit on the way, and some accounts to another line; the last ones are in none.
  await pool.query(
    `INSERT INTO unidad_gestion (empresa, centro_costo, desde, unidad)
     SELECT empresa, 'CC' || n, desde, (ARRAY['ASE-COI', 'GE', 'MAD', 'PUL-FUL', 'PUL-SCH', 'SCL', 'ROLL', 'SAI'])[1 + (n + (desde > '2026')::int) % 8]
       FROM (VALUES ('COMSA'), ('FLE')) e (empresa), generate_series(0, 55) n, (VALUES ('2023-01'), ('2026-05')) d (desde) WHERE desde < '2026' OR n % 3 = 0`,
  );
  await pool.query(
    `INSERT INTO linea_gestion (empresa, cuenta, desde, linea, orden, signo)
     SELECT empresa, (3000 + n)::text, desde, 'Línea ' || linea, linea, CASE WHEN linea < 5 THEN 'ingreso' ELSE 'costo' END
       FROM (VALUES ('COMSA'), ('FLE')) e (empresa), generate_series(0, 174) n, (VALUES ('2023-01'), ('2026-03')) d (desde), LATERAL (SELECT (n + (desde > '2026')::int) % 16 + 1 AS linea) l WHERE desde < '2026' OR n % 5 = 0`,
  );
  await pool.query(`INSERT INTO dolar_mes (mes, valor, fuente) SELECT to_char(mes, 'YYYY-MM'), 900 + extract(month FROM mes) * 3.37, 'prueba' FROM generate_series(date '2024-12-01', '2026-11-01', '1 month') mes`);
  await pool.query(
    `INSERT INTO correccion_reporte (id, empresa, reporte, documento, entradas, total, creado_en, creado_por)
     SELECT gen_random_uuid(), CASE n % 2 WHEN 0 THEN 'COMSA' ELSE 'FLE' END, 'GESTION', 'FC' || n * 37, 1, 0, now(), 'ana' FROM generate_series(1, 60) n`,
  );
  await pool.query('ANALYZE');
}

/** By line and account, what a report shows of the ledger: five columns less the budget, in pesos and, to the cent by company, account and month, in dollars. */
export interface FilaAMano {
  /** Null = 'Sin asignar'. */
  readonly linea: string | null;
  readonly cuenta: string;
  readonly clp: readonly string[];
  readonly usd: readonly string[];
}

/**
 * The ledger's part of the report as somebody would write it for this one question, what the unit never had left out before anything is added up. `$1`: months read;
 * `$2`: unit; `$3`: month.
 */
export const A_MANO = `
WITH cuenta AS (
  SELECT DISTINCT ON (mes, l.empresa, l.cuenta) mes, l.empresa, l.cuenta, l.linea, l.signo
    FROM unnest($1::text[]) mes JOIN linea_gestion l ON l.activo AND l.desde <= mes ORDER BY mes, l.empresa, l.cuenta, l.desde DESC),
fuera AS (
  SELECT v.carga_id AS carga, a.entry_no
    FROM correccion_reporte k JOIN carga_vigente v ON v.fuente = 'MovContaResultado' AND v.empresa = k.empresa AND v.periodo = ANY($1)
    JOIN erp_asiento_resultado a ON a.carga = v.carga_id AND a.document_no = k.documento
   WHERE k.eliminado_en IS NULL AND k.entry_no IS NULL AND k.transaccion IS NULL),
centro AS (
  SELECT v.empresa, v.periodo AS mes, a.cuenta, a.global_dimension2_code AS centro, sum(a.amount) AS importe
    FROM carga_vigente v JOIN erp_asiento_resultado a ON a.carga = v.carga_id
   WHERE v.fuente = 'MovContaResultado' AND v.periodo = ANY($1) AND (a.carga, a.entry_no) NOT IN (SELECT carga, entry_no FROM fuera)
     AND upper(btrim(a.global_dimension2_code)) IN (SELECT centro_costo FROM unidad_gestion WHERE activo AND unidad = $2)
   GROUP BY 1, 2, 3, 4),
mensual AS (
  SELECT empresa, mes, cuenta, sum(importe) AS importe FROM centro c
   WHERE $2 = (SELECT u.unidad FROM unidad_gestion u WHERE u.activo AND u.empresa = c.empresa AND u.centro_costo = upper(btrim(c.centro)) AND u.desde <= c.mes ORDER BY u.desde DESC LIMIT 1)
   GROUP BY 1, 2, 3),
figura AS (
  SELECT l.linea, m.cuenta, m.mes, m.importe, round(m.importe / d.valor, 2) AS usd, coalesce(l.signo, 'costo') AS signo
    FROM mensual m LEFT JOIN cuenta l ON l.mes = m.mes AND l.empresa = m.empresa AND l.cuenta = upper(btrim(m.cuenta)) LEFT JOIN dolar_mes d ON d.activo AND d.mes = m.mes)
SELECT linea, cuenta, array_agg(trim_scale(CASE signo WHEN 'ingreso' THEN -clp ELSE clp END)::text ORDER BY n) AS clp, array_agg(trim_scale(CASE signo WHEN 'ingreso' THEN -en_usd ELSE en_usd END)::text ORDER BY n) AS usd
  FROM (SELECT f.linea, f.cuenta, p.n, max(f.signo) AS signo, coalesce(sum(f.importe) FILTER (WHERE f.mes = ANY(p.meses)), 0) AS clp, coalesce(sum(f.usd) FILTER (WHERE f.mes = ANY(p.meses)), 0) AS en_usd
          FROM figura f, (VALUES (1, ARRAY[to_char(($3 || '-01')::date - interval '1 year', 'YYYY-MM')]), (2, ARRAY[$3]), (3, ARRAY[to_char(($3 || '-01')::date - interval '1 month', 'YYYY-MM')]),
               (4, ARRAY(SELECT uno FROM unnest($1::text[]) uno WHERE uno BETWEEN left($3, 4) || '-01' AND $3))) p (n, meses)
         GROUP BY 1, 2, 3) x
 GROUP BY 1, 2 ORDER BY 1, 2`;
