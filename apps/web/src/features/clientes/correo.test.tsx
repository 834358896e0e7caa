// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { type CorreoClientes, enviarCorreoClientes, type EnvioClientes, getCorreoClientes } from '@rodal/contracts/clientes-correo';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, replies } from '../../testing/msw.ts';
import { themeOf } from '../../ui/theme.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { CorreoBoton } from './correo-boton.tsx';

const ENVIO: EnvioClientes = {
  id: '01900000-0000-7000-8000-000000000001', dia: '2026-11-20', usuario: null, empezadoEn: '2026-11-20T12:00:10.000Z', enviadoEn: '2026-11-20T12:01:10.000Z', datosAl: '2026-11-20T12:00:40.000Z',
  documentos: 19, carga: '', archivo: { sha256: 'a'.repeat(64), nombre: 'Clientes_nacionales_2026-11-20.xlsx' }, resultado: 'enviado',
  correos: [
    { para: 'ana@empresa.cl', estado: 'enviado', respuesta: '250 OK' },
    { para: 'nadie@empresa.cl', estado: 'rechazado', respuesta: '550 no existe esa casilla' },
    { para: 'pedro@empresa.cl', estado: 'omitido', respuesta: 'pedro: la cuenta está desactivada.' },
  ],
};
const SIN_CARGAR = 'No se pudo cargar de BC: esta lista tiene datos al 18/11/2026 09:01.';
const CORREO: CorreoClientes = {
  configurado: true,
  destinatarios: [{ para: 'ana@empresa.cl', motivo: '' }, { para: 'pedro@empresa.cl', motivo: 'pedro: la cuenta está desactivada.' }],
  contenido: { asunto: 'Clientes Nacionales al 20/11/2026', bloques: [{ parrafo: 'con datos al 20/11/2026 09:00.' }, { datos: [['Pendiente en CLP', '$100 · 2 documentos']] }], archivo: 'Clientes_nacionales_2026-11-20.xlsx' },
  envios: [
    ENVIO,
    { ...ENVIO, id: '01900000-0000-7000-8000-000000000002', dia: null, usuario: 'contador', carga: SIN_CARGAR, archivo: null, correos: [{ para: 'ana@empresa.cl', estado: 'pendiente', respuesta: '' }] },
    { ...ENVIO, id: '01900000-0000-7000-8000-000000000003', enviadoEn: null, datosAl: null, documentos: null, archivo: null, resultado: 'sinDestinatarios', correos: [] },
  ],
};

let correo = CORREO;
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser({ width: 1440, height: 900 });
  correo = CORREO;
  server.use(replies(getCorreoClientes, () => correo));
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
});
afterAll(() => server.close());

async function abrir(permisos: readonly string[] = ['clientes.ver']) {
  const router = createMemoryRouter([{ path: '*', element: <CorreoBoton permisos={permisos} /> }]);
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <QueryClientProvider client={queryClientOf(7)}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Toasts />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Correo de las 09:00' }));
  return within(await screen.findByRole('dialog', { name: 'Correo de las 09:00' }));
}
const parte = async (dialogo: Awaited<ReturnType<typeof abrir>>, name: string) => within(await dialogo.findByRole('region', { name }));

it('says who gets it, whom it skips and why, and what it would say now with its file', async () => {
  const dialogo = await abrir();
  const quien = await parte(dialogo, 'Quién lo recibe');
  expect(quien.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['ana@empresa.cl', 'pedro@empresa.cl No se le escribe. pedro: la cuenta está desactivada.']);
  expect(quien.queryByRole('link')).toBeNull();
  expect(quien.queryByRole('button', { name: 'Enviar ahora' })).toBeNull();
  const carta = within(dialogo.getByRole('article', { name: 'Lo que dice' }));
  expect(carta.getByRole('heading', { name: 'Clientes Nacionales al 20/11/2026' })).toBeTruthy();
  expect(carta.getByText('$100 · 2 documentos')).toBeTruthy();
  // Of what was not sent there is no file to fetch.
  expect(carta.getByText('Clientes_nacionales_2026-11-20.xlsx').closest('a')).toBeNull();
});

it('C28 says what went to whom, by whom, how many ended how, and of each address its reason', async () => {
  const envios = await parte(await abrir(['clientes.ver', 'correos.ver']), 'Lo que se ha enviado');
  const [deLasNueve, deAlguien, deNadie] = envios.getAllByRole('group');
  expect(deLasNueve?.querySelector('summary')?.textContent).toBe('20/11/2026 09:01El de las 09:0019 documentos · 1 enviado, 1 rechazado y 1 omitido');
  expect(deAlguien?.querySelector('summary')?.textContent).toBe(`20/11/2026 09:01Lo envió contador19 documentos · 1 en espera${SIN_CARGAR}`);
  expect(deNadie?.querySelector('summary')?.textContent).toBe('20/11/2026 09:00El de las 09:00No se envió: nadie estaba en la lista');
  const abierto = within(deLasNueve as HTMLElement);
  expect(abierto.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['ana@empresa.cl Enviado', 'nadie@empresa.cl Dirección rechazada 550 no existe esa casilla', 'pedro@empresa.cl Omitido pedro: la cuenta está desactivada.']);
  expect(abierto.getByRole('link', { name: 'Clientes_nacionales_2026-11-20.xlsx' }).getAttribute('href')).toBe(`/api/archivos/${'a'.repeat(64)}`);
  expect(abierto.getByRole('link', { name: 'Ver en Correos' }).getAttribute('href')).toBe('/correos?plantilla=clientes.diario&desde=2026-11-20&hasta=2026-11-20');
  expect(within(deAlguien as HTMLElement).queryByRole('link', { name: /xlsx/ })).toBeNull();
});

it('who may send it is asked first, with to how many; pressed again after a lost answer it is the same sending', async () => {
  const ids: unknown[] = [];
  server.use(fails(enviarCorreoClientes, 'no_disponible'));
  const dialogo = await abrir(['clientes.ver', 'clientes.actualizar', 'ajustes.administrar']);
  expect((await dialogo.findByRole('link', { name: 'Cambiar la lista en Ajustes' })).getAttribute('href')).toBe('/ajustes');
  fireEvent.click(dialogo.getByRole('button', { name: 'Enviar ahora' }));
  const pregunta = within(await screen.findByRole('dialog', { name: 'Enviar ahora' }));
  expect(pregunta.getByText(/sin traerla de BC antes, a 1 correo\./)).toBeTruthy();
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') void request.clone().json().then((body: unknown) => ids.push(body));
  });
  fireEvent.click(pregunta.getByRole('button', { name: 'Enviar' }));
  expect((await pregunta.findByRole('alert')).textContent).toMatch(/^No se pudo enviar\./);
  server.use(replies(enviarCorreoClientes, () => ({ correos: 1, mensaje: 'Se han enviado 1 correo(s) correctamente.' })));
  fireEvent.click(pregunta.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Se han enviado 1 correo(s) correctamente.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enviar ahora' })).toBeNull());
  await waitFor(() => expect(ids).toHaveLength(2));
  expect(ids[0]).toEqual(ids[1]);
});

it('what cannot be notified is said in the specification’s words', async () => {
  server.use(fails(enviarCorreoClientes, 'no_se_notifico'));
  const dialogo = await abrir(['clientes.ver', 'clientes.actualizar']);
  fireEvent.click(await dialogo.findByRole('button', { name: 'Enviar ahora' }));
  const pregunta = within(await screen.findByRole('dialog', { name: 'Enviar ahora' }));
  fireEvent.click(pregunta.getByRole('button', { name: 'Enviar' }));
  expect((await pregunta.findByRole('alert')).textContent?.trim()).toMatch(/^No se pudo notificar: /);
});

it('with nobody, nothing loaded and no server of mail each is said, and nothing can be sent', async () => {
  correo = { configurado: false, destinatarios: [], contenido: null, envios: [] };
  const dialogo = await abrir(['clientes.ver', 'clientes.actualizar']);
  expect(await dialogo.findByText('Nadie está en la lista de correos: no se envía.')).toBeTruthy();
  expect(dialogo.getByText(/no tiene servidor de correo/)).toBeTruthy();
  expect(dialogo.getByText(/todavía no se han traído de BC/)).toBeTruthy();
  expect(dialogo.getByText('Todavía nada.')).toBeTruthy();
  expect(dialogo.queryByRole('button', { name: 'Enviar ahora' })).toBeNull();
});

it('what does not come says so, and is asked for again', async () => {
  server.use(fails(getCorreoClientes, 'interno'));
  const dialogo = await abrir();
  expect(await dialogo.findByText('No se pudo traer el correo de las 09:00')).toBeTruthy();
  server.use(replies(getCorreoClientes, () => CORREO));
  fireEvent.click(dialogo.getByRole('button', { name: 'Reintentar' }));
  expect(await dialogo.findByRole('heading', { name: 'Quién lo recibe' })).toBeTruthy();
});
