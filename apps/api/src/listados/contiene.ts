import { isBlank } from '@rodal/domain/vacio';
import { contieneSql } from '../db/sql.ts';
import type { Bind } from './fuente.ts';

/**
 * Every word of a text is contained in one of some columns, without case or accents; a RUT also with the dots it is shown with.
 * @param campos in SQL; null ones are passed over
 * @returns conditions; none where nothing is looked for
 */
export function contiene(campos: readonly string[], texto: string | undefined, bind: Bind): string[] {
  return texto === undefined || isBlank(texto) ? [] : [contieneSql(campos, texto, bind)];
}
