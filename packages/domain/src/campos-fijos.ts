import { excludesCosecha, NO_APLICA, shownOnly, type Borrador } from './borrador.ts';
import { normalizePatente } from './patente.ts';
import type { Variante } from './variantes.ts';

/** The fields whose value on the wire a variant or a mode can fix. */
type CampoFijable = 'patenteCarro' | 'cosechero' | 'carguio';

/** What travels for one of them that was left empty or was not asked for (A13). */
const SIN_DATO = '-';

/**
 * Trailer, harvester and loader as they travel (especificación 2 §3.2): what was entered; a
 * dash for one left empty where it may be, and for what the variant does not ask (A13);
 * 'no aplica' where only the product's mode leaves harvester and loader out (A14).
 */
export function fixedOnWire(
  borrador: Pick<Borrador, 'producto' | CampoFijable>,
  variante: Variante,
): Readonly<Record<CampoFijable, string>> {
  const { campos } = variante;
  const { patenteCarro, cosechero, carguio } = shownOnly(borrador, variante);
  const orDash = (campo: CampoFijable, entered: string) => entered || (campos[campo] === 'obligatorio' ? '' : SIN_DATO);
  const ofCosecha = (campo: 'cosechero' | 'carguio', entered: string) =>
    campos[campo] !== 'oculto' && excludesCosecha(borrador) ? NO_APLICA : orDash(campo, entered.trim());
  return {
    patenteCarro: orDash('patenteCarro', normalizePatente(patenteCarro)),
    cosechero: ofCosecha('cosechero', cosechero),
    carguio: ofCosecha('carguio', carguio),
  };
}
