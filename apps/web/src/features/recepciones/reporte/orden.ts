import type { ReporteRecepcionFila } from '@rodal/contracts/reporte-recepciones';
import { compareDecimals } from '@rodal/domain/numeros';
import type { Sorting } from '../../../ui/table-types.ts';
import { unidadTexto } from '@rodal/domain/volumen-unidad';

const TEXTO = new Intl.Collator('es-CL', { numeric: true });

/** The columns of Astillas and Acumulado; a volume is compared within its unit only (C26). */
export const COLUMNAS = [
  { id: 'tipo', header: 'Tipo', sorts: 'ascending', numeric: false },
  { id: 'planta', header: 'Planta', sorts: 'ascending', numeric: false },
  { id: 'articulo', header: 'Artículo', sorts: 'ascending', numeric: false },
  { id: 'unidad', header: 'Unidad', sorts: 'ascending', numeric: false },
  { id: 'volumen', header: 'Volumen', sorts: 'descending', numeric: true },
] as const;

type Columna = (typeof COLUMNAS)[number]['id'];

const ORDENES: Readonly<Record<Columna, (a: ReporteRecepcionFila, b: ReporteRecepcionFila) => number>> = {
  tipo: (a, b) => TEXTO.compare(a.tipoRecepcion, b.tipoRecepcion),
  planta: (a, b) => TEXTO.compare(a.destino, b.destino),
  articulo: (a, b) => TEXTO.compare(a.Articulo, b.Articulo),
  unidad: (a, b) => TEXTO.compare(unidadTexto(a.unidad), unidadTexto(b.unidad)),
  volumen: (a, b) => compareDecimals(a.volumen, b.volumen),
};

/** As the server gives them: type, plant, article, unit. */
export const COMO_VIENE: Sorting = { column: 'tipo' satisfies Columna, descending: false };

/** Rows in another order; equal ones keep the server's. By volume, each unit stays together. */
export function ordenar(filas: readonly ReporteRecepcionFila[], { column, descending }: Sorting): readonly ReporteRecepcionFila[] {
  const columna = COLUMNAS.find(({ id }) => id === column)?.id ?? 'tipo';
  const sentido = descending ? -1 : 1;
  return filas.toSorted((a, b) => (columna === 'volumen' ? ORDENES.unidad(a, b) : 0) || sentido * ORDENES[columna](a, b));
}

/** What the headers do, in words, for the cards of a phone. */
export const ORDENES_TEXTO = COLUMNAS.flatMap(({ id, header, sorts }) => {
  const [first, second] = id === 'volumen' ? ['menor primero', 'mayor primero'] : ['A a Z', 'Z a A'];
  const both: { value: string; label: string }[] = [
    { value: id, label: `${header}, ${first}` },
    { value: `-${id}`, label: `${header}, ${second}` },
  ];
  return sorts === 'descending' ? both.toReversed() : both;
});

/** `-volumen`: descending by volume. */
export function readOrden(texto: string): Sorting {
  return { column: texto.replace('-', ''), descending: texto.startsWith('-') };
}

/** As it stands in the address: `nombre`, or `-nombre` for the other way round. */
export function writeOrden({ column, descending }: Sorting): string {
  return `${descending ? '-' : ''}${column}`;
}
