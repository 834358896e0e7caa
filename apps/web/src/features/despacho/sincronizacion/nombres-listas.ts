import type { CatalogoNombre } from '@rodal/contracts/catalogos';
import { MESSAGES } from '@rodal/domain/messages';
import { NOMBRES_LISTA } from '../../../offline/readiness.ts';
import type { ItemError } from '../../../offline/user-db.ts';

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

/** Why a list did not come, with the code to quote; null = it did, or there is no signal, which is no error (R67). */
export function describeFalla(nombre: CatalogoNombre, error: ItemError | null): string | null {
  if (error === null || error.codigo === 'sin_conexion') return null;
  const texto = TEXTO_FALLA[nombre];
  const codigo = error.requestId === null ? '' : ` Código ${error.requestId}`;
  return `${texto === undefined ? '' : `${texto}: `}${error.mensaje}${codigo}`;
}
