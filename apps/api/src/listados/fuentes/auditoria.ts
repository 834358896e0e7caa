import type { AUDITORIA } from '@rodal/contracts/listados/auditoria';
import { addDays, dayStart } from '@rodal/domain/fechas';
import type { FuenteSql } from '../fuente.ts';

/** Who, what, when, before and after (issue 7 §2). Both ways of the one order walk the index of the moment. */
export const auditoria: FuenteSql<typeof AUDITORIA> = {
  columnas: {
    id: 'a.id',
    cuando: 'a.cuando',
    usuario: 'a.usuario',
    accion: 'a.accion',
    entidad: 'a.entidad',
    entidadId: 'a.entidad_id',
    antes: 'a.antes',
    despues: 'a.despues',
    dispositivo: `nullif(a.dispositivo, '')`,
    requestId: 'a.request_id',
  },
  async buscar(_sql, { desde, hasta, usuario, accion, entidad, entidadId, texto }, bind) {
    const where: string[] = [];
    // Half-open (C18).
    if (desde) where.push(`a.cuando >= ${bind(dayStart(desde))}`);
    if (hasta) where.push(`a.cuando < ${bind(dayStart(addDays(hasta, 1)))}`);
    if (usuario) where.push(`a.usuario = ${bind(usuario)}`);
    if (accion) where.push(`a.accion = ${bind(accion)}`);
    if (entidad) where.push(`a.entidad = ${bind(entidad)}`);
    // Said both ways: the index is on the lower case.
    if (entidadId) where.push(`a.entidad_id = ${bind(entidadId)}`, `lower(a.entidad_id) = lower(${bind(entidadId)})`);
    if (texto) where.push(`lower(a.entidad_id) LIKE lower(${bind(toPrefix(texto))})`);
    return { from: 'auditoria a', where };
  },
  resumir: 'contar',
  archivo: () => ({ hoja: 'Auditoría', accion: 'auditoria.exportar', entidad: 'auditoria', entidadId: '' }),
};

/** Begins with; the text's own wildcards are letters. */
function toPrefix(texto: string): string {
  return `${texto.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
