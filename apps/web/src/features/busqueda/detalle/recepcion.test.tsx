// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fila } from '../testing/busqueda.tsx';
import { abrirDetalle, detalleOf, ficha, sirve, startServidorDetalle } from '../testing/detalle.tsx';

const server = startServidorDetalle();
beforeEach(() => void vi.setSystemTime('2026-11-21T12:00:00.000Z'));

// In Santiago the day before.
const RECEPCION = { id: '01999c40-0000-7000-8000-000000000001', fecha: '2026-11-21T02:30:00.000Z', usuario: 'portero', destino: 'PLANTA MARIQUINA', volumen: '28.1', unidad: 'M3' };
const recibido = detalleOf(4, { despacho: fila(4, { dispatch_number: '4711', ESTADO: 'Recepcionado' }), recepcion: RECEPCION });

async function abierta(detalle: typeof recibido, permisos: readonly string[]) {
  server.use(sirve([detalle]));
  abrirDetalle(detalle.despacho.id, { perfiles: [], permisos });
  const suya = await ficha(4);
  await within(suya).findByRole('navigation');
  return { dicho: within(suya).queryByText(/^Recepcionado el/)?.textContent ?? null, href: within(suya).queryByRole('link', { name: 'Ver recepción' })?.getAttribute('href') ?? null };
}

it('says when, by whom, where and how much, and leads to the reception in a list that has it', async () => {
  const { dicho, href } = await abierta(recibido, ['despacho.buscar', 'recepcionesCamion.registrar']);
  expect(dicho).toBe('Recepcionado el 20/11/2026 23:30 por portero en PLANTA MARIQUINA · 28,100\u00a0m³');
  expect(Object.fromEntries(new URLSearchParams(href?.split('?')[1]))).toEqual({ desde: '2026-11-20', hasta: '2026-11-20', ver: RECEPCION.id });
});

it('says no more than is known', async () => {
  const { dicho } = await abierta(detalleOf(4, { ...recibido, recepcion: { ...RECEPCION, destino: '', volumen: null, unidad: null } }), ['despacho.buscar']);
  expect(dicho).toBe('Recepcionado el 20/11/2026 23:30 por portero');
});

it.each([
  ['may not see receptions', ['despacho.buscar']],
  ['sees their own alone', ['despacho.verPropios', 'recepcionesCamion.registrar']],
])('whoever %s has no way there', async (_quien, permisos) => {
  const { dicho, href } = await abierta(recibido, permisos);
  expect([dicho?.startsWith('Recepcionado el'), href]).toEqual([true, null]);
});

it('of one that has not arrived nothing is said', async () => {
  expect(await abierta(detalleOf(4), ['despacho.buscar', 'recepcionesCamion.registrar'])).toEqual({ dicho: null, href: null });
});
