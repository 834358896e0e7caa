import type { EmpresaSii } from '@rodal/contracts/sii';
import { type DocumentoSii, type Seccion, totalConSigno } from '@rodal/domain/sii/documento';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { inSqlTransaction } from '../db/transaction.ts';
import { insertSubida, type SubidaNueva } from '../modules/sii/subidas.repo.ts';
import type { Actor } from './build-app.ts';

const dia = (day: string | null) => (day === null ? '' : `${day.slice(0, 10).split('-').toReversed().join('/')}${day.slice(10)}`);

/** The columns of a section that tests need, by their headings. */
const COLUMNAS: readonly (readonly [titulo: string, de: (uno: DocumentoSii) => string, menos?: readonly Seccion[]])[] = [
  ['Nro', ({ nro }) => nro ?? ''],
  ['Tipo Doc', ({ tipo }) => String(tipo)],
  ['Tipo Compra', ({ tipoCompra }) => tipoCompra ?? ''],
  ['RUT Proveedor', ({ rut }) => rut],
  ['Razon Social', ({ razonSocial }) => razonSocial],
  ['Folio', ({ folio }) => folio],
  ['Fecha Docto', ({ fechaDocto }) => dia(fechaDocto)],
  ['Fecha Recepcion', ({ fechaRecepcion }) => dia(fechaRecepcion)],
  ['Fecha Acuse', ({ fechaAcuse }) => dia(fechaAcuse), ['PENDIENTE', 'RECLAMADO']],
  ['Fecha Reclamo', ({ fechaReclamo }) => dia(fechaReclamo), ['REGISTRO', 'PENDIENTE', 'NO_INCLUIR']],
  ['Monto Exento', ({ exento }) => String(exento)],
  ['Monto Neto', ({ neto }) => String(neto)],
  ['Monto IVA Recuperable', ({ ivaRecuperable }) => String(ivaRecuperable)],
  ['Monto Iva No Recuperable', ({ ivaNoRecuperable }) => String(ivaNoRecuperable)],
  ['Codigo IVA No Rec.', ({ codigoIvaNoRecuperable }) => codigoIvaNoRecuperable ?? ''],
  ['Monto Total', ({ total }) => String(total)],
  ['Monto Neto Activo Fijo', () => ''],
  ['IVA Activo Fijo', () => ''],
  ['IVA uso Comun', ({ ivaUsoComun }) => String(ivaUsoComun)],
  ['Impto. Sin Derecho a Credito', () => ''],
  ['IVA No Retenido', () => ''],
  ['Tabacos Puros', () => '', ['PENDIENTE', 'RECLAMADO', 'NO_INCLUIR']],
  ['Tabacos Cigarrillos', () => '', ['PENDIENTE', 'RECLAMADO', 'NO_INCLUIR']],
  ['Tabacos Elaborados', () => '', ['PENDIENTE', 'RECLAMADO', 'NO_INCLUIR']],
  ['NCE o NDE sobre Fact. de Compra', () => ''],
  ['Codigo Otro Impuesto', () => ''],
  ['Valor Otro Impuesto', () => ''],
  ['Tasa Otro Impuesto', () => ''],
];

/** A section as the SII gives it: each line of data ends in one `;` more than its titles. */
export function csvDe(seccion: Seccion, documentos: readonly DocumentoSii[]): Buffer {
  const columnas = COLUMNAS.filter(([, , menos]) => menos?.includes(seccion) !== true);
  return Buffer.from([columnas.map(([titulo]) => titulo).join(';'), ...documentos.map((uno) => `${columnas.map(([, de]) => de(uno)).join(';')};`)].join('\n'));
}

/** One line of it, by its headings, as a program sends it. */
export function lineaDe(seccion: Seccion, documento: DocumentoSii): Record<string, string> {
  return Object.fromEntries(COLUMNAS.filter(([, , menos]) => menos?.includes(seccion) !== true).map(([titulo, de]) => [titulo, de(documento)]));
}

export const nombreDe = (seccion: Seccion, rut: string, mes: string): string => `RCV_COMPRA_${seccion}_${rut}_${mes.replace('-', '')}.csv`;

/** Sends a file to an operation that takes one. */
export function sendArchivo(actor: Actor, path: string, nombre: string, bytes: Buffer) {
  const payload = Buffer.concat([Buffer.from(`--corte\r\ncontent-disposition: form-data; name="Archivo"; filename="${nombre}"\r\n\r\n`), bytes, Buffer.from('\r\n--corte--\r\n')]);
  return actor.inject({ method: 'POST', url: path, payload, headers: { 'content-type': 'multipart/form-data; boundary=corte' } });
}

/** An entry of the ledger as a test says it. */
export interface EntradaPrueba {
  readonly nro: string;
  readonly fecharegistro: string;
  readonly tipo?: string;
  readonly rut?: string;
  readonly numero: string;
  readonly usuario?: string;
  readonly divisa?: string;
  readonly neto: number;
  readonly total: number;
}

type FuenteLibro = 'HistFacturaCompraIgor' | 'HistNotaCompraIgor' | 'DeletesFacturaCompraIgor';

/** A month of a company's ledger, loaded and read from now on, in place of what was read of it. */
export async function loadLibroBc(pool: pg.Pool, { empresa, mes, fuente = 'HistFacturaCompraIgor' }: { readonly empresa: EmpresaSii; readonly mes: string; readonly fuente?: FuenteLibro }, entradas: readonly EntradaPrueba[]): Promise<void> {
  const id = uuidv7();
  await pool.query(`INSERT INTO trabajo (id, flujo, origen, estado, usuario, pedido_en) VALUES ($1, 'sii', 'erp', 'lista', 'x', now())`, [id]);
  const { rows } = await pool.query<{ id: string }>(`INSERT INTO carga (trabajo_id, fuente, empresa, periodo, filas, terminada_en) VALUES ($1, $2, $3, $4, $5, now()) RETURNING id`, [id, fuente, empresa, mes, entradas.length]);
  const filas = entradas.map(({ tipo = '33', rut = '76123456-0', usuario = 'BC.ANA', divisa = 'CLP', ...una }) => ({ ...una, tipo, rut, usuario, divisa }));
  await pool.query(
    `INSERT INTO erp_documento_compra (carga, nro, tipodocumento, rut_con_guion, nombre_proveedor, numero_factura2, fecharegistro, usuariocreador, divisa, importe, importeiva)
     SELECT $1, nro, tipo, rut, 'MADERAS DEL SUR', numero, fecharegistro::date, usuario, divisa, neto, total
       FROM jsonb_to_recordset($2) AS x (nro text, tipo text, rut text, numero text, fecharegistro text, usuario text, divisa text, neto numeric, total numeric)`,
    [rows[0]?.id, JSON.stringify(filas)],
  );
  await pool.query(
    `INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) VALUES ($1, $2, $3, $4, now())
     ON CONFLICT (fuente, empresa, periodo) DO UPDATE SET carga_id = excluded.carga_id`,
    [fuente, empresa, mes, rows[0]?.id],
  );
}

/** A section, or one type of it, as an upload leaves it: the last one is what is read. @returns its id */
export async function guardarSubida(pool: pg.Pool, { documentos, ...una }: Pick<SubidaNueva, 'empresa' | 'mes' | 'documentos'> & Partial<SubidaNueva>): Promise<string> {
  const { seccion = 'PENDIENTE', id = uuidv7() } = una;
  const suyos = documentos.map((uno) => ({ ...uno, seccion }));
  const total = suyos.reduce((suma, uno) => suma + totalConSigno(uno), 0);
  const nueva = { id, seccion, archivo: 'x.csv', sha256: '0'.repeat(64), tipos: [], total, subidaEn: new Date(), usuarioId: null, usuario: 'ana', ...una, documentos: suyos };
  await inSqlTransaction(pool, (sql) => insertSubida(sql, nueva));
  return id;
}
