import { asksForCosecha, NO_APLICA, type Borrador } from './borrador.ts';
import { normalizePatente } from './patente.ts';
import type { Variante } from './variantes.ts';

/** The fields whose value on the wire a variant or a mode can fix. */
type CampoFijable = 'patenteCarro' | 'cosechero' | 'carguio';

/**
 * Trailer, harvester and loader as they travel (especificación 2 §3.2): what was entered; the
 * variant's dash for a trailer left empty and for what it does not ask (A13); 'no aplica'
 * where only the product's mode leaves harvester and loader out (A14).
 */
export function fixedOnWire(
  borrador: Pick<Borrador, 'producto' | CampoFijable>,
  variante: Variante,
): Readonly<Record<CampoFijable, string>> {
  const cosecha = asksForCosecha(borrador, variante);
  const { fijos } = variante;
  const ofCosecha = (campo: 'cosechero' | 'carguio') => (cosecha ? borrador[campo].trim() : (fijos[campo] ?? NO_APLICA));
  return {
    patenteCarro: normalizePatente(borrador.patenteCarro) || (fijos.patenteCarro ?? ''),
    cosechero: ofCosecha('cosechero'),
    carguio: ofCosecha('carguio'),
  };
}
