// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { listHistoria } from '@rodal/contracts/historia';
import { getResumenNominas, listNominas } from '@rodal/contracts/listados/nominas';
import { getNomina } from '@rodal/contracts/nominas';
import type { Carta } from '@rodal/contracts/correos';
import { enviarCorreoLista, enviarCorreoNotificacion, getNominasNotificacion, getNominasSinDatosDePago, getNotificacionesNomina } from '@rodal/contracts/nominas-correos';
import { getFlujo } from '@rodal/contracts/trabajos';
import { listVistas } from '@rodal/contracts/vistas';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { flujoOf } from '../../../cargas/testing/trabajo.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { fails, on, replies } from '../../../testing/msw.ts';
import { sesionOf } from '../../../testing/sesion.ts';
import { themeOf } from '../../../ui/theme.ts';
import { useToasts } from '../../../ui/toast.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import { NominasPage } from '../nominas-page.tsx';
import { nominaFila, nominaOf, RESUMEN } from '../testing/nominas.tsx';

const carta = (email: string, cambios: Partial<Carta> = {}): Carta => ({ email, usuario: '', omitido: '', asunto: '2 nóminas esperan · COMSA · USD', bloques: [{ parrafo: 'Por aprobar:' }, { enlace: 'NOM-1 · US$ 100', ruta: '/nominasVigentes' }], ...cambios });
let cartas = [carta('aprobador@empresa.example', { usuario: 'aprobador' }), carta('antes@empresa.example', { usuario: 'antes', omitido: 'antes: la cuenta está desactivada.' })];
const pedido: string[] = [];
const enviado: { id?: string }[] = [];
const server = setupServer(
  replies(listNominas, () => ({ nominas: [nominaFila()], siguiente: null })),
  replies(getResumenNominas, () => RESUMEN),
  on(getNomina, (request) => {
    pedido.push(new URL(request.url).search);
    return HttpResponse.json({ nomina: nominaOf({ version: 4, cambio: { en: '2026-11-21T12:00:00.000Z', antes: '100', despues: '120', lineas: [], quitadas: [] } }) });
  }),
  replies(listVistas, () => ({ vistas: [] })),
  replies(listHistoria, () => ({ hechos: [], siguiente: null })),
  replies(getFlujo, () => flujoOf()),
  replies(getNominasNotificacion, () => ({ items: [], cartas })),
  replies(getNominasSinDatosDePago, () => ({ items: [], cartas: [] })),
  replies(getNotificacionesNomina, () => ({ creada: [], lista: [carta('aprobador@empresa.example', { asunto: 'Nómina lista para aprobar: NOM-1' })] })),
  replies(enviarCorreoNotificacion, (_query, body) => {
    enviado.push(body as { id: string });
    return { Mensaje: 'Se han enviado 1 correo(s) correctamente.', enviados: 1 };
  }),
  replies(enviarCorreoLista, (_query, body) => {
    enviado.push(body as object);
    return { Mensaje: 'Se han enviado 1 correo(s) correctamente.', enviados: 1 };
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser({ width: 1280, height: 900 });
  localStorage.clear();
  useToasts.setState({ toasts: [] });
  [pedido.length, enviado.length] = [0, 0];
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const PUEDE = ['Supervisor'];
function abrir(busqueda = '', { notifica = true } = {}) {
  const sesion = sesionOf(PUEDE);
  const router = createMemoryRouter([{ path: '*', element: <NominasPage sesion={{ ...sesion, permisos: notifica ? [...sesion.permisos, 'nominas.notificar'] : sesion.permisos }} /> }], { initialEntries: [`/nominasVigentes${busqueda}`] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
}
const notificar = async () => {
  await screen.findByRole('grid');
  fireEvent.click(screen.getByRole('button', { name: 'Notificar' }));
  return screen.findByRole('dialog', { name: 'Notificar nóminas COMSA' });
};

describe('Notificar, from the list', () => {
  it('shows who would get what, who would not and why, and sends it', async () => {
    abrir('?moneda=USD');
    const dialogo = await notificar();
    const filas = await within(dialogo).findAllByRole('listitem');
    expect(filas.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('aprobador@empresa.exampleaprobador2 nóminas esperan · COMSA · USD'), expect.stringContaining('No se le escribe. antes: la cuenta está desactivada.'),
    ]);
    expect(within(dialogo).getAllByRole('article', { hidden: true })[0]?.textContent).toContain('NOM-1 · US$ 100');
    expect((await axe.run(dialogo)).violations).toEqual([]);
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Enviar 1 correo' }));
    expect(await screen.findByText('Se han enviado 1 correo(s) correctamente.')).toBeTruthy();
    expect(enviado).toEqual([{ id: expect.any(String), empresa: 'COMSA', moneda: 'USD' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says why it could not, and asks again for the same', async () => {
    abrir();
    const dialogo = await notificar();
    server.use(fails(enviarCorreoNotificacion, 'no_disponible'));
    fireEvent.click(await within(dialogo).findByRole('button', { name: 'Enviar 1 correo' }));
    expect((await within(dialogo).findByRole('alert')).textContent).toContain('No se pudo notificar.');
    server.resetHandlers();
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Enviar 1 correo' }));
    await waitFor(() => expect(enviado).toHaveLength(1));
  });

  it('nothing to tell, nobody to tell it to', async () => {
    cartas = [carta('antes@empresa.example', { omitido: 'antes: la cuenta está desactivada.' })];
    abrir();
    const dialogo = await notificar();
    expect((await within(dialogo).findByRole<HTMLButtonElement>('button', { name: 'Enviar' })).disabled).toBe(true);
    fireEvent.click(within(dialogo).getByRole('tab', { name: 'Sin datos de pago' }));
    expect(await within(dialogo).findByText('Nada que notificar')).toBeTruthy();
  });

  it('is not there for whoever may not', async () => {
    abrir('', { notifica: false });
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: 'Notificar' })).toBeNull();
  });
});

describe('of one roll', () => {
  it('whose turn it is hears it', async () => {
    abrir('?ver=3');
    const panel = await screen.findByRole('region', { name: 'Nomina: NOM-261127-CLP' });
    fireEvent.click(await within(panel).findByRole('button', { name: 'Notificar' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Notificar NOM-261127-CLP' });
    fireEvent.click(await within(dialogo).findByRole('button', { name: 'Enviar 1 correo' }));
    await waitFor(() => expect(enviado).toEqual([{ Identificador: '3' }]));
  });

  it.each([
    ['?ver=3&desde=3.2', '?desde=2', 'Cambió después del correo; la última vez, con la carga del 21/11/2026 09:00'],
    ['?ver=3&desde=3.4', '?desde=4', 'Cambió con la carga del 21/11/2026 09:00'],
    ['?ver=3&desde=9.2', '', 'Cambió con la carga del 21/11/2026 09:00'],
    ['?ver=3&desde=3.x', '', 'Cambió con la carga del 21/11/2026 09:00'],
  ])('the link of a mail %s says what changed since', async (busqueda, pide, titulo) => {
    abrir(busqueda);
    expect(await screen.findByRole('heading', { name: titulo })).toBeTruthy();
    expect(new Set(pedido)).toEqual(new Set([pide]));
  });
});
