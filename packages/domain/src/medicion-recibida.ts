import { type Alturas, measureAlturas, missingInParte, type ParteAlturas } from './alturas.ts';
import type { DespachoRecibido, ReferenciasDespacho } from './despacho-recibido.ts';
import { compareDecimals, formatDecimal, isDecimal } from './numeros.ts';
import { isConteo, isLargo, measureM3 } from './volumen.ts';

/** What an arriving dispatch was measured from, and what the rules find in it (A16). */
type Medicion = Pick<DespachoRecibido, 'cantidad' | 'conteos' | 'alturas'>;
interface Referencias extends Pick<ReferenciasDespacho, 'tablaVolumen'> {
  readonly producto: Pick<NonNullable<ReferenciasDespacho['producto']>, 'modo' | 'largoCm'> | null;
}

/**
 * The quantity that the measurement gives (A16): cubic metres of the counted logs, metros
 * ruma of the stacked ones.
 * @returns null when the product is not measured, has no length or its measures cannot be read
 */
export function recomputeCantidad(
  { conteos, alturas }: Medicion,
  { producto, tablaVolumen }: Referencias,
): string | null {
  if (!producto || !isLargo(producto.largoCm)) return null;
  if (producto.modo === 'alturas') {
    const isReadable = alturas !== null && partesDe(alturas).every((parte) => missingInParte(parte) !== 'numero');
    return isReadable ? measureAlturas(alturas, producto.largoCm).total : null;
  }
  return producto.modo === 'diametros' ? measureM3(conteos, producto.largoCm, tablaVolumen) : null;
}

/** A16: the phone's quantity stands, but the office sees that ours differs, or that there is none. */
export function detectVolumen(despacho: Medicion, referencias: Referencias): string | null {
  const { producto } = referencias;
  if (producto?.modo !== 'diametros' && producto?.modo !== 'alturas') return null;
  const servidor = recomputeCantidad(despacho, referencias);
  if (servidor === null) {
    const causa = !isLargo(producto.largoCm) ? 'El producto no tiene largo' : 'La medición no se entiende';
    return `${causa}: no se puede recalcular`;
  }
  if (compareDecimals(despacho.cantidad, servidor) === 0) return null;
  const unidad = producto.modo === 'diametros' ? 'm³' : 'MR';
  return `Teléfono ${formatDecimal(despacho.cantidad)} ${unidad}, servidor ${formatDecimal(servidor)} ${unidad}`;
}

/** A16: a product that is measured came without any measurement; a wrong one is another rule's. */
export function lacksMedicion({ conteos, alturas }: Medicion, { producto }: Pick<Referencias, 'producto'>): boolean {
  if (producto?.modo === 'diametros') return conteos.every(({ cantidad }) => cantidad === 0);
  if (producto?.modo !== 'alturas') return false;
  return alturas === null || partesDe(alturas).every((parte) => ![null, 'numero'].includes(missingInParte(parte)));
}

/** A16: below zero in the quantity or in what it was measured from. */
export function hasNegative({ cantidad, conteos, alturas }: Medicion): boolean {
  const medidas = alturas === null ? [] : partesDe(alturas).flatMap((parte) => [parte.ancho, parte.factor, ...parte.alturas]);
  return [cantidad, ...medidas].some(isNegative) || !conteos.every(isConteo);
}

/** Below zero; what is no number is somebody else's finding. */
export function isNegative(amount: string): boolean {
  return isDecimal(amount) && compareDecimals(amount, '0') < 0;
}

function partesDe({ camion, carro }: Alturas): readonly ParteAlturas[] {
  return [camion, carro];
}
