import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createAdmin } from '@rodal/api/db/create-admin';
import { migrate } from '@rodal/api/db/migrate';
import { listFaenas } from '@rodal/contracts/faenas';
import { getFlujo } from '@rodal/contracts/trabajos';
import { startBcSimulator } from '@rodal/simulators/bc-simulator';
import { DEMO_PASSWORD } from '../prisma/seed/demo-users.ts';
import { type ApiProcess, startApiProcess } from '../scripts/lib/api-process.ts';
import { PATHS } from '../scripts/lib/paths.ts';
import { startPostgres } from '../scripts/lib/postgres.ts';
import { ask } from './support/consultas.ts';
import { DATOS_AL } from './support/erp.ts';
import { DESKTOP, openPhone } from './support/phone.ts';
import { login } from './support/rodal.ts';

const PORT = String(Number(process.env['E2E_PORT']) + 5_000);
const MUERTA = 'El servidor se detuvo durante la carga. Los datos anteriores siguen disponibles.';

/** What is started is ended, the last one first, whatever happens. */
const ends: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

test('issue 6 §3.1: the server is killed during a load; the one that takes its place says so, the old rows stand, and the load is asked for again', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-muere-'));
  ends.push(() => rm(dir, { recursive: true, force: true }));
  const postgres = await startPostgres({ dir: join(dir, 'db') });
  ends.push(() => postgres.stop());
  await migrate(postgres.url, PATHS.migrations);
  await createAdmin(postgres.url, { nombre: 'admin', email: 'admin@rodal.example', password: DEMO_PASSWORD });
  const bc = await startBcSimulator({ port: 0 });
  ends.push(() => bc.close());
  const start = async (): Promise<ApiProcess> => {
    const api = await startApiProcess({
      NODE_ENV: 'development', PORT, DATABASE_URL: postgres.url, BLOB_DIR: join(dir, 'blobs'), WEB_DIST: PATHS.webDist, LOG_LEVEL: 'info',
      ERP_URL: bc.url, ERP_TOKEN_URL: bc.tokenUrl, ERP_SCOPE: bc.scope, ERP_CLIENT_ID: bc.credenciales.clientId, ERP_CLIENT_SECRET: bc.credenciales.clientSecret,
    });
    ends.push(() => api.kill());
    return api;
  };

  const first = await start();
  const phone = await openPhone({ baseURL: `http://localhost:${PORT}`, size: DESKTOP });
  ends.push(() => phone.close());
  const { page } = phone;
  await login(page, 'admin');
  await page.goto('/faenas');
  const panel = page.getByRole('region', { name: 'Información Faenas' });
  const avance = panel.getByLabel('Avance de la carga');
  const cargar = panel.getByRole('button', { name: 'Actualizar Faenas desde BC' });
  await cargar.click();
  const cargado = panel.getByText(DATOS_AL);
  await expect(cargado).toBeVisible();
  await expect(avance).toBeHidden();
  const before = await ask(page, listFaenas);
  expect(before.faenas.length).toBeGreaterThan(0);
  const cuando = (await cargado.textContent()) ?? '';

  // Never answered: the server dies in the middle of it.
  bc.control.setFallas([{ tipo: 'lento', servicio: 'InformacionFaenas', pregunta: 'filas', veces: 'siempre' }]);
  await cargar.click();
  await expect(panel.getByText(/El ERP tiene [\d.]+ filas/)).toBeVisible();
  await first.kill();
  bc.control.setFallas([]);
  await start();
  await expect(panel.getByRole('alert')).toHaveText(MUERTA);
  await expect(avance).toBeHidden();
  await expect(cargado).toHaveText(cuando);
  expect(await ask(page, listFaenas)).toEqual(before);

  await cargar.click();
  await expect.poll(async () => (await ask(page, getFlujo, { flujo: 'faenas' })).trabajo?.estado).toBe('lista');
  await expect(avance).toBeHidden();
  await expect(panel.getByRole('alert')).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  expect((await ask(page, listFaenas)).faenas.length).toBe(before.faenas.length);
});
