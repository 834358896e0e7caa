import { habilitacionDe, type Registrado } from '@rodal/domain/documentos/habilitacion';
import type { Papel } from '@rodal/domain/documentos/papeles';
import { type ConDocumentos, TIPOS_DOCUMENTO, type TipoDocumento, tiposDe } from '@rodal/domain/documentos/tipos';
import type { FilaHabilitacion, Habilitable, Habilitacion } from '@rodal/domain/habilitacion';
import type pg from 'pg';
import { claveDeEmpresaSql } from '../db/sql.ts';
import { TRANSPORTISTAS } from './transportistas.ts';

/** Whoever is registered, as JSON carries them: what decides whether they may work (E4). */
export interface RegistroJson {
  readonly propio: RegistradoJson;
  /** Whom a driver or truck works for; a company works for nobody. */
  readonly empresa: RegistradoJson | null;
}

/** One of them, as JSON carries it. */
export type RegistradoJson = Omit<Registrado, 'papeles'> & { readonly papeles: readonly (Omit<Papel, 'revisadoEn'> & { readonly revisadoEn: string | null })[] };

/** What is mandatory of nobody decides nothing. */
function decidenDe(entidad: ConDocumentos): string {
  const filas: Readonly<Record<string, TipoDocumento>> = TIPOS_DOCUMENTO;
  return tiposDe(entidad).filter((tipo) => filas[tipo]?.obligatorio !== undefined).map((tipo) => `'${tipo}'`).join(', ');
}

/** How each is one in SQL: of which alias, under which key its papers lie, and of a truck its kind. */
const EN_SQL = {
  empresa: { alias: 'e', clave: 'e.rut', portador: `'{}'::json` },
  conductor: { alias: 'c', clave: claveDeEmpresaSql('c.rut', 'c.empresa_rut'), portador: `'{}'::json` },
  camion: { alias: 'c', clave: claveDeEmpresaSql('c.patente', 'c.empresa_rut'), portador: `json_build_object('tipoCamion', c.tipo)` },
} as const satisfies Record<ConDocumentos, object>;

/** A company `e`, a driver or truck `c` as JSON, for {@link toRegistrado}. @param cuales of its papers: a condition on the version `d` */
export function registradoSql(entidad: ConDocumentos, cuales = `d.tipo IN (${decidenDe(entidad)})`): string {
  const { alias, clave, portador } = EN_SQL[entidad];
  return `json_build_object('entidad', '${entidad}', 'estado', ${alias}.estado, 'portador', ${portador},
    'papeles', (SELECT coalesce(json_agg(json_build_object('tipo', d.tipo, 'version', d.version, 'revision', d.revision, 'emitido', to_char(d.emitido, 'YYYY-MM-DD'),
                                                           'vence', to_char(d.vence, 'YYYY-MM-DD'), 'revisadoEn', d.revisado_en)), '[]')
                  FROM documento d WHERE d.entidad = '${entidad}' AND d.clave = ${clave} AND ${cuales}))`;
}

const EMPRESA = registradoSql('empresa');
/** The `registro` of a company `e` itself. */
export const REGISTRO_EMPRESA = `json_build_object('propio', ${EMPRESA}, 'empresa', NULL)`;
const deEmpresa = (propio: string) => `json_build_object('propio', ${propio}, 'empresa', CASE WHEN e.rut IS NOT NULL THEN ${EMPRESA} END) AS registro`;

/**
 * Whoever is registered of each kind, as a query of `clave`, `nombre` and `registro`. Carriers come by every name they go by, those of the lists in use
 * before others.
 */
export const REGISTRADOS = {
  conductor: `SELECT c.rut AS clave, c.nombre, ${deEmpresa(registradoSql('conductor'))}
                FROM conductor c LEFT JOIN empresa e ON e.rut = c.empresa_rut`,
  camion: `SELECT c.patente AS clave, c.patente AS nombre, ${deEmpresa(registradoSql('camion'))}
             FROM camion c LEFT JOIN empresa e ON e.rut = c.empresa_rut`,
  transportista: `SELECT t.nombre AS clave, t.nombre, t.activo, ${REGISTRO_EMPRESA} AS registro
                    FROM ${TRANSPORTISTAS} t JOIN empresa e ON e.rut = t.rut`,
} as const satisfies Record<Habilitable, string>;

/** Whether one of them may work on the Santiago day of a moment, and from which on not. */
export function judgeRegistro({ propio, empresa }: RegistroJson, ahora: Date): Habilitacion {
  return habilitacionDe(toRegistrado(propio), propio.entidad === 'empresa' ? undefined : empresa && toRegistrado(empresa), ahora);
}

export function toRegistrado({ papeles, ...resto }: RegistradoJson): Registrado {
  return { ...resto, papeles: papeles.map(({ revisadoEn, ...papel }) => ({ ...papel, revisadoEn: revisadoEn === null ? null : new Date(revisadoEn) })) };
}

interface FilaRegistro {
  readonly clave: string;
  readonly registro: RegistroJson;
}

/** Every registered driver, truck and carrier with what holds today, in a fixed order; of two carriers of one name the one in use. */
export async function readHabilitaciones(pool: pg.Pool, ahora: Date): Promise<FilaHabilitacion[]> {
  const { rows } = await pool.query<FilaRegistro & { readonly clase: Habilitable }>(
    `SELECT 'conductor' AS clase, clave, true AS activo, registro FROM (${REGISTRADOS.conductor}) r
     UNION ALL SELECT 'camion', clave, true, registro FROM (${REGISTRADOS.camion}) r
     UNION ALL SELECT 'transportista', clave, activo, registro FROM (${REGISTRADOS.transportista}) r
     ORDER BY clase, clave, activo DESC`,
  );
  return rows
    .filter(({ clase, clave }, at) => rows[at - 1]?.clase !== clase || rows[at - 1]?.clave !== clave)
    .map(({ clase, clave, registro }) => ({ clase, clave, ...judgeRegistro(registro, ahora) }));
}
