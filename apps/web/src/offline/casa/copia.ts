import type { AMediasRow, DraftRow, OutboxRow } from '../rows/rows.ts';

/** What is unsent as the other homes keep it: what it is, and the whole row. */
export type Copia =
  | { readonly tabla: 'drafts'; readonly fila: DraftRow }
  | { readonly tabla: 'aMedias'; readonly fila: AMediasRow }
  | { readonly tabla: 'outbox'; readonly fila: OutboxRow };

/** What a start found missing in the database. */
export interface Recuperado {
  /** Codes of the despachos that another home gave back. */
  readonly codigos: readonly string[];
  /** Of these, the ones whose photos are nowhere any more. */
  readonly sinFotos: readonly string[];
  /** Despachos of which no home has anything but that they were there. */
  readonly perdidos: number;
}

/** Keys of one user's database in the other homes. */
export const claves = (usuarioId: number) => ({
  filas: `u${usuarioId}/fila/`,
  fila: (id: string) => `u${usuarioId}/fila/${id}`,
  // Apart: a program that does not know them would take them for despachos that went bad (R45).
  medias: `u${usuarioId}/medias/`,
  media: (id: string) => `u${usuarioId}/medias/${id}`,
  fotos: (id: string) => `u${usuarioId}/foto/${id}/`,
  foto: (id: string, sha256: string) => `u${usuarioId}/foto/${id}/${sha256}/`,
  fotoEn: (id: string, sha256: string, capturadaEn: string) => `u${usuarioId}/foto/${id}/${sha256}/${capturadaEn}`,
});

/**
 * How far a copy is: a later revision before an earlier one, what was sent with Enviar, or frozen, before its
 * draft, a later change before an earlier one.
 */
export function esPosterior(a: Copia, b: Copia): boolean {
  if (a.fila.revision !== b.fila.revision) return a.fila.revision > b.fila.revision;
  if (a.tabla !== b.tabla) return a.tabla === 'outbox';
  return a.tabla !== 'outbox' && b.tabla !== 'outbox' && a.fila.version > b.fila.version;
}

/** What changes of an item while it waits (states, attempts) is asked of the server again, not kept twice. */
export function sello({ tabla, fila }: Copia): string {
  if (tabla !== 'outbox') return `${fila.revision}.${fila.version}.${fila.savedAt ?? ''}`;
  return `${fila.revision}!${fila.seq}.${fila.fotos.map(({ sha256 }) => sha256).join()}`;
}

export function encode(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Null for what is no copy of ours. */
export function decodeCopia(data: Uint8Array | null): Copia | null {
  const value = decode(data);
  if (!isRecord(value) || !isRecord(value['fila'])) return null;
  const { tabla, fila } = value;
  const named = typeof fila['id'] === 'string' && Number.isInteger(fila['revision']);
  // Rows are made sane again whenever they are read (`sane-rows.ts`).
  return named && (tabla === 'drafts' || tabla === 'aMedias' || tabla === 'outbox') ? (value as unknown as Copia) : null;
}

export function decode(data: Uint8Array | null): unknown {
  try {
    return data === null ? null : JSON.parse(new TextDecoder().decode(data));
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
