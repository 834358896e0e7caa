import { enumerar } from '../../contar.ts';
import { normalizeText } from '../../texto.ts';

/**
 * The 46 columns of the historical Excel (especificación 1 §3), by the names it gives them, misspellings included. Of the masked one only
 * what it ends with is known (C23). Registro 156.
 */
export const COLUMNAS_HISTORICO = [
  'Tabla', 'N_Documento', 'factura proveed', 'Y VOL2ycost', 'Fecha', 'MES', 'Compra_N_Proveedor', 'Tipo', 'recepcioones', 'Description', 'ITEM 2', 'Tipo de Gasto', 'Cantidad', 'Volumen Negativo', 'Cantidad Real',
  'Columna3', 'Cod_Unidad_Medida', 'Cod Unidad Medida', 'Costo_Unitario_Directo', 'Importe', 'Importe negativo', 'US$', 'Importe Total en US$', 'Descuento_Linea', 'Cuenta', 'Almacen', 'Nombre Faena', 'Almacenes',
  'Clasifica', 'Unidad_Negocio', 'Centro_Costo', 'CostoUnitario', 'Importe_IVA', 'Importe_Descuento_Linea', 'Permite_Facturar', 'CodigoAnalitico', 'FaenaAnalitico', 'NombreAnalitico', 'CodAuditoriaDev',
  'Unidad_Medida', 'NumeroLiquidacion', 'Metodo_Pago', 'Unidad_Negicio', 'AuxiliaryIndex1', 'AuxiliaryIndex2', 'Analitico Faena',
] as const;
export type ColumnaHistorico = (typeof COLUMNAS_HISTORICO)[number];

/** Without them a cost has no name, no day, no sign or no figure. */
export const NECESARIAS = ['Tabla', 'N_Documento', 'Fecha', 'Cantidad', 'Importe'] as const satisfies readonly ColumnaHistorico[];

/** What a cost takes from the first of several that says something. */
export const UNIDADES_HISTORICO = ['Cod_Unidad_Medida', 'Cod Unidad Medida', 'Unidad_Medida'] as const satisfies readonly ColumnaHistorico[];
export const COSTOS_UNITARIOS = ['Costo_Unitario_Directo', 'CostoUnitario'] as const satisfies readonly ColumnaHistorico[];

/** What a cost takes besides, or is checked by; where one is missing, that part of every cost is empty. */
const LEIDAS: readonly ColumnaHistorico[] = [
  'factura proveed', 'MES', 'Compra_N_Proveedor', 'Tipo', 'recepcioones', 'Description', 'ITEM 2', 'Tipo de Gasto', ...UNIDADES_HISTORICO, ...COSTOS_UNITARIOS, 'Importe negativo', 'US$', 'Importe Total en US$', 'Cuenta', 'Almacen',
  'Almacenes', 'Clasifica', 'FaenaAnalitico', 'NumeroLiquidacion', 'Analitico Faena',
];
const ALTERNATIVAS: readonly (readonly ColumnaHistorico[])[] = [UNIDADES_HISTORICO, COSTOS_UNITARIOS];

/** Written as they should be. */
const BIEN_ESCRITAS: Readonly<Record<string, ColumnaHistorico>> = { recepciones: 'recepcioones', facturaproveedor: 'factura proveed', descripcion: 'Description', tipogasto: 'Tipo de Gasto' };
const FINAL = 'yvol2ycost';

const pelado = (titulo: string) => normalizeText(titulo).replaceAll(/[^a-z0-9]/g, '');

/** Where each column that is there stands, from 0. */
export type Lugares = ReadonlyMap<ColumnaHistorico, number>;

interface Halladas {
  readonly lugares: Lugares;
  /** Why no figure can be taken from such a sheet. */
  readonly errores: readonly string[];
  /** What a person should know of it. */
  readonly avisos: readonly string[];
}

/**
 * The column that each title means, in any order. What is written exactly as the specification has it takes its column first: two of
 * them are one when case, accents and what parts words do not matter (`Cod_Unidad_Medida`, `Cod Unidad Medida`), so a loose title takes
 * the first of its columns that is still free.
 */
export function encontrarColumnas(titulos: readonly string[]): Halladas {
  const lugares = new Map<ColumnaHistorico, number>();
  const repetidas = new Set<string>();
  const ajenas: string[] = [];
  const tomar = (columna: ColumnaHistorico, at: number) => (lugares.has(columna) ? repetidas.add(columna) : lugares.set(columna, at));
  const exactas = titulos.map((titulo) => exactaDe(titulo.trim()));
  for (const [at, columna] of exactas.entries()) if (columna !== undefined) tomar(columna, at);
  for (const [at, titulo] of titulos.entries()) {
    if (exactas[at] !== undefined || titulo.trim() === '') continue;
    const posibles = posiblesDe(titulo);
    const libre = posibles.find((columna) => !lugares.has(columna)) ?? posibles[0];
    if (libre === undefined) ajenas.push(titulo.trim());
    else tomar(libre, at);
  }
  const faltan = (columnas: readonly ColumnaHistorico[]) => columnas.filter((columna) => !(ALTERNATIVAS.find((otras) => otras.includes(columna)) ?? [columna]).some((una) => lugares.has(una)));
  const necesarias = faltan(NECESARIAS);
  const leidas = faltan(LEIDAS);
  const otras = COLUMNAS_HISTORICO.filter((columna) => !lugares.has(columna) && !LEIDAS.includes(columna) && !NECESARIAS.some((una) => una === columna));
  return {
    lugares,
    errores: [
      ...(necesarias.length === 0 ? [] : [`${unaOMas(necesarias.length, 'Falta la columna', 'Faltan las columnas')} ${nombradas(necesarias)}, sin ${unaOMas(necesarias.length, 'la cual', 'las cuales')} no hay costo.`]),
      ...[...repetidas].map((columna) => `La columna «${columna}» está más de una vez.`),
    ],
    avisos: [
      ...(leidas.length === 0 ? [] : [`No ${unaOMas(leidas.length, 'viene la columna', 'vienen las columnas')} ${nombradas(leidas)}: ${unaOMas(leidas.length, 'ese dato queda vacío', 'esos datos quedan vacíos')}.`]),
      ...(ajenas.length === 0 ? [] : [`${unaOMas(ajenas.length, 'La columna', 'Las columnas')} ${nombradas(ajenas)} no ${unaOMas(ajenas.length, 'es', 'son')} del Excel histórico y no se ${unaOMas(ajenas.length, 'lee', 'leen')}.`]),
      ...(otras.length === 0 ? [] : [`No ${unaOMas(otras.length, 'viene', 'vienen')} ${nombradas(otras)}, que no ${unaOMas(otras.length, 'hace', 'hacen')} falta.`]),
    ],
  };
}

/** How many of some titles are columns of it: the row that has most is the one of the titles. */
export function contarColumnas(titulos: readonly string[]): number {
  return titulos.filter((titulo) => titulo.trim() !== '' && posiblesDe(titulo).length > 0).length;
}

function exactaDe(titulo: string): ColumnaHistorico | undefined {
  return pelado(titulo).endsWith(FINAL) ? 'Y VOL2ycost' : COLUMNAS_HISTORICO.find((columna) => columna === titulo);
}

function posiblesDe(titulo: string): readonly ColumnaHistorico[] {
  const visto = pelado(titulo);
  const bien = Object.hasOwn(BIEN_ESCRITAS, visto) ? BIEN_ESCRITAS[visto] : undefined;
  return bien === undefined ? (POSIBLES.get(visto.endsWith(FINAL) ? FINAL : visto) ?? []) : [bien];
}

const POSIBLES: ReadonlyMap<string, readonly ColumnaHistorico[]> = Map.groupBy(COLUMNAS_HISTORICO, pelado);

const nombradas = (columnas: readonly string[]) => enumerar(columnas.map((columna) => `«${columna}»`));
const unaOMas = (n: number, una: string, mas: string) => (n === 1 ? una : mas);
