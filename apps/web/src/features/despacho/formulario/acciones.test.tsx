// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finalize } from '../../../offline/drafts/finalize.ts';
import { draftLoad, jpegBytes, SESION } from '../../../offline/testing/fixtures.ts';
import { valueOf } from '../testing/drive.ts';
import { answerUbicacion } from '../testing/geolocation.ts';
import { cuadrado, filaFaena } from '../testing/lugares.ts';
import { createTelefono, endTest, openNuevo, renderDespacho, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));
vi.mock('../../../offline/drafts/finalize.ts');
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
  telefono = await createTelefono();
});
afterEach(() => {
  vi.mocked(finalize).mockReset();
  endTest();
});

/** Enviar, below a complete draft. */
async function openComplete(): Promise<HTMLElement> {
  const { id } = await draftLoad(telefono.db, telefono.phone, 1, new Date());
  renderDespacho(telefono, { url: `/despacho?borrador=${id}` });
  return screen.findByRole('button', { name: 'Enviar' });
}

/** Enviar is pressed and the phone refuses it with this. */
async function sendAgainst(refusal: AppError): Promise<void> {
  vi.mocked(finalize).mockRejectedValueOnce(refusal);
  fireEvent.click(await openComplete());
}

const campo = (nombre: string, codigo: string, mensaje: string) =>
  new AppError('incompleto', { errores: [{ campo: nombre, codigo, mensaje }] });

it('what is missing stands by step in the form\'s order; looking at it marks nothing red, Guardar does (registro 113)', async () => {
  await openNuevo(telefono);
  const form = within(screen.getByRole('form'));
  fireEvent.click(screen.getByRole('button', { name: /^Faltan/ }));
  const sheet = await screen.findByRole('dialog', { name: MESSAGES.completeCampos });
  const steps = within(sheet).getAllByRole('region').map((step) => [step.getAttribute('aria-label'), within(step).getAllByRole('button').length]);
  expect(steps).toEqual([['Origen y llegada', 1], ['Camión', 3], ['Carga', 4], ['Destino', 1], ['Transporte y chofer', 3], ['Foto cargado', 1]]);
  const carga = within(within(sheet).getByRole('region', { name: 'Carga' })).getAllByRole('button');
  expect(carga.map(({ textContent }) => textContent)).toEqual(['Falta Producto', 'Falta Cantidad', 'Falta Nombre Cosechero', 'Falta Nombre Carguío']);
  fireEvent.click(within(sheet).getByRole('button', { name: 'Cerrar' }));
  expect(form.queryByText('Falta Patente Camión')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText('Falta Patente Camión')).toBeTruthy();
});

it('R166 a position of long ago is taken again at Enviar; where there is none, the reason is asked and nothing leaves', async () => {
  const { id } = await draftLoad(telefono.db, telefono.phone, 1, new Date(Date.now() - 3_600_000));
  await telefono.db.catalogs.put({ nombre: 'faenas', etag: '1', fetchedAt: new Date().toISOString(), filas: [filaFaena('CO0149*123-45', 'El Roble', cuadrado(-72.61, -38.76))], error: null });
  answerUbicacion('sinSenal', { lat: -38.755, lng: -72.608 });
  renderDespacho(telefono, { url: `/despacho?borrador=${id}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
  const sheet = await screen.findByRole('dialog', { name: MESSAGES.completeCampos });
  expect(finalize).not.toHaveBeenCalled();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Falta Motivo' }));
  expect(screen.getByText(/^La posición quedó antigua \(±8 m, .*\) y no se obtuvo otra\.$/)).toBeTruthy();
  // Into the open, and Ubicación again: nothing is asked any more.
  fireEvent.click(await screen.findByRole('button', { name: 'Ubicación' }));
  await screen.findByText('Dentro de El Roble (±8 m).');
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(finalize).toHaveBeenCalledTimes(1));
});

it('A9: a list that was renewed under the form clears what it blocks, and says so', async () => {
  await sendAgainst(campo('patenteCarro', 'bloqueado', MESSAGES.patenteBloqueada('EFGH34')));
  const sheet = await screen.findByRole('dialog', { name: MESSAGES.completeCampos });
  expect(within(sheet).getByRole('status').textContent).toBe(MESSAGES.patenteBloqueada('EFGH34'));
  expect(valueOf('Patente Carro')).toBe('');
});

it('A10: a driver that the lists no longer authorise is told, and not taken from the form', async () => {
  await sendAgainst(campo('rutChofer', 'invalido', MESSAGES.choferNoAutorizado));
  const sheet = await screen.findByRole('dialog', { name: MESSAGES.completeCampos });
  expect(within(sheet).getByRole('status').textContent).toBe(MESSAGES.choferNoAutorizado);
  expect(valueOf('Rut Chofer')).toBe('12.345.678-5');
});

it('what lacks no field opens no list of missing fields: it is told', async () => {
  await sendAgainst(new AppError('datos_invalidos'));
  expect(await screen.findByText('Error Hay datos que no se pueden leer. Revise los campos.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('R6: a double tap on Enviar freezes it once', async () => {
  const enviar = await openComplete();
  // Before the first has drawn anything.
  act(() => {
    enviar.click();
    enviar.click();
  });
  expect(await screen.findByRole('button', { name: 'Siguiente camión' })).toBeTruthy();
  expect(finalize).toHaveBeenCalledOnce();
});

it('R14: Enviar waits for a photo that is still being worked on', async () => {
  const enviar = await openComplete();
  const photo = Promise.withResolvers<void>();
  camera.ready = photo.promise;
  fireEvent.change(screen.getByLabelText('Archivo Camión lleno'), { target: { files: [new File([jpegBytes(9)], 'otra.jpg')] } });
  const frozen: unknown[] = [];
  vi.mocked(finalize).mockImplementationOnce(async (db, id) => {
    frozen.push((await db.drafts.get(id))?.working?.fotoLlena?.bytes);
    throw new AppError('sin_espacio');
  });
  fireEvent.click(enviar);
  // Time enough for all that Enviar writes.
  for (let n = 0; n < 20; n += 1) await telefono.db.drafts.count();
  photo.resolve();
  await waitFor(() => expect(frozen).toEqual([jpegBytes(9).byteLength]));
});

it('D1: so large a quantity is asked about before it is frozen; who corrects it sends nothing', async () => {
  const { id } = await draftLoad(telefono.db, telefono.phone, 1, new Date());
  const sesion = { ...SESION, ajustes: { ...SESION.ajustes, cargaMaximaM3: 1 } };
  renderDespacho(telefono, { sesion, url: `/despacho?borrador=${id}` });
  const pregunta = '¿1,46 M3? Un camión lleva hasta 1';
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
  fireEvent.click(within(await screen.findByRole('dialog', { name: pregunta })).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(finalize).not.toHaveBeenCalled();
  // Beside the quantity it stays in sight.
  expect(screen.getByText(pregunta)).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  fireEvent.click(within(await screen.findByRole('dialog', { name: pregunta })).getByRole('button', { name: 'Enviar igual' }));
  await waitFor(() => expect(finalize).toHaveBeenCalledTimes(1));
});
