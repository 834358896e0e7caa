// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { rowOf } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitDraft, openDraft } from '../../../offline/drafts/drafts.ts';
import { acceptItem, listOutbox } from '../../../offline/outbox/outbox.ts';
import { readPace } from '../../../offline/outbox/pace.ts';
import { draftLoad, queueLoad, SESION } from '../../../offline/testing/fixtures.ts';
import type { ItemError, DespachoRow } from '../../../offline/rows/rows.ts';
import { type } from '../testing/drive.ts';
import { createTelefono, endTest, openPendientes, renderDespacho, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
});
afterEach(endTest);

async function saved() {
  const { id, codigo, version, borrador } = await draftLoad(telefono.db, telefono.phone, 1, new Date());
  await commitDraft(telefono.db, id, version, borrador);
  return { id, codigo };
}

async function queued(patch: Partial<DespachoRow> = {}) {
  const item = await queueLoad(telefono.db, telefono.phone);
  await telefono.db.outbox.put({ ...item, ...patch });
  return item;
}

const errorOf = (codigo: ItemError['codigo'], errores: ItemError['errores'] = []): ItemError => ({
  codigo,
  mensaje: rowOf(codigo).texto,
  errores,
  requestId: 'r-42',
  at: '2026-11-20T12:00:00.000Z',
});

describe('a complete draft', () => {
  it('R6: two taps on Enviar queue it once, and say so', async () => {
    const { id } = await draftLoad(telefono.db, telefono.phone, 1, new Date());
    const { wake } = renderDespacho(telefono, { url: `/despacho?borrador=${id}` });
    const enviar = await screen.findByRole('button', { name: 'Enviar' });
    fireEvent.click(enviar);
    fireEvent.click(enviar);
    expect(await screen.findByRole('button', { name: 'Siguiente camión' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: MESSAGES.enviando })).toBeTruthy();
    expect(await listOutbox(telefono.db)).toHaveLength(1);
    expect(await telefono.db.drafts.count()).toBe(0);
    expect(wake).toHaveBeenCalledExactlyOnceWith('queued');
    expect(screen.queryByText(new RegExp(MESSAGES.enviadoCorrectamente))).toBeNull();
  });

  it('R162: a signal that was missing before Enviar is not said to be missing now', async () => {
    const { id } = await draftLoad(telefono.db, telefono.phone, 1, new Date());
    await telefono.db.meta.put({ ...(await readPace(telefono.db)), failures: 3, cause: 'backoff', error: errorOf('sin_conexion') });
    const { wake } = renderDespacho(telefono, { url: `/despacho?borrador=${id}` });
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
    expect(await screen.findByRole('button', { name: 'Siguiente camión' })).toBeTruthy();
    expect(wake).toHaveBeenCalledExactlyOnceWith('queued');
    expect(screen.getByRole('heading', { name: MESSAGES.enviando })).toBeTruthy();
    // Of the pass that this began it is.
    await telefono.db.meta.put({ ...(await readPace(telefono.db)), error: { ...errorOf('sin_conexion'), at: new Date().toISOString() } });
    expect(await screen.findByRole('heading', { name: MESSAGES.porEnviar })).toBeTruthy();
  });

  it('A9: a plate blocked since then is told and cleared on Enviar, and nothing leaves', async () => {
    const { id } = await draftLoad(telefono.db, telefono.phone, 1, new Date());
    const list = await telefono.db.catalogs.get('patentesBloqueadas');
    if (list === undefined) throw new Error('fixture');
    await telefono.db.catalogs.put({ ...list, filas: [{ patente: 'EFGH34' }] });
    renderDespacho(telefono, { url: `/despacho?borrador=${id}` });
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
    await screen.findByRole('dialog', { name: MESSAGES.completeCampos });
    // In the list that came up, and under the field.
    expect(screen.getAllByText(MESSAGES.patenteBloqueada('EFGH34'))).toHaveLength(2);
    expect(await listOutbox(telefono.db)).toHaveLength(0);
  });

  it('A10: with the setting, a driver who is not authorised keeps it from leaving', async () => {
    const { id } = await draftLoad(telefono.db, telefono.phone, 1, new Date());
    const list = await telefono.db.catalogs.get('choferes');
    if (list === undefined) throw new Error('fixture');
    await telefono.db.catalogs.put({ ...list, filas: [] });
    renderDespacho(telefono, { url: `/despacho?borrador=${id}`, sesion: { ...SESION, ajustes: { ...SESION.ajustes, exigirChoferAutorizado: true } } });
    expect(await screen.findByRole('button', { name: 'Falta 1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
  });

  it('A26: asks before it replaces what was saved, and shows it as ready in Pendientes', async () => {
    const { id } = await saved();
    renderDespacho(telefono, { url: `/despacho?borrador=${id}` });
    await screen.findByRole('form');
    type('Patente Camión', 'JJKK33');
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    const question = await screen.findByRole('dialog', { name: MESSAGES.deseaActualizar });
    expect((await openDraft(telefono.db, id)).draft.saved?.patenteCamion).toBe('ABCD12');
    fireEvent.click(within(question).getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText(MESSAGES.guardadoCorrectamente)).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'Pendientes' });
    expect(within(table).getByText('JJKK33')).toBeTruthy();
    expect(within(table).getByText(MESSAGES.listoParaEnviar)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(MESSAGES.guardadoCorrectamente)).toBeNull());
  });

  it('R52: a second window that writes an older draft is told', async () => {
    const { id } = await draftLoad(telefono.db, telefono.phone, 1, new Date());
    renderDespacho(telefono, { url: `/despacho?borrador=${id}` });
    await screen.findByRole('form');
    const { draft, borrador } = await openDraft(telefono.db, id);
    await commitDraft(telefono.db, id, draft.version, { ...borrador, patenteCamion: 'OTRA11' });
    type('Patente Camión', 'MIAA22');
    expect(await screen.findByText(MESSAGES.abiertoEnOtraVentana)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Seguir en esta ventana' }));
    expect(await screen.findByDisplayValue('OTRA11')).toBeTruthy();
  });
});

describe('Pendientes', () => {
  it('asks by name before it deletes', async () => {
    const { codigo } = await saved();
    renderDespacho(telefono);
    fireEvent.click(await screen.findByRole('button', { name: `Eliminar ${codigo}` }));
    const question = await screen.findByRole('dialog', { name: MESSAGES.deseaEliminar });
    expect(question.textContent).toContain(`${codigo} (ABCD12, Pino Aserrable 3,20)`);
    fireEvent.click(within(question).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Sin despachos pendientes')).toBeTruthy();
    expect(await telefono.db.photos.count()).toBe(0);
  });

  it('R63: a refusal is told with its fields; Corregir opens the form there, with the next revision', async () => {
    const errores = [{ campo: 'producto', codigo: 'productoInexistente', mensaje: 'El producto no existe' }];
    const { id } = await queued({ state: 'rejected', error: errorOf('despacho_rechazado', errores) });
    renderDespacho(telefono);
    expect(await screen.findByText('Rechazada')).toBeTruthy();
    expect(screen.getByText('El producto no existe')).toBeTruthy();
    expect(screen.getByText(/Código r-42/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Corregir/ }));
    const form = await screen.findByRole('form');
    expect(screen.getAllByText('El producto no existe')).toHaveLength(2);
    // Also at the field, which is filled in: its step is open and does not say that it is ready.
    expect(within(form).getByText('El producto no existe')).toBeTruthy();
    expect(within(form).getByRole('button', { name: /^Carga/, expanded: true }).textContent).toContain('incompleta 1');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Producto Pino/ })));
    expect((await openDraft(telefono.db, id)).draft.revision).toBe(2);

    // It stands until the field is another.
    fireEvent.change(screen.getByLabelText('Comentarios'), { target: { value: 'otra cosa' } });
    expect(within(form).getByText('El producto no existe')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Producto Pino/ }));
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Producto' })).getByRole('button', { name: /Astilla/ }));
    await waitFor(() => expect(within(form).queryByText('El producto no existe')).toBeNull());
  });

  it('A25: while the server fails the item waits, with the specified text; nobody has to act', async () => {
    await queued({ state: 'waiting', attempts: 3, error: errorOf('interno') });
    renderDespacho(telefono);
    expect(await screen.findByText(MESSAGES.errorBbdd)).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Sin enviar' })).getByText('Por enviar')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Corregir/ })).toBeNull();
  });

  it('A25: says Enviado only when the receipt is there', async () => {
    const { id, revision } = await queued();
    await openPendientes(telefono);
    const recibo = { id, revision, numero: 4711, receivedAt: '2026-11-20T12:00:00.000Z', message: '' };
    await acceptItem(telefono.db, id, recibo, null, new Date());
    expect(await screen.findByText('Enviado (n.º 4.711)')).toBeTruthy();
    expect(await screen.findByText('Enviado n.º 4.711')).toBeTruthy();
  });
});
