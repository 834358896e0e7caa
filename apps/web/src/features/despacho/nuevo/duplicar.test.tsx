// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { MESSAGES } from '@rodal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptItem, listOutbox } from '../../../offline/outbox/outbox.ts';
import { jpegBytes, queueLoad, SESION, SESION_SUBPRODUCTO } from '../../../offline/testing/fixtures.ts';
import { pressUbicacion, stubGeolocation, type, valueOf } from '../testing/drive.ts';
import { createTelefono, endTest, openNuevo, renderDespacho, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));
vi.mock('../../../offline/photos/encode-photo.ts', () => ({ encodePhoto: async (file: Blob) => new Uint8Array(await file.arrayBuffer()) }));

/** Issue 3, "What it must show", 3. */
const MAX_TAPS = 25;

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined }));
  telefono = await createTelefono();
});
afterEach(endTest);

const drafts = () => telefono.db.drafts.toArray();
const duplicar = () => screen.findByRole('button', { name: /^Duplicar última carga/ });

async function sent(variante: 'principal' | 'subproducto' = 'principal') {
  const item = await queueLoad(telefono.db, telefono.phone, 1, new Date(), variante);
  const recibo = { id: item.id, revision: 1, numero: 4711, receivedAt: '2026-11-20T12:00:00.000Z', message: '' };
  await acceptItem(telefono.db, item.id, recibo, null, new Date());
  return item;
}

async function photograph(titulo: string, seed: number): Promise<void> {
  const group = await screen.findByRole('group', { name: titulo });
  const file = new File([jpegBytes(seed)], 'foto.jpg', { type: 'image/jpeg' });
  fireEvent.change(within(group).getByLabelText(`Archivo ${titulo}`), { target: { files: [file] } });
  await within(group).findByRole('button', { name: 'Cambiar foto' });
}

describe('Duplicar última carga', () => {
  it('is not offered before anything was sent with this form', async () => {
    await sent('subproducto');
    renderDespacho(telefono);
    await screen.findByRole('list', { name: 'Enviados' });
    expect(screen.queryByRole('button', { name: /^Duplicar/ })).toBeNull();
  });

  it(`a repeat load takes at most ${MAX_TAPS} taps from Pendientes to Enviar, camera and measuring apart`, async () => {
    const item = await queueLoad(telefono.db, telefono.phone);
    renderDespacho(telefono);
    const taps: string[] = [];
    document.addEventListener('click', ({ target }) => taps.push(target instanceof Element ? (target.textContent ?? '') : ''), { capture: true });

    fireEvent.click(await duplicar());
    await screen.findByRole('form');
    stubGeolocation({ lat: -38.755, lng: -72.605 });
    await pressUbicacion();
    await photograph('Camión vacío', 7);
    await photograph('Camión lleno', 8);
    const upToMeasuring = taps.length;
    fireEvent.click(screen.getByRole('button', { name: 'Diametros' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Sumar 1 de 20 cm/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Listo' }));
    taps.length = upToMeasuring;
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
    expect(await screen.findByRole('button', { name: 'Siguiente camión' })).toBeTruthy();

    // Duplicar, Ubicación, Enviar.
    expect(taps).toHaveLength(3);
    expect(taps.length).toBeLessThanOrEqual(MAX_TAPS);
    const [first, second] = await listOutbox(telefono.db);
    expect(first?.id).toBe(item.id);
    expect(second?.id).not.toBe(item.id);
    expect(second?.payload).toMatchObject({
      patentecamion: item.payload.patentecamion,
      patentecarro: item.payload.patentecarro,
      rutchofer: item.payload.rutchofer,
      bodega: item.payload.bodega,
      producto: item.payload.producto,
      diametro: [{ id: 20, cantidad: 1 }],
      ubicacion: { estado: 'dentro' },
    });
    expect(second?.payload.fotoempty).not.toBe(item.payload.fotoempty);
  });

  it('R7: a sent load is read-only; its copy has an id of its own and says so', async () => {
    const item = await sent();
    renderDespacho(telefono);
    fireEvent.click(await screen.findByRole('button', { name: /^Duplicar [A-Z]\d/ }));
    await screen.findByRole('form');
    const [copia] = await drafts();
    expect(copia?.id).not.toBe(item.id);
    expect(
      await screen.findByText(`${copia?.codigo} es un despacho nuevo, copiado de ${item.codigo}. Faltan ubicación, cantidad y fotos.`),
    ).toBeTruthy();
    expect(valueOf('Patente Camión')).toBe('ABCD12');
    expect((await telefono.db.receipts.get(item.id))?.payload).toEqual(item.payload);
  });

  it('R6: two taps make one copy', async () => {
    await sent();
    renderDespacho(telefono);
    const boton = await duplicar();
    fireEvent.click(boton);
    fireEvent.click(boton);
    await screen.findByRole('form');
    expect(await drafts()).toHaveLength(1);
  });

  it('A11: the origin is asked for again, whatever the load before said', async () => {
    await sent();
    renderDespacho(telefono);
    fireEvent.click(await duplicar());
    await screen.findByRole('form');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Origen Seleccionar/ }).disabled).toBe(true);
    expect((await drafts())[0]?.working).toMatchObject({ origen: null, posicion: null, estadoUbicacion: 'pendiente', motivoUbicacion: '' });
  });

  it('A9: tells at once what has been blocked since, and leaves it out', async () => {
    await sent();
    const lista = await telefono.db.catalogs.get('patentesBloqueadas');
    if (lista === undefined) throw new Error('fixture');
    await telefono.db.catalogs.put({ ...lista, filas: [{ patente: 'EFGH34' }] });
    renderDespacho(telefono);
    fireEvent.click(await duplicar());
    await screen.findByRole('form');
    expect(screen.getByText(MESSAGES.patenteBloqueada('EFGH34'))).toBeTruthy();
    expect(valueOf('Patente Carro')).toBe('');
  });

  it('E4: where a setting asks for it, tells at once whose papers have run out since, and leaves it out', async () => {
    await sent();
    await telefono.db.catalogs.update('habilitaciones', { filas: [{ clase: 'camion', clave: 'ABCD12', desde: '2026-01-01', motivo: 'Revisión Técnica: vencido' }] });
    renderDespacho(telefono, { sesion: { ...SESION, ajustes: { ...SESION.ajustes, exigirCamionHabilitado: true } } });
    fireEvent.click(await duplicar());
    await screen.findByRole('form');
    expect(screen.getByText(MESSAGES.noHabilitado.camion('desde el 01/01/2026 por Revisión Técnica: vencido'))).toBeTruthy();
    expect([valueOf('Patente Camión'), valueOf('Patente Carro')]).toEqual(['', 'EFGH34']);
  });

  it('from an empty Nuevo it fills that very draft: no code is spent', async () => {
    await sent();
    await openNuevo(telefono);
    const [empty] = await drafts();
    fireEvent.click(await duplicar());
    await waitFor(() => expect(valueOf('Patente Camión')).toBe('ABCD12'));
    expect((await drafts()).map(({ id }) => id)).toEqual([empty?.id]);
    // A copy is not offered a copy.
    expect(screen.queryByRole('button', { name: /^Duplicar/ })).toBeNull();
  });

  it('what was typed into Nuevo before stays in Pendientes', async () => {
    await sent();
    await openNuevo(telefono);
    type('Patente Camión', 'JJKK33');
    fireEvent.click(await duplicar());
    expect(await screen.findByText(/quedó en Pendientes, sin guardar\.$/)).toBeTruthy();
    await waitFor(() => expect(valueOf('Patente Camión')).toBe('ABCD12'));
    expect(new Set((await drafts()).map(({ working }) => working?.patenteCamion))).toEqual(new Set(['ABCD12', 'JJKK33']));
  });

  it('a load of another form is copied into that form; without its permission it is not offered', async () => {
    await sent('subproducto');
    renderDespacho(telefono, { sesion: { ...SESION, permisos: [...SESION.permisos, ...SESION_SUBPRODUCTO.permisos] } });
    fireEvent.click(await screen.findByRole('button', { name: /^Duplicar [A-Z]\d/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Despacho Subproducto' })).toBeTruthy();
    await screen.findByRole('form');
    expect(valueOf('Precio')).toBe('25000');
    expect(valueOf('Cantidad')).toBe('');

    endTest();
    stubBrowser();
    renderDespacho(telefono);
    await screen.findByRole('list', { name: 'Enviados' });
    expect(screen.queryByRole('button', { name: /^Duplicar [A-Z]\d/ })).toBeNull();
  });
});
