// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { PARTE_VACIA } from '@rodal/domain/alturas';
import { ALTURAS_VACIAS } from '@rodal/domain/borrador';
import { MESSAGES } from '@rodal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pick, rowsOf } from '../testing/drive.ts';
import { createTelefono, endTest, openNuevo, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
});
afterEach(endTest);

const working = async () => (await telefono.db.drafts.toArray())[0]?.working ?? null;

async function openModal(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Altura Camión' }));
  return screen.findByRole('dialog', { name: 'Altura Camión' });
}
function write(nombre: string, texto: string): void {
  const input = screen.getByLabelText(nombre);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: texto } });
  fireEvent.blur(input);
}
function measure(): void {
  fireEvent.click(screen.getByLabelText('Camión, 2 bancos'));
  write('Camión, ancho (m)', '2,4');
  write('Camión, banco 1, altura 1', '2,55');
}
const listo = () => fireEvent.click(screen.getByRole('button', { name: 'Listo' }));

describe('Cantidad of a product measured by heights (especificación 2 §4)', () => {
  it('A27: read-only, in MR with two decimals, and each number in the draft at once', async () => {
    await openNuevo(telefono);
    await pick('Producto', 'Nitens');
    expect((await screen.findByText(/^Cantidad/)).textContent).toBe('Cantidad – MR');
    await openModal();
    measure();
    await waitFor(async () =>
      expect((await working())?.alturas).toEqual({
        ...ALTURAS_VACIAS,
        camion: { ...PARTE_VACIA, bancos: 2, ancho: '2,4', alturas: PARTE_VACIA.alturas.with(0, '2,55') },
      }),
    );
    listo();
    expect((await screen.findByText(/^Cantidad/)).textContent).toBe('Cantidad 12,24 MR');
    expect(screen.queryByLabelText('Cantidad')).toBeNull();
    const rows = within(screen.getByRole('table')).getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['ParteBancosAlturasLargo (m)MR', 'Camión214,8012,24', 'Carro100,000,00', 'Total12,24']);

    const modal = await openModal();
    expect(within(modal).getByLabelText<HTMLInputElement>('Camión, banco 1, altura 1').value).toBe('2,55');
  });

  it('says under the quantity what is wrong with a measure', async () => {
    await openNuevo(telefono);
    await pick('Producto', 'Nitens');
    await openModal();
    write('Camión, banco 1, altura 1', '2,55');
    listo();
    expect(await screen.findByText('Falta el ancho del camión')).toBeTruthy();
    await openModal();
    write('Carro, ancho (m)', '2');
    write('Carro, banco 1, altura 1', '2');
    listo();
    // The trailer alone is not the load.
    expect((await screen.findByText(/^Cantidad/)).textContent).toBe('Cantidad – MR');
    expect(screen.getByText('Falta el ancho del camión')).toBeTruthy();
    await openModal();
    write('Camión, ancho (m)', '24o');
    listo();
    expect(await screen.findByText('Revise las medidas del camión: van en metros, por ejemplo 2,55')).toBeTruthy();
  });

  it('A4: says at once that wood without length cannot be measured', async () => {
    const productos = await telefono.db.catalogs.get('productos');
    const sinLargo = { id: 1001, descripcion: 'Globulus sin largo', iddestino: [], modo: 'alturas', largoCm: null };
    await telefono.db.catalogs.update('productos', { filas: [...(productos?.filas ?? []), sinLargo] });
    await openNuevo(telefono);
    await pick('Producto', 'Globulus sin largo');
    expect(await screen.findByText(/no tiene largo: no se puede medir/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Altura Camión' })).toBeNull();
  });

  it('A27: another mode hides the heights; they come back with the product until Guardar drops them', async () => {
    await openNuevo(telefono);
    await pick('Producto', 'Nitens');
    await openModal();
    measure();
    listo();
    const change = async (from: RegExp, to: RegExp) => {
      fireEvent.click(await screen.findByRole('button', { name: from }));
      fireEvent.click(within(rowsOf(await screen.findByRole('dialog', { name: 'Producto' }))).getByRole('button', { name: to }));
    };
    await change(/^Producto Nitens/, /Aserrable/);
    expect((await screen.findByText(/^Cantidad/)).textContent).toBe('Cantidad – M3');
    await change(/^Producto Pino/, /Nitens/);
    expect((await screen.findByText(/^Cantidad/)).textContent).toBe('Cantidad 12,24 MR');
    await change(/^Producto Nitens/, /Aserrable/);
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByRole('dialog', { name: MESSAGES.completeCampos });
    const [row] = await telefono.db.drafts.toArray();
    expect(row?.saved?.alturas).toEqual(ALTURAS_VACIAS);
  });
});
