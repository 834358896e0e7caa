// @vitest-environment jsdom
import { createGuiaNula, listDespachosDeGuia } from '@rodal/contracts/guias-nulas';
import { getSesion } from '@rodal/contracts/sesion';
import { AppError, rowOf } from '@rodal/domain/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../api/call.ts';
import { createDrain, type Drain } from '../../offline/drain/drain.ts';
import { freezeCaptura } from '../../offline/outbox/capturas.ts';
import { listOutbox } from '../../offline/outbox/outbox.ts';
import type { UserDb } from '../../offline/db/user-db.ts';
import { createDisk } from '../../offline/testing/fixtures.ts';
import { FREE_LOCK } from '../../offline/testing/free-lock.ts';
import { on, replies, unreachable } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { despachoOf, idDe } from './testing/nulas.ts';
import { abrir, panel, startServidor } from './testing/servidor.tsx';

const { server, mundo } = startServidor();
let db: UserDb;
let drain: Drain;
beforeEach(() => {
  db = createDisk().user();
  drain = createDrain({ db, api, lock: FREE_LOCK, isLoggedIn: async () => true });
  conSenal();
});
afterEach(() => db.close());

const conSenal = () => server.use(replies(getSesion, () => ({ user: sesionOf(['Administrador']) })));
const sinSenal = () => server.use(unreachable(getSesion), unreachable(createGuiaNula), unreachable(listDespachosDeGuia));
/** The signal is back, and something has noticed. */
const vuelve = async () => {
  server.resetHandlers();
  conSenal();
  await drain.drain('online');
};
const rechaza = (mensaje = 'La guía 4711 ya está registrada como nula') =>
  server.use(on(createGuiaNula, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje: new AppError('datos_invalidos').message, requestId: 'req-9', errores: [{ campo: 'dispatch_number', codigo: 'ya_nula', mensaje }] }, { status: rowOf('datos_invalidos').status })));

const ver = (busqueda = '') => abrir(busqueda, undefined, { db, wake: drain.drain });
const dialogo = () => screen.findByRole('dialog', { name: 'Registrar guía nula' });
const campo = (name: RegExp) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
const escribir = (name: RegExp, value: string) => fireEvent.change(campo(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const espera = (name: RegExp | string) => screen.findByRole('region', { name });

/** Writes a note and presses Registrar. */
async function registrar(busqueda = '') {
  const router = ver(busqueda);
  fireEvent.click(await screen.findByRole('button', { name: 'Registrar guía nula' }));
  await dialogo();
  escribir(/^Número de guía/, '4711');
  escribir(/^Motivo/, 'Patente mal escrita');
  await within(await dialogo()).findByText(/^(Rodal no conoce|No se pudo preguntar)/);
  press('Registrar');
  return router;
}
const guardada = () => freezeCaptura(db, { tipo: 'guiaNula', id: idDe(50), payload: { dispatch_number: '4711', motivo: 'Patente mal escrita', guia_reemplaza: '4712', despacho: null } });

describe('Registrar with signal', () => {
  it('goes at once: the panel of the new one opens, and nothing waits', async () => {
    mundo.nulas = [];
    await registrar();
    expect(await screen.findByText('Guía nula registrada.')).toBeTruthy();
    expect(await within(await panel()).findByText('Patente mal escrita')).toBeTruthy();
    expect(mundo.registradas).toMatchObject([{ dispatch_number: '4711', motivo: 'Patente mal escrita', guia_reemplaza: '', despacho: null }]);
    expect(await listOutbox(db)).toEqual([]);
    await waitFor(() => expect(screen.queryByText(/en este equipo/)).toBeNull());
  });

  it('refused: the form says so at its field, what was written stays in it and on the phone, and it goes corrected as the same note', async () => {
    rechaza();
    await registrar();
    expect(await within(await dialogo()).findByText('La guía 4711 ya está registrada como nula')).toBeTruthy();
    expect(campo(/^Motivo/).value).toBe('Patente mal escrita');
    const [row] = await listOutbox(db);
    expect(row).toMatchObject({ tipo: 'guiaNula', state: 'rejected' });
    server.resetHandlers();
    conSenal();
    escribir(/^Número de guía/, '4719');
    await within(await dialogo()).findByText(/^Rodal no conoce/);
    press('Registrar');
    expect(await within(await panel('4719')).findByText('Patente mal escrita')).toBeTruthy();
    expect(mundo.registradas).toMatchObject([{ id: row?.id, dispatch_number: '4719' }]);
    expect(await listOutbox(db)).toEqual([]);
  });
});

describe('Registrar without signal', () => {
  it('says the truth, closes, shows what waits above the list, and sends it once when the signal is back', async () => {
    mundo.nulas = [];
    sinSenal();
    await registrar();
    expect(await screen.findByText('Queda guardada en este equipo: se enviará cuando haya señal')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const seccion = within(await espera('1 guía nula espera señal en este equipo'));
    expect(seccion.getByText('Guía nula 4711')).toBeTruthy();
    expect(mundo.registradas).toEqual([]);

    await vuelve();
    // The list of the server's has it, without anybody asking for it again.
    expect(await screen.findByRole('button', { name: 'Ver la guía nula 4711' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/en este equipo$/)).toBeNull());
    expect(mundo.registradas).toHaveLength(1);
  });

  it('an answer that was lost is no refusal: it may have arrived, and goes again as the same note', async () => {
    let id: unknown;
    server.use(
      on(createGuiaNula, async (request) => {
        ({ id } = (await request.json()) as { readonly id: string }); // as the contract has it
        return HttpResponse.error();
      }),
    );
    await registrar();
    expect(await screen.findByText('Queda guardada en este equipo: se enviará cuando haya señal')).toBeTruthy();
    const seccion = within(await espera('1 guía nula espera señal en este equipo'));
    expect(seccion.queryByRole('button', { name: /Descartar/ })).toBeNull();
    await vuelve();
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ id }]));
  });

  it('whose session has ended hears what it waits for', async () => {
    server.use(replies(getSesion, () => { throw new AppError('no_autenticado'); }));
    await registrar();
    expect(await screen.findByText('Queda guardada en este equipo: se enviará cuando ingrese nuevamente')).toBeTruthy();
    expect(await espera('1 guía nula espera en este equipo')).toBeTruthy();
  });

  it('R32 nothing is said to be kept that the phone did not take', async () => {
    sinSenal();
    db.outbox.hook('creating', () => {
      throw new DOMException('No space available for this operation', 'QuotaExceededError');
    });
    await registrar();
    expect(await within(await dialogo()).findByText(/^Error al enviar el formulario:/)).toBeTruthy();
    expect(screen.queryByText(/^Queda guardada/)).toBeNull();
    expect(campo(/^Motivo/).value).toBe('Patente mal escrita');
  });
});

describe('what waits on this phone', () => {
  it('R63 refused it is said with its words; Corregir opens the form with what was written', async () => {
    rechaza();
    await guardada();
    await drain.drain('queued');
    const router = ver('?estado=aplicada');
    const seccion = within(await espera('1 guía nula requiere atención'));
    expect(seccion.getByText('La guía 4711 ya está registrada como nula')).toBeTruthy();
    expect(seccion.getByText('El servidor la rechazó: corríjala y envíela de nuevo.')).toBeTruthy();
    fireEvent.click(seccion.getByRole('link', { name: 'Corregir Guía nula 4711' }));
    await dialogo();
    expect([campo(/^Número de guía/).value, campo(/^Motivo/).value, campo(/^Guía que la reemplaza/).value]).toEqual(['4711', 'Patente mal escrita', '4712']);
    server.resetHandlers();
    conSenal();
    escribir(/^Número de guía/, '4719');
    await within(await dialogo()).findByText(/^Rodal no conoce/);
    press('Registrar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ id: idDe(50), dispatch_number: '4719', guia_reemplaza: '4712' }]));
    expect(await within(await panel('4719')).findByText('Patente mal escrita')).toBeTruthy();
    expect(router.state.location.search).not.toContain('corregir');
    expect(await listOutbox(db)).toEqual([]);
  });

  it('not sent yet it can be corrected without signal, and waits on as it is then', async () => {
    sinSenal();
    await guardada();
    const router = ver();
    fireEvent.click(await screen.findByRole('link', { name: 'Corregir Guía nula 4711' }));
    await dialogo();
    escribir(/^Motivo/, 'Rollo equivocado');
    await within(await dialogo()).findByText(/^No se pudo preguntar/);
    press('Registrar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await listOutbox(db)).toMatchObject([{ id: idDe(50), payload: { motivo: 'Rollo equivocado' } }]);
    expect(router.state.location.search).toBe('');
  });

  it('without signal a dispatch that was chosen stays chosen', async () => {
    sinSenal();
    const despacho = despachoOf(4521).id;
    await freezeCaptura(db, { tipo: 'guiaNula', id: idDe(50), payload: { dispatch_number: '4711', motivo: 'x', guia_reemplaza: '', despacho } });
    ver(`?corregir=${idDe(50)}`);
    await dialogo();
    escribir(/^Motivo/, 'Rollo equivocado');
    await within(await dialogo()).findByText(/^No se pudo preguntar/);
    press('Registrar');
    await waitFor(async () => expect(await listOutbox(db)).toMatchObject([{ payload: { motivo: 'Rollo equivocado', despacho } }]));
  });

  it('is discarded only when somebody has said so twice', async () => {
    rechaza();
    await guardada();
    await drain.drain('queued');
    ver();
    fireEvent.click(await screen.findByRole('button', { name: 'Descartar Guía nula 4711' }));
    const pregunta = within(await screen.findByRole('dialog', { name: '¿Descartar «Guía nula 4711»?' }));
    fireEvent.click(pregunta.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await listOutbox(db)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Descartar Guía nula 4711' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }));
    await waitFor(async () => expect(await listOutbox(db)).toEqual([]));
    await waitFor(() => expect(screen.queryByText(/requiere atención/)).toBeNull());
    expect(mundo.registradas).toEqual([]);
  });

  it('an address of one that is here no more opens nothing, and is left', async () => {
    const router = ver(`?corregir=${idDe(51)}`);
    await screen.findByRole('button', { name: 'Registrar guía nula' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
