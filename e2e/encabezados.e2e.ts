import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expectLetraGrande } from './support/letra.ts';
import { menuDe } from './support/menu.ts';
import { DESPACHOS, openAs } from './support/oficina.ts';
import { DESKTOP } from './support/phone.ts';

/** Between them they may see every list of the menus. */
const PERSONAS = ['admin', 'oficina', 'reportes', 'aprobador'] as const;
/** Left and top of the title. */
const TITULO_PX = [24, 51];
const ANCHOS = [390, 768, 1280, 1440, 1920] as const;
/** Where letters twice as large are looked at: less room than that no desk has. */
const LETRA_GRANDE_PX = 1280;
/** Rows of a list are alike: axe looks at the first ones. On a phone it looks at all that are drawn (`pantallas.e2e.ts`). */
const DEMAS_FILAS = 'main [role="row"]:nth-child(n + 5)';
/** The most above the first row of a list, at 1440 × 900 (decisión 101). */
const PRIMERA_FILA_PX = 150;

interface Medida {
  /** Left and top of the title. */
  readonly titulo: readonly [number, number];
  /** Top of the first row of the list; null = there is none. */
  readonly fila: number | null;
  /** Figures and dates that are cut: another number is read. */
  readonly cortadas: readonly string[];
}

function medir(page: Page): Promise<Medida> {
  return page.evaluate(() => {
    const caja = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const titulo = caja('main h1');
    return {
      titulo: [Math.round(titulo?.left ?? -1), Math.round(titulo?.top ?? -1)],
      fila: caja('main [role="grid"] [role="row"][aria-rowindex="2"]')?.top ?? null,
      cortadas: [...document.querySelectorAll('main [data-whole]')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    };
  });
}

/** Of all that the page, or what scrolls inside it, has sideways. */
function anchoDe(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    return Math.max(document.documentElement.scrollWidth, (main?.getBoundingClientRect().left ?? 0) + (main?.scrollWidth ?? 0));
  });
}

test('every screen of the menus has its title in one place, its first row at 150 px, no scroll sideways, nothing that axe finds, and room for large letters', async ({ baseURL }) => {
  const vistas = new Set<string>();
  const conFilas: string[] = [];
  for (const persona of PERSONAS) {
    const phone = await openAs(persona, baseURL, DESKTOP);
    const { page } = phone;
    await page.goto('/cuenta');
    const nuevas = (await menuDe(page)).filter(({ ruta }) => !vistas.has(ruta));
    for (const { ruta } of nuevas) {
      vistas.add(ruta);
      await page.setViewportSize(DESKTOP);
      // Today has no loads in the small hours.
      await page.goto(ruta === DESPACHOS ? `${ruta}?rango=7dias` : ruta);
      await expect(page.locator('main h1')).toBeVisible();
      // Rows, cards or why there are none: no skeleton.
      await expect(page.locator('main [role="status"][aria-label]')).toHaveCount(0);
      const { titulo, fila, cortadas } = await medir(page);
      await expectAccessible(page, ruta, 'html', DEMAS_FILAS);
      const anchos = [];
      for (const width of ANCHOS) {
        await page.setViewportSize({ width, height: 900 });
        anchos.push([width, await anchoDe(page)] as const);
        if (width === LETRA_GRANDE_PX) await expectLetraGrande(page, ruta);
      }
      console.log(`${ruta}: título en ${titulo.join(', ')}; primera fila en ${fila ?? 'ninguna'}; ancho ${anchos.map(([, ancho]) => ancho).join(' ')}`);
      if (fila !== null) conFilas.push(ruta);
      expect.soft(titulo, ruta).toEqual(TITULO_PX);
      expect.soft(fila ?? 0, ruta).toBeLessThanOrEqual(PRIMERA_FILA_PX);
      expect.soft(cortadas, ruta).toEqual([]);
      expect.soft(anchos.filter(([width, ancho]) => ancho > width), ruta).toEqual([]);
    }
    await phone.close();
  }
  // What the demo has rows of without loading anything.
  expect(conFilas).toEqual(expect.arrayContaining(['/despachoRecepciones', '/faenas', '/admin', '/maestros', '/auditoria', '/trabajos', '/avisos']));
});
