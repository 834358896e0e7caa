import type { Columnas } from './source.ts';

/**
 * Puts quotes around the numbers of a reply's decimal columns, so that they are read to the digit as they were written: no float
 * stands in between (decisión D10). In JSON an unescaped quote begins or ends a text, so a name between two of them with a colon
 * behind is the name of a cell, whatever the texts say. One pass over the text costs less than a reviver that sees every cell.
 * @returns for the text of a reply, the same with quotes
 */
export function createDecimalQuoter(columnas: Columnas): (texto: string) => string {
  const names = Object.entries(columnas).flatMap(([columna, tipo]) => (tipo.startsWith('decimal') ? [columna] : []));
  if (names.length === 0) return (texto) => texto;
  // Names of columns have nothing in them that means something here (`isErpName`).
  const cells = new RegExp(`"(${names.join('|')})"(\\s*:\\s*)(-?\\d[\\d.eE+-]*)`, 'gu');
  return (texto) => texto.replace(cells, '"$1"$2"$3"');
}
