import { createHash } from 'node:crypto';
import { contenidoNomina, type LineaPago, totalNomina } from '@rodal/domain/nominas';
import type pg from 'pg';
import { type AuditActor, writeAuditSql } from '../audit/audit.ts';
import { MONEDA_SQL } from './lineas-nomina.repo.ts';
import { enSql } from '../db/consultar.ts';
import { judgeNominas, lockSenales } from './senales-nomina.repo.ts';

/** Who made a load the one that is read, or undid it. */
export interface Suceso {
  readonly actor: AuditActor;
  readonly ahora: Date;
}

/** What the ERP has of a roll now; nothing of one that it has no more. */
interface Contenido {
  readonly nomina: string;
  readonly moneda: string;
  readonly creadorErp: string;
  readonly huella: string | null;
  readonly monto: string;
  readonly pagos: readonly LineaPago[];
}

interface Puesta {
  readonly usuarioId: number;
  readonly usuario: string;
  readonly en: string;
  /** Why it may be paid as it is flagged; of Aprobador alone. */
  readonly nota?: string;
}
type Marcas = Readonly<Partial<Record<'Creador' | 'Aprobador' | 'Supervisor', Puesta>>>;

/** A roll as it stands, and what an undo would give back: the marks that the undone load took, and the content they were of. */
interface Conocida {
  readonly id: number;
  readonly nomina: string;
  readonly moneda: string;
  readonly creadorErp: string;
  readonly huella: string | null;
  readonly version: number;
  readonly monto: string;
  readonly lineas: number;
  readonly marcas: Marcas;
  readonly devuelve: { readonly huella: string | null; readonly quitadas: Marcas | null } | null;
}

/**
 * Makes `nomina` say what the loads that are read say, inside the switch to a load (C14): what a roll pays is another = another version
 * of it, without Aprobador and Revisor; who created it stays. One that the ERP has no more pays nothing. Then all are judged anew (E1).
 */
export async function projectNominas(sql: pg.PoolClient, trabajoId: string, suceso: Suceso): Promise<void> {
  await follow(sql, trabajoId, suceso, null);
}

/**
 * The same once what was read before a load is read again: what the load took is given back where it pays what was marked and whoever
 * created it is the same. What was marked on the load's own content goes with it.
 * @returns nothing that it had to leave
 */
export async function undoNominas(sql: pg.PoolClient, trabajoId: string, suceso: Suceso): Promise<readonly string[]> {
  await follow(sql, trabajoId, suceso, trabajoId);
  return [];
}

async function follow(sql: pg.PoolClient, trabajoId: string, suceso: Suceso, deshace: string | null): Promise<void> {
  const { rows } = await sql.query<{ empresa: string }>(`SELECT DISTINCT empresa FROM carga WHERE trabajo_id = $1 AND fuente = 'NominasVigentes' ORDER BY 1`, [trabajoId]);
  if (rows.length === 0) return;
  await lockSenales(enSql(sql));
  for (const { empresa } of rows) {
    const conocidas = new Map((await lockConocidas(sql, empresa, deshace)).map((una) => [claveDe(una), una]));
    const contenidos = await readContenidos(sql, empresa);
    await insertNuevas(sql, empresa, [...contenidos.values()].filter((uno) => !conocidas.has(claveDe(uno))), trabajoId, suceso.ahora);
    for (const [clave, conocida] of conocidas) {
      const { nomina, moneda, creadorErp } = conocida;
      await change(sql, empresa, conocida, contenidos.get(clave) ?? { nomina, moneda, creadorErp, huella: null, monto: '0', pagos: [] }, trabajoId, suceso);
    }
  }
  await judgeNominas(enSql(sql), suceso.ahora);
}

const claveDe = ({ nomina, moneda }: Pick<Contenido, 'nomina' | 'moneda'>): string => JSON.stringify([nomina, moneda]);

/** As the audit names a roll. @param empresa COMSA or FLE */
export const nominaId = (empresa: string, nomina: string, moneda: string): string => `${empresa} ${nomina} ${moneda}`;

const marcaSql = (campo: string, ademas = '') => `CASE WHEN n.${campo}_id IS NOT NULL THEN jsonb_build_object('usuarioId', n.${campo}_id, 'usuario', n.${campo}, 'en', n.${campo}_en${ademas}) END`;

/** All of a company, in one order for everybody; whoever marks one waits. */
async function lockConocidas(sql: pg.PoolClient, empresa: string, deshace: string | null): Promise<Conocida[]> {
  const { rows } = await sql.query<Conocida>(
    `SELECT n.id, n.nomina, n.moneda, n.usuario_creador_nomina AS "creadorErp", n.huella, n.version, trim_scale(n.monto)::text AS monto, n.lineas,
            jsonb_strip_nulls(jsonb_build_object('Creador', ${marcaSql('creador')}, 'Aprobador', ${marcaSql('aprobador', `, 'nota', n.aprobador_nota`)}, 'Supervisor', ${marcaSql('supervisor')})) AS marcas,
            (SELECT jsonb_build_object('huella', a.huella, 'quitadas', x.quitadas)
               FROM nomina_version x LEFT JOIN nomina_version a ON a.nomina_id = x.nomina_id AND a.version = x.version - 1
              WHERE x.nomina_id = n.id AND x.version = n.version AND x.trabajo_id = $2) AS devuelve
       FROM nomina n WHERE n.empresa = $1 ORDER BY n.id FOR UPDATE OF n`,
    [empresa, deshace],
  );
  return rows;
}

/** What the ERP has now of each roll of a company, by {@link claveDe}. */
async function readContenidos(sql: pg.PoolClient, empresa: string): Promise<Map<string, Contenido>> {
  const { rows } = await sql.query<LineaPago & { nomina: string; moneda: string; creadorErp: string }>(
    `SELECT l.nomina, ${MONEDA_SQL} AS moneda, l.usuario_creador_nomina AS "creadorErp", l.rut, l.proveedor, l.factura, trim_scale(l.monto)::text AS monto, l.cuenta_bancaria AS cuenta
       FROM carga_vigente v JOIN erp_linea_nomina l ON l.carga = v.carga_id
      WHERE v.fuente = 'NominasVigentes' AND v.empresa = $1 ORDER BY l.identificador`,
    [empresa],
  );
  return new Map(
    [...Map.groupBy(rows, claveDe)].map(([clave, lineas]) => {
      const { nomina, moneda } = lineas[0] as (typeof rows)[number]; // a group has one
      const pagos = lineas.map(({ rut, proveedor, factura, monto, cuenta }) => ({ rut, proveedor, factura, monto, cuenta }));
      const creadorErp = [...new Set(lineas.map((linea) => linea.creadorErp))].toSorted().join(', ');
      return [clave, { nomina, moneda, creadorErp, huella: createHash('sha256').update(contenidoNomina(pagos)).digest('hex'), monto: totalNomina(pagos), pagos }];
    }),
  );
}

/** Nobody has marked what is new: there is nobody to be told. */
async function insertNuevas(sql: pg.PoolClient, empresa: string, nuevas: readonly Contenido[], trabajoId: string, ahora: Date): Promise<void> {
  await sql.query(
    `WITH nueva AS (SELECT * FROM jsonb_to_recordset($2) AS x (nomina text, moneda text, "creadorErp" text, huella text, monto numeric, pagos jsonb)),
          puesta AS (
            INSERT INTO nomina (empresa, nomina, moneda, version, huella, monto, lineas, usuario_creador_nomina)
            SELECT $1, nomina, moneda, 1, huella, monto, jsonb_array_length(pagos), "creadorErp" FROM nueva ORDER BY nomina, moneda
            RETURNING id, nomina, moneda)
     INSERT INTO nomina_version (nomina_id, version, trabajo_id, en, huella, monto, pagos, notificada)
     SELECT p.id, 1, $3, $4, n.huella, n.monto, n.pagos, true FROM puesta p JOIN nueva n USING (nomina, moneda)`,
    [empresa, JSON.stringify(nuevas), trabajoId, ahora],
  );
}

async function change(sql: pg.PoolClient, empresa: string, conocida: Conocida, contenido: Contenido, trabajoId: string, { actor, ahora }: Suceso): Promise<void> {
  const { id, nomina, moneda, version, marcas } = conocida;
  const { huella, monto, pagos, creadorErp } = contenido;
  if (huella === conocida.huella) {
    if (creadorErp !== conocida.creadorErp) await sql.query('UPDATE nomina SET usuario_creador_nomina = $2 WHERE id = $1', [id, creadorErp]);
    return;
  }
  const { Aprobador, Supervisor } = devueltas(conocida, huella);
  await sql.query(
    `UPDATE nomina SET version = version + 1, huella = $2, monto = $3, lineas = $4, usuario_creador_nomina = $5,
            aprobador_id = $6, aprobador = $7, aprobador_en = $8, supervisor_id = $9, supervisor = $10, supervisor_en = $11, aprobador_nota = $12
      WHERE id = $1`,
    [id, huella, monto, pagos.length, creadorErp, ...valores(Aprobador), ...valores(Supervisor), Aprobador?.nota ?? null],
  );
  const quitadas = marcas.Aprobador === undefined && marcas.Supervisor === undefined ? null : JSON.stringify(marcas);
  await sql.query(
    'INSERT INTO nomina_version (nomina_id, version, trabajo_id, en, huella, monto, pagos, quitadas) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [id, version + 1, trabajoId, ahora, huella, monto, JSON.stringify(pagos), quitadas],
  );
  await writeAuditSql(sql, {
    actor,
    accion: 'nomina.cambiar',
    entidad: 'nomina',
    entidadId: nominaId(empresa, nomina, moneda),
    antes: { vigente: conocida.huella !== null, total: conocida.monto, lineas: conocida.lineas, aprobador: nombreDe(marcas.Aprobador), supervisor: nombreDe(marcas.Supervisor) },
    despues: { vigente: huella !== null, total: monto, lineas: pagos.length, aprobador: nombreDe(Aprobador), supervisor: nombreDe(Supervisor) },
  });
}

/** The marks that an undo gives back: of the very content they were set on, if whoever created it is still the same. */
function devueltas({ devuelve, marcas }: Conocida, huella: string | null): Marcas {
  const quitadas = devuelve?.quitadas;
  if (quitadas == null || devuelve?.huella !== huella) return {};
  return quitadas.Creador !== undefined && marcas.Creador?.usuarioId === quitadas.Creador.usuarioId && marcas.Creador.en === quitadas.Creador.en ? quitadas : {};
}

const nombreDe = (marca: Puesta | undefined): string | null => marca?.usuario ?? null;
const valores = (marca: Puesta | undefined) => [marca?.usuarioId ?? null, marca?.usuario ?? null, marca?.en ?? null];
