// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import type { DespachoRow } from '../../../offline/rows/rows.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listDespachos } from '../../../offline/outbox/outbox.ts';
import { jpegBytes, SESION } from '../../../offline/testing/fixtures.ts';
import { leave, pick, type } from '../testing/drive.ts';
import { answerUbicacion } from '../testing/geolocation.ts';
import { createTelefono, endTest, openNuevo, stubBrowser } from '../testing/render-despacho.tsx';

/**
 * The oracle of Metro Ruma: what a person enters in the steps leaves the phone as the very record that the form freezes of
 * the same entries (registro 141).
 */

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));
// The camera's file is JPEG already: decoding needs a browser.
vi.mock('../../../offline/photos/encode-photo.ts', () => ({ encodePhoto: async (file: Blob) => new Uint8Array(await file.arrayBuffer()) }));

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined }));
});
afterEach(endTest);

const photo = async (titulo: string, seed: number) => {
  const files = [new File([jpegBytes(seed)], `${titulo}.jpg`, { type: 'image/jpeg' })];
  fireEvent.change(screen.getByLabelText(`Archivo ${titulo}`), { target: { files } });
  await screen.findByRole('button', { name: `Ver ${titulo} en grande` });
};
const measure = (name: string, value: string) => {
  fireEvent.focus(screen.getByLabelText(name));
  type(name, value);
  leave(name);
};
/** Four benches of the trailer and then one less: what stood on the fourth does not count (A5). */
const measures = () => {
  for (const [name, value] of [['Camión, ancho (m)', '2.4'], ['Camión, factor', '0,95'], ['Camión, banco 1, altura 1', '2,55'], ['Camión, banco 1, altura 2', '2,6']] as const) measure(name, value);
  fireEvent.click(screen.getByLabelText('Carro, 2 bancos'));
  for (const [name, value] of [['Carro, ancho (m)', '2,44'], ['Carro, banco 1, altura 1', '2,5'], ['Carro, banco 2, altura 4', '9']] as const) measure(name, value);
  fireEvent.click(screen.getByLabelText('Carro, 1 banco'));
};
const paso = (name: RegExp) => fireEvent.click(within(screen.getByRole('navigation', { name: 'Pasos del despacho' })).getByRole('button', { name }));

/** What is entered alike in both. */
const enter = {
  llegada: async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Ubicación' }));
    await screen.findByRole('button', { name: 'Origen El Roble' });
    await pick('Destino', 'Planta Coihue');
    fireEvent.click(screen.getByRole('switch', { name: /^Traslado/ }));
    type('Patente Camión', 'abcd12');
    type('Patente Carro', 'ef-gh34');
    type('Rut Chofer', '12.345.678-5');
    leave('Rut Chofer');
    await photo('Camión vacío', 1);
  },
  servicios: async () => {
    await pick('Transportista', 'Transportes Ñuble');
    await pick('Nombre Cosechero', 'SIN COSECHA');
    type('Nombre Carguío', ' Pedro  Soto ');
  },
  final: async () => {
    await photo('Camión lleno', 2);
    type('Comentarios', 'Dos amarras');
  },
};

/** A new phone, the entries, Enviar. @returns what was frozen */
async function send(url: string, entries: () => Promise<void>): Promise<DespachoRow> {
  const telefono = await createTelefono();
  answerUbicacion({ lat: -38.755, lng: -72.605 });
  const view = await openNuevo(telefono, SESION, url);
  await entries();
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
  await screen.findByRole('button', { name: 'Siguiente camión' });
  const [row, ...others] = await listDespachos(telefono.db);
  if (row === undefined || others.length > 0) throw new Error(`${url}: not one record`);
  view.unmount();
  return row;
}

/** What no two records share: who they are and when that was. */
function timeless({ payload, borrador, fotos }: DespachoRow) {
  const { id: _, created, fotosTomadas, ubicacion, dispositivo, ...entered } = payload;
  const { fotoVacia, fotoLlena, posicion, ...typed } = borrador;
  const { capturadaEn: __, edadMs: ___, ...lugar } = ubicacion.posicion ?? { capturadaEn: '', edadMs: 0 };
  return {
    payload: { ...entered, ubicacion: { ...ubicacion, posicion: lugar }, appVersion: dispositivo.appVersion },
    borrador: { ...typed, fotos: [fotoVacia, fotoLlena].map((foto) => [foto?.sha256, foto?.bytes, foto?.nombre]), lugar: [posicion?.latitud, posicion?.longitud] },
    fotos,
    tomadas: Object.values(fotosTomadas).map((at) => at !== null),
    created: created !== '',
  };
}

it('the steps freeze what the form freezes of the same entries, and say that it is Metro Ruma', async () => {
  const formulario = await send('/despacho', async () => {
    await enter.llegada();
    await pick('Producto', 'Nitens 2,44');
    fireEvent.click(await screen.findByRole('button', { name: 'Altura Camión' }));
    await screen.findByRole('dialog', { name: 'Altura Camión' });
    measures();
    fireEvent.click(screen.getByRole('button', { name: 'Listo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await enter.servicios();
    await enter.final();
  });
  const pasos = await send('/despachometroruma', async () => {
    await enter.llegada();
    await pick('Especie', 'Nitens');
    paso(/^Datos Carga/);
    measures();
    paso(/^Servicios/);
    await enter.servicios();
    paso(/^Finalizar/);
    await enter.final();
  });
  expect([formulario.variante, formulario.payload.variante, pasos.variante, pasos.payload.variante]).toEqual(['principal', 'principal', 'metroRuma', 'metroRuma']);
  const [a, b] = [timeless(formulario), timeless(pasos)];
  expect(b).toEqual({ ...a, payload: { ...a.payload, variante: 'metroRuma' } });
  // Of this load and no empty one: (2,4 × 0,95 × 2,575 + 2,44 × 2,5) × 2,44 ÷ 2,44, each to two decimals.
  expect(b.payload).toMatchObject({ cantidad: '11.97', unidad: 'MR', ruma: 'SI', producto: 1000, indTraslado: 5, patentecarro: 'EFGH34', nombrecarguio: 'Pedro Soto' });
});
