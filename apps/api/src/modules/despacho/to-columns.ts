import { toStored } from '@rodal/domain/cantidad-recibida';
import { momentoDe } from '@rodal/domain/despacho-recibido';
import { computeMonto } from '@rodal/domain/numeros';
import { type ModoProducto, rumaDe, unidadAnterior } from '@rodal/domain/productos';
import { cleanText } from '@rodal/domain/texto';
import { canonicalJson } from '../../db/contenido-hash.ts';
import type { DespachoEnviado } from './despacho-enviado.ts';
import type { DespachoColumns, DespachoParts } from './despacho.repo.ts';
import { canonicalPatente, canonicalRut, toRecibido } from './recibido.ts';
import type { Hallado } from './referencias.repo.ts';

/** What the server adds to what was sent. */
export interface Agregado {
  readonly hash: Buffer;
  /** The author. */
  readonly usuarioId: number;
  readonly usuario: string;
  /** Who imported it; null = the author sent it (B13). */
  readonly enviadoPor: number | null;
  readonly recibidoEn: Date;
  /** When it was made, as judged (D25). */
  readonly fecha: Date;
  readonly nombres: Hallado['nombres'];
  readonly modo: ModoProducto;
  readonly cantidadServidor: string | null;
}

/** The moment of a load by itself (R70, D25): its neighbours are not asked. */
export function fechaDe(enviado: DespachoEnviado, recibidoEn: Date): Date {
  return momentoDe(toRecibido(enviado, 'createDespacho'), { recibidoEn, vecinos: { antes: null, despues: null } }).fecha;
}

/**
 * The row of a despacho. Names are ours where we know the thing, however they were written (R165), else as the person chose them (R65);
 * ruma follows the product, whatever was sent (A14); the unit is the one that stood beside the quantity (D3), and the amount
 * comes of what is stored (D2).
 */
export function toColumns(enviado: DespachoEnviado, agregado: Agregado): DespachoColumns {
  const { etiquetas, ubicacion, dispositivo } = enviado;
  const { nombres, modo, recibidoEn } = agregado;
  const [cantidad, precio] = [toStored(enviado.cantidad, 'cantidad'), toStored(enviado.precio, 'precio')];
  return {
    id: enviado.id,
    revision: enviado.revision,
    contenido_hash: agregado.hash,
    esquema: enviado.schemaVersion,
    variante: enviado.variante,
    usuario_id: agregado.usuarioId,
    login: agregado.usuario,
    enviado_por: agregado.enviadoPor,
    fecha: agregado.fecha,
    creado_en: new Date(enviado.created),
    enviado_en: new Date(enviado.sentAt),
    recibido_en: recibidoEn,
    faena_codigo: enviado.origin,
    faena_rol: enviado.rol,
    faena_nombre: nombres.faena ?? etiquetas.origen,
    destino_id: enviado.bodega,
    destino_nombre: nombres.destino ?? etiquetas.destino,
    cliente_rut: canonicalRut(enviado.rutbodega),
    cliente_nombre: nombres.cliente ?? etiquetas.cliente,
    producto_id: enviado.producto,
    producto_nombre: nombres.producto ?? etiquetas.producto,
    unidad: enviado.unidad ?? unidadAnterior(enviado.producto, modo),
    cantidad,
    cantidad_servidor: agregado.cantidadServidor,
    precio,
    monto: computeMonto(cantidad, precio),
    ruma: rumaDe(modo),
    patente_camion: canonicalPatente(enviado.patentecamion),
    patente_carro: canonicalPatente(enviado.patentecarro),
    transportista: nombres.transportista ?? cleanText(enviado.nombretranportista),
    correo_chofer: cleanText(enviado.emailchofern),
    chofer_nombre: cleanText(enviado.nombrechofer),
    chofer_rut: canonicalRut(enviado.rutchofer),
    cosechero: nombres.cosechero ?? cleanText(enviado.nombrecosechero),
    carguio: cleanText(enviado.nombrecarguio),
    comentarios: enviado.comentarios,
    ind_traslado: enviado.indTraslado,
    numero_aviso: enviado.numeroAviso,
    latitud: enviado.latitud,
    longitud: enviado.longitud,
    ubicacion: canonicalJson(ubicacion),
    medicion: canonicalJson({
      diametro: enviado.diametro,
      alturaCamion: enviado.alturaCamion,
      alturaCarro: enviado.alturaCarro,
    }),
    fotos_faltantes: toFotosFaltantes(enviado),
    dispositivo: canonicalJson(dispositivo),
  };
}

/** A21: by side, why there is no photo; null when both are there. A reason beside a photo is not kept. */
function toFotosFaltantes({ fotoempty, fotofull, fotosFaltantes }: DespachoEnviado): string | null {
  const faltan = {
    vacio: fotoempty === null ? fotosFaltantes?.vacio : null,
    lleno: fotofull === null ? fotosFaltantes?.lleno : null,
  };
  return faltan.vacio || faltan.lleno ? canonicalJson({ vacio: faltan.vacio ?? null, lleno: faltan.lleno ?? null }) : null;
}

/** One reference a side; the same photo on both sides is two references (R21). */
export function toFotos({ fotoempty, fotofull, fotosTomadas, fotosNombres }: DespachoEnviado): DespachoParts['fotos'] {
  return [
    { lado: 'vacio' as const, sha256: fotoempty, tomada: fotosTomadas.vacio, nombre: fotosNombres?.vacio || null },
    { lado: 'lleno' as const, sha256: fotofull, tomada: fotosTomadas.lleno, nombre: fotosNombres?.lleno || null },
  ].flatMap(({ sha256, ...rest }) => (sha256 === null ? [] : [{ ...rest, sha256 }]));
}
