// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGES } from '@rodal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jpegBytes } from '../../../offline/testing/fixtures.ts';
import { type } from '../testing/drive.ts';
import { createTelefono, endTest, openNuevo, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));
/** How long decoding takes. */
const camera = vi.hoisted(() => ({ ready: Promise.resolve() }));
// The camera's file is JPEG already: decoding needs a browser.
vi.mock('../../../offline/photos/encode-photo.ts', () => ({
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
afterEach(() => {
  camera.ready = Promise.resolve();
  endTest();
});

const input = () => screen.getByLabelText<HTMLInputElement>('Archivo Camión vacío');
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
/** The status text of a photo. */
const said = (group: ReturnType<typeof within>) => group.getByRole('status').textContent?.trim();
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

  it.each(['Camión vacío', 'Camión lleno'])('%s: says Empezando Carga until the camera opens', async (titulo) => {
    await openNuevo(telefono);
    const group = within(screen.getByRole('group', { name: titulo }));
    const { promise, resolve: opened } = Promise.withResolvers<void>();
    screen.getByLabelText<HTMLInputElement>(`Archivo ${titulo}`).click = opened;
    type('Patente Camión', 'ABCD12');
    fireEvent.click(group.getByRole('button', { name: 'Tomar foto' }));
    expect(said(group)).toBe('Empezando Carga');
    await promise;
    await waitFor(() => expect(said(group)).toBe(''));
  });

  it.each([
    ['Camión vacío', 'Subiendo Camion Vacío'],
    ['Camión lleno', 'Subiendo Camión Lleno'],
  ])('%s: says %s until its bytes are on the phone', async (titulo, texto) => {
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    camera.ready = promise;
    await openNuevo(telefono);
    const group = within(screen.getByRole('group', { name: titulo }));
    fireEvent.change(group.getByLabelText(`Archivo ${titulo}`), { target: { files: [new File([jpegBytes(1)], 'camión.jpg')] } });
    expect(said(group)).toBe(texto);
    expect(group.getByRole('status').querySelector('[class*=Loader]')).toBeTruthy();
    expect(group.getByRole<HTMLButtonElement>('button', { name: 'Tomar foto' }).disabled).toBe(true);
    finish();
    expect(await group.findByRole('button', { name: `Ver ${titulo} en grande` })).toBeTruthy();
    await waitFor(() => expect(said(group)).toBe(''));
  });

  it('the preview is 150 px wide at most (especificación 2 §9)', async () => {
    await openNuevo(telefono);
    choose(new File([jpegBytes(1)], 'camión.jpg', { type: 'image/jpeg' }));
    expect((await screen.findByRole('button', { name: 'Ver Camión vacío en grande' })).className).toMatch(/\bminiatura\b|_miniatura_/);
    const sheet = document.createElement('style');
    sheet.textContent = readFileSync(join(import.meta.dirname, '../../../ui/photo-preview.module.css'), 'utf8');
    document.head.append(sheet);
    const rules = [...(sheet.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule);
    const { width, maxWidth } = rules.find(({ selectorText }) => selectorText === '.miniatura')?.style ?? {};
    expect([width, maxWidth]).toEqual(['150px', '100%']);
    expect(rules.find(({ selectorText }) => selectorText === '.miniatura img')?.style.width).toBe('100%');
    sheet.remove();
  });

  it('a camera that is left without a photo: No se ha seleccionado un archivo., and the photo of before stays', async () => {
    await openNuevo(telefono);
    const group = within(screen.getByRole('group', { name: 'Camión vacío' }));
    const cancel = () => fireEvent(input(), new Event('cancel', { bubbles: true }));
    cancel();
    expect(await group.findByText('No se ha seleccionado un archivo.')).toBeTruthy();
    choose(new File([jpegBytes(1)], 'camión.jpg', { type: 'image/jpeg' }));
    expect(await group.findByRole('button', { name: 'Ver Camión vacío en grande' })).toBeTruthy();
    expect(group.queryByText('No se ha seleccionado un archivo.')).toBeNull();
    cancel();
    expect(await group.findByText('No se ha seleccionado un archivo.')).toBeTruthy();
    expect((await working())?.fotoVacia?.sha256).toBeTruthy();
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
