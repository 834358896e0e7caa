import { type AlertaTrazo, CERRADA_SOLA, fotoDeOtraTexto } from '@rodal/domain/trazo';
import type pg from 'pg';
import type { Tx } from '../db/client.ts';
import { type Consultar, enSql } from '../db/consultar.ts';
import { Prisma } from '../generated/prisma/client.ts';

/** What decides of the alerts of one dispatch; its reception, where one is joined to it. */
export interface HechosTrazo {
  readonly cantidad: string;
  readonly unidad: string;
  readonly destino: string;
  readonly anulado: boolean;
  readonly recibido: boolean;
  readonly recepcion: { readonly id: string; readonly volumen: string | null; readonly unidad: string; readonly destino: string } | null;
}

/** @returns null = there is no such dispatch */
export async function readHechos(tx: Tx, despachoId: string): Promise<HechosTrazo | null> {
  const despacho = await tx.despacho.findUnique({
    where: { id: despachoId },
    select: {
      cantidad: true, unidad: true, destinoNombre: true, anuladoEn: true, recepcionadoEn: true,
      recepciones: { where: { anuladaEn: null }, select: { id: true, volumen: true, unidad: true, destino: true } },
    },
  });
  if (despacho === null) return null;
  const { cantidad, unidad, destinoNombre: destino, anuladoEn, recepcionadoEn, recepciones: [recepcion] } = despacho;
  return {
    cantidad: cantidad.toFixed(), unidad, destino, anulado: anuladoEn !== null, recibido: recepcionadoEn !== null,
    recepcion: recepcion === undefined ? null : { ...recepcion, volumen: recepcion.volumen?.toFixed() ?? null, unidad: recepcion.unidad ?? '' },
  };
}

/** What else shows a photo of this reception: dispatches, its own among them, and receptions that stand; in words. */
export async function listFotosRepetidas(tx: Tx, recepcionId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ que: string }[]>`
    SELECT 'el despacho ' || d.numero AS que
      FROM recepcion_camion_foto r JOIN despacho_foto f USING (sha256) JOIN despacho d ON d.id = f.despacho_id
     WHERE r.recepcion_id = ${recepcionId}::uuid
     UNION
    SELECT 'la recepción ' || CASE WHEN o.guia = '' THEN 'de ' || o.patente_camion ELSE 'de la guía ' || o.guia END
      FROM recepcion_camion_foto r JOIN recepcion_camion_foto f USING (sha256) JOIN recepcion_camion o ON o.id = f.recepcion_id
     WHERE r.recepcion_id = ${recepcionId}::uuid AND o.id <> r.recepcion_id AND o.anulada_en IS NULL
     ORDER BY 1`;
  return rows.map(({ que }) => que);
}

/**
 * Raises an alert, or says of one that is open what it is now. One that somebody closed stays closed, unless it says another thing by now;
 * one that closed by itself is raised again.
 */
export async function openAlerta(tx: Tx, despachoId: string, { codigo, detalle }: { readonly codigo: AlertaTrazo; readonly detalle: string }, ahora: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO despacho_aviso AS a (despacho_id, codigo, detalle, creado_en) VALUES (${despachoId}::uuid, ${codigo}, ${detalle}, ${ahora})
    ON CONFLICT (despacho_id, codigo) DO UPDATE
       SET detalle = excluded.detalle, creado_en = CASE WHEN a.resuelto_en IS NULL THEN a.creado_en ELSE excluded.creado_en END, resuelto_en = NULL, resuelto_por = NULL, nota = NULL
     WHERE a.detalle <> excluded.detalle OR a.resuelto_por = ${CERRADA_SOLA}`;
}

/** @returns those that were open */
export async function closeAlertas(tx: Tx, despachoId: string, codigos: readonly AlertaTrazo[], cierre: { readonly ahora: Date; readonly nota: string }): Promise<string[]> {
  const rows = await tx.$queryRaw<{ codigo: string }[]>`
    UPDATE despacho_aviso SET resuelto_en = ${cierre.ahora}, resuelto_por = ${CERRADA_SOLA}, nota = ${cierre.nota}
     WHERE despacho_id = ${despachoId}::uuid AND codigo = ANY(${codigos}) AND resuelto_en IS NULL RETURNING codigo`;
  return rows.map(({ codigo }) => codigo);
}

/** What the look over those on their way is told. */
interface Vigilancia {
  /** Those that left before it are late. */
  readonly limite: Date;
  readonly detalle: string;
  readonly ahora: Date;
}

/** Raises `fotoDeOtra` of these dispatches, once: a photo of theirs is another load's too. Neither changes any more, so it goes only where somebody closes it. */
export async function openFotosDeOtra(consultar: Consultar, despachoIds: readonly string[], ahora: Date): Promise<void> {
  await consultar(Prisma.sql`
    INSERT INTO despacho_aviso (despacho_id, codigo, detalle, creado_en)
    SELECT f.despacho_id, 'fotoDeOtra', ${fotoDeOtraTexto('')} || string_agg(DISTINCT 'el despacho ' || o.numero, ', '), ${ahora}
      FROM despacho_foto f JOIN despacho_foto g ON g.sha256 = f.sha256 AND g.despacho_id <> f.despacho_id JOIN despacho o ON o.id = g.despacho_id
     WHERE f.despacho_id = ANY(${despachoIds}::uuid[]) AND o.anulado_en IS NULL GROUP BY 1
    ON CONFLICT (despacho_id, codigo) DO NOTHING RETURNING codigo`);
}

/** Those on their way that left late enough and have no alert of it, nor one that a person closed: with a guide or without, each in its own index. */
function esperanSql(guia: 'NULL' | 'NOT NULL'): string {
  return `
       (SELECT d.id FROM despacho d
         WHERE d.anulado_en IS NULL AND d.recepcionado_en IS NULL AND d.guia_numero IS ${guia} AND d.fecha < $1 AND d.fecha >= (SELECT fecha FROM recepcion_camion ORDER BY fecha LIMIT 1)
           AND NOT EXISTS (SELECT FROM despacho_aviso a WHERE a.despacho_id = d.id AND a.codigo = 'sinRecepcion' AND (a.resuelto_en IS NULL OR a.resuelto_por <> $4)))`;
}

/**
 * Raises `sinRecepcion` of whatever left before `limite` and neither arrived nor was voided, since the first reception there is: where nobody
 * registers any, none is missing. Each is held while it is judged: one that arrives at this moment is left for the next look (a stale
 * alert would stay open). Reads what waits alone, in its index. Of those it looks whether their photos are another load's: one that never
 * arrives may never have been.
 */
export async function openSinRecepcion(sql: pg.PoolClient, { limite, detalle, ahora }: Vigilancia): Promise<void> {
  const { rows } = await sql.query<{ id: string }>(
    `WITH esperan AS (${esperanSql('NOT NULL')} UNION ALL ${esperanSql('NULL')}), tarde AS (
       SELECT d.id FROM despacho d WHERE d.id IN (SELECT id FROM esperan) AND d.anulado_en IS NULL AND d.recepcionado_en IS NULL FOR UPDATE OF d SKIP LOCKED)
     INSERT INTO despacho_aviso (despacho_id, codigo, detalle, creado_en) SELECT id, 'sinRecepcion', $2, $3 FROM tarde
     ON CONFLICT (despacho_id, codigo) DO UPDATE SET detalle = excluded.detalle, creado_en = excluded.creado_en, resuelto_en = NULL, resuelto_por = NULL, nota = NULL
     RETURNING despacho_id AS id`,
    [limite, detalle, ahora, CERRADA_SOLA],
  );
  if (rows.length > 0) await openFotosDeOtra(enSql(sql), rows.map(({ id }) => id), ahora);
}

/** Closes `sinRecepcion` of what is not late any more, since the setting gives more time than it did. */
export async function closeATiempo(sql: pg.PoolClient, { limite, ahora, nota }: Omit<Vigilancia, 'detalle'> & { readonly nota: string }): Promise<void> {
  await sql.query(
    `UPDATE despacho_aviso SET resuelto_en = $2, resuelto_por = $3, nota = $4 WHERE codigo = 'sinRecepcion' AND resuelto_en IS NULL AND fecha >= $1`,
    [limite, ahora, CERRADA_SOLA, nota],
  );
}
