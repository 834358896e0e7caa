// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { MESSAGES } from '@rodal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refreshCatalogs } from '../../offline/lists/catalogs.ts';
import { SESION } from '../../offline/testing/fixtures.ts';
import { leave, openList, pick, pressUbicacion, stubGeolocation, type, valueOf } from './testing/drive.ts';
import { createTelefono, endTest, killPage, openNuevo, renderDespacho, stubBrowser, type Telefono } from './testing/render-despacho.tsx';

vi.mock('./mapa/mapa.tsx', () => ({ Mapa: () => null }));
vi.mock(import('../../offline/lists/catalogs.ts'), { spy: true });

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
});
afterEach(endTest);

const working = async () => (await telefono.db.drafts.toArray())[0]?.working ?? null;

describe('Nuevo', () => {
  it('lists what is missing, one tap from each field', async () => {
    await openNuevo(telefono);
    expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Faltan \d+$/ }));
    const sheet = await screen.findByRole('dialog', { name: MESSAGES.completeCampos });
    expect(within(sheet).getByText(MESSAGES.faltaFotoVacia)).toBeTruthy();
    fireEvent.click(within(sheet).getByRole('button', { name: /Falta Patente Carro/ }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Patente Carro')));
  });

  it('asked for by the address, as Inicio does, begins one draft and no second', async () => {
    renderDespacho(telefono, { url: '/despacho?nuevo' });
    await screen.findByRole('form');
    type('Patente Camión', 'ABCD12');
    await waitFor(async () => expect((await working())?.patenteCamion).toBe('ABCD12'));
    fireEvent.click(screen.getByRole('button', { name: 'Pendientes' }));
    expect(await screen.findByRole('button', { name: 'Nuevo' })).toBeTruthy();
    expect(await telefono.db.drafts.count()).toBe(1);
  });

  it('A26, R13: keeps every change within half a second, and opens again at the same field', async () => {
    await openNuevo(telefono);
    type('Patente Camión', 'ab·cd-12');
    fireEvent.focus(screen.getByLabelText('Patente Carro'));
    type('Patente Carro', 'jjkk33');
    await waitFor(async () => expect((await working())?.patenteCarro).toBe('JJKK33'));
    expect((await working())?.patenteCamion).toBe('ABCD12');

    killPage();
    // What a browser keeps beside its databases may not have reached the disk.
    localStorage.clear();
    renderDespacho(telefono);
    fireEvent.click(await screen.findByRole('button', { name: MESSAGES.continuarSinGuardar }));
    await screen.findByRole('form');
    expect(valueOf('Patente Camión')).toBe('ABCD12');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Patente Carro')));
  });

  it('a session that is confirmed again asks for no lists and leaves what is written', async () => {
    vi.mocked(refreshCatalogs).mockClear();
    const { renew } = await openNuevo(telefono);
    type('Patente Camión', 'ABCD12');
    // When the screen opens, and when a form begins (especificación 2 §2.1).
    await waitFor(() => expect(refreshCatalogs).toHaveBeenCalledTimes(2));
    renew({ ...SESION });
    expect(refreshCatalogs).toHaveBeenCalledTimes(2);
    expect(valueOf('Patente Camión')).toBe('ABCD12');
  });

  it('A9: tells a blocked plate on leaving the field and clears it', async () => {
    await openNuevo(telefono);
    type('Patente Camión', 'zzzz99');
    leave('Patente Camión');
    expect(await screen.findByText(MESSAGES.patenteBloqueada('ZZZZ99'))).toBeTruthy();
    expect(valueOf('Patente Camión')).toBe('');
  });

  it('A9: a block that began since the list came is told, one that ended is not (registro 027)', async () => {
    await telefono.db.catalogs.update('patentesBloqueadas', {
      filas: [
        { patente: 'ZZZZ98', desde: '2026-11-01', hasta: '2026-11-20' },
        { patente: 'ZZZZ99', desde: '2026-11-21', hasta: null },
      ],
    });
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    await openNuevo(telefono);
    vi.setSystemTime('2026-11-21T12:00:00Z');
    type('Patente Camión', 'ZZZZ98');
    leave('Patente Camión');
    type('Patente Carro', 'ZZZZ99');
    leave('Patente Carro');
    expect(await screen.findByText(MESSAGES.patenteBloqueada('ZZZZ99'))).toBeTruthy();
    expect([valueOf('Patente Camión'), valueOf('Patente Carro')]).toEqual(['ZZZZ98', '']);
  });

  it('RUT: formats, refuses a wrong check digit, tells a blocked driver, fills an authorised name, warns of the rest (A10)', async () => {
    await openNuevo(telefono);
    type('Rut Chofer', '123456784');
    expect(valueOf('Rut Chofer')).toBe('12.345.678-4');
    leave('Rut Chofer');
    expect(await screen.findByText(MESSAGES.rutNoValido)).toBeTruthy();

    type('Rut Chofer', '111111111');
    leave('Rut Chofer');
    expect(await screen.findByText(MESSAGES.choferBloqueado('11111111-1'))).toBeTruthy();
    expect(valueOf('Rut Chofer')).toBe('');

    type('Rut Chofer', '123456785');
    leave('Rut Chofer');
    await waitFor(() => expect(valueOf('Nombre Chofer')).toBe('Juan Pérez'));
    expect(screen.queryByText(MESSAGES.choferNoAutorizado)).toBeNull();

    type('Rut Chofer', '96677140-2');
    expect(await screen.findByText(MESSAGES.choferNoAutorizado)).toBeTruthy();
  });

  it('A12: narrows by the origin and says so; the whole list where nothing fits', async () => {
    await openNuevo(telefono);
    stubGeolocation({ lat: -38.755, lng: -72.605 });
    await pressUbicacion();
    let sheet = await openList('Destino');
    expect(within(sheet).getByText('Solo los destinos de El Roble.')).toBeTruthy();
    expect(within(sheet).queryByText('Cancha Ñielol')).toBeNull();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Cerrar' }));

    sheet = await openList('Producto');
    expect(within(sheet).getByText('No hay productos propios de El Roble: se muestra la lista completa.')).toBeTruthy();
    expect(within(sheet).getByRole('button', { name: /^Nitens 2,44/ })).toBeTruthy();
    fireEvent.change(within(sheet).getByRole('searchbox'), { target: { value: 'áserrablé' } });
    await waitFor(() => expect(within(sheet).queryByText('Astilla M3')).toBeNull());
    expect(within(sheet).getByRole('button', { name: /^Pino Aserrable 3,20/ })).toBeTruthy();
  });

  it('A4: says at once that a product without length cannot be measured', async () => {
    await openNuevo(telefono);
    await pick('Producto', 'Pino sin largo');
    expect(await screen.findByText(/no tiene largo: no se puede medir/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Diametros' })).toBeNull();
  });

  it('counts logs: taps, typed numbers, undo; each in the draft', async () => {
    await openNuevo(telefono);
    await pick('Producto', 'Aserrable');
    fireEvent.click(await screen.findByRole('button', { name: 'Diametros' }));
    const modal = await screen.findByRole('dialog', { name: 'Diametros' });
    fireEvent.click(within(modal).getByRole('button', { name: /^Sumar 1 de 20 cm/ }));
    fireEvent.click(within(modal).getByRole('button', { name: /^Sumar 1 de 20 cm/ }));
    fireEvent.change(within(modal).getByLabelText('Cantidad de 30 cm'), { target: { value: '10' } });
    // 2 × 0.128 + 10 × 0.288
    expect(within(modal).getByLabelText('Total de volumen').textContent).toBe('3,136 m³');
    fireEvent.click(within(modal).getByRole('button', { name: /Deshacer/ }));
    expect(within(modal).getByLabelText('Total de unidades').textContent).toBe('2 unidades');
    expect(within(modal).getByRole<HTMLButtonElement>('button', { name: 'Restar 1 de 30 cm' }).disabled).toBe(true);
    await waitFor(async () => expect((await working())?.conteos).toEqual([{ diametro: 20, cantidad: 2 }]));
    fireEvent.click(within(modal).getByRole('button', { name: 'Listo' }));
    expect(await screen.findByText('0,256', { selector: 'b' })).toBeTruthy();
  });

  it('A7 D14: the switch starts as the client says and follows it once; the warning is for what a person chose', async () => {
    await openNuevo(telefono);
    const traslado = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Traslado/ });
    const elegir = async (antes: string, nombre: RegExp) => {
      fireEvent.click(screen.getByRole('button', { name: `Cliente ${antes}` }));
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: nombre }));
    };
    const advertido = () => screen.queryByText(MESSAGES.trasladoClienteAjeno) !== null;
    // The default client of these lists is not the company itself: nothing contradicts itself.
    await pick('Destino', 'Planta');
    expect([traslado().checked, advertido()]).toEqual([false, false]);

    fireEvent.click(traslado());
    await waitFor(() => expect(advertido()).toBe(true));
    fireEvent.click(traslado());
    await waitFor(() => expect(advertido()).toBe(false));

    await elegir('Consorcio', /Comsa/);
    expect(await screen.findByText('Traslado quedó encendido: el cliente es la empresa.')).toBeTruthy();
    expect([traslado().checked, advertido()]).toEqual([true, false]);
    // A person has the last word, and the other client is the next one to move it.
    fireEvent.click(traslado());
    await waitFor(() => expect(screen.queryByText(/^Traslado quedó/)).toBeNull());
    await elegir('Comsa', /Consorcio/);
    expect([traslado().checked, screen.queryByText(/^Traslado quedó/)]).toEqual([false, null]);
    await elegir('Consorcio', /Comsa/);
    await elegir('Comsa', /Consorcio/);
    expect(await screen.findByText('Traslado quedó apagado: el cliente no es la empresa.')).toBeTruthy();
    expect(traslado().checked).toBe(false);
  });

  it('A14, A27: chips ask for no harvester, take a typed quantity, and at Guardar the hidden measurement goes', async () => {
    await openNuevo(telefono);
    await pick('Producto', 'Aserrable');
    fireEvent.click(await screen.findByRole('button', { name: 'Diametros' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Sumar 1 de 20 cm/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Listo' }));
    fireEvent.click(screen.getByRole('button', { name: /^Producto Pino/ }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Astilla M3/ }));
    expect(valueOf('Nombre Cosechero')).toBe('no aplica');
    type('Cantidad', '12.345');
    // D1: one dot is the decimal sign, and the echo is not what was typed.
    expect(screen.getByText('12,345 M3')).toBeTruthy();
    type('Cantidad', '28430');
    expect(await screen.findByText('¿28.430 M3? Un camión lleva hasta 80')).toBeTruthy();
    type('Cantidad', '12.345');
    await waitFor(() => expect(screen.queryByText(/^¿/)).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByRole('dialog', { name: MESSAGES.completeCampos });
    const [row] = await telefono.db.drafts.toArray();
    expect(row?.saved).toMatchObject({ cantidad: '12.345', conteos: [] });
  });

  it('A26: Guardar of an incomplete draft saves it and shows what is missing', async () => {
    await openNuevo(telefono);
    type('Patente Camión', 'ABCD12');
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    const sheet = await screen.findByRole('dialog', { name: MESSAGES.completeCampos });
    expect(within(sheet).getByText(/^Guardado en Pendientes como [A-Z]\d-0001\.$/)).toBeTruthy();
    const [row] = await telefono.db.drafts.toArray();
    expect(row?.saved?.patenteCamion).toBe('ABCD12');
    expect(row?.working).toBeNull();
  });

  it('Nuevo again clears the form and says where the other draft is (A26)', async () => {
    await openNuevo(telefono);
    type('Patente Camión', 'ABCD12');
    await waitFor(async () => expect((await working())?.patenteCamion).toBe('ABCD12'));
    fireEvent.click(screen.getByRole('button', { name: 'Nuevo' }));
    expect(await screen.findByText(/^[A-Z]\d-0001 quedó en Pendientes, sin guardar\.$/)).toBeTruthy();
    await waitFor(() => expect(valueOf('Patente Camión')).toBe(''));
    fireEvent.click(screen.getByRole('button', { name: 'Pendientes' }));
    expect(await screen.findAllByRole('button', { name: MESSAGES.continuarSinGuardar })).toHaveLength(1);
  });
});
