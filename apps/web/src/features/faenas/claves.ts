import type { FaenaClave, FaenaFila } from '@rodal/contracts/faenas';
import { composeOrigen } from '@rodal/domain/narrowing';

/** What tells a site from all others, as one text: `CO0149*123-45` (A12). */
export function claveOf({ CodigoFaena, Rol }: FaenaClave): string {
  return composeOrigen(CodigoFaena, Rol);
}

/** The site of a key; undefined = there is none. */
export function findFaena(faenas: readonly FaenaFila[], clave: string): FaenaFila | undefined {
  return faenas.find((faena) => claveOf(faena) === clave);
}
