// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { listHistoria } from '@rodal/contracts/historia';
import { type Ajuste, listAjustes, resetAjuste, updateAjuste } from '@rodal/contracts/ajustes';
import { AJUSTES } from '@rodal/contracts/ajustes-tabla';
import { AppError } from '@rodal/domain/errors';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { themeOf } from '../../ui/theme.ts';
import { useToasts } from '../../ui/toast.ts';
import { Toasts } from '../../ui/toasts.tsx';
import AjustesPage from './ajustes-page.tsx';

/** What the server holds beyond the defaults. */
const valores = new Map<string, unknown>();
const sent: unknown[] = [];

const lista = () =>
  Object.entries(AJUSTES).map(([clave, { descripcion, defecto }]): Ajuste => {
    const cambiado = valores.has(clave);
    return { clave, descripcion, valor: cambiado ? valores.get(clave) : defecto, defecto, cambiadoPor: cambiado ? 'maría' : null, cambiadoEn: cambiado ? '2026-11-20T14:02:00.000Z' : null };
  });
const server = setupServer(
  replies(listAjustes, () => ({ ajustes: lista() })),
  replies(listHistoria, () => ({ hechos: [{ id: '4', cuando: '2026-11-20T14:02:00.000Z', usuario: 'maría', accion: 'Cambió un ajuste', cambios: [{ campo: 'Valor', antes: 'No', despues: 'Sí' }] }], siguiente: null })),
  replies(resetAjuste, (_query, body) => {
    sent.push(body);
    valores.clear();
    return { mensaje: 'Guardado Correctamente' };
  }),
);
/** Takes what is sent for a setting. */
const acepta = (clave: string) =>
  replies(updateAjuste, (_query, body) => {
    sent.push(body);
    valores.set(clave, (body as { valor: unknown }).valor); // the contract's body
    return { mensaje: 'Guardado Correctamente' };
  });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser();
  valores.clear();
  sent.length = 0;
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

function abrir() {
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <MemoryRouter>
        <AjustesPage sesion={sesionOf(['Administrador'])} />
      </MemoryRouter>
      <Toasts />
    </MantineProvider>,
  );
}
const ajuste = (nombre: string) => screen.findByRole('article', { name: nombre });
const cambiar = async (nombre: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Cambiar ${nombre}` }));
  return screen.findByRole('dialog', { name: nombre });
};

describe('Ajustes (issue 7 §2)', () => {
  it('every row stands in its group with what it does, where it bites, its value with its unit, and who changed it', async () => {
    valores.set('exigirPerimetro', true);
    abrir();
    for (const { nombre, descripcion, donde } of Object.values(AJUSTES)) {
      const fila = await ajuste(nombre);
      expect([fila.textContent.includes(descripcion), fila.textContent.includes(donde)]).toEqual([true, true]);
    }
    expect(screen.getByText(new RegExp(`^${Object.keys(AJUSTES).length}\\sajustes · 1\\scambiado$`))).toBeTruthy();
    expect((await ajuste('Exigir estar dentro del perímetro')).textContent).toContain('SíCambiado por maría el 20/11/2026 11:02');
    expect((await ajuste('Atraso hasta el que se escribe al cliente')).textContent).toContain('30\u00a0díasValor inicial');
    expect(within(screen.getByRole('region', { name: 'Mapas' })).getAllByRole('article')).toHaveLength(1);
  });

  it('what phones obey says how it reaches them', async () => {
    abrir();
    for (const { nombre, ...fila } of Object.values(AJUSTES)) {
      expect((await ajuste(nombre)).textContent.includes('Llega a cada teléfono')).toBe('enTelefonos' in fila);
    }
  });

  it('A8: what is no value is said in words and loses nothing; what is one is stored with what was seen', async () => {
    server.use(acepta('dominioCorreo'));
    abrir();
    const dialog = await cambiar('Dominio del correo del chofer');
    const campo = within(dialog).getByLabelText('Valor');
    fireEvent.change(campo, { target: { value: '@Empresa' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    expect(within(dialog).getByText(AJUSTES.dominioCorreo.pide)).toBeTruthy();
    expect([campo, sent]).toEqual([expect.objectContaining({ value: '@Empresa' }), []]);
    fireEvent.change(campo, { target: { value: ' empresa.cl ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Dominio del correo del chofer: empresa.cl')).toBeTruthy();
    expect(sent).toEqual([{ valor: 'empresa.cl', visto: '' }]);
    await waitFor(async () => expect((await ajuste('Dominio del correo del chofer')).textContent).toContain('empresa.clCambiado por maría'));
  });

  it.each([
    ['Exigir chofer autorizado', 'exigirChoferAutorizado'],
    ['Exigir estar dentro del perímetro', 'exigirPerimetro'],
  ] as const)('%s stops phones: it is asked once more, and only when it is switched on', async (nombre, clave) => {
    server.use(acepta(clave));
    abrir();
    const dialog = await cambiar(nombre);
    fireEvent.click(within(dialog).getByRole('switch', { name: nombre }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    expect(within(dialog).getByRole('alert').textContent).toContain(AJUSTES[clave].detiene);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Volver' }));
    expect(within(dialog).getByRole('switch', { name: nombre })).toHaveProperty('checked', true);
    expect(sent).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sí, exigir' }));
    await waitFor(() => expect(sent).toEqual([{ valor: true, visto: false }]));
    await waitFor(async () => expect((await ajuste(nombre)).textContent).toContain('Cambiado por maría'));

    const otra = await cambiar(nombre);
    fireEvent.click(within(otra).getByRole('switch', { name: nombre }));
    fireEvent.click(within(otra).getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ valor: false, visto: true }));
  });

  it('what somebody else changed meanwhile is told, and replaced only when saved again', async () => {
    server.use(
      replies(updateAjuste, (_query, body) => {
        sent.push(body);
        valores.set('dominioCorreo', 'otra.cl');
        throw new AppError('estado_cambiado');
      }),
    );
    abrir();
    const dialog = await cambiar('Dominio del correo del chofer');
    fireEvent.change(within(dialog).getByLabelText('Valor'), { target: { value: 'mia.cl' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    expect(await within(dialog).findByText(/^No se guardó\. Otra persona cambió este registro.* Ahora dice: Valor: otra\.cl$/)).toBeTruthy();
    expect(within(dialog).getByLabelText('Valor')).toHaveProperty('value', 'mia.cl');
    server.use(acepta('dominioCorreo'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar lo mío' }));
    await waitFor(() => expect(sent).toEqual([{ valor: 'mia.cl', visto: '' }, { valor: 'mia.cl', visto: 'otra.cl' }]));
  });

  it('Volver al valor inicial is offered for what was changed, and tells what was seen', async () => {
    valores.set('exigirPerimetro', true);
    abrir();
    expect((await screen.findAllByRole('button', { name: /al valor inicial/ })).map((boton) => boton.getAttribute('aria-label'))).toEqual(['Volver al valor inicial, No: Exigir estar dentro del perímetro']);
    fireEvent.click(screen.getByRole('button', { name: /al valor inicial/ }));
    expect(await screen.findByText('Exigir estar dentro del perímetro: volvió al valor inicial, No')).toBeTruthy();
    expect(sent).toEqual([{ visto: true }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /al valor inicial/ })).toBeNull());
  });

  it('its history says who, when, before and after, and leads to the audit', async () => {
    abrir();
    fireEvent.click(await screen.findByRole('button', { name: 'Historia de Exigir chofer autorizado' }));
    const list = await screen.findByRole('list', { name: 'Historia de Exigir chofer autorizado' });
    expect(within(list).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Cambió un ajustemaría · 20/11/2026 11:02ValorNoSí']);
    expect(screen.getByRole('link', { name: 'Ver en Auditoría' }).getAttribute('href')).toBe('/auditoria?entidad=ajuste&entidadId=exigirChoferAutorizado');
  });

  it('C29: a list that fails says why, and is asked for again', async () => {
    server.use(fails(listAjustes, 'interno'));
    abrir();
    expect(await screen.findByRole('heading', { name: 'No se pudieron traer los ajustes' })).toBeTruthy();
    server.use(replies(listAjustes, () => ({ ajustes: lista() })));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await ajuste('Mapa base')).toBeTruthy();
  });
});
