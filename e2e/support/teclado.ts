import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has before what one looks for. */
const PARADAS = 80;

/** Goes there with the Tab key, and sees at each stop where the focus is (WCAG 2.4.7). */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < PARADAS; stop++) {
    await page.keyboard.press('Tab');
    // It is drawn a moment after it moved.
    await expect.poll(() => unseen(page), 'the focus is in sight').toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target.toString()} is no stop of the Tab key.`);
}

/** What has the focus and does not show it; null = it is in sight. */
function unseen(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement: focused, documentElement, body } = document;
    if (focused === null || focused === body) return 'nothing';
    const { width, height, top, bottom } = focused.getBoundingClientRect();
    const told = focused.outerHTML.slice(0, 160);
    if (width < 2 || height < 2 || bottom < 0 || top > window.innerHeight) return `out of sight: ${told}`;
    const probe = body.appendChild(document.createElement('i'));
    probe.style.color = getComputedStyle(documentElement).getPropertyValue('--rodal-brand-text');
    const marca = getComputedStyle(probe).color;
    probe.remove();
    // A pill shows it for the field within.
    const shows = [focused, focused.closest('[data-type]')].some((element) => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth, outlineColor, borderTopColor, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px' && outlineColor === marca) || borderTopColor === marca || boxShadow.includes(marca);
    });
    return shows ? null : told;
  });
}
