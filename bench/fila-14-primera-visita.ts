/// <reference lib="dom" />
import { AROMO_DENTRO } from '../e2e/support/lugares.ts';
import { newProfile, openPhone } from '../e2e/support/phone.ts';
import { DEMO_PASSWORD } from '../prisma/seed/demo-users.ts';
import { type FaultProxy, startFaultProxy } from '../scripts/lib/fault-proxy/fault-proxy.ts';
import type { Fila, Medida } from './lib/medida.ts';
import { percentil } from './lib/percentil.ts';
import { USUARIO } from './lib/telefono.ts';
import { LENTITUD } from './lib/telefono-cronometro.ts';
import { startPrograma } from './lib/telefono-programa.ts';

const VISITAS = 5;
/** What a phone in the forest has on a good day; the service worker's downloads share it, which the browser's own brake does not do. */
const RED = { bytesPerSecond: 400_000 / 8, roundTrip: 400 } as const;
/** A new form's first text field. */
const PRIMER_CAMPO = '[data-campo="patenteCamion"]';
/** Longer than any of it may take. */
const ESPERA_MS = 60_000;

/** One visit by a browser that never was here: ms since the navigation began, and what had come until then, bytes. */
interface Visita {
  readonly pintado: number;
  readonly ingreso: number;
  readonly formulario: number;
  readonly bytes: number;
  /** Once all of it lies on the phone: `/despacho` opened by its address. */
  readonly direccion: number;
}

export const fila14: Fila = {
  numero: 14,
  titulo: 'La primera visita, con 400 kbps y 400 ms',
  async medir() {
    const programa = await startPrograma();
    const proxy = await startFaultProxy({ target: programa.url });
    try {
      await programa.idle();
      const visitas: Visita[] = [];
      for (let vez = 0; vez < VISITAS; vez += 1) visitas.push(await visit(proxy));
      return [
        segundos('algo pintado: nombre y marca', visitas.map(({ pintado }) => pintado), 1.5),
        segundos('el ingreso se puede usar', visitas.map(({ ingreso }) => ingreso), 6),
        segundos('el primer formulario se puede usar, ingresando apenas se puede', visitas.map(({ formulario }) => formulario), 8),
        segundos('/despacho abierto por su dirección, ya instalada', visitas.map(({ direccion }) => direccion), 2),
        {
          que: 'bajado hasta el primer formulario',
          nuestro: { valor: percentil(visitas.map(({ bytes }) => bytes), 0.5) / 1000, unidad: 'kB' },
          limite: null,
          meta: { de: 'nuestro', tipo: 'maximo', valor: 350 },
          nota: 'lo que pasó por la red, encabezados y letra incluidos',
        },
      ];
    } finally {
      await proxy.close();
      await programa.stop();
    }
  },
};

function segundos(que: string, tiempos: readonly number[], meta: number): Medida {
  return {
    que: `${que}, procesador ${LENTITUD} veces más lento`,
    nuestro: { valor: percentil([...tiempos], 0.5) / 1000, unidad: 's' },
    limite: null,
    meta: { de: 'nuestro', tipo: 'maximo', valor: meta },
    nota: `mediana de ${VISITAS} navegadores nuevos; peor ${(Math.max(...tiempos) / 1000).toFixed(2)} s`,
  };
}

async function visit(proxy: FaultProxy): Promise<Visita> {
  proxy.link = RED;
  const phone = await openPhone({ baseURL: proxy.url, profile: newProfile(), place: AROMO_DENTRO });
  try {
    const { page } = phone;
    page.setDefaultTimeout(ESPERA_MS);
    const cdp = await page.context().newCDPSession(page);
    let bytes = 0;
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await cdp.send('Network.enable');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: LENTITUD });

    // Whoever comes for the first time is offered a PIN, over whatever they do next.
    const luego = page.getByRole('button', { name: 'Ahora no' });
    await page.addLocatorHandler(luego, () => luego.click());
    const begin = performance.now();
    await page.goto('/', { waitUntil: 'commit', timeout: ESPERA_MS });
    const clave = page.getByLabel('Contraseña', { exact: true });
    await clave.waitFor();
    const ingreso = performance.now() - begin;
    const pintado = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY);
    await page.getByLabel('Usuario').fill(USUARIO);
    await clave.fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    // The bar is there before the cards of Inicio are.
    await page.getByRole('navigation', { name: 'Accesos' }).getByRole('link', { name: 'Despacho', exact: true }).click();
    await page.getByRole('button', { name: 'Nuevo', exact: true }).click();
    await page.locator(PRIMER_CAMPO).first().waitFor();
    const formulario = performance.now() - begin;
    const bajado = bytes;

    proxy.link = null;
    await page.evaluate(() => navigator.serviceWorker.ready);
    proxy.link = RED;
    const otraVez = performance.now();
    await page.goto('/despacho', { waitUntil: 'commit', timeout: ESPERA_MS });
    await page.getByRole('button', { name: 'Nuevo', exact: true }).waitFor();
    return { pintado, ingreso, formulario, bytes: bajado, direccion: performance.now() - otraVez };
  } finally {
    await phone.close();
  }
}
