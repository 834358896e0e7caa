// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { rowOf } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteDraft, openDraft } from '../../../offline/drafts/drafts.ts';
import { acceptItem } from '../../../offline/outbox/outbox.ts';
import { readPace } from '../../../offline/outbox/pace.ts';
import { rememberUser } from '../../../offline/db/phone-db.ts';
import { draftLoad, queueLoad, SESION, SESION_SUBPRODUCTO } from '../../../offline/testing/fixtures.ts';
import type { ItemError, DespachoRow } from '../../../offline/rows/rows.ts';
import { describeEdad } from '../../../ui/edad.ts';
import { createTelefono, endTest, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';
import { lugar, renderSincronizacion, seccion } from '../testing/render-sincronizacion.tsx';

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined }));
  telefono = await createTelefono();
});
afterEach(endTest);

let seed = 0;
async function queued(patch: Partial<DespachoRow> = {}, variante: DespachoRow['variante'] = 'principal') {
  seed += 1;
  const item = await queueLoad(telefono.db, telefono.phone, seed, new Date('2026-11-20T12:00:00Z'), variante);
  const row = { ...item, ...patch };
  await telefono.db.outbox.put(row);
  return row;
}

const errorOf = (codigo: ItemError['codigo'], errores: ItemError['errores'] = []): ItemError => ({
  codigo,
  mensaje: rowOf(codigo).texto,
  errores,
  requestId: 'r-42',
  at: '2026-11-20T12:00:00.000Z',
});

const card = async ({ codigo }: Pick<DespachoRow, 'codigo'>) => within((await screen.findByText(codigo)).closest('li') as HTMLElement);

describe('Estado', () => {
  it('R66: says that all was sent only when nothing is left, and when the server was last there', async () => {
    await rememberUser(telefono.phone, SESION, new Date(Date.now() - 12 * 60_000));
    renderSincronizacion(telefono);
    const estado = within(await seccion('Estado'));
    expect(estado.getByText('Todo enviado')).toBeTruthy();
    expect(await estado.findByText(/^Último contacto con el servidor hace 12 min, /)).toBeTruthy();
    expect(estado.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Por enviar' })).toBeNull();
  });

  it('R162: with a draft that nobody has sent it does not say that all was sent', async () => {
    const { id } = await draftLoad(telefono.db, telefono.phone);
    renderSincronizacion(telefono);
    const estado = within(await seccion('Estado'));
    expect(estado.getByText('1 borrador sin enviar')).toBeTruthy();
    expect(estado.queryByText('Todo enviado')).toBeNull();
    await draftLoad(telefono.db, telefono.phone);
    expect(await estado.findByText('2 borradores sin enviar')).toBeTruthy();
    await deleteDraft(telefono.db, id);
    const [rest] = await telefono.db.drafts.toArray();
    await deleteDraft(telefono.db, rest?.id ?? '');
    expect(await estado.findByText('Todo enviado')).toBeTruthy();
  });

  it('R66: counts what waits and what needs somebody, live', async () => {
    await queued();
    await queued({ state: 'rejected', error: errorOf('despacho_rechazado') });
    renderSincronizacion(telefono);
    const estado = within(await seccion('Estado'));
    expect(estado.getByText('1 en espera · 1 requiere atención')).toBeTruthy();
    await queued();
    await queued();
    expect(await estado.findByText('3 en espera · 1 requiere atención')).toBeTruthy();
  });

  it('R67: offline nothing is an alarm; Enviar ahora tries and says that it goes by itself', async () => {
    const item = await queued({ state: 'waiting', error: { ...errorOf('sin_conexion'), requestId: null } });
    const { wake, onPush } = renderSincronizacion(telefono);
    wake.mockResolvedValue({ kind: 'stopped', retryAt: '2026-11-20T12:10:00.000Z' });
    const estado = within(await seccion('Estado'));
    expect(estado.getByText(/Próximo intento en menos de un minuto\./)).toBeTruthy();
    fireEvent.click(estado.getByRole('button', { name: 'Enviar ahora' }));
    expect(await estado.findByText(MESSAGES.enEspera)).toBeTruthy();
    expect(wake).toHaveBeenCalledExactlyOnceWith('tap');
    expect(onPush).toHaveBeenCalledOnce();
    const row = await card(item);
    expect(row.getByText('Por enviar')).toBeTruthy();
    expect(row.getByText('Por enviar').parentElement?.dataset['tono']).toBe('off');
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent).filter((text) => text !== '')).toEqual([]);
  });

  it('R67: what another window was sending is not said beside «Todo enviado», nor of the next load', async () => {
    const { id } = await queued();
    const { wake } = renderSincronizacion(telefono);
    wake.mockResolvedValue({ kind: 'busy' });
    const estado = within(await seccion('Estado'));
    fireEvent.click(estado.getByRole('button', { name: 'Enviar ahora' }));
    expect(await estado.findByText('Ya se está enviando desde otra ventana.')).toBeTruthy();
    await telefono.db.outbox.delete(id);
    expect(await estado.findByText('Todo enviado')).toBeTruthy();
    expect(estado.queryByText('Ya se está enviando desde otra ventana.')).toBeNull();
    await queued();
    expect(await estado.findByText('1 en espera')).toBeTruthy();
    expect(estado.queryByText('Ya se está enviando desde otra ventana.')).toBeNull();
  });

  it.each([
    ['the item met it itself', { state: 'waiting' as const, error: 'respuesta_ajena' as const }, null],
    ['the pass met it before this item had its turn', { state: 'queued' as const, error: null }, 'respuesta_ajena' as const],
  ])('R55 R67: with the wifi up behind a portal the card says the portal, not that signal is missing (%s)', async (_, { state, error }, pase) => {
    const item = await queued({ state, error: error === null ? null : { ...errorOf(error), requestId: null } });
    if (pase !== null) await telefono.db.meta.put({ ...(await readPace(telefono.db)), error: { ...errorOf(pase), requestId: null } });
    renderSincronizacion(telefono);
    const row = await card(item);
    expect(row.getAllByText(/pide entrar a su portal/).map(({ textContent }) => textContent)).toEqual([MESSAGES.enEsperaPortal]);
    expect(row.queryByText(/señal|Sin conexión/)).toBeNull();
    expect(row.getByText('Por enviar').parentElement?.dataset['tono']).toBe('off');
  });

  it.each([
    ['sesion', 'Su sesión terminó. Nada se pierde: lo pendiente sale cuando ingrese.'],
    ['pin', 'Entró con su PIN. Nada se pierde: lo pendiente sale cuando ingrese con su contraseña.'],
  ] as const)('R36, A28 (%s): sending waits for a login, one tap away', async (espera, texto) => {
    await queued({ state: 'auth_wait' });
    const onIngresar = vi.fn();
    renderSincronizacion(telefono, { acceso: { espera, onIngresar }, ...(espera === 'pin' ? { pin: null } : {}) });
    const estado = within(await seccion('Estado'));
    expect(estado.getByText(texto)).toBeTruthy();
    expect(estado.queryByRole('button', { name: 'Enviar ahora' })).toBeNull();
    fireEvent.click(estado.getByRole('button', { name: 'Ingresar' }));
    expect(onIngresar).toHaveBeenCalledOnce();
  });
});

describe('Por enviar', () => {
  it('R61: every item stands on its own, whoever is needed first', async () => {
    const ok = await queued();
    const malo = await queued({ state: 'rejected', error: errorOf('despacho_rechazado') });
    renderSincronizacion(telefono);
    await seccion('Por enviar');
    const codes = within(screen.getByRole('list', { name: 'Sin enviar' })).getAllByText(/^[A-Z]\d-\d{4}$/).map(({ textContent }) => textContent);
    expect(codes).toEqual([malo.codigo, ok.codigo]);
  });

  it('R63: a refusal with its fields and code; Corregir opens the form it was written with', async () => {
    const errores = [{ campo: 'producto', codigo: 'x', mensaje: 'El producto no existe' }];
    const item = await queued({ state: 'rejected', attempts: 2, error: errorOf('despacho_rechazado', errores) }, 'subproducto');
    renderSincronizacion(telefono, { sesion: SESION_SUBPRODUCTO });
    const row = await card(item);
    expect(row.getByText('Despacho Subproducto')).toBeTruthy();
    expect(row.getByText('El producto no existe')).toBeTruthy();
    expect(row.getByText(/Código r-42/)).toBeTruthy();
    expect(row.getByText(`· Juan Pérez · ${describeEdad('2026-11-20T12:00:00.000Z', new Date())} · 2 intentos`)).toBeTruthy();
    fireEvent.click(row.getByRole('button', { name: `Corregir ${item.codigo}` }));
    await waitFor(() => expect(lugar()).toBe(`/despachoSubproducto?borrador=${item.id}`));
    expect((await openDraft(telefono.db, item.id)).draft.revision).toBe(2);
  });

  it('A25: a failure of the server keeps the specified text, without alarm', async () => {
    const item = await queued({ state: 'waiting', attempts: 3, tried: true, error: errorOf('interno') });
    const { wake } = renderSincronizacion(telefono);
    const row = await card(item);
    expect(row.getByText(MESSAGES.errorBbdd)).toBeTruthy();
    expect(row.queryByRole('button', { name: /Corregir/ })).toBeNull();
    fireEvent.click(row.getByRole('button', { name: `Reintentar ${item.codigo}` }));
    await waitFor(() => expect(wake).toHaveBeenCalledWith('tap'));
    expect((await telefono.db.outbox.get(item.id))?.state).toBe('queued');
  });

  it('R42: a disabled account sets all aside and loses none; one tap tries them again', async () => {
    await queued({ state: 'attention', error: errorOf('usuario_desactivado') });
    await queued({ state: 'attention', error: errorOf('usuario_desactivado') });
    const { wake } = renderSincronizacion(telefono);
    // Above all, and at each.
    expect(await screen.findAllByText(/^Su cuenta está desactivada. Sale solo/)).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar todos (2)' }));
    await waitFor(() => expect(wake).toHaveBeenCalledWith('tap'));
    expect((await telefono.db.outbox.toArray()).map(({ state }) => state)).toEqual(['queued', 'queued']);
  });

  it('B13: an imported item shows its author, who alone can correct it', async () => {
    const item = await queued();
    await telefono.db.outbox.put({
      ...item,
      state: 'rejected',
      payload: { ...item.payload, login: 'pedro' },
      error: errorOf('despacho_rechazado'),
    });
    renderSincronizacion(telefono);
    const row = await card(item);
    expect(row.getByText('De pedro, importado en este teléfono')).toBeTruthy();
    expect(row.getByText('Lo corrige pedro, su autor, en su teléfono.')).toBeTruthy();
    expect(row.queryByRole('button', { name: /Corregir/ })).toBeNull();
    // Whoever imported it has a way out all the same (D26).
    expect(row.getByRole('button', { name: `Descartar ${item.codigo}` })).toBeTruthy();
  });

  it('D24 D26 R94: a refused load whose form is closed to its author can be discarded with its reason', async () => {
    const { api } = await import('../../../api/call.ts');
    const call = vi.spyOn(api, 'call').mockImplementation(async () => ({ id: item.id, revision: 1 }));
    const item = await queued({ state: 'rejected', tried: true, error: errorOf('despacho_rechazado') }, 'subproducto');
    renderSincronizacion(telefono, { sesion: { ...SESION, permisos: ['sesion.propia'] } });
    const row = await card(item);
    expect(row.getByText('Sin permiso para abrir su formulario: descártelo con su motivo, expórtelo o llame a la oficina.')).toBeTruthy();
    expect(row.queryByRole('button', { name: /Corregir/ })).toBeNull();
    fireEvent.click(row.getByRole('button', { name: `Descartar ${item.codigo}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Descartar' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Lo hizo otro' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Descartar' }));
    await waitFor(async () => expect(await telefono.db.outbox.get(item.id)).toBeUndefined());
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ name: 'discardDespacho' }), expect.objectContaining({ id: item.id, motivo: 'Lo hizo otro' }));
    call.mockRestore();
  });
});

describe('Enviar sin esta foto', () => {
  const failed = (fallos: number) => async () => {
    const item = await queued({ state: 'waiting', tried: true, error: errorOf('interno') });
    await telefono.db.outbox.put({ ...item, fotos: item.fotos.map((foto) => ({ ...foto, fallos: foto.lado === 'vacio' ? fallos : 0 })) });
    return item;
  };

  it('R24: is not offered before the fifth failure', async () => {
    const item = await failed(4)();
    renderSincronizacion(telefono);
    expect((await card(item)).queryByRole('button', { name: /Enviar sin esta foto/ })).toBeNull();
  });

  it('R24, A21: names the photo and the effect, wants a reason, and queues it again', async () => {
    const item = await failed(5)();
    const { wake } = renderSincronizacion(telefono);
    fireEvent.click((await card(item)).getByRole('button', { name: `Enviar sin esta foto camión vacío ${item.codigo}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar sin esta foto' }));
    expect(dialog.getByText('El despacho se envía sin esta foto y la oficina queda avisada.')).toBeTruthy();
    expect(await dialog.findByRole('img', { name: 'Camión vacío' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Enviar sin foto' }));
    expect(await dialog.findByText('Indique por qué se envía sin esta foto')).toBeTruthy();
    expect((await telefono.db.outbox.get(item.id))?.state).toBe('waiting');

    fireEvent.change(dialog.getByRole('textbox', { name: /Motivo/ }), { target: { value: 'La foto no sube' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Enviar sin foto' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await telefono.db.outbox.get(item.id)).toMatchObject({
      state: 'queued',
      revision: 2,
      payload: { fotoempty: null, fotosFaltantes: { vacio: 'La foto no sube', lleno: null } },
    });
    expect(wake).toHaveBeenCalledWith('tap');
  });

  it('R15: a damaged photo is to be taken again or left out', async () => {
    const errores = [{ campo: 'fotoLlena', codigo: 'danada', mensaje: 'La foto del camión lleno está dañada' }];
    const item = await queued({ state: 'attention', error: errorOf('foto_danada', errores) });
    renderSincronizacion(telefono);
    const row = await card(item);
    expect(row.getByText('Tome la foto de nuevo o quítela.')).toBeTruthy();
    expect(row.getByRole('button', { name: /^Corregir/ })).toBeTruthy();
    expect(row.getByRole('button', { name: /^Enviar sin esta foto camión lleno / })).toBeTruthy();
  });
});

describe('the rest of the page', () => {
  it('R66: drafts are counted by form with the way there', async () => {
    await draftLoad(telefono.db, telefono.phone, 90);
    renderSincronizacion(telefono);
    const borradores = within(await seccion('Borradores'));
    expect(borradores.getByText('1 borrador')).toBeTruthy();
    expect(borradores.getByRole('link', { name: '1 pendiente en Despacho' }).getAttribute('href')).toBe('/despacho');
  });

  it('R7: the last sent ones, the week behind one tap', async () => {
    for (let numero = 1; numero <= 5; numero += 1) {
      const { id, revision } = await queued();
      const recibo = { id, revision, numero, receivedAt: '2026-11-20T12:05:00.000Z', message: '' };
      await acceptItem(telefono.db, id, recibo, null, new Date());
    }
    renderSincronizacion(telefono);
    const enviados = within(await seccion('Enviados'));
    expect((await enviados.findAllByText(/^Enviado \(n\.º/)).map(({ textContent }) => textContent)).toEqual(['Enviado (n.º 5)', 'Enviado (n.º 4)', 'Enviado (n.º 3)']);
    fireEvent.click(enviados.getByRole('button', { name: 'Ver los 5 enviados' }));
    expect(enviados.getAllByText(/^Enviado \(n\.º/)).toHaveLength(5);
    const [copiar] = enviados.getAllByRole('button', { name: /^Duplicar/ });
    fireEvent.click(copiar as HTMLElement);
    await waitFor(() => expect(lugar()).toMatch(/^\/despacho\?borrador=/));
  });

  it('R38: what others left here is a name and two numbers', async () => {
    const leftByOthers = () => Promise.resolve([{ usuarioId: 8, nombre: 'pedro', sinEnviar: 2, borradores: 1 }]);
    renderSincronizacion(telefono, { leftByOthers });
    const otras = within(await seccion('Otras personas en este teléfono'));
    expect(otras.getByText('pedro')).toBeTruthy();
    expect(otras.getByText('2 sin enviar y 1 borrador')).toBeTruthy();
    // Nothing to tap but its own heading, which folds it.
    expect(otras.getAllByRole('button')).toEqual([within(otras.getByRole('heading')).getByRole('button')]);
  });

  it('B13: whoever only imports has an outbox and a backup, and nothing of the field', async () => {
    renderSincronizacion(telefono, { sesion: { ...SESION, permisos: ['sesion.propia', 'despacho.buscar', 'despacho.importar'] }, pin: null });
    await seccion('Respaldo');
    await seccion('Almacenamiento');
    for (const titulo of ['Listo para terreno', 'Listas de referencia', 'PIN de este teléfono', 'Borradores']) {
      expect(screen.queryByRole('region', { name: titulo })).toBeNull();
    }
  });

  it('what the office asks for on the phone can be copied', async () => {
    const writeText = vi.fn((_text: string) => Promise.resolve());
    Object.assign(navigator, { clipboard: { writeText } });
    renderSincronizacion(telefono);
    fireEvent.click(within(await seccion('Diagnóstico')).getByRole('button', { name: 'Copiar diagnóstico' }));
    expect(await screen.findByText('Diagnóstico copiado')).toBeTruthy();
    expect(writeText.mock.calls[0]?.[0]).toMatch(/^Versión: .+\nUsuario: despachador \(7\)\nTeléfono: [A-Z]\d\nIdentificador: [0-9a-f-]{36}$/);
  });
});
