import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    /** There once a page was looked at. */
    axe?: typeof axe;
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Longer than this it is seen to move. */
const PARPADEO_MS = 20;

/**
 * Nothing that keeps people out who cannot see, tap or read like we do (WCAG 2.2 AA, and what axe calls good practice),
 * however small, and nothing that moves for whoever asked for stillness, as our phones do; screen by screen.
 * @param within what is looked at: under an open dialog the rest of the page is covered at some scroll position
 * @param without what is not looked at
 */
export async function expectAccessible(page: Page, screen: string, within = 'html', without?: string): Promise<void> {
  // Before its title is there, a page has nothing yet to be looked at.
  await expect(page.locator('h1').first(), screen).toBeAttached();
  // Laid into a page once, and told only what is wrong: the same verdict for much less work
  // (docs/decisiones/093-recorridos-en-minutos.md).
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const told = await page.evaluate(wrong, { within, without });
  expect(told, screen).toEqual([]);
  expect(await moving(page), `${screen}: moves`).toEqual([]);
}

/** The dialog that is open has this name, and nothing wrong either. */
export async function expectDialogAccessible(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectAccessible(page, name, '[role="dialog"]');
}

/** Runs in the page. */
async function wrong({ within, without }: { within: string; without: string | undefined }): Promise<readonly string[]> {
  const result = await window.axe?.run(without === undefined ? within : { include: within, exclude: without }, { resultTypes: ['violations'] });
  if (result === undefined) throw new Error('axe is not there');
  return result.violations.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any.map(({ message }) => message).join(' ')}`).join(' | ')}`);
}

/** What moves now, or would: by its style, which says it also of what is over before one looks. */
function moving(page: Page): Promise<readonly string[]> {
  return page.evaluate((parpadeo) => {
    const ms = (list: string) => Math.max(...list.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000)));
    const styled = [...document.querySelectorAll('*')].filter((element) =>
      [null, '::before', '::after'].some((pseudo) => {
        const { animationName, animationDuration, animationDelay, animationIterationCount, transitionDuration, transitionDelay } = getComputedStyle(element, pseudo);
        const animated = animationName !== 'none' && (animationIterationCount.includes('infinite') || ms(animationDuration) + ms(animationDelay) > parpadeo);
        return animated || ms(transitionDuration) + ms(transitionDelay) > parpadeo;
      }),
    );
    const running = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > parpadeo);
    return [...styled.map(({ outerHTML }) => outerHTML.slice(0, 120)), ...running.map(({ id }) => `animation ${id}`)];
  }, PARPADEO_MS);
}
