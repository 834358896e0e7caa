// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { MESSAGES } from '@rodal/domain/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jpegBytes } from '../../../offline/testing/fixtures.ts';
import { type } from '../testing/drive.ts';
import { createTelefono, endTest, openNuevo, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));
/** How long decoding takes. */
const camera = vi.hoisted(() => ({ ready: Promise.resolve() }));
// The camera's file is JPEG already: decoding needs a browser.
vi.mock('../../../offline/encode-photo.ts', () => ({
  encodePhoto: async (file: Blob) => {
    await camera.ready;
    return new Uint8Array(await file.arrayBuffer());
  },
}));

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined }));
  telefono = await createTelefono();
});
afterEach(endTest);

const input = () => screen.getByLabelText<HTMLInputElement>('Archivo Camión vacío');
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const working = async () => (await telefono.db.drafts.toArray())[0]?.working ?? null;

describe('photos', () => {
  it('R13: the draft is on the disk before the camera opens', async () => {
    await openNuevo(telefono);
    const atOpening = new Promise<string | undefined>((resolve) => {
      input().click = () => void working().then((borrador) => resolve(borrador?.patenteCamion));
    });
    type('Patente Camión', 'ABCD12');
    fireEvent.click(screen.getAllByRole('button', { name: 'Tomar foto' })[0] as HTMLElement);
    expect(await atOpening).toBe('ABCD12');
  });

  it('A1: a photo is in the draft once its bytes are on the phone, with a preview', async () => {
    await openNuevo(telefono);
    choose(new File([jpegBytes(1)], 'camión.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByRole('button', { name: 'Ver Camión vacío en grande' })).toBeTruthy();
    const sha256 = (await working())?.fotoVacia?.sha256;
    expect(await telefono.db.photos.toCollection().primaryKeys()).toEqual([[expect.any(String), sha256]]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cambiar foto' })).toBeTruthy());
  });

  it('R14: a photo that is still being worked on when somebody leaves the form is in the draft', async () => {
    await openNuevo(telefono);
    choose(new File([jpegBytes(1)], 'camión.jpg', { type: 'image/jpeg' }));
    fireEvent.click(screen.getByRole('button', { name: 'Pendientes' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    await waitFor(async () => expect((await working())?.fotoVacia?.sha256).toBeTruthy());
  });

  it('R14, R52: whoever opens the draft again meanwhile finds it there, and no other window', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    camera.ready = promise;
    await openNuevo(telefono);
    type('Patente Camión', 'ABCD12');
    choose(new File([jpegBytes(1)], 'camión.jpg', { type: 'image/jpeg' }));
    fireEvent.click(screen.getByRole('button', { name: 'Pendientes' }));
    fireEvent.click(await screen.findByRole('button', { name: MESSAGES.continuarSinGuardar }));
    await screen.findByRole('status', { name: 'Abriendo el despacho' });
    finish();
    expect(await screen.findByRole('button', { name: 'Ver Camión vacío en grande' })).toBeTruthy();
    type('Patente Carro', 'JJKK33');
    await waitFor(async () => expect(await working()).toMatchObject({ patenteCarro: 'JJKK33', fotoVacia: { sha256: expect.any(String) } }));
    expect(screen.queryByText(MESSAGES.abiertoEnOtraVentana)).toBeNull();
  });

  it('R14: Guardar waits for a photo that is still being worked on', async () => {
    await openNuevo(telefono);
    choose(new File([jpegBytes(1)], 'camión.jpg', { type: 'image/jpeg' }));
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(async () => expect((await telefono.db.drafts.toArray())[0]?.saved).toBeTruthy());
    const draft = (await telefono.db.drafts.toArray())[0];
    const sha256 = draft?.saved?.fotoVacia?.sha256;
    expect(sha256).toBeTruthy();
    expect(await telefono.db.photos.get([draft?.id ?? '', sha256 ?? ''])).toBeTruthy();
  });

  it('says when no file came and when a photo cannot be kept', async () => {
    await openNuevo(telefono);
    choose();
    expect(await screen.findByText(MESSAGES.sinArchivo)).toBeTruthy();
    choose(new File(['esto no es una foto'], 'nota.txt'));
    expect(await screen.findByText(new RegExp(`^${MESSAGES.fotoNoGuardada}\\.`))).toBeTruthy();
    expect((await working())?.fotoVacia ?? null).toBeNull();
  });
});
