import { askCarga } from './carga-maxima.ts';
import { type DespachoRecibido, type ReferenciasDespacho, unidadEnviada } from './despacho-recibido.ts';
import { CABIDA, ENTEROS_MONTO, type Escrito, exceeds } from './escritos.ts';
import { computeMonto } from './monto.ts';
import { compareDecimals, formatDecimal, isDecimal, normalizeDecimal, roundDecimal } from './numeros.ts';

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

/** D1: no truck carries as much, by the company's limits of today or by those of the phone. */
export function detectImprobable(despacho: DespachoRecibido, { producto, cargaMaxima }: ReferenciasDespacho): string | null {
  if (producto === null) return null;
  const unidad = unidadEnviada(despacho, producto);
  const pregunta = askCarga(despacho.cantidad, unidad, cargaMaxima);
  if (pregunta !== null) return despacho.cantidadImprobable ? `${pregunta}. Se confirmó en el teléfono` : pregunta;
  return despacho.cantidadImprobable ? `${formatDecimal(normalizeDecimal(despacho.cantidad))} ${unidad}: el teléfono preguntó y se confirmó` : null;
}

function isRounded(despacho: Escritos, campo: Escrito): boolean {
  const valor = despacho[campo];
  return isDecimal(valor) && !isTooLarge(valor, campo) && compareDecimals(valor, toStored(valor, campo)) !== 0;
}
