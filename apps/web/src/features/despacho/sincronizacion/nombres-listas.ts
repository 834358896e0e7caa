import type { CatalogoNombre } from '@rodal/contracts/catalogos';
import { MESSAGES } from '@rodal/domain/messages';
import { NOMBRES_LISTA } from '../../../offline/readiness.ts';
import type { ItemError } from '../../../offline/rows.ts';

/** What a list is called at the start of a line. */
export function nombreLista(nombre: CatalogoNombre): string {
  const text = NOMBRES_LISTA[nombre];
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The specification's words for three of them (especificación 2 §8). */
const TEXTO_FALLA: Partial<Readonly<Record<CatalogoNombre, string>>> = {
  patentesBloqueadas: MESSAGES.errorPatentesBloqueadas,
  choferes: MESSAGES.errorChoferes,
  choferesBloqueados: MESSAGES.errorChoferesBloqueados,
};

/**
 * Why a list did not come, with the code to quote; null = it did, or there is no signal, which is no error (R67).
 * @param comun what is said once for all of them
 */
export function describeFalla(nombre: CatalogoNombre, error: ItemError | null, comun: string | null = null): string | null {
  if (error === null || error.codigo === 'sin_conexion') return null;
  const texto = TEXTO_FALLA[nombre];
  if (error.mensaje === comun) return texto ?? 'No se actualizó';
  return `${texto === undefined ? '' : `${texto}: `}${describeCausa(error)}`;
}

/** From so many on, one cause is said once: ten times the same sentence is not read. */
const JUNTAS = 3;

/** The cause that several lists share; null = each has its own, or none. */
export function causaComun(errores: readonly (ItemError | null)[]): { readonly mensaje: string; readonly texto: string } | null {
  const fallas = errores.flatMap((error) => (error === null || error.codigo === 'sin_conexion' ? [] : [error]));
  const comun = fallas.find(({ mensaje }) => fallas.filter((one) => one.mensaje === mensaje).length >= JUNTAS);
  return comun === undefined ? null : { mensaje: comun.mensaje, texto: describeCausa(comun) };
}

function describeCausa({ mensaje, requestId }: ItemError): string {
  return requestId === null ? mensaje : `${mensaje} Código ${requestId}`;
}
