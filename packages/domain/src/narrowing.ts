/**
 * Narrowing by origin (especificación 2 §4, decisión A12). On the wire and in the lists an
 * origin is the composite `codigo*rol`; inside it is two fields.
 */

/** `codigo*rol`. */
export function composeOrigen(codigo: string, rol: string): string {
  return `${codigo}*${rol}`;
}

/** The part before the first star and the part after it (especificación 2 §3.2). */
export function splitOrigen(origen: string): { codigo: string; rol: string } {
  const star = origen.indexOf('*');
  return star < 0 ? { codigo: origen, rol: '' } : { codigo: origen.slice(0, star), rol: origen.slice(star + 1) };
}

/**
 * The rows whose roll codes contain the origin.
 * @param rows each with its roll codes: composites, or a roll alone, which matches every
 * site of that roll
 * @param origen `codigo*rol`
 * @returns the narrowed rows; or, when none matches, all of them with `narrowed: false`,
 * so that the screen can say why the list is long
 */
export function narrowByOrigin<R extends { readonly roles: readonly string[] }>(
  rows: readonly R[],
  origen: string,
): { rows: readonly R[]; narrowed: boolean } {
  const wanted = clean(origen);
  const rol = clean(splitOrigen(origen).rol);
  const fits = (entry: string) => clean(entry) === (entry.includes('*') ? wanted : rol);
  const found = rows.filter(({ roles }) => roles.some((entry) => entry.trim() !== '' && fits(entry)));
  return found.length > 0 ? { rows: found, narrowed: true } : { rows, narrowed: false };
}

/** Master lists are typed by hand: spaces around the star and case do not tell two rolls apart. */
function clean(code: string): string {
  return code.replace(/\s+/g, '').toUpperCase();
}
