import { exportUnsent, type UnsentExport } from '../rescue/export-unsent.ts';
import { openZip } from '../rescue/zip-reader.ts';
import { createDisk, SESION } from './fixtures.ts';
import { createPhone, type TestPhone } from './phone.ts';

export const EXPORT_CTX = {
  usuario: { id: SESION.IdUsuario, nombre: SESION.NombreUsuario },
  deviceId: 'aparato',
  appVersion: 'prueba',
  now: new Date('2026-11-20T15:04:00.000Z'),
};

export const exportAll = (phone: TestPhone, context: Partial<typeof EXPORT_CTX> = {}): Promise<UnsentExport> =>
  exportUnsent(phone.db, { ...EXPORT_CTX, ...context });

/** Another phone of the same person, talking to the same server. */
export const anotherPhone = ({ server, clock }: TestPhone): TestPhone => createPhone(createDisk(), server, clock);

/** All that a test about "nothing changed" compares. */
export async function everything({ db }: Pick<TestPhone, 'db'>) {
  return {
    drafts: await db.drafts.toArray(),
    outbox: await db.outbox.toArray(),
    photos: (await db.photos.toArray()).map(({ draftId, sha256, bytes }) => [draftId, sha256, bytes.byteLength]),
    receipts: await db.receipts.toArray(),
    meta: await db.meta.toArray(),
  };
}

/** A reader that finds nothing wrong with any part. */
export const ANY_ZIP = { maxEntradas: 100, maxArchivo: 2 ** 30, maxDe: () => 2 ** 30 };

export interface Datos {
  readonly [key: string]: unknown;
  readonly salida: readonly { readonly sha256: string; readonly fila: unknown }[];
}

export async function readEntry(file: Blob, nombre: string): Promise<Uint8Array<ArrayBuffer>> {
  const entry = (await openZip(file, ANY_ZIP)).get(nombre);
  if (entry === undefined) throw new Error(nombre);
  return entry.read();
}

export async function readDatos({ blob }: Pick<UnsentExport, 'blob'>): Promise<Datos> {
  return JSON.parse(new TextDecoder().decode(await readEntry(blob, 'rodal-sin-enviar.json')));
}
