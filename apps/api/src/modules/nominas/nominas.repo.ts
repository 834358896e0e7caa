import type { Nomina } from '@rodal/contracts/nominas';
import type { MarcaNomina } from '@rodal/domain/maquinas';
import { PERIODO_UNICO } from '@rodal/domain/carga-dudosa';
import { cambiosNomina, isNominaBloqueada, type LineaPago, monedaPago, rutPago } from '@rodal/domain/nominas';
import type { Senal } from '@rodal/domain/senales-nomina';
import { lineasSql } from '../../cargas/lineas-nomina.repo.ts';
import { nominaId } from '../../cargas/nominas.repo.ts';
import { huellaSenales } from '../../cargas/senales-nomina.repo.ts';
import type { Tx } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import type { NombreFuente } from '../../erp/fuentes/fuentes.ts';

/** A roll as it stands, to be marked. */
export interface NominaRow {
  readonly id: number;
  readonly empresa: string;
  readonly nomina: string;
  readonly moneda: string;
  readonly version: number;
  readonly vigente: boolean;
  readonly monto: string;
  readonly bloqueada: boolean;
  /** What is flagged in it (E1). */
  readonly senales: readonly Senal[];
  /** Why it may be paid so, by whoever approved it. */
  readonly nota: string | null;
  readonly puestas: Readonly<Record<MarcaNomina, number | null>>;
  readonly nombres: Readonly<Record<MarcaNomina, string | null>>;
  readonly puestasEn: Readonly<Record<MarcaNomina, Date | null>>;
}

/** What a roll of a company is called; null = there is none. */
export async function findNombre(tx: Tx, id: number, empresa: string): Promise<Pick<NominaRow, 'nomina' | 'moneda'> | null> {
  return tx.nomina.findFirst({ where: { id, empresa }, select: { nomina: true, moneda: true } });
}

/** A roll that nobody else marks and no load changes until the transaction ends; null = there is none in that company. */
export async function lockNomina(tx: Tx, id: number, empresa: string): Promise<NominaRow | null> {
  await tx.$executeRaw`SELECT 1 FROM nomina WHERE id = ${id} FOR NO KEY UPDATE`;
  return readNomina(tx, id, empresa);
}

/** The same as it stands now. @param empresa absent = of whichever */
export async function readNomina(tx: Tx, id: number, empresa?: string): Promise<NominaRow | null> {
  const row = await tx.nomina.findFirst({ where: { id, ...(empresa !== undefined && { empresa }) } });
  if (row === null) return null;
  return {
    ...row,
    vigente: row.huella !== null,
    monto: row.monto.toString(),
    bloqueada: await isBloqueada(tx, row),
    senales: row.senales as unknown as Senal[], // written by the judge alone
    nota: row.aprobadorNota,
    puestas: { Creador: row.creadorId, Aprobador: row.aprobadorId, Supervisor: row.supervisorId },
    nombres: { Creador: row.creador, Aprobador: row.aprobador, Supervisor: row.supervisor },
    puestasEn: { Creador: row.creadorEn, Aprobador: row.aprobadorEn, Supervisor: row.supervisorEn },
  };
}

/** By the lines and the blocked suppliers that are read at this moment. */
async function isBloqueada(tx: Tx, { empresa, nomina, moneda }: Pick<NominaRow, 'empresa' | 'nomina' | 'moneda'>): Promise<boolean> {
  const carga = async (fuente: NombreFuente) => (await tx.cargaVigente.findUnique({ where: { fuente_empresa_periodo: { fuente, empresa, periodo: PERIODO_UNICO } } }))?.cargaId ?? null;
  const [deNominas, deBloqueados] = [await carga('NominasVigentes'), await carga('ProveedoresBloqueados')];
  const lineas = deNominas === null ? [] : await tx.erpLineaNomina.findMany({ where: { carga: deNominas, nomina }, select: { rut: true, bloqueado: true, moneda: true } });
  const malos = deBloqueados === null ? [] : await tx.erpProveedorBloqueado.findMany({ where: { carga: deBloqueados }, select: { rutProveedor: true } });
  return isNominaBloqueada(lineas.filter((linea) => monedaPago(linea.moneda) === moneda), new Set(malos.map(({ rutProveedor }) => rutPago(rutProveedor))));
}

/** Who sets a mark, and when; null = it is taken back. */
export type Pone = { readonly usuarioId: number; readonly usuario: string; readonly en: Date; readonly nota: string } | null;

/** Sets or takes back a mark of a version. @returns how many rows: none = the roll or the mark is another */
export async function updateMarca(tx: Tx, id: number, version: number, marca: MarcaNomina, pone: Pone): Promise<number> {
  const [usuarioId, usuario, en] = [pone?.usuarioId ?? null, pone?.usuario ?? null, pone?.en ?? null];
  const antes = pone === null ? { not: null } : null;
  const { where, data } = {
    Creador: { where: { creadorId: antes }, data: { creadorId: usuarioId, creador: usuario, creadorEn: en } },
    Aprobador: { where: { aprobadorId: antes }, data: { aprobadorId: usuarioId, aprobador: usuario, aprobadorEn: en, aprobadorNota: pone?.nota || null } },
    Supervisor: { where: { supervisorId: antes }, data: { supervisorId: usuarioId, supervisor: usuario, supervisorEn: en } },
  }[marca];
  return (await tx.nomina.updateMany({ where: { id, version, ...where }, data })).count;
}

type Detalle = Omit<Nomina, 'mismaPersona' | 'cambio' | 'historia' | 'huellaSenales'>;
interface Leida extends Detalle {
  readonly cambio: { readonly en: string; readonly antes: string; readonly despues: string; readonly pagosAntes: LineaPago[]; readonly pagos: LineaPago[]; readonly quitadas: Partial<Record<MarcaNomina, { usuario: string; en: string }>>[] } | null;
}

const instante = (sql: string) => `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const puesta = (campo: string, nota = 'NULL') =>
  `CASE WHEN n.${campo}_id IS NOT NULL THEN jsonb_build_object('usuarioId', n.${campo}_id, 'usuario', n.${campo}, 'en', ${instante(`n.${campo}_en`)}, 'nota', ${nota}) END`;
const LINEA = `jsonb_build_object('Identificador', l.identificador::text, 'Nomina', l.nomina, 'Observacion', l.observacion, 'Rut', l.rut, 'Proveedor', l.proveedor,
  'Fecha', l.fecha, 'Factura', l.factura, 'Monto', trim_scale(l.monto)::text, 'cuenta', CASE WHEN l.sin_datos THEN NULL ELSE l.cuenta_bancaria END,
  'BLOQUEADO', CASE WHEN l.es_bloqueada THEN '1' ELSE '0' END)`;

/**
 * A roll with its lines, as one moment has them; null = there is none.
 * @param desde what changed since this version, where it is an older one; null = in the last change
 */
export async function findNomina(sql: Sql, id: number, desde: number | null = null): Promise<Omit<Nomina, 'mismaPersona'> | null> {
  const { rows: [cabeza] } = await sql.query<{ empresa: string }>('SELECT empresa FROM nomina WHERE id = $1', [id]);
  if (cabeza === undefined) return null;
  const { rows: [row] } = await sql.query<Leida>(
    `SELECT n.id::text AS "Identificador", n.empresa, n.nomina AS "Nomina", n.moneda AS "Moneda", trim_scale(n.monto)::text AS "Monto",
            n.usuario_creador_nomina AS "UsuarioCreadorNomina", n.version, n.huella IS NOT NULL AS vigente, n.senales,
            jsonb_build_object('Creador', ${puesta('creador')}, 'Aprobador', ${puesta('aprobador', 'n.aprobador_nota')}, 'Supervisor', ${puesta('supervisor')}) AS marcas,
            coalesce(suyas.lineas, '[]') AS lineas, coalesce(suyas.bloqueado, '0') AS "BLOQUEADO",
            (SELECT jsonb_build_object('en', ${instante('v.en')}, 'antes', trim_scale(a.monto)::text, 'despues', trim_scale(v.monto)::text, 'pagosAntes', a.pagos, 'pagos', v.pagos, 'quitadas',
                      (SELECT coalesce(jsonb_agg(q.quitadas ORDER BY q.version), '[]') FROM nomina_version q WHERE q.nomina_id = v.nomina_id AND q.version > a.version AND q.quitadas IS NOT NULL))
               FROM nomina_version v JOIN nomina_version a ON a.nomina_id = v.nomina_id AND a.version = least($3::int, v.version - 1)
              WHERE v.nomina_id = n.id AND v.version = n.version) AS cambio
       FROM nomina n
       LEFT JOIN LATERAL (
         SELECT jsonb_agg(${LINEA} ORDER BY l.identificador) AS lineas, CASE WHEN bool_or(l.es_bloqueada) THEN '1' ELSE '0' END AS bloqueado
           FROM ${lineasSql('$2')} l WHERE l.nomina = n.nomina AND l.moneda_pago = n.moneda) suyas ON true
      WHERE n.id = $1`,
    [id, cabeza.empresa, desde],
  );
  if (row === undefined) return null;
  const { cambio, ...nomina } = row;
  return {
    ...nomina,
    huellaSenales: huellaSenales(nomina.senales),
    historia: nominaId(nomina.empresa, nomina.Nomina, nomina.Moneda),
    cambio: cambio && {
      en: cambio.en,
      antes: cambio.antes,
      despues: cambio.despues,
      lineas: cambiosNomina(cambio.pagosAntes, cambio.pagos),
      quitadas: cambio.quitadas.flatMap((unas) =>
        (['Aprobador', 'Supervisor'] as const).flatMap((marca) => {
          const quitada = unas[marca] && { marca, usuario: unas[marca].usuario, en: new Date(unas[marca].en).toISOString() };
          // What an undone load gave back stands.
          return quitada === undefined || quitada.en === nomina.marcas[marca]?.en ? [] : [quitada];
        }),
      ),
    },
  };
}
