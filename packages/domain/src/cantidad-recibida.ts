import { type Alturas, measureAlturas, missingInParte, type ParteAlturas } from './alturas.ts';
import { askCarga, isImposible } from './carga-maxima.ts';
import { type DespachoRecibido, type ReferenciasDespacho, unidadEnviada } from './despacho-recibido.ts';
import { CABIDA, ENTEROS_MONTO, type Escrito, exceeds } from './escritos.ts';
import { compareDecimals, computeMonto, formatDecimal, isDecimal, normalizeDecimal, roundDecimal } from './numeros.ts';
import { isConteo, isLargo, measureM3 } from './volumen.ts';

/** What the rules find in the quantity and the price of an arriving dispatch (D1, D2), and what of them is stored. */
type Escritos = Pick<DespachoRecibido, 'cantidad' | 'precio' | 'version'>;

/** From this version on a form refuses more decimals than are stored; before, they were sent and rounded (registro 043). */
const VERSION_SIN_REDONDEO = 3;

const CAMPOS = { cantidad: 'Cantidad', precio: 'Precio' } as const satisfies Record<Escrito, string>;

/** What is stored: as many decimals as the column has, ties away from zero. */
export function toStored(valor: string, campo: Escrito): string {
  return roundDecimal(valor, CABIDA[campo].decimales);
}

/** Larger than any number that can be stored. */
export function isTooLarge(valor: string, campo: Escrito): boolean {
  return isDecimal(valor) && exceeds(toStored(valor, campo), campo) !== null;
}

/** The amount, of the values stored (D2), is larger than what can be stored; a number too large is another rule's. */
export function hasMontoTooLarge({ cantidad, precio }: Escritos): boolean {
  if (!isDecimal(cantidad) || !isDecimal(precio) || isTooLarge(cantidad, 'cantidad') || isTooLarge(precio, 'precio')) return false;
  return computeMonto(toStored(cantidad, 'cantidad'), toStored(precio, 'precio')).replace('-', '').length > ENTEROS_MONTO;
}

/** D2: more decimals than are stored, from a form that refuses them. */
export function hasExtraDecimals(despacho: Escritos, campo: Escrito): boolean {
  return despacho.version >= VERSION_SIN_REDONDEO && isRounded(despacho, campo);
}

/** D2, A16: what an older form let through has happened; what became of it is told. */
export function detectRedondeo(despacho: Escritos): string | null {
  const rounded = (['cantidad', 'precio'] as const).filter((campo) => isRounded(despacho, campo));
  if (rounded.length === 0) return null;
  return rounded.map((campo) => `${CAMPOS[campo]} ${formatDecimal(despacho[campo])} se guardó como ${formatDecimal(normalizeDecimal(toStored(despacho[campo], campo)))}`).join(' · ');
}

/** D1: nothing is on the truck, or no truck carries as much, by the company's limits of today or by those of the phone. */
export function detectImprobable(despacho: DespachoRecibido, { producto, cargaMaxima }: ReferenciasDespacho): string | null {
  if (producto === null) return null;
  const { cantidad, cantidadImprobable: confirmada } = despacho;
  const unidad = unidadEnviada(despacho, producto);
  const dicha = `${formatDecimal(normalizeDecimal(cantidad))} ${unidad}`;
  if (compareDecimals(cantidad, '0') === 0) return `${dicha}: va sin carga`;
  const pregunta = askCarga(cantidad, unidad, cargaMaxima);
  if (isImposible(cantidad, unidad)) return `${pregunta ?? dicha}. No suma en ningún total`;
  if (pregunta !== null) return confirmada ? `${pregunta}. Se confirmó en el teléfono` : pregunta;
  return confirmada ? `${dicha}: el teléfono preguntó y se confirmó` : null;
}

function isRounded(despacho: Escritos, campo: Escrito): boolean {
  const valor = despacho[campo];
  return isDecimal(valor) && !isTooLarge(valor, campo) && compareDecimals(valor, toStored(valor, campo)) !== 0;
}

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
