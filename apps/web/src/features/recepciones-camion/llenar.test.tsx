// @vitest-environment jsdom
import { listDespachosDeRecepcion } from '@rodal/contracts/recepciones-camion';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fails } from '../../testing/msw.ts';
import { campo, conNumero, conUno, dice, escribir, opcion, opciones, press, UNO, valores } from './testing/formulario.ts';
import { despachoOf, idDe } from './testing/recepciones.ts';
import { PORTERIA, startServidor } from './testing/servidor.tsx';

const { server, mundo } = startServidor();
const OTRO = despachoOf(4522, { patente: 'XXYZ99', faena: 'SANTA ANA', cosechero: '' });
/** What is said below a field that nobody has to mend. */
const reparo = (name: string) => campo(name).closest('[data-campo]')?.querySelector('p[role="status"]');

describe('the dispatch fills the form', () => {
  it('one is chosen by itself, once the number has settled', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO] } };
    await conNumero('');
    for (const numero of ['4', '47', '471', '4711']) escribir('Número de guía', numero);
    expect(await dice('Buscando los despachos con esta guía…')).toBeTruthy();
    expect((await opcion(/4521/)).checked).toBe(true);
    expect(mundo.preguntados).toEqual(['4711']);
    expect(valores('Patente camión', 'Patente carro', 'Producto', 'Volumen', 'Unidad', 'Ruma', 'Origen', 'Cosechero', 'Carguío', 'Destino', 'Nombre chofer', 'Rut chofer')).toEqual([
      'BBCD12', 'JJKK33', 'PINO PULPABLE 2,44', '28,43', 'M3', 'NO', 'EL AROMO', 'COSECHAS SUR', 'Pedro Soto', 'PLANTA MARIQUINA', 'Juan Ñanco', '12.345.678-5',
    ]);
    expect(reparo('Patente camión')?.textContent).toBe('');
    press('Guardar');
    await waitFor(() =>
      expect(mundo.registradas).toMatchObject([{ DispatchNumber: '4711', TruckPlate: 'BBCD12', Volume: '28,43', Unidad: 'M3', despacho: UNO.id, ArrivalPhoto: null, ArrivalPhotoDatetime: null, Comments: '' }]),
    );
  });

  it('what somebody has typed before stays, and is marked where it differs', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO] } };
    await conNumero('');
    escribir('Patente camión', 'XXYZ99');
    escribir('Destino', 'planta mariquina');
    escribir('Número de guía', '4711');
    await waitFor(() => expect(campo('Patente carro').value).toBe('JJKK33'));
    expect(valores('Patente camión', 'Destino')).toEqual(['XXYZ99', 'planta mariquina']);
    expect([reparo('Patente camión')?.textContent, reparo('Patente camión')?.hasAttribute('data-ojo'), reparo('Destino')?.textContent]).toEqual(['El despacho dice BBCD12', true, '']);
  });

  it('a difference is marked as it is typed; the volume says how much, and warns past the tolerance', async () => {
    await conUno(mundo);
    escribir('Nombre chofer', 'Pedro Soto');
    expect(reparo('Nombre chofer')?.textContent).toBe('El despacho dice Juan Ñanco');
    escribir('Nombre chofer', 'JUAN ÑANCO');
    expect(reparo('Nombre chofer')?.textContent).toBe('');
    const volumen = () => [reparo('Volumen')?.textContent, reparo('Volumen')?.hasAttribute('data-ojo')];
    expect(volumen()).toEqual(['Igual a lo despachado', false]);
    escribir('Volumen', '28');
    expect(volumen()).toEqual(['0,430 m³ menos que lo despachado (−1,5 %)', false]);
    escribir('Volumen', '20');
    expect(volumen()).toEqual(['8,430 m³ menos que lo despachado (−29,7 %)', true]);
    escribir('Unidad', 'MR');
    expect(volumen()).toEqual(['No comparable: se despachó en m³ y se recibió en MR', false]);
    escribir('Volumen', 'mucho');
    expect(volumen()).toEqual(['', false]);
    escribir('Volumen', '20');
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ Volume: '20', Unidad: 'MR', despacho: UNO.id }]));
  });

  it('another number forgets the choice, and what that dispatch had filled and nobody touched', async () => {
    await conUno(mundo);
    escribir('Origen', 'EL AROMO 2');
    escribir('Predio', 'Las Lomas');
    escribir('Número de guía', '4712');
    expect(valores('Patente camión', 'Volumen', 'Unidad', 'Origen', 'Predio')).toEqual(['', '', '', 'EL AROMO 2', 'Las Lomas']);
    expect(await dice(/^Rodal no conoce/)).toBeTruthy();
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ DispatchNumber: '4712', TruckPlate: '', Origin: 'EL AROMO 2', despacho: null }]));
  });

  it('the same number written otherwise is the same dispatch', async () => {
    await conUno(mundo);
    escribir('Número de guía', 'N° 4711');
    expect(valores('Patente camión')).toEqual(['BBCD12']);
    expect(mundo.preguntados).toEqual(['4711']);
  });

  it('of two somebody chooses; the other fills what this one has filled', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO, OTRO] } };
    await conNumero('4711');
    expect(await dice('Hay 2 despachos con esta guía: elija cuál llegó')).toBeTruthy();
    expect(valores('Patente camión')).toEqual(['']);
    fireEvent.click(await opcion(/4521/));
    escribir('Carguío', 'Otra empresa');
    expect(valores('Patente camión', 'Cosechero')).toEqual(['BBCD12', 'COSECHAS SUR']);
    fireEvent.click(await opcion(/4522/));
    expect(valores('Patente camión', 'Origen', 'Cosechero', 'Carguío')).toEqual(['XXYZ99', 'SANTA ANA', '', 'Otra empresa']);
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: OTRO.id }]));
  });

  it('of two without a word it waits; nothing is obligatory', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO, OTRO] } };
    await conNumero('4711');
    await dice(/^Hay 2 despachos/);
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: null }]));
  });

  it('somebody says that it is not that one: what it had filled goes', async () => {
    await conUno(mundo);
    fireEvent.click(await opcion(/No es ninguno de estos/));
    expect(valores('Patente camión', 'Volumen')).toEqual(['', '']);
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: null }]));
  });

  it.each([
    ['is voided', 'Anulada', /^El despacho con esta guía está anulado\./],
    ['has arrived', 'Recepcionado', /^El despacho con esta guía ya fue recepcionado\./],
  ] as const)('one that %s is shown, and not to be chosen', async (_que, estado, texto) => {
    mundo.deGuia = { '4711': { despachos: [{ ...UNO, estado }] } };
    await conNumero('4711');
    expect(await dice(texto)).toBeTruthy();
    expect(await dice('Despacho 4521')).toBeTruthy();
    expect(opciones()).toBe(0);
    expect(valores('Patente camión')).toEqual(['']);
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: null }]));
  });

  it('beside another it is shown too', async () => {
    mundo.deGuia = { '4711': { despachos: [{ ...UNO, estado: 'Recepcionado' }, OTRO] } };
    await conNumero('4711');
    expect((await opcion(/4521/)).disabled).toBe(true);
    expect((await opcion(/4522/)).checked).toBe(false);
  });

  it('a guide that was received already says when, by whom and where; it is registered all the same', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO], recibidas: [{ id: idDe(9), fecha: '2026-11-19T12:00:00.000Z', usuario: 'ana', destino: 'PUERTO LIRQUÉN', despacho: null }] } };
    await conNumero('4711');
    expect((await dice(/^La guía/)).textContent).toBe('La guía 4711 ya fue recibida el 19/11/2026 09:00 por ana en PUERTO LIRQUÉN. Ver recepción');
    expect(screen.getByRole('link', { name: /^Ver recepción/ }).getAttribute('href')).toBe(`/recepcionesApp?desde=2026-11-19&hasta=2026-11-19&guia=4711&ver=${idDe(9)}`);
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: UNO.id }]));
  });

  it('whoever sees their own alone reads it, and has no way there', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO], recibidas: [{ id: idDe(9), fecha: '2026-11-19T12:00:00.000Z', usuario: 'ana', destino: '', despacho: null }] } };
    await conNumero('4711', '', PORTERIA);
    expect((await dice(/^La guía/)).textContent).toBe('La guía 4711 ya fue recibida el 19/11/2026 09:00 por ana. ');
    expect((await opcion(/4521/)).checked).toBe(true);
    expect(screen.queryByRole('link', { name: /^Ver recepción/ })).toBeNull();
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: UNO.id }]));
  });

  it('what could not be asked is said, and asked again', async () => {
    server.use(fails(listDespachosDeRecepcion, 'interno'));
    await conNumero('4711');
    expect(await dice(/^No se pudo preguntar qué despachos llevan esta guía/)).toBeTruthy();
    server.resetHandlers();
    mundo.deGuia = { '4711': { despachos: [UNO] } };
    press('Reintentar');
    await waitFor(() => expect(valores('Patente camión')).toEqual(['BBCD12']));
  });

  it('without an answer it is registered, and waits', async () => {
    server.use(fails(listDespachosDeRecepcion, 'interno'));
    await conNumero('4711');
    await dice(/^No se pudo preguntar/);
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: null }]));
  });

  it('destination and product are proposed while one types, and any other stands as well', async () => {
    await conNumero('');
    const destino = campo('Destino');
    await waitFor(() => {
      fireEvent.change(destino, { target: { value: 'lirq' } });
      expect(screen.getByRole('option', { name: 'PUERTO LIRQUÉN' })).toBeTruthy();
    });
    fireEvent.click(screen.getByRole('option', { name: 'PUERTO LIRQUÉN' }));
    escribir('Producto', 'EUCALIPTO DE CAMINO');
    expect(valores('Destino', 'Producto')).toEqual(['PUERTO LIRQUÉN', 'EUCALIPTO DE CAMINO']);
  });
});
