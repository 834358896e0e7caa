import type { CambiosCosto, EscritoEnLinea, LineaCompra } from '@rodal/domain/costos/costo';
import type { Clasificacion, ReglaCosto } from '@rodal/domain/costos/clasificar';
import type { ClaveLinea } from '@rodal/domain/costos/id';
import { type CampoCosto, CAMPOS_COSTO, NOMBRES_CAMPO_COSTO } from '@rodal/domain/costos/campos';
import { normalizeDecimal } from '@rodal/domain/numeros';
import type { Tx } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { SU_HISTORICO, SU_LINEA } from '../../costos/costos.ts';
import { CARGABLES, FUENTES } from '../../erp/fuentes/fuentes.ts';
import type { CostoPropio, Prisma } from '../../generated/prisma/client.ts';

/** A field of the form in its table. */
const COLUMNA = {
  fecha: 'fecha', tipo: 'tipo', recepciones: 'recepciones', item2: 'item2', item3: 'item3', cantidad: 'cantidad', importe: 'importe', us: 'us', importetotalus: 'importeTotalUs', almacen: 'almacen',
  condicionesjuntas: 'condicionesJuntas', tipo2: 'tipo2', cuenta: 'cuenta', costounitario: 'costoUnitario', tipofaena: 'tipoFaena', codunidadmedida: 'codUnidadMedida',
} as const satisfies Readonly<Record<Exclude<CampoCosto, 'nrodocumento'>, keyof CostoPropio>>;

/** What a person says of a cost, as it is stored. */
export interface Propio {
  readonly id: string;
  readonly empresa: string;
  readonly documento: string;
  /** Null = they added it. */
  readonly linea: bigint | null;
  readonly suyos: CambiosCosto;
  /** What the ERP said of what they changed, when they did. */
  readonly bc: CambiosCosto;
  readonly version: number;
  readonly cambiadoPor: string;
  readonly cambiadoEn: Date;
}

/** A line as it is read now, and the table that it is of. */
export interface LineaHallada extends LineaCompra {
  readonly fuente: string;
  /** Null = it is the ERP's. */
  readonly historico: DeHistorico | null;
}

/** What only the historical Excel says of a cost. */
interface DeHistorico {
  /** The file that it was in; null = a program sent it. */
  readonly archivo: string | null;
  readonly proveedor: string;
  readonly facturaProveedor: string;
  readonly numeroLiquidacion: string;
}

/** A line by what it is called, of the ERP's purchases or the historical Excel; null = it is in nothing that is loaded. */
export function findLinea(sql: Sql, clave: ClaveLinea): Promise<LineaHallada | null> {
  return clave.linea.startsWith('-') ? findHistorica(sql, clave) : findDeBc(sql, clave);
}

async function findHistorica(sql: Sql, { empresa, documento, linea }: ClaveLinea): Promise<LineaHallada | null> {
  type Fila = Omit<LineaHallada, 'escrito' | 'historico' | 'fuente' | 'esNota'> & Omit<EscritoEnLinea, 'clasificacion'> & Clasificacion & DeHistorico;
  const { rows } = await sql.query<Fila>(
    `SELECT h.documento, h.fecha::text, h.tipo, h.cuenta, h.descripcion, h.cantidad::text, h.importe::text, h.costo_unitario::text AS "costoUnitario", h.cod_unidad_medida AS "codUnidadMedida", h.almacen, h.faena, 'CLP' AS divisa,
            h.recepciones, trim_scale(h.us)::text AS us, trim_scale(h.importe_total_us)::text AS "importeTotalUs", h.tipo2, h.item2, h.item3, h.condiciones_juntas AS "condicionesJuntas", h.tipo_faena AS "tipoFaena",
            h.proveedor, h.factura_proveedor AS "facturaProveedor", h.numero_liquidacion AS "numeroLiquidacion", b.archivo
       FROM (VALUES ($1::text, $2::text, $3::bigint)) o (empresa, documento, linea) CROSS JOIN ${SU_HISTORICO} JOIN carga c ON c.id = h.carga LEFT JOIN costo_libro b ON b.trabajo_id = c.trabajo_id`,
    [empresa, documento, linea],
  );
  const [fila] = rows;
  if (fila === undefined) return null;
  const { recepciones, us, importeTotalUs, tipo2, item2, item3, condicionesJuntas, tipoFaena, proveedor, facturaProveedor, numeroLiquidacion, archivo, ...suya } = fila;
  const clasificacion = [tipo2, item2, item3, condicionesJuntas, tipoFaena].some((dicho) => dicho !== '') ? { tipo2, item2, item3, condicionesJuntas, tipoFaena } : null;
  return { ...suya, esNota: false, fuente: CARGABLES.ExcelHistorico.nombre, escrito: { recepciones, us, importeTotalUs, clasificacion }, historico: { archivo, proveedor, facturaProveedor, numeroLiquidacion } };
}

async function findDeBc(sql: Sql, { empresa, documento, linea }: ClaveLinea): Promise<LineaHallada | null> {
  const { rows } = await sql.query<Omit<LineaHallada, 'escrito' | 'historico'>>(
    `SELECT l.n_documento AS documento, l.fecha::text, l.tipo, l.cuenta, l.description AS descripcion, l.cantidad::text, l.importe::text, l.costo_unitario_directo::text AS "costoUnitario",
            l.cod_unidad_medida AS "codUnidadMedida", coalesce(l.almacen, '') AS almacen, coalesce(l.faena_analitico, '') AS faena, l.divisa, l.fuente, l.fuente = $4 AS "esNota"
       FROM (VALUES ($1::text, $2::text, $3::bigint)) o (empresa, documento, linea) CROSS JOIN ${SU_LINEA}`,
    [empresa, documento, linea, FUENTES.NotaCreditoRegistradaUnion.nombre],
  );
  return rows[0] === undefined ? null : { ...rows[0], escrito: null, historico: null };
}

/** The rules that hold. */
export function listReglas(tx: Tx): Promise<ReglaCosto[]> {
  return tx.reglaCosto.findMany({ where: { activo: true }, orderBy: { orden: 'asc' }, omit: { activo: true, patrones: true } });
}

/** The dollar of each month that has one. */
export async function selectDolares(tx: Tx): Promise<ReadonlyMap<string, string>> {
  return new Map((await tx.dolarMes.findMany({ where: { activo: true } })).map(({ mes, valor }) => [mes, normalizeDecimal(valor.toFixed())]));
}

/** What a person changed of a line. Reading takes a client outside of a transaction too. */
export async function findCambio(tx: Tx, { empresa, documento, linea }: ClaveLinea): Promise<Propio | null> {
  const fila = await tx.costoPropio.findUnique({ where: { empresa_documento_linea: { empresa, documento, linea: BigInt(linea) } } });
  return fila === null ? null : toPropio(fila);
}

/** What a person added. */
export async function findAgregado(tx: Tx, id: string): Promise<Propio | null> {
  const fila = await tx.costoPropio.findFirst({ where: { id, linea: null } });
  return fila === null ? null : toPropio(fila);
}

function toPropio(fila: CostoPropio): Propio {
  const { id, empresa, documento, linea, bc, version, cambiadoPor, cambiadoEn } = fila;
  const suyos = Object.fromEntries(
    Object.entries(COLUMNA).flatMap(([campo, columna]): [string, string][] => {
      const valor = fila[columna];
      if (valor === null) return [];
      return [[campo, typeof valor === 'string' ? valor : valor instanceof Date ? valor.toISOString().slice(0, 10) : normalizeDecimal(valor.toFixed())]];
    }),
  );
  return { id, empresa, documento, linea, suyos: linea === null ? { nrodocumento: documento, ...suyos } : suyos, bc: readBc(bc), version, cambiadoPor, cambiadoEn };
}

function readBc(json: CostoPropio['bc']): CambiosCosto {
  if (typeof json !== 'object' || json === null) return {};
  const dichos = new Map(Object.entries(json));
  return Object.fromEntries(NOMBRES_CAMPO_COSTO.flatMap((campo) => (typeof dichos.get(campo) === 'string' ? [[campo, dichos.get(campo)]] : [])));
}

/** Who says what of a cost, and what the ERP says of it. */
interface Escritura {
  readonly suyos: CambiosCosto;
  readonly bc: CambiosCosto | null;
  readonly cambiadoPor: string;
  readonly cambiadoEn: Date;
}

function toDatos({ suyos, bc, ...quien }: Escritura) {
  const datos = Object.fromEntries(Object.entries(COLUMNA).map(([campo, columna]) => [columna, toValor(campo as keyof typeof COLUMNA, suyos[campo as keyof typeof COLUMNA])])); // its own keys
  return { ...(datos as Partial<Record<(typeof COLUMNA)[keyof typeof COLUMNA], never>>), ...(bc !== null && { bc: bc as Prisma.InputJsonObject }), ...quien }; // each as its column has it, by `toValor`
}

function toValor(campo: keyof typeof COLUMNA, dicho: string | undefined): string | Date | null {
  if (dicho === undefined || (dicho === '' && CAMPOS_COSTO[campo].tipo !== 'texto')) return null;
  return campo === 'fecha' ? new Date(`${dicho}T00:00:00Z`) : dicho;
}

/**
 * Puts what a person says of a line in the place of what was said. @param vista its version; 0 = nobody had said anything
 * @returns false when another stands there by now
 */
export async function writeCambio(tx: Tx, { empresa, documento, linea }: ClaveLinea, { id, vista, ...dicho }: Escritura & { readonly id: string; readonly vista: number }): Promise<boolean> {
  const clave = { empresa, documento, linea: BigInt(linea) };
  const datos = toDatos(dicho);
  if (vista === 0) return (await tx.costoPropio.createMany({ data: [{ id, ...clave, ...datos }], skipDuplicates: true })).count > 0;
  return (await tx.costoPropio.updateMany({ where: { ...clave, version: vista }, data: { ...datos, version: vista + 1 } })).count > 0;
}

/** Takes out what a person said of a line: it is as the ERP says again. */
export async function removeCambio(tx: Tx, { empresa, documento, linea }: ClaveLinea, vista: number): Promise<boolean> {
  return (await tx.costoPropio.deleteMany({ where: { empresa, documento, linea: BigInt(linea), version: vista } })).count > 0;
}

/** As {@link writeCambio}, of what a person added. */
export async function writeAgregado(tx: Tx, id: string, { vista, ...dicho }: Escritura & { readonly vista: number }): Promise<boolean> {
  return (await tx.costoPropio.updateMany({ where: { id, linea: null, version: vista }, data: { ...toDatos(dicho), version: vista + 1 } })).count > 0;
}

/** @returns false when that id is there already */
export async function insertAgregado(tx: Tx, { id, empresa, documento, ...dicho }: Escritura & Pick<Propio, 'id' | 'empresa' | 'documento'>): Promise<boolean> {
  return (await tx.costoPropio.createMany({ data: [{ id, empresa, documento, linea: null, ...toDatos(dicho) }], skipDuplicates: true })).count > 0;
}

/** What the last file that holds observes of a document. */
export async function findObservacion(tx: Tx, documento: string): Promise<{ readonly observaciones: string; readonly observaciones2: string; readonly archivo: string } | null> {
  const fila = await tx.costoObservacion.findFirst({ where: { documento, adjunto: { retiradoEn: null } }, orderBy: { adjuntoId: 'desc' }, include: { adjunto: { select: { archivo: true } } } });
  return fila === null ? null : { observaciones: fila.observaciones, observaciones2: fila.observaciones2, archivo: fila.adjunto.archivo };
}

/** What was found out of a credit note; null = it was not looked at, or is none. */
export function findUnion(tx: Tx, empresa: string, documento: string): Promise<{ factura: string | null; numero: string | null } | null> {
  return tx.notaCreditoFactura.findUnique({ where: { empresa_documento: { empresa, documento } }, select: { factura: true, numero: true } });
}
