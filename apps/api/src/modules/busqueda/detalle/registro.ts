import { decimal } from '@rodal/contracts/campos';
import * as z from 'zod/mini';

/**
 * The JSON columns of a dispatch, read leniently: a record that an earlier program stored, or an odd one, is shown
 * with what there is in it. Nothing here throws.
 */

/** What stands for a member that is missing or of another kind. */
const orElse = z.catch;

const texto = orElse(z.string(), '');
const numero = orElse(z.nullable(z.number()), null);
const instante = orElse(z.nullable(z.iso.datetime({ offset: true })), null);
const textos = orElse(z.array(z.string()), []);
const filas = orElse(z.array(z.unknown()), []);

const linea = z.object({
  id: z.int().check(z.minimum(1), z.maximum(200)),
  cantidad: z.int().check(z.minimum(-9999), z.maximum(9999)),
  m3: decimal,
});
const medicion = z.object({ diametro: filas, alturaCamion: textos, alturaCarro: textos });
const posicion = z.object({ latitud: z.number(), longitud: z.number(), precision: numero, capturadaEn: instante, edadMs: numero });
const ubicacion = z.object({
  modo: texto,
  estado: texto,
  distanciaMetros: numero,
  motivo: texto,
  posicion: orElse(z.nullable(posicion), null),
});
const faltantes = z.object({ vacio: texto, lleno: texto });
const dispositivo = z.object({ codigo: texto, appVersion: texto, capturedAt: instante });

/** The measurement (especificación 2 §3.1); `ilegibles` = rows of diameters that are none. */
export function readMedicion(json: unknown): {
  readonly diametros: readonly { readonly diametro: number; readonly cantidad: number; readonly m3: string }[];
  readonly ilegibles: number;
  readonly camion: readonly string[];
  readonly carro: readonly string[];
} {
  const { diametro, alturaCamion, alturaCarro } = z.parse(medicion, membersOf(json));
  const diametros = diametro.flatMap((one) => {
    const { success, data } = z.safeParse(linea, one);
    return success ? [{ diametro: data.id, cantidad: data.cantidad, m3: data.m3 }] : [];
  });
  return { diametros, ilegibles: diametro.length - diametros.length, camion: alturaCamion, carro: alturaCarro };
}

/** Where the phone was (A11); null position = none. */
export function readUbicacion(json: unknown): z.output<typeof ubicacion> {
  return z.parse(ubicacion, membersOf(json));
}

/** A21: by side, why there is no photo; '' = no reason. */
export function readFotosFaltantes(json: unknown): z.output<typeof faltantes> {
  return z.parse(faltantes, membersOf(json));
}

export function readDispositivo(json: unknown): z.output<typeof dispositivo> {
  return z.parse(dispositivo, membersOf(json));
}

/** An object to read from, whatever it is. */
function membersOf(json: unknown): object {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};
}
