import type { RECEPCIONES_CAMION } from '@rodal/contracts/listados/recepciones-camion';
import { addDays, dayStart } from '@rodal/domain/fechas';
import { folioDe } from '@rodal/domain/guias-nulas';
import { cleanPatente } from '@rodal/domain/patente';
import type { AlertaTrazo } from '@rodal/domain/trazo';
import { VENTANA_UNION_MS } from '@rodal/domain/union-recepcion';
import { normalizeTextSql } from '../../db/sql.ts';
import { scopeOf } from '../../http/authorize.ts';
import type { Bind, FuenteSql, PedidoDe } from '../fuente.ts';

const LIBRE = 'd.anulado_en IS NULL AND d.recepcionado_en IS NULL AND NOT d.id = ANY(r.descartados)';
/** A text as `normalizeText` of the domain has it. */
const normal = (columna: string) => `btrim(regexp_replace(${normalizeTextSql(columna)}, '\\s+', ' ', 'g'))`;
const igualOVacio = (suyo: string, nuestro: string) => `(${suyo} = '' OR ${normal(suyo)} = ${normal(nuestro)})`;
/** When the truck came, as far as is known: no photo is younger than its reception. */
const LLEGO = 'least(r.llegada_en, r.fecha)';

/**
 * Which dispatches `d` a waiting reception `r` may be of, as `razonDe` of the domain: nothing has voided or received them, nobody has said
 * that this pair is none, and either their guide is its guide, or truck, product and destination are its own within the window (E8). It
 * depends on what is there, not on what came first.
 */
export const CANDIDATOS_RECEPCION = {
  guia: `d.guia_numero = r.folio AND ${LIBRE}`,
  carga: `d.patente_camion = ANY (ARRAY[r.patente_camion, r.patente_carro]) AND d.fecha <= ${LLEGO} AND d.fecha > ${LLEGO} - interval '${VENTANA_UNION_MS} milliseconds'
          AND ${LIBRE} AND ${igualOVacio('r.producto', 'd.producto_nombre')} AND ${igualOVacio('r.destino', 'd.destino_nombre')}`,
} as const;

const EN_ESPERA = 'r.despacho_id IS NULL AND r.anulada_en IS NULL';
const CON_CANDIDATO = `(${Object.values(CANDIDATOS_RECEPCION).map((candidato) => `EXISTS (SELECT FROM despacho d WHERE ${candidato})`).join(' OR ')})`;

/** C25: more or less arrived than is tolerated. */
const VOLUMEN_RECIBIDO: AlertaTrazo = 'volumenRecibido';

/** How a reception stands, by the conditions of each state. */
const ESTADOS = {
  anulada: 'r.anulada_en IS NOT NULL',
  unida: 'r.anulada_en IS NULL AND r.despacho_id IS NOT NULL',
  porConfirmar: `${EN_ESPERA} AND ${CON_CANDIDATO}`,
  sinDespacho: `${EN_ESPERA} AND NOT ${CON_CANDIDATO}`,
} as const;

export const ESTADO_RECEPCION = `CASE WHEN ${ESTADOS.anulada} THEN 'anulada' WHEN ${ESTADOS.unida} THEN 'unida' WHEN ${CON_CANDIDATO} THEN 'porConfirmar' ELSE 'sinDespacho' END`;

/** The conditions of a search of `recepcion_camion r`, for its list and for whoever counts what waits. */
export function condicionesRecepciones({ fecha_inicio, fecha_fin, dispatch_number, patente, estado }: PedidoDe<typeof RECEPCIONES_CAMION>, bind: Bind): string[] {
  const where: string[] = [];
  // Half-open (C18).
  if (fecha_inicio) where.push(`r.fecha >= ${bind(dayStart(fecha_inicio))}`);
  if (fecha_fin) where.push(`r.fecha < ${bind(dayStart(addDays(fecha_fin, 1)))}`);
  if (dispatch_number) where.push(`r.folio = ${bind(folioDe(dispatch_number))}`);
  if (patente) where.push(`r.patente_camion = ${bind(cleanPatente(patente))}`);
  if (estado) where.push(`(${ESTADOS[estado]})`);
  return where;
}

/** Receptions of trucks (especificación 1 §2.15). Both ways of the one order walk the index of the moment. */
export const recepcionesCamion: FuenteSql<typeof RECEPCIONES_CAMION> = {
  columnas: {
    id: 'r.id',
    fecha: 'r.fecha',
    guia: 'r.guia',
    estado: ESTADO_RECEPCION,
    patente: 'r.patente_camion',
    patenteCarro: 'r.patente_carro',
    producto: 'r.producto',
    volumen: 'r.volumen',
    unidad: 'r.unidad',
    // As `compararVolumen` of the domain: in one unit alone.
    diferencia: `CASE WHEN r.anulada_en IS NULL AND r.unidad = a.unidad AND a.cantidad > 0 THEN round((r.volumen - a.cantidad) * 100 / a.cantidad, 1) END`,
    alertaVolumen: `r.anulada_en IS NULL AND EXISTS (SELECT FROM despacho_aviso v WHERE v.despacho_id = a.id AND v.codigo = '${VOLUMEN_RECIBIDO}' AND v.resuelto_en IS NULL)`,
    origen: 'r.origen',
    destino: 'r.destino',
    chofer: 'r.chofer_nombre',
    despacho: 'a.numero',
    usuario: 'r.usuario',
    predio: 'r.predio',
    rodal: 'r.rodal',
    cosechero: 'r.cosechero',
    carguio: 'r.carguio',
    ruma: 'r.ruma',
    tipoRegistro: 'r.tipo_registro',
    rolas: 'r.rolas',
    fsc: 'r.fsc',
    llegada: 'r.llegada_en',
    salida: 'r.salida_en',
    comentarios: 'r.comentarios',
    anuladaEn: 'r.anulada_en',
    motivoAnulacion: 'r.motivo_anulacion',
  },
  async buscar(_sql, pedido, bind, { quien }) {
    const where = condicionesRecepciones(pedido, bind);
    const own = quien === null ? null : scopeOf(quien);
    // Who only dispatches sees what they received themselves (C13).
    if (own !== null) where.push(`r.usuario_id = ${bind(own)}`);
    return { from: 'recepcion_camion r LEFT JOIN despacho a ON a.id = r.despacho_id', where };
  },
  resumir: 'contar',
  archivo: () => ({ hoja: 'Recepciones de camión', accion: 'recepcionCamion.exportar', entidad: 'recepcionCamion', entidadId: '' }),
};
