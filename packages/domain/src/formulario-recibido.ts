import { NO_APLICA } from './borrador.ts';
import type { DespachoRecibido, ReferenciasDespacho } from './despacho-recibido.ts';
import { compareDecimals, isDecimal } from './numeros.ts';
import { MODOS } from './productos.ts';
import { CAMPOS_VARIANTE, type CampoVariante, ETIQUETAS_CAMPO, isVarianteId, offersProducto, varianteEnUso } from './variantes.ts';

/**
 * In what a dispatch differs from what its form asks for (A13, D17): what an altered or outdated program sent. By the form
 * as it is today: which list the phone had nobody knows (registro 043).
 * @returns null where nothing differs
 */
export function detectFormulario(despacho: DespachoRecibido, referencias: ReferenciasDespacho): string | null {
  const { producto, destino, formulario } = referencias;
  if (!isVarianteId(despacho.variante)) return null;
  const variante = varianteEnUso(despacho.variante, formulario === null ? [] : [formulario]);
  const distinto: string[] = [];
  if (producto !== null && !offersProducto(variante, { id: despacho.productoId, modo: producto.modo, variantes: producto.variantes })) {
    distinto.push('el producto no es de este formulario');
  }
  if (variante.soloPuertos && destino !== null && !destino.puerto) distinto.push('el destino no es un puerto');
  const excluida = producto !== null && !MODOS[producto.modo].pideCosecha;
  for (const campo of CAMPOS_VARIANTE) {
    const lleno = isFilled(campo, despacho);
    const pide = variante.campos[campo];
    if (pide === 'oculto' && lleno) distinto.push(`${ETIQUETAS_CAMPO[campo]} no se pide`);
    const sobra = excluida && (campo === 'cosechero' || campo === 'carguio');
    if (pide === 'obligatorio' && !lleno && !sobra) distinto.push(`falta ${ETIQUETAS_CAMPO[campo]}`);
  }
  const [first, ...rest] = distinto;
  return first === undefined ? null : [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...rest].join(' · ');
}

/** Zero is also what travels for a price that nobody was asked for. */
function isFilled(campo: CampoVariante, despacho: DespachoRecibido): boolean {
  const valor = despacho[campo].trim();
  if (campo === 'precio') return isDecimal(valor) && compareDecimals(valor, '0') > 0;
  return valor !== '' && valor !== '-' && valor !== NO_APLICA;
}
