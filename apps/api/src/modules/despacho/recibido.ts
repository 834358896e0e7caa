import type { DespachoRecibido } from '@rodal/domain/despacho-recibido';
import { parseRut } from '@rodal/domain/rut';
import type { DespachoEnviado } from './contenido-hash.ts';

/** A RUT as lists and columns hold it; one that cannot be read stays as it came, for the refusal to show. */
export function canonicalRut(text: string): string {
  return parseRut(text) ?? text;
}

/** The wire's names (especificación 2 §3.2) become ours; from here on no misspelt name is seen. */
export function toRecibido(enviado: DespachoEnviado): DespachoRecibido {
  const { posicion } = enviado.ubicacion;
  return {
    variante: enviado.variante,
    patenteCamion: enviado.patentecamion,
    patenteCarro: enviado.patentecarro,
    rutChofer: canonicalRut(enviado.rutchofer),
    clienteRut: canonicalRut(enviado.rutbodega),
    cantidad: enviado.cantidad,
    precio: enviado.precio,
    conteos: enviado.diametro.map(({ id, cantidad }) => ({ diametro: id, cantidad })),
    tieneAlturas: [...enviado.alturaCamion, ...enviado.alturaCarro].some((altura) => /[1-9]/.test(altura)),
    fotoVacia: enviado.fotoempty,
    fotoLlena: enviado.fotofull,
    posicion: posicion && {
      latitud: posicion.latitud,
      longitud: posicion.longitud,
      precision: posicion.precision,
      edadMs: posicion.edadMs,
    },
    creadoEn: new Date(enviado.created),
    enviadoEn: new Date(enviado.sentAt),
  };
}
