import { expect, type Page } from '@playwright/test';
import type { Fila, Medida } from './lib/medida.ts';
import { percentil } from './lib/percentil.ts';
import { openTelefono, type TelefonoListo } from './lib/telefono.ts';
import { makeBorradores } from './lib/telefono-cargas.ts';
import { aim, LENTITUD, slowDown, timeFrom, timeKey } from './lib/telefono-cronometro.ts';
import { startPrograma } from './lib/telefono-programa.ts';
import { clearPhone, plantBorradores } from './lib/telefono-siembra.ts';

const GUARDADAS = 30;
const BORRADORES = 500;
const VISITAS = 20;
const TOQUES = 40;
/** What is typed, field by field. */
const TEXTOS = [
  ['Patente Camión', 'KLRT45'],
  ['Patente Carro', 'JJWX18'],
  ['Nombre Chofer', 'PEDRO HUENCHUMILLA'],
  ['Comentarios', 'Camino con barro en la bajada'],
] as const;
/** Between two keys of somebody who types fast, ms: autosave comes in between. */
const ENTRE_TECLAS = 100;

export const telefono: Fila = {
  numero: 8,
  titulo: `El teléfono que responde, con el procesador ${LENTITUD} veces más lento`,
  async medir() {
    const programa = await startPrograma();
    try {
      const listo = await openTelefono(programa.url);
      await slowDown(listo.phone.page);
      const guardar = await measureGuardar(listo);
      const pendientes = await measurePendientes(listo);
      const { teclas, toques } = await measureForm(listo);
      await listo.phone.close();
      return [
        medida('guardar un borrador con dos fotos', guardar, 100),
        medida(`abrir Pendientes con ${BORRADORES} borradores`, pendientes, 300),
        medida('tecla a cambio visible en el formulario', teclas, 50),
        medida('toque de un contador', toques, 50),
      ];
    } finally {
      await programa.stop();
    }
  },
};

function medida(que: string, tiempos: readonly number[], maximo: number): Medida {
  return {
    que: `${que}, p95`,
    nuestro: { valor: percentil(tiempos, 0.95), unidad: 'ms' },
    limite: null,
    meta: { de: 'nuestro', tipo: 'maximo', valor: maximo },
    nota: `mediana ${percentil(tiempos, 0.5).toFixed(0)} ms, peor ${Math.max(...tiempos).toFixed(0)} ms, ${tiempos.length} veces`,
  };
}

/** From the finger that lifts off Guardar to 'Guardado Correctamente': the browser has said that the disk has it. */
async function measureGuardar({ phone: { page, context }, mundo }: TelefonoListo): Promise<number[]> {
  const { filas, fotos } = makeBorradores(mundo, GUARDADAS, 'completos');
  await clearPhone(page);
  await plantBorradores(page, { filas: filas.map((fila) => ({ ...fila, saved: null, savedAt: null, working: fila.saved })), fotos }, mundo.jpeg);
  await context.setOffline(true);
  await page.goto('/despacho');
  const tiempos: number[] = [];
  for (let vez = 0; vez < GUARDADAS; vez += 1) {
    await page.getByRole('button', { name: 'Continuar despacho sin guardar' }).first().click();
    await expect(page.getByRole('button', { name: 'Cambiar foto' })).toHaveCount(2);
    await settle(page);
    const press = await aim(page.getByRole('button', { name: 'Guardar', exact: true }));
    tiempos.push(await timeFrom(page, 'pointerup', { selector: '[role="status"]', texto: 'Guardado Correctamente' }, press));
  }
  return tiempos;
}

/** From the finger that lifts off Despacho to its first rows, the page's code being there already. */
async function measurePendientes({ phone: { page, context }, mundo }: TelefonoListo): Promise<number[]> {
  await clearPhone(page);
  await plantBorradores(page, makeBorradores(mundo, BORRADORES, 'mezclados'), mundo.jpeg);
  await context.setOffline(true);
  await page.goto('/despacho');
  const accesos = page.getByRole('navigation', { name: 'Accesos' });
  const tiempos: number[] = [];
  for (let vez = 0; vez < VISITAS; vez += 1) {
    await expect(page.getByRole('table', { name: 'Pendientes' })).toBeVisible();
    await accesos.getByRole('link', { name: 'Inicio' }).click();
    await page.waitForURL('**/dashboardResumen');
    await settle(page);
    const press = await aim(accesos.getByRole('link', { name: 'Despacho', exact: true }));
    tiempos.push(await timeFrom(page, 'pointerup', { selector: 'table[aria-label="Pendientes"] tbody tr' }, press));
  }
  return tiempos;
}

async function measureForm({ phone: { page, context }, mundo }: TelefonoListo): Promise<{ teclas: number[]; toques: number[] }> {
  const { filas, fotos } = makeBorradores(mundo, 1, 'completos');
  await clearPhone(page);
  await plantBorradores(page, { filas, fotos }, mundo.jpeg);
  await context.setOffline(true);
  await page.goto(`/despacho?borrador=${filas[0]?.id}`);
  await openSteps(page);
  const teclas: number[] = [];
  for (const [campo, texto] of TEXTOS) {
    await page.getByLabel(campo, { exact: true }).fill('');
    for (const letra of texto) {
      await page.waitForTimeout(ENTRE_TECLAS);
      teclas.push(await timeKey(page, letra === ' ' ? 'Space' : letra));
    }
  }
  await page.getByRole('button', { name: 'Diametros' }).click();
  const modal = page.getByRole('dialog', { name: 'Diametros' });
  const contadores = modal.getByRole('button', { name: /^Sumar 1 de/ });
  await expect(contadores.first()).toBeVisible();
  await settle(page);
  const total = modal.getByLabel('Total de unidades');
  const toques: number[] = [];
  for (let vez = 0; vez < TOQUES; vez += 1) {
    const espera = { selector: 'output[aria-label="Total de unidades"] b', texto: String(Number.parseInt((await total.textContent()) ?? '', 10) + 1) };
    const press = await aim(contadores.nth(vez % 12));
    toques.push(await timeFrom(page, 'pointerup', espera, press));
    await page.waitForTimeout(ENTRE_TECLAS);
  }
  return { teclas, toques };
}

/** A complete draft opens with its steps folded. */
async function openSteps(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible();
  const folded = page.locator('form button[id^="seccion-"][aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
  await settle(page);
}

/** Whatever the last step set off has ended: nothing else is done meanwhile, as by a person who looks. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(500);
}
