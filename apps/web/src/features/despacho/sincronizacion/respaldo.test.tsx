// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { reviewImport } from '@rodal/contracts/importar';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportUnsent } from '../../../offline/rescue/export-unsent.ts';
import { acceptItem, listOutbox } from '../../../offline/outbox/outbox.ts';
import { draftLoad, OTRA_SESION, queueLoad, SESION } from '../../../offline/testing/fixtures.ts';
import { EXPORT_CTX } from '../../../offline/testing/unsent.ts';
import { fails, replies, unreachable } from '../../../testing/msw.ts';
import { createTelefono, endTest, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';
import { renderSincronizacion, seccion } from '../testing/render-sincronizacion.tsx';

let telefono: Telefono;
let saved: { nombre: string; blob: Blob }[];
beforeEach(async () => {
  stubBrowser();
  saved = [];
  let last: Blob | null = null;
  const createObjectURL = (blob: Blob) => {
    last = blob;
    return 'blob:archivo';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (last !== null) saved.push({ nombre: this.download, blob: last });
  });
  telefono = await createTelefono();
});
afterEach(() => {
  vi.restoreAllMocks();
  endTest();
});

const respaldo = async () => within(await seccion('Respaldo'));

describe('Exportar', () => {
  it('R28: without anything unsent there is nothing to export', async () => {
    renderSincronizacion(telefono);
    const parte = await respaldo();
    expect(parte.getByText(/^No hay nada sin enviar\./)).toBeTruthy();
    expect(parte.getByRole<HTMLButtonElement>('button', { name: 'Exportar lo sin enviar' }).disabled).toBe(true);
  });

  it('R28: says before what goes into the file and after what went, and changes nothing', async () => {
    await queueLoad(telefono.db, telefono.phone, 1);
    await draftLoad(telefono.db, telefono.phone, 2);
    renderSincronizacion(telefono);
    const parte = await respaldo();
    expect(parte.getByText(/1 despacho sin enviar y 1 borrador con sus fotos/)).toBeTruthy();
    fireEvent.click(parte.getByRole('button', { name: 'Exportar lo sin enviar' }));
    expect(await parte.findByText('Descargado: 1 despacho, 1 borrador y 4 fotos.')).toBeTruthy();
    expect(saved.map(({ nombre }) => nombre)).toEqual([expect.stringMatching(/^rodal-sin-enviar-despachador-.+\.zip$/)]);
    expect(await listOutbox(telefono.db)).toHaveLength(1);
  });

  it('R28: a photo that the phone has lost is told, not hidden', async () => {
    await queueLoad(telefono.db, telefono.phone, 1);
    const [key] = await telefono.db.photos.toCollection().primaryKeys();
    if (key !== undefined) await telefono.db.photos.delete(key);
    renderSincronizacion(telefono);
    const parte = await respaldo();
    fireEvent.click(parte.getByRole('button', { name: 'Exportar lo sin enviar' }));
    expect(await parte.findByText('Una foto no está en el archivo: este teléfono ya no la tiene.')).toBeTruthy();
  });
});

describe('Importar', () => {
  const choose = (file: Blob, nombre = 'respaldo.zip') =>
    fireEvent.change(screen.getByLabelText('Archivo para importar'), { target: { files: [new File([file], nombre)] } });
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Importar' }));

  /** The file of another phone, of this person or of somebody else. */
  async function fileOf(sesion: typeof SESION, load: (otro: Telefono) => Promise<unknown>): Promise<Blob> {
    const otro = await createTelefono();
    await load(otro);
    return (await exportUnsent(otro.db, { ...EXPORT_CTX, usuario: { id: sesion.IdUsuario, nombre: sesion.NombreUsuario } })).blob;
  }

  it('R28: shows what each row becomes, writes nothing before it is confirmed, then says what came in', async () => {
    const file = await fileOf(SESION, async ({ db, phone }) => {
      await queueLoad(db, phone, 1);
      await draftLoad(db, phone, 2);
      const { id, revision } = await queueLoad(db, phone, 3);
      // That one arrived from here already.
      await telefono.db.outbox.put(await db.outbox.get(id).then((row) => row ?? Promise.reject(new Error('fixture'))));
      await acceptItem(telefono.db, id, { id, revision, numero: 9, receivedAt: '2026-11-20T12:05:00.000Z', message: '' }, null, new Date());
    });
    const { wake } = renderSincronizacion(telefono);
    await respaldo();
    choose(file);
    const vista = await dialog();
    expect(await vista.findByText('Exportado por despachador el 20/11/2026 12:04.')).toBeTruthy();
    const rows = within(vista.getByRole('list', { name: 'Contenido del archivo' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => /(Se|No se) importa: .+$/.exec(textContent)?.[0])).toEqual([
      'Se importa: nuevo',
      'Se importa: nuevo',
      'No se importa: ya enviado',
    ]);
    expect(
      vista.getByText('1 despacho queda en espera en este teléfono y se envía cuando haya señal. 1 borrador queda en Pendientes. 1 fila no se importa.'),
    ).toBeTruthy();
    expect(await listOutbox(telefono.db)).toHaveLength(0);
    expect(await telefono.db.drafts.count()).toBe(0);

    fireEvent.click(vista.getByRole('button', { name: 'Importar 2' }));
    expect(await (await respaldo()).findByText('Importado: 1 despacho y 1 borrador. 1 fila quedó fuera.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await listOutbox(telefono.db)).toHaveLength(1);
    expect(await telefono.db.drafts.count()).toBe(1);
    expect(wake).toHaveBeenCalledExactlyOnceWith('queued');
  });

  it('R28: going back writes nothing', async () => {
    const file = await fileOf(SESION, ({ db, phone }) => queueLoad(db, phone, 1));
    renderSincronizacion(telefono);
    await respaldo();
    choose(file);
    fireEvent.click(await (await dialog()).findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await listOutbox(telefono.db)).toHaveLength(0);
  });

  it('says what is wrong with a file that is none of ours, and there is nothing to confirm', async () => {
    renderSincronizacion(telefono);
    await respaldo();
    choose(new Blob(['{}']), 'notas.txt');
    const vista = await dialog();
    expect((await vista.findByRole('alert')).textContent).toMatch(/^No se puede importar: /);
    expect(vista.queryByRole('button', { name: /^Importar/ })).toBeNull();
  });

  it("B13: somebody else's stays out without the permission, and comes in with it", async () => {
    const file = await fileOf(OTRA_SESION, async ({ db, phone }) => {
      const item = await queueLoad(db, phone, 1);
      await db.outbox.put({ ...item, payload: { ...item.payload, login: OTRA_SESION.NombreUsuario } });
    });
    const first = renderSincronizacion(telefono);
    await respaldo();
    choose(file);
    expect(await (await dialog()).findByText('No se importa: de otro usuario')).toBeTruthy();
    expect(screen.getByText('No hay nada que importar de este archivo.')).toBeTruthy();
    first.unmount();

    renderSincronizacion(telefono, { sesion: { ...SESION, permisos: [...SESION.permisos, 'despacho.importar'] } });
    await respaldo();
    choose(file);
    expect(await (await dialog()).findByText('De despachador2. Se envía a nombre de su autor.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Importar 1' }));
    expect(await screen.findByText('De despachador2, importado en este teléfono')).toBeTruthy();
  });

  describe('B13: for who may import, the server is asked first', () => {
    const IMPORTADOR = { ...SESION, permisos: [...SESION.permisos, 'despacho.importar' as const] };
    const server = setupServer();
    let answered: typeof fetch;
    beforeAll(() => {
      server.listen({ onUnhandledFrame: 'error' });
      answered = globalThis.fetch;
    });
    // The phone of the other tests has no signal.
    beforeEach(() => vi.stubGlobal('fetch', answered));
    afterEach(() => server.resetHandlers());
    afterAll(() => server.close());

    /** Two loads of somebody else, one after the other. */
    async function foreign(): Promise<{ file: Blob; ids: string[] }> {
      const ids: string[] = [];
      const file = await fileOf(OTRA_SESION, async ({ db, phone }) => {
        for (const n of [1, 2]) {
          const item = await queueLoad(db, phone, n);
          ids.push(item.id);
          await db.outbox.put({ ...item, payload: { ...item.payload, login: OTRA_SESION.NombreUsuario } });
        }
      });
      return { file, ids };
    }

    it('what it holds stays out, what looks like another load is told', async () => {
      const { file, ids: [first = '', second = ''] } = await foreign();
      server.use(
        replies(reviewImport, () => ({
          despachos: [{ id: first, recibido: 4711, parecidos: [] }, { id: second, recibido: null, parecidos: [12, 15] }],
        })),
      );
      renderSincronizacion(telefono, { sesion: IMPORTADOR });
      await respaldo();
      choose(file);
      const vista = await dialog();
      expect(await vista.findByText('De despachador2. Tiene el n.º 4711.')).toBeTruthy();
      expect(vista.getByText('No se importa: ya enviado')).toBeTruthy();
      expect(vista.getByText(/Se parece a los despachos 12, 15: mismo camión, faena y cantidad\./)).toBeTruthy();
      fireEvent.click(vista.getByRole('button', { name: 'Importar 1' }));
      expect(await screen.findByText('Importado: 1 despacho. 1 fila quedó fuera.')).toBeTruthy();
      expect((await listOutbox(telefono.db)).map(({ id }) => id)).toEqual([second]);
    });

    it('without signal it says that nobody was asked, and imports all', async () => {
      const { file } = await foreign();
      server.use(unreachable(reviewImport));
      renderSincronizacion(telefono, { sesion: IMPORTADOR });
      await respaldo();
      choose(file);
      const vista = await dialog();
      expect(await vista.findByText(/no se sabe cuáles ya recibió el servidor\. Sin conexión\. Revise la señal/)).toBeTruthy();
      fireEvent.click(vista.getByRole('button', { name: 'Importar 2' }));
      await waitFor(async () => expect(await listOutbox(telefono.db)).toHaveLength(2));
    });

    it('C29: any other refusal is not called a lack of signal; it can be asked again', async () => {
      const { file, ids: [first = '', second = ''] } = await foreign();
      server.use(fails(reviewImport, 'interno'));
      renderSincronizacion(telefono, { sesion: IMPORTADOR });
      await respaldo();
      choose(file);
      const vista = await dialog();
      const said = await vista.findByText(/no se sabe cuáles ya recibió el servidor\. Ocurrió un error en el servidor/);
      expect(said.textContent).toContain('Código req-7');
      server.use(
        replies(reviewImport, () => ({ despachos: [first, second].map((id, at) => ({ id, recibido: at === 0 ? 4711 : null, parecidos: [] })) })),
      );
      fireEvent.click(vista.getByRole('button', { name: 'Preguntar de nuevo' }));
      expect(await vista.findByText('De despachador2. Tiene el n.º 4711.')).toBeTruthy();
      expect(said.isConnected).toBe(false);
    });
  });
});
