// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { type Bloque, getCorreo, probarCorreo, reenviarCorreo } from '@rodal/contracts/correos';
import { type CorreoFila, getResumenCorreos, listCorreos } from '@rodal/contracts/listados/correos';
import { listVistas } from '@rodal/contracts/vistas';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { themeOf } from '../../ui/theme.ts';
import { Toasts } from '../../ui/toasts.tsx';
import CorreosPage from './correos-page.tsx';

const CORREO: CorreoFila = {
  id: '01900000-0000-7000-8000-000000000001', creadoEn: '2026-11-20T14:02:31.000Z', para: 'ana@empresa.cl', plantilla: 'cuenta.contrasenaRestablecida', estado: 'incierto', intentos: 2,
  proximoIntento: null, enviadoEn: null, respuesta: 'El servidor de Rodal se detuvo', reenvioDe: null, reenviado: false,
};
const CONTENIDO: { asunto: string; bloques: Bloque[] } = { asunto: 'Su contraseña fue restablecida', bloques: [{ parrafo: '<b>Quien</b> administra' }, { datos: [['Lo hizo', 'jefa']] }, { enlace: 'Abrir Rodal', ruta: '/cuenta' }] };

let fila = CORREO;
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser();
  localStorage.clear();
  fila = CORREO;
  server.use(
    replies(listCorreos, () => ({ correos: [fila], siguiente: null })),
    replies(getResumenCorreos, () => ({ total: 1, masDe: false })),
    replies(listVistas, () => ({ vistas: [] })),
    replies(getCorreo, () => ({ contenido: CONTENIDO, motivo: '' })),
  );
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
});
afterAll(() => server.close());

function abrir(permisos?: readonly string[]) {
  const sesion = sesionOf(['Administrador']);
  const router = createMemoryRouter([{ path: '*', element: <CorreosPage sesion={permisos === undefined ? sesion : { ...sesion, permisos: [...permisos] }} /> }], { initialEntries: ['/correos'] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
}
async function abrirCorreo() {
  fireEvent.click(await screen.findByRole('button', { name: /^Ver el correo a ana@empresa.cl/ }));
  return within(await screen.findByRole('dialog', { name: 'Contraseña restablecida' }));
}

it('a mail opens with how far it is and what it says; what people typed is text', async () => {
  abrir();
  const dialog = await abrirCorreo();
  const carta = within(await dialog.findByRole('article', { name: 'Lo que dice' }));
  expect(carta.getByRole('heading', { name: CONTENIDO.asunto })).toBeTruthy();
  expect(carta.getByText('<b>Quien</b> administra')).toBeTruthy();
  expect(carta.getByText('jefa')).toBeTruthy();
  expect(dialog.getByText('No se sabe si llegó')).toBeTruthy();
  expect(dialog.getByText('El servidor de Rodal se detuvo')).toBeTruthy();
});

it('R80 sending one again that perhaps arrived says so first; then the list is asked for anew', async () => {
  const sent: string[] = [];
  server.use(
    replies(reenviarCorreo, () => {
      sent.push('x');
      fila = { ...CORREO, reenviado: true };
      return { id: '01900000-0000-7000-8000-000000000002' };
    }),
  );
  abrir();
  const dialog = await abrirCorreo();
  expect(dialog.getByText(/Puede que ya haya llegado/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Reenviar' }));
  expect(await screen.findByText('El correo va otra vez a ana@empresa.cl')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual(['x']);
  await screen.findByText('Sí');
  const again = await abrirCorreo();
  expect(again.getByText(/Ya se reenvió/)).toBeTruthy();
  expect(again.queryByRole('button', { name: 'Reenviar' })).toBeNull();
});

it('that somebody else was first is said where it was asked', async () => {
  server.use(fails(reenviarCorreo, 'estado_cambiado'));
  abrir();
  const dialog = await abrirCorreo();
  fireEvent.click(dialog.getByRole('button', { name: 'Reenviar' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Otra persona cambió este registro');
});

it.each(['pendiente', 'enviando'])('one that is %s is not sent again', async (estado) => {
  fila = { ...CORREO, estado, proximoIntento: '2026-11-20T15:00:00.000Z' };
  abrir();
  const dialog = await abrirCorreo();
  await dialog.findByRole('article');
  expect(dialog.queryByRole('button', { name: 'Reenviar' })).toBeNull();
});

it('whoever only looks has neither button, and is told why what it says is not shown', async () => {
  server.use(replies(getCorreo, () => ({ contenido: null, motivo: 'Su perfil no puede leerlo' })));
  abrir(['sesion.propia', 'correos.ver']);
  const dialog = await abrirCorreo();
  expect(await dialog.findByText('Su perfil no puede leerlo')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Reenviar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Enviarme una prueba' })).toBeNull();
});

it('E2 a test whose answer was lost is the same one when it is asked for again', async () => {
  const ids: unknown[] = [];
  server.use(fails(probarCorreo, 'no_disponible'));
  abrir();
  const button = await screen.findByRole('button', { name: 'Enviarme una prueba' });
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/api/correos/prueba')) void request.clone().json().then((body: unknown) => ids.push(body));
  });
  fireEvent.click(button);
  expect(await screen.findByText(/No se pudo pedir el correo de prueba/)).toBeTruthy();
  server.use(replies(probarCorreo, () => ({ para: 'ana@empresa.cl', configurado: false })));
  fireEvent.click(button);
  expect(await screen.findByText(/espera: este Rodal no tiene servidor de correo/)).toBeTruthy();
  await waitFor(() => expect(ids).toHaveLength(2));
  expect(ids[0]).toEqual(ids[1]);
});
