import type { EmpresaSii } from '@rodal/contracts/sii';
import type { CualSii, ListaSii } from '@rodal/contracts/sii-pendientes';
import { addMonths, lastDayOf } from '@rodal/domain/meses';
import { DIAS_RECLAMO } from '@rodal/domain/sii/acuse';
import type { Sql } from '../../db/sql.ts';
import type { Bind } from '../../listados/fuente.ts';
import { FUENTES_LIBRO, type Ventana } from './libro-bc.repo.ts';

/** The month whose pending ones wait: this one's once they were uploaded, until then those of the month before. Null = neither was. */
export async function findMesPendiente(sql: Sql, empresa: EmpresaSii, hoy: string): Promise<string | null> {
  const mes = hoy.slice(0, 7);
  const { rows } = await sql.query<{ mes: string | null }>(
    `SELECT max(mes) AS mes FROM sii_subida WHERE empresa = $1 AND mes = ANY($2) AND seccion = 'PENDIENTE' AND activa`,
    [empresa, [mes, addMonths(mes, -1)]],
  );
  return rows[0]?.mes ?? null;
}

/** Suppliers by what the masters say, RUT as documents have it. */
export interface Proveedores {
  readonly comex: ReadonlySet<string>;
  readonly responsables: ReadonlyMap<string, string>;
}

interface Pedido extends Proveedores {
  readonly lista: ListaSii;
  readonly empresa: EmpresaSii;
  /** {@link findMesPendiente} */
  readonly mes: string;
  readonly hoy: string;
  readonly cual: CualSii;
  /** Of the ledger, where who posted a supplier's last document is looked for. */
  readonly libro: Ventana;
  /** No more are counted. */
  readonly limite: number;
}

/**
 * Documents that wait for their acuse, as report 2 has them (`informesSii`), and report 5 those of Comex: what the newest uploads say of the month and, of
 * the one before, what can still be claimed in it; without what stands further on, or was resolved.
 * @returns how many, and the VAT of as many
 */
export async function countPendientes(sql: Sql, { lista, empresa, mes, hoy, cual, libro, comex, responsables, limite }: Pedido): Promise<{ readonly n: number; readonly iva: string }> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const [suya, deMes, antes] = [bind(empresa), bind(mes), bind(addMonths(mes, -1))];
  const condiciones: Readonly<Record<CualSii, () => readonly string[]>> = {
    vencenHoy: () => [`p.plazo = ${bind(hoy)}::date`],
    // The first of the month after its reception is still to come, and its last day is not before it.
    pasanDeMes: () => [`p.credito > 0`, `p.plazo > ${bind(lastDayOf(hoy.slice(0, 7)))}::date`, `${SIGUIENTE} > ${bind(hoy)}::date`, `p.plazo >= ${SIGUIENTE}`],
    sinAsignar: () => [`p.plazo >= ${bind(hoy)}::date`, `p.rut <> ALL(${bind([...responsables.keys()])})`, sinUsuario(empresa, libro, bind)],
  };
  const { rows } = await sql.query<{ n: number; iva: string }>(
    `WITH activa AS MATERIALIZED (
       SELECT id, mes, seccion, tipos, row_number() OVER (ORDER BY subida_en, id) AS orden FROM sii_subida WHERE empresa = ${suya} AND mes IN (${deMes}, ${antes}) AND activa),
     -- One of a single type counts for that type alone, in place of what came before it.
     leido AS NOT MATERIALIZED (
       SELECT a.mes, a.seccion, d.clave, d.rut, d.plazo, d.credito, d.huella FROM activa a JOIN sii_documento d ON d.subida_id = a.id
        WHERE NOT EXISTS (SELECT FROM activa b WHERE b.mes = a.mes AND b.seccion = a.seccion AND b.orden > a.orden AND (cardinality(b.tipos) = 0 OR d.tipo = ANY(b.tipos))))
     SELECT count(*)::int AS n, coalesce(sum(c.credito), 0)::text AS iva FROM (
       SELECT p.credito FROM leido p
        WHERE p.seccion = 'PENDIENTE' AND (p.mes = ${deMes} OR p.plazo >= ${bind(`${mes}-01`)}::date) AND ${condiciones[cual]().join(' AND ')}
          AND (p.rut = ANY(${bind([...comex])})) = ${bind(lista === 'Comex')}
          AND NOT EXISTS (SELECT FROM leido k WHERE k.clave = p.clave AND
                            CASE WHEN k.seccion = 'PENDIENTE' THEN k.mes = ${deMes} AND p.mes = ${antes} ELSE k.mes = ${deMes} OR p.mes = ${antes} OR k.seccion = 'REGISTRO' END OFFSET 0)
          AND NOT EXISTS (SELECT FROM sii_respuesta r WHERE r.empresa = ${suya} AND r.sii = p.clave AND r.bc = '' AND r.decision = 'RESUELTA' AND r.huella = p.huella)
        LIMIT ${limite}) c`,
    values,
  );
  return rows[0] ?? { n: 0, iva: '0' };
}

/** The first day of the month after a document's reception. */
const SIGUIENTE = `(date_trunc('month', (p.plazo - ${DIAS_RECLAMO})::timestamp) + interval '1 month')::date`;

/** A RUT as `rutSii` reads it, without its hyphen: as its index has it. */
const rutDe = (columna: string): string => `regexp_replace(regexp_replace(upper(${columna}), '[^0-9K]', '', 'g'), '^0+(?=.)', '')`;

/** Nobody has posted a document of the supplier either, of those that a report reads. */
function sinUsuario(empresa: EmpresaSii, { desde, hasta }: Ventana, bind: Bind): string {
  return `NOT EXISTS (
    SELECT FROM carga_vigente v JOIN erp_documento_compra d ON d.carga = v.carga_id
     WHERE v.fuente = ANY(${bind(FUENTES_LIBRO.map(({ nombre }) => nombre))}) AND v.empresa = ${bind(empresa)} AND v.periodo BETWEEN ${bind(desde.slice(0, 7))} AND ${bind(hasta.slice(0, 7))}
       AND ${rutDe('d.rut_con_guion')} = ${rutDe('p.rut')} AND d.fecharegistro BETWEEN ${bind(desde)}::date AND ${bind(hasta)}::date AND d.usuariocreador <> '' OFFSET 0)`;
}
