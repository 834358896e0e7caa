import { NO_APLICA, pideCampo, type Borrador } from './borrador.ts';
import { normalizePatente } from './patente.ts';
import { cleanText } from './texto.ts';
import type { Variante } from './variantes.ts';

/** The fields whose value on the wire a variant or a mode can fix. */
type CampoFijable = 'patenteCarro' | 'cosechero' | 'carguio';

/** What travels for one of them that was left empty or was not asked for (A13). */
export const SIN_DATO = '-';

/**
 * Trailer, harvester and loader as they travel (especificación 2 §3.2): what was entered; a
 * dash for one left empty where it may be, and for what the variant does not ask (A13);
 * 'no aplica' where only the product's mode leaves harvester and loader out (A14).
 */
export function fixedOnWire(
  borrador: Pick<Borrador, 'producto' | CampoFijable>,
  variante: Variante,
): Readonly<Record<CampoFijable, string>> {
  const onWire = (campo: CampoFijable, entered: string) => {
    const pide = variante.campos[campo];
    if (pide === 'oculto') return SIN_DATO;
    if (pideCampo(campo, borrador, variante) === 'oculto') return NO_APLICA;
    return entered || (pide === 'opcional' ? SIN_DATO : '');
  };
  return {
    patenteCarro: onWire('patenteCarro', normalizePatente(borrador.patenteCarro)),
    cosechero: onWire('cosechero', cleanText(borrador.cosechero)),
    carguio: onWire('carguio', cleanText(borrador.carguio)),
  };
}
