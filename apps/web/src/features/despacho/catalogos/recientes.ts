import type { DespachoBody } from '@rodal/contracts/despacho';
import { NO_APLICA } from '@rodal/domain/borrador';
import { composeOrigen } from '@rodal/domain/narrowing';
import type { VarianteId } from '@rodal/domain/variantes';

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

interface Fuente {
  /** `form`: what one form sends says nothing about another. `any`: people and places are the same for all. */
  readonly of: 'form' | 'any';
  readonly value: (carga: DespachoBody) => string;
}

const FUENTES: { readonly [K in keyof Recientes]: Fuente } = {
  origen: { of: 'any', value: ({ origin, rol }) => composeOrigen(origin, rol) },
  destino: { of: 'form', value: ({ bodega }) => String(bodega) },
  cliente: { of: 'form', value: ({ rutbodega }) => rutbodega },
  producto: { of: 'form', value: ({ producto }) => String(producto) },
  transportista: { of: 'any', value: ({ nombretranportista }) => nombretranportista },
  rutChofer: { of: 'any', value: ({ rutchofer }) => rutchofer },
  cosechero: { of: 'any', value: ({ nombrecosechero }) => nombrecosechero },
  carguio: { of: 'any', value: ({ nombrecarguio }) => nombrecarguio },
};

/** What stands in a field that was not asked for is no choice of anybody. */
const FILLERS = new Set(['', '-', NO_APLICA]);

/**
 * @param cargas what left this phone, the latest first
 * @param variante the form that asks
 */
export function collectRecientes(cargas: readonly DespachoBody[], variante: VarianteId): Recientes {
  const own = cargas.filter((carga) => carga.variante === variante);
  const of = (key: keyof Recientes): string[] => {
    const { of: scope, value } = FUENTES[key];
    const values = (scope === 'form' ? own : cargas).map(value);
    return [...new Set(values)].filter((one) => !FILLERS.has(one)).slice(0, MAX);
  };
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
