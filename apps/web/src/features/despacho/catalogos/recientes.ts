import type { DespachoBody } from '@rodal/contracts/despachos';
import { NO_APLICA } from '@rodal/domain/borrador';
import { composeOrigen } from '@rodal/domain/narrowing';

/** What was used lately on this phone, the latest first: values as the lists know them. */
export interface Recientes {
  readonly origen: readonly string[];
  readonly destino: readonly string[];
  readonly cliente: readonly string[];
  readonly producto: readonly string[];
  readonly transportista: readonly string[];
  readonly rutChofer: readonly string[];
  readonly cosechero: readonly string[];
  readonly carguio: readonly string[];
}

/** How many a list offers on top. */
const MAX = 5;

const VALUES: { readonly [K in keyof Recientes]: (carga: DespachoBody) => string } = {
  origen: ({ origin, rol }) => composeOrigen(origin, rol),
  destino: ({ bodega }) => String(bodega),
  cliente: ({ rutbodega }) => rutbodega,
  producto: ({ producto }) => String(producto),
  transportista: ({ nombretranportista }) => nombretranportista,
  rutChofer: ({ rutchofer }) => rutchofer,
  cosechero: ({ nombrecosechero }) => nombrecosechero,
  carguio: ({ nombrecarguio }) => nombrecarguio,
};

/** What stands in a field that was not asked for is no choice of anybody. */
const FILLERS = new Set(['', '-', NO_APLICA]);

/** @param cargas what left this phone, the latest first */
export function collectRecientes(cargas: readonly DespachoBody[]): Recientes {
  const of = (key: keyof Recientes): string[] =>
    [...new Set(cargas.map(VALUES[key]))].filter((value) => !FILLERS.has(value)).slice(0, MAX);
  return {
    origen: of('origen'),
    destino: of('destino'),
    cliente: of('cliente'),
    producto: of('producto'),
    transportista: of('transportista'),
    rutChofer: of('rutChofer'),
    cosechero: of('cosechero'),
    carguio: of('carguio'),
  };
}
