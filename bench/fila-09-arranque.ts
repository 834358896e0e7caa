/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { AROMO_DENTRO } from '../e2e/support/lugares.ts';
import { openPhone } from '../e2e/support/phone.ts';
import { measureBundle } from '../scripts/lib/bundle-size.ts';
import type { Fila, Medida } from './lib/medida.ts';
import { percentil } from './lib/percentil.ts';
import { openTelefono } from './lib/telefono.ts';
import { makeBorradores } from './lib/telefono-cargas.ts';
import { LENTITUD, slowDown } from './lib/telefono-cronometro.ts';
import { startPrograma } from './lib/telefono-programa.ts';
import { plantBorradores } from './lib/telefono-siembra.ts';

const ARRANQUES = 7;
/** The form's first text field, which stands there once the draft and every list has been read from the phone. */
const PRIMER_CAMPO = '[data-campo="patenteCamion"]';

declare global {
  interface Window {
    /** Ms since the navigation began when the form could be used; absent until then. */
    rodalUsable?: number;
  }
}

export const arranque: Fila = {
  numero: 9,
  titulo: 'Partir en frío, sin señal',
  async medir() {
    const programa = await startPrograma();
    try {
      return [await measureStarts(programa.url), await measureScripts()];
    } finally {
      await programa.stop();
    }
  },
};

async function measureStarts(url: string): Promise<Medida> {
  const { phone: first, profile, mundo } = await openTelefono(url);
  const { filas, fotos } = makeBorradores(mundo, 1, 'completos');
  await plantBorradores(first.page, { filas, fotos }, mundo.jpeg);
  await first.close();
  const tiempos: number[] = [];
  for (let vez = 0; vez < ARRANQUES; vez += 1) {
    const phone = await openPhone({ baseURL: url, profile, place: AROMO_DENTRO, offline: true });
    tiempos.push(await timeStart(phone.page, `/despacho?borrador=${filas[0]?.id}`));
    await phone.close();
  }
  return {
    que: `arranque en frío sin señal hasta el formulario, procesador ${LENTITUD} veces más lento`,
    nuestro: { valor: percentil(tiempos, 0.5) / 1000, unidad: 's' },
    limite: null,
    meta: { de: 'nuestro', tipo: 'maximo', valor: 1.5 },
    nota: `mediana de ${ARRANQUES} navegadores nuevos; peor ${(Math.max(...tiempos) / 1000).toFixed(2)} s`,
  };
}

/** From the beginning of the navigation to the frame in which the first field can be typed into, ms. */
async function timeStart(page: Page, path: string): Promise<number> {
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>(selector);
      if (field === null || field.disabled) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        window.rodalUsable = performance.now();
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  }, PRIMER_CAMPO);
  await slowDown(page);
  await page.goto(path, { waitUntil: 'commit' });
  const found = await page.waitForFunction(() => window.rodalUsable);
  return Number(await found.jsonValue());
}

async function measureScripts(): Promise<Medida> {
  const { firstForm } = await measureBundle();
  return {
    que: 'JavaScript antes del primer formulario, comprimido',
    nuestro: { valor: firstForm / 1000, unidad: 'kB' },
    limite: null,
    meta: { de: 'nuestro', tipo: 'maximo', valor: 250 },
    nota: 'con gzip; Enketo Express 495 kB, ODK Web Forms 1.190 kB',
  };
}
