import { measureAlturas } from '@rodal/domain/alturas';
import { type Borrador, computeCantidad, excludesCosecha, indTraslado, NO_APLICA, pideCampo, shownOnly } from '@rodal/domain/borrador';
import { readPrecio, valorDe } from '@rodal/domain/escritos';
import { formatDecimal } from '@rodal/domain/numeros';
import { unidadDe } from '@rodal/domain/productos';
import { formatRut } from '@rodal/domain/rut';
import { type CampoDespacho, ETIQUETAS_CAMPO, type Variante } from '@rodal/domain/variantes';
import { isLargo } from '@rodal/domain/volumen';
import { especieOf, tipoOf } from './especies.ts';
import { PASOS, type PasoId } from './pasos.ts';

/** A line of the summary; an empty value is one that nobody entered. */
export interface Linea {
  readonly nombre: string;
  readonly valor: string;
}

const TIPOS: Readonly<Record<ReturnType<typeof indTraslado>, string>> = { 5: 'Traslado interno', 1: 'Venta', 2: 'Venta por efectuar' };

/** What a draft says, step by step, in the words that its fields have on the screen. What the form does not ask for is no line (A13). */
export function resumir(borrador: Borrador, variante: Variante): { readonly [K in PasoId]: readonly Linea[] } {
  const shown = shownOnly(borrador, variante);
  const { cliente, origen, destino, producto, rutChofer, nombreChofer } = shown;
  const lines = (of: (readonly [nombre: string, valor: string, campo?: CampoDespacho])[]): Linea[] =>
    of.filter(([, , campo]) => campo === undefined || variante.campos[campo] !== 'oculto').map(([nombre, valor]) => ({ nombre, valor }));
  const cosecha = (campo: 'cosechero' | 'carguio') =>
    [ETIQUETAS_CAMPO[campo], excludesCosecha(shown) && pideCampo(campo, shown, variante) === 'oculto' ? NO_APLICA : shown[campo], campo] as const;
  return {
    datos: lines([
      ['Tipo de despacho', TIPOS[indTraslado(shown)]],
      [ETIQUETAS_CAMPO.cliente, cliente?.label ?? ''],
      [ETIQUETAS_CAMPO.origen, origen?.nombre ?? ''],
      ['Rol de Faena', origen?.rol ?? ''],
      ['Chofer', [nombreChofer, formatRut(rutChofer)].filter((text) => text !== '').join(' · ')],
      [ETIQUETAS_CAMPO.patenteCamion, shown.patenteCamion],
      [ETIQUETAS_CAMPO.patenteCarro, shown.patenteCarro, 'patenteCarro'],
      [ETIQUETAS_CAMPO.destino, destino?.label ?? ''],
      ['Especie', producto === null ? '' : especieOf(producto.label)],
      ['Tipo', producto === null ? '' : tipoOf(producto.label)],
      [ETIQUETAS_CAMPO.fotoVacia, shown.fotoVacia === null ? '' : 'En el teléfono'],
    ]),
    carga: lines(carga(shown)),
    servicios: lines([
      [ETIQUETAS_CAMPO.transportista, shown.transportista],
      cosecha('cosechero'),
      cosecha('carguio'),
      [ETIQUETAS_CAMPO.precio, precio(shown.precio), 'precio'],
      [ETIQUETAS_CAMPO.correo, shown.correo],
    ]),
    final: lines([
      [ETIQUETAS_CAMPO.fotoLlena, shown.fotoLlena === null ? '' : 'En el teléfono'],
      [ETIQUETAS_CAMPO.comentarios, shown.comentarios === '' ? 'Sin comentarios' : shown.comentarios],
    ]),
  };
}

/** The steps that the last one sums up: what stands in itself is in sight already. */
export const RESUMIDOS = PASOS.filter(({ id }) => id !== 'final');

/** Truck, trailer and both, or the one quantity of what is not measured by heights. */
function carga(borrador: Borrador): [string, string][] {
  const { producto, alturas } = borrador;
  const cantidad = computeCantidad(borrador);
  const total = cantidad === null || producto === null ? '' : `${formatDecimal(cantidad, 2)} ${unidadDe(producto)}`;
  if (producto?.modo !== 'alturas' || !isLargo(producto.largoCm)) return [[ETIQUETAS_CAMPO.cantidad, total]];
  const { camion, carro } = measureAlturas(alturas, producto.largoCm);
  return [
    ['Camión', `${formatDecimal(camion.total, 2)} MR`],
    ['Carro', `${formatDecimal(carro.total, 2)} MR`],
    [ETIQUETAS_CAMPO.cantidad, total],
  ];
}

function precio(texto: string): string {
  const leido = valorDe(readPrecio(texto));
  return leido === null ? texto : `$ ${formatDecimal(leido)}`;
}
