import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { PATHS } from './lib/paths.ts';

describe('R81: the tests run on the engine that is in use', () => {
  it('what they say of it is what the server says, and production takes that version', async () => {
    const sql = new Client({ connectionString: inject('postgresUrl') });
    await sql.connect();
    const { rows } = await sql.query<{ name: string; version: string; number: number }>(
      `SELECT split_part(version(), ' ', 1) AS name, current_setting('server_version') AS version, current_setting('server_version_num')::int AS number`,
    );
    await sql.end();
    expect(rows).toEqual([{ name: 'PostgreSQL', version: inject('postgresVersion'), number: expect.any(Number) }]);
    expect(rows[0]?.number).toBeGreaterThanOrEqual(150_000);
  });

  it('nothing of ours brings another one', () => {
    const manifests = ['.', 'packages/domain', 'packages/contracts', 'apps/api', 'apps/web', 'apps/simulators'].map((folder) => readFileSync(join(PATHS.root, folder, 'package.json'), 'utf8'));
    expect(manifests.join('').match(/"[^"]*(?:pglite|sqlite|pg-mem|mysql|mariadb)[^"]*":/g)).toBeNull();
    const schema = readdirSync(PATHS.schema).map((name) => readFileSync(join(PATHS.schema, name), 'utf8')).join('\n');
    expect(schema.match(/provider\s*=\s*"(?!prisma-client)[^"]+"/g)).toEqual(['provider = "postgresql"']);
  });
});
