import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { resolveChromium } from '../../scripts/lib/chromium.ts';
import { AROMO_DENTRO } from '../support/lugares.ts';
import { DESKTOP, PHONE } from '../support/phone.ts';
import { login, readStore, waitReadyForField } from '../support/rodal.ts';
import { prepararPaginas } from './base.ts';
import { AFUERA, limpiarTelefono, sembrarTelefono } from './siembra.ts';
import type { Mesa, Quien, Tamano } from './tipos.ts';

const TAMANOS = { '390x844': PHONE, '1440x900': DESKTOP } as const satisfies Record<Tamano, { width: number; height: number }>;

/** Who has a database of their own on the phone, and lists to wait for. */
const DE_TERRENO: readonly Quien[] = ['despachador', 'subproducto'];

/** Somebody's browser, logged in once and used for all of their scenes. */
interface Puesto {
  readonly context: BrowserContext;
  /** Rows of the store `catalogs` as the login left them. */
  readonly catalogos: readonly unknown[];
}

/** One browser for all pictures of a size. */
export interface Taller {
  /** A page for a scene, on a phone that is as it was after the login. */
  readonly abrir: (quien: Quien) => Promise<Mesa>;
  readonly cerrar: (mesa: Mesa) => Promise<void>;
  readonly terminar: () => Promise<void>;
}

/** Starts the browser of a size. */
export async function abrirTaller(tamano: Tamano, baseURL: string): Promise<Taller> {
  const { executablePath, args, env } = await resolveChromium();
  const browser = await chromium.launch({ executablePath, args: [...args], env });
  const puestos = new Map<Quien, Puesto>();
  return {
    abrir: async (quien) => {
      const puesto = quien === 'nadie' ? null : (puestos.get(quien) ?? (await ingresar(browser, tamano, baseURL, quien)));
      if (puesto !== null) puestos.set(quien, puesto);
      const context = puesto?.context ?? (await nuevoContexto(browser, tamano, baseURL));
      const page = await context.newPage();
      await page.goto(AFUERA);
      await limpiarTelefono(page, puesto?.catalogos ?? []);
      return mesaDe(page, tamano);
    },
    cerrar: async ({ page, context }) => {
      if (![...puestos.values()].some((one) => one.context === context)) return context.close();
      await page.close();
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await context.grantPermissions(['geolocation']);
    },
    terminar: () => browser.close(),
  };
}

function mesaDe(page: Page, tamano: Tamano): Mesa {
  let sembradas = 0;
  return {
    page,
    context: page.context(),
    tamano,
    telefono: tamano === '390x844',
    sembrar: (...semillas) => {
      const desde = sembradas;
      sembradas += semillas.length;
      return sembrarTelefono(page, semillas, desde);
    },
    apariencia: (modo) => page.evaluate((elegida) => localStorage.setItem('rodal-apariencia', elegida), modo),
  };
}

async function nuevoContexto(browser: Browser, tamano: Tamano, baseURL: string): Promise<BrowserContext> {
  const viewport = TAMANOS[tamano];
  const context = await browser.newContext({
    baseURL,
    viewport,
    hasTouch: viewport.width < 800,
    isMobile: viewport.width < 800,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    permissions: ['geolocation'],
    geolocation: AROMO_DENTRO,
  });
  context.setDefaultTimeout(15_000);
  await prepararPaginas(context);
  return context;
}

async function ingresar(browser: Browser, tamano: Tamano, baseURL: string, quien: Quien): Promise<Puesto> {
  const context = await nuevoContexto(browser, tamano, baseURL);
  const page = await context.newPage();
  await login(page, quien);
  if (!DE_TERRENO.includes(quien)) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.close();
    return { context, catalogos: [] };
  }
  // Asked once per person, and answered: the offer has a row of its own.
  await page.getByRole('button', { name: 'Ahora no' }).click();
  await waitReadyForField(page);
  const catalogos = await readStore<unknown>(page, 'catalogs');
  await page.close();
  return { context, catalogos };
}
