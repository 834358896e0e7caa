import type { NominaPendiente } from '@rodal/domain/pasos-nomina';
import type { Nomina } from '@rodal/contracts/nominas';
import { type LineaPago, rutPago } from '@rodal/domain/nominas';
import { dondeTexto, type Senal, senalesDeLinea } from '@rodal/domain/senales-nomina';
import { lineasSql } from '../../cargas/lineas-nomina.repo.ts';
import type { NominaEnCorreo } from '../../correos/plantillas-nomina.ts';
import type { Tx } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import type { NominaRow } from './nominas.repo.ts';

type Empresa = Nomina['empresa'];

/** A roll that may wait for somebody, as a mail names it. */
export interface NominaPorNotificar {
  readonly enCorreo: NominaEnCorreo;
  readonly pendiente: NominaPendiente;
}

/** One roll as a mail names it: of the version that it has. */
export async function readEnCorreo(tx: Tx, { id, empresa, nomina, moneda, monto, version }: Pick<NominaRow, 'id' | 'empresa' | 'nomina' | 'moneda' | 'monto' | 'version'>): Promise<NominaEnCorreo> {
  const { pagos } = await tx.nominaVersion.findUniqueOrThrow({ where: { nominaId_version: { nominaId: id, version } }, select: { pagos: true } });
  const lineas = pagos as unknown as LineaPago[]; // written by the load that made the version
  return { id, empresa: empresa as Empresa, nomina, moneda, monto, version, proveedores: new Set(lineas.map(({ rut }) => rutPago(rut))).size };
}

/** The current rolls of a company that were created and not finished, oldest mark first. */
export async function selectPorNotificar(sql: Sql, empresa: Empresa, moneda: string, mismaPersona: boolean): Promise<NominaPorNotificar[]> {
  const { rows } = await sql.query<NominaEnCorreo & { bloqueada: boolean; puestas: NominaPendiente['puestas'] }>(
    `SELECT n.id, n.empresa, n.nomina, n.moneda, trim_scale(n.monto)::text AS monto, n.version, l.proveedores, l.bloqueada,
            jsonb_build_object('Creador', n.creador_id, 'Aprobador', n.aprobador_id, 'Supervisor', n.supervisor_id) AS puestas
       FROM nomina n
       JOIN (SELECT x.nomina, x.moneda_pago, bool_or(x.es_bloqueada) AS bloqueada, count(DISTINCT x.rut_pago)::int AS proveedores FROM ${lineasSql('$1')} x GROUP BY 1, 2) l
         ON l.nomina = n.nomina AND l.moneda_pago = n.moneda
      WHERE n.empresa = $1 AND n.moneda = $2 AND n.huella IS NOT NULL AND n.creador_id IS NOT NULL AND (n.aprobador_id IS NULL OR n.supervisor_id IS NULL)
      ORDER BY n.creador_en, n.id`,
    [empresa, moneda],
  );
  return rows.map(({ bloqueada, puestas, ...enCorreo }) => ({ enCorreo, pendiente: { puestas, bloqueada, vigente: true, mismaPersona } }));
}

/** A line that is to be looked at (C34), once a supplier and roll, or once an invoice. */
export interface LineaPorNotificar {
  readonly nomina: string;
  readonly moneda: string;
  readonly monto: string;
  readonly diario: string;
  readonly usuarioCreador: string;
  readonly rut: string;
  readonly proveedor: string;
  readonly factura: string;
}

const LINEA = `l.nomina, l.moneda_pago AS moneda, trim_scale(l.monto)::text AS monto, l.journal_batch_name AS diario, l.usuario_creador_nomina AS "usuarioCreador",
  l.rut, l.proveedor, l.factura`;

/** Suppliers of a company's current rolls without a bank account. */
export async function selectSinDatos(sql: Sql, empresa: Empresa): Promise<LineaPorNotificar[]> {
  const { rows } = await sql.query<LineaPorNotificar>(`SELECT DISTINCT ON (l.nomina, l.moneda_pago, l.rut_pago) ${LINEA} FROM ${lineasSql('$1')} l WHERE l.sin_datos ORDER BY l.nomina, l.moneda_pago, l.rut_pago, l.identificador`, [empresa]);
  return rows;
}

/** Lines of a company's current rolls whose invoice another roll has too (E1), with the names of those. */
export async function selectRepetidas(sql: Sql, empresa: Empresa): Promise<(LineaPorNotificar & { readonly repetidaEn: string[] })[]> {
  const { rows } = await sql.query<LineaPorNotificar & { senales: Senal[] }>(
    `SELECT ${LINEA}, n.senales FROM nomina n JOIN ${lineasSql('$1')} l ON l.nomina = n.nomina AND l.moneda_pago = n.moneda
      WHERE n.empresa = $1 AND n.senales @> '[{"senal":"repetida"}]' ORDER BY l.rut_pago, l.factura, l.nomina, l.identificador`,
    [empresa],
  );
  return rows.flatMap(({ senales, ...linea }) => {
    const suyas = senalesDeLinea(senales.filter(({ senal }) => senal === 'repetida'), linea);
    return suyas.length === 0 ? [] : [{ ...linea, repetidaEn: [...new Set(suyas.flatMap(({ donde }) => donde.map((una) => dondeTexto(una, empresa))))] }];
  });
}

/** Addresses that have heard of an event. */
export async function listNotificados(tx: Tx, evento: string): Promise<Set<string>> {
  const found = await tx.correo.findMany({ where: { evento }, select: { para: true } });
  return new Set(found.map(({ para }) => para));
}
