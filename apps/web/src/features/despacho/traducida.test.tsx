// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { MESSAGES } from '@rodal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { surviveTranslation } from '../../navegador/traduccion.ts';
import { draftLoad, jpegBytes } from '../../offline/testing/fixtures.ts';
import { translatePage } from '../../testing/traducir.ts';
import { leave, openList, pick, pressUbicacion, rowsOf, stubGeolocation, type, valueOf } from './testing/drive.ts';
import { createTelefono, endTest, openNuevo, renderDespacho, stubBrowser, type Telefono } from './testing/render-despacho.tsx';

vi.mock('./mapa/mapa.tsx', () => ({ Mapa: () => null }));
// The camera's file is JPEG already, or is none: decoding needs a browser.
vi.mock('../../offline/photos/encode-photo.ts', () => ({
  encodePhoto: async (file: Blob) => {
    if (file.type !== 'image/jpeg') throw new TypeError('not an image');
    return new Uint8Array(await file.arrayBuffer());
  },
}));

let telefono: Telefono;
let ends: readonly (() => void)[] = [];
beforeEach(async () => {
  stubBrowser();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined }));
  telefono = await createTelefono();
  ends = [surviveTranslation(), translatePage(document)];
});
afterEach(() => {
  endTest();
  for (const end of ends) end();
});

const working = async () => (await telefono.db.drafts.toArray())[0]?.working ?? null;
const button = (name: RegExp | string) => screen.getByRole('button', { name });
/** Every text stands in somebody else's elements, and the screen is still the screen. */
const expectWhole = () => {
  expect(document.querySelector('font')).not.toBeNull();
};
const photo = (kind: string) => fireEvent.change(screen.getByLabelText('Archivo Camión vacío'), { target: { files: [new File([jpegBytes(1)], 'camión.jpg', { type: kind })] } });

const refusedPhoto = async () => {
  photo('text/plain');
  await waitFor(() => expect(document.body.textContent).toContain(MESSAGES.fotoNoGuardada));
};

/** What a person does on the form, each with what has to be there afterwards. */
const ACTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'Ubicación inside a site, and again outside of all': async () => {
    for (const [place, said] of [[{ lat: -38.755, lng: -72.605 }, 'El Roble'], [{ lat: -39, lng: -73 }, 'Fuera']] as const) {
      stubGeolocation(place);
      await pressUbicacion();
      await waitFor(() => expect(document.body.textContent).toContain(said));
    }
  },
  'Ubicación that finds nothing': async () => {
    stubGeolocation(null);
    await pressUbicacion();
    expect(screen.getByRole('form')).toBeTruthy();
  },
  'a photo, one that is none, and another': async () => {
    photo('image/jpeg');
    expect(await screen.findByRole('button', { name: 'Ver Camión vacío en grande' })).toBeTruthy();
    await refusedPhoto();
    photo('image/jpeg');
    await waitFor(() => expect(document.body.textContent).not.toContain(MESSAGES.fotoNoGuardada));
  },
  'a photo that is none, then one': async () => {
    await refusedPhoto();
    photo('image/jpeg');
    await waitFor(async () => expect((await working())?.fotoVacia).toBeTruthy());
  },
  'plates and a driver, refused and taken': async () => {
    for (const [label, bad, good] of [['Patente Camión', 'ZZZZ99', 'ABCD12'], ['Rut Chofer', '12345678-0', '12345678-5']] as const) {
      for (const text of [bad, good]) {
        type(label, text);
        leave(label);
      }
      await waitFor(() => expect(valueOf(label)).not.toBe(''));
    }
  },
  'lists, narrowed and whole': async () => {
    await pick('Destino', 'Planta');
    const sheet = await openList('Producto');
    fireEvent.change(within(sheet).getByRole('searchbox'), { target: { value: 'nit' } });
    await waitFor(() => expect(rowsOf(sheet).textContent).toContain('Nitens'));
    fireEvent.change(within(sheet).getByRole('searchbox'), { target: { value: 'nada' } });
    await waitFor(() => expect(rowsOf(sheet).textContent).not.toContain('Nitens'));
  },
  'diameters, counted and taken back': async () => {
    await pick('Producto', 'Aserrable');
    fireEvent.click(await screen.findByRole('button', { name: 'Diametros' }));
    const modal = await screen.findByRole('dialog', { name: 'Diametros' });
    fireEvent.click(within(modal).getByRole('button', { name: /^Sumar 1 de 20 cm/ }));
    fireEvent.click(within(modal).getByRole('button', { name: /^Sumar 1 de 20 cm/ }));
    fireEvent.click(within(modal).getByRole('button', { name: /Deshacer/ }));
    fireEvent.click(within(modal).getByRole('button', { name: 'Listo' }));
    await waitFor(async () => expect((await working())?.conteos).toEqual([{ diametro: 20, cantidad: 1 }]));
  },
  'Guardar of what is incomplete': async () => {
    type('Patente Camión', 'ABCD12');
    fireEvent.click(button('Guardar'));
    await screen.findByRole('dialog', { name: MESSAGES.completeCampos });
    await waitFor(async () => expect((await telefono.db.drafts.toArray())[0]?.saved?.patenteCamion).toBe('ABCD12'));
  },
  'Pendientes, and back to the draft': async () => {
    type('Patente Camión', 'ABCD12');
    await waitFor(async () => expect((await working())?.patenteCamion).toBe('ABCD12'));
    fireEvent.click(button('Pendientes'));
    fireEvent.click(await screen.findByRole('button', { name: MESSAGES.continuarSinGuardar }));
    await screen.findByRole('form');
    expect(valueOf('Patente Camión')).toBe('ABCD12');
  },
};

describe('R155 the browser translates the page', () => {
  it.each(Object.keys(ACTS))('%s', async (act) => {
    await openNuevo(telefono);
    await ACTS[act]?.();
    expectWhole();
  });

  it('Enviar of a whole load leaves it in the outbox once', async () => {
    const { id } = await draftLoad(telefono.db, telefono.phone, 1, new Date());
    renderDespacho(telefono, { url: `/despacho?borrador=${id}` });
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
    await waitFor(async () => expect((await telefono.db.outbox.toArray()).map((row) => row.id)).toEqual([id]));
    await screen.findByRole('heading', { name: /^(Enviando|Por enviar|En espera)/ });
    expectWhole();
  });
});
