import { createHash } from 'node:crypto';
import type { BlobStore } from '@rodal/api/blobs/store';
import type { GuiaControl } from '@rodal/simulators/guia-control';
import type { Client } from 'pg';
import { readTrabajos } from './cola.ts';
import type { Registrado } from './tipos.ts';

interface Row {
  readonly id: string;
  readonly filas: number;
  readonly numero: string;
  readonly revision: number;
  readonly autor: string;
  readonly camion: string;
  readonly comentarios: string;
  readonly cantidad: string;
  readonly vacio: string | null;
  readonly lleno: string | null;
  readonly creaciones: number;
  readonly folio: string | null;
}

const READ = `
  SELECT ids.id::text AS id, count(d.id)::int AS filas, coalesce(min(d.numero), 0)::text AS numero,
         coalesce(max(d.revision), 0) AS revision, coalesce(max(d.login), '') AS autor,
         coalesce(max(d.patente_camion), '') AS camion, coalesce(max(d.comentarios), '') AS comentarios,
         coalesce(max(d.cantidad)::text, '') AS cantidad, max(d.guia_numero) AS folio,
         (SELECT max(f.sha256) FROM despacho_foto f WHERE f.despacho_id = ids.id AND f.lado = 'vacio') AS vacio,
         (SELECT max(f.sha256) FROM despacho_foto f WHERE f.despacho_id = ids.id AND f.lado = 'lleno') AS lleno,
         (SELECT count(*)::int FROM auditoria a
           WHERE a.entidad = 'despacho' AND a.entidad_id = ids.id::text AND a.accion = 'despacho.crear') AS creaciones
    FROM unnest($1::uuid[]) WITH ORDINALITY AS ids (id, orden)
    LEFT JOIN despacho d ON d.id = ids.id
   GROUP BY ids.id, ids.orden ORDER BY ids.orden`;

/** One entry for each id that is asked for, in their order; an id that the server does not have has 0 rows. */
export async function readRegistrados(
  sql: Client,
  ids: readonly string[],
  { blobs, guias }: { readonly blobs: BlobStore; readonly guias: GuiaControl },
): Promise<readonly Registrado[]> {
  const { rows } = await sql.query<Row>(READ, [ids]);
  const trabajos = await readTrabajos(sql, rows);
  const documents = guias.documents().filter(({ clave }) => ids.includes(clave));
  return Promise.all(
    rows.map(async ({ folio, numero, ...row }): Promise<Registrado> => {
      const own = documents.filter(({ clave }) => clave === row.id);
      return {
        ...row,
        numero: Number(numero),
        fotos: { vacio: await rehash(blobs, row.vacio), lleno: await rehash(blobs, row.lleno) },
        guias: own.length,
        trabajos: [...(trabajos.get(row.id) ?? []), ...folioDistinto(folio, own[0]?.folio)],
      };
    }),
  );
}

/** Of the bytes as they lie there; null = no photo, or a row without its bytes (R78). */
async function rehash(blobs: BlobStore, sha256: string | null): Promise<string | null> {
  const blob = sha256 === null ? null : await blobs.get(sha256);
  if (blob === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of blob.stream) hash.update(chunk);
  return hash.digest('hex');
}

/** The number we show must be the one that the provider gave. */
function folioDistinto(ours: string | null, theirs: number | undefined): string[] {
  if (ours === null || ours === String(theirs)) return [];
  return [`guía: la base dice ${ours}, el proveedor ${theirs ?? 'ninguna'}`];
}
