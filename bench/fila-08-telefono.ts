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

const PAGINA_VACIA = `<meta name="viewport" content="width=device-width, initial-scale=1">
<input><button style="width: 100px; height: 60px">+</button><output>0</output>
<script>
  const total = document.querySelector('output');
  document.querySelector('button').addEventListener('click', () => { total.textContent = Number(total.textContent) + 1; });
</script>`;

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
      const piso = await measurePiso(listo.phone.page);
      await listo.phone.close();
      return [
        medida('guardar un borrador con dos fotos', guardar, 100, 'una escritura con durabilidad estricta, sale el formulario y entra Pendientes; el aviso se dibuja con esa pantalla'),
        medida(`abrir Pendientes con ${BORRADORES} borradores`, pendientes, 300),
        medida('tecla a cambio visible en el formulario', teclas, 50, `página vacía: ${piso.teclas.toFixed(0)} ms`),
        medida('toque de un contador', toques, 50, `página vacía: ${piso.toques.toFixed(0)} ms; el resto lo pone Chromium en volver a pintar la ventana dos veces, al soltar y al contar, y React en el total y la línea`),
      ];
    } finally {
      await programa.stop();
    }
  },
};

/** @param causa what the time is made of */
function medida(que: string, tiempos: readonly number[], maximo: number, causa?: string): Medida {
  return {
    que: `${que}, p95`,
    nuestro: { valor: percentil(tiempos, 0.95), unidad: 'ms' },
    limite: null,
    meta: { de: 'nuestro', tipo: 'maximo', valor: maximo },
    nota: [`mediana ${percentil(tiempos, 0.5).toFixed(0)} ms, peor ${Math.max(...tiempos).toFixed(0)} ms, ${tiempos.length} veces`, causa].filter(Boolean).join('; '),
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
    // The first time every load goes to the second home first.
    await expect(page.getByRole('list', { name: 'Pendientes' })).toBeVisible({ timeout: 60_000 });
    await accesos.getByRole('link', { name: 'Inicio' }).click();
    await page.waitForURL('**/dashboardResumen');
    await settle(page);
    const press = await aim(accesos.getByRole('link', { name: 'Despacho', exact: true }));
    tiempos.push(await timeFrom(page, 'pointerup', { selector: 'ul[aria-label="Pendientes"] > li' }, press));
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

/** What the same browser takes for a page that holds a field, a button and a number: p95 of both, ms. */
async function measurePiso(page: Page): Promise<{ teclas: number; toques: number }> {
  await page.goto('about:blank');
  await page.setContent(PAGINA_VACIA);
  const toques: number[] = [];
  const teclas: number[] = [];
  for (let vez = 1; vez <= TOQUES; vez += 1) {
    toques.push(await timeFrom(page, 'pointerup', { selector: 'output', texto: String(vez) }, await aim(page.getByRole('button'))));
    await page.waitForTimeout(ENTRE_TECLAS);
  }
  await page.getByRole('textbox').focus();
  for (let vez = 0; vez < TOQUES; vez += 1) {
    teclas.push(await timeKey(page, 'a'));
    await page.waitForTimeout(ENTRE_TECLAS);
  }
  return { teclas: percentil(teclas, 0.95), toques: percentil(toques, 0.95) };
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
