/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';

/** What a person waits for: an element, with a text if one is named. */
export interface Espera {
  readonly selector: string;
  readonly texto?: string;
}

declare global {
  interface Window {
    /** The measure under way, ms from the event to the first frame that shows what was waited for. */
    rodalMedida?: Promise<number>;
  }
}

/** The phones our users have are about this much slower than a desk's processor. */
export const LENTITUD = 4;

/** From now on the page's main thread runs at a quarter of its speed. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: LENTITUD });
}

/**
 * A finger over something, which has been found beforehand: looking for it in the page would
 * take its time from what is measured.
 * @returns taps
 */
export async function aim(target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('Nada que tocar.');
  const cdp = await target.page().context().newCDPSession(target.page());
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return async () => {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await target.page().waitForTimeout(CONTACTO_MS);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await cdp.detach();
  };
}

/** A quick finger stays on the glass about so long; what it sets off when it lands is over when it lifts. */
const CONTACTO_MS = 80;

/**
 * How long a person waits, ms: from the browser's own time of the event (a finger lifts, a key goes down) until the frame
 * that shows what was waited for has been drawn (a task behind the next animation frame).
 */
export async function timeFrom(page: Page, evento: 'pointerup' | 'keydown', espera: Espera, act: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ({ tipo, selector, texto }) => {
      window.rodalMedida = new Promise((resolve) => {
        let begin: number | null = null;
        let seen = false;
        const drawn = (): void => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve(performance.now() - (begin ?? 0)));
          channel.port1.start();
          requestAnimationFrame(() => channel.port2.postMessage(null));
        };
        const look = (): void => {
          if (seen || begin === null) return;
          const found = [...document.querySelectorAll(selector)].some((one) => texto === undefined || one.textContent.includes(texto));
          if (!found) return;
          seen = true;
          observer.disconnect();
          drawn();
        };
        const observer = new MutationObserver(look);
        window.addEventListener(
          tipo,
          ({ timeStamp }) => {
            begin = timeStamp;
            observer.observe(document.body, { childList: true, subtree: true, characterData: true });
          },
          { capture: true, once: true },
        );
      });
    },
    { tipo: evento, ...espera },
  );
  await act();
  return read(page);
}

/** The same for a key whose character any frame shows: until the frame after everything that the key set off. */
export async function timeKey(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    window.rodalMedida = new Promise((resolve) => {
      window.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
          channel.port1.start();
          requestAnimationFrame(() => channel.port2.postMessage(null));
        },
        { capture: true, once: true },
      );
    });
  });
  await page.keyboard.press(key);
  return read(page);
}

function read(page: Page): Promise<number> {
  return page.evaluate(() => {
    if (window.rodalMedida === undefined) throw new Error('No hay medida en curso.');
    return window.rodalMedida;
  });
}
