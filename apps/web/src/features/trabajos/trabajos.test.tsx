// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { getResumenTrabajos, listTrabajos } from '@rodal/contracts/listados/trabajos';
import { cancelTrabajo, discardTrabajo, startFlujo, type Trabajo, undoTrabajo } from '@rodal/contracts/trabajos';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { trabajoOf } from '../../cargas/testing/trabajo.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies } from '../../testing/msw.ts';
import { listVistas } from '@rodal/contracts/vistas';
import { sesionOf } from '../../testing/sesion.ts';
import { useToasts } from '../../ui/toast.ts';
import { Toasts } from '../../ui/toasts.tsx';
import TrabajosPage from './trabajos-page.tsx';

const server = setupServer(replies(listVistas, () => ({ vistas: [] })), replies(getResumenTrabajos, () => ({ total: 2, masDe: false })));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser();
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

function open(path = '/trabajos', permisos?: readonly string[]) {
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[path]}>
        <TrabajosPage sesion={{ ...sesionOf(['Administrador']), ...(permisos && { permisos: [...permisos] }) }} />
      </MemoryRouter>
      <Toasts />
    </MantineProvider>,
  );
}
const rows = async () => {
  await screen.findByRole('grid');
  return screen.getAllByRole('row').slice(1).map((row) => [...row.querySelectorAll('[role="gridcell"], [role="rowheader"]')].map((cell) => cell.textContent.trim()));
};
const idOf = (n: number) => `01931111-0000-7000-8000-${String(n).padStart(12, '0')}`;

it('shows who asked for what, how it ended, with rows in and out and how long it took', async () => {
  const fallida = trabajoOf({
    id: idOf(2), titulo: 'Información Faenas', estado: 'fallida', desde: null, hasta: null, filas: 0, filasErp: 41, rechazadas: 1, usuario: 'reloj', sePuedeDeshacer: false, vuelve: null,
    mensaje: 'No se pudo conectar con BC: sin respuesta. Los datos anteriores siguen disponibles.', terminadoEn: '2026-11-20T16:59:09.000Z',
  });
  server.use(replies(listTrabajos, () => ({ trabajos: [fallida, trabajoOf()], hayMas: false, siguiente: null })));
  open();
  expect(await rows()).toEqual([
    ['Información Faenas', 'Fallida', 'Repetir', '', '41', '0', '1', '20/11/2026 13:59', '8 s', 'reloj', fallida.mensaje],
    ['Recepciones', 'Lista', 'DeshacerRepetir', 'octubre a noviembre 2026', '1.200', '1.200', '0', '20/11/2026 13:59', '2 min 59 s', 'oficina', '1200 filas en 10 períodos'],
  ]);
  expect(screen.getByRole('link', { name: 'Descargar 1 fila rechazada' }).getAttribute('href')).toBe(`/api/trabajos/${fallida.id}/rechazos`);
});

describe('D5: what can be done about a load', () => {
  const enviada = trabajoOf({ id: idOf(7), flujo: 'ingesta:MovEtiquetas_Todo:COMSA:2026-10', titulo: 'MovEtiquetas_Todo de COMSA, enviada', usuario: 'programa reporte' });
  const dialogo = async (title: string, answer: string) => {
    const dialog = await screen.findByRole('dialog', { name: title });
    fireEvent.click(within(dialog).getByRole('button', { name: answer }));
    return dialog.textContent;
  };

  it('a program’s load is undone, saying what comes back, and is not offered again', async () => {
    let lista: Trabajo[] = [enviada];
    server.use(
      replies(listTrabajos, () => ({ trabajos: lista, hayMas: false, siguiente: null })),
      replies(undoTrabajo, () => {
        lista = [{ ...enviada, estado: 'deshecha', sePuedeDeshacer: false, vuelve: null }];
        return enviada;
      }),
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer MovEtiquetas_Todo de COMSA, enviada' }));
    expect(await dialogo('Deshacer la carga', 'Deshacer')).toContain('vuelven 1.180 filas leídas el 19/11/2026 10:00.');
    expect(await within(await screen.findByRole('grid')).findByText('Deshecha')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^(Deshacer|Repetir) / })).toBeNull());
  });

  it('one under way is cancelled; one of BC is asked for again with its months', async () => {
    const done: string[] = [];
    server.use(
      replies(listTrabajos, () => ({ trabajos: [{ ...enviada, estado: 'corriendo' as const, sePuedeDeshacer: false }, trabajoOf({ sePuedeDeshacer: false, vuelve: null })], hayMas: false, siguiente: null })),
      replies(cancelTrabajo, () => {
        done.push('cancelada');
        return enviada;
      }),
      replies(startFlujo, (_query, body) => {
        done.push(JSON.stringify(body));
        return trabajoOf();
      }),
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar MovEtiquetas_Todo de COMSA, enviada' }));
    await waitFor(() => expect(done).toEqual(['cancelada']));
    const repetir = screen.getByRole('button', { name: 'Repetir Recepciones' });
    await waitFor(() => expect(repetir).toHaveProperty('disabled', false));
    fireEvent.click(repetir);
    await waitFor(() => expect(done).toEqual(['cancelada', '{"desde":"2026-10","hasta":"2026-11"}']));
  });

  it('D4: one that waits is discarded with its counts in sight; a refusal is said', async () => {
    const espera = trabajoOf({ estado: 'porConfirmar', sePuedeDeshacer: false, vuelve: null, dudas: [{ fuente: 'InformacionFaenas', empresa: 'COMSA', periodo: 'todo', antes: 17, ahora: 0, nuevas: 0, idas: 0 }] });
    server.use(replies(listTrabajos, () => ({ trabajos: [espera], hayMas: false, siguiente: null })), fails(discardTrabajo, 'no_disponible'));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Descartar Recepciones' }));
    expect(await dialogo('Descartar la carga', 'Descartar')).toContain('InformacionFaenas de COMSA: hoy 17 filas, con esta carga ninguna');
    expect(await screen.findByText(/^No se pudo con la carga Recepciones\./)).toBeTruthy();
  });

  it('R173: another one decided first: who, what and when, also when the row is gone from the list', async () => {
    const espera = trabajoOf({ estado: 'porConfirmar', sePuedeDeshacer: false, vuelve: null });
    let lista: Trabajo[] = [espera];
    const conflicto = { cuando: '2026-11-20T18:00:00.000Z', usuario: 'ana', accion: 'Confirmó una carga que esperaba', cambios: [] };
    server.use(
      replies(listTrabajos, () => ({ trabajos: lista, hayMas: false, siguiente: null })),
      on(discardTrabajo, () => {
        lista = [];
        return HttpResponse.json({ codigo: 'estado_cambiado', mensaje: 'x', requestId: 'r', conflicto }, { status: 409 });
      }),
    );
    open('/trabajos?estado=porConfirmar');
    fireEvent.click(await screen.findByRole('button', { name: 'Descartar Recepciones' }));
    fireEvent.change(await screen.findByLabelText('Motivo (opcional)'), { target: { value: 'a medias' } });
    await dialogo('Descartar la carga', 'Descartar');
    const dicho = await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Descartar Recepciones', hidden: true })).toBeNull());
    expect(dicho.textContent).toMatch(/Confirmó una carga que esperabaana · 20\/11\/2026 15:00.*Lo suyo no se guardó.*Su motivo: a medias/);
    expect(useToasts.getState().toasts).toEqual([]);
  });

  it('who may only look has no buttons', async () => {
    server.use(replies(listTrabajos, () => ({ trabajos: [trabajoOf()], hayMas: false, siguiente: null })));
    open('/trabajos', ['trabajos.ver']);
    expect((await rows())[0]?.[2]).toBe('');
  });
});

it('pages by key, and asks for what the address says', async () => {
  const asked: string[] = [];
  server.use(
    replies(listTrabajos, (query) => {
      asked.push(String(query));
      const first = query.get('cursor') === null;
      const trabajos: Trabajo[] = Array.from({ length: first ? 50 : 3 }, (_, n) => trabajoOf({ id: idOf(first ? 900 - n : 500 - n) }));
      return { trabajos, hayMas: first, siguiente: first ? 'marca' : null };
    }),
  );
  open('/trabajos?estado=lista&flujo=recepciones');
  await rows();
  expect(asked[0]).toBe('flujo=recepciones&estado=lista');
  await waitFor(() => expect(asked).toContain(`flujo=recepciones&estado=lista&cursor=marca`));
  expect(screen.getByRole('button', { name: 'Quitar filtro Estado: Lista' })).toBeTruthy();
});

it('C29: says why there is nothing', async () => {
  server.use(fails(listTrabajos, 'no_disponible'));
  open();
  expect(await screen.findByText('No se pudieron leer los trabajos')).toBeTruthy();
  server.use(replies(listTrabajos, () => ({ trabajos: [], hayMas: false, siguiente: null })));
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Todavía no se ha cargado nada desde BC.')).toBeTruthy();
});
