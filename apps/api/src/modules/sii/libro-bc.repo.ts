import type { EmpresaSii } from '@rodal/contracts/sii';
import { addMonths } from '@rodal/domain/meses';
import { type DocumentoBc, rutSii, tipoBc } from '@rodal/domain/sii/documento';
import type { Sql } from '../../db/sql.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';

const { HistFacturaCompraIgor: FACTURAS, HistNotaCompraIgor: NOTAS, DeletesFacturaCompraIgor: ELIMINADAS } = FUENTES;
/** The ledger of purchases as it is compared. */
export const FUENTES_LIBRO = [FACTURAS, NOTAS] as const;
export const FUENTES_SII = [FACTURAS, NOTAS, ELIMINADAS] as const;

interface Fila {
  readonly nota: boolean;
  readonly nro: string;
  readonly tipo: string;
  readonly rut: string;
  readonly nombre: string;
  readonly numero: string;
  readonly fecharegistro: string;
  readonly usuario: string;
  readonly divisa: string;
  readonly importe: string;
  readonly importeiva: string;
}

/** From which day to which, both included, `YYYY-MM-DD`. */
export interface Ventana {
  readonly desde: string;
  readonly hasta: string;
}

interface Pedido extends Ventana {
  readonly empresa: EmpresaSii;
  /** What is read: what was posted, or what was deleted. */
  readonly de: 'libro' | 'eliminados';
  /** What `importeiva` holds: the document's total, or its VAT alone. */
  readonly esTotal: boolean;
}

/** What is read now of some sources (`$1`) of a company (`$3`), row by row; `$2` the source of credit notes. */
const LIBRO = `SELECT v.fuente = $2 AS nota, d.nro, d.tipodocumento AS tipo, d.rut_con_guion AS rut, d.nombre_proveedor AS nombre, d.numero_factura2 AS numero,
            to_char(d.fecharegistro, 'YYYY-MM-DD') AS fecharegistro, d.usuariocreador AS usuario, d.divisa, d.importe::text AS importe, d.importeiva::text AS importeiva
       FROM carga_vigente v JOIN erp_documento_compra d ON d.carga = v.carga_id
      WHERE v.fuente = ANY($1) AND v.empresa = $3`;

/** Documents of the ledger that is read now, of a company and some days, by their number. Pesos are whole; a document in another currency keeps its figures, rounded. */
export async function selectLibro(sql: Sql, { empresa, desde, hasta, de, esTotal }: Pedido): Promise<DocumentoBc[]> {
  const fuentes = (de === 'libro' ? FUENTES_LIBRO : [ELIMINADAS]).map(({ nombre }) => nombre);
  const { rows } = await sql.query<Fila>(
    `${LIBRO} AND v.periodo BETWEEN $4 AND $5 AND d.fecharegistro BETWEEN $6::date AND $7::date ORDER BY d.nro`,
    [fuentes, NOTAS.nombre, empresa, desde.slice(0, 7), hasta.slice(0, 7), desde, hasta],
  );
  return rows.map((fila) => toDocumento(fila, esTotal));
}

function toDocumento({ nota, nro, tipo, rut, nombre, numero, fecharegistro, usuario, divisa, importe, importeiva }: Fila, esTotal: boolean): DocumentoBc {
  const neto = Math.round(Number(importe));
  const otro = Math.round(Number(importeiva));
  return { nro, tipo: tipoBc(tipo, nota), tipoTexto: tipo, rut: rutSii(rut), nombre, numero, fecharegistro, usuario, divisa, importe: neto, iva: esTotal ? otro - neto : otro, total: esTotal ? otro : neto + otro };
}

/** All of a supplier in the ledger that is read now, whenever they were posted, the newest first. @param rut as `rutSii` has it */
export async function selectDelProveedor(sql: Sql, { empresa, rut, esTotal }: Pick<Pedido, 'empresa' | 'esTotal'> & { readonly rut: string }): Promise<DocumentoBc[]> {
  const { rows } = await sql.query<Fila>(
    `${LIBRO} AND ltrim(regexp_replace(upper(d.rut_con_guion), '[^0-9K]', '', 'g'), '0') = $4 ORDER BY d.fecharegistro DESC, d.nro`,
    [FUENTES_LIBRO.map(({ nombre }) => nombre), NOTAS.nombre, empresa, rut.replace('-', '')],
  );
  return rows.map((fila) => toDocumento(fila, esTotal));
}

/** Which of a document by its number are in the ledger now, whenever they were posted. */
export async function findEnLibro(sql: Sql, empresa: EmpresaSii, nro: string, esTotal: boolean): Promise<DocumentoBc | null> {
  const { rows } = await sql.query<Fila>(
    `${LIBRO} AND d.nro = $4 LIMIT 1`,
    [FUENTES_LIBRO.map(({ nombre }) => nombre), NOTAS.nombre, empresa, nro],
  );
  const [fila] = rows;
  return fila === undefined ? null : toDocumento(fila, esTotal);
}

/** Of when BC is, in the months of a report: the oldest of its parts. Null = some part was never loaded. */
export async function readBcAl(sql: Sql, empresa: EmpresaSii, mes: string): Promise<Date | null> {
  const meses = [addMonths(mes, -1), mes];
  const { rows } = await sql.query<{ partes: number; al: Date | null }>(
    `SELECT count(*)::int AS partes, min(coalesce(c.terminada_en, v.cambiada_en)) AS al
       FROM carga_vigente v JOIN carga c ON c.id = v.carga_id WHERE v.fuente = ANY($1) AND v.empresa = $2 AND v.periodo = ANY($3)`,
    [FUENTES_LIBRO.map(({ nombre }) => nombre), empresa, meses],
  );
  const [fila] = rows;
  return fila === undefined || fila.partes < FUENTES_LIBRO.length * meses.length ? null : fila.al;
}
