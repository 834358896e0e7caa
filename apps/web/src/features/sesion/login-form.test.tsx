// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { LoginPage } from './login-page.tsx';

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const renderLogin = (onLogin = vi.fn(async (): Promise<{ reto: string } | null> => null), props: Partial<Parameters<typeof LoginPage>[0]> = {}) => {
  render(
    <MantineProvider env="test">
      <LoginPage
        version="20.11.2026"
        canKeepSession
        left={[]}
        offline={false}
        people={[]}
        onLogin={onLogin}
        onCodigo={() => Promise.resolve()}
        onPin={() => Promise.resolve()}
        {...props}
      />
    </MantineProvider>,
  );
  return onLogin;
};

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const enter = () => fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
const fill = () => {
  type('Usuario', ' despachador ');
  type('Contraseña', 'Rodal-demo-2026');
};

describe('login', () => {
  it('needs both fields', () => {
    const onLogin = renderLogin();
    type('Usuario', 'despachador');
    enter();
    expect(screen.getByRole('alert').textContent).toBe(MESSAGES.loginIncompleto);
    expect(onLogin).not.toHaveBeenCalled();
  });

  it('asks once for two taps, without the spaces around the name', async () => {
    const onLogin = renderLogin(vi.fn(() => new Promise<null>(() => undefined)));
    fill();
    enter();
    fireEvent.submit(screen.getByLabelText('Usuario').closest('form') ?? document.body);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ingresando' }).getAttribute('data-loading')).toBe('true'));
    expect(onLogin.mock.calls).toEqual([[{ usuario: 'despachador', contrasena: 'Rodal-demo-2026' }]]);
  });

  it.each([
    ['credenciales', 'Usuario o Contraseña Incorrecta'],
    ['demasiados_intentos', 'Demasiados intentos. Espere 5 minutos.'],
    ['sin_conexion', 'Sin conexión. Ingrese con su PIN.'],
    // Nobody but the person tries again here: nothing may promise it (R67).
    ['no_disponible', 'El servicio no está disponible. Intente de nuevo en un momento.'],
    ['respuesta_ajena', 'La red respondió otra cosa: ¿un portal de wifi? Abra el navegador y acepte sus condiciones, o use otra red.'],
  ] as const)('A28: says what %s means', async (codigo, text) => {
    renderLogin(vi.fn(() => Promise.reject(new AppError(codigo, { valores: { n: 5 } }))));
    fill();
    enter();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  });

  it('A17: the error stays with its request code until dismissed', async () => {
    renderLogin(vi.fn(() => Promise.reject(new ApiError('interno', { httpStatus: 500, requestId: 'req-7' }))));
    fill();
    enter();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Código req-7'));
    type('Usuario', 'otro');
    expect(screen.getByRole('alert').textContent).toContain('Código req-7');
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar el mensaje' }));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('shows the version and says when the cookie cannot be kept', () => {
    renderLogin(undefined, { canKeepSession: false });
    expect(screen.getByText('Versión 20.11.2026')).toBeTruthy();
    expect(screen.getByText(MESSAGES.cookieImposible)).toBeTruthy();
  });

  it('R38: names what others left on this phone, never its content', () => {
    renderLogin(undefined, { left: [{ usuarioId: 8, nombre: 'despachador2', sinEnviar: 2, borradores: 1 }] });
    const list = screen.getByRole('list', { name: 'Guardado en este teléfono' });
    expect(list.textContent).toBe('DESPACHADOR2 tiene 2 despachos sin enviar y 1 borrador en este teléfono');
  });
});
