import { expect, type Page, test } from '@playwright/test';
import { getSesion } from '@rodal/contracts/sesion';
import { expectAccessible } from './support/axe.ts';
import { expectLetraGrande } from './support/letra.ts';
import { openAs } from './support/oficina.ts';
import { PHONE } from './support/phone.ts';

/**
 * Every screen of the menu on a phone, with rows, without any, and when nothing can be read: nothing moves sideways, axe
 * finds nothing, and letters twice as large fit. What one does there is proven at one size by the screen's own journey
 * (docs/decisiones/093-recorridos-en-minutos.md). A screen that is new in the menu is walked without a word here.
 */

/** Fewer than these, and the menu was not read. */
const PANTALLAS = 14;
/** Between them they may see all there is. */
const QUIENES = ['admin', 'oficina', 'reportes', 'externo'];

/** They show what is on the phone itself. */
const DEL_TELEFONO = new Set(['/sincronizacion']);

/** What all questions but that for the session are answered with. */
async function answerAll(page: Page, with_: 'nada' | 'error'): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET' || new URL(route.request().url()).pathname === getSesion.path) return route.fallback();
    if (with_ === 'error') return route.fulfill({ status: 503, json: { codigo: 'no_disponible', mensaje: 'El servicio no está disponible.' } });
    const reply = await route.fetch();
    if (!reply.headers()['content-type']?.includes('json')) return route.fulfill({ response: reply });
    const body: Record<string, unknown> = await reply.json();
    return route.fulfill({ response: reply, json: Object.fromEntries(Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [] : value])) });
  });
}

async function settled(page: Page, what: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 }), what).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]'), what).toHaveCount(0);
  await expect(page.getByText('No se pudo mostrar la pantalla'), what).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), `${what}: sideways`).toBe(true);
  await expectAccessible(page, what);
}

/** Paths walked before: who comes later walks what the ones before do not see. */
const seen = new Set<string>();

// Each person's screens have a test's time to themselves; a later one needs what the earlier ones saw.
test.describe.serial('each screen of the menu on a phone: with rows, empty, and when nothing can be read', () => {
  for (const usuario of QUIENES)
    test(`R144: those of ${usuario}`, async ({ baseURL }) => {
      const phone = await openAs(usuario, baseURL, PHONE);
      const { page } = phone;
      await page.goto('/dashboardResumen');
      await page.getByRole('button', { name: 'Más', exact: true }).click();
      const links = page.getByRole('dialog').getByRole('link');
      await expect(links.first()).toBeVisible();
      const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
      for (const path of paths.filter((one) => !seen.has(one))) {
        seen.add(path);
        await test.step(path, () => walk(page, path));
      }
      await phone.close();
    });

  test('R144: the menu was read', () => {
    expect(seen.size).toBeGreaterThanOrEqual(PANTALLAS);
  });
});

async function walk(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page, path);
  await expectLetraGrande(page, path);
  await answerAll(page, 'nada');
  await page.reload();
  await settled(page, `${path}, empty`);
  await page.unroute('**/api/**');
  await answerAll(page, 'error');
  await page.reload();
  if (!DEL_TELEFONO.has(path)) await expect(page.getByRole('main').getByText(/No se pudo|no está disponible/).filter({ visible: true }).first(), `${path} says that it could not be read`).toBeVisible();
  await settled(page, `${path}, without answers`);
  await page.unroute('**/api/**');
}
