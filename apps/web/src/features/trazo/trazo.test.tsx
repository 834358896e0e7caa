// @vitest-environment jsdom
import { closeAviso } from '@rodal/contracts/detalle';
import { listTrazo } from '@rodal/contracts/listados/trazo';
import { getTrazo, type TrazoDetalle } from '@rodal/contracts/trazo';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on } from '../../testing/msw.ts';
import { abrir, OFICINA, panel, startServidor } from './testing/servidor.tsx';
import { alertaOf, idDe, movimientoOf, recepcionOf, trazoOf } from './testing/trazo.ts';

const { server, mundo } = startServidor();
const VER = `?ver=${idDe(1)}`;
const con = (...trazo: Parameters<typeof trazoOf>) => {
  mundo.trazos = [trazoOf(...trazo)];
};
const NULA = { id: idDe(81), fecha: '2026-11-21T02:30:00.000Z', motivo: 'Patente mal escrita', reemplaza: '4712', usuario: 'ana' };
const CANCELADA: Partial<TrazoDetalle> = { ESTADO_CONTROL: 'cancelado', anulacion: NULA };
const ALERTA: Partial<TrazoDetalle> = { ESTADO_CONTROL: 'alerta', alertas: [alertaOf(), alertaOf('fotoDeOtra', 'Una de sus fotos es también del despacho 4500')] };
const MOTIVO = 'Sin recepción: Salió hace más de 24 horas y nadie la ha recibido';
const parte = async (name: string) => within(await panel()).findByRole('region', { name });
/** Where a link of the panel leads; null = there is none. */
const enlace = async (name: string) => {
  await parte('Camino');
  return within(await panel()).queryByRole('link', { name })?.getAttribute('href') ?? null;
};
const sin = (...permisos: readonly string[]) => OFICINA.filter((uno) => !permisos.includes(uno));

describe('the list', () => {
  it('is of today, and tells each state as the specification has it', async () => {
    mundo.trazos = [
      trazoOf(ALERTA),
      trazoOf(CANCELADA, { id: idDe(2), dispatch_number: '4712' }),
      trazoOf({ ESTADO_CONTROL: 'recepcionado', recepcion: recepcionOf() }, { id: idDe(3), dispatch_number: '4713' }),
      trazoOf({ ESTADO_CONTROL: 'enviado' }, { id: idDe(4), dispatch_number: null, numero: 4524, volume: '40', unidad: 'MR' }),
    ];
    abrir();
    const grid = await screen.findByRole('grid', { name: 'Trazo' });
    const cabezas = within(grid).getAllByRole('columnheader').map(({ textContent }) => textContent.trim());
    const filas = within(grid).getAllByRole('row').slice(1).map((row) => Object.fromEntries([...row.querySelectorAll('[role="gridcell"], [role="rowheader"]')].map((cell, at) => [cabezas[at], cell.textContent.trim()])));
    expect(filas.map(({ Guía, Estado, Volumen, Unidad, Llegada }) => [Guía, Estado, Volumen, Unidad, Llegada])).toEqual([
      ['4711', 'ALERTA CONTROL', '28,430', 'm³', '—'],
      ['4712', 'CANCELADO', '28,430', 'm³', '—'],
      ['4713', 'Recepcionado', '28,430', 'm³', '20/11/2026 18:50'],
      ['Sin guía', 'Enviado', '40,00', 'MR', '—'],
    ]);
    expect(within(grid).getAllByRole('row').slice(1).map((row) => row.getAttribute('data-dim'))).toEqual(['false', 'true', 'false', 'false']);
    expect(mundo.pedidas[0]).toMatchObject({ desde: '2026-11-21', hasta: '2026-11-21' });
  });

  it('an alert says its reasons and since when, a cancelled one why, by the keyboard and to who hears it; the others say nothing more', async () => {
    mundo.trazos = [trazoOf(ALERTA), trazoOf(CANCELADA, { id: idDe(2), dispatch_number: '4712' }), trazoOf({}, { id: idDe(3), dispatch_number: '4713' })];
    abrir();
    const grid = await screen.findByRole('grid', { name: 'Trazo' });
    const alerta = within(grid).getByRole('button', { name: `ALERTA CONTROL: ${MOTIVO}. Foto de otra carga: Una de sus fotos es también del despacho 4500. Desde 21/11/2026 08:02` });
    fireEvent.click(alerta);
    expect([...screen.getByRole('tooltip').children].map(({ textContent }) => textContent)).toEqual([MOTIVO, 'Foto de otra carga: Una de sus fotos es también del despacho 4500', 'Desde 21/11/2026 08:02']);
    expect(within(grid).getByRole('button', { name: 'CANCELADO: Patente mal escrita' })).toBeTruthy();
    expect(within(grid).queryByRole('button', { name: /^Guía emitida/ })).toBeNull();
  });

  it('on a phone the reason stands in the card', async () => {
    stubBrowser({ width: 390 });
    mundo.trazos = [trazoOf(ALERTA), trazoOf(CANCELADA, { id: idDe(2), dispatch_number: '4712' })];
    abrir();
    const [una, otra] = await screen.findAllByRole('listitem');
    expect(una?.textContent).toContain(`Guía 4711ALERTA CONTROL${MOTIVO}`);
    expect(una?.textContent).toContain('Desde 21/11/2026 08:02');
    expect(otra?.textContent).toContain('Guía 4712CANCELADOPatente mal escrita');
    expect(screen.queryByRole('button', { name: /^ALERTA/ })).toBeNull();
  });

  it('without any it says so; what fails is said in the words of the specification; no day is no search', async () => {
    mundo.trazos = [];
    abrir();
    expect(await screen.findByRole('heading', { name: 'Sin guías hoy' })).toBeTruthy();
    server.use(fails(listTrazo, 'interno'));
    abrir('?desde=2026-11-01&hasta=2026-11-02');
    expect(await screen.findByRole('heading', { name: 'Error en la API de trazo' })).toBeTruthy();
    const antes = mundo.pedidas.length;
    abrir('?desde=2026-11-21&hasta=2026-11-20');
    expect(await screen.findByRole('heading', { name: 'Desde no puede ser posterior a Hasta' })).toBeTruthy();
    expect(mundo.pedidas).toHaveLength(antes);
  });
});

describe('the panel', () => {
  it('opens from the guide, says what waits for somebody and then the whole way, and axe finds nothing', async () => {
    con({ ...ALERTA, movimientos: [] });
    abrir();
    fireEvent.click(await screen.findByRole('button', { name: 'Ver el camino: Guía 4711' }));
    const camino = within(await parte('Camino')).getByRole('list', { name: 'Camino de la carga' });
    expect(within(camino).getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Despacho', 'Guía', 'Llegada a destino', 'Recepción', 'ERP']);
    expect(camino.textContent).toContain('Todavía no llega');
    expect((await parte('Avisos')).textContent).toContain('Sin recepciónSalió hace más de 24 horas y nadie la ha recibido · 21/11/2026 08:02');
    expect((await parte('Eventos')).textContent).toContain('Carga registrada');
    expect((await parte('Datos')).textContent).toContain('Posibles destinosPLANTA MARIQUINA, PUERTO LIRQUÉN');
    expect((await parte('Enviado y recibido')).textContent).toContain('Todavía no llega: no hay con qué compararla.');
    expect((await axe.run(await panel(), { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  });

  it('its address is one that finds it: the list of its own day has it', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    // In Santiago still the 20th.
    con({}, { created: '2026-11-21T02:10:00.000Z' });
    abrir(`?desde=2026-11-01&hasta=2026-11-30&ver=${idDe(1)}`);
    fireEvent.click(await within(await panel()).findByRole('button', { name: 'Copiar enlace' }));
    expect(await screen.findByText('Enlace copiado')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/trazo?desde=2026-11-20&hasta=2026-11-20&ver=${idDe(1)}`);
  });

  it('the chosen part stays from one load to the next', async () => {
    mundo.trazos = [trazoOf(), trazoOf({}, { id: idDe(2), dispatch_number: '4712' })];
    abrir(VER);
    fireEvent.click(await within(await panel()).findByRole('tab', { name: 'Evidencia' }));
    fireEvent.click(within(await panel()).getByRole('button', { name: 'Siguiente' }));
    expect((await within(await panel('Guía 4712')).findByRole('tab', { name: 'Evidencia' })).getAttribute('aria-selected')).toBe('true');
  });

  it('what is known of nowhere else says so, and an unnamed site has no destinations of its own', async () => {
    con({ comuna: '', posiblesDestinos: [], carguio: '' });
    abrir(VER);
    const datos = await parte('Datos');
    expect(datos.textContent).toContain('La faena no tiene destinos propios');
    expect(datos.textContent).not.toContain('Comuna');
  });

  it('an alert is closed here with a note: how the load stands is asked for again, in the panel and in the list', async () => {
    con({ ...ALERTA, alertas: [alertaOf()] });
    abrir(VER);
    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar aviso Sin recepción' }));
    fireEvent.change(screen.getByRole('textbox', { name: /Nota/ }), { target: { value: 'Se quedó en pana' } });
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    await within(await panel()).findByText('1 aviso cerrado');
    expect(mundo.sent).toEqual([['cerrar', { nota: 'Se quedó en pana', visto: 'abierto' }]]);
    const estados = () => screen.queryAllByText(/^(ALERTA CONTROL|Guía emitida)$/, { selector: 'span' }).map(({ textContent }) => textContent);
    await waitFor(() => expect(estados()).toEqual(['Guía emitida', 'Guía emitida']));
    fireEvent.click(within(await panel()).getByRole('button', { name: 'Reabrir aviso Sin recepción' }));
    await waitFor(() => expect(estados()).toEqual(['ALERTA CONTROL', 'ALERTA CONTROL']));
  });

  it('409: somebody was faster: it is said, and nothing that was written is lost', async () => {
    con({ ...ALERTA, alertas: [alertaOf()] });
    abrir(VER);
    server.use(
      on(closeAviso, () => HttpResponse.json({ codigo: 'estado_cambiado', mensaje: 'x', requestId: 'r', conflicto: { cuando: '2026-11-21T11:59:00.000Z', usuario: 'jefa', accion: 'Aviso cerrado: Sin recepción', cambios: [] } }, { status: 409 })),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar aviso Sin recepción' }));
    fireEvent.change(screen.getByRole('textbox', { name: /Nota/ }), { target: { value: 'Se quedó en pana' } });
    mundo.trazos = [trazoOf({ alertas: [alertaOf('sinRecepcion', '', { resueltoEn: '2026-11-21T11:59:00.000Z', resueltoPor: 'jefa', nota: 'Ya se vio' })] })];
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' });
    expect(within(dialog).getByText('Su nota: Se quedó en pana')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Entendido' }));
    expect(await within(await panel()).findByText('Ya se vio')).toBeTruthy();
  });

  it('whoever may not close alerts reads them', async () => {
    con(ALERTA);
    abrir(VER, sin('despacho.resolverAviso'));
    expect((await parte('Avisos')).textContent).toContain('Sin recepción');
    expect(within(await panel()).queryByRole('button', { name: /^Cerrar aviso/ })).toBeNull();
  });

  it('a cancelled one says why before all else', async () => {
    con(CANCELADA);
    abrir(VER);
    const suyo = await panel();
    expect((await within(suyo).findByText(/^Anulada por su guía/)).textContent).toBe('Anulada por su guía: Patente mal escrita · la reemplaza 4712 · ana');
    expect((await parte('Enviado y recibido')).textContent).toContain('Su guía es nula');
    expect(within(suyo).queryByRole('link', { name: 'Registrar su guía como nula' })).toBeNull();
  });

  it('one that does not come says so, and is asked for again', async () => {
    server.use(fails(getTrazo, 'interno'));
    abrir(VER);
    expect(await within(await panel()).findByRole('heading', { name: 'No se pudo traer el camino de la carga' })).toBeTruthy();
    server.resetHandlers();
    fireEvent.click(within(await panel()).getByRole('button', { name: 'Reintentar' }));
    expect(await parte('Camino')).toBeTruthy();
  });
});

describe('each step leads to its screen', () => {
  const ENTERA: Partial<TrazoDetalle> = { ...CANCELADA, recepcion: recepcionOf(), movimientos: [movimientoOf(), movimientoOf({ numero: 'RM-2240', fecha: '2026-12-02' })], guia: { estado: 'emitida', numero: '04.711', emitidaEn: null } };

  it('to the dispatch, the voided note, the reception and the rows of the ERP, in lists that have them', async () => {
    con(ENTERA, { dispatch_number: '4711' });
    abrir(VER);
    const camino = within(await parte('Camino'));
    const a = (name: string) => camino.getByRole('link', { name }).getAttribute('href');
    expect(a('Ver despacho')).toBe(`/despachoRecepciones?ver=${idDe(1)}`);
    expect(a('Ver guía nula')).toBe(`/guiasnulas?${new URLSearchParams({ desde: '2026-11-20', hasta: '2026-11-20', guia: '04.711', ver: idDe(81) })}`);
    expect(a('Ver recepción')).toBe(`/recepcionesApp?desde=2026-11-20&hasta=2026-11-20&ver=${idDe(91)}`);
    expect(a('Ver en Recepciones')).toBe('/recepciones?desde=2026-11-01&hasta=2026-12-31&texto=4711');
    expect(camino.getByRole('button', { name: 'Ver guía 4711 del despacho 4521' })).toBeTruthy();
    expect(await enlace('Ver faena')).toBe('/faenas?nombre=EL+AROMO');
  });

  it.each([
    ['Ver despacho', 'despacho.buscar'],
    ['Ver guía nula', 'guiasNulas.registrar'],
    ['Ver recepción', 'recepcionesCamion.registrar'],
    ['Ver en Recepciones', 'recepciones.mantener'],
    ['Ver faena', 'faenas.ver'],
  ])('%s is not there for whoever may not: %s', async (nombre, permiso) => {
    con(ENTERA, { dispatch_number: '4711' });
    abrir(VER, sin(permiso));
    expect(await enlace(nombre)).toBeNull();
  });

  it('nor is the guide for whoever sees their own dispatches alone', async () => {
    abrir(VER, [...sin('despacho.buscar'), 'despacho.verPropios']);
    expect(within(await parte('Camino')).queryByRole('button')).toBeNull();
  });

  it('what has not come to pass leads nowhere', async () => {
    abrir(VER);
    expect([await enlace('Ver guía nula'), await enlace('Ver recepción'), await enlace('Ver en Recepciones')]).toEqual([null, null, null]);
  });
});

describe('what was sent against what arrived', () => {
  const filas = async () => [...(await parte('Enviado y recibido')).querySelectorAll('tbody tr')].map((fila) => [...fila.children].map(({ textContent }) => textContent));

  it('stands side by side; what differs is said, however it is written', async () => {
    con({ recepcion: recepcionOf({ guia: 'N° 4711', patente: 'XXYZ99', destino: 'PUERTO LIRQUÉN', volumen: '26.95' }) });
    abrir(VER);
    expect(await filas()).toEqual([
      ['Número de guía', '4711', 'N° 4711'],
      ['Patente camión', 'BBCD12', 'XXYZ99 · Distinto'],
      ['Destino', 'PLANTA MARIQUINA', 'PUERTO LIRQUÉN · Distinto'],
      ['Volumen', '28,430\u00a0m³', '26,950\u00a0m³'],
    ]);
    expect((await parte('Enviado y recibido')).textContent).toContain('1,480 m³ menos que lo despachado (−5,2 %). Pasa del 5 % que se tolera.');
  });

  it('what was not written is not said to differ, and what cannot be compared says why', async () => {
    con({ recepcion: recepcionOf({ patente: '', destino: '', volumen: '40', unidad: 'MR' }) });
    abrir(VER);
    expect((await filas()).map(([, , recibido]) => recibido)).toEqual(['4711', 'No se anotó', 'No se anotó', '40,00\u00a0MR']);
    expect((await parte('Enviado y recibido')).textContent).toContain('No comparable: se despachó en m³ y se recibió en MR');
  });
});
