import type { Readable } from 'node:stream';
import type { ReporteRecepcionFila, ReporteRecepciones } from '@rodal/contracts/reporte-recepciones';
import { lastDayOf } from '@rodal/domain/meses';
import { faltaTexto, type MesCargado, mesesAMedias, mesesSinCargar } from '@rodal/domain/meses-cargados';
import type { Formato } from '../../planillas/planilla.ts';
import { type Columna, DIA, toDia, writeFilas } from './columnas.ts';

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

/** Astillas and Acumulado of a month as a file. @param mes `YYYY-MM` */
export function writeReporte({ header, acumulado, meses }: ReporteRecepciones, mes: string, formato: Formato): Promise<Readable> {
  const hasta = lastDayOf(mes);
  async function* lotes(): AsyncGenerator<Fila[]> {
    yield header.map((fila) => ({ ...fila, tabla: 'Astillas', desde: `${mes}-01`, hasta }));
    yield acumulado.map((fila) => ({ ...fila, tabla: 'Acumulado', desde: `${mes.slice(0, 4)}-01-01`, hasta }));
    yield lagunas(meses);
  }
  return writeFilas('Reporte Recepciones', COLUMNAS, lotes(), formato);
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
