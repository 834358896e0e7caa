import { narrowByOrigin } from '@rodal/domain/narrowing';
import type { Catalogs } from '../../../offline/catalogs.ts';

/** The reference lists on this phone, as the form reads them. */
export type Catalogos = Catalogs;

export interface Acotado<F> {
  readonly filas: readonly F[];
  /** When and why the list is short or whole (A12). */
  readonly nota: string;
}

/**
 * A list narrowed by the origin, and the sentence that says so (A12).
 * @param origen `codigo*rol`, null = not chosen yet
 * @param nombres e.g. `destinos`
 */
export function narrow<F>(
  filas: readonly F[],
  rolesOf: (fila: F) => readonly { readonly codrol: string }[],
  origen: { readonly compuesto: string; readonly nombre: string } | null,
  nombres: string,
): Acotado<F> {
  if (origen === null) return { filas, nota: `Lista completa: al elegir el origen se acota a sus ${nombres}.` };
  const rows = filas.map((fila) => ({ fila, roles: rolesOf(fila).map(({ codrol }) => codrol) }));
  const { rows: found, narrowed } = narrowByOrigin(rows, origen.compuesto);
  return {
    filas: found.map(({ fila }) => fila),
    nota: narrowed
      ? `Solo los ${nombres} de ${origen.nombre}.`
      : `No hay ${nombres} propios de ${origen.nombre}: se muestra la lista completa.`,
  };
}
