// @vitest-environment jsdom
import { deleteVista, listVistas, saveVista, type Vista } from '@rodal/contracts/vistas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fails, replies } from '../../testing/msw.ts';
import { abrir, fila, grid, headersOf, lista, startServidor } from './testing/busqueda.tsx';

const server = startServidor();

/** A server that keeps views as ours does, and what it was sent. */
function conVistas(...first: readonly Vista[]) {
  let vistas = [...first];
  const sent: unknown[] = [];
  server.use(
    lista(fila(1)).handler,
    replies(listVistas, () => ({ vistas })),
    replies(saveVista, (_query, body) => {
      sent.push(body);
      const vista = { id: 90 + sent.length, ...(body as Omit<Vista, 'id'>) };
      vistas = [...vistas.filter(({ nombre }) => nombre !== vista.nombre), vista];
      return vista;
    }),
    replies(deleteVista, () => {
      vistas = vistas.slice(1);
      return { vistas };
    }),
  );
  return sent;
}

const MES: Vista = { id: 1, nombre: 'El mes de Pedro', consulta: 'rango=mes&despachador=pedro&orden=faena', columnas: ['numero', 'fecha', 'faena'] };

const abrirMenu = async () => {
  await grid();
  fireEvent.click(await screen.findByRole('button', { name: /^Vistas|^El mes/ }));
};
const guardadas = () => screen.findByRole('list', { name: 'Vistas guardadas' });

describe('saved views', () => {
  it('a view opens with its filters, order and columns, and its name says that it is on the screen', async () => {
    conVistas(MES);
    const { search } = abrir('/despachoRecepciones?estado=anulada');
    await abrirMenu();
    fireEvent.click(within(await guardadas()).getByRole('button', { name: 'El mes de Pedro' }));
    expect(search()).toBe('?rango=mes&despachador=pedro&orden=faena');
    expect(headersOf(await grid())).toEqual(['N°', 'Fecha', 'Faena']);
    expect(screen.getByRole('button', { name: 'Vistas: El mes de Pedro' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Vistas guardadas' })).toBeNull();
  });

  it('what is on the screen is saved under a name: a relative range stays relative, an open dispatch stays out', async () => {
    const sent = conVistas();
    localStorage.setItem('rodal-columnas-despachos-7', '["numero","fecha"]');
    abrir('/despachoRecepciones?avisos=todos&vista=lista&orden=-faena&rango=7dias&ver=01999c40-0000-7000-8000-00000000000f');
    fireEvent.click(await screen.findByRole('button', { name: 'Vistas', hidden: true }));
    fireEvent.change(screen.getByLabelText('Guardar esta vista como'), { target: { value: '  Con   avisos ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar', hidden: true }));
    expect(await screen.findByText('Vista «Con avisos» guardada')).toBeTruthy();
    expect(sent).toEqual([{ nombre: 'Con avisos', consulta: 'rango=7dias&avisos=todos&orden=-faena', columnas: ['numero', 'fecha'] }]);
  });

  it('a name that is taken says so before, and replacing can be taken back', async () => {
    const sent = conVistas(MES);
    abrir('/despachoRecepciones?rango=ayer');
    await abrirMenu();
    await guardadas();
    fireEvent.change(screen.getByLabelText('Guardar esta vista como'), { target: { value: MES.nombre } });
    expect(screen.getByText('Se reemplazará «El mes de Pedro».')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reemplazar' }));
    expect(await screen.findByText('Vista «El mes de Pedro» reemplazada')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    const { id: _id, ...before } = MES;
    expect(sent).toEqual([{ nombre: MES.nombre, consulta: 'rango=ayer', columnas: [] }, before]);
  });

  it('case, accents and double spaces make no other name: it says so before, and can be taken back', async () => {
    const sent = conVistas({ ...MES, nombre: 'Máfil hoy' });
    abrir('/despachoRecepciones?rango=ayer');
    await abrirMenu();
    await guardadas();
    fireEvent.change(screen.getByLabelText('Guardar esta vista como'), { target: { value: 'mafil  HOY' } });
    expect(screen.getByText('Se reemplazará «Máfil hoy».')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reemplazar' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ nombre: 'Máfil hoy', consulta: MES.consulta }));
  });

  it('two deleted one right after the other: each can be taken back', async () => {
    conVistas(MES, { ...MES, id: 2, nombre: 'Otra' });
    abrir();
    await abrirMenu();
    const list = await guardadas();
    fireEvent.click(within(list).getByRole('button', { name: 'Quitar El mes de Pedro' }));
    fireEvent.click(within(list).getByRole('button', { name: 'Quitar Otra' }));
    expect(await screen.findByText('Vista «Otra» quitada')).toBeTruthy();
    expect(await screen.findByText('Vista «El mes de Pedro» quitada')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Deshacer' })).toHaveLength(2);
  });

  it('deleting asks nothing and can be taken back', async () => {
    const sent = conVistas(MES);
    abrir();
    await abrirMenu();
    fireEvent.click(within(await guardadas()).getByRole('button', { name: 'Quitar El mes de Pedro' }));
    expect(await screen.findByText('Vista «El mes de Pedro» quitada')).toBeTruthy();
    expect(await screen.findByText(/^Guarde aquí las búsquedas que repite/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await guardadas()).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('C29: views that do not come say why, and saving that fails does too', async () => {
    conVistas();
    server.use(fails(listVistas, 'interno'), fails(saveVista, 'interno'));
    abrir();
    await abrirMenu();
    expect(await screen.findByText(/No se pudieron traer sus vistas\. Ocurrió un error en el servidor.*Código req-7/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Guardar esta vista como'), { target: { value: 'Otra' } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/No se pudo guardar la vista\./)).toBeTruthy();
  });

  it('the link is that of the search, with a relative range as such', async () => {
    conVistas();
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    abrir('/despachoRecepciones?rango=7dias&estado=enviado');
    await abrirMenu();
    fireEvent.click(screen.getByRole('button', { name: 'Copiar enlace' }));
    expect(await screen.findByText('Enlace copiado')).toBeTruthy();
    Reflect.deleteProperty(navigator, 'clipboard');
    expect(writeText.mock.calls[0]?.[0]).toMatch(/\?rango=7dias&estado=enviado$/);
  });
});
