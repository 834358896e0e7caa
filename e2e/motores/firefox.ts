import { type ElementHandle, launch } from 'puppeteer-core';
import type { Motor } from './motor.ts';
import { findInPage, toPregunta } from './ventana.ts';

const PROGRAMA = '/usr/bin/firefox-esr';

/** Firefox ESR over WebDriver BiDi, which it speaks by itself: no driver in between. */
export const FIREFOX: Motor = {
  clave: 'firefox',
  nombre: 'Firefox ESR',
  necesita: [{ programa: PROGRAMA, paquete: 'firefox-esr' }],
  daPosicion: true,
  async open({ origen, tamano, lugar }) {
    const browser = await launch({
      browser: 'firefox',
      executablePath: PROGRAMA,
      headless: true,
      acceptInsecureCerts: true,
      defaultViewport: null,
      env: { ...process.env, TZ: 'America/Santiago' },
      extraPrefsFirefox: { 'intl.accept_languages': 'es-CL, es', 'ui.prefersReducedMotion': 1 },
    });
    // In the tab that is there at first the address bar has the focus: its page hears of none.
    const page = await browser.newPage();
    await page.setViewport({ ...tamano });
    if (lugar !== undefined) {
      await browser.defaultBrowserContext().overridePermissions(origen, ['geolocation']);
      await page.setGeolocation({ ...lugar });
    }
    return {
      version: (await browser.version()).replace(/^\D+/, ''),
      async open(path) {
        await page.goto(origen + path);
      },
      async reload() {
        await page.reload();
      },
      // The client asks for its own kind of function; it is the same one.
      evaluate: (run: unknown, arg?: unknown) => page.evaluate(run as never, arg) as never,
      async find(busca) {
        const found = (await page.evaluateHandle(findInPage, toPregunta(busca))).asElement() as ElementHandle<HTMLInputElement> | null;
        if (found === null) return null;
        return {
          tap: () => found.click(),
          type: (texto) => found.type(texto),
          pick: (path) => found.uploadFile(path),
        };
      },
      press: (tecla) => page.keyboard.press(tecla),
      picture: () => page.screenshot(),
      close: () => browser.close(),
    };
  },
};
