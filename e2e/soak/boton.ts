import type { Locator } from '@playwright/test';

/** Time for a button that goes away between two looks, ms. */
const GONE_MS = 1_000;

/** Whether it is there and can be pressed now. It may be gone a moment later: whoever presses bears that. */
export async function isReady(button: Locator): Promise<boolean> {
  return (await button.isVisible()) && (await button.isEnabled({ timeout: GONE_MS }).catch(() => false));
}
