import { MAX_FOTO_BYTES } from '@rodal/contracts/fotos';
import { AppError } from '@rodal/domain/errors';
import * as z from 'zod/mini';
import { hashText } from './export-unsent.ts';
import { stripMetadata } from '../photos/jpeg.ts';
import { hashBytes } from '../photos/photo-store.ts';
import { cabecera, datos, FORMATO_VERSION, MAX_FILAS, NOMBRE_DATOS, nombreFoto, type DatosSinEnviar } from './unsent-format.ts';
import type { PhotoRow } from '../rows/rows.ts';
import { openZip, unusable, type ZipEntry } from './zip-reader.ts';

/** Far more than a phone can leave unsent, and still no harm to one that reads it. */
const RULES = {
  maxEntradas: 2 * MAX_FILAS + 10,
  maxArchivo: 200 * 2 ** 20,
  maxDe: (nombre: string): number | null => {
    if (nombre === NOMBRE_DATOS) return 32 * 2 ** 20;
    return /^fotos\/[0-9a-f]{64}\.jpg$/.test(nombre) ? MAX_FOTO_BYTES : null;
  },
};

/** A row of the file, and whether it still has the hash the file says of it. */
export interface Fila {
  readonly fila: unknown;
  readonly intacta: boolean;
}

export interface SinEnviar {
  readonly datos: DatosSinEnviar;
  readonly salida: readonly Fila[];
  readonly borradores: readonly Fila[];
  /** Photos by row id; only whole ones (R17, R20). */
  readonly fotos: ReadonlyMap<string, readonly PhotoRow[]>;
}

/**
 * Reads a file of unsent despachos and checks every hash in it. Nothing of its rows is
 * believed yet.
 * @throws AppError `archivo_no_sirve` with the reason in its text
 */
export async function readUnsentFile(file: Blob): Promise<SinEnviar> {
  const entries = await openZip(file, RULES);
  const content = parseDatos(await readText(entries.get(NOMBRE_DATOS)));
  const whole = new Map<string, ArrayBuffer>();
  for (const sha256 of new Set(content.fotos.map((foto) => foto.sha256))) {
    const bytes = await readPhoto(entries.get(nombreFoto(sha256)), sha256);
    if (bytes !== null) whole.set(sha256, bytes);
  }
  const fotos = new Map<string, PhotoRow[]>();
  for (const { draftId, sha256, capturadaEn } of content.fotos) {
    const bytes = whole.get(sha256);
    if (bytes !== undefined) fotos.set(draftId, [...(fotos.get(draftId) ?? []), { draftId, sha256, bytes, capturadaEn }]);
  }
  return {
    datos: content,
    salida: await Promise.all(content.salida.map(unsealRow)),
    borradores: await Promise.all(content.borradores.map(unsealRow)),
    fotos,
  };
}

async function readText(entry: ZipEntry | undefined): Promise<string> {
  if (entry === undefined) throw unusable(`falta «${NOMBRE_DATOS}».`);
  const bytes = await entry.read();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unusable(`«${NOMBRE_DATOS}» está dañado.`);
  }
}

function parseDatos(text: string): DatosSinEnviar {
  const raw = parseJson(text);
  const head = z.safeParse(cabecera, raw);
  if (!head.success) throw unusable(`«${NOMBRE_DATOS}» no es de Rodal o está dañado.`);
  if (head.data.version > FORMATO_VERSION) {
    throw unusable('el archivo es de una versión más nueva de Rodal. Actualice la aplicación e intente de nuevo.');
  }
  const parsed = z.safeParse(datos, raw);
  if (!parsed.success) throw unusable(`«${NOMBRE_DATOS}» está dañado.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A photo as the server will want it: the bytes its name says, a whole JPEG without metadata (R74). */
async function readPhoto(entry: ZipEntry | undefined, sha256: string): Promise<ArrayBuffer | null> {
  const bytes = entry === undefined ? null : await readIfWhole(entry);
  if (bytes === null || (await hashBytes(bytes.buffer)) !== sha256) return null;
  return stripMetadata(bytes)?.byteLength === bytes.byteLength ? bytes.buffer : null;
}

/** A broken photo spoils its own row only. */
async function readIfWhole(entry: ZipEntry): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await entry.read();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function unsealRow({ sha256, fila }: DatosSinEnviar['salida'][number]): Promise<Fila> {
  const text = textOf(fila);
  return { fila, intacta: text !== null && (await hashText(text)) === sha256 };
}

/** Null for lists so deep in each other that no row of ours has them: they read, but cannot be written again. */
function textOf(fila: unknown): string | null {
  try {
    return JSON.stringify(fila) ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
