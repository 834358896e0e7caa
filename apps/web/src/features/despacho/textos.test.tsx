// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { CATALOGOS, type CatalogoNombre } from '@rodal/contracts/catalogos';
import { ERRORS, rowOf } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { almacenStore } from '../../offline/casa/trouble.ts';
import { acceptItem, listOutbox } from '../../offline/outbox/outbox.ts';
import { draftLoad, queueLoad } from '../../offline/testing/fixtures.ts';
import type { ItemError, DespachoRow } from '../../offline/rows/rows.ts';
import { useToasts } from '../../ui/toast.ts';
import { type } from './testing/drive.ts';
import { createTelefono, endTest, openNuevo, renderDespacho, stubBrowser, type Telefono } from './testing/render-despacho.tsx';

vi.mock('./mapa/mapa.tsx', () => ({ Mapa: () => null }));

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
});
afterEach(() => {
  almacenStore.setState({ almacen: 'sano' });
  useToasts.setState({ toasts: [] });
  vi.useRealTimers();
  endTest();
});

/** The clock of timeouts moves when told to; the rest of the machine goes on. */
const holdTimeouts = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Waits while the clock is held: a millisecond of it for each turn of the machine. */
async function until(seen: () => boolean): Promise<void> {
  while (!seen()) await pass(1);
}
/** A button with its spinner. */
const isBusy = (name: string) => screen.getByRole('button', { name, busy: true }) !== null;
const openComplete = async () => {
  const { id } = await draftLoad(telefono.db, telefono.phone, 1, new Date());
  renderDespacho(telefono, { url: `/despacho?borrador=${id}` });
  await screen.findByRole('button', { name: 'Enviar' });
  return id;
};

describe('what is missing', () => {
  it('Guardar of an empty form: the heading, both photos, and each text again under its photo', async () => {
    await openNuevo(telefono);
    expect(screen.queryByText('No ha seleccionado imagen vacia')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    const sheet = await screen.findByRole('dialog', { name: 'Complete todos los campos' });
    expect(within(sheet).getByText('No ha seleccionado imagen vacia')).toBeTruthy();
    expect(within(sheet).getByText('No ha seleccionado imagen llena')).toBeTruthy();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Cerrar' }));
    const under = (titulo: string) => within(screen.getByRole('group', { name: titulo })).getByRole('alert').textContent;
    expect(under('Camión vacío')).toBe('No ha seleccionado imagen vacia');
    expect(under('Camión lleno')).toBe('No ha seleccionado imagen llena');
  });

  it('Enviar of a load that became incomplete under the form: the heading, and nothing leaves', async () => {
    const id = await openComplete();
    await telefono.db.catalogs.update('choferesBloqueados', { filas: [{ rut: '12345678-5' }] });
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    const sheet = await screen.findByRole('dialog', { name: 'Complete todos los campos' });
    expect(within(sheet).getByText('El Rut 12345678-5 existe en la lista de Choferes bloqueados.')).toBeTruthy();
    expect(await telefono.db.drafts.get(id)).toBeTruthy();
    expect(await listOutbox(telefono.db)).toEqual([]);
  });
});

describe('status texts', () => {
  it('Guardando Localmente while a change is on its way to the disk', async () => {
    await openNuevo(telefono);
    expect(screen.getByText('Guardado en este teléfono')).toBeTruthy();
    type('Patente Camión', 'ABCD12');
    expect(await screen.findByText('Guardando Localmente')).toBeTruthy();
    expect(await screen.findByText('Guardado en este teléfono')).toBeTruthy();
    expect(screen.queryByText('Guardando Localmente')).toBeNull();
  });

  it('Guardando Localmente from the tap on Guardar until it is done', async () => {
    await openComplete();
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(screen.getByText('Guardando Localmente')).toBeTruthy();
    expect(isBusy('Guardar')).toBe(true);
    expect(await screen.findByText('Guardado Correctamente')).toBeTruthy();
    expect(screen.queryByText('Guardando Localmente')).toBeNull();
  });

  it('Enviando Despacho... from the tap on Enviar until it waits in the outbox', async () => {
    const sinSenal = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => sinSenal.mockRestore());
    await openComplete();
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(screen.getByText('Enviando Despacho... espere un momento')).toBeTruthy();
    expect(isBusy('Enviar')).toBe(true);
    expect(await screen.findByRole('heading', { name: MESSAGES.porEnviar })).toBeTruthy();
    expect(screen.queryByText('Enviando Despacho... espere un momento')).toBeNull();
  });

  it('D23 R110 on a phone that is full Guardar and Enviar hold their good news back until it is confirmed', async () => {
    act(() => almacenStore.setState({ almacen: 'lleno' }));
    await openComplete();
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(MESSAGES.sinConfirmarLleno)).toBeTruthy();
    expect(screen.queryByText('Guardado Correctamente')).toBeNull();
    act(() => almacenStore.setState({ almacen: 'sano' }));
    expect(await screen.findByText('Guardado Correctamente')).toBeTruthy();

    act(() => almacenStore.setState({ almacen: 'lleno' }));
    // The list comes with the frame after the words.
    fireEvent.click(await screen.findByRole('button', { name: /^Enviar / }));
    expect(await screen.findByRole('heading', { name: MESSAGES.sinConfirmar })).toBeTruthy();
    expect(screen.getByText(MESSAGES.sinConfirmarLleno)).toBeTruthy();
    expect(await listOutbox(telefono.db)).toHaveLength(1);
    for (const bueno of [MESSAGES.porEnviar, MESSAGES.enviando, MESSAGES.enviadoCorrectamente]) expect(screen.queryByText(bueno)).toBeNull();
  });

  it.each([
    [[], 'Subiendo Camión Lleno'],
    [['lleno'], 'Subiendo Camion Vacío'],
    [['lleno', 'vacio'], 'Insertando Datos'],
  ])('on its way with %j arrived: %s', async (arrived, texto) => {
    const item = await queueLoad(telefono.db, telefono.phone);
    const fotos = item.fotos.map((foto) => ({ ...foto, uploaded: arrived.includes(foto.lado) }));
    await telefono.db.outbox.put({ ...item, state: 'sending', fotos });
    renderDespacho(telefono);
    expect(await screen.findByText(texto)).toBeTruthy();
  });
});

describe('what became of it (especificación 2 §9)', () => {
  it('Guardado Correctamente closes by itself between 1.5 and 2 s', async () => {
    await openComplete();
    holdTimeouts();
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await until(() => screen.queryByText('Guardado Correctamente') !== null);
    // Said in the form, and with the next frame in the list: frames are not held.
    await until(() => screen.queryByRole('form') === null);
    await pass(1500);
    expect(screen.queryByText('Guardado Correctamente')).toBeTruthy();
    await pass(500);
    expect(screen.queryByText('Guardado Correctamente')).toBeNull();
  });

  it('Enviado Correctamente. one second after the receipt, not at once', async () => {
    const { id, revision } = await queueLoad(telefono.db, telefono.phone);
    renderDespacho(telefono, { url: `/despacho?enviado=${id}` });
    await screen.findByRole('heading', { name: 'Enviando…' });
    holdTimeouts();
    const recibo = { id, revision, numero: 4711, receivedAt: '2026-11-20T12:00:00.000Z', message: '' };
    const arrived = Date.now();
    await acceptItem(telefono.db, id, recibo, null, new Date());
    await until(() => screen.queryByText('N.º 4.711') !== null);
    const known = Date.now();
    await until(() => screen.queryByText('Enviado Correctamente.') !== null);
    expect(Date.now() - arrived).toBeGreaterThanOrEqual(1000);
    // How many turns of the held clock the receipt itself takes depends on the machine; from there on, none.
    expect(Date.now() - known).toBeLessThan(1100);
  });

  it('Error and the cause when Enviar itself fails: it stays, and so does the draft (A17)', async () => {
    const id = await openComplete();
    await telefono.db.photos.clear();
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText(`Error ${ERRORS.foto_danada.texto}`)).toBeTruthy();
    expect(await telefono.db.drafts.get(id)).toBeTruthy();
    expect(screen.getByRole('form')).toBeTruthy();
  });

  it('A25: Error en guardar en BBDD in the detail while the server fails, its own cause for the rest', async () => {
    const failed = async (state: DespachoRow['state'], codigo: ItemError['codigo'], seed: number) => {
      const item = await queueLoad(telefono.db, telefono.phone, seed);
      const error = { codigo, mensaje: rowOf(codigo).texto, errores: [], requestId: 'r-42', at: '2026-11-20T12:00:00.000Z' };
      await telefono.db.outbox.put({ ...item, state, error });
    };
    await failed('waiting', 'interno', 1);
    await failed('attention', 'usuario_desactivado', 2);
    renderDespacho(telefono);
    expect(await screen.findByText('Error en guardar en BBDD, Guarde y vuelve a intentar mas tarde')).toBeTruthy();
    expect(screen.getByText(/^Su cuenta está desactivada/)).toBeTruthy();
  });
});

describe('a list that did not load', () => {
  /** The server answers, but not with that list. */
  const failAt = (nombre: CatalogoNombre) => {
    const error = JSON.stringify({ codigo: 'interno', mensaje: ERRORS.interno.texto, requestId: 'r-9' });
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      const failed = new Response(error, { status: 500, headers: { 'content-type': 'application/json' } });
      return Promise.resolve(url === CATALOGOS[nombre].path ? failed : new Response(null, { status: 304 }));
    });
    return asked;
  };

  it.each<[CatalogoNombre, string, string]>([
    ['patentesBloqueadas', 'Patente Camión', 'Error en la API Pantentes Bloqueadas'],
    ['patentesBloqueadas', 'Patente Carro', 'Error en la API Pantentes Bloqueadas'],
    ['choferes', 'Rut Chofer', 'Error en la API cargaChoferes'],
    ['choferesBloqueados', 'Rut Chofer', 'Error en la API choferesBloqueadas'],
  ])('%s: %s says "%s" and why', async (nombre, campo, texto) => {
    failAt(nombre);
    await openNuevo(telefono);
    const said = () => {
      const ids = screen.getByLabelText(campo).getAttribute('aria-describedby') ?? '';
      return ids.split(' ').map((id) => document.getElementById(id)?.textContent).join(' ');
    };
    await waitFor(() => expect(said()).toContain(`${texto}: ${ERRORS.interno.texto}`));
  });

  it.each<[CatalogoNombre, string, string]>([
    ['destinos', 'destino', 'Destinos'],
    ['clientes', 'cliente', 'Clientes'],
    ['productos', 'producto', 'Productos'],
    ['transportistas', 'transportista', 'Transportistas'],
    ['cosecheros', 'cosechero', 'Cosecheros'],
    ['faenas', 'origen', 'Faenas'],
  ])('D12 R93: %s: the field %s says what failed and of when its list is, and asks again for that one alone', async (nombre, campo, lista) => {
    const asked = failAt(nombre);
    await telefono.db.catalogs.update(nombre, { fetchedAt: '2026-11-20T11:00:00.000Z' });
    await openNuevo(telefono);
    const field = document.querySelector<HTMLElement>(`[data-campo="${campo}"]`)?.closest<HTMLElement>('.mantine-InputWrapper-root') ?? document.body;
    const said = `No se actualizó: ${ERRORS.interno.texto} ${lista}: lista del 20/11/2026 08:00.`;
    await waitFor(() => expect(field.textContent).toContain(said));
    // The screen and the form have asked.
    await waitFor(() => expect(asked).toHaveLength(2 * Object.keys(CATALOGOS).length));
    asked.length = 0;
    fireEvent.click(within(field).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(asked).toEqual([CATALOGOS[nombre].path]));
  });

  it('D12: a list that never came is not an empty one', async () => {
    failAt('destinos');
    await telefono.db.catalogs.delete('destinos');
    await openNuevo(telefono);
    await waitFor(() => expect(screen.getByText(/^No se actualizó: .*Destinos: lista sin cargar\.$/)).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: /^Destino Seleccionar/ }));
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByText(/Destinos: lista sin cargar\./)).toBeTruthy();
    // R169
    expect(within(sheet).queryByText(/lista completa/i)).toBeNull();
    expect(within(sheet).queryByText('Sin resultados')).toBeNull();
  });

  it('A9: one of more than a day ago says of when it is, also without signal', async () => {
    await telefono.db.catalogs.update('patentesBloqueadas', { fetchedAt: '2026-11-19T12:00:00.000Z' });
    await openNuevo(telefono);
    expect(screen.getAllByText('Patentes bloqueadas: lista del 19/11/2026 09:00.')).toHaveLength(2);
    expect(screen.queryByText(/^Choferes (autorizados|bloqueados):/)).toBeNull();
  });

  it('without signal there is nothing to complain of (R67)', async () => {
    await openNuevo(telefono);
    await waitFor(async () => expect((await telefono.db.catalogs.get('patentesBloqueadas'))?.error?.codigo).toBe('sin_conexion'));
    expect(screen.queryByText(/Error en la API/)).toBeNull();
  });
});
