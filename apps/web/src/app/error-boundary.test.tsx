// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { AppError } from '@rodal/domain/errors';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const reload = vi.fn();

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('location', { reload });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reload.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A screen whose part of the program does not come. */
async function failWith(error: Error): Promise<string | null> {
  const Page = lazy(async (): Promise<{ default: () => null }> => {
    throw error;
  });
  render(
    <MantineProvider env="test">
      <ErrorBoundary>
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </MantineProvider>,
  );
  return (await screen.findByRole('alert')).textContent;
}

// As Chromium, Firefox, Safari and the bundler's own preloading say it.
const GONE = [
  'Failed to fetch dynamically imported module: https://rodal.example/assets/diametros-C0ffee.js',
  'error loading dynamically imported module: https://rodal.example/assets/diametros-C0ffee.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/diametros-C0ffee.css',
];

it.each(GONE)('R45: a part that an update took away offers to load again (%s)', async (message) => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(await failWith(new TypeError(message))).toContain('Esta parte de Rodal no llegó: se cortó la señal o hay una versión nueva.');
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('R67: without network it is the network, not the version', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await failWith(new TypeError(GONE[0]))).toContain('Sin conexión.');
});

it('any other failure says that what was saved is safe; one of ours says itself', async () => {
  expect(await failWith(new RangeError('x'))).toContain('Lo guardado sigue en este equipo.');
  cleanup();
  expect(await failWith(new AppError('base_bloqueada'))).toContain('Otra ventana de Rodal');
});
