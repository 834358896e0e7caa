import type { Page } from '@playwright/test';

declare global {
  interface Window {
    rodalTaps?: { log: string[]; isApart: boolean };
  }
}

/** Counts what a thumb does. */
export interface TapCounter {
  /** Does something that is not to be counted, e.g. measuring. */
  apart(work: () => Promise<void>): Promise<void>;
  /** What was counted so far, in order. */
  read(): Promise<string[]>;
}

/** From now on counts in the page that is open each tap on a control, and each field that is typed into. */
export async function countTaps(page: Page): Promise<TapCounter> {
  await page.evaluate(() => {
    const CONTROL = 'button, a[href], input, select, textarea, label, summary, [role="button"], [role="switch"], [role="option"]';
    const taps: NonNullable<Window['rodalTaps']> = { log: [], isApart: false };
    window.rodalTaps = taps;
    let typedInto: Element | null = null;
    const note = (what: string, element: Element): void => {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      if (!taps.isApart) taps.log.push(`${what} ${name || element.tagName}`);
    };
    const onDown = ({ target }: Event): void => {
      const control = target instanceof Element ? target.closest(CONTROL) : null;
      if (control !== null) note('toque', control);
    };
    const onInput = ({ target }: Event): void => {
      if (!(target instanceof Element) || target === typedInto || target.matches('[type="file"], [type="radio"], [type="checkbox"]')) return;
      typedInto = target;
      note('campo', target);
    };
    document.addEventListener('pointerdown', onDown, { capture: true });
    document.addEventListener('input', onInput, { capture: true });
  });
  const setApart = (isApart: boolean): Promise<void> =>
    page.evaluate((value) => {
      if (window.rodalTaps !== undefined) window.rodalTaps.isApart = value;
    }, isApart);
  return {
    async apart(work) {
      await setApart(true);
      await work();
      await setApart(false);
    },
    read: () => page.evaluate(() => window.rodalTaps?.log ?? []),
  };
}
