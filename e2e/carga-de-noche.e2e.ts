import { resolve } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPool } from '@rodal/api/db/open-pool';
import type { JobName } from '@rodal/api/puertos/jobs';
import { createJobRunner } from '@rodal/api/jobs/worker';
import Fastify from 'fastify';
import { openBase } from '../scripts/lib/respaldo/base.ts';
import { cargasPorConfirmar } from './support/consultas.ts';
import { setVaciosErp } from './support/erp.ts';
import { openAs } from './support/oficina.ts';

/** D4, R103: what nobody asked for, at an hour when nobody looks. */

const DE_NOCHE: JobName = 'cargarDeNoche';
const VACIAS = [
  { servicio: 'InformacionFaenas', empresa: 'COMSA', periodo: '' },
  { servicio: 'ProveedoresBloqueados', periodo: '' },
] as const;

test.afterEach(() => setVaciosErp([]));

/** The hour of the nightly loads comes: the clock of the queue does just this. @returns when none of what it asked for is under way */
async function night(): Promise<void> {
  const base = await openBase({}, resolve(process.env['E2E_DATA_DIR'] ?? ''));
  const pool = openPool({ connectionString: base.url, max: 2 });
  const cola = createJobRunner({ pool, log: Fastify().log, works: false });
  const asked = async () => {
    const { rows } = await pool.query<{ n: number; abiertos: number }>(
      `SELECT count(*)::int AS n, count(*) FILTER (WHERE estado IN ('enCola', 'corriendo'))::int AS abiertos FROM trabajo WHERE usuario = 'reloj'`,
    );
    return rows[0] ?? { n: 0, abiertos: 0 };
  };
  try {
    await cola.start();
    const { n } = await asked();
    await cola.boss.send(DE_NOCHE, {});
    await expect.poll(async () => (await asked()).n).toBeGreaterThan(n);
    await expect.poll(async () => (await asked()).abiertos).toBe(0);
  } finally {
    await cola.stop();
    await pool.end();
    await base.close();
  }
}

const enEspera = (page: Page): Locator => page.getByRole('row').filter({ hasText: 'Por confirmar' });

async function decidir(page: Page, flujo: string, answer: 'Confirmar' | 'Descartar'): Promise<void> {
  await page.getByRole('button', { name: `${answer} ${flujo}` }).click();
  const dialog = page.getByRole('dialog', { name: `${answer} la carga` });
  await expect(dialog).toContainText(/hoy \d+ filas?, con esta carga ninguna/);
  await dialog.getByRole('button', { name: answer }).click();
  await expect(dialog).toBeHidden();
}

test('D4 R103: a night brings what there is; the next finds two lists empty, puts none of them in use, and in the morning one is discarded and one confirmed', async ({ baseURL }) => {
  const office = await openAs('admin', baseURL);
  const { page } = office;
  const otras = await cargasPorConfirmar(page);
  await night();
  await setVaciosErp(VACIAS);
  await night();

  await page.goto('/faenas');
  await expect(page.getByText(/^[1-9]\d*\sfaenas/).first()).toBeVisible();
  await page.goto('/dashboardResumen');
  await page.getByRole('region', { name: 'Mi bandeja' }).getByRole('link', { name: new RegExp(`^${otras + 2}\\scargas por confirmar`) }).click();
  await expect(page).toHaveURL(/\/trabajos\?estado=porConfirmar$/);
  await expect(enEspera(page)).toHaveCount(otras + 2);
  await decidir(page, 'Información Faenas', 'Descartar');
  await expect(enEspera(page)).toHaveCount(otras + 1);
  await decidir(page, 'Proveedores Bloqueados', 'Confirmar');
  await expect(enEspera(page)).toHaveCount(otras);

  await page.goto('/faenas');
  await expect(page.getByText(/^[1-9]\d*\sfaenas/).first()).toBeVisible();
  // The sites as this journey found them: others begin with those.
  await page.goto('/trabajos');
  await page.getByRole('button', { name: 'Deshacer Información Faenas' }).first().click();
  await page.getByRole('dialog', { name: 'Deshacer la carga' }).getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Volvieron los datos anteriores')).toBeVisible();
  await office.close();
});
