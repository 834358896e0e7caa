// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { CatalogoFila } from '@rodal/contracts/catalogos';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pick } from '../testing/drive.ts';
import { createTelefono, endTest, openNuevo, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));

const DESTINOS: CatalogoFila<'destinos'>[] = [
  { id: 3, destino: 'Planta Coihue', puerto: false, direccion: 'Camino a Coihue km 1', comuna: 'Negrete', codigorol: [] },
  { id: 4, destino: 'Patio Schilling', puerto: false, direccion: '', comuna: '', codigorol: [] },
];
const TRANSPORTISTAS: CatalogoFila<'transportistas'>[] = [
  { nombreEmpresa: 'Transportes Ñuble', rut: '76354771-K' },
  { nombreEmpresa: 'Fletes Nuevos', rut: null },
];

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
  await telefono.db.catalogs.update('destinos', { filas: DESTINOS });
  await telefono.db.catalogs.update('transportistas', { filas: TRANSPORTISTAS });
});
afterEach(endTest);

const warning = () => screen.queryByRole('region', { name: 'Guía incompleta' });
const lacking = () => {
  const region = warning();
  return region === null ? [] : within(region).getAllByRole('listitem').map(({ textContent }) => textContent);
};

describe('A19 Guía incompleta', () => {
  it('says nothing of what is not chosen yet, nor of complete masters', async () => {
    await openNuevo(telefono);
    expect(warning()).toBeNull();
    await pick('Destino', 'Planta Coihue');
    await pick('Transportista', 'Transportes Ñuble');
    expect(warning()).toBeNull();
  });

  it('lists what destination and carrier lack as soon as they are chosen', async () => {
    await openNuevo(telefono);
    await pick('Destino', 'Patio Schilling');
    expect(lacking()).toEqual(['Dirección del destino', 'Comuna del destino']);
    await pick('Transportista', 'Fletes Nuevos');
    expect(lacking()).toEqual(['Dirección del destino', 'Comuna del destino', 'RUT del transportista']);
  });

  it('is a warning: it counts among nothing that is missing', async () => {
    await openNuevo(telefono);
    const before = screen.getByRole('button', { name: /^Faltan/ }).textContent;
    await pick('Transportista', 'Transportes Ñuble');
    const complete = screen.getByRole('button', { name: /^Faltan/ }).textContent;
    expect(complete).not.toBe(before);
    endTest();
    stubBrowser();
    telefono = await createTelefono();
    await telefono.db.catalogs.update('transportistas', { filas: TRANSPORTISTAS });
    await openNuevo(telefono);
    await pick('Transportista', 'Fletes Nuevos');
    expect(lacking()).toEqual(['RUT del transportista']);
    expect(screen.getByRole('button', { name: /^Faltan/ }).textContent).toBe(complete);
  });

  it('tells of a carrier that left the list while the form was open', async () => {
    await openNuevo(telefono);
    await pick('Transportista', 'Transportes Ñuble');
    await telefono.db.catalogs.update('transportistas', { filas: TRANSPORTISTAS.slice(1) });
    expect(await screen.findByText('RUT del transportista, que no está en la lista')).toBeTruthy();
  });

  it('of a list that was never loaded nothing is said', async () => {
    await openNuevo(telefono);
    await pick('Destino', 'Patio Schilling');
    await telefono.db.catalogs.update('destinos', { filas: [], fetchedAt: null });
    await vi.waitFor(() => expect(warning()).toBeNull());
  });
});
