import { expect, type Page } from '@playwright/test';

/** Wider than that is no phone. */
const TELEFONO_PX = 500;
/** A small phone, held by whoever has its letters a third larger: what is pressed there is read whole, word by word. */
const TELEFONO_CHICO = { width: 360, height: 640 };

/**
 * With letters twice as large (WCAG 1.4.4): nothing moves sideways, no word is cut or leaves its button, no field is lower
 * than what stands in it, and what stays in sight while the page scrolls leaves it more than half of the window. On a phone
 * also at 130 % on 360 px, where no word of a button is parted or shortened either.
 */
export async function expectLetraGrande(page: Page, screen: string): Promise<void> {
  expect.soft(await findCortado(page, '200%'), `${screen}, with letters twice as large`).toEqual([]);
  const size = page.viewportSize();
  if (size === null || size.width > TELEFONO_PX) return;
  await page.setViewportSize(TELEFONO_CHICO);
  expect.soft(await findCortado(page, '130%'), `${screen}, at 360 px with letters at 130 %`).toEqual([]);
  await page.setViewportSize(size);
}

async function findCortado(page: Page, letra: '130%' | '200%'): Promise<readonly string[]> {
  await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', percent), letra);
  // A virtual list measures its cards anew.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const found = await page.evaluate(cortado, letra === '130%');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}

/** Runs in the page. @param palabras whether the words of buttons must stand whole, and not only be told on hover */
function cortado(palabras: boolean): readonly string[] {
  const BOTON = 'button, summary, [role="tab"]';
  const SOBRA_PX = 2;
  /** Ascenders and descenders reach beyond a line that is as high as its letters. */
  const SOBRA_LINEA_PX = 6;
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const of = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
  const main = document.querySelector('main');
  const ancho = Math.max(document.documentElement.scrollWidth, (main?.getBoundingClientRect().left ?? 0) + (main?.scrollWidth ?? 0));
  // Not `innerWidth`: on a phone that grows with what is too wide.
  const found = ancho > document.documentElement.clientWidth + 1 ? [`${ancho} px wide`] : [];

  /** The box that cuts a text, or the button that it leaves; null = it stands whole, or its whole is told on hover, or one scrolls to it. */
  const cutBy = (text: Text, parent: Element): Element | null => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const [first] = rects;
    if (first === undefined) return null;
    const left = Math.min(...rects.map((rect) => rect.left));
    const right = Math.max(...rects.map((rect) => rect.right));
    const top = Math.min(...rects.map((rect) => rect.top));
    const bottom = Math.max(...rects.map((rect) => rect.bottom));
    for (let box: Element | null = parent; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, display, clipPath, webkitLineClamp } = getComputedStyle(box);
      const rect = box.getBoundingClientRect();
      const overflow = `${overflowX} ${overflowY}`;
      // For readers alone, or within what scrolls.
      if (rect.width <= 4 || clipPath !== 'none' || /auto|scroll/.test(overflow)) return null;
      if (display === 'inline') continue;
      const clips = /hidden|clip/.test(overflow);
      if (!clips && !box.matches('button, a, label, summary, [role="tab"], [role="option"]')) continue;
      const out = Math.max(rect.left - left, right - rect.right) > SOBRA_PX || Math.max(rect.top - top, bottom - rect.bottom) > SOBRA_LINEA_PX;
      if (out && palabras && box.closest(BOTON) !== null) return box;
      if (out) return clips && (webkitLineClamp !== 'none' || parent.closest('[title]') !== null) ? null : box;
    }
    return null;
  };
  /** A word that goes on in the next line. */
  const partedIn = (text: Text): string | undefined =>
    [...text.data.matchAll(/[\p{L}\d]+/gu)].find(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    })?.[0];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: parent } = node;
    if (!(node instanceof Text) || node.data.trim() === '' || parent === null || !seen(parent)) continue;
    const box = cutBy(node, parent);
    if (box !== null) found.push(`"${node.data.slice(0, 40)}" is cut by ${of(box)}`);
    const boton = palabras ? parent.closest(BOTON) : null;
    const parted = boton === null ? undefined : partedIn(node);
    if (boton !== null && parted !== undefined) found.push(`"${parted}" is parted in ${of(boton)}`);
  }

  for (const field of document.querySelectorAll('input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea')) {
    if (seen(field) && field.clientWidth > 4 && field.clientHeight < Number.parseFloat(getComputedStyle(field).fontSize) * 1.2) found.push(`${of(field)} is lower than its text`);
  }

  const covered = { top: 0, bottom: 0 };
  // Under a dialog nobody reads the page.
  for (const element of document.querySelectorAll('body:not(:has([role="dialog"])) *')) {
    const { position, top: fromTop, bottom: fromBottom } = getComputedStyle(element);
    const { width, height, top, bottom } = element.getBoundingClientRect();
    if ((position !== 'fixed' && position !== 'sticky') || !seen(element) || width < window.innerWidth * 0.6 || height >= window.innerHeight || element.closest('[role="grid"]') !== null) continue;
    const above = top + bottom < window.innerHeight;
    const gap = above ? top - Number.parseFloat(fromTop) : window.innerHeight - bottom - Number.parseFloat(fromBottom);
    // One that sticks and does not yet is a part of the page.
    if (position === 'sticky' && !(Math.abs(gap) < 1)) continue;
    if (above) covered.top = Math.max(covered.top, bottom);
    else covered.bottom = Math.max(covered.bottom, window.innerHeight - top);
  }
  if (covered.top + covered.bottom > window.innerHeight / 2) found.push(`${covered.top} and ${covered.bottom} px are covered`);
  return found;
}
