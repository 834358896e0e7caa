import { MODOS } from '@rodal/domain/productos';
import type pg from 'pg';

/** Modes that measure the load itself. */
const MEDIDOS = Object.entries(MODOS).flatMap(([modo, { pideCosecha }]) => (pideCosecha ? [modo] : []));

/** What the steps are computed from. */
export interface Cuentas {
  readonly ajustes: number;
  /** Somebody said that they serve as they are. */
  readonly ajustesVistos: boolean;
  readonly cargasErp: number;
  readonly faenas: number;
  readonly perimetros: number;
  readonly destinos: number;
  readonly clientes: number;
  readonly productos: number;
  /** Of those, who can be measured: by diameters or heights only with a length. */
  readonly medibles: number;
  /** Whether a load may lack its harvester: no product is measured, or no form demands one (A13, A14). */
  readonly sinCosecha: boolean;
  readonly cosecheros: number;
  readonly transportistas: number;
  readonly despachadores: number;
  /** Of those, who got in with a password of their own. */
  readonly listos: number;
  /** Any dispatch, ever. */
  readonly despachos: boolean;
}

/** One query; whoever has dispatched is only looked for. @param terreno profiles of who dispatches */
export async function readCuentas(pool: pg.Pool, terreno: readonly string[]): Promise<Cuentas> {
  const { rows } = await pool.query<Cuentas>(
    `WITH terreno AS (
       SELECT u.id, u.ultimo_ingreso IS NOT NULL AND NOT u.clave_temporal AS listo
         FROM usuario u
        WHERE u.activo AND EXISTS (SELECT FROM usuario_perfil up JOIN perfil p ON p.id = up.perfil_id WHERE up.usuario_id = u.id AND p.nombre = ANY($1)))
     SELECT (SELECT count(*)::int FROM ajuste) AS ajustes,
            EXISTS (SELECT FROM auditoria WHERE entidad = 'ajuste' AND entidad_id = 'todos') AS "ajustesVistos",
            (SELECT count(*)::int FROM (SELECT FROM trabajo WHERE origen = 'erp' AND estado = 'lista' LIMIT 1) x) AS "cargasErp",
            (SELECT count(*)::int FROM faena WHERE NOT fuera_de_erp) AS faenas,
            (SELECT count(*)::int FROM faena_perimetro JOIN faena USING (codigo, rol) WHERE NOT fuera_de_erp) AS perimetros,
            (SELECT count(*)::int FROM destino WHERE activo) AS destinos,
            (SELECT count(*)::int FROM cliente WHERE activo) AS clientes,
            (SELECT count(*)::int FROM producto WHERE activo) AS productos,
            (SELECT count(*)::int FROM producto WHERE activo AND (modo <> ALL($2) OR largo_cm IS NOT NULL)) AS medibles,
            NOT EXISTS (SELECT FROM producto, variante WHERE activo AND modo = ANY($2) AND cosechero = 'obligatorio') AS "sinCosecha",
            (SELECT count(*)::int FROM cosechero WHERE activo) AS cosecheros,
            (SELECT count(*)::int FROM transportista WHERE activo) AS transportistas,
            (SELECT count(*)::int FROM terreno) AS despachadores,
            (SELECT count(*)::int FROM terreno WHERE listo) AS listos,
            EXISTS (SELECT FROM despacho) AS despachos`,
    [terreno, MEDIDOS],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('una consulta sin filas');
  return row;
}

/** How the last test of the ERP went. */
export interface Prueba {
  readonly ok: boolean;
  /** What it said when it failed. */
  readonly causa: string;
}

/** Null = it was never tested. */
export async function readPrueba(pool: pg.Pool): Promise<Prueba | null> {
  const { rows } = await pool.query<{ despues: Prueba }>(
    `SELECT despues FROM auditoria WHERE entidad = 'erp' AND entidad_id = 'conexion' ORDER BY id DESC LIMIT 1`,
  );
  return rows[0]?.despues ?? null;
}
