import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** Where the measured program keeps its photos. @param dir `Banco.dir` */
export function dirDeFotos(dir: string): string {
  return join(dir, 'nuestro', 'blobs');
}

/**
 * Makes of a filled database one of a company, as production wants it: its folder of photos bears its mark, and the
 * demo's mark, which nobody else could take out of the audit, is gone.
 */
export async function prepararInstalacion(url: string, blobDir: string): Promise<void> {
  const sql = new Client({ connectionString: url });
  await sql.connect();
  try {
    await sql.query(`INSERT INTO instalacion (clave, valor) VALUES ('archivos', 'bench') ON CONFLICT (clave) DO UPDATE SET valor = 'bench'`);
    const { rows } = await sql.query(`SELECT FROM auditoria WHERE entidad = 'demo' LIMIT 1`);
    if (rows.length > 0) {
      await sql.query(`ALTER TABLE auditoria DISABLE TRIGGER USER`);
      await sql.query(`DELETE FROM auditoria WHERE entidad = 'demo'`);
      await sql.query(`ALTER TABLE auditoria ENABLE TRIGGER USER`);
    }
  } finally {
    await sql.end();
  }
  await mkdir(blobDir, { recursive: true });
  await writeFile(join(blobDir, 'instalacion'), 'bench\n');
}
