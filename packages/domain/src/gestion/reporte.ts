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
  /** Months with figures and without a dollar, in order. */
  readonly sinDolar: readonly string[];
}

/** What a line is called whose accounts are in none. */
export const SIN_ASIGNAR = 'Sin asignar';

export function buildReporte({ mes, figuras, presupuesto, monedaPresupuesto, dolares }: DatosReporte): ReporteGestion {
  const partes = [
    ...figuras.map((figura): Parte => ({ figura, valor: convertir(figura.importe, 'CLP', dolares.get(figura.mes)), columnas: COLUMNAS_REPORTE.filter((una) => una.meses(mes).includes(figura.mes)).map(({ clave }) => clave) })),
    ...presupuesto.map((figura): Parte => ({ figura, valor: convertir(figura.importe, monedaPresupuesto, dolares.get(figura.mes)), columnas: figura.mes === mes ? ['presupuesto'] : [] })),
  ].filter(({ columnas }) => columnas.length > 0);
  const lineas = [...Map.groupBy(partes, ({ figura }) => figura.linea?.nombre ?? null)].map(([linea, suyas]) => buildLinea(linea, suyas)).toSorted(porOrden);
  const suma = (cuales: readonly LineaReporte[]) => sumar(cuales.map(({ subtotal }) => subtotal));
  const ingresos = suma(lineas.filter(({ signo }) => signo === 'ingreso'));
  const costos = suma(lineas.filter(({ signo }) => signo === 'costo'));
  const sinDolar = new Set(partes.filter(({ valor }) => valor.USD === null).map(({ figura }) => figura.mes));
  return {
    lineas: lineas.map(({ orden: _orden, ...linea }) => linea),
    totales: { ingresos, costos, resultado: sumar([ingresos, mapCeldas(costos, negar)]) },
    sinDolar: [...sinDolar].toSorted((a, b) => (a < b ? -1 : 1)),
  };
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

/** A line whose accounts say different things of it takes what the latest month says; the masters show it (E11). */
function buildLinea(linea: string | null, partes: readonly Parte[]): LineaReporte & { readonly orden: number } {
  const ultima = partes.reduce((una, otra) => (otra.figura.mes > una.figura.mes ? otra : una)).figura.linea;
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
  return partes.reduce((una, otra) => (otra.figura.mes > una.figura.mes ? otra : una)).figura.nombreCuenta;
}

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
function sumarCeldas(celdas: readonly Celda[]): Celda {
  const suma = (moneda: MonedaGestion) => {
    const valores = celdas.map((celda) => celda[moneda]).filter((valor) => valor !== null);
    return valores.length < celdas.length ? null : addDecimals(['0', ...valores]);
  };
  return { CLP: suma('CLP'), USD: suma('USD') };
}

function negar({ CLP, USD }: Celda): Celda {
  return { CLP: CLP === null ? null : negateDecimal(CLP), USD: USD === null ? null : negateDecimal(USD) };
}
