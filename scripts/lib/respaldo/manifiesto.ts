import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entero, lista, objeto, parseJson, sino, texto } from '@rodal/domain/forma';
import { errorCode } from '../error-code.ts';
import { momento } from './textos.ts';

/**
 * What a backup consists of. In the folder that people name, one folder a backup, called by its moment, and the
 * photos and documents of them all, each once:
 *
 * ```
 * <carpeta>/2026-11-20T03-00-00Z/manifiesto.json    this file, and beside it its SHA-256
 *                                tablas/<tabla>.copy.gz
 *                                trabajos.json      jobs that were waiting
 *                                fotos.sha256       the photos and documents of this backup, as sha256sum writes it
 * <carpeta>/fotos/blobs/<tres primeros>/<sha256>
 * ```
 */
export interface Manifiesto {
  readonly formato: number;
  /** Of the program that made it. */
  readonly version: string;
  /** ISO instant of the snapshot. */
  readonly creadoEn: string;
  readonly migraciones: readonly MigracionAplicada[];
  readonly tablas: readonly TablaRespaldada[];
  readonly secuencias: readonly Secuencia[];
  readonly trabajos: Archivo & { readonly cantidad: number };
  readonly fotos: Archivo & { readonly cantidad: number; readonly bytes: number };
  /** Owned files (`archivos/duenos.ts`) that were already lost or damaged when the backup was made. */
  readonly fotosFaltantes: readonly string[];
}

export interface MigracionAplicada {
  readonly nombre: string;
  readonly sha256: string;
}

/** A file of the backup, by its path inside its folder. */
export interface Archivo {
  readonly archivo: string;
  /** Lower-case hex; of a table, of its rows as they are before they are compressed. */
  readonly sha256: string;
}

/** A table as it is read and written: the columns in order, and those that order its rows. */
export interface Tabla {
  readonly nombre: string;
  readonly columnas: readonly string[];
  /** Primary key; empty when the table has none. */
  readonly clave: readonly string[];
}

export interface TablaRespaldada extends Tabla, Archivo {
  readonly filas: number;
}

export interface Secuencia {
  readonly nombre: string;
  /** Decimal text: a BIGINT does not fit a number. */
  readonly valor: string;
  /** False: `valor` is the next one, not the last one. */
  readonly usada: boolean;
}

export const FORMATO = 1;
const MANIFIESTO = 'manifiesto.json';
const COMPLETO = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

const HASH = /^[0-9a-f]{64}$/;
/** Of tables, columns and sequences. */
const nombre = texto(/^\w{1,63}$/);
const cuenta = entero(0);
const tabla = { nombre, columnas: lista(nombre), clave: lista(nombre), archivo: texto(/^tablas\/\w{1,63}\.copy\.gz$/), sha256: texto(HASH), filas: cuenta };

/** What any version writes: enough to say that a later one did. */
const isCabecera = objeto({ formato: cuenta, version: texto(/^[\w.-]{1,40}$/), creadoEn: texto(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/) });
/** Whoever can change a manifest can change its hash beside it: its files stay inside the backup's own folder. */
const isManifiesto = objeto({
  migraciones: lista(objeto({ nombre, sha256: texto() })),
  tablas: lista(objeto(tabla)),
  secuencias: lista(objeto({ nombre, valor: texto(/^-?\d{1,19}$/), usada: sino })),
  trabajos: objeto({ archivo: texto(/^trabajos\.json$/), sha256: texto(HASH), cantidad: cuenta }),
  fotos: objeto({ archivo: texto(/^fotos\.sha256$/), sha256: texto(HASH), cantidad: cuenta, bytes: cuenta }),
  fotosFaltantes: lista(texto(HASH)),
});

export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The name of a backup: its moment in UTC, so that names sort by time and none comes twice. */
export function nameOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Writes the manifest, the last file of a backup, and its hash as `sha256sum -c` reads it. */
export async function writeManifiesto(dir: string, manifiesto: Manifiesto): Promise<void> {
  const text = `${JSON.stringify(manifiesto, null, 2)}\n`;
  const options = { mode: 0o600, flush: true } as const;
  await writeFile(join(dir, 'manifiesto.sha256'), `${sha256Of(text)}  ${MANIFIESTO}\n`, options);
  await writeFile(join(dir, MANIFIESTO), text, options);
}

/**
 * @param dir the folder of one backup.
 * @throws in Spanish when it is damaged or of a format that a later program writes.
 */
export async function readManifiesto(dir: string): Promise<Manifiesto> {
  const path = join(dir, MANIFIESTO);
  const [text, sum] = await Promise.all([readFile(path, 'utf8'), readFile(join(dir, 'manifiesto.sha256'), 'utf8')]).catch((cause: unknown) => {
    throw new Error(`El respaldo ${dir} no está completo: falta ${MANIFIESTO} o manifiesto.sha256.`, { cause });
  });
  if (sum.slice(0, 64) !== sha256Of(text)) throw damaged(path);
  const read = parseJson(text);
  if (!isCabecera(read)) throw damaged(path);
  const manifiesto = read as Manifiesto; // its form is checked here, field by field
  if (Number.isNaN(Date.parse(manifiesto.creadoEn))) throw damaged(path);
  if (manifiesto.formato > FORMATO) throw newer(manifiesto);
  if (!isManifiesto(read)) throw damaged(path);
  return manifiesto;
}

export function damaged(path: string, cause?: unknown): Error {
  return new Error(`El archivo ${path} falta o está dañado: no es lo que se respaldó. No se cambió nada; use otro respaldo u otra copia de este.`, { cause });
}

export function newer({ version, creadoEn }: Manifiesto, detail = ''): Error {
  return new Error(`El respaldo del ${momento(creadoEn)} lo hizo una versión más nueva de Rodal (${version})${detail}: restáurelo con esa versión.`);
}

/**
 * The backup that a person means: the folder of one, or the newest whole one of a folder of backups.
 *
 * @returns the folder with its manifest, and the one with the photos.
 * @throws in Spanish when there is none.
 */
export async function findRespaldo(carpeta: string): Promise<{ dir: string; fotos: string }> {
  const names = await readdir(carpeta).catch((cause: unknown) => {
    if (errorCode(cause) !== 'ENOENT' && errorCode(cause) !== 'ENOTDIR') throw cause;
    throw new Error(`No existe la carpeta ${carpeta}.`, { cause });
  });
  if (names.includes(MANIFIESTO)) return { dir: carpeta, fotos: join(carpeta, '..', 'fotos') };
  const newest = names.filter((name) => COMPLETO.test(name)).toSorted().at(-1);
  if (newest === undefined) throw new Error(`No hay un respaldo completo en ${carpeta}.`);
  return { dir: join(carpeta, newest), fotos: join(carpeta, 'fotos') };
}
