import { contar } from '../../contar.ts';
import { addDecimals } from '../../numeros.ts';
import { type CeldaHistorico, isVacia } from './celdas.ts';
import { contarColumnas, type ColumnaHistorico, encontrarColumnas } from './columnas.ts';
import { type CostoHistorico, leerFila, POR_CLAVE, type ReparoFila } from './fila.ts';

/** A sheet by its rows, each with the number that Excel shows; what is empty may be left out. */
export interface HojaHistorico {
  /** '' = it has none: a CSV. */
  readonly nombre: string;
  /** Of the first cell of every row, from 0: the letter A. */
  readonly primera: number;
  readonly filas: readonly { readonly linea: number; readonly celdas: readonly CeldaHistorico[] }[];
}

/** What a workbook says. */
export interface LibroHistorico {
  readonly costos: readonly CostoHistorico[];
  /** What a person should know before loading it, in sentences. */
  readonly avisos: readonly string[];
}

/** All that is wrong with a workbook, each with its sheet and cell; it is not loaded in part. `cantidad` counts those that are not told too. */
export interface ErroresHistorico {
  readonly errores: readonly string[];
  readonly cantidad: number;
}

/** Of the errors of a workbook, so many are told. */
export const MAX_ERRORES_HISTORICO = 200;
/** The titles stand within the first rows: a heading may be above them. */
const FILAS_DE_TITULO = 10;
const MIN_TITULOS = 3;

const REPAROS: Readonly<Record<ReparoFila, { readonly una: string; readonly varias: string; readonly que: string }>> = {
  mesDistinto: { una: 'fila dice en MES', varias: 'filas dicen en MES', que: 'otro mes que el de su Fecha: vale la Fecha' },
  negativoDistinto: { una: 'nota de crédito trae', varias: 'notas de crédito traen', que: 'un «Importe negativo» distinto de su Importe: vale Importe, restado' },
  negativoSinNota: { una: 'fila trae', varias: 'filas traen', que: '«Importe negativo» sin ser de una nota de crédito: vale Importe, con su signo' },
};

/** Reads a workbook. @param hoy day of Santiago */
export function leerLibroHistorico({ nombre, primera, filas }: HojaHistorico, hoy: string): LibroHistorico | ErroresHistorico {
  const at = filaDeTitulos(filas);
  const titulos = filas[at];
  if (titulos === undefined) return { errores: ['No se encontraron los títulos: ninguna de las primeras filas trae los del Excel histórico, como N_Documento, Fecha e Importe.'], cantidad: 1 };
  const { lugares, errores: deColumnas, avisos } = encontrarColumnas(titulos.celdas.map(enTitulo));
  if (deColumnas.length > 0) return { errores: deColumnas, cantidad: deColumnas.length };
  const lugar = (columna: ColumnaHistorico, linea: number) => `${nombre === '' ? 'Celda' : `Hoja ${nombre}, celda`} ${letraDe(primera + (lugares.get(columna) ?? 0))}${linea}`;
  const errores: string[] = [];
  let cantidad = 0;
  const reclamar = (error: string) => {
    cantidad += 1;
    if (errores.length < MAX_ERRORES_HISTORICO) errores.push(error);
  };
  const costos: CostoHistorico[] = [];
  const reparos = new Map<ReparoFila, { n: number; readonly donde: string }>();
  const iguales = new Map<string, number>();
  const enteras = new Set<string>();
  let repetidas = 0;
  for (const { linea, celdas } of filas.slice(at + 1)) {
    const leida = leerFila((columna) => celdas[lugares.get(columna) ?? -1] ?? null, hoy);
    if (leida === null) continue;
    if ('errores' in leida) {
      for (const { columna, mensaje } of leida.errores) reclamar(`${lugar(columna, linea)} (${columna}): ${mensaje}.`);
      continue;
    }
    const { costo } = leida;
    const clave = `${costo.linea} ${costo.documento}`;
    const antes = iguales.get(clave) ?? 0;
    iguales.set(clave, antes + 1);
    if (antes === POR_CLAVE) reclamar(`${lugar('N_Documento', linea)} (N_Documento): el documento ${costo.documento} trae más de ${POR_CLAVE} filas iguales.`);
    const entera = JSON.stringify(costo);
    if (enteras.has(entera)) repetidas += 1;
    enteras.add(entera);
    for (const { columna, reparo } of leida.reparos) {
      const suyo = reparos.get(reparo);
      if (suyo === undefined) reparos.set(reparo, { n: 1, donde: lugar(columna, linea) });
      else suyo.n += 1;
    }
    costos.push(costo);
  }
  if (cantidad > 0) return { errores, cantidad };
  if (costos.length === 0) return { errores: ['El libro solo trae los títulos.'], cantidad: 1 };
  const dichos = [...reparos].map(([reparo, { n, donde }]) => `${contar(n, REPAROS[reparo].una, REPAROS[reparo].varias)} ${REPAROS[reparo].que}. La primera: ${donde}.`);
  return { costos, avisos: [...(repetidas === 0 ? [] : [`${contar(repetidas, 'fila está repetida entera', 'filas están repetidas enteras')}: cada una cuenta.`]), ...dichos, ...avisos] };
}

/** Of the first rows, the one that has most of the titles; -1 = none has. */
function filaDeTitulos(filas: HojaHistorico['filas']): number {
  const cuentas = filas.filter(({ celdas }) => celdas.some((celda) => !isVacia(celda))).slice(0, FILAS_DE_TITULO).map((fila) => ({ at: filas.indexOf(fila), n: contarColumnas(fila.celdas.map(enTitulo)) }));
  const mejor = cuentas.reduce((una, otra) => (otra.n > una.n ? otra : una), { at: -1, n: MIN_TITULOS - 1 });
  return mejor.at;
}

const enTitulo = (celda: CeldaHistorico) => (typeof celda === 'string' || typeof celda === 'number' ? String(celda) : '');

/** As a spreadsheet calls a column: 0 is A, 27 is AB. */
function letraDe(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : `${letraDe(Math.floor(at / 26) - 1)}${letraDe(at % 26)}`;
}

/** What a year of a workbook comes to. */
export interface AnioHistorico {
  readonly anio: number;
  readonly filas: number;
  /** `YYYY-MM`, in order. */
  readonly meses: readonly string[];
  readonly pesos: string;
}

/** Some costs by their year, in order. */
export function sumarPorAnio(costos: readonly Pick<CostoHistorico, 'fecha' | 'importe'>[]): AnioHistorico[] {
  return [...Map.groupBy(costos, ({ fecha }) => fecha.slice(0, 4))]
    .map(([anio, suyos]) => ({ anio: Number(anio), filas: suyos.length, meses: [...new Set(suyos.map(({ fecha }) => fecha.slice(0, 7)))].toSorted((a, b) => (a < b ? -1 : 1)), pesos: addDecimals(suyos.map(({ importe }) => importe)) }))
    .toSorted((a, b) => a.anio - b.anio);
}
