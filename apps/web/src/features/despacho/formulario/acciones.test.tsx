// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finalize } from '../../../offline/finalize.ts';
import { draftLoad } from '../../../offline/testing/fixtures.ts';
import { valueOf } from '../testing/drive.ts';
import { createTelefono, endTest, renderDespacho, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));
vi.mock('../../../offline/finalize.ts');

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
});
afterEach(endTest);

/** A complete draft is open and Enviar pressed; the phone refuses it with this. */
async function sendAgainst(refusal: AppError): Promise<void> {
  const { id } = await draftLoad(telefono.db, telefono.phone);
  vi.mocked(finalize).mockRejectedValueOnce(refusal);
  renderDespacho(telefono, { url: `/despacho?borrador=${id}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
}

const campo = (nombre: string, codigo: string, mensaje: string) =>
  new AppError('incompleto', { errores: [{ campo: nombre, codigo, mensaje }] });

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
