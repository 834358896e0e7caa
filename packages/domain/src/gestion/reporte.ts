import { addMonths, monthsBetween } from '../meses.ts';
import { addDecimals, divideDecimals, negateDecimal, normalizeDecimal } from '../numeros.ts';

/**
 * The management report (especificación 1 §2.9, decisión E11): lines of accounts in five columns. What an account of a company came to in a unit and a
 * month is turned into dollars once, by that month's dollar and to the cent; everything else on it is a sum of those, so that units add up to
 * all of them, months to the year so far, and accounts to their line.
 */

export type SignoLinea = 'ingreso' | 'costo';

/** What an account of a company came to in a unit and a month. */
export interface FiguraGestion {
  readonly empresa: string;
  /** '' = in none. */
  readonly unidad: string;
  /** Null = the account is in none: 'Sin asignar'. */
  readonly linea: { readonly nombre: string; readonly orden: number; readonly signo: SignoLinea } | null;
  readonly cuenta: string;
  readonly nombreCuenta: string;
  /** `YYYY-MM` */
  readonly mes: string;
  /** As the ledger has it: what is earned is negative. Decimal as text, pesos unless it is of a budget in dollars. */
  readonly importe: string;
  /** What the entries that close the year take from it, apart; absent = nothing. */
  readonly importeCierre?: string;
  /** It has no other entries: without them it would not be there. */
  readonly soloCierre?: boolean;
}

/** What the report is made from. */
export interface DatosReporte {
  /** `YYYY-MM` */
  readonly mes: string;
  /** Of the ledger, of the months of {@link mesesDe}; others are left out. */
  readonly figuras: readonly FiguraGestion[];
  /** Of the budget; those of other months are left out. */
  readonly presupuesto: readonly FiguraGestion[];
  readonly monedaPresupuesto: MonedaGestion;
  /** Month → pesos per dollar. */
  readonly dolares: ReadonlyMap<string, string>;
}

export type MonedaGestion = 'CLP' | 'USD';

/** The columns of figures, in the order of the specification, each with the months that it adds up. */
export const COLUMNAS_REPORTE = [
  { clave: 'anioAnterior', titulo: 'Mes/Año Ant', meses: (mes) => [addMonths(mes, -12)] },
  { clave: 'actual', titulo: 'Mes Actual', meses: (mes) => [mes] },
  { clave: 'anterior', titulo: 'Mes Anterior', meses: (mes) => [addMonths(mes, -1)] },
  { clave: 'acumulado', titulo: 'Acumulado', meses: (mes) => monthsBetween(`${mes.slice(0, 4)}-01`, mes) },
] as const satisfies readonly { readonly clave: string; readonly titulo: string; readonly meses: (mes: string) => readonly string[] }[];
export type ColumnaLibro = (typeof COLUMNAS_REPORTE)[number]['clave'];
export type ColumnaReporte = ColumnaLibro | 'presupuesto';
export const CLAVES_REPORTE = ['anioAnterior', 'actual', 'anterior', 'acumulado', 'presupuesto'] as const satisfies readonly ColumnaReporte[];

/** Every month of the ledger that a report reads, in order. @param mes `YYYY-MM` */
export function mesesDe(mes: string): string[] {
  return [...new Set(COLUMNAS_REPORTE.flatMap(({ meses }) => meses(mes)))].toSorted((a, b) => (a < b ? -1 : 1));
}

/** In pesos and in dollars; null = a month of it has no dollar (of a budget in dollars: no pesos). */
export type Celda = Readonly<Record<MonedaGestion, string | null>>;
export type Celdas = Readonly<Record<ColumnaReporte, Celda>>;

export interface FilaReporte {
  readonly cuenta: string;
  readonly nombreCuenta: string;
  readonly celdas: Celdas;
}

export interface LineaReporte {
  /** Null = 'Sin asignar'. */
  readonly linea: string | null;
  readonly signo: SignoLinea;
  /** By account. */
  readonly filas: readonly FilaReporte[];
  readonly subtotal: Celdas;
}

export interface ReporteGestion {
  /** In their order, 'Sin asignar' at the end. */
  readonly lineas: readonly LineaReporte[];
  readonly totales: Readonly<Record<'ingresos' | 'costos' | 'resultado', Celdas>>;
  /** What the entries that close the year took from the accounts, as a result: in no line and no total. With it the result is the ledger's. */
  readonly cierreDelAnio: Celdas;
  /** Months with figures and without a dollar, in order. */
  readonly sinDolar: readonly string[];
}

/** What a line is called whose accounts are in none. */
export const SIN_ASIGNAR = 'Sin asignar';

export function buildReporte({ mes, figuras, presupuesto, monedaPresupuesto, dolares }: DatosReporte): ReporteGestion {
  const enColumnas = (figura: FiguraGestion, importe = figura.importe): Parte => ({ figura, valor: convertir(importe, 'CLP', dolares.get(figura.mes)), columnas: COLUMNAS_REPORTE.filter((una) => una.meses(mes).includes(figura.mes)).map(({ clave }) => clave) });
  const partes = [
    ...figuras.filter(({ soloCierre }) => soloCierre !== true).map((figura) => enColumnas(figura)),
    ...presupuesto.map((figura): Parte => ({ figura, valor: convertir(figura.importe, monedaPresupuesto, dolares.get(figura.mes)), columnas: figura.mes === mes ? ['presupuesto'] : [] })),
  ].filter(({ columnas }) => columnas.length > 0);
  const lineas = [...Map.groupBy(partes, ({ figura }) => figura.linea?.nombre ?? null)].map(([linea, suyas]) => buildLinea(linea, suyas)).toSorted(porOrden);
  const sinDolar = new Set(partes.filter(({ valor }) => valor.USD === null).map(({ figura }) => figura.mes));
  return {
    lineas: lineas.map(({ orden: _orden, ...linea }) => linea),
    totales: totalesDe(lineas),
    cierreDelAnio: mapCeldas(celdasDe(figuras.flatMap((figura) => (figura.importeCierre === undefined || figura.importeCierre === '0' ? [] : [enColumnas(figura, figura.importeCierre)])), 'costo'), negar),
    sinDolar: [...sinDolar].toSorted((a, b) => (a < b ? -1 : 1)),
  };
}

/** The months that the last year of a month is made of, itself the last, in order. @param mes `YYYY-MM` */
export function doceMesesDe(mes: string): string[] {
  return monthsBetween(addMonths(mes, -11), mes);
}

/**
 * What one month came to, as {@link buildReporte} adds it up: those of January to a month are its Acumulado.
 * @param figuras of other months too: of the latest of a line is whether it earns or costs
 */
export function totalesDelMes(mes: string, figuras: readonly FiguraGestion[], dolares: ReadonlyMap<string, string>): Readonly<Record<keyof ReporteGestion['totales'], Celda>> {
  const deLinea = figuras.filter(({ soloCierre }) => soloCierre !== true);
  const partes = deLinea.map((figura): Parte => ({ figura, valor: convertir(figura.importe, 'CLP', dolares.get(figura.mes)), columnas: figura.mes === mes ? ['actual'] : [] }));
  const { ingresos, costos, resultado } = totalesDe([...Map.groupBy(partes, ({ figura }) => figura.linea?.nombre ?? null)].map(([linea, suyas]) => buildLinea(linea, suyas)));
  return { ingresos: ingresos.actual, costos: costos.actual, resultado: resultado.actual };
}

function totalesDe(lineas: readonly LineaReporte[]): ReporteGestion['totales'] {
  const suma = (cual: SignoLinea) => sumar(lineas.filter(({ signo }) => signo === cual).map(({ subtotal }) => subtotal));
  const [ingresos, costos] = [suma('ingreso'), suma('costo')];
  return { ingresos, costos, resultado: sumar([ingresos, mapCeldas(costos, negar)]) };
}

/** A figure in both currencies, and the columns that it is in. */
interface Parte {
  readonly figura: FiguraGestion;
  readonly valor: Celda;
  readonly columnas: readonly ColumnaReporte[];
}

/** To the cent, and to the peso: whatever is added up later was rounded here, once. */
function convertir(importe: string, moneda: MonedaGestion, dolar: string | undefined): Celda {
  if (moneda === 'USD') return { USD: normalizeDecimal(divideDecimals(importe, '1', 2)), CLP: null };
  return { CLP: normalizeDecimal(importe), USD: dolar === undefined ? null : normalizeDecimal(divideDecimals(importe, dolar, 2)) };
}

/**
 * A line whose accounts say different things of it takes what the latest month of the ledger says; the masters show it (E11). The budget says it only of what has no
 * entry: twelve months have none, and are to add up to the same.
 */
function buildLinea(linea: string | null, partes: readonly Parte[]): LineaReporte & { readonly orden: number } {
  const delLibro = partes.filter(({ columnas }) => !columnas.includes('presupuesto'));
  const ultima = ultimaDe(delLibro.length > 0 ? delLibro : partes).linea;
  const signo = ultima?.signo ?? 'costo';
  const filas = [...Map.groupBy(partes, ({ figura }) => figura.cuenta)]
    .map(([cuenta, suyas]): FilaReporte => ({ cuenta, nombreCuenta: nombreDe(suyas), celdas: celdasDe(suyas, signo) }))
    .toSorted((a, b) => (a.cuenta < b.cuenta ? -1 : 1));
  return { linea, signo, orden: ultima?.orden ?? Number.POSITIVE_INFINITY, filas, subtotal: sumar(filas.map(({ celdas }) => celdas)) };
}

type ConOrden = LineaReporte & { readonly orden: number };
const porOrden = (a: ConOrden, b: ConOrden) => (a.orden === b.orden ? (`${a.linea}` < `${b.linea}` ? -1 : 1) : a.orden - b.orden);

/** As it is called in the latest month. */
function nombreDe(partes: readonly Parte[]): string {
  return ultimaDe(partes).nombreCuenta;
}

/** Of the latest month; of several of that the first by company, account and unit: figures come in no order, and the answer is to be one. */
function ultimaDe(partes: readonly Parte[]): FiguraGestion {
  return partes.reduce((una, otra) => (otra.figura.mes > una.figura.mes || (otra.figura.mes === una.figura.mes && lugarDe(otra) < lugarDe(una)) ? otra : una)).figura;
}

const lugarDe = ({ figura: { empresa, cuenta, unidad } }: Parte) => `${empresa} ${cuenta} ${unidad}`;

/** What is earned is shown as a positive number too. */
function celdasDe(partes: readonly Parte[], signo: SignoLinea): Celdas {
  const celda = (clave: ColumnaReporte) => {
    const suma = sumarCeldas(partes.filter(({ columnas }) => columnas.includes(clave)).map(({ valor }) => valor));
    return signo === 'ingreso' ? negar(suma) : suma;
  };
  return porColumna(celda);
}

function porColumna(celda: (clave: ColumnaReporte) => Celda): Celdas {
  return { anioAnterior: celda('anioAnterior'), actual: celda('actual'), anterior: celda('anterior'), acumulado: celda('acumulado'), presupuesto: celda('presupuesto') };
}

function mapCeldas(celdas: Celdas, cambiar: (celda: Celda) => Celda): Celdas {
  return porColumna((clave) => cambiar(celdas[clave]));
}

function sumar(todas: readonly Celdas[]): Celdas {
  return porColumna((clave) => sumarCeldas(todas.map((celdas) => celdas[clave])));
}

/** Of what lacks a part there is no sum: a smaller one would be believed. */
export function sumarCeldas(celdas: readonly Celda[]): Celda {
  const suma = (moneda: MonedaGestion) => {
    const valores = celdas.map((celda) => celda[moneda]).filter((valor) => valor !== null);
    return valores.length < celdas.length ? null : addDecimals(['0', ...valores]);
  };
  return { CLP: suma('CLP'), USD: suma('USD') };
}

function negar({ CLP, USD }: Celda): Celda {
  return { CLP: CLP === null ? null : negateDecimal(CLP), USD: USD === null ? null : negateDecimal(USD) };
}
