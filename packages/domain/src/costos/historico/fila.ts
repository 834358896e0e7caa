import { compareDecimals, negateDecimal } from '../../numeros.ts';
import { normalizeText } from '../../texto.ts';
import { CAMPOS_COSTO } from '../campos.ts';
import { type CeldaHistorico, isMala, isVacia, leerFecha, leerMes, leerNumero, leerTexto, type Leida } from './celdas.ts';
import { type ColumnaHistorico, COSTOS_UNITARIOS, UNIDADES_HISTORICO } from './columnas.ts';

/** A row of the historical Excel as a cost: decimals canonical, '' = nothing. In pesos: the workbook has no currency. */
export interface CostoHistorico {
  readonly documento: string;
  /** What it is called within its document, below zero so that it is never a line of the ERP's; {@link POR_CLAVE} of them may stand behind each. */
  readonly linea: number;
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  readonly tipo: string;
  readonly recepciones: string;
  readonly descripcion: string;
  readonly cuenta: string;
  readonly almacen: string;
  readonly faena: string;
  readonly cantidad: string;
  readonly codUnidadMedida: string;
  readonly costoUnitario: string;
  /** Of a credit note below zero. */
  readonly importe: string;
  /** Pesos by the dollar, and what it comes to; null = it does not say. */
  readonly us: string | null;
  readonly importeTotalUs: string | null;
  readonly tipo2: string;
  readonly item2: string;
  readonly item3: string;
  readonly condicionesJuntas: string;
  readonly tipoFaena: string;
  readonly proveedor: string;
  readonly facturaProveedor: string;
  readonly numeroLiquidacion: string;
}

/** Rows of one document that say the same of what they are, at most. */
export const POR_CLAVE = 1_000;

/** What is wrong with a cell. */
export interface ErrorFila {
  readonly columna: ColumnaHistorico;
  readonly mensaje: string;
}

/** What is odd of a row and does not keep it out. */
export type ReparoFila = 'mesDistinto' | 'negativoDistinto' | 'negativoSinNota';

export type FilaLeida = { readonly costo: CostoHistorico; readonly reparos: readonly { readonly columna: ColumnaHistorico; readonly reparo: ReparoFila }[] } | { readonly errores: readonly ErrorFila[] };

const LARGOS = { descripcion: 250, codigo: 40 } as const;

/**
 * Reads a row.
 * @param celdaDe what stands in a column; null also where there is no such column
 * @param hoy day of Santiago
 * @returns null when nothing of what a cost takes is in it
 */
export function leerFila(celdaDe: (columna: ColumnaHistorico) => CeldaHistorico, hoy: string): FilaLeida | null {
  if (['N_Documento', 'Fecha', 'Importe', 'Cantidad', 'Description', 'Cuenta'].every((columna) => isVacia(celdaDe(columna as ColumnaHistorico)))) return null; // each of them is one
  const errores: ErrorFila[] = [];
  const tomar = <V>(columna: ColumnaHistorico, leer: (celda: CeldaHistorico) => Leida<V>, otro: V): V => {
    const leida = leer(celdaDe(columna));
    if ('valor' in leida) return leida.valor;
    errores.push({ columna, mensaje: leida.problema });
    return otro;
  };
  const texto = (columna: ColumnaHistorico, max: number = LARGOS.codigo) => tomar(columna, (celda) => leerTexto(celda, max), '');
  const numero = (columna: ColumnaHistorico) => tomar(columna, leerNumero, null);
  /** The first of some columns that says something. */
  const primera = <V>(columnas: readonly [ColumnaHistorico, ...ColumnaHistorico[]], leer: (columna: ColumnaHistorico) => V): V => leer(columnas.find((columna) => !isVacia(celdaDe(columna))) ?? columnas[0]);

  const documento = texto('N_Documento', CAMPOS_COSTO.nrodocumento.max).toUpperCase();
  if (isVacia(celdaDe('N_Documento'))) errores.push({ columna: 'N_Documento', mensaje: 'está vacía: falta el documento' });
  const fecha = tomar('Fecha', (celda) => leerFecha(celda, hoy), '');
  const tipo = texto('Tipo');
  const tabla = texto('Tabla', 100);
  const importe = numero('Importe');
  if (isVacia(celdaDe('Importe'))) errores.push({ columna: 'Importe', mensaje: 'está vacía: falta el importe' });
  const negativo = numero('Importe negativo');
  const us = numero('US$');
  if (us !== null && compareDecimals(us, '0') < 0) errores.push({ columna: 'US$', mensaje: `«${us}» no puede ser el valor del dólar` });
  const esNota = [tabla, tipo].some(isNotaCredito);
  const conSigno = (valor: string | null) => (valor === null ? '0' : esNota && !valor.startsWith('-') ? negateDecimal(valor) : valor);
  const dicho = {
    documento,
    fecha,
    tipo,
    recepciones: texto('recepcioones', CAMPOS_COSTO.recepciones.max),
    descripcion: texto('Description', LARGOS.descripcion),
    cuenta: texto('Cuenta'),
    almacen: texto('Almacen'),
    faena: texto('FaenaAnalitico'),
    cantidad: conSigno(numero('Cantidad')),
    codUnidadMedida: primera(UNIDADES_HISTORICO, (columna) => texto(columna, CAMPOS_COSTO.codunidadmedida.max)),
    costoUnitario: primera(COSTOS_UNITARIOS, numero) ?? '0',
    importe: conSigno(importe),
    us: us === null || compareDecimals(us, '0') === 0 ? null : us,
    importeTotalUs: totalUs(numero('Importe Total en US$'), esNota),
    tipo2: texto('Clasifica', CAMPOS_COSTO.tipo2.max),
    item2: texto('ITEM 2', CAMPOS_COSTO.item2.max),
    item3: texto('Tipo de Gasto', CAMPOS_COSTO.item3.max),
    condicionesJuntas: texto('Almacenes', CAMPOS_COSTO.condicionesjuntas.max),
    tipoFaena: texto('Analitico Faena', CAMPOS_COSTO.tipofaena.max),
    proveedor: texto('Compra_N_Proveedor'),
    facturaProveedor: texto('factura proveed'),
    numeroLiquidacion: texto('NumeroLiquidacion'),
  };
  if (errores.length > 0) return { errores };
  const reparos: { columna: ColumnaHistorico; reparo: ReparoFila }[] = [];
  const mes = isMala(celdaDe('MES')) ? null : leerMes(celdaDe('MES'));
  if (mes !== null && mes !== Number(fecha.slice(5, 7))) reparos.push({ columna: 'MES', reparo: 'mesDistinto' });
  if (negativo !== null && compareDecimals(negativo, '0') !== 0) {
    if (!esNota) reparos.push({ columna: 'Importe negativo', reparo: 'negativoSinNota' });
    else if (compareDecimals(negativo.replace('-', ''), dicho.importe.replace('-', '')) !== 0) reparos.push({ columna: 'Importe negativo', reparo: 'negativoDistinto' });
  }
  return { costo: { ...dicho, linea: claveDe(dicho) }, reparos };
}

/** By its table or its type: what the ERP's credit notes came in. */
function isNotaCredito(dicho: string): boolean {
  return /notas?(?:de)?credito/.test(normalizeText(dicho).replaceAll(/[^a-z]/g, ''));
}

/** A total in dollars of nothing is one that nobody worked out. */
function totalUs(total: string | null, esNota: boolean): string | null {
  if (total === null || compareDecimals(total, '0') === 0) return null;
  return esNota && !total.startsWith('-') ? negateDecimal(total) : total;
}

/**
 * What a row is called within its document, made of what it is and not of what it costs or how somebody classified it: a workbook that is
 * corrected and loaded again keeps what people changed of its rows. A multiple of {@link POR_CLAVE} below zero; whoever stores rows that
 * are called the same counts down from it.
 */
function claveDe({ fecha, tipo, cuenta, descripcion, almacen, faena, codUnidadMedida, proveedor, facturaProveedor }: Omit<CostoHistorico, 'linea'>): number {
  return -POR_CLAVE * (1 + (mezclar(JSON.stringify([fecha, tipo, cuenta, descripcion, almacen, faena, codUnidadMedida, proveedor, facturaProveedor])) % 8_000_000_000_000));
}

/** A number of 53 bits out of a text (cyrb53, public domain): the same everywhere, which is all that is asked of it. */
function mezclar(texto: string): number {
  let [a, b] = [0xde_ad_be_ef, 0x41_c6_ce_57];
  for (let at = 0; at < texto.length; at += 1) {
    const letra = texto.charCodeAt(at);
    a = Math.imul(a ^ letra, 2_654_435_761);
    b = Math.imul(b ^ letra, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return 4_294_967_296 * (b & 0x1f_ff_ff) + (a >>> 0);
}
