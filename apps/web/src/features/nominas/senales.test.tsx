// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { listHistoria } from '@rodal/contracts/historia';
import { getResumenNominas, listNominas } from '@rodal/contracts/listados/nominas';
import { getNomina, type Nomina, updateNominas } from '@rodal/contracts/nominas';
import { getFlujo } from '@rodal/contracts/trabajos';
import { listVistas } from '@rodal/contracts/vistas';
import { NEGATIVAS_NOMINA } from '@rodal/domain/maquinas';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { flujoOf } from '../../cargas/testing/trabajo.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { themeOf } from '../../ui/theme.ts';
import { useToasts } from '../../ui/toast.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { NominasPage } from './nominas-page.tsx';
import { nominaFila, nominaOf, RESUMEN, senalOf } from './testing/nominas.tsx';

/** E1 on the screen: a flagged roll says what for, and is approved with a note. */

let nomina: Nomina;
let fila = nominaFila();
const sent: unknown[] = [];
const server = setupServer(
  replies(listNominas, () => ({ nominas: [fila], siguiente: null })),
  replies(getResumenNominas, () => RESUMEN),
  on(getNomina, () => HttpResponse.json({ nomina })),
  replies(listVistas, () => ({ vistas: [] })),
  replies(listHistoria, () => ({ hechos: [], siguiente: null })),
  replies(getFlujo, () => flujoOf()),
  replies(updateNominas, (_query, body) => {
    sent.push(body);
    fila = { ...fila, aprobadorId: 7, Aprobador: true, UsuarioAprobador: 'prueba' };
    nomina = { ...nomina, marcas: { ...nomina.marcas, Aprobador: { usuarioId: 7, usuario: 'prueba', en: '2026-11-21T12:00:00.000Z', nota: 'Cambió de banco' } } };
    return { Mensaje: 'Nomina Actualizadas', nomina };
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser({ width: 1280, height: 900 });
  localStorage.clear();
  useToasts.setState({ toasts: [] });
  fila = nominaFila({ senales: 'cuentaDistinta' });
  nomina = nominaOf({ senales: [senalOf()], huellaSenales: 'de-una-cuenta' });
  sent.length = 0;
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

function abrir(busqueda = '') {
  const router = createMemoryRouter([{ path: '*', element: <NominasPage sesion={sesionOf(['Aprobador'])} /> }], { initialEntries: [`/nominasVigentes${busqueda}`] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
}
const casilla = async () => within(await screen.findByRole('grid', { name: 'Nóminas Vigentes COMSA' })).getByRole<HTMLInputElement>('checkbox', { name: 'Aprobador de NOM-261127-CLP' });
const dialogo = () => screen.findByRole('dialog', { name: 'Aprobar NOM-261127-CLP' });
/** Opens it, writes, and sends. */
async function aprobar(nota: string): Promise<HTMLElement> {
  fireEvent.click(await casilla());
  const abierto = await dialogo();
  fireEvent.change(await within(abierto).findByRole('textbox', { name: 'Nota' }), { target: { value: nota } });
  fireEvent.click(within(abierto).getByRole('button', { name: 'Aprobar' }));
  return abierto;
}

it('the panel says what it is flagged for, with before and after; at the mark stands that a note is asked for', async () => {
  abrir('?ver=3');
  const avisos = await screen.findByRole('region', { name: 'Avisos' });
  expect(avisos.textContent).toBe('1 aviso antes de pagarlaCuenta distintaTRANSPORTES TROMÉN LTDA. · 76.849.511-4La última vez que se le aprobó un pago, en NOM-1, la cuenta era 00-1; ahora es 00-76849511.');
  expect(screen.getAllByText(NEGATIVAS_NOMINA.faltaNota.mensaje)).toHaveLength(1);
});

it('one that was approved shows the note; flagged since without one, it says so', async () => {
  const de = (nota: string | null) => ({ ...nomina.marcas, Aprobador: { usuarioId: 7, usuario: 'prueba', en: '2026-11-21T12:00:00.000Z', nota } });
  nomina = { ...nomina, marcas: de('Cambió de banco') };
  abrir('?ver=3');
  expect(await screen.findByText('Nota: Cambió de banco')).toBeTruthy();
  cleanup();
  queryClientOf(7).clear();
  nomina = { ...nomina, marcas: de(null) };
  abrir('?ver=3');
  expect(await screen.findByText('Se aprobó sin nota: entonces no los tenía.')).toBeTruthy();
});

describe('approving it', () => {
  it('asks for the note first, and sends it with the flags that were seen', async () => {
    abrir();
    await aprobar('  Cambió  de banco ');
    expect(await screen.findByText('Nomina Actualizadas')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      { Identificador: '3', idNomina: 'NOM-261127-CLP', checkedSeleccionado: 'Aprobador', Estado: '1', visto: { version: 1, Estado: '0', huellaSenales: 'de-una-cuenta' }, nota: 'Cambió de banco' },
    ]);
    expect((await casilla()).checked).toBe(true);
  });

  it('without one it sends nothing and names the field', async () => {
    abrir();
    const abierto = await aprobar('  ');
    const campo = within(abierto).getByRole('textbox', { name: 'Nota' });
    expect(within(abierto).getByText('Nota: escriba por qué se paga así.')).toBeTruthy();
    expect([campo.getAttribute('aria-invalid'), sent]).toEqual(['true', []]);
  });

  it('what failed says so, what was written stays, also closed and opened again', async () => {
    server.use(fails(updateNominas, 'no_disponible'));
    abrir();
    const abierto = await aprobar('Cambió de banco');
    expect((await within(abierto).findByRole('alert')).textContent).toContain('No se ha podido ejecutar la acción');
    fireEvent.click(within(abierto).getByRole('button', { name: 'Cancelar' }));
    fireEvent.click(await casilla());
    expect((await within(await dialogo()).findByRole<HTMLTextAreaElement>('textbox', { name: 'Nota' })).value).toBe('Cambió de banco');
    server.resetHandlers();
    fireEvent.click(within(await dialogo()).getByRole('button', { name: 'Aprobar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('whoever was slower hears who it was, with the note to keep', async () => {
    server.use(
      on(updateNominas, () =>
        HttpResponse.json({ codigo: 'estado_cambiado', mensaje: 'x', requestId: 'req-7', conflicto: { cuando: '2026-11-21T12:00:00.000Z', usuario: 'jefa', accion: 'Cambiado', cambios: [] } }, { status: 409 }),
      ),
    );
    abrir();
    await aprobar('Cambió de banco');
    const conflicto = await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' });
    expect(conflicto.textContent).toContain('Su nota: Cambió de banco');
  });

  it('one that is blocked too is not to be had, note or not', async () => {
    fila = { ...fila, BLOQUEADO: '1' };
    abrir();
    fireEvent.click(await casilla());
    expect([(await casilla()).getAttribute('aria-disabled'), screen.queryByRole('dialog')]).toEqual(['true', null]);
  });

  it('has no fault that axe finds, at both sizes', async () => {
    for (const width of [1280, 390]) {
      stubBrowser({ width, height: 844 });
      abrir();
      fireEvent.click(await screen.findByRole('checkbox', { name: 'Aprobador de NOM-261127-CLP' }));
      await within(await dialogo()).findByRole('textbox', { name: 'Nota' });
      const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, 'page-has-heading-one': { enabled: false } } });
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      cleanup();
      queryClientOf(7).clear();
    }
  });
});
