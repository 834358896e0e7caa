import { SERVICIOS } from '@rodal/domain/documentos/empresas';
import { claveTextoSql } from '../db/sql.ts';

const TRANSPORTES = SERVICIOS.filter((servicio) => servicio.startsWith('Transporte')).map((servicio) => `'${servicio}'`);

/** Whether two texts in SQL read alike. */
const igual = (uno: string, otro: string) => `${claveTextoSql(uno)} = ${claveTextoSql(otro)}`;

/**
 * Every carrier, as a relation in SQL: those of the master, whose RUT a registered company of that name has where the master has none, and the registered
 * companies that haul and are not in it.
 */
export const TRANSPORTISTAS = `(
  SELECT t.nombre, coalesce(t.rut, (SELECT e.rut FROM empresa e WHERE ${igual('e.nombre', 't.nombre')} ORDER BY e.rut LIMIT 1)) AS rut, t.activo
    FROM transportista t
  UNION ALL
  SELECT e.nombre, e.rut, e.estado = 'ACTIVO'
    FROM empresa e
   WHERE e.servicio IN (${TRANSPORTES.join(', ')})
     AND NOT EXISTS (SELECT FROM transportista t WHERE t.activo AND (t.rut = e.rut OR ${igual('t.nombre', 'e.nombre')})))`;
