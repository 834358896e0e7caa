// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { errorText } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { LoginForm } from './login-form.tsx';
// Fetched when it is asked for; here that must not take a test's time.
import './codigo-form.tsx';

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Past the password. */
async function askForCode(onCodigo: (prueba: { reto: string; codigo: string }) => Promise<void>) {
  render(
    <MantineProvider env="test">
      <LoginForm usuario="oficina" onLogin={() => Promise.resolve({ reto: 'reto-1' })} onCodigo={onCodigo} />
    </MantineProvider>,
  );
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'clave' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  return screen.findByLabelText<HTMLInputElement>('Código de 6 dígitos');
}
const enter = () => fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));

it('A20: the right password asks for the code, which goes with the challenge', async () => {
  const onCodigo = vi.fn(() => Promise.resolve());
  const input = await askForCode(onCodigo);
  expect(screen.getByText(MESSAGES_OFICINA.pideCodigo)).toBeTruthy();
  expect([input.inputMode, input.autocomplete]).toEqual(['numeric', 'one-time-code']);
  enter();
  expect(await screen.findByText(MESSAGES_OFICINA.faltaCodigo)).toBeTruthy();
  expect(onCodigo).not.toHaveBeenCalled();
  fireEvent.change(input, { target: { value: '48 27 16' } });
  enter();
  expect(onCodigo).toHaveBeenCalledWith({ reto: 'reto-1', codigo: '482716' });
});

it('a refused code stays in its field and says why; a recovery code will do as well', async () => {
  const onCodigo = vi.fn().mockRejectedValueOnce(new ApiError('codigo_incorrecto', { httpStatus: 401 })).mockResolvedValue(undefined);
  const input = await askForCode(onCodigo);
  fireEvent.change(input, { target: { value: '000000' } });
  enter();
  expect(await screen.findByText(errorText('codigo_incorrecto'))).toBeTruthy();
  expect(input.value).toBe('000000');
  fireEvent.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
  fireEvent.change(screen.getByLabelText('Código de recuperación'), { target: { value: 'abcde-fghjk' } });
  enter();
  expect(onCodigo).toHaveBeenLastCalledWith({ reto: 'reto-1', codigo: 'abcde-fghjk' });
});

it('goes back to the password, which is asked for again', async () => {
  await askForCode(() => Promise.resolve());
  fireEvent.click(screen.getByRole('button', { name: 'Volver a la contraseña' }));
  expect(screen.getByLabelText('Contraseña')).toHaveProperty('value', '');
});
