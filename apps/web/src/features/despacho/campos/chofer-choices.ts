import type { CatalogoFila } from '@rodal/contracts/catalogos';
import { addDays, formatDay, isDay } from '@rodal/domain/fechas';
import { formatRut, parseRut } from '@rodal/domain/rut';
import type { Catalog } from '../../../offline/lists/catalogs.ts';
import type { Choice } from './choice-list.ts';

/**
 * The drivers of the sheet, each with where it comes from: registered, and until when, or on the office's own list (E4).
 * Of registrations that were never loaded nothing can be said (R65).
 * @param choferes those who may work today
 */
export function choferChoices(choferes: readonly CatalogoFila<'choferes'>[], { filas, fetchedAt }: Catalog<'habilitaciones'>): Choice[] {
  const registrados = new Map(filas.flatMap(({ clase, clave, desde }) => (clase === 'conductor' ? [[clave, desde] as const] : [])));
  return choferes.map(({ rut, nombre }) => {
    const value = parseRut(rut) ?? rut;
    const origen = fetchedAt === null ? [] : [describeOrigen(registrados.get(value))];
    return { value, label: nombre, detail: [formatRut(rut), ...origen].join(' · ') };
  });
}

/** @param desde the first day on which they may not work; null = without end, undefined = not registered */
function describeOrigen(desde: string | null | undefined): string {
  if (desde === undefined) return 'autorizado por la oficina';
  return desde !== null && isDay(desde) ? `habilitado hasta el ${formatDay(addDays(desde, -1))}` : 'habilitado';
}
