import type { ReporteRecepciones, ReporteRecepcionFila } from '@rodal/contracts/reporte-recepciones';
import { lastDayOf } from '@rodal/domain/meses';
import { faltaTexto, type MesCargado, mesesAMedias, mesesSinCargar } from '@rodal/domain/meses-cargados';
import type { Celda, Encabezado, Planilla } from '../../planillas/planilla.ts';

const DIA = 'dd/mm/yyyy';

/** A column of a file, and what it has of a row. */
interface Columna<F> extends Encabezado {
  readonly valor: (fila: F) => Celda;
}

/** Rows as cells of a file. */
function toCeldas<F>(columnas: readonly Columna<F>[], filas: readonly F[]): Celda[][] {
  return filas.map((fila) => columnas.map(({ valor }) => valor(fila)));
}

/** A day has no zone: the writers take the wall clock as if it were UTC's. */
function toDia(dia: string): Date {
  return new Date(`${dia}T00:00:00Z`);
}

/** A month that lacks something is a row too, without a volume: nothing of it that is not there is taken for nothing received. */
interface Fila extends Omit<ReporteRecepcionFila, 'volumen'> {
  readonly volumen: string | null;
  readonly tabla: string;
  readonly desde: string;
  readonly hasta: string;
}

/** Both tables of the screen under one header: the first column says which. */
const COLUMNAS: readonly Columna<Fila>[] = [
  { titulo: 'Tabla', ancho: 22, valor: ({ tabla }) => tabla },
  { titulo: 'Desde', ancho: 12, formato: DIA, valor: ({ desde }) => toDia(desde) },
  { titulo: 'Hasta', ancho: 12, formato: DIA, valor: ({ hasta }) => toDia(hasta) },
  { titulo: 'Tipo', ancho: 11, valor: ({ tipoRecepcion }) => tipoRecepcion },
  { titulo: 'Planta', ancho: 30, valor: ({ destino }) => destino },
  { titulo: 'Artículo', ancho: 42, valor: ({ Articulo }) => Articulo },
  { titulo: 'Unidad', ancho: 9, valor: ({ unidad }) => unidad },
  { titulo: 'Volumen', ancho: 14, formato: '#,##0.000', decimales: 3, valor: ({ volumen }) => (volumen === null ? null : Number(volumen)) },
];

export const PLANILLA: Planilla = { hoja: 'Reporte Recepciones', columnas: COLUMNAS };

/** Astillas and Acumulado of a month as rows of a file, and behind them the months that lack something. @param mes `YYYY-MM` */
export async function* readReporte(leer: () => Promise<ReporteRecepciones>, mes: string): AsyncGenerator<Celda[][]> {
  const { header, acumulado, meses } = await leer();
  const hasta = lastDayOf(mes);
  yield toCeldas(COLUMNAS, header.map((fila) => ({ ...fila, tabla: 'Astillas', desde: `${mes}-01`, hasta })));
  yield toCeldas(COLUMNAS, acumulado.map((fila) => ({ ...fila, tabla: 'Acumulado', desde: `${mes.slice(0, 4)}-01-01`, hasta })));
  yield toCeldas(COLUMNAS, lagunas(meses));
}

/** The months of Acumulado that were never loaded, and those loaded in part. */
function lagunas(meses: readonly MesCargado[]): Fila[] {
  const fila = (mes: string, tabla: string): Fila => ({
    tabla, desde: `${mes}-01`, hasta: lastDayOf(mes), tipoRecepcion: '', destino: '', Articulo: '', unidad: '', volumen: null,
  });
  return [
    ...mesesSinCargar(meses).map((mes) => fila(mes, 'Sin cargar')),
    ...mesesAMedias(meses).map(({ mes, faltan }) => fila(mes, `A medias (${faltaTexto(faltan)})`)),
  ];
}
