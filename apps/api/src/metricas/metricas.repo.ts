import type { Pool } from 'pg';

/** What the database knows of work that waits. */
export interface Cifras {
  /** Jobs that are not done, by queue and state. `espera`: seconds since the oldest one should have begun. */
  readonly trabajos: readonly { readonly cola: string; readonly estado: string; readonly n: number; readonly espera: number }[];
  readonly guias: {
    /** Without a number yet, and seconds since the oldest of them arrived. */
    readonly enCamino: number;
    readonly espera: number;
    /** Given up by the provider, among the last thousand dispatches. */
    readonly fallidas: number;
  };
  readonly despachos: {
    /** Seconds since the last one arrived; null = there is none. */
    readonly desdeElUltimo: number | null;
    /** Seconds from the load to its arrival among the last two hundred: how long phones keep them. */
    readonly demoraMediana: number;
    readonly demoraMaxima: number;
  };
  /** Mails by state: all that wait or have nobody's answer, and what of the last thousand did not get there. */
  readonly correos: readonly { readonly estado: string; readonly n: number }[];
  /** Photos that a decoder could not read. */
  readonly fotosDanadas: number;
}

/** A page that watches must not wait for what it watches. */
const LIMIT_MS = 3_000;

const TRABAJOS = `
  SELECT name AS cola, state::text AS estado, count(*)::int AS n,
         greatest(0, extract(epoch FROM now() - min(start_after)))::float8 AS espera
    FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY name, state`;

const GUIAS = `
  SELECT (SELECT count(*)::int FROM despacho WHERE guia_estado IN ('pendiente', 'incierta')) AS "enCamino",
         (SELECT coalesce(extract(epoch FROM now() - min(recibido_en)), 0)::float8
            FROM despacho WHERE guia_estado IN ('pendiente', 'incierta')) AS espera,
         (SELECT count(*)::int FROM (SELECT guia_estado FROM despacho ORDER BY numero DESC LIMIT 1000) AS u
           WHERE guia_estado = 'fallida') AS fallidas`;

const DESPACHOS = `
  SELECT extract(epoch FROM now() - max(recibido_en))::float8 AS "desdeElUltimo",
         coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY demora), 0)::float8 AS "demoraMediana",
         coalesce(max(demora), 0)::float8 AS "demoraMaxima"
    FROM (SELECT recibido_en, greatest(0, extract(epoch FROM recibido_en - fecha)) AS demora
            FROM despacho ORDER BY numero DESC LIMIT 200) AS ultimos`;

const CORREOS = `
  SELECT estado, count(*)::int AS n FROM (
    SELECT estado FROM correo WHERE estado IN ('pendiente', 'enviando', 'incierto')
    UNION ALL
    SELECT estado FROM (SELECT estado FROM correo ORDER BY creado_en DESC, id DESC LIMIT 1000) AS ultimos WHERE estado IN ('fallido', 'rechazado')
  ) AS todos GROUP BY estado`;

const FOTOS = `SELECT count(*)::int AS n FROM foto WHERE estado = 'danada'`;

/**
 * Reads them, each by a statement of at most three seconds and by an index.
 * @throws when the database does not answer in that time
 */
export async function readCifras(pool: Pool): Promise<Cifras> {
  const trabajos = await many<Cifras['trabajos'][number]>(pool, TRABAJOS);
  const [guias] = await many<Cifras['guias']>(pool, GUIAS);
  const [despachos] = await many<Cifras['despachos']>(pool, DESPACHOS);
  const correos = await many<Cifras['correos'][number]>(pool, CORREOS);
  const [fotos] = await many<{ n: number }>(pool, FOTOS);
  if (!guias || !despachos || !fotos) throw new Error('Una suma sin fila');
  return { trabajos, guias, despachos, correos, fotosDanadas: fotos.n };
}

async function many<T extends object>(pool: Pool, text: string): Promise<readonly T[]> {
  const { rows } = await pool.query<T>(Object.assign({ text }, { query_timeout: LIMIT_MS }));
  return rows;
}
