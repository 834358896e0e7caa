// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { abrir, OFICINA, panel, startServidor } from './testing/servidor.tsx';
import { fotoOf, idDe, recepcionOf, trazoOf } from './testing/trazo.ts';

const { mundo } = startServidor();

/** The six, as the panel shows them. @param permisos of whoever looks */
async function evidencia(trazo: Parameters<typeof trazoOf>[0], permisos?: readonly string[]) {
  mundo.trazos = [trazoOf(trazo)];
  abrir(`?ver=${idDe(1)}`, permisos);
  fireEvent.click(await within(await panel()).findByRole('tab', { name: 'Evidencia' }));
  return within(await panel()).getAllByRole('figure');
}
const dichas = (figuras: readonly HTMLElement[]) => figuras.map((figura) => [figura.querySelector('figcaption')?.textContent, figura.querySelector('img')?.getAttribute('src') ?? null, ...[...figura.querySelectorAll(':scope > p')].map(({ textContent }) => textContent)]);
const faltas = (figuras: readonly HTMLElement[]) => figuras.map((figura) => (figura.querySelector('img') === null ? (figura.querySelector('div')?.textContent ?? '') : 'está'));

it('shows what left beside what arrived, each with its moment, and axe finds nothing', async () => {
  const figuras = await evidencia({ recepcion: recepcionOf() });
  const llegada = (lado: string) => `/api/despacho/recepcionescamion/${idDe(91)}/fotos/${lado}`;
  expect(dichas(figuras.filter((figura) => figura.querySelector('img') !== null))).toEqual([
    ['SalidaCamión lleno', '/api/fotos/lleno', 'Tomada 20/11/2026 13:58 (reloj del teléfono)'],
    ['LlegadaCamión cargado', llegada('lleno'), 'Tomada 20/11/2026 18:50'],
    ['SalidaCamión vacío', '/api/fotos/vacio', 'Tomada 20/11/2026 13:58 (reloj del teléfono)'],
    ['LlegadaCamión vacío', llegada('vacio'), 'Tomada 20/11/2026 19:15'],
    ['LlegadaGuía de despacho', llegada('guia')],
  ]);
  expect(figuras).toHaveLength(6);
  expect((await axe.run(await panel(), { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('one that is missing says why', async () => {
  const figuras = await evidencia({ fotos: [fotoOf('vacio', { url: null, motivo: 'Cámara mala' }), fotoOf('lleno', { estado: 'danada' })], recepcion: recepcionOf({ fotos: ['vacio'] }) });
  expect(faltas(figuras).toSpliced(4, 1)).toEqual(['está', 'La recepción no trae esta foto', 'No se tomó: Cámara mala', 'está', 'La recepción no trae esta foto']);
  expect(figuras[0]?.textContent).toContain('Foto dañada: llegó al servidor, pero no se puede leer entera');
});

it.each([
  ['on its way', {}, 'Todavía no llega'],
  ['cancelled', { ESTADO_CONTROL: 'cancelado' }, 'Anulada: no se espera'],
] as const)('one that is %s has none of its arrival', async (_como, cambios, falta) => {
  const figuras = await evidencia(cambios);
  expect(faltas(figuras).toSpliced(4, 1)).toEqual(['está', falta, 'está', falta, falta]);
});

it('whoever may not see photos is told so, and none is asked for', async () => {
  const permisos = OFICINA.filter((uno) => uno !== 'recepcionesCamion.registrar' && uno !== 'despacho.buscar');
  const figuras = await evidencia({ recepcion: recepcionOf() }, permisos);
  const salida = 'Para ver las fotos de un despacho se necesita otro permiso';
  const llegada = 'Para ver las fotos de una recepción se necesita otro permiso';
  expect(faltas(figuras).toSpliced(4, 1)).toEqual([salida, llegada, salida, llegada, llegada]);
  expect((await panel()).querySelector('img')).toBeNull();
});

it('opens large, and goes round through those that are there', async () => {
  await evidencia({ recepcion: recepcionOf({ fotos: ['lleno'] }) });
  fireEvent.click(within(await panel()).getByRole('button', { name: 'Ver Llegada: Camión cargado en grande' }));
  const visor = (titulo: string) => screen.findByRole('dialog', { name: titulo });
  const primera = await visor('Llegada: Camión cargado');
  expect(within(primera).getByRole('status').textContent).toBe('2 de 3');
  fireEvent.click(within(primera).getByRole('button', { name: 'Siguiente' }));
  fireEvent.keyDown(await visor('Salida: Camión vacío'), { key: 'ArrowRight' });
  const vuelta = await visor('Salida: Camión lleno');
  expect(within(vuelta).getByRole('img').getAttribute('src')).toBe('/api/fotos/lleno');
  fireEvent.keyDown(vuelta, { key: 'ArrowLeft' });
  fireEvent.click(within(await visor('Salida: Camión vacío')).getByRole('button', { name: 'Anterior' }));
  fireEvent.error(within(await visor('Llegada: Camión cargado')).getByRole('img'));
  expect((await within(await visor('Llegada: Camión cargado')).findByRole('alert')).textContent).toBe('No se pudo traer la foto');
  // The list stays where it was.
  fireEvent.click(within(await visor('Llegada: Camión cargado')).getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await panel()).toBeTruthy();
});

it('says what is known of the place, and draws nothing to a plant whose place nobody knows', async () => {
  const [, , , , lugar] = await evidencia({});
  expect(lugar?.textContent).toContain('Perímetro de EL AROMO, posición del teléfono al cargar. PLANTA MARIQUINA no tiene coordenadas en Rodal: el mapa muestra solo el origen.');
  expect(within(await panel()).getByRole('region', { name: 'Lugar' }).textContent).toContain('-38.471200, -72.310500');
});

it('without perimeter and without position there is no map, and it says why', async () => {
  const lugar = { modo: 'manual', estado: 'sinPosicion', distanciaMetros: null, motivo: 'Sin GPS', latitud: null, longitud: null, precision: null, capturadaEn: null, edadMs: null };
  const figuras = await evidencia({ perimetro: null, lugar });
  expect(figuras[4]?.textContent).toContain('La faena no tiene perímetro y el teléfono no dio su posición');
});
