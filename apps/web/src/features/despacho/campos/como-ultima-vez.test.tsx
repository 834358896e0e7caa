// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraft } from '../../../offline/drafts/drafts.ts';
import { SESION_SUBPRODUCTO } from '../../../offline/testing/fixtures.ts';
import { leave, type, valueOf } from '../testing/drive.ts';
import { createTelefono, endTest, openNuevo, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';
import { CARGA } from '../../../offline/testing/fixtures.ts';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));

const ANTES = { patenteCamion: 'ABCD12', patenteCarro: 'JJKK33', transportista: 'Transportes Ñuble', rutChofer: '12345678-5', nombreChofer: 'Juan Pérez' };

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
  await createDraft(telefono.db, telefono.phone, { variante: 'subproductoPuerto', inicial: { ...CARGA, ...ANTES } });
});
afterEach(endTest);

const oferta = () => screen.queryByRole('button', { name: /^Como la última vez/ });

describe('the plate remembers (registro 114)', () => {
  it('offers what the phone knows once the plate is whole, fills it in with one tap and says so', async () => {
    await openNuevo(telefono);
    type('Patente Camión', 'abcd1');
    expect(oferta()).toBeNull();
    type('Patente Camión', 'abcd12');
    const boton = await screen.findByRole('button', { name: 'Como la última vez: carro JJKK33, Transportes Ñuble, chofer Juan Pérez' });
    // Never silently.
    expect([valueOf('Patente Carro'), valueOf('Rut Chofer')]).toEqual(['', '']);
    fireEvent.click(boton);
    expect([valueOf('Patente Carro'), valueOf('Rut Chofer'), valueOf('Nombre Chofer')]).toEqual(['JJKK33', '12.345.678-5', 'Juan Pérez']);
    expect(screen.getByRole('button', { name: 'Transportista Transportes Ñuble' })).toBeTruthy();
    expect(oferta()).toBeNull();
    expect(screen.getByText('Puesto como la última vez: carro JJKK33, Transportes Ñuble, chofer Juan Pérez.')).toBeTruthy();
    await waitFor(async () => expect((await telefono.db.drafts.toArray()).filter(({ working }) => working?.patenteCarro === 'JJKK33')).toHaveLength(2));
  });

  it('leaves alone what was typed, and goes when nothing is left to fill in', async () => {
    await openNuevo(telefono);
    type('Patente Carro', 'LLMM44');
    type('Patente Camión', 'ABCD12');
    fireEvent.click(await screen.findByRole('button', { name: 'Como la última vez: Transportes Ñuble, chofer Juan Pérez' }));
    expect(valueOf('Patente Carro')).toBe('LLMM44');
    expect(oferta()).toBeNull();
  });

  it('A9: a blocked trailer or driver is not offered', async () => {
    await telefono.db.catalogs.update('patentesBloqueadas', { filas: [{ patente: 'JJKK33' }] });
    await telefono.db.catalogs.update('choferesBloqueados', { filas: [{ rut: '12345678-5' }] });
    await openNuevo(telefono);
    type('Patente Camión', 'ABCD12');
    expect(await screen.findByRole('button', { name: 'Como la última vez: Transportes Ñuble' })).toBeTruthy();
  });

  it('A9: what was said of a driver that was blocked goes with the one that is filled in', async () => {
    await openNuevo(telefono);
    type('Rut Chofer', '11111111-1');
    leave('Rut Chofer');
    expect(await screen.findByText(/existe en la lista de Choferes bloqueados/)).toBeTruthy();
    type('Patente Camión', 'ABCD12');
    fireEvent.click(await screen.findByRole('button', { name: /^Como la última vez/ }));
    expect(screen.queryByText(/existe en la lista de Choferes bloqueados/)).toBeNull();
  });

  it('A13: a form without a trailer is not offered one', async () => {
    const filas = (await telefono.db.catalogs.get('variantes'))?.filas ?? [];
    await telefono.db.catalogs.update('variantes', { filas: filas.map((fila) => ({ ...(fila as object), patenteCarro: 'oculto' })) });
    await openNuevo(telefono, SESION_SUBPRODUCTO, '/despachoSubproducto');
    type('Patente Camión', 'ABCD12');
    expect(await screen.findByRole('button', { name: 'Como la última vez: Transportes Ñuble, chofer Juan Pérez' })).toBeTruthy();
  });
});
