// @vitest-environment jsdom
import { createRecepcionCamion, listDespachosDeRecepcion } from '@rodal/contracts/recepciones-camion';
import { getSesion } from '@rodal/contracts/sesion';
import { AppError, rowOf } from '@rodal/domain/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../api/call.ts';
import type { UserDb } from '../../offline/db/user-db.ts';
import { createDrain, type Drain } from '../../offline/drain/drain.ts';
import { listOutbox } from '../../offline/outbox/outbox.ts';
import { createDisk } from '../../offline/testing/fixtures.ts';
import { FREE_LOCK } from '../../offline/testing/free-lock.ts';
import { on, replies, unreachable } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { startCamara } from './testing/camara.ts';
import { campo, conNumero, dialogo, dice, enForm, escribir, foto, press, tomada, tomar, UNO } from './testing/formulario.ts';
import { panel, startServidor } from './testing/servidor.tsx';

const { server, mundo } = startServidor();
startCamara();
let db: UserDb;
let drain: Drain;
beforeEach(() => {
  db = createDisk().user();
  drain = createDrain({ db, api, lock: FREE_LOCK, isLoggedIn: async () => true });
  conSenal();
});
afterEach(async () => {
  // What is under way must not find it closed.
  await drain.drain('timer');
  db.close();
});

const conSenal = () => server.use(replies(getSesion, () => ({ user: sesionOf(['Recepciones']) })));
const sinSenal = () => server.use(unreachable(getSesion), unreachable(createRecepcionCamion), unreachable(listDespachosDeRecepcion));
/** The signal is back, and something has noticed. */
const vuelve = async () => {
  server.resetHandlers();
  conSenal();
  await drain.drain('online');
};
const abierto = (numero: string) => conNumero(numero, '', undefined, { db, wake: drain.drain });
const espera = (name: string) => screen.findByRole('region', { name });
const fotosDe = (id: string) => db.photos.where('draftId').equals(id).count();

describe('Guardar with signal', () => {
  it('goes at once with its photos: the panel of the new one opens, and nothing waits', async () => {
    mundo.recepciones = [];
    mundo.deGuia = { '4711': { despachos: [UNO] } };
    await abierto('4711');
    await waitFor(() => expect(campo('Patente camión').value).toBe('BBCD12'));
    await tomada('Camión cargado', foto(1));
    press('Guardar');
    expect(await screen.findByText('Datos insertados exitosamente.')).toBeTruthy();
    expect(await panel()).toBeTruthy();
    expect(mundo.registradas).toMatchObject([{ DispatchNumber: '4711', despacho: UNO.id, ArrivalPhoto: mundo.subidas[0], ArrivalPhotoDatetime: '2026-11-21T11:50:00.000Z', GuiaPhoto: null }]);
    expect([mundo.subidas.length, await listOutbox(db)]).toEqual([1, []]);
  });

  it('refused: the form says so at its field, photos and all stay in it and on the phone, and it goes corrected as the same one', async () => {
    const { message: mensaje } = new AppError('datos_invalidos');
    server.use(on(createRecepcionCamion, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje, requestId: 'req-9', errores: [{ campo: 'Volume', codigo: 'valor', mensaje: 'Volumen: no cabe' }] }, { status: rowOf('datos_invalidos').status })));
    await abierto('4711');
    await dice(/^Rodal no conoce/);
    escribir('Volumen', '27,9');
    await tomada('Guía de despacho', foto(2));
    press('Guardar');
    expect(await dice('Volumen: no cabe')).toBeTruthy();
    const [row] = await listOutbox(db);
    expect(row).toMatchObject({ tipo: 'recepcionCamion', state: 'rejected', codigo: 'Recepción de la guía 4711' });
    server.resetHandlers();
    conSenal();
    escribir('Volumen', '27,8');
    press('Guardar');
    expect(await panel()).toBeTruthy();
    expect(mundo.registradas).toMatchObject([{ id: row?.id, Volume: '27,8', GuiaPhoto: mundo.subidas[0] }]);
    expect(await listOutbox(db)).toEqual([]);
  });
});

describe('Guardar without signal', () => {
  it('says the truth, closes, shows what waits above the list, and sends it once, photos first, when the signal is back', async () => {
    mundo.recepciones = [];
    sinSenal();
    await abierto('4711');
    await dice(/^No se pudo preguntar/);
    escribir('Patente camión', 'bb·cd-12');
    await tomada('Camión cargado', foto(1));
    await tomada('Camión vacío', foto(3));
    press('Guardar');
    expect(await screen.findByText('Queda guardada en este equipo: se enviará cuando haya señal')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(await espera('1 recepción de camión espera señal en este equipo')).getByText('Recepción de la guía 4711')).toBeTruthy();
    const [row] = await listOutbox(db);
    expect([mundo.registradas, await fotosDe(row?.id ?? '')]).toEqual([[], 2]);

    await vuelve();
    expect(await screen.findByRole('button', { name: 'Ver la recepción: 4711' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/en este equipo$/)).toBeNull());
    expect(mundo.registradas).toMatchObject([{ id: row?.id, TruckPlate: 'BBCD12' }]);
    expect(mundo.subidas).toHaveLength(2);
  });

  it('Corregir opens the form with what was written and its photos; one taken in the place of another is the one that goes', async () => {
    const { message: mensaje } = new AppError('datos_invalidos');
    server.use(on(createRecepcionCamion, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje, requestId: 'req-9', errores: [{ campo: 'DriverRut', codigo: 'valor', mensaje: 'Rut chofer: no es de nadie' }] }, { status: rowOf('datos_invalidos').status })));
    await abierto('4711');
    await dice(/^Rodal no conoce/);
    escribir('Comentarios', 'Llegó mojado');
    await tomada('Camión cargado', foto(1));
    await tomada('Guía de despacho', foto(2));
    press('Guardar');
    await dice('Rut chofer: no es de nadie');
    fireEvent.click(within(await dialogo()).getByRole('button', { name: 'Cancelar' }));
    fireEvent.click(await within(await dialogo()).findByRole('button', { name: 'Descartar los cambios' }));
    const [row] = await listOutbox(db);
    fireEvent.click(within(await espera('1 recepción de camión requiere atención')).getByRole('link', { name: 'Corregir Recepción de la guía 4711' }));
    await dialogo();
    expect([campo('Número de guía').value, campo('Comentarios').value]).toEqual(['4711', 'Llegó mojado']);
    server.resetHandlers();
    conSenal();
    await dice(/^Rodal no conoce/);
    tomar('Guía de despacho', foto(5));
    // The one before stands there until this one is ready.
    await waitFor(() => expect(enForm().queryByText('Preparando la foto…')).toBeNull());
    press('Guardar');
    expect(await panel()).toBeTruthy();
    // Three, but one of them was uploaded for what was refused.
    expect(mundo.registradas).toMatchObject([{ id: row?.id, Comments: 'Llegó mojado', ArrivalPhotoDatetime: '2026-11-21T11:50:00.000Z' }]);
    expect(mundo.subidas).toContain(mundo.registradas[0]?.GuiaPhoto);
    expect(await fotosDe(row?.id ?? '')).toBe(2);
  });

  it('R32 nothing is said to be kept that the phone did not take', async () => {
    sinSenal();
    db.photos.hook('creating', () => {
      throw new DOMException('No space available for this operation', 'QuotaExceededError');
    });
    await abierto('4711');
    await dice(/^No se pudo preguntar/);
    await tomada('Camión cargado', foto(1));
    press('Guardar');
    expect(await dice(/^Error al insertar los datos\./)).toBeTruthy();
    expect(screen.queryByText(/^Queda guardada/)).toBeNull();
    expect(await listOutbox(db)).toEqual([]);
    expect(campo('Número de guía').value).toBe('4711');
  });
});
