import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';
import { resolveChromium } from './chromium.ts';
import { packagedChromium } from './packaged-chromium.ts';

async function tryBrowser(options: { executablePath: string; args: string[]; env: Record<string, string> }): Promise<unknown> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end('<h1>Ñandú</h1>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const browser = await chromium.launch(options);
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}`);
    const heading = page.getByRole('heading', { name: 'Ñandú' });
    return {
      // Without fonts a browser starts, and draws nothing.
      hasLetters: ((await heading.boundingBox())?.height ?? 0) > 10,
      canWorkOffline: await page.evaluate(
        `'serviceWorker' in navigator && 'indexedDB' in window && 'locks' in navigator`,
      ),
    };
  } finally {
    await browser.close();
    server.close();
  }
}

const WORKS = { hasLetters: true, canWorkOffline: true };

it('finds a browser that starts here', async () => {
  expect(await tryBrowser(await resolveChromium())).toEqual(WORKS);
});

it('can always fall back on the packaged browser', async () => {
  const { executablePath, env } = await packagedChromium();
  const { args, env: ours } = await resolveChromium();
  expect(await tryBrowser({ executablePath, args, env: { ...ours, ...env } })).toEqual(WORKS);
});
