// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { chooseAppearance } from './appearance.ts';
import { ThemeProvider } from './theme-provider.tsx';

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  chooseAppearance('auto');
  vi.unstubAllGlobals();
});

it('paper is white whatever the screen is, and the screen is afterwards as it was', () => {
  chooseAppearance('oscuro');
  render(<ThemeProvider>x</ThemeProvider>);
  const mode = () => document.documentElement.dataset['modo'];
  expect(mode()).toBe('oscuro');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(mode()).toBe('claro');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(mode()).toBe('oscuro');
});
