import { migrate } from '@rodal/api/db/migrate';
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PATHS } from './lib/paths.ts';
import { migrateOnly } from './lib/respaldo/restaurar.ts';
import { openEmpty } from './testing/demo-database.ts';

test('D7: after the update a key that fed a table goes on feeding it, and one that only looked keeps what it had', async () => {
  const older = await openEmpty();
  const names = (await readdir(PATHS.migrations)).filter((name) => /^\d/.test(name)).toSorted();
  await migrateOnly(older.url, names.slice(0, names.findIndex((name) => name.endsWith('_clave_api_alimentar'))));
  const claves = [
    ['balanza', 'recepciones.mantener'],
    ['mira etiquetas', 'movEtiquetas.ver'],
    ['etiquetas', 'movEtiquetas.ver'],
    ['metricas', 'sistema.metricas'],
  ] as const;
  for (const [nombre, permiso] of claves) {
    await older.sql.query(`INSERT INTO clave_api (nombre, prefijo, hash, permiso, creada_por) VALUES ($1::text, 'rodal_x', sha256($1::text::bytea), $2, 'admin')`, [nombre, permiso]);
  }
  for (const [nombre, origen] of [['balanza', 'ingesta'], ['etiquetas', 'ingesta'], ['mira etiquetas', 'erp']] as const) {
    await older.sql.query(
      `INSERT INTO trabajo (id, flujo, origen, estado, usuario, pedido_en) VALUES (gen_random_uuid(), 'x ' || $1::text, $2, 'lista', 'programa ' || $1::text, now())`,
      [nombre, origen],
    );
  }
  await migrate(older.url, PATHS.migrations);
  const { rows } = await older.sql.query<{ nombre: string; permiso: string }>('SELECT nombre, permiso FROM clave_api ORDER BY id');
  expect(rows.map(({ nombre, permiso }) => [nombre, permiso])).toEqual([
    ['balanza', 'datos.alimentar.recepciones'],
    ['mira etiquetas', 'movEtiquetas.ver'],
    ['etiquetas', 'datos.alimentar.etiquetas'],
    ['metricas', 'sistema.metricas'],
  ]);
  await older.drop();
});
