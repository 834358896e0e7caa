// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VarianteId } from '@rodal/domain/variantes';
import type { ModoProducto } from '@rodal/domain/productos';
import { SESION, SESION_SUBPRODUCTO } from '../../offline/testing/fixtures.ts';
import { openList } from './testing/drive.ts';
import { createTelefono, endTest, openNuevo, renderDespacho, stubBrowser, type Telefono } from './testing/render-despacho.tsx';

vi.mock('./mapa/mapa.tsx', () => ({ Mapa: () => null }));

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
});
afterEach(endTest);

it('the screen has two modes, chosen by Pendientes and Nuevo', async () => {
  renderDespacho(telefono);
  const modo = () => within(screen.getByRole('group', { name: 'Modo' }));
  const pressed = () => modo().getAllByRole('button').map((button) => [button.textContent.trim(), button.getAttribute('aria-pressed')]);
  await screen.findByRole('group', { name: 'Modo' });
  expect(pressed()).toEqual([['Pendientes', 'true'], ['Nuevo', 'false']]);
  expect(screen.queryByRole('form')).toBeNull();
  fireEvent.click(modo().getByRole('button', { name: 'Nuevo' }));
  await screen.findByRole('form');
  expect(pressed()).toEqual([['Pendientes', 'false'], ['Nuevo', 'true']]);
  fireEvent.click(modo().getByRole('button', { name: 'Pendientes' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(pressed()).toEqual([['Pendientes', 'true'], ['Nuevo', 'false']]);
});

interface Fila {
  readonly variante: VarianteId;
  readonly modo: ModoProducto;
  /** What the quantity is entered with. */
  readonly cantidad: 'modal Diametros' | 'modal Altura Camión' | 'medidas a la vista' | 'escrita' | 'no se ofrece';
  /** Harvester and loader: asked for, shown as 'no aplica', or absent. */
  readonly cosecha?: 'pide' | 'no aplica' | 'oculta';
}

/** A13 and A14 on the screen, by hand: four forms × four modes. */
const TABLA: readonly Fila[] = [
  { variante: 'principal', modo: 'diametros', cantidad: 'modal Diametros', cosecha: 'pide' },
  { variante: 'principal', modo: 'alturas', cantidad: 'modal Altura Camión', cosecha: 'pide' },
  { variante: 'principal', modo: 'chips', cantidad: 'escrita', cosecha: 'no aplica' },
  { variante: 'principal', modo: 'manual', cantidad: 'escrita', cosecha: 'no aplica' },
  { variante: 'subproducto', modo: 'diametros', cantidad: 'no se ofrece' },
  { variante: 'subproducto', modo: 'alturas', cantidad: 'no se ofrece' },
  { variante: 'subproducto', modo: 'chips', cantidad: 'escrita', cosecha: 'oculta' },
  { variante: 'subproducto', modo: 'manual', cantidad: 'escrita', cosecha: 'oculta' },
  { variante: 'subproductoPuerto', modo: 'diametros', cantidad: 'no se ofrece' },
  { variante: 'subproductoPuerto', modo: 'alturas', cantidad: 'no se ofrece' },
  { variante: 'subproductoPuerto', modo: 'chips', cantidad: 'escrita', cosecha: 'oculta' },
  { variante: 'subproductoPuerto', modo: 'manual', cantidad: 'escrita', cosecha: 'oculta' },
  { variante: 'metroRuma', modo: 'diametros', cantidad: 'no se ofrece' },
  { variante: 'metroRuma', modo: 'alturas', cantidad: 'medidas a la vista', cosecha: 'pide' },
  { variante: 'metroRuma', modo: 'chips', cantidad: 'no se ofrece' },
  { variante: 'metroRuma', modo: 'manual', cantidad: 'no se ofrece' },
];
const FORMULARIO = {
  principal: ['/despacho', SESION],
  subproducto: ['/despachoSubproducto', SESION_SUBPRODUCTO],
  subproductoPuerto: ['/despachoSubproductoPuerto', SESION_SUBPRODUCTO],
  metroRuma: ['/despachometroruma', SESION],
} as const;
const PRODUCTO = { diametros: 'Pino Aserrable 3,20', alturas: 'Nitens 2,44', chips: 'Astilla M3', manual: 'Aserrín Pino Verde' } as const;

function seenCantidad(): string {
  const modales = ['Diametros', 'Altura Camión'].filter((name) => screen.queryByRole('button', { name }) !== null);
  const escrita = screen.queryByLabelText('Cantidad') !== null;
  const medidas = screen.queryByLabelText('Camión, ancho (m)') !== null;
  return [...modales.map((name) => `modal ${name}`), ...(medidas ? ['medidas a la vista'] : []), ...(escrita ? ['escrita'] : [])].join(' y ');
}

function seenCosecha(): string {
  if (screen.queryByText('Nombre Cosechero') === null) return screen.queryByText('Nombre Carguío') === null ? 'oculta' : 'carguío solo';
  const carguio = screen.getByLabelText<HTMLInputElement>('Nombre Carguío');
  const cosechero = screen.queryByRole('button', { name: 'Nombre Cosechero Seleccionar' });
  if (cosechero !== null) return carguio.disabled ? 'cosechero solo' : 'pide';
  const { value, disabled } = screen.getByLabelText<HTMLInputElement>('Nombre Cosechero');
  return disabled && carguio.disabled && carguio.value === value ? value : 'otra cosa';
}

/** Where products are chosen by species and kind (registro 141): the one species with one product is the product. */
async function expectEspecie(modo: ModoProducto, cantidad: Fila['cantidad'], cosecha: Fila['cosecha']): Promise<void> {
  const sheet = within(await openList('Especie'));
  const especie = { diametros: 'Pino', alturas: 'Nitens', chips: 'Otra', manual: 'Otra' }[modo];
  expect(sheet.queryByRole('button', { name: especie }) === null).toBe(cantidad === 'no se ofrece');
  fireEvent.click(sheet.getByRole('button', { name: 'Nitens' }));
  await screen.findByRole('button', { name: 'Tipo 2,44' });
  if (cantidad === 'no se ofrece') return;
  await waitFor(() => expect(seenCantidad()).toBe(cantidad));
  fireEvent.click(screen.getByRole('button', { name: /^Servicios/ }));
  expect(seenCosecha()).toBe(cosecha);
}

describe('four forms × four modes (A13, A14)', () => {
  it.each(TABLA)('$variante with $modo: $cantidad', async ({ variante, modo, cantidad, cosecha }) => {
    const [url, sesion] = FORMULARIO[variante];
    await openNuevo(telefono, sesion, url);
    if (variante === 'metroRuma') return expectEspecie(modo, cantidad, cosecha);
    const sheet = within(await openList('Producto'));
    if (cantidad === 'no se ofrece') {
      expect(sheet.getByRole('button', { name: /Astilla M3/ })).toBeTruthy();
      expect(sheet.queryByRole('button', { name: new RegExp(PRODUCTO[modo]) })).toBeNull();
      return;
    }
    fireEvent.click(sheet.getByRole('button', { name: new RegExp(PRODUCTO[modo]) }));
    await screen.findByRole('button', { name: new RegExp(`^Producto ${PRODUCTO[modo]}`) });
    await waitFor(() => expect(seenCantidad()).toBe(cantidad));
    expect(seenCosecha()).toBe(cosecha);
  });
});
