import { formatDateTime, santiagoDay } from '@rodal/domain/fechas';
import { huellasDe, listAMedias } from '../drafts/a-medias.ts';
import { listItems } from '../outbox/outbox.ts';
import { hashBytes, readPhotoBytes } from '../photos/photo-store.ts';
import type { AMediasRow, CapturaRow, DraftRow, OutboxRow, PhotoRow } from '../rows/rows.ts';
import { type DatosSinEnviar, FORMATO, FORMATO_VERSION, NOMBRE_DATOS, nombreFoto } from './unsent-format.ts';
import type { UserDb } from '../db/user-db.ts';

/** Whose phone it is and which program writes the file. */
interface ExportContext {
  readonly usuario: { readonly id: number; readonly nombre: string };
  readonly deviceId: string;
  readonly appVersion: string;
  readonly now?: Date;
}

/** The file and what is in it, for the sentence that tells. */
export interface UnsentExport {
  readonly blob: Blob;
  /** `rodal-sin-enviar-<usuario>-<aaaa-mm-dd-hhmm>.zip`, Santiago time. */
  readonly nombre: string;
  readonly despachos: number;
  /** Of the other kinds; absent = none. */
  readonly capturas?: readonly CapturaRow[];
  /** Of every kind. */
  readonly borradores: number;
  readonly fotos: number;
  /** Photos that a row names and the phone no longer has, or whose bytes went bad: said, never hidden. */
  readonly fotosPerdidas: number;
}

/**
 * Everything of this user that has no receipt, as one ZIP (R28): outbox items, drafts,
 * saved and working copies, and what is a medias, with their photos. Works without signal; nothing on the phone
 * changes. An empty phone gives a file with no rows. Photos go in one at a time, so that
 * a small phone can do it too (R22).
 */
export async function exportUnsent(db: UserDb, context: ExportContext): Promise<UnsentExport> {
  const { now = new Date() } = context;
  const { salida, borradores, aMedias } = await readUnsent(db);
  const zip = await createZip();
  const written = new Set<string>();
  const fotos: DatosSinEnviar['fotos'] = [];
  let fotosPerdidas = 0;
  for (const { draftId, sha256 } of namedPhotos(salida, borradores, aMedias)) {
    const row = await readWhole(db, draftId, sha256);
    if (row === null) {
      fotosPerdidas += 1;
      continue;
    }
    if (!written.has(sha256)) zip.addStored(nombreFoto(sha256), new Uint8Array(row.bytes));
    written.add(sha256);
    fotos.push({ draftId, sha256, capturadaEn: row.capturadaEn });
  }

  const data: DatosSinEnviar = {
    formato: FORMATO,
    version: FORMATO_VERSION,
    usuario: context.usuario,
    deviceId: context.deviceId,
    creado: now.toISOString(),
    appVersion: context.appVersion,
    salida: await Promise.all(salida.map(sealRow)),
    borradores: await Promise.all([...borradores, ...aMedias].map(sealRow)),
    fotos,
  };
  zip.addText(NOMBRE_DATOS, JSON.stringify(data));
  const capturas = salida.filter((row) => row.tipo !== undefined);
  return {
    blob: zip.finish(),
    nombre: fileName(context.usuario.nombre, now),
    despachos: salida.length - capturas.length,
    ...(capturas.length > 0 && { capturas }),
    borradores: borradores.length + aMedias.length,
    fotos: written.size,
    fotosPerdidas,
  };
}

/** One look at everything, so that an item that moves meanwhile is in it once. */
async function readUnsent(db: UserDb): Promise<{ salida: OutboxRow[]; borradores: DraftRow[]; aMedias: AMediasRow[] }> {
  return db.transaction('r', [db.outbox, db.receipts, db.drafts, db.aMedias], async () => {
    const rows = await listItems(db);
    const received = await db.receipts.bulkGet(rows.map(({ id }) => id));
    const drafts = await db.drafts.toArray();
    return {
      salida: rows.filter(({ state, revision }, at) => state !== 'accepted' && received[at]?.revision !== revision),
      // One that was opened and never touched says nothing.
      borradores: drafts.filter(({ saved, version }) => saved !== null || version > 1),
      aMedias: await listAMedias(db),
    };
  });
}

function namedPhotos(salida: readonly OutboxRow[], borradores: readonly DraftRow[], aMedias: readonly AMediasRow[]): { draftId: string; sha256: string }[] {
  const named = new Map<string, { draftId: string; sha256: string }>();
  const add = (draftId: string, sha256: string | undefined) => {
    if (sha256 !== undefined) named.set(`${draftId} ${sha256}`, { draftId, sha256 });
  };
  for (const row of salida) {
    for (const { sha256 } of row.fotos) add(row.id, sha256);
    if (row.tipo !== undefined) continue;
    add(row.id, row.borrador.fotoVacia?.sha256);
    add(row.id, row.borrador.fotoLlena?.sha256);
  }
  for (const { id, saved, working } of borradores) {
    for (const copy of [saved, working]) {
      add(id, copy?.fotoVacia?.sha256);
      add(id, copy?.fotoLlena?.sha256);
    }
  }
  for (const row of aMedias) for (const sha256 of huellasDe(row)) add(row.id, sha256);
  return [...named.values()];
}

/** The photo, if its bytes are still what its name says (R20). */
async function readWhole(db: UserDb, draftId: string, sha256: string): Promise<PhotoRow | null> {
  const bytes = await readPhotoBytes(db, draftId, sha256);
  if (bytes === null || (await hashBytes(bytes)) !== sha256) return null;
  const row = await db.photos.get([draftId, sha256]);
  return row === undefined ? null : { ...row, bytes };
}

async function sealRow(fila: OutboxRow | DraftRow | AMediasRow): Promise<{ sha256: string; fila: unknown }> {
  return { sha256: await hashText(JSON.stringify(fila)), fila };
}

/** SHA-256 of a text's UTF-8. */
export function hashText(text: string): Promise<string> {
  return hashBytes(new TextEncoder().encode(text).buffer);
}

function fileName(usuario: string, now: Date): string {
  const who = usuario.normalize('NFD').toLowerCase().replace(/[^a-z0-9_-]+/g, '') || 'usuario';
  const time = formatDateTime(now).slice(-5).replace(':', '');
  return `rodal-sin-enviar-${who}-${santiagoDay(now)}-${time}.zip`;
}

/** A ZIP that grows entry by entry; what is in it already may leave the memory of the page. */
interface ZipWriter {
  /** Without compression: for what is compressed already. */
  readonly addStored: (nombre: string, bytes: Uint8Array) => void;
  readonly addText: (nombre: string, texto: string) => void;
  readonly finish: () => Blob;
}

/** The library comes only when a file is written: it is in no first download. */
async function createZip(): Promise<ZipWriter> {
  const { Zip, ZipDeflate } = await import('fflate');
  const parts: Blob[] = [];
  // It works in step: each entry has gone through here when its `push` returns.
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    parts.push(new Blob([chunk.slice()]));
  });
  // Stored as deflate blocks: sizes stand behind the data, which some programs only take of deflated entries.
  const add = (nombre: string, bytes: Uint8Array, level: 0 | 6): void => {
    const entry = new ZipDeflate(nombre, { level });
    zip.add(entry);
    entry.push(bytes, true);
  };
  return {
    addStored: (nombre, bytes) => add(nombre, bytes, 0),
    addText: (nombre, texto) => add(nombre, new TextEncoder().encode(texto), 6),
    finish: () => {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
