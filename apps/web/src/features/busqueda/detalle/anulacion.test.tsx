// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fila } from '../testing/busqueda.tsx';
import { abrirDetalle, detalleOf, ficha, sirve, startServidorDetalle } from '../testing/detalle.tsx';

const server = startServidorDetalle();
beforeEach(() => void vi.setSystemTime('2026-11-21T12:00:00.000Z'));

// In Santiago the day before.
const NULA = { id: '01999c40-0000-7000-8000-000000000001', fecha: '2026-11-21T02:30:00.000Z', motivo: 'Patente mal escrita', reemplaza: '4712', usuario: 'ana' };
const PUEDE = ['guiasNulas.registrar'];
const anulada = detalleOf(4, { despacho: fila(4, { dispatch_number: '4711', ESTADO: 'Anulada' }), anulacion: NULA });

async function abierta(detalle: typeof anulada, permisos: readonly string[]) {
  server.use(sirve([detalle]));
  abrirDetalle(detalle.despacho.id, { perfiles: [], permisos: ['despacho.buscar', ...permisos] });
  const suya = await ficha(4);
  return { suya, enlace: (name: string) => within(suya).queryByRole('link', { name })?.getAttribute('href') ?? null };
}

it('a voided one says why, what replaces it and who said so, and leads to its note in a list that has it', async () => {
  const { suya, enlace } = await abierta(anulada, PUEDE);
  expect(within(suya).getByText(/^Anulada por su guía/).textContent).toBe('Anulada por su guía: Patente mal escrita · la reemplaza 4712 · ana');
  const query = new URLSearchParams(enlace('Ver guía nula')?.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({ guia: '4711', desde: '2026-11-20', hasta: '2026-11-20', ver: NULA.id });
  expect(enlace('Registrar su guía como nula')).toBeNull();
});

it('whoever may not see notes reads why, and has no way there', async () => {
  const { suya, enlace } = await abierta(detalleOf(4, { ...anulada, anulacion: { ...NULA, reemplaza: '' } }), []);
  expect(within(suya).getByText(/^Anulada por su guía/).textContent).toBe('Anulada por su guía: Patente mal escrita · ana');
  expect(enlace('Ver guía nula')).toBeNull();
});

it.each([
  ['of a guide that counts', { dispatch_number: '4711', ESTADO: 'Guía emitida' }, PUEDE, '/guiasnulas?registrar=4711'],
  ['for whoever may not', { dispatch_number: '4711', ESTADO: 'Guía emitida' }, [], null],
  ['of one without a guide', { dispatch_number: null, ESTADO: 'Enviado' }, PUEDE, null],
  ['of one that is voided, whatever voided it', { dispatch_number: '4711', ESTADO: 'Anulada' }, PUEDE, null],
] as const)('its guide is registered as void from here: %s', async (_que, cambios, permisos, href) => {
  const { enlace } = await abierta(detalleOf(4, { despacho: fila(4, cambios) }), permisos);
  expect(enlace('Registrar su guía como nula')).toBe(href);
});
