// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { PinDialogLater } from './pin-dialog-later.tsx';

vi.mock('../ui/pin-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeEach(() => {
  stubBrowser();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('R45: a dialog of the PIN that does not come says so, and takes nothing else of the page with it', async () => {
  render(
    <MantineProvider env="test">
      <p>Lo demás</p>
      <PinDialogLater opened tiene={false} onSave={async () => undefined} onClose={() => undefined} />
    </MantineProvider>,
  );
  expect(await screen.findByText('No se pudo abrir el PIN')).toBeTruthy();
  expect(screen.getByText('Lo demás')).toBeTruthy();
});
