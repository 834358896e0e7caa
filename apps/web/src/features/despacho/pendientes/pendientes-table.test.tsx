// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { Borrador } from '@rodal/domain/borrador';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitDraft } from '../../../offline/drafts/drafts.ts';
import { draftLoad } from '../../../offline/testing/fixtures.ts';
import { type, valueOf } from '../testing/drive.ts';
import { createTelefono, endTest, openNuevo, renderDespacho, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
});
afterEach(endTest);

async function save(seed: number, changes: Partial<Borrador> = {}, now = new Date()) {
  const { id, codigo, version, borrador } = await draftLoad(telefono.db, telefono.phone, seed, now);
  await commitDraft(telefono.db, id, version, { ...borrador, ...changes }, now);
  return { id, codigo };
}

const table = () => screen.findByRole('table', { name: 'Pendientes' });
const rowOf = async (text: string) => {
  const row = within(await table()).getByText(text).closest('tr');
  if (row === null) throw new Error(`no row with ${text}`);
  return row;
};

describe('Pendientes (especificación 2 §2.1)', () => {
  it('has the columns of the specification, and the code of A15', async () => {
    const { codigo } = await save(1);
    renderDespacho(telefono);
    const [head, row] = within(await table()).getAllByRole('row').map((line) => [...line.children].map(({ textContent }) => textContent?.trim()));
    expect(head).toEqual([
      'Editar',
      'Eliminar',
      'Código',
      'Patente Camión',
      'Patente Carro',
      'Cantidad',
      'Nombre Chofer',
      'Producto',
      'Listo Para Enviar',
    ]);
    // 10 logs of 16 cm and 5 of 20 cm, 3,20 m long.
    expect(row).toEqual(['Editar', 'Eliminar', codigo, 'ABCD12', 'EFGH34', '1,460 m³', 'Juan Pérez', 'Pino Aserrable 3,20', 'Listo para Enviar Enviar']);
  });

  it('says of each whether it can leave: Listo para Enviar, or Pendiente, falta información', async () => {
    await save(1, { patenteCamion: 'LLLL11' });
    await save(2, { patenteCamion: 'FFFF22', fotoLlena: null });
    renderDespacho(telefono);
    const lleno = within(await rowOf('LLLL11'));
    expect(lleno.getByText('Listo para Enviar')).toBeTruthy();
    expect(lleno.queryByText('Pendiente, falta información')).toBeNull();
    const falta = within(await rowOf('FFFF22'));
    expect(falta.getByText('Pendiente, falta información')).toBeTruthy();
    expect(falta.queryByText('Listo para Enviar')).toBeNull();
  });

  it('highlights the one that was saved last, and no other', async () => {
    const minute = 60_000;
    await save(1, { patenteCamion: 'AAAA11' }, new Date(Date.now() - 3 * minute));
    await save(2, { patenteCamion: 'BBBB22' }, new Date(Date.now() - minute));
    await save(3, { patenteCamion: 'CCCC33' }, new Date(Date.now() - 2 * minute));
    const destacadas = () => [...document.querySelectorAll('[data-destacada]')].map((row) => row.querySelector('[data-col="Patente Camión"]')?.textContent);
    renderDespacho(telefono);
    await table();
    expect(destacadas()).toEqual(['BBBB22']);

    const { codigo } = (await telefono.db.drafts.toArray()).find(({ saved }) => saved?.patenteCamion === 'AAAA11') ?? { codigo: '' };
    fireEvent.click(screen.getByRole('button', { name: `Editar ${codigo}` }));
    await screen.findByRole('form');
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(destacadas()).toEqual(['AAAA11']));
  });

  it('Editar loads the draft into the form; leaving without Guardar keeps what was saved', async () => {
    const { id, codigo } = await save(1);
    renderDespacho(telefono);
    fireEvent.click(await screen.findByRole('button', { name: `Editar ${codigo}` }));
    await screen.findByRole('form', { name: `Despacho ${codigo}` });
    expect(valueOf('Patente Camión')).toBe('ABCD12');
    expect(valueOf('Rut Chofer')).toBe('12.345.678-5');
    expect(screen.getByRole('heading', { name: 'Destino Planta Coihue · Consorcio lista' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Ver Camión lleno en grande' })).toBeTruthy();
    type('Patente Camión', 'OTRA11');
    await waitFor(async () => expect((await telefono.db.drafts.get(id))?.working?.patenteCamion).toBe('OTRA11'));
    expect((await telefono.db.drafts.get(id))?.saved?.patenteCamion).toBe('ABCD12');
  });

  it('Enviar takes the draft away, and the next Nuevo is empty', async () => {
    const { codigo } = await save(1);
    const view = renderDespacho(telefono);
    fireEvent.click(await screen.findByRole('button', { name: `Editar ${codigo}` }));
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
    await screen.findByRole('button', { name: 'Siguiente camión' });
    expect(await telefono.db.drafts.count()).toBe(0);
    view.unmount();
    await openNuevo(telefono);
    expect([valueOf('Patente Camión'), valueOf('Rut Chofer')]).toEqual(['', '']);
    expect(screen.getAllByRole('button', { name: 'Tomar foto' })).toHaveLength(2);
  });
});
