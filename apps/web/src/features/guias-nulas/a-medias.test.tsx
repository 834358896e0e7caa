// @vitest-environment jsdom
import { getSesion } from '@rodal/contracts/sesion';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../api/call.ts';
import type { UserDb } from '../../offline/db/user-db.ts';
import { createDrain, type Drain } from '../../offline/drain/drain.ts';
import { keepAMedias, listAMedias } from '../../offline/drafts/a-medias.ts';
import { listOutbox } from '../../offline/outbox/outbox.ts';
import { aMediasDe } from '../../offline/testing/a-medias.ts';
import { createDisk, type Disk } from '../../offline/testing/fixtures.ts';
import { FREE_LOCK } from '../../offline/testing/free-lock.ts';
import { replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { despachoOf } from './testing/nulas.ts';
import { abrir, abrirAntes, panel, startServidor } from './testing/servidor.tsx';

const { server, mundo } = startServidor();
let disk: Disk;
let db: UserDb;
let drain: Drain;
beforeEach(() => {
  disk = createDisk();
  encender();
  server.use(replies(getSesion, () => ({ user: sesionOf(['Administrador']) })));
});
afterEach(async () => {
  cleanup();
  await drain.drain('timer');
  db.close();
});

/** A page on that disk. */
function encender() {
  db = disk.user();
  drain = createDrain({ db, api, lock: FREE_LOCK, isLoggedIn: async () => true });
}
/** The page is gone without a word of it, and there is another one on the same disk. */
function morir() {
  // What it would still write as it ends is not written.
  vi.spyOn(db, 'transaction').mockReturnValue(new Promise(() => undefined) as never);
  cleanup();
  encender();
}
const ver = (busqueda = '') => abrir(busqueda, undefined, { db, wake: drain.drain });
const dialogo = () => screen.findByRole('dialog', { name: 'Registrar guía nula' });
const enDialogo = () => within(screen.getByRole('dialog'));
const campo = (name: RegExp) => enDialogo().getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
const escribir = (name: RegExp, value: string) => fireEvent.change(campo(name), { target: { value } });
const press = (name: string) => fireEvent.click(enDialogo().getByRole('button', { name }));
const valores = () => [campo(/^Número de guía/).value, campo(/^Motivo/).value];
async function nueva() {
  const router = ver();
  fireEvent.click(await screen.findByRole('button', { name: 'Registrar guía nula' }));
  await dialogo();
  return router;
}
const enDisco = () => listAMedias(disk.user());
const guardado = (nombre: string, valor: string) => waitFor(async () => expect((await enDisco())[0]?.escrito[nombre]).toBe(valor));

describe('a voided note that is being written', () => {
  it('R13 the page is gone: it stands there again with the dispatch that was said, and says since when; registered it is a medias no more', async () => {
    mundo.nulas = [];
    const dos = [despachoOf(4521), despachoOf(4522)];
    mundo.deGuia = { '4711': { despachos: dos, nulas: [] } };
    await nueva();
    escribir(/^Número de guía/, '4711');
    escribir(/^Motivo/, 'Patente mal escrita');
    fireEvent.click(await enDialogo().findByRole('radio', { name: /4522/ }));
    await guardado('despacho', dos[1]?.id ?? '');
    const [row] = await enDisco();
    morir();

    await nueva();
    expect(enDialogo().getByText('Quedó a medias el 21/11/2026 09:00')).toBeTruthy();
    expect(valores()).toEqual(['4711', 'Patente mal escrita']);
    await waitFor(() => expect(enDialogo().getByRole<HTMLInputElement>('radio', { name: /4522/ }).checked).toBe(true));
    press('Registrar');
    expect(await panel()).toBeTruthy();
    expect(mundo.registradas).toMatchObject([{ id: row?.id, dispatch_number: '4711', motivo: 'Patente mal escrita', despacho: dos[1]?.id }]);
    expect([await enDisco(), await listOutbox(db)]).toEqual([[], []]);
  });

  it('the address of a number gives back what was written of that number, and nothing of another', async () => {
    ver('?registrar=4711');
    await dialogo();
    // The number alone is the address's, and nobody's writing.
    window.dispatchEvent(new Event('pagehide'));
    escribir(/^Motivo/, 'De la 4711');
    await guardado('motivo', 'De la 4711');
    morir();
    ver('?registrar=4712');
    await dialogo();
    expect(valores()).toEqual(['4712', '']);
    escribir(/^Motivo/, 'De la 4712');
    await guardado('motivo', 'De la 4712');
    morir();
    ver('?registrar=4711');
    await dialogo();
    expect(valores()).toEqual(['4711', 'De la 4711']);
    press('Dejar a medias');
    expect(within(await screen.findByRole('list', { name: '2 guías nulas a medias en este equipo' })).getAllByRole('listitem')).toHaveLength(2);
  });

  it('a number that nobody wrote anything of leaves nothing', async () => {
    ver('?registrar=4711');
    await dialogo();
    press('Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await enDisco()).toEqual([]);
  });

  it('Empezar de nuevo asks first, and leaves nothing of it', async () => {
    await nueva();
    escribir(/^Motivo/, 'Otra cosa');
    await guardado('motivo', 'Otra cosa');
    morir();
    await nueva();
    press('Empezar de nuevo');
    press('Borrar y empezar de nuevo');
    await waitFor(() => expect(valores()).toEqual(['', '']));
    expect(await enDisco()).toEqual([]);
  });

  it('R35 a database that opens after the form takes what stands in it by then, beside what was a medias before', async () => {
    const { contenido } = await aMediasDe('guiaNula', 1);
    await keepAMedias(disk.user(), { id: uuidv7(), version: 0 }, contenido, new Date('2026-11-21T11:00:00.000Z'));
    const abrirBase = abrirAntes();
    fireEvent.click(await screen.findByRole('button', { name: 'Registrar guía nula' }));
    await dialogo();
    escribir(/^Motivo/, 'Antes de la base');
    expect(enDialogo().getByText(/^Lo que escribe no se está guardando/)).toBeTruthy();
    abrirBase({ db, wake: drain.drain });
    await guardado('motivo', 'Antes de la base');
    await waitFor(() => expect(enDialogo().queryByText(/^Lo que escribe no se está guardando/)).toBeNull());
    expect(valores()).toEqual(['', 'Antes de la base']);
    expect((await enDisco()).map(({ codigo }) => codigo)).toEqual(['Guía nula sin número', contenido.codigo]);
  });

  it('R38 somebody else comes in on the same page: nothing of it is theirs, on the screen or on the disk', async () => {
    const abrirBase = abrirAntes();
    abrirBase({ db, wake: drain.drain });
    fireEvent.click(await screen.findByRole('button', { name: 'Registrar guía nula' }));
    await dialogo();
    escribir(/^Motivo/, 'De la primera');
    const otra = disk.user(8);
    abrirBase({ db: otra, wake: drain.drain });
    await waitFor(() => expect(valores()).toEqual(['', '']));
    await guardado('motivo', 'De la primera');
    escribir(/^Motivo/, 'De la otra');
    await waitFor(async () => expect((await listAMedias(otra)).map(({ escrito }) => escrito['motivo'])).toEqual(['De la otra']));
    expect((await enDisco()).map(({ escrito }) => escrito['motivo'])).toEqual(['De la primera']);
    cleanup();
    otra.close();
  });

  it('R35 opened by its address before the database, what was written of that number is given back once it is there', async () => {
    ver('?registrar=4711');
    await dialogo();
    escribir(/^Motivo/, 'De la 4711');
    await guardado('motivo', 'De la 4711');
    morir();
    const abrirBase = abrirAntes('?registrar=4711');
    await dialogo();
    expect(valores()).toEqual(['4711', '']);
    abrirBase({ db, wake: drain.drain });
    await waitFor(() => expect(valores()).toEqual(['4711', 'De la 4711']));
  });
});
