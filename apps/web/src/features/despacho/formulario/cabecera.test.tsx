// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/render-despacho.tsx';
import { Cabecera } from './cabecera.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (matches: boolean) => {
  stubBrowser();
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const onVolver = vi.fn();
  render(
    <MantineProvider>
      <Cabecera marca={null} titulo="Despacho" codigo="M7-0042" dicho="Guardado en este teléfono" onVolver={onVolver} onNuevo={() => undefined} />
    </MantineProvider>,
  );
  return onVolver;
};
const modos = () => screen.getAllByRole('button').map(({ textContent }) => textContent?.trim());

it('on a phone: the way back to the yard, the code and what the phone has, and no more (registro 113)', () => {
  const onVolver = show(true);
  expect(modos()).toEqual(['Pendientes']);
  expect(screen.getByText('M7-0042')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Guardado en este teléfono');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Despacho');
  fireEvent.click(screen.getByRole('button', { name: 'Pendientes' }));
  expect(onVolver).toHaveBeenCalledOnce();
});

it('on a desk: both modes of the screen (especificación 2 §2.1)', () => {
  show(false);
  expect(modos()).toEqual(['Pendientes', 'Nuevo']);
});
