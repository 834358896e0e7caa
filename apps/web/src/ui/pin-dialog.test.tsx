// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { AppError } from '@rodal/domain/errors';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { PinDialog } from './pin-dialog.tsx';
import { useToasts } from './toast.ts';

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useToasts.setState({ toasts: [] });
});

function show(onSave = vi.fn(() => Promise.resolve()), tiene = false) {
  const onClose = vi.fn();
  render(
    <MantineProvider env="test">
      <PinDialog opened tiene={tiene} onSave={onSave} onClose={onClose} />
    </MantineProvider>,
  );
  return { onSave, onClose };
}

const type = (pin: string, again: string) => {
  fireEvent.change(screen.getByLabelText('PIN nuevo, 6 dígitos'), { target: { value: pin } });
  fireEvent.change(screen.getByLabelText('Repita el PIN'), { target: { value: again } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar PIN' }));
};

it('A28: says what it is for, and Ahora no is an answer', () => {
  const { onSave, onClose } = show();
  expect(screen.getByRole('dialog', { name: 'Crear un PIN' }).textContent).toContain('cuando no hay señal');
  fireEvent.click(screen.getByRole('button', { name: 'Ahora no' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSave).not.toHaveBeenCalled();
});

it.each([
  ['4827', '4827', 'El PIN tiene 6 dígitos.'],
  ['123456', '123456', 'Ese PIN es muy fácil de adivinar. Elija otro.'],
  ['000000', '000000', 'Ese PIN es muy fácil de adivinar. Elija otro.'],
  ['482716', '482761', 'Los dos PIN no son iguales.'],
])('A28: %s and %s: %s', (pin, again, text) => {
  const { onSave } = show();
  type(pin, again);
  expect(screen.getByText(text)).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

it('A28: keeps the PIN once for two taps, and says so', async () => {
  const saved = Promise.withResolvers<void>();
  const { onSave, onClose } = show(vi.fn(() => saved.promise), true);
  expect(screen.getByRole('dialog', { name: 'Cambiar PIN' })).toBeTruthy();
  type('482716', '482716');
  fireEvent.submit(screen.getByLabelText('Repita el PIN').closest('form') ?? document.body);
  expect(onSave.mock.calls).toEqual([['482716']]);
  saved.resolve();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['PIN guardado en este teléfono']);
});

it('A17: a PIN that could not be kept says why and stays', async () => {
  const { onClose } = show(vi.fn(() => Promise.reject(new AppError('sin_espacio'))));
  type('482716', '482716');
  expect(await screen.findByText(/no tiene espacio/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
