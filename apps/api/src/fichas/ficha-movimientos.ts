import type { Concepto } from '@rodal/domain/fichas/ficha';
import { MOVIMIENTOS } from '../movimientos/movimientos.ts';

/** `conceptoDe` of the domain, in SQL, of a movement `m` with its kind `t`. */
const CONCEPTO_BC = `CASE t.efecto WHEN 'produccion' THEN 'producido' WHEN 'recepcion' THEN 'recibido' WHEN 'salida' THEN 'despachado' WHEN 'ajuste' THEN 'ajustado'
  ELSE CASE WHEN m.cantidad < 0 THEN 'despachado' ELSE 'recibido' END END`;

/** Days of a matrix adjust, whatever their sign. */
const DE_MATRIZ = 'ajustado' satisfies Concepto;

/**
 * All that makes the sheets (E15), as a table: the ERP's movements that are read, and each day of the correction matrices in force.
 * `cantidad` has the ERP's sign, so that a balance is its sum.
 */
export const FICHA_MOVIMIENTO = `(
  SELECT m.especie AS tipo, m.faena_codigo AS codigo, m.faena_rol AS rol, m.fecha, 'BC' AS origen, m.tipo AS movimiento, m.documento, m.numero::text AS numero, m.producto AS articulo, m.descripcion,
         m.unidad, m.cantidad, ${CONCEPTO_BC} AS concepto, t.efecto IS NULL AS sin_clasificar, NULL::text AS cargada_por, NULL::timestamptz AS cargada_en,
         concat_ws('*', 'BC', m.especie, m.empresa, m.numero) AS clave
    FROM ${MOVIMIENTOS}
  UNION ALL
  SELECT a.tipo, a.codigo, '', a.fecha, 'Matriz', 'Corrección', a.archivo, a.matriz::text, a.articulo, '', a.unidad, a.cantidad, '${DE_MATRIZ}', false, a.cargada_por, a.cargada_en,
         concat_ws('*', 'M', a.matriz, a.articulo, a.fecha)
    FROM ficha_ajuste_vigente a
)`;

/** A movement as its figure adds it up: `enLaCifra` of the domain. A balance takes it with its sign. */
export const EN_LA_CIFRA = `CASE WHEN x.concepto = 'despachado' THEN -x.cantidad ELSE x.cantidad END`;
