import type { GUIAS_NULAS } from '@rodal/contracts/listados/guias-nulas';
import { addDays, dayStart } from '@rodal/domain/fechas';
import { folioDe } from '@rodal/domain/guias-nulas';
import type { Bind, FuenteSql, PedidoDe } from '../fuente.ts';

/**
 * Which dispatches `d` a waiting note `g` may be of: their number is its number, nothing has voided them, and nobody has said
 * that this pair is none, be it of this note or by withdrawing one that had it. It depends on what is there, not on what came first.
 */
export const CANDIDATO = `d.guia_numero = g.folio AND d.anulado_en IS NULL AND NOT d.id = ANY(g.descartados)
     AND NOT EXISTS (SELECT FROM guia_nula r WHERE r.despacho_id = d.id AND r.retirada_en IS NOT NULL)`;

const EN_ESPERA = 'g.despacho_id IS NULL AND g.retirada_en IS NULL';
const CON_CANDIDATO = `EXISTS (SELECT FROM despacho d WHERE ${CANDIDATO})`;

/** How a note stands, by the conditions of each state. */
const ESTADOS = {
  retirada: 'g.retirada_en IS NOT NULL',
  aplicada: 'g.retirada_en IS NULL AND g.despacho_id IS NOT NULL',
  porConfirmar: `${EN_ESPERA} AND ${CON_CANDIDATO}`,
  sinDespacho: `${EN_ESPERA} AND NOT ${CON_CANDIDATO}`,
} as const;

export const ESTADO_GUIA_NULA = `CASE WHEN ${ESTADOS.retirada} THEN 'retirada' WHEN ${ESTADOS.aplicada} THEN 'aplicada' WHEN ${CON_CANDIDATO} THEN 'porConfirmar' ELSE 'sinDespacho' END`;

/** The conditions of a search of `guia_nula g`, for its list and for whoever counts what waits. */
export function condicionesGuiasNulas({ fecha_inicio, fecha_fin, dispatch_number, estado }: PedidoDe<typeof GUIAS_NULAS>, bind: Bind): string[] {
  const where: string[] = [];
  // Half-open (C18).
  if (fecha_inicio) where.push(`g.fecha >= ${bind(dayStart(fecha_inicio))}`);
  if (fecha_fin) where.push(`g.fecha < ${bind(dayStart(addDays(fecha_fin, 1)))}`);
  // The specification's caller says 0 for any.
  if (dispatch_number && dispatch_number !== '0') where.push(`g.folio = ${bind(folioDe(dispatch_number))}`);
  if (estado) where.push(`(${ESTADOS[estado]})`);
  return where;
}

/** Voided dispatch notes (especificación 1 §2.14). Both ways of the one order walk the index of the moment. */
export const guiasNulas: FuenteSql<typeof GUIAS_NULAS> = {
  columnas: {
    id: 'g.id',
    dispatch_number: 'g.numero',
    estado: ESTADO_GUIA_NULA,
    motivo: 'g.motivo',
    guia_reemplaza: 'g.reemplaza',
    despacho: 'a.numero',
    patente: 'a.patente_camion',
    producto: 'a.producto_nombre',
    fecha: 'g.fecha',
    usuario: 'g.usuario',
    retiradaEn: 'g.retirada_en',
    retiradaPor: 'g.retirada_por',
    motivoRetiro: 'g.motivo_retiro',
  },
  buscar: async (_sql, pedido, bind) => ({ from: 'guia_nula g LEFT JOIN despacho a ON a.id = g.despacho_id', where: condicionesGuiasNulas(pedido, bind) }),
  resumir: 'contar',
  archivo: () => ({ hoja: 'Guías nulas', accion: 'guiaNula.exportar', entidad: 'guiaNula', entidadId: '' }),
};
