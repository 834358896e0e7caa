import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Nothing serious for people who cannot see, tap or read like we do (WCAG 2.2 AA), screen by screen.
 * @param within what is looked at: under an open dialog the rest of the page is covered at some scroll position
 */
export async function expectAccessible(page: Page, screen: string, within = 'html'): Promise<void> {
  // In our pages alone, none of another origin, and told only what is wrong: the same verdict for a fifth of the work
  // (docs/decisiones/093-recorridos-en-minutos.md).
  const builder = new AxeBuilder({ page }).include(within).setLegacyMode().options({ runOnly: { type: 'tag', values: WCAG }, resultTypes: ['violations'] });
  const { violations } = await builder.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any.map(({ message }) => message).join(' ')}`).join(' | ')}`);
  expect(told, screen).toEqual([]);
}

/** The dialog that is open has this name, and nothing serious either. */
export async function expectDialogAccessible(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectAccessible(page, name, '[role="dialog"]');
}
