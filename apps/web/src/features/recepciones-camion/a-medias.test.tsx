// @vitest-environment jsdom
import { getSesion } from '@rodal/contracts/sesion';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../api/call.ts';
import type { UserDb } from '../../offline/db/user-db.ts';
import { createDrain, type Drain } from '../../offline/drain/drain.ts';
import { listAMedias } from '../../offline/drafts/a-medias.ts';
import { freezeCaptura } from '../../offline/outbox/capturas.ts';
import { listOutbox } from '../../offline/outbox/outbox.ts';
import { aMediasDe } from '../../offline/testing/a-medias.ts';
import { createDisk, type Disk } from '../../offline/testing/fixtures.ts';
import { FREE_LOCK } from '../../offline/testing/free-lock.ts';
import { replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { startCamara } from './testing/camara.ts';
import { campo, conNumero, dialogo, dice, enForm, escribir, foto, grupo, opcion, press, tomada, tomar, UNO, valores } from './testing/formulario.ts';
import { despachoOf } from './testing/recepciones.ts';
import { abrir, panel, startServidor } from './testing/servidor.tsx';

const { server, mundo } = startServidor();
const camara = startCamara();
let disk: Disk;
let db: UserDb;
let drain: Drain;
beforeEach(() => {
  disk = createDisk();
  encender();
  server.use(replies(getSesion, () => ({ user: sesionOf(['Recepciones']) })));
});
afterEach(async () => {
  // What is under way must not find it closed.
  cleanup();
  Reflect.deleteProperty(navigator, 'locks');
  await drain.drain('timer');
  db.close();
});

/** A page on that disk. */
function encender() {
  db = disk.user();
  drain = createDrain({ db, api, lock: FREE_LOCK, isLoggedIn: async () => true });
}
const salida = () => ({ db, wake: drain.drain });
/** The page is gone without a word of it, and there is another one on the same disk. */
function morir() {
  // What it would still write as it ends is not written.
  vi.spyOn(db, 'transaction').mockReturnValue(new Promise(() => undefined) as never);
  cleanup();
  encender();
}
const abierto = (numero = '', busqueda = '') => conNumero(numero, busqueda, undefined, salida());
const enDisco = () => listAMedias(disk.user());
/** Once what stands in the form is on the disk. */
const guardado = (nombre: string, valor: string) => waitFor(async () => expect((await enDisco())[0]?.escrito[nombre]).toEqual(valor));
/** What is typed is on the disk by what is done then: by itself nothing is written any more, however long it takes. */
async function sinEspera(texto: string, hacer: () => void) {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  escribir('Comentarios', texto);
  hacer();
  for (let turn = 0; turn < 500 && (await enDisco())[0]?.escrito['Comments'] !== texto; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  vi.useRealTimers();
  expect((await enDisco())[0]?.escrito['Comments']).toBe(texto);
}
const lista = (name: string) => screen.findByRole('list', { name });

describe('a reception that is being written', () => {
  it('R13 the page is gone: it stands there again, what was typed, what its dispatch has filled and its photo, and says since when', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO] } };
    await abierto('4711');
    await waitFor(() => expect(campo('Patente camión').value).toBe('BBCD12'));
    escribir('Nombre chofer', 'Otra persona');
    await tomada('Camión cargado', foto(1));
    escribir('Comentarios', 'Llegó mojado');
    await guardado('Comments', 'Llegó mojado');
    morir();

    await abierto();
    expect(await dice('Quedó a medias el 21/11/2026 09:00')).toBeTruthy();
    expect(valores('Número de guía', 'Patente camión', 'Nombre chofer', 'Comentarios')).toEqual(['4711', 'BBCD12', 'Otra persona', 'Llegó mojado']);
    expect(await within(grupo('Camión cargado')).findByLabelText('Ver Camión cargado en grande')).toBeTruthy();
    await waitFor(async () => expect((await opcion(/4521/)).checked).toBe(true));
    // With another number: what the dispatch had filled goes, what was typed stays.
    escribir('Número de guía', '99');
    expect(valores('Patente camión', 'Nombre chofer', 'Comentarios')).toEqual(['', 'Otra persona', 'Llegó mojado']);
  });

  it('the dispatch that somebody chose is the one that is chosen still', async () => {
    const dos = [despachoOf(4521), despachoOf(4522, { patente: 'KKLL44' })];
    mundo.deGuia = { '4711': { despachos: dos } };
    await abierto('4711');
    fireEvent.click(await opcion(/4522/));
    await guardado('despacho', dos[1]?.id ?? '');
    morir();
    await abierto();
    await waitFor(async () => expect((await opcion(/4522/)).checked).toBe(true));
    expect(campo('Patente camión').value).toBe('KKLL44');
  });

  it('what is typed as the page goes to the background is on the disk', async () => {
    await abierto('4711');
    await guardado('DispatchNumber', '4711');
    await sinEspera('Ya viene', () => window.dispatchEvent(new Event('pagehide')));
  });

  it('R13 what was typed is on its way to the disk before the camera takes the screen', async () => {
    await abierto('4711');
    await guardado('DispatchNumber', '4711');
    await sinEspera('Antes de la foto', () => press('Tomar foto: Camión cargado'));
  });

  it('closing asks nothing: it says that it stays, and it stands above the list, to go on with or to give up', async () => {
    await abierto('4711');
    escribir('Comentarios', 'A medio llenar');
    fireEvent.click(within(await dialogo()).getByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByText('Queda a medias en este equipo')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const titulo = '1 recepción de camión a medias en este equipo';
    fireEvent.click(within(await lista(titulo)).getByRole('link', { name: 'Seguir Recepción de la guía 4711' }));
    await dialogo();
    expect(valores('Número de guía', 'Comentarios')).toEqual(['4711', 'A medio llenar']);
    fireEvent.click(within(await dialogo()).getByRole('button', { name: 'Dejar a medias' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    fireEvent.click(within(await lista(titulo)).getByRole('button', { name: 'Descartar Recepción de la guía 4711' }));
    fireEvent.click(within(await screen.findByRole('dialog', { name: '¿Descartar «Recepción de la guía 4711»?' })).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: titulo })).toBeNull());
    expect([await enDisco(), await db.photos.count()]).toEqual([[], 0]);
  });

  it('a photo that is not ready yet is waited for before it closes', async () => {
    await abierto('4711');
    const foto1: { abre: () => void } = { abre: () => undefined };
    camara.lista = new Promise((resolve) => {
      foto1.abre = () => resolve(undefined);
    });
    tomar('Camión cargado', foto(1));
    await dice('Preparando la foto…');
    fireEvent.click(within(await dialogo()).getByRole('button', { name: 'Dejar a medias' }));
    await guardado('DispatchNumber', '4711');
    expect(await dialogo()).toBeTruthy();
    foto1.abre();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [row] = await enDisco();
    expect([row?.escrito['ArrivalPhoto'], await db.photos.where('draftId').equals(row?.id ?? '').count()]).toEqual([expect.objectContaining({ nombre: 'foto1.jpg' }), 1]);
  });

  it('Empezar de nuevo asks first; said so, nothing of it stays', async () => {
    await abierto('4711');
    await tomada('Camión cargado', foto(1));
    await guardado('DispatchNumber', '4711');
    morir();
    await abierto();
    await dice(/^Quedó a medias/);
    press('Empezar de nuevo');
    press('Seguir con lo escrito');
    expect(campo('Número de guía').value).toBe('4711');
    press('Empezar de nuevo');
    press('Borrar y empezar de nuevo');
    await waitFor(() => expect(campo('Número de guía').value).toBe(''));
    expect(enForm().queryByText(/^Quedó a medias/)).toBeNull();
    expect([await enDisco(), await db.photos.count()]).toEqual([[], 0]);
  });

  it('with another truck at the gate the first one waits: both stand above the list', async () => {
    await abierto('4711');
    await guardado('DispatchNumber', '4711');
    morir();
    await abierto();
    await dice(/^Quedó a medias/);
    press('Registrar otra');
    await waitFor(() => expect(campo('Número de guía').value).toBe(''));
    escribir('Patente camión', 'kk·ll-44');
    await waitFor(async () => expect((await enDisco()).map(({ codigo }) => codigo)).toEqual(['Recepción del camión KKLL44', 'Recepción de la guía 4711']));
    fireEvent.click(within(await dialogo()).getByRole('button', { name: 'Dejar a medias' }));
    expect(within(await lista('2 recepciones de camión a medias en este equipo')).getAllByRole('listitem')).toHaveLength(2);
  });

  it('Guardar ends it: what came back goes with its photo, and nothing is a medias', async () => {
    mundo.recepciones = [];
    await abierto('4711');
    await dice(/^Rodal no conoce/);
    await tomada('Camión cargado', foto(1));
    await waitFor(async () => expect((await enDisco())[0]?.escrito['ArrivalPhoto']).toMatchObject({ nombre: 'foto1.jpg' }));
    const [row] = await enDisco();
    morir();
    await abierto();
    await dice(/^Rodal no conoce/);
    press('Guardar');
    expect(await panel()).toBeTruthy();
    expect(mundo.registradas).toMatchObject([{ id: row?.id, DispatchNumber: '4711', ArrivalPhoto: mundo.subidas[0] }]);
    expect([mundo.subidas.length, await enDisco(), await listOutbox(db)]).toEqual([1, [], []]);
  });

  it('emptied again it is none', async () => {
    await abierto('4711');
    await guardado('DispatchNumber', '4711');
    escribir('Número de guía', '');
    await waitFor(async () => expect(await enDisco()).toEqual([]));
    fireEvent.click(within(await dialogo()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Queda a medias en este equipo')).toBeNull();
  });
});

describe('where it cannot be kept', () => {
  it('R34 without a database it says so, and closing asks as ever', async () => {
    await conNumero('4711');
    expect(await dice(/^Lo que escribe no se está guardando en este equipo/)).toBeTruthy();
    fireEvent.click(within(await dialogo()).getByRole('button', { name: 'Cancelar' }));
    expect(await dice('Hay cambios sin guardar.')).toBeTruthy();
  });

  it('R29 a full phone says so and why, closing asks, and what is registered is not lost to it', async () => {
    db.aMedias.hook('creating', () => {
      throw new DOMException('No space available for this operation', 'QuotaExceededError');
    });
    await abierto('4711');
    expect(await dice(/^Lo que escribe no se está guardando en este equipo.*El teléfono no tiene espacio/)).toBeTruthy();
    fireEvent.click(within(await dialogo()).getByRole('button', { name: 'Cancelar' }));
    expect(await dice('Hay cambios sin guardar.')).toBeTruthy();
    press('Seguir editando');
    await dice(/^Rodal no conoce/);
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ DispatchNumber: '4711' }]));
  });

  it('R52 one that another window has open is not opened here; another one is begun', async () => {
    await abierto('4711');
    await guardado('DispatchNumber', '4711');
    const [row] = await enDisco();
    morir();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { query: async () => ({ held: [{ name: `rodal-borrador-${row?.id}` }] }), request: async () => undefined } });
    const router = abrir(`?seguir=${row?.id}`, undefined, salida());
    expect(await screen.findByText('Ese registro está abierto en otra ventana: siga ahí.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).not.toContain('seguir'));
    fireEvent.click(await screen.findByRole('button', { name: 'Registrar recepción' }));
    await dialogo();
    expect(campo('Número de guía').value).toBe('');
  });

  it('the address of one that is here no more leads to the list', async () => {
    const router = abrir('?seguir=0190a000-0000-7000-8000-000000000000', undefined, salida());
    await waitFor(() => expect(router.state.location.search).not.toContain('seguir'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('what is corrected is no draft: it stays as it was frozen', async () => {
  const { registro } = await aMediasDe('recepcionCamion', 1);
  const { id, payload } = await freezeCaptura(db, { ...registro, id: '0190a000-0000-7000-8000-000000000000' });
  await db.outbox.update(id, { state: 'rejected', tried: true });
  abrir(`?corregir=${id}`, undefined, salida());
  await dialogo();
  escribir('Comentarios', 'Corregida');
  window.dispatchEvent(new Event('pagehide'));
  fireEvent.click(within(await dialogo()).getByRole('button', { name: 'Cancelar' }));
  expect(await dice('Hay cambios sin guardar.')).toBeTruthy();
  expect([await enDisco(), (await listOutbox(db))[0]?.payload]).toEqual([[], payload]);
});
