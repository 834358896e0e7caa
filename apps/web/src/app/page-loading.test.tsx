// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { PageLoading } from './page-loading.tsx';
import { endBlocked, tellDbProblem } from './window-news.ts';

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('R48: an older window in the way is named at once, until it is gone', () => {
  render(
    <MantineProvider env="test">
      <PageLoading />
    </MantineProvider>,
  );
  const status = screen.getByRole('status', { name: 'Cargando' });
  expect(status.textContent).toBe('');
  act(() => tellDbProblem('blocked'));
  expect(status.textContent).toBe('Cierre las otras ventanas de Rodal para continuar.');
  act(() => endBlocked());
  expect(status.textContent).toBe('');
});
