import { expect, test } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '../../scripts/lib/paths.ts';
import { ESCENAS } from './escenas.ts';
import { quieta } from './estados.ts';
import { abrirTaller, type Taller } from './mesa.ts';
import { ESTADOS, type Mesa, type Tamano } from './tipos.ts';

/** Taller than this a picture shows nothing new: lists of hundreds of rows. */
const MAX_ALTO = 4000;

/** A test for every picture of a size: reaches the state and takes it. */
export function tomarCapturas(tamano: Tamano): void {
  const carpeta = join(PATHS.root, 'capturas', tamano);
  let taller: Taller;
  test.beforeAll(async ({ baseURL }) => {
    if (baseURL === undefined) throw new Error('baseURL');
    mkdirSync(carpeta, { recursive: true });
    taller = await abrirTaller(tamano, baseURL);
  });
  test.afterAll(() => taller.terminar());

  for (const { pantalla, quien, solo, estados } of ESCENAS) {
    if (solo !== undefined && solo.tamano !== tamano) continue;
    for (const estado of ESTADOS) {
      const celda = estados[estado];
      if ('noAplica' in celda) continue;
      const { paso, quien: otro } = 'paso' in celda ? celda : { paso: celda, quien };
      test(`${tamano} ${pantalla}.${estado}`, async () => {
        const mesa = await taller.abrir(otro);
        try {
          await paso(mesa);
          await quieta(mesa);
          await retratar(mesa, join(carpeta, `${pantalla}.${estado}`));
        } finally {
          await taller.cerrar(mesa);
        }
      });
    }
  }
}

/** What is in sight; and where it scrolls, the whole of it as well. */
async function retratar({ page }: Mesa, archivo: string): Promise<void> {
  const opciones = { animations: 'disabled', caret: 'hide' } as const;
  await page.screenshot({ ...opciones, path: `${archivo}.png` });
  const sobra = await page.evaluate(() => {
    const escondido = (element: Element) => element.scrollHeight - element.clientHeight;
    const desplazables = [...document.querySelectorAll('*')].filter(
      (element) => element.clientHeight > 150 && ['auto', 'scroll'].includes(getComputedStyle(element).overflowY),
    );
    const hoja = document.querySelector('[role="dialog"]');
    const dentro = desplazables.filter((element) => hoja === null || hoja.contains(element) || element.contains(hoja));
    return Math.max(hoja === null && document.scrollingElement ? escondido(document.scrollingElement) : 0, ...dentro.map(escondido));
  });
  const size = page.viewportSize();
  if (size === null) return;
  const anchos = await page.evaluate(() => [document.documentElement, ...document.querySelectorAll('[role="dialog"]')].map((element) => element.scrollWidth));
  expect.soft(Math.max(...anchos), 'nada sobresale hacia el lado').toBeLessThanOrEqual(size.width);
  if (sobra < 24) return;
  await page.setViewportSize({ width: size.width, height: Math.min(MAX_ALTO, size.height + sobra) });
  await page.screenshot({ ...opciones, path: `${archivo}.entera.png` });
}
