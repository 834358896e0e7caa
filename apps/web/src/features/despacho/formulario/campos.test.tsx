// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { Borrador } from '@rodal/domain/borrador';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESION, SESION_SUBPRODUCTO } from '../../../offline/testing/fixtures.ts';
import { leave, openList, pick, type, valueOf } from '../testing/drive.ts';
import { createTelefono, endTest, openNuevo, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
});
afterEach(endTest);

const stored = (expected: Partial<Borrador>) =>
  waitFor(async () => expect((await telefono.db.drafts.toArray())[0]?.working).toMatchObject(expected));
/** What is written above a field, in the order of the screen; the units of a quantity are its own. */
const labels = () => [...screen.getByRole('form').querySelectorAll('label')].map(({ textContent }) => textContent);

describe('the fields of the form (especificación 2 §2.1)', () => {
  it('principal, before anything is chosen: each field by its name, in its step', async () => {
    await openNuevo(telefono);
    const steps = screen.getAllByRole('region').map((region) => [
      within(region).getByRole('heading', { level: 2 }).textContent?.replace(/ (vacía|lista|incompleta).*/, '').trim(),
      [...region.querySelectorAll('label, h3')].map(({ textContent }) => textContent),
    ]);
    expect(steps).toEqual([
      ['Origen y llegada', ['Origen']],
      ['Camión', ['Patente Camión', 'Patente Carro', 'Camión vacío']],
      ['Carga', ['Producto', 'Nombre Cosechero', 'Nombre Carguío']],
      ['Destino', ['Destino', 'Cliente', expect.stringMatching(/^Traslado/)]],
      ['Transporte y chofer', ['Transportista', 'Rut Chofer', 'Nombre Chofer', 'Email']],
      ['Foto cargado', ['Camión lleno']],
      ['Revisión', ['Comentarios']],
    ]);
    expect(screen.getByRole('button', { name: 'Ubicación' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Tomar foto' })).toHaveLength(2);
  });

  it('subproducto: Cantidad once there is a product, Precio always', async () => {
    await openNuevo(telefono, SESION_SUBPRODUCTO, '/despachoSubproducto');
    expect(labels()).toContain('Precio');
    expect(labels()).not.toContain('Cantidad');
    await pick('Producto', 'Astilla M3');
    expect(labels()).toContain('Cantidad');
  });

  it('Guardar is always there, Enviar is not: what is missing stands in its place', async () => {
    await openNuevo(telefono);
    const pie = within(screen.getByRole('group', { name: 'Guardar y enviar' }));
    expect(pie.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Guardar', expect.stringMatching(/^Faltan \d+$/)]);
  });

  it('a new draft starts with the default client, and with the e-mail of the user where the domain allows it (A8)', async () => {
    await openNuevo(telefono);
    expect(screen.getByRole('button', { name: 'Cliente Consorcio' })).toBeTruthy();
    expect(valueOf('Email')).toBe('despachador@rodal.example');
    await stored({ cliente: { rut: '96677140-2', label: 'Consorcio' }, correo: 'despachador@rodal.example' });
  });

  it('A8: an address of another domain is not proposed, and one that is typed is told on leaving', async () => {
    await openNuevo(telefono, { ...SESION, Email: 'jefe@otra.example' });
    expect(valueOf('Email')).toBe('');
    type('Email', 'jefe@otra.example');
    leave('Email');
    expect(await screen.findByText('Email debe terminar en @rodal.example')).toBeTruthy();
    type('Email', 'jefe@rodal.example');
    await waitFor(() => expect(screen.queryByText('Email debe terminar en @rodal.example')).toBeNull());
  });

  it('Comentarios, Nombre Carguío and the switch are kept as entered', async () => {
    await openNuevo(telefono);
    type('Comentarios', 'Camino malo\nsegundo renglón');
    type('Nombre Carguío', 'Pedro Soto');
    fireEvent.click(screen.getByRole('switch', { name: /^Traslado/ }));
    await stored({ comentarios: 'Camino malo\nsegundo renglón', carguio: 'Pedro Soto', traslado: true });
  });

  it('the carriers of the list are offered', async () => {
    await openNuevo(telefono);
    const sheet = await openList('Transportista');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Transportes Ñuble' }));
    await stored({ transportista: 'Transportes Ñuble' });
  });
});

describe('what a field takes (especificación 2 §5)', () => {
  it.each(['Patente Camión', 'Patente Carro'])('%s: six characters, upper case; a blocked one is told and cleared', async (campo) => {
    await openNuevo(telefono);
    type(campo, 'abcd1234');
    expect(valueOf(campo)).toBe('ABCD12');
    type(campo, 'abc');
    leave(campo);
    expect(await screen.findByText(`${campo} debe tener 6 letras o números`)).toBeTruthy();
    type(campo, 'zz-zz·99');
    leave(campo);
    expect(await screen.findByText('La patente ZZZZ99 existe en la lista de pantentes bloqueadas.')).toBeTruthy();
    expect(valueOf(campo)).toBe('');
  });

  it('Rut Chofer: dots and dash on the screen, none of the dots and an upper-case K in the draft once it is left', async () => {
    await openNuevo(telefono);
    type('Rut Chofer', '76354771k');
    expect(valueOf('Rut Chofer')).toBe('76.354.771-K');
    leave('Rut Chofer');
    await stored({ rutChofer: '76354771-K' });
  });

  it('Rut No Valido stands under the field as an error, and goes with the next key', async () => {
    await openNuevo(telefono);
    type('Rut Chofer', '12345678-4');
    expect(screen.queryByText('Rut No Valido')).toBeNull();
    leave('Rut Chofer');
    const told = await screen.findByText('Rut No Valido');
    expect(told.closest('[role="alert"]')).toBeTruthy();
    expect(screen.getByLabelText('Rut Chofer').getAttribute('aria-invalid')).toBe('true');
    type('Rut Chofer', '12345678-5');
    await waitFor(() => expect(screen.queryByText('Rut No Valido')).toBeNull());
  });

  it('A10: the name that the list gave for one driver does not travel with the RUT of another', async () => {
    await openNuevo(telefono);
    type('Rut Chofer', '12345678-5');
    leave('Rut Chofer');
    await waitFor(() => expect(valueOf('Nombre Chofer')).toBe('Juan Pérez'));
    type('Rut Chofer', '96677140-2');
    leave('Rut Chofer');
    await waitFor(() => expect(valueOf('Nombre Chofer')).toBe(''));
    type('Nombre Chofer', 'Rosa Ñancupil');
    leave('Rut Chofer');
    expect(valueOf('Nombre Chofer')).toBe('Rosa Ñancupil');
  });

  it.each([
    ['Cantidad', '-1', 'no puede ser menor que 0'],
    ['Cantidad', '1.234,5', 'lleva una sola coma o un solo punto, para los decimales'],
    ['Cantidad', '1,2345', 'admite hasta 3 decimales'],
    ['Cantidad', '123456789012', 'admite hasta 11 cifras antes de la coma'],
    ['Cantidad', '0', 'debe ser mayor que 0'],
    ['Cantidad', '12345678901', 'no puede pasar de 800 M3'],
    ['Cantidad', 'doce', 'no es válido'],
    ['Precio', '-1', 'no puede ser menor que 0'],
    ['Precio', '1,234', 'admite hasta 2 decimales'],
    ['Precio', 'mil', 'no es válido'],
  ])('D1 D2 D17 %s: %j %s, 1 is taken', async (campo, typed, motivo) => {
    await openNuevo(telefono, SESION_SUBPRODUCTO, '/despachoSubproducto');
    await pick('Producto', 'Astilla M3');
    type(campo, typed);
    leave(campo);
    expect(await screen.findByText(`${campo} ${motivo}`)).toBeTruthy();
    type(campo, '1');
    await waitFor(() => expect(screen.queryByText(`${campo} ${motivo}`)).toBeNull());
  });
});
