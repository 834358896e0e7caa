import { utils, type WorkBook, type WorkSheet, write } from 'xlsx';

/** A container of a workbook as somebody fills it in, with the labels of its sheet by row. */
export interface ContenedorEscrito {
  readonly contenedor?: unknown;
  readonly sello?: unknown;
  readonly total?: unknown;
  /** From row 2 on; null = an empty row. */
  readonly etiquetas: readonly unknown[];
}

/** A workbook of containers and labels (especificación 3 §9), made with a library that is not the reader's. @param desde row of the first block */
export function libroComex(contenedores: readonly ContenedorEscrito[], { desde = 1, bookType = 'xlsx' }: { readonly desde?: number; readonly bookType?: 'xlsx' | 'biff8' } = {}): Buffer {
  const book = utils.book_new();
  const primera = utils.aoa_to_sheet([]);
  contenedores.forEach(({ contenedor, sello, total }, at) => {
    const fila = desde + at * 13;
    put(primera, `C${fila}`, contenedor);
    put(primera, `C${fila + 1}`, sello);
    put(primera, `L${fila + 1}`, total);
  });
  utils.book_append_sheet(book, primera, 'Contenedores');
  contenedores.forEach(({ etiquetas }, at) => utils.book_append_sheet(book, hojaDe(etiquetas), `Etq ${at + 1}`));
  return escribir(book, bookType);
}

/** The bytes of a workbook. */
export function escribir(book: WorkBook, bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
}

function hojaDe(etiquetas: readonly unknown[]): WorkSheet {
  const hoja = utils.aoa_to_sheet([]);
  put(hoja, 'L1', 'ETIQUETA');
  etiquetas.forEach((etiqueta, at) => put(hoja, `L${at + 2}`, etiqueta));
  return hoja;
}

function put(hoja: WorkSheet, celda: string, valor: unknown): void {
  if (valor !== undefined && valor !== null) utils.sheet_add_aoa(hoja, [[valor]], { origin: celda });
}
