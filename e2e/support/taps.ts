import type { Page } from '@playwright/test';

/** Counts what a thumb does. */
export interface TapCounter {
  /** Does something that is not to be counted, e.g. measuring. */
  apart(work: () => Promise<void>): Promise<void>;
  /** What was counted so far, in order. */
  read(): Promise<string[]>;
}

/** From now on counts in the page, across loading another one, each tap on a control, and each field that is typed into. */
export async function countTaps(page: Page): Promise<TapCounter> {
  const listen = (): void => {
    const CONTROL = 'button, a[href], input, select, textarea, label, summary, [role="button"], [role="switch"], [role="option"]';
    let typedInto: Element | null = null;
    const note = (what: string, element: Element): void => {
      if (sessionStorage.getItem('rodal-aparte') === 'si') return;
      const name = element.getAttribute('aria-label') ?? (element.id === '' ? null : document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent) ?? element.textContent;
      const log: string[] = JSON.parse(sessionStorage.getItem('rodal-toques') ?? '[]');
      sessionStorage.setItem('rodal-toques', JSON.stringify([...log, `${what} ${name.trim().slice(0, 40) || element.tagName}`]));
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
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  const setApart = (isApart: boolean): Promise<void> => page.evaluate((value) => sessionStorage.setItem('rodal-aparte', value), isApart ? 'si' : 'no');
  return {
    async apart(work) {
      await setApart(true);
      await work();
      await setApart(false);
    },
    read: () => page.evaluate(() => JSON.parse(sessionStorage.getItem('rodal-toques') ?? '[]')),
  };
}
