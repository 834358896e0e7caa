import type { RecepcionFila } from '@rodal/contracts/recepciones';
import { readPages } from '../../db/read-pages.ts';
import type { Celda, Planilla } from '../../planillas/planilla.ts';
import { type Columna, DIA, toCeldas, toDia } from './columnas.ts';
import { type Cursor, cursorOf } from './cursor.ts';

const LOTE = 2_000;

/** The columns of the screen, in its words, and the codes beside the names. */
const COLUMNAS: readonly Columna<RecepcionFila>[] = [
  { titulo: 'Fecha', ancho: 12, formato: DIA, valor: ({ FechaRecepcion: dia }) => toDia(dia) },
  { titulo: 'N° Recepción', ancho: 14, valor: ({ NoRecepcion }) => NoRecepcion },
  { titulo: 'Empresa', ancho: 10, valor: ({ Empresa }) => Empresa },
  { titulo: 'Fuente', ancho: 30, valor: ({ api }) => api },
  { titulo: 'Tipo', ancho: 11, valor: ({ TipoRecepcion }) => TipoRecepcion },
  { titulo: 'Estado', ancho: 16, valor: ({ Estado }) => Estado },
  { titulo: 'Código Faena', ancho: 13, valor: ({ CodigoFaena }) => CodigoFaena },
  { titulo: 'Faena', ancho: 28, valor: ({ NombreFaena }) => NombreFaena },
  { titulo: 'Rut Proveedor', ancho: 14, valor: ({ RutProveedor }) => RutProveedor },
  { titulo: 'Proveedor', ancho: 32, valor: ({ Proveedor }) => Proveedor },
  { titulo: 'Destino', ancho: 28, valor: ({ Destino }) => Destino },
  { titulo: 'Código Artículo', ancho: 15, valor: ({ CodigoArticulo }) => CodigoArticulo },
  { titulo: 'Artículo', ancho: 42, valor: ({ Articulo }) => Articulo },
  { titulo: 'Guía', ancho: 12, valor: ({ NoGuia }) => NoGuia },
  { titulo: 'Unidad', ancho: 9, valor: ({ UnidadMedida }) => UnidadMedida },
  // An ERP's decimal of such a size fits a double.
  { titulo: 'Volumen', ancho: 12, formato: '#,##0.000', decimales: 3, valor: ({ Volumen }) => Number(Volumen) },
];

/** Reads the next rows of a search, at most `limit`; fewer = these were the last. */
type Leer = (limit: number, after: Cursor | null) => Promise<RecepcionFila[]>;

export const PLANILLA: Planilla = { hoja: 'Recepciones', columnas: COLUMNAS };

/** A whole search as rows of a file, in the order of the list. @param leer of one state of the ERP, whatever is loaded meanwhile */
export async function* readRecepciones(leer: Leer): AsyncGenerator<Celda[][]> {
  for await (const lote of readPages(LOTE, leer, cursorOf)) yield toCeldas(COLUMNAS, lote);
}
