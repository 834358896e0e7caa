import type { Calculada, Columna, Listado } from '@rodal/contracts/listado';
import { readPages } from '../db/read-pages.ts';
import type { Deps } from '../puertos/deps.ts';
import type { Cupos } from '../planillas/cupos.ts';
import type { Celda, Encabezado } from '../planillas/planilla.ts';
import { claveDe } from './cursor.ts';
import type { Pedido, Tramo, UnaFuente } from './fuente.ts';
import type { Sql } from '../db/sql.ts';
import { deUnaVez, type Fila, leer } from './leer.repo.ts';
import { TIPOS } from './tipos.ts';

/** Few enough that making text of them does not keep others waiting. */
const LOTE = 1_000;

interface ColumnaArchivo extends Encabezado {
  readonly valor: (fila: Fila, nro: number) => Celda;
}

/** The columns of a list's file: those with a title, in their order, and the calculated ones behind their fields. */
export function columnasArchivo(listado: Listado): readonly ColumnaArchivo[] {
  const calculadas = Object.values<Calculada<Fila>>(listado.calculadas ?? {}).filter(({ en }) => en !== 'pantalla');
  const primeros = listado.enArchivo ?? [];
  const campos = Object.entries(listado.columnas).toSorted(([a], [b]) => lugarDe(primeros, a) - lugarDe(primeros, b));
  const tras = (campo: string | undefined) =>
    calculadas.filter((una) => una.tras === campo).map(({ titulo, ancho, numero, texto }) => ({ titulo, ancho, valor: numero ? (fila: Fila, nro: number) => Number(texto(fila, nro)) : texto }));
  const deCampos = campos.flatMap(([campo, columna]) => [...(columna.titulo === undefined || columna.en === 'pantalla' ? [] : [toColumna(campo, columna)]), ...tras(campo)]);
  return [...tras(undefined), ...deCampos];
}

/** Those named first, in their order; the rest as they stood. */
function lugarDe(primeros: readonly string[], campo: string): number {
  return primeros.includes(campo) ? primeros.indexOf(campo) : primeros.length;
}

function toColumna(campo: string, columna: Columna): ColumnaArchivo {
  const { titulo = campo, tituloArchivo = titulo, palabra, tipo } = columna;
  const { ancho, formato, celda } = TIPOS[tipo];
  return {
    titulo: tituloArchivo,
    ancho: columna.ancho ?? ancho,
    ...formato?.(columna),
    valor: (fila) => {
      const valor = celda(fila[campo] ?? null);
      return palabra !== undefined && typeof valor === 'string' ? palabra(valor) : valor;
    },
  };
}

/** A search of a list. */
interface Buscado {
  readonly listado: Listado;
  readonly fuente: UnaFuente;
  readonly pedido: Pedido;
  readonly tramo: Omit<Tramo, 'after' | 'limit'>;
}

/** A whole search, some rows at a time. */
export function lotesDe(sql: Sql, { listado, fuente, pedido, tramo }: Buscado): AsyncGenerator<Fila[]> {
  return readPages(LOTE, (limit, after: Tramo['after']) => leer(sql, listado, fuente, pedido, { ...tramo, limit, after }), (last) => claveDe(listado, tramo.orden, last));
}

/** Rows as the cells of a file. @param antes so many come before them */
export function celdasDe(columnas: readonly ColumnaArchivo[], filas: readonly Fila[], antes = 0): Celda[][] {
  return filas.map((fila, at) => columnas.map(({ valor }) => valor(fila, antes + at + 1)));
}

/**
 * A whole search as rows of a file, in one state of the database, in the order asked for.
 * @param signal the reader left
 * @throws AppError `demasiadas_solicitudes` when too many export at the same time (decisión 015)
 */
export async function* filasDe(
  { db }: Pick<Deps, 'db'>,
  cupos: Cupos,
  { signal, ...buscado }: Buscado & { readonly signal: AbortSignal },
): AsyncGenerator<Celda[][]> {
  const columnas = columnasArchivo(buscado.listado);
  let nro = 0;
  const leave = await cupos.take(signal);
  try {
    for await (const lote of deUnaVez(db.pool, (sql) => lotesDe(sql, buscado))) {
      signal.throwIfAborted();
      const antes = nro;
      nro += lote.length;
      yield celdasDe(columnas, lote, antes);
    }
  } finally {
    leave();
  }
}
