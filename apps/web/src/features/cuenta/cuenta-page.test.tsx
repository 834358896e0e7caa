// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { changeClave, confirmSegundoFactor, endSesionPropia, getCuenta, startSegundoFactor, type Cuenta } from '@rodal/contracts/cuenta';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import CuentaPage from './cuenta-page.tsx';

const server = setupServer();
beforeAll(() => server.listen());
beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  queryClientOf(sesionOf([]).IdUsuario).clear();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const AQUI = { id: '01890000-0000-4000-8000-000000000001', agente: 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0.0.0 Safari/537.36', desde: '2026-11-20T12:00:00.000Z', ultimoUso: '2026-11-20T15:00:00.000Z', actual: true };
const ALLA = { ...AQUI, id: '01890000-0000-4000-8000-000000000002', agente: 'Mozilla/5.0 (Linux; Android 13) Chrome/126.0.0.0 Mobile Safari/537.36', actual: false };
const CUENTA: Cuenta = { usuario: 'prueba', sesiones: [AQUI, ALLA], segundoFactor: { desde: null, exigido: false, codigos: 0 } };

function open() {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <CuentaPage sesion={sesionOf(['Reporte'])} />
      </MemoryRouter>
    </MantineProvider>,
  );
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));

describe('Mi cuenta', () => {
  it('the way to Acerca de stands before what is fetched: nothing that arrives moves it from under the finger', async () => {
    server.use(replies(getCuenta, () => CUENTA));
    open();
    const link = screen.getByRole('link', { name: /^Acerca de Rodal/ });
    const isBefore = (what: Element) => (link.compareDocumentPosition(what) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(isBefore(screen.getByRole('status', { name: 'Cargando su cuenta' }))).toBe(true);
    expect(isBefore(await screen.findByText('Sesiones abiertas'))).toBe(true);
  });

  it('C29: says why it did not come, and tries again', async () => {
    server.use(fails(getCuenta, 'interno'));
    open();
    expect(await screen.findByText('No se pudo traer su cuenta')).toBeTruthy();
    server.use(replies(getCuenta, () => CUENTA));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Sesiones abiertas')).toBeTruthy();
  });

  it('the sessions in words; this one cannot be ended here, another one by its id', async () => {
    const ended: string[] = [];
    const left = { sesiones: CUENTA.sesiones };
    server.use(
      replies(getCuenta, () => ({ ...CUENTA, ...left })),
      on(endSesionPropia, (request) => {
        ended.push(new URL(request.url).pathname);
        left.sesiones = [AQUI];
        return HttpResponse.json({ mensaje: 'Sesión terminada' });
      }),
    );
    open();
    const rows = within(await screen.findByRole('region', { name: 'Sesiones abiertas' })).getAllByRole('listitem');
    expect(rows.map((row) => [row.textContent?.includes('Esta sesión'), within(row).queryByRole('button') !== null])).toEqual([[true, false], [false, true]]);
    expect(rows[1]?.textContent).toContain('Chrome en Android');
    fireEvent.click(screen.getByRole('button', { name: /^Terminar la sesión de Chrome en Android/ }));
    await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(ended).toEqual([`/api/cuenta/sesiones/${ALLA.id}/terminar`]);
    expect(screen.queryByRole('button', { name: 'Terminar las demás sesiones' })).toBeNull();
  });

  it('the second factor is called active from its first code on, while its recovery codes are shown and printed', async () => {
    const factor = { desde: null as string | null };
    server.use(
      replies(getCuenta, () => ({ ...CUENTA, segundoFactor: { ...CUENTA.segundoFactor, ...factor } })),
      replies(startSegundoFactor, () => ({ secreto: 'ABCD', uri: 'otpauth://totp/Rodal:prueba?secret=ABCD' })),
      on(confirmSegundoFactor, () => {
        factor.desde = '2026-11-20T15:00:00.000Z';
        return HttpResponse.json({ codigos: ['AAAAA-BBBBB'] });
      }),
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Activar segundo factor' }));
    type('Su contraseña', 'tres cosas del monte');
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    fireEvent.change(await screen.findByLabelText('Código de 6 dígitos'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Activar' }));
    expect(await screen.findByText('AAAAA-BBBBB')).toBeTruthy();
    expect(await screen.findByText('Activo')).toBeTruthy();
    expect(screen.getByText('AAAAA-BBBBB')).toBeTruthy();
  });

  it('a password that cannot be is said at its field before anybody is asked; what was typed stays', async () => {
    const sent = vi.fn();
    server.use(
      replies(getCuenta, () => CUENTA),
      on(changeClave, () => {
        sent();
        const errores = [{ campo: 'actual', codigo: 'incorrecta', mensaje: 'La contraseña actual no es correcta.' }];
        return HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'r', errores }, { status: 400 });
      }),
    );
    open();
    await screen.findByText('Sesiones abiertas');
    type('Contraseña nueva', 'corta');
    submit();
    expect(await screen.findByText('La contraseña debe tener al menos 12 caracteres.')).toBeTruthy();
    expect(screen.getByText('Escriba su contraseña actual.')).toBeTruthy();
    type('Contraseña actual', 'no es la mía');
    type('Contraseña nueva', 'tres cosas del monte');
    type('Repita la contraseña nueva', 'tres cosas');
    submit();
    expect(await screen.findByText('Las dos contraseñas nuevas no son iguales.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    type('Repita la contraseña nueva', 'tres cosas del monte');
    submit();
    expect(await screen.findByText('La contraseña actual no es correcta.')).toBeTruthy();
    expect(screen.getByLabelText('Contraseña nueva')).toHaveProperty('value', 'tres cosas del monte');
    expect(sent).toHaveBeenCalledOnce();
  });
});
