import { openDb } from '@rodal/api/db/client';
import { readPedido } from '@rodal/api/guias/guias.repo';
import type { GuiaArchive } from '@rodal/simulators/guia-documents';

/** What the demonstration's e-invoice simulator remembers beyond its own life. */
export interface DemoArchive {
  readonly find: GuiaArchive;
  close(): Promise<void>;
}

/**
 * The guides of the demo data, and those of before a restart, were never asked of this simulator: it prints them from
 * what the database says was, or would have been, asked for.
 */
export function openGuiaArchive(databaseUrl: string): DemoArchive {
  const db = openDb(databaseUrl, 1);
  return {
    async find(documentId) {
      const { rows } = await db.pool.query<{ id: string; numero: string; en: Date }>(
        `SELECT id, guia_numero AS numero, guia_en AS en FROM despacho
          WHERE guia_documento = $1 AND guia_numero IS NOT NULL AND guia_en IS NOT NULL`,
        [documentId],
      );
      const guia = rows[0];
      if (!guia) return undefined;
      const pedido = await readPedido(db.pool, guia.id);
      return { id: documentId, clave: guia.id, folio: Number(guia.numero), pedido, issuedAt: guia.en.getTime() };
    },
    close: () => db.close(),
  };
}
