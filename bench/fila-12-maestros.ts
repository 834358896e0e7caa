import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdmin } from '@rodal/api/db/create-admin';
import { migrate } from '@rodal/api/db/migrate';
import { Pool } from 'pg';
import { PATHS } from '../scripts/lib/paths.ts';
import { startScratchPostgres } from '../scripts/lib/scratch-postgres.ts';
import { CHOFERES, casosChoferes, clavesDe, llenarChoferes, rutaDe } from './lib/choferes.ts';
import { startHijo } from './lib/hijo.ts';
import { abrirLector, ingresarLectora } from './lib/lectora.ts';
import { startLectura } from './lib/lectura.ts';
import type { Fila, Medida } from './lib/medida.ts';
import { LECTORA } from './lib/millon.ts';
import { type Lado, medirCaso } from './lib/turnos.ts';
import type { EncargoBuscar } from './limites/buscar.ts';

export const fila12: Fila = {
  numero: 12,
  titulo: `un maestro de ${CHOFERES} filas`,
  async medir() {
    const dir = await mkdtemp(join(tmpdir(), 'rodal-bench-'));
    const closing: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })];
    try {
      const server = await startScratchPostgres();
      closing.push(() => server.stop());
      const pool = new Pool({ connectionString: server.url });
      closing.push(() => pool.end());
      await migrate(pool, PATHS.migrations);
      await createAdmin(server.url, LECTORA);
      await llenarChoferes(pool);
      const api = await startLectura(server.url, dir);
      closing.push(() => api.stop());
      const headers = await ingresarLectora(api.url);
      const ours = abrirLector(api.url, headers);
      closing.push(() => ours.close());
      const casos = await casosChoferes(ours);
      const bare = startHijo('buscar');
      closing.push(() => bare.stop());
      const encargo: EncargoBuscar = { databaseUrl: server.url, sentencias: casos.map(({ sql }) => sql) };
      const limit = abrirLector(String(await bare.ask(encargo)), headers);
      closing.push(() => limit.close());

      const page = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).slice(0, 200);
      const lados: Lado[] = [
        async (_, { query }) => clavesDe(await ours.get(rutaDe(query))),
        async (n, { values }) => page(((await limit.get(`/buscar/${n}?v=${encodeURIComponent(JSON.stringify(values))}`)) as { despachos: { id: string }[] }).despachos),
        async (n, { values }) => page((await pool.query<{ id: string }>({ name: `b${n}`, text: casos[n]?.sql ?? '', values: [...values] })).rows),
      ];
      const medidas: Medida[] = [];
      for (const [n, caso] of casos.entries()) medidas.push(...(await medirCaso(n, caso, lados)));
      return medidas;
    } finally {
      for (const close of closing.toReversed()) await close();
    }
  },
};
