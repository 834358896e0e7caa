import * as z from 'zod/mini';
import type { Fila } from './read-unsent.ts';
import { aMediasRow, capturaRow, despachoRow, draftRow } from './unsent-format.ts';
import type { AMediasRow, CapturaRow, DespachoRow, DraftRow, OutboxRow } from '../rows/rows.ts';
import { fotosDe, tipoDe } from '../rows/tipos.ts';

/** Only what reads back as exactly the payload that was frozen (R8). */
export function readItem(fila: Fila): OutboxRow | null {
  const row = isCaptura(fila) ? readCaptura(fila) : readDespacho(fila);
  return row === null || row.state === 'accepted' || row.state === 'draft' ? null : row;
}

/** Whether it claims to be of another kind than a despacho. */
export function isCaptura({ fila }: Pick<Fila, 'fila'>): boolean {
  return typeof fila === 'object' && fila !== null && 'tipo' in fila && fila.tipo !== undefined;
}

function readCaptura({ fila, intacta }: Fila): CapturaRow | null {
  const parsed = z.safeParse(capturaRow, fila);
  if (!intacta || !parsed.success) return null;
  const { tipo, payload, fotos } = parsed.data;
  const named = fotosDe(tipoDe(tipo), payload);
  const same = named.length === fotos.length && named.every(({ lado, sha256 }) => fotos.some((foto) => foto.lado === lado && foto.sha256 === sha256));
  return same && tipoDe(tipo).payload(payload) ? parsed.data : null;
}

function readDespacho({ fila, intacta }: Fila): DespachoRow | null {
  const parsed = z.safeParse(despachoRow, fila);
  if (!intacta || !parsed.success) return null;
  const row = parsed.data;
  const { id, revision, variante, payload } = row;
  const raw = typeof fila === 'object' && fila !== null && 'payload' in fila ? fila.payload : null;
  const one = payload.id === id && payload.revision === revision && payload.variante === variante && namesItsPhotos(row);
  return one && canonical(payload) === canonical(raw) ? row : null;
}

/** What the drain uploads is what the record names. */
function namesItsPhotos({ payload, fotos }: DespachoRow): boolean {
  const named = ([['vacio', payload.fotoempty], ['lleno', payload.fotofull]] as const).filter(([, sha256]) => sha256 !== null);
  return (
    named.length === fotos.length &&
    named.every(([lado, sha256]) => fotos.some((foto) => foto.lado === lado && foto.sha256 === sha256))
  );
}

/** Null unless it is a draft with something in it. */
export function readDraft({ fila, intacta }: Fila): DraftRow | null {
  const parsed = z.safeParse(draftRow, fila);
  return intacta && parsed.success && (parsed.data.saved !== null || parsed.data.working !== null) ? parsed.data : null;
}

/** What is a medias of another kind, as it was written. */
export function readAMedias({ fila, intacta }: Fila): AMediasRow | null {
  const parsed = z.safeParse(aMediasRow, fila);
  return intacta && parsed.success ? parsed.data : null;
}

/** JSON text that does not depend on the order of keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
