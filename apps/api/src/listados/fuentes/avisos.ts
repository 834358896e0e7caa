import type { AVISOS } from '@rodal/contracts/listados/avisos';
import { contieneSql } from '../../db/sql.ts';
import type { FuenteSql } from '../fuente.ts';

/** Half-open, as `estadoOf` of the service has it. */
const ESTADO = `CASE WHEN a.hasta <= hoy.ahora THEN 'vencido' WHEN a.desde > hoy.ahora THEN 'programado' ELSE 'vigente' END`;

/** The notices of Inicio. */
export const avisos: FuenteSql<typeof AVISOS> = {
  columnas: { id: 'a.id', mensaje: 'a.mensaje', estado: ESTADO, desde: 'a.desde', hasta: 'a.hasta', perfiles: 'to_jsonb(a.perfiles)', version: 'a.version' },
  async buscar(_sql, { texto, estado }, bind, { ahora }) {
    const where: string[] = [];
    if (texto) where.push(contieneSql(['a.mensaje'], texto, bind));
    if (estado) where.push(`${ESTADO} = ${bind(estado)}`);
    return { from: `aviso a CROSS JOIN (SELECT ${bind(ahora)}::timestamptz AS ahora) hoy`, where };
  },
  resumir: 'contar',
  archivo: () => ({ hoja: 'Avisos', accion: 'aviso.exportar', entidad: 'aviso', entidadId: '' }),
};
