// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { AppError, type ErrorCode } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { Entry, type EntryProps } from './entry.tsx';

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ANA = { usuarioId: 7, nombre: 'ana', bloqueado: false };
const BETO = { usuarioId: 8, nombre: 'beto', bloqueado: false };

function show(props: Partial<EntryProps> = {}) {
  const entry: EntryProps = {
    offline: false,
    people: [ANA, BETO],
    onLogin: vi.fn(() => Promise.resolve(null)),
    onCodigo: vi.fn(() => Promise.resolve()),
    onPin: vi.fn(() => Promise.resolve()),
    ...props,
  };
  const page = (value: EntryProps) => (
    <MantineProvider env="test">
      <Entry {...value} />
    </MantineProvider>
  );
  const { rerender } = render(page(entry));
  return { ...entry, change: (next: Partial<EntryProps>) => rerender(page({ ...entry, ...next })) };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Its code is fetched when it is first shown. */
const pinForm = () => screen.findByLabelText('PIN');
const tryPassword = (usuario = 'beto') => {
  type('Usuario', usuario);
  type('Contraseña', 'clave');
  fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
};
const refused = (codigo: ErrorCode) => vi.fn(() => Promise.reject(new AppError(codigo, { valores: { n: 5 } })));

describe('A28: the way in', () => {
  it('without signal: who has a PIN here, and six digits', async () => {
    const { onPin } = show({ offline: true });
    expect(screen.getByRole('status').textContent).toBe('Sin conexión. Ingrese con su PIN.');
    await pinForm();
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['ANA', 'BETO']);
    fireEvent.click(screen.getByRole('radio', { name: 'BETO' }));
    type('PIN', '48 27-16 9');
    const pin = screen.getByLabelText<HTMLInputElement>('PIN');
    expect(pin.value).toBe('482716');
    expect([pin.inputMode, pin.autocomplete, pin.type]).toEqual(['numeric', 'off', 'text']);
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(onPin).toHaveBeenCalledWith(8, '482716'));
  });

  it('with signal: the password, and the PIN one tap away', async () => {
    show();
    expect(screen.getByLabelText('Contraseña')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Sin señal: entrar con PIN' }));
    expect(await pinForm()).toBeTruthy();
    expect(screen.queryByText(MESSAGES.sinConexionPin)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ingresar con contraseña' }));
    expect(screen.getByLabelText('Contraseña')).toBeTruthy();
  });

  it.each(['sin_conexion', 'respuesta_ajena'] as const)('a password nobody could look at (%s) leads to the PIN of the same person', async (codigo) => {
    show({ onLogin: refused(codigo) });
    tryPassword('Beto');
    expect(await screen.findByText('Sin conexión. Ingrese con su PIN.')).toBeTruthy();
    expect(await screen.findByRole('radio', { name: 'BETO' })).toHaveProperty('checked', true);
  });

  it.each([
    ['credenciales', 'Usuario o Contraseña Incorrecta'],
    ['demasiados_intentos', 'Demasiados intentos. Espere 5 minutos.'],
    ['interno', 'Ocurrió un error en el servidor. Intente de nuevo.'],
  ] as const)('an answer of the server (%s) says what it is and stays at the password', async (codigo, text) => {
    show({ onLogin: refused(codigo) });
    tryPassword();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    expect(screen.queryByLabelText('PIN')).toBeNull();
  });

  it('nobody has a PIN: says so and how one gets one', async () => {
    show({ offline: true, people: [], onLogin: refused('sin_conexion') });
    tryPassword();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Sin conexión. Ingrese con su PIN.'));
    expect(screen.getByText(MESSAGES.nadieTienePin)).toBeTruthy();
  });

  it('a network that goes while somebody types the password takes nothing away', () => {
    const { change } = show();
    type('Usuario', 'ana');
    change({ offline: true });
    expect(screen.getByLabelText('Usuario')).toHaveProperty('value', 'ana');
  });
});

describe('A28: tries', () => {
  const enter = async () => {
    await pinForm();
    type('PIN', '000001');
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  };

  it('a wrong one says how many are left and empties the field; the words stay until the next', async () => {
    const onPin = vi.fn(() => Promise.reject(new AppError('pin_incorrecto', { valores: { n: 4 } })));
    show({ offline: true, onPin });
    await enter();
    expect(await screen.findByText('PIN incorrecto. Intentos restantes: 4.')).toBeTruthy();
    expect(screen.getByLabelText('PIN')).toHaveProperty('value', '');
    expect(screen.getByRole('button', { name: 'Entrar' })).toHaveProperty('disabled', true);
    expect(onPin).toHaveBeenCalledOnce();
  });

  it('none left: only the password, and the other person is not touched', async () => {
    show({ offline: true, people: [{ ...ANA, bloqueado: true }, BETO] });
    await pinForm();
    expect(screen.getByRole('radio', { name: 'BETO' })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('radio', { name: /ANA/ }));
    expect(screen.getByText('Demasiados intentos con el PIN. Ingrese con su contraseña cuando haya señal.')).toBeTruthy();
    expect(screen.getByLabelText('PIN')).toHaveProperty('disabled', true);
  });
});
