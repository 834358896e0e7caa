import type { CORREOS } from '@rodal/contracts/listados/correos';
import { addDays, dayStart } from '@rodal/domain/fechas';
import type { FuenteSql } from '../fuente.ts';

/** Every mail asked for (decisión 083). Both ways of the one order walk the index of the moment. */
export const correos: FuenteSql<typeof CORREOS> = {
  columnas: {
    id: 'c.id',
    creadoEn: 'c.creado_en',
    para: 'c.para',
    plantilla: 'c.plantilla',
    estado: 'c.estado',
    intentos: 'c.intentos',
    // Of one that goes no further it says nothing.
    proximoIntento: `CASE WHEN c.estado = 'pendiente' THEN c.proximo_intento END`,
    enviadoEn: 'c.enviado_en',
    respuesta: 'c.respuesta',
    reenvioDe: 'c.reenvio_de',
    // By the key that lets one be sent again once (`eventoReenvio`).
    reenviado: `EXISTS (SELECT FROM correo r WHERE r.evento = 'reenvio:' || c.id AND r.para = c.para)`,
  },
  async buscar(_sql, { desde, hasta, estado, plantilla, para }, bind) {
    const where: string[] = [];
    // Half-open (C18).
    if (desde) where.push(`c.creado_en >= ${bind(dayStart(desde))}`);
    if (hasta) where.push(`c.creado_en < ${bind(dayStart(addDays(hasta, 1)))}`);
    if (estado) where.push(`c.estado = ${bind(estado)}`);
    if (plantilla) where.push(`c.plantilla = ${bind(plantilla)}`);
    // Anywhere in it, as people remember an address; they are stored in lower case.
    if (para) where.push(`strpos(c.para, lower(${bind(para)})) > 0`);
    return { from: 'correo c', where };
  },
  resumir: 'contar',
  archivo: () => ({ hoja: 'Correos', accion: 'correo.exportar', entidad: 'correo', entidadId: '' }),
};
