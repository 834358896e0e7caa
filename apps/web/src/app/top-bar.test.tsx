// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { TopBar } from './top-bar.tsx';

const asked = vi.hoisted(() => ({ atajos: 0 }));
vi.mock('./atajos.tsx', () => {
  asked.atajos += 1;
  return { Atajos: () => 'ATAJOS' };
});

beforeEach(() => void (asked.atajos = 0));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const MENU = [{ group: 'Inicio', links: [{ to: '/dashboardResumen', label: 'Inicio' }] }] as const;
const show = () =>
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <TopBar menu={MENU} nombre="ana" usuarioId={1} chip="SINCRONIZADO" onExit={() => undefined} />
      </MemoryRouter>
    </MantineProvider>,
  );

it('a phone fetches nothing of what only a desk shows; a desk has it, also where letters twice as large make it narrow', async () => {
  stubBrowser({ width: 390 });
  show();
  expect(screen.getByText('SINCRONIZADO')).toBeTruthy();
  await vi.dynamicImportSettled();
  expect([asked.atajos, screen.queryByText('Salir')]).toEqual([0, null]);
  cleanup();

  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 48em)', addEventListener: () => undefined, removeEventListener: () => undefined }));
  show();
  expect(await screen.findByText('ATAJOS')).toBeTruthy();
  expect(screen.getByText('Salir')).toBeTruthy();
});
