import { alturasFromWire, type ParteAlturas, PARTE_VACIA } from '@rodal/domain/alturas';
import type { DespachoRecibido } from '@rodal/domain/despacho-recibido';
import { cleanPatente } from '@rodal/domain/patente';
import { parseRut } from '@rodal/domain/rut';
import { cleanText } from '@rodal/domain/texto';
import type { OperacionDespacho } from '@rodal/domain/variantes';
import type { DespachoEnviado } from './despacho-enviado.ts';

/** A RUT as lists and columns hold it; one that cannot be read stays as it came, for the refusal to show. */
export function canonicalRut(text: string): string {
  return parseRut(text) ?? text;
}

/** A plate likewise, however its program wrote it (D17); `-` = no trailer. */
export function canonicalPatente(text: string): string {
  return text === '-' ? text : cleanPatente(text);
}

/**
 * The wire's names (especificación 2 §3.2) become ours; from here on no misspelt name is seen.
 * @param operacion the one it was sent to
 */
export function toRecibido(enviado: DespachoEnviado, operacion: OperacionDespacho): DespachoRecibido {
  const { posicion } = enviado.ubicacion;
  return {
    operacion,
    version: enviado.schemaVersion,
    variante: enviado.variante,
    productoId: enviado.producto,
    patenteCamion: canonicalPatente(enviado.patentecamion),
    patenteCarro: canonicalPatente(enviado.patentecarro),
    transportista: cleanText(enviado.nombretranportista),
    rutChofer: canonicalRut(enviado.rutchofer),
    clienteRut: canonicalRut(enviado.rutbodega),
    cosechero: enviado.nombrecosechero,
    carguio: enviado.nombrecarguio,
    ruma: enviado.ruma,
    cantidad: enviado.cantidad,
    unidad: enviado.unidad ?? null,
    cantidadImprobable: enviado.cantidadImprobable ?? false,
    precio: enviado.precio,
    conteos: enviado.diametro.map(({ id, cantidad }) => ({ diametro: id, cantidad })),
    alturas: readAlturas(enviado),
    fotoVacia: enviado.fotoempty,
    fotoLlena: enviado.fotofull,
    sinFoto: { vacia: enviado.fotosFaltantes?.vacio ?? '', llena: enviado.fotosFaltantes?.lleno ?? '' },
    posicion,
    estadoUbicacion: enviado.ubicacion.estado,
    creadoEn: new Date(enviado.created),
    finalizadoEn: new Date(enviado.dispositivo.capturedAt),
    enviadoEn: new Date(enviado.sentAt),
    reloj: enviado.dispositivo.reloj ?? null,
    versionDe: buildDay(enviado.dispositivo.appVersion),
  };
}

/** The day of the build, `20.11.2026+3f2a9c1`; null = some other text. */
function buildDay(appVersion: string): Date | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})\+/.exec(appVersion) ?? [];
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Truck and trailer; a part that did not come had no benches. null = no heights, or no lists of them. */
function readAlturas({ alturaCamion, alturaCarro }: DespachoEnviado): DespachoRecibido['alturas'] {
  if (alturaCamion.length === 0 && alturaCarro.length === 0) return null;
  const [camion, carro] = [readParte(alturaCamion), readParte(alturaCarro)];
  return camion && carro && { camion, carro };
}

function readParte(values: readonly string[]): ParteAlturas | null {
  return values.length === 0 ? { ...PARTE_VACIA, bancos: 0 } : alturasFromWire(values);
}
