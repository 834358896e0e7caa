import { type ColumnaOrden, type Orden, readOrden } from '@rodal/domain/busqueda';
import type { FilaRow } from './fila.ts';
import type { Filtros } from './filtros.ts';

/** A group of rows that one order keeps together, e.g. those of a truck. Inside it the order is (fecha, id). */
interface Grupo {
  readonly columnas: readonly string[];
  readonly valores: (fila: FilaRow) => readonly (string | number)[];
  /** The search asks for one of them only: what is left is the order by date. */
  readonly unico: (filtros: Filtros) => boolean;
}

/** By what is shown, then by what it stands for: two sites of one name do not mix. Each has an index. */
const GRUPOS: Readonly<Record<ColumnaOrden, Grupo>> = {
  fecha: { columnas: [], valores: () => [], unico: () => true },
  camion: {
    columnas: ['patente_camion'],
    valores: ({ patenteCamion }) => [patenteCamion],
    unico: ({ patente }) => patente !== null,
  },
  faena: {
    columnas: ['faena_nombre', 'faena_codigo', 'faena_rol'],
    valores: ({ faenaNombre, faenaCodigo, faenaRol }) => [faenaNombre, faenaCodigo, faenaRol],
    unico: ({ faena }) => faena !== null,
  },
  producto: {
    columnas: ['producto_nombre', 'producto_id'],
    valores: ({ productoNombre, productoId }) => [productoNombre, productoId],
    unico: ({ producto }) => producto !== null,
  },
};

/** How an order sorts `despacho d`. */
export function grupoOf(orden: Orden): Grupo & { readonly descendente: boolean } {
  const { columna, descendente } = readOrden(orden);
  return { ...GRUPOS[columna], descendente };
}

/** The columns of `despacho d` that an order compares. */
export function clavesDe(orden: Orden): string[] {
  return [...grupoOf(orden).columnas, 'fecha', 'id'].map((columna) => `d.${columna}`);
}

/** What stands behind ORDER BY. @param prefijo before each column, when it is not one of `despacho d` */
export function ordenSql(orden: Orden, prefijo = 'd.'): string {
  const { columnas, descendente } = grupoOf(orden);
  return [...columnas, 'fecha', 'id'].map((columna) => `${prefijo}${columna} ${descendente ? 'DESC' : 'ASC'}`).join(', ');
}
