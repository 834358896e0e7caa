import type { Tablas } from './copy-rows.ts';
import type { MovimientoDemo } from './movimientos.ts';

/** The rows of the ERP's postings. */
export function rowsOfMovimientos(movimientos: readonly MovimientoDemo[]): Tablas {
  return {
    movimiento_faena: movimientos.map(({ empresa, numero, faena, fecha, productoId, unidad, milesimas, tipo }) => ({
      empresa,
      numero,
      faena_codigo: faena.codigo,
      faena_rol: faena.rol,
      fecha,
      producto_id: productoId,
      unidad,
      cantidad: (milesimas / 1000).toFixed(3),
      tipo,
    })),
  };
}
