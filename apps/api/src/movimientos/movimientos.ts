import { CARGA_SUMABLE } from '../db/carga-sumable.ts';

/** The ERP's movements that are read, each with what the master says its kind is (E15). */
export const MOVIMIENTOS = 'movimiento_vigente m LEFT JOIN tipo_movimiento t ON t.activo AND lower(btrim(t.tipo)) = lower(btrim(m.tipo))';

/** Dispatches that a sum of what left takes in. */
export const DESPACHO_SUMA = `d.anulado_en IS NULL AND ${CARGA_SUMABLE.replaceAll(/\b(cantidad|unidad)\b/g, 'd.$1')}`;

/** The beginning of a day of Santiago. @param dia a date, in SQL */
export const inicioSql = (dia: string) => `(${dia})::timestamp AT TIME ZONE 'America/Santiago'`;

/** What a product is where only Rodal knows of it: the ERP has eucalyptus and pine in two tables. @param texto its description, in SQL */
export const especieSql = (texto: string) => `CASE WHEN ${texto} ~* 'eucal|nitens|globulus' THEN 'EUCA' WHEN ${texto} ~* 'pino' THEN 'PINO' END`;
