// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freezeCaptura } from '../../../offline/outbox/capturas.ts';
import { acceptCaptura } from '../../../offline/outbox/outbox.ts';
import type { CapturaRow } from '../../../offline/rows/rows.ts';
import { notaDe, SESION_ENTERA } from '../../../offline/testing/clases.ts';
import { exportUnsent } from '../../../offline/rescue/export-unsent.ts';
import { keepAMedias } from '../../../offline/drafts/a-medias.ts';
import { aMediasDe } from '../../../offline/testing/a-medias.ts';
import { queueLoad, SESION } from '../../../offline/testing/fixtures.ts';
import { EXPORT_CTX } from '../../../offline/testing/unsent.ts';
import { createTelefono, endTest, openPendientes, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';
import { lugar, renderSincronizacion, seccion } from '../testing/render-sincronizacion.tsx';

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined }));
  telefono = await createTelefono();
});
afterEach(() => {
  vi.restoreAllMocks();
  endTest();
});

/** A note that waits, as `patch` says. */
async function nota(seed: number, patch: Partial<CapturaRow> = {}): Promise<CapturaRow> {
  const row = await freezeCaptura(telefono.db, { tipo: 'guiaNula', id: uuidv7(), payload: notaDe(seed) });
  await telefono.db.outbox.put({ ...row, ...patch });
  return row;
}
const RECHAZADA = {
  state: 'rejected', tried: true, attempts: 1,
  error: { codigo: 'datos_invalidos', mensaje: 'Hay datos que no sirven.', errores: [{ campo: 'dispatch_number', codigo: 'ya_nula', mensaje: 'La guía 4702 ya está registrada como nula' }], requestId: 'r-42', at: '2026-11-20T12:00:00.000Z' },
} as const satisfies Partial<CapturaRow>;

describe('what is no despacho on Sincronización', () => {
  it('R66 is counted with the rest and listed by its name, with what went wrong and the way to correct it', async () => {
    await queueLoad(telefono.db, telefono.phone);
    await nota(1);
    const { id } = await nota(2, RECHAZADA);
    renderSincronizacion(telefono, { sesion: SESION_ENTERA });
    expect((await seccion('Estado')).textContent).toContain('2 en espera · 1 requiere atención');
    const parte = within(await seccion('Por enviar'));
    expect(parte.getByText('1 despacho y 2 guías nulas')).toBeTruthy();
    const lista = within(await parte.findByRole('list', { name: 'Otros registros' }));
    expect(lista.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual(['Guía nula 4702', 'Guía nula 4701']);
    expect(lista.getByText('La guía 4702 ya está registrada como nula')).toBeTruthy();
    fireEvent.click(lista.getByRole('link', { name: 'Corregir Guía nula 4702' }));
    expect(lugar()).toBe(`/guiasnulas?corregir=${id}`);
  });

  it('D24 who may not open its screen any more is not led there, and can give it up or take it away as a file', async () => {
    await nota(2, RECHAZADA);
    renderSincronizacion(telefono, { sesion: { ...SESION, permisos: [] } });
    const parte = within(await seccion('Por enviar'));
    expect(await parte.findByRole('button', { name: 'Descartar Guía nula 4702' })).toBeTruthy();
    expect(parte.queryByRole('link')).toBeNull();
    expect((await seccion('Respaldo')).textContent).toContain('1 registro sin enviar');
  });

  it('Reintentar queues it again and wakes the drain', async () => {
    const { id } = await nota(1, { state: 'waiting', tried: true, failures: 2 });
    const { wake } = renderSincronizacion(telefono, { sesion: SESION_ENTERA });
    fireEvent.click(await within(await seccion('Por enviar')).findByRole('button', { name: 'Reintentar Guía nula 4701' }));
    await waitFor(() => expect(wake).toHaveBeenCalledWith('tap'));
    expect(await telefono.db.outbox.get(id)).toMatchObject({ state: 'queued', failures: 0 });
  });

  it('once it has arrived it is among Enviados, and in no list of despachos', async () => {
    const { id } = await nota(1, { state: 'sending' });
    await acceptCaptura(telefono.db, id, '2026-11-21T12:00:00.000Z');
    renderSincronizacion(telefono, { sesion: SESION_ENTERA });
    const parte = within(await seccion('Enviados'));
    expect((await parte.findByText('Guía nula 4701')).closest('li')?.textContent).toBe('Guía nula 4701 · registrada 21/11/2026 09:00');
    expect(screen.getByText('1 enviado en 7 días')).toBeTruthy();
  });

  it('R28 goes into the file and comes out of it by its name', async () => {
    await nota(1);
    await queueLoad(telefono.db, telefono.phone);
    const { blob } = await exportUnsent(telefono.db, EXPORT_CTX);
    renderSincronizacion(telefono, { sesion: SESION_ENTERA });
    const parte = within(await seccion('Respaldo'));
    expect(parte.getByText(/Guarde en un archivo 2 registros sin enviar con sus fotos/)).toBeTruthy();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    fireEvent.click(parte.getByRole('button', { name: 'Exportar lo sin enviar' }));
    expect(await parte.findByText('Descargado: 1 despacho, 1 guía nula y 2 fotos.')).toBeTruthy();
    cleanup();

    renderSincronizacion(await createTelefono(), { sesion: SESION_ENTERA });
    const otra = within(await seccion('Respaldo'));
    fireEvent.change(screen.getByLabelText('Archivo para importar'), { target: { files: [new File([blob], 'respaldo.zip')] } });
    const vista = within(await screen.findByRole('dialog', { name: 'Importar' }));
    expect((await vista.findByText('Guía nula 4701')).closest('li')?.textContent).toContain('Registro');
    expect(vista.getByText('2 registros quedan en espera en este teléfono y se envían cuando haya señal.')).toBeTruthy();
    fireEvent.click(vista.getByRole('button', { name: 'Importar 2' }));
    expect(await otra.findByText('Importado: 1 despacho y 1 guía nula.')).toBeTruthy();
  });

  it('R30 is counted apart among what lies on the phone', async () => {
    await nota(1);
    renderSincronizacion(telefono, { sesion: SESION_ENTERA });
    const parte = within(await seccion('Almacenamiento'));
    expect((await parte.findByText('Otros registros sin enviar')).closest('li')?.textContent).toBe('Otros registros sin enviar1');
    expect(parte.getByText('Despachos sin enviar').closest('li')?.textContent).toBe('Despachos sin enviar0');
  });

  it('R66 what is a medias is among the drafts, with the way to go on; who may not open its screen can give it up, after being asked', async () => {
    const { contenido } = await aMediasDe('recepcionCamion', 1);
    const { id } = await keepAMedias(telefono.db, { id: uuidv7(), version: 0 }, contenido);
    renderSincronizacion(telefono, { sesion: SESION_ENTERA });
    expect((await seccion('Estado')).textContent).toContain('1 borrador sin enviar');
    const parte = within(await seccion('Borradores'));
    expect(parte.getByText('1 borrador')).toBeTruthy();
    fireEvent.click(await parte.findByRole('link', { name: 'Seguir Recepción de la guía 4701' }));
    expect(lugar()).toBe(`/recepcionesApp?seguir=${id}`);
    cleanup();

    renderSincronizacion(telefono, { sesion: { ...SESION, permisos: [] } });
    const otra = within(await seccion('Borradores'));
    fireEvent.click(await otra.findByRole('button', { name: 'Descartar Recepción de la guía 4701' }));
    expect(otra.queryByRole('link')).toBeNull();
    fireEvent.click(within(await screen.findByRole('dialog', { name: '¿Descartar «Recepción de la guía 4701»?' })).getByRole('button', { name: 'Descartar' }));
    await waitFor(async () => expect([await telefono.db.aMedias.count(), await telefono.db.photos.count()]).toEqual([0, 0]));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Borradores' })).toBeNull());
  });

  it('R28 what is a medias goes into the file and comes out of it', async () => {
    const { contenido } = await aMediasDe('guiaNula', 1);
    await keepAMedias(telefono.db, { id: uuidv7(), version: 0 }, contenido);
    const { blob, borradores } = await exportUnsent(telefono.db, EXPORT_CTX);
    expect(borradores).toBe(1);
    renderSincronizacion(await createTelefono(), { sesion: SESION_ENTERA });
    const otra = within(await seccion('Respaldo'));
    fireEvent.change(screen.getByLabelText('Archivo para importar'), { target: { files: [new File([blob], 'respaldo.zip')] } });
    const vista = within(await screen.findByRole('dialog', { name: 'Importar' }));
    expect((await vista.findByText('Guía nula 4701')).closest('li')?.textContent).toContain('A medias');
    expect(vista.getByText('1 registro queda a medias en este teléfono.')).toBeTruthy();
    fireEvent.click(vista.getByRole('button', { name: 'Importar 1' }));
    expect(await otra.findByText('Importado: 1 guía nula a medias.')).toBeTruthy();
  });

  it('the lists of a form know nothing of it', async () => {
    await nota(1);
    await queueLoad(telefono.db, telefono.phone);
    await openPendientes(telefono);
    expect(screen.getByText('1 en espera')).toBeTruthy();
    expect(screen.queryByText(/Guía nula/)).toBeNull();
  });
});
