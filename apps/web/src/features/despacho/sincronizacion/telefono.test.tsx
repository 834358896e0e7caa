// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { ERRORS, rowOf } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueLoad } from '../../../offline/testing/fixtures.ts';
import type { CatalogRow } from '../../../offline/rows/rows.ts';
import { createTelefono, endTest, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';
import { renderSincronizacion, seccion } from '../testing/render-sincronizacion.tsx';

let telefono: Telefono;
let persisted: boolean;
beforeEach(async () => {
  stubBrowser();
  persisted = false;
  Object.assign(navigator, {
    storage: {
      persisted: () => Promise.resolve(persisted),
      persist: () => Promise.resolve(persisted),
      estimate: () => Promise.resolve({ quota: 2_000_000_000, usage: 12_400_000 }),
    },
  });
  telefono = await createTelefono();
});
afterEach(() => {
  Object.assign(navigator, { storage: undefined });
  endTest();
});

const change = (nombre: CatalogRow['nombre'], patch: Partial<CatalogRow>) => telefono.db.catalogs.update(nombre, patch);
const failure = (codigo: 'interno' | 'sin_conexion') => ({
  codigo,
  mensaje: rowOf(codigo).texto,
  errores: [],
  requestId: codigo === 'interno' ? 'r-9' : null,
  at: '2026-11-20T12:00:00.000Z',
});
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('Listas de referencia', () => {
  const lista = async (nombre: string) => within(await seccion('Listas de referencia')).getByText(nombre).closest('li') as HTMLElement;

  it('C38: all of them with their Spanish names, rows and age', async () => {
    renderSincronizacion(telefono);
    const items = within(await seccion('Listas de referencia')).getAllByRole('listitem');
    expect(items).toHaveLength(12);
    expect((await lista('Productos')).textContent).toBe('Productos5 filashace un momento');
    expect((await lista('Transportistas')).textContent).toBe('Transportistas1 filahace un momento');
    expect((await lista('Productos')).dataset['atencion']).toBeUndefined();
  });

  it('A9, R65: amber when older than a day or never loaded', async () => {
    await change('choferes', { fetchedAt: hoursAgo(30) });
    await change('tablaVolumen', { fetchedAt: null, filas: [] });
    await change('faenas', { fetchedAt: hoursAgo(23) });
    renderSincronizacion(telefono);
    expect((await lista('Choferes autorizados')).dataset['atencion']).toBe('true');
    expect((await lista('Choferes autorizados')).textContent).toContain('hace 30 h');
    expect((await lista('Tabla de volumen')).textContent).toContain('sin cargar');
    expect((await lista('Faenas')).dataset['atencion']).toBeUndefined();
  });

  it.each([
    ['patentesBloqueadas', MESSAGES.errorPatentesBloqueadas],
    ['choferes', MESSAGES.errorChoferes],
    ['choferesBloqueados', MESSAGES.errorChoferesBloqueados],
  ] as const)('especificación 2 §8: %s says "%s" with the cause and the code', async (nombre, texto) => {
    await change(nombre, { error: failure('interno') });
    renderSincronizacion(telefono);
    const parte = within(await seccion('Listas de referencia'));
    expect(parte.getByText(`${texto}: ${ERRORS.interno.texto} Código r-9`)).toBeTruthy();
  });

  it('says a cause that several lists share once, and in each only that it failed', async () => {
    for (const nombre of ['productos', 'destinos', 'choferes'] as const) await change(nombre, { error: failure('interno') });
    renderSincronizacion(telefono);
    expect((await lista('Productos')).textContent).toContain('No se actualizó');
    expect((await lista('Choferes autorizados')).textContent).toContain(MESSAGES.errorChoferes);
    expect(screen.getAllByText(new RegExp(ERRORS.interno.texto))).toHaveLength(1);
    expect(screen.getByText(/Código r-9/)).toBeTruthy();
  });

  it('R67: being without signal is no failure of a list; what is kept stays in use', async () => {
    await change('choferes', { error: failure('sin_conexion') });
    renderSincronizacion(telefono);
    expect((await lista('Choferes autorizados')).dataset['atencion']).toBeUndefined();
    // `fetch` is rejected here: there is no signal.
    fireEvent.click(within(await seccion('Listas de referencia')).getByRole('button', { name: 'Actualizar listas' }));
    expect(await screen.findByText('12 listas no se actualizaron; las guardadas siguen en uso.')).toBeTruthy();
  });
});

describe('Listo para terreno', () => {
  const punto = async (titulo: string) => within(within(await seccion('Listo para terreno')).getByText(titulo).closest('li') as HTMLElement);

  it('counts what is missing and says what to do, each as a word', async () => {
    renderSincronizacion(telefono, { pin: { tiene: false, save: () => Promise.resolve() } });
    const parte = within(await seccion('Listo para terreno'));
    const missing = parte.getAllByText('No').length;
    expect(missing).toBeGreaterThan(1);
    expect(parte.getByRole('status').textContent).toContain(`Faltan ${missing} cosas`);
    expect((await punto('Sesión')).getByText('Sí')).toBeTruthy();
    expect((await punto('PIN')).getByText('No')).toBeTruthy();
  });

  it('R65: a list that arrives is seen without a tap', async () => {
    await change('tablaVolumen', { fetchedAt: null });
    renderSincronizacion(telefono);
    expect((await punto('Listas de referencia')).getByText('Sin cargar: tabla de volumen. Actualice con señal.')).toBeTruthy();
    await change('tablaVolumen', { fetchedAt: hoursAgo(0) });
    await waitFor(async () => expect((await punto('Listas de referencia')).getByText('Sí')).toBeTruthy());
  });

  it('R26: an action is followed by another look', async () => {
    renderSincronizacion(telefono);
    const proteger = (await punto('Datos protegidos')).getByRole('button', { name: 'Proteger' });
    persisted = true;
    fireEvent.click(proteger);
    await waitFor(async () => expect((await punto('Datos protegidos')).getByText('Sí')).toBeTruthy());
  });

  it('installs by the offer of the browser', async () => {
    const instalar = vi.fn(() => Promise.resolve());
    renderSincronizacion(telefono, { instalar });
    fireEvent.click((await punto('Aplicación instalada')).getByRole('button', { name: 'Instalar' }));
    await waitFor(() => expect(instalar).toHaveBeenCalledOnce());
  });

  it('A28: in by PIN, the login is one tap away', async () => {
    const onIngresar = vi.fn();
    renderSincronizacion(telefono, { acceso: { espera: 'pin', onIngresar }, pin: null });
    fireEvent.click((await punto('Sesión')).getByRole('button', { name: 'Ingresar' }));
    expect(onIngresar).toHaveBeenCalledOnce();
    expect((await punto('PIN')).getByText('Sí')).toBeTruthy();
  });
});

describe('PIN', () => {
  it('A28: is made from the section or from the checklist', async () => {
    const save = vi.fn((_pin: string) => Promise.resolve());
    renderSincronizacion(telefono, { pin: { tiene: false, save } });
    fireEvent.click(within(await seccion('Listo para terreno')).getByRole('button', { name: 'Crear PIN' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crear un PIN' }));
    fireEvent.change(dialog.getByLabelText(/^PIN nuevo/), { target: { value: '482913' } });
    fireEvent.change(dialog.getByLabelText('Repita el PIN'), { target: { value: '482913' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Guardar PIN' }));
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('482913'));
  });

  it('A28: is changed with the password only', async () => {
    renderSincronizacion(telefono, { acceso: { espera: 'pin', onIngresar: () => undefined }, pin: null });
    const parte = within(await seccion('PIN de este teléfono'));
    expect(parte.getByText('Para cambiar el PIN ingrese con su contraseña.')).toBeTruthy();
    // Nothing to tap but its own heading, which folds it.
    expect(parte.getAllByRole('button')).toEqual([within(parte.getByRole('heading')).getByRole('button')]);
  });
});

describe('Almacenamiento', () => {
  it('R30: says what lies here and how much room there is, live', async () => {
    renderSincronizacion(telefono);
    const parte = within(await seccion('Almacenamiento'));
    const fila = (nombre: string) => parte.getByText(nombre).closest('li')?.textContent;
    expect(fila('Usado por Rodal')).toBe('Usado por Rodal12,4 MB · quedan 2,0 GB');
    expect(fila('Fotos')).toBe('Fotos0 · 0 kB');
    await queueLoad(telefono.db, telefono.phone, 1);
    await waitFor(() => expect(fila('Despachos sin enviar')).toBe('Despachos sin enviar1'));
    expect(fila('Fotos')).toMatch(/^Fotos2 · /);
  });

  it('R26: asks for protection, and says so when the browser refuses', async () => {
    renderSincronizacion(telefono);
    const parte = within(await seccion('Almacenamiento'));
    fireEvent.click(parte.getByRole('button', { name: 'Proteger lo guardado' }));
    expect(await parte.findByText(/Por ahora no lo permite/)).toBeTruthy();
    persisted = true;
    fireEvent.click(parte.getByRole('button', { name: 'Proteger lo guardado' }));
    expect(await parte.findByText('El navegador no borra lo guardado por falta de espacio.')).toBeTruthy();
  });
});
