import { openDb } from '@rodal/api/db/client';
import { readPedido } from '@rodal/api/guias/guias.repo';
import { santiagoDay } from '@rodal/domain/fechas';
import type { GuiaArchive } from '@rodal/simulators/guia-documents';
import { openPool } from '../../apps/api/src/db/open-pool.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '../../prisma/seed/demo-users.ts';
import { loadDemo } from '../../prisma/seed/load-demo.ts';

/**
 * Loads the demo data into a database that has no users yet.
 *
 * @param options.url connection string of a migrated database.
 * @param options.historia see {@link loadDemo}
 * @returns whether the database holds the demo data now; false when its users are others.
 */
export async function ensureDemo(options: { url: string; blobDir: string; historia?: boolean }): Promise<boolean> {
  const pool = openPool({ connectionString: options.url });
  try {
    const users = await pool.query('SELECT 1 FROM usuario LIMIT 1');
    if (users.rowCount === 0) await loadDemo(pool, { now: new Date(), blobDir: options.blobDir, historia: options.historia ?? false });
    // The loader says in the audit, which nobody can change, what it did.
    const loaded = await pool.query("SELECT 1 FROM auditoria WHERE entidad = 'demo' LIMIT 1");
    return loaded.rowCount !== 0;
  } finally {
    await pool.end();
  }
}

/** The Santiago day `YYYY-MM-DD` on which the demo was loaded, from which its data is counted back; null = it was not. */
export async function demoDay(url: string): Promise<string | null> {
  const pool = openPool({ connectionString: url });
  try {
    const { rows } = await pool.query<{ cuando: Date }>("SELECT cuando FROM auditoria WHERE entidad = 'demo' ORDER BY id LIMIT 1");
    return rows[0] === undefined ? null : santiagoDay(rows[0].cuando);
  } finally {
    await pool.end();
  }
}

/** The demo users as lines to print: name, profiles, what is special about them. */
export function demoUsersText(): string {
  const width = Math.max(...DEMO_USERS.map(({ usuario }) => usuario.length));
  const lines = DEMO_USERS.map(({ usuario, perfiles, nota }) =>
    `  ${usuario.padEnd(width)}  ${perfiles.join(', ')}${nota ? ` (${nota})` : ''}`.trimEnd(),
  );
  return [`Usuarios de demostración, todos con la clave ${DEMO_PASSWORD}:`, ...lines].join('\n');
}

/** What the demonstration's e-invoice simulator remembers beyond its own life. */
interface DemoArchive {
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
