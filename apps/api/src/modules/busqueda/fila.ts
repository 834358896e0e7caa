import type { DespachoFila } from '@rodal/contracts/busqueda';
import { getDespachoFoto } from '@rodal/contracts/fotos';
import { deriveEstado } from '@rodal/domain/estados-despacho';

/** A dispatch as the list, its detail and its export read it; {@link FILA_SQL} gives these columns. */
export interface FilaRow {
  readonly id: string;
  readonly numero: string;
  readonly fecha: Date;
  readonly recibidoEn: Date;
  readonly faenaCodigo: string;
  readonly faenaRol: string;
  readonly faenaNombre: string;
  readonly destinoNombre: string;
  readonly clienteNombre: string;
  readonly clienteRut: string;
  readonly productoId: number;
  readonly productoNombre: string;
  readonly cantidad: string;
  readonly unidad: 'M3' | 'MR' | 'BDMT';
  readonly patenteCamion: string;
  readonly patenteCarro: string;
  readonly guiaNumero: string | null;
  readonly login: string;
  readonly choferNombre: string;
  readonly choferRut: string;
  readonly transportista: string;
  readonly cosechero: string;
  readonly anulado: boolean;
  readonly recepcionado: boolean;
  readonly latitud: number | null;
  readonly longitud: number | null;
  /** Open ones only. */
  readonly avisos: { codigo: string; detalle: string }[];
  readonly fotos: string[];
}

/** The columns of {@link FilaRow} of `despacho d`. */
export const FILA_SQL = `d.id, d.numero, d.fecha, d.recibido_en AS "recibidoEn", d.faena_codigo AS "faenaCodigo", d.faena_rol AS "faenaRol",
            d.faena_nombre AS "faenaNombre", d.destino_nombre AS "destinoNombre", d.cliente_nombre AS "clienteNombre",
            d.cliente_rut AS "clienteRut", d.producto_id AS "productoId", d.producto_nombre AS "productoNombre",
            d.cantidad, d.unidad, d.patente_camion AS "patenteCamion", d.patente_carro AS "patenteCarro",
            d.guia_numero AS "guiaNumero", d.login, d.chofer_nombre AS "choferNombre", d.chofer_rut AS "choferRut",
            d.transportista, d.cosechero, d.anulado_en IS NOT NULL AS anulado,
            d.recepcionado_en IS NOT NULL AS recepcionado, d.latitud, d.longitud,
            (SELECT coalesce(json_agg(json_build_object('codigo', codigo, 'detalle', detalle) ORDER BY codigo), '[]')
               FROM despacho_aviso WHERE despacho_id = d.id AND resuelto_en IS NULL) AS avisos,
            ARRAY(SELECT lado FROM despacho_foto WHERE despacho_id = d.id) AS fotos`;

/** Our row in the specification's names (especificación 2 §3.9, C36). */
export function presentFila(row: FilaRow): DespachoFila {
  const photo = (lado: 'vacio' | 'lleno') =>
    row.fotos.includes(lado) ? getDespachoFoto.path.replace('{id}', row.id).replace('{lado}', lado) : null;
  return {
    id: row.id,
    numero: Number(row.numero),
    created: row.fecha.toISOString(),
    origin: row.faenaCodigo,
    rol: row.faenaRol,
    FAENA: row.faenaNombre,
    DESTINY: row.destinoNombre,
    cliente: row.clienteNombre,
    rut_destino: row.clienteRut,
    product_code: row.productoId,
    producto: row.productoNombre,
    volume: row.cantidad,
    unidad: row.unidad,
    truck_plate: row.patenteCamion,
    truck_cart_plate: row.patenteCarro,
    dispatch_number: row.guiaNumero,
    login: row.login,
    driver_name: row.choferNombre,
    driver_rut: row.choferRut,
    transportist_name: row.transportista,
    farmer_name: row.cosechero,
    Finalizado: row.anulado ? 'SI' : 'NO',
    RECEPCIONADO: row.recepcionado ? 'SI' : 'NO',
    ESTADO: deriveEstado(row).etiqueta,
    latitud: row.latitud,
    longitud: row.longitud,
    avisos: row.avisos,
    llegada: row.recibidoEn.toISOString(),
    empty_img: photo('vacio'),
    full_img: photo('lleno'),
  };
}
