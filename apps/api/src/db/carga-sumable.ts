import { CARGA_IMPOSIBLE } from '@rodal/domain/carga-maxima';

const TOPES = Object.entries(CARGA_IMPOSIBLE).map(([unidad, tope]) => `WHEN '${unidad}' THEN ${tope}`);

/** Whether a load has a place in a sum: what no truck can carry has none (registro 122). Of `cantidad` and `unidad` of a dispatch. */
export const CARGA_SUMABLE = `cantidad <= CASE unidad ${TOPES.join(' ')} END`;

/** Adds up the loads that have a place in a sum; zero where none has. */
export const SUMA_CARGAS = `coalesce(sum(cantidad) FILTER (WHERE ${CARGA_SUMABLE}), 0)`;
