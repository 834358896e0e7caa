import { selectStock } from '@rodal/api/modules/stock/stock.repo';
import { openPool } from '@rodal/api/db/open-pool';
import { migrate } from '@rodal/api/db/migrate';
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { migrateOnly } from './lib/respaldo/restaurar.ts';
import { PATHS } from './lib/paths.ts';
import { openEmpty } from './testing/demo-database.ts';

test('C26: what an older version had of movements and sites is what is read after it, as a load that can be undone', async () => {
  const older = await openEmpty();
  const names = (await readdir(PATHS.migrations)).filter((name) => /^\d/.test(name)).toSorted();
  await migrateOnly(older.url, names.slice(0, names.findIndex((name) => name.endsWith('_cargas'))));
  await older.sql.query(
    `INSERT INTO faena (codigo, rol, nombre, numero_aviso, ciudad, estado, producto, georeferencia) VALUES ('F1', '1-1', 'EL AROMO', '', '', 'Activa', '', '')`,
  );
  await older.sql.query(
    `INSERT INTO movimiento_faena (empresa, numero, faena_codigo, faena_rol, fecha, producto_id, unidad, cantidad, tipo)
     VALUES ('COMSA S.A.', 7, 'F1', '1-1', '2026-10-31', 5034, 'M3', 12.345, 'Producción'), ('FORESTAL LA ESPERANZA S.A.', 7, 'F1', '1-1', '2026-11-02', NULL, 'M3', -2, 'Venta')`,
  );
  await migrate(older.url, PATHS.migrations);
  const pool = openPool({ connectionString: older.url });
  expect(await selectStock(pool)).toEqual([{ faena: 'EL AROMO', codigo: 'F1', rol: '1-1', unidad: 'M3', total: '10.345', ultimoMovimiento: '2026-11-02' }]);
  const { rows } = await pool.query(
    `SELECT v.fuente, v.empresa, v.periodo, c.filas FROM carga_vigente v JOIN carga c ON c.id = v.carga_id AND c.filas_erp = c.filas ORDER BY 1, 2, 3`,
  );
  expect(rows).toEqual([
    { fuente: 'InformacionFaenas', empresa: 'COMSA', periodo: 'todo', filas: 1 },
    { fuente: 'MovProducto_FaenaActivas', empresa: 'COMSA', periodo: '2026-10', filas: 1 },
    { fuente: 'MovProducto_FaenaActivas', empresa: 'FLE', periodo: '2026-11', filas: 1 },
  ]);
  await pool.end();
  await older.drop();
});
