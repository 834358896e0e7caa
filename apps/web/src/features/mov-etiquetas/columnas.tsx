import type { ColumnaMovEtiqueta, FilaMovEtiqueta } from '@rodal/contracts/mov-etiquetas';
import { formatDay } from '@rodal/domain/fechas';
import { formatDecimal } from '@rodal/domain/numeros';
import type { Column } from '../../ui/table-types.ts';

/** Pixels by type; what is known to be longer or shorter says so itself. All of today's columns fit into 1440 pixels. */
const ANCHOS: Readonly<Record<ColumnaMovEtiqueta['tipo'], number>> = { texto: 100, numero: 80, fecha: 96 };
const PROPIOS: Readonly<Record<string, number>> = {
  EntryNo: 136,
  Empresa: 74,
  EntryType: 94,
  DocumentNo: 170,
  Planta: 78,
  NumEtiqueta: 146,
  Articulo: 66,
  Descripcion: 170,
  Familia: 62,
  UnidadMedidaBase: 60,
  Piezas: 70,
};

/** The table's columns, as the server says them (especificación 2 §2.6: a dynamic table). */
export function toColumns(columnas: readonly ColumnaMovEtiqueta[]): readonly Column<FilaMovEtiqueta>[] {
  return columnas.map((columna, at) => ({
    id: columna.id,
    header: columna.titulo,
    width: PROPIOS[columna.id] ?? ANCHOS[columna.tipo],
    numeric: columna.alineacion === 'derecha',
    ...(columna.orden === null ? {} : { sorts: 'descending' as const }),
    cell: ({ celdas }) => {
      const texto = celdaTexto(columna, celdas[at] ?? null);
      return columna.tipo === 'texto' ? <span title={texto}>{texto}</span> : texto;
    },
  }));
}

/** A cell as people read it; '' = there is nothing. */
export function celdaTexto({ tipo, decimales }: ColumnaMovEtiqueta, celda: string | null): string {
  if (celda === null) return '';
  if (tipo === 'fecha') return formatDay(celda);
  return tipo === 'numero' ? formatDecimal(celda, decimales ?? undefined) : celda;
}

/** The column that `orden` sorts by, and back: the server calls them by other names than their ids. */
export function columnaDeOrden(columnas: readonly ColumnaMovEtiqueta[], orden: string): string {
  return columnas.find((columna) => columna.orden === orden)?.id ?? '';
}
