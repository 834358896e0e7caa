import { type HabilitadosPorMes, MESES_PARTE } from '@rodal/contracts/habilitacion';
import { type HechoPortador, type HistoriaPortador, type PapelConHistoria, parteEl } from '@rodal/domain/documentos/mes-a-mes';
import type { Revision } from '@rodal/domain/documentos/papeles';
import { type ConDocumentos, partesDe } from '@rodal/domain/documentos/tipos';
import { addDays, dayStart } from '@rodal/domain/fechas';
import { ESTADO_EMPRESA, type EstadoPortador, REVISION_DOCUMENTO } from '@rodal/domain/maquinas';
import { addMonths, lastDayOf, santiagoMonth } from '@rodal/domain/meses';
import { setImmediate } from 'node:timers/promises';
import type { Sql } from '../../db/sql.ts';

/** The words of the audit, back to what they say. */
const ESTADOS = new Map(Object.entries(ESTADO_EMPRESA.estados).map(([estado, palabra]) => [palabra, estado as EstadoPortador])); // its own keys
const REVISIONES = new Map(Object.entries(REVISION_DOCUMENTO.estados).map(([revision, palabra]) => [palabra, revision as Revision])); // its own keys

interface FilaHecho {
  readonly entidad: ConDocumentos;
  readonly clave: string;
  readonly en: Date;
  readonly estado: string | null;
  readonly empresa: string | null;
  readonly tipoCamion: string | null;
}

/**
 * What was done to each, in its order: what the audit says, after what stands there for whom nobody wrote down a registration. A company is its own.
 */
const HECHOS = `
  SELECT p.entidad, p.clave, h.en, h.estado, CASE WHEN p.entidad = 'empresa' THEN p.clave ELSE h.empresa END AS empresa, h.tipo AS "tipoCamion"
    FROM (SELECT 'empresa' AS entidad, rut AS clave, estado, rut AS empresa, NULL AS tipo, creado_en FROM empresa
          UNION ALL SELECT 'conductor', rut, estado, empresa_rut, NULL, creado_en FROM conductor
          UNION ALL SELECT 'camion', patente, estado, empresa_rut, tipo, creado_en FROM camion) p
    CROSS JOIN LATERAL (
      SELECT a.id, a.cuando AS en, a.despues->>'estado' AS estado, a.despues->>'empresa' AS empresa, a.despues->>'tipo' AS tipo
        FROM public.auditoria a
       WHERE a.entidad = p.entidad AND a.entidad_id = p.clave AND a.accion IN (p.entidad || '.crear', p.entidad || '.editar', p.entidad || '.aprobar', p.entidad || '.desactivar')
      UNION ALL
      SELECT 0, p.creado_en, w.palabra, p.empresa, p.tipo
        FROM unnest($1::text[], $2::text[]) AS w (estado, palabra)
       WHERE w.estado = p.estado AND NOT EXISTS (SELECT FROM public.auditoria a WHERE a.entidad = p.entidad AND a.entidad_id = p.clave AND a.accion = p.entidad || '.crear')
    ) h
   ORDER BY p.entidad, p.clave, h.id`;

interface FilaPapel extends Omit<PapelConHistoria, 'marcas'> {
  readonly entidad: ConDocumentos;
  readonly clave: string;
  readonly marcas: readonly { readonly en: string; readonly palabra: string }[];
}

/** Every version, with the marks that the audit has of it; where it has none, the one that stands there. */
const PAPELES = `
  SELECT d.entidad, d.clave, d.tipo, d.version, to_char(d.emitido, 'YYYY-MM-DD') AS emitido, to_char(d.vence, 'YYYY-MM-DD') AS vence,
         coalesce(m.marcas, CASE WHEN d.revisado_en IS NULL THEN '[]' ELSE json_build_array(json_build_object('en', d.revisado_en, 'palabra', w.palabra)) END) AS marcas
    FROM documento d
    JOIN unnest($1::text[], $2::text[]) AS w (revision, palabra) ON w.revision = d.revision
    LEFT JOIN (SELECT entidad_id, despues->>'version' AS version, json_agg(json_build_object('en', cuando, 'palabra', despues->>'revision') ORDER BY id) AS marcas
                 FROM public.auditoria WHERE accion IN ('documento.cumple', 'documento.noCumple', 'documento.pendiente', 'documento.noAplica', 'documento.desmarcar')
                GROUP BY 1, 2) m ON m.entidad_id = d.entidad || ':' || d.clave || ':' || d.tipo AND m.version = d.version::text
   ORDER BY d.entidad, d.clave, d.tipo, d.version`;

const columnas = (palabras: Readonly<Record<string, string>>) => [Object.keys(palabras), Object.values(palabras)];

/**
 * How many drivers and trucks that were approved at the end of each month could work then, the last of them now. Nothing of it is stored (E4): it follows from
 * what the audit says was done until then.
 */
export async function readHabilitadosPorMes(sql: Sql, ahora: Date): Promise<HabilitadosPorMes> {
  const { conductor, camion, empresa } = await readHistorias(sql);
  const este = santiagoMonth(ahora);
  const meses: HabilitadosPorMes['meses'] = [];
  for (let atras = MESES_PARTE - 1; atras >= 0; atras -= 1) {
    const mes = addMonths(este, -atras);
    const momento = atras === 0 ? ahora : new Date(dayStart(addDays(lastDayOf(mes), 1)).getTime() - 1);
    meses.push({ mes, conductores: parteEl([...conductor.values()], empresa, momento), camiones: parteEl([...camion.values()], empresa, momento) });
    // Thousands of bearers a month: others are answered between two of them.
    await setImmediate();
  }
  return { meses };
}

type Historias = Readonly<Record<ConDocumentos, ReadonlyMap<string, HistoriaPortador>>>;

/** All of them as they came to be, by RUT or plate. */
export async function readHistorias(sql: Sql): Promise<Historias> {
  const hechos = await sql.query<FilaHecho>(HECHOS, columnas(ESTADO_EMPRESA.estados));
  const papeles = await sql.query<FilaPapel>(PAPELES, columnas(REVISION_DOCUMENTO.estados));
  const papelesDe = Map.groupBy(papeles.rows, ({ entidad, clave }) => `${entidad} ${partesDe(clave).quien}`);
  const historiasDe = (entidad: ConDocumentos) => {
    const suyos = Map.groupBy(hechos.rows.filter((fila) => fila.entidad === entidad), ({ clave }) => clave);
    return new Map(
      [...suyos].map(([clave, filas]): [string, HistoriaPortador] => [clave, { entidad, hechos: filas.map(toHecho), papeles: porEmpresa(papelesDe.get(`${entidad} ${clave}`) ?? []) }]),
    );
  };
  return { empresa: historiasDe('empresa'), conductor: historiasDe('conductor'), camion: historiasDe('camion') };
}

/** What it does not say did not change. */
function toHecho({ en, estado, empresa, tipoCamion }: FilaHecho): HechoPortador {
  const cual = estado === null ? undefined : ESTADOS.get(estado);
  return { en, ...(cual !== undefined && { estado: cual }), ...(empresa !== null && { empresa }), ...(tipoCamion !== null && { tipoCamion }) };
}

/** By whose they are, as their keys say. */
function porEmpresa(filas: readonly FilaPapel[]): ReadonlyMap<string, PapelConHistoria[]> {
  const grupos = Map.groupBy(filas, ({ clave }) => partesDe(clave).empresa);
  return new Map([...grupos].map(([empresa, suyas]) => [empresa, suyas.map(toPapel)]));
}

function toPapel({ tipo, version, emitido, vence, marcas }: FilaPapel): PapelConHistoria {
  return { tipo, version, emitido, vence, marcas: marcas.map(({ en, palabra }) => ({ en: new Date(en), revision: REVISIONES.get(palabra) ?? 'SIN_REVISAR' })) };
}
