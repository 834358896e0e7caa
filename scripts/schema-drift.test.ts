import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { schemaDrift, sqlToReachSchema } from './lib/schema-engine.ts';
import { withScratchPostgres } from './lib/scratch-postgres.ts';

const SCHEMA = `
generator client {
  provider = "prisma-client"
  output   = "generado"
}
datasource db {
  provider = "postgresql"
}
model Registro {
  id      Int      @id
  texto   String
  cuando  DateTime @db.Timestamptz(3)
  @@index([texto(ops: raw("gin_trgm_ops"))], type: Gin, map: "registro_texto_trgm")
  @@map("registro")
}
`;

/** What a migration adds by hand, without the schema saying so. */
const BY_HAND = `
  CREATE FUNCTION rechazar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END; $$;
  CREATE TRIGGER solo_agregar BEFORE UPDATE OR DELETE ON registro FOR EACH ROW EXECUTE FUNCTION rechazar();
  CREATE VIEW registro_reciente AS SELECT * FROM registro WHERE cuando > now() - interval '1 day';
  CREATE MATERIALIZED VIEW registro_resumen AS SELECT count(*) FROM registro;
  CREATE SEQUENCE folio;
  CREATE INDEX registro_parcial ON registro (cuando) WHERE texto <> '';
  CREATE INDEX registro_expresion ON registro (lower(texto));
  ALTER TABLE registro ADD CONSTRAINT registro_texto_lleno CHECK (texto <> '');
  CREATE SCHEMA trabajos;
  CREATE TABLE trabajos.cola (id INT);
`;

describe('the migrations and the schema', () => {
  it('say the same', async () => {
    expect(await schemaDrift()).toBe('');
  });
});

describe('sqlToReachSchema', () => {
  it('sees what the schema adds and what a table has too much, and leaves alone what only SQL can say', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'schema-'));
    await writeFile(join(dir, 'base.prisma'), SCHEMA);
    await withScratchPostgres(async (url) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query('CREATE EXTENSION pg_trgm');
      const sql = await sqlToReachSchema(url, dir);
      expect(sql).toContain('CREATE TABLE "registro"');
      expect(sql).toContain('USING GIN ("texto" gin_trgm_ops)');
      await client.query(sql);
      await client.query(BY_HAND);
      expect(await sqlToReachSchema(url, dir)).toBe('');
      await client.query('ALTER TABLE registro ADD COLUMN sobra INT; CREATE INDEX comun ON registro (cuando)');
      const back = await sqlToReachSchema(url, dir);
      expect(back).toContain('DROP COLUMN "sobra"');
      expect(back).toContain('DROP INDEX "comun"');
      await client.end();
    });
    await rm(dir, { recursive: true });
  });
});
