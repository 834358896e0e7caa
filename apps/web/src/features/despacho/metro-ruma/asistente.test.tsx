// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { MESSAGES } from '@rodal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveWorking } from '../../../offline/drafts/drafts.ts';
import { listOutbox } from '../../../offline/outbox/outbox.ts';
import { draftLoad, queueLoad, SESION } from '../../../offline/testing/fixtures.ts';
import { openList, pick, rowsOf, type, valueOf } from '../testing/drive.ts';
import { createTelefono, endTest, killPage, openNuevo, renderDespacho, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));

const URL = '/despachometroruma';

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
});
afterEach(endTest);

const pasos = () => within(screen.getByRole('navigation', { name: 'Pasos del despacho' }));
/** Each step as it is read out, the one in sight marked. */
const linea = () =>
  pasos().getAllByRole('listitem').map((item) => {
    const button = within(item).getByRole('button');
    return `${button.getAttribute('aria-current') === 'step' ? '> ' : ''}${within(item).getByRole('button').textContent?.replace(/^\d/, '').trim()}`;
  });
const titulo = () => screen.getByRole('heading', { level: 2 }).textContent;
const siguiente = () => fireEvent.click(screen.getByRole('button', { name: /^Siguiente: / }));
const flecha = (name: RegExp) => fireEvent.click(pasos().getByRole('button', { name }));
const ir = (name: RegExp) => fireEvent.click(pasos().getByRole('button', { name }));
const falta = (donde: string) => {
  const region = screen.queryByRole('region', { name: donde });
  return region === null ? [] : within(region).getAllByRole('button').map(({ textContent }) => textContent);
};
const working = async () => (await telefono.db.drafts.toArray())[0]?.working ?? null;

/** A complete draft but for these. */
async function openDraft(cambios: object = {}): Promise<string> {
  const { id, version, borrador } = await draftLoad(telefono.db, telefono.phone, 1, new Date(), 'metroRuma');
  await saveWorking(telefono.db, id, version, { ...borrador, ...cambios });
  renderDespacho(telefono, { url: `${URL}?borrador=${id}` });
  await screen.findByRole('form');
  return id;
}

describe('the steps (especificación 1 §2.16, C27)', () => {
  it('are a list with the one in sight marked; what it says of itself stands at the list and at the draft', async () => {
    await openNuevo(telefono, SESION, URL);
    expect(linea()).toEqual(['> Datos del Despacho 8 faltan', 'Datos Carga 1 falta', 'Servicios 3 faltan', 'Finalizar/Confirmar 1 falta']);
    expect(screen.getByText('Prototipo')).toBeTruthy();
    expect(screen.getByText(/La empresa todavía no lo adopta/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Pendientes' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'Despacho Metro Ruma' })).toBeTruthy();
    expect(screen.getByText('Prototipo')).toBeTruthy();
  });

  it('forward and back by the arrows, ahead by the line: none holds anybody, and who walked stands at its title', async () => {
    await openNuevo(telefono, SESION, URL);
    expect(pasos().getByRole('button', { name: 'Paso anterior' }).hasAttribute('disabled')).toBe(true);
    siguiente();
    expect(titulo()).toBe('Paso 2 de 4 Datos Carga');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
    flecha(/^Paso siguiente: Servicios/);
    expect(titulo()).toBe('Paso 3 de 4 Servicios');
    flecha(/^Paso anterior: Datos Carga/);
    expect(titulo()).toBe('Paso 2 de 4 Datos Carga');
    ir(/^Finalizar/);
    expect(linea()[3]).toBe('> Finalizar/Confirmar 1 falta');
    expect(pasos().getByRole('button', { name: 'Paso siguiente' }).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: /^Siguiente/ })).toBeNull();
  });

  it('only what is in sight is reached by keyboard and reader; what was entered elsewhere stays', async () => {
    await openNuevo(telefono, SESION, URL);
    type('Patente Camión', 'ABCD12');
    expect(screen.queryByRole('button', { name: /^Transportista/ })).toBeNull();
    siguiente();
    expect(screen.queryByRole('button', { name: /^Cliente/ })).toBeNull();
    flecha(/^Paso anterior/);
    expect(valueOf('Patente Camión')).toBe('ABCD12');
  });

  it('each step asks for these, in the order of the specification', async () => {
    await openNuevo(telefono, SESION, URL);
    const labels = () => [...screen.getByRole('form').querySelectorAll('section:not([hidden]) label')].filter((label) => label.closest('[hidden]') === null).map(({ textContent }) => textContent);
    expect(labels()).toEqual([
      'Cliente', expect.stringMatching(/^Traslado/), 'Origen', 'Rut Chofer', 'Nombre Chofer', 'Patente Camión', 'Patente Carro', 'Destino', 'Especie', 'Tipo',
    ]);
    expect(screen.getAllByRole('button', { name: 'Tomar foto' })).toHaveLength(1);
    ir(/^Servicios/);
    expect(labels()).toEqual(['Transportista', 'Email', 'Nombre Cosechero', 'Nombre Carguío']);
    ir(/^Finalizar/);
    expect(labels()).toEqual(['Comentarios']);
    expect(screen.getAllByRole('button', { name: 'Tomar foto' })).toHaveLength(1);
  });
});

describe('what is missing', () => {
  it('stands in each step before one goes on, a tap from its field, and goes as it is filled in', async () => {
    await openDraft({ patenteCamion: '', destino: null, transportista: '', fotoLlena: null });
    expect(titulo()).toBe('Paso 1 de 4 Datos del Despacho');
    expect(falta('Falta en este paso')).toEqual(['Falta Patente Camión', 'Falta Destino']);
    fireEvent.click(screen.getByRole('button', { name: 'Falta Patente Camión' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Patente Camión')));
    type('Patente Camión', 'ABCD12');
    expect(falta('Falta en este paso')).toEqual(['Falta Destino']);
    await pick('Destino', 'Planta Coihue');
    await waitFor(() => expect(falta('Falta en este paso')).toEqual([]));
    expect(linea()).toEqual(['> Datos del Despacho listo', 'Datos Carga listo', 'Servicios 1 falta', 'Finalizar/Confirmar 1 falta']);
  });

  it('the last step tells all of it and leads to each, also to the same one twice', async () => {
    await openDraft({ patenteCamion: '', transportista: '' });
    ir(/^Finalizar/);
    expect(falta('Falta en el despacho')).toEqual(['Falta Patente Camión', 'Falta Transportista']);
    for (const _ of [1, 2]) {
      fireEvent.click(screen.getByRole('button', { name: 'Falta Transportista' }));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Transportista Seleccionar' })));
      expect(titulo()).toBe('Paso 3 de 4 Servicios');
      ir(/^Finalizar/);
    }
  });

  it('Guardar keeps it and tells by step what is missing; from there one goes to the field', async () => {
    await openDraft({ destino: null, transportista: '' });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    const sheet = await screen.findByRole('dialog', { name: MESSAGES.completeCampos });
    expect(within(sheet).getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(['Datos del Despacho', 'Servicios']);
    fireEvent.click(within(sheet).getByRole('button', { name: 'Falta Transportista' }));
    await waitFor(() => expect(titulo()).toBe('Paso 3 de 4 Servicios'));
  });

  it('what the server objected to opens its step and is told there until it is another (R63)', async () => {
    const item = await queueLoad(telefono.db, telefono.phone, 1, new Date(), 'metroRuma');
    const error = { codigo: 'despacho_rechazado', mensaje: 'Rechazado', errores: [{ campo: 'carguio', codigo: 'x', mensaje: 'Carguío desconocido' }], requestId: null, at: new Date().toISOString() } as const;
    await telefono.db.outbox.put({ ...item, state: 'rejected', error });
    renderDespacho(telefono, { url: URL });
    fireEvent.click(await screen.findByRole('button', { name: `Corregir ${item.codigo}` }));
    await waitFor(() => expect(titulo()).toBe('Paso 3 de 4 Servicios'));
    expect(falta('Falta en este paso')).toEqual(['Carguío desconocido']);
    expect(linea()[2]).toBe('> Servicios 1 falta');
    type('Nombre Carguío', 'Ana Rojas');
    await waitFor(() => expect(falta('Falta en este paso')).toEqual([]));
  });
});

describe('a browser that was killed (R13)', () => {
  it('opens the draft at the step where somebody was, with all of it', async () => {
    await openNuevo(telefono, SESION, URL);
    type('Patente Camión', 'ABCD12');
    await pick('Especie', 'Nitens');
    siguiente();
    type('Camión, ancho (m)', '2,4');
    siguiente();
    type('Nombre Carguío', 'Pedro Soto');
    await waitFor(async () => expect(await working()).toMatchObject({ patenteCamion: 'ABCD12', carguio: 'Pedro Soto' }));
    await waitFor(async () => expect(await telefono.db.meta.get('place')).toMatchObject({ campo: 'transportista' }));
    const [draft] = await telefono.db.drafts.toArray();
    killPage();
    renderDespacho(telefono, { url: `${URL}?borrador=${draft?.id}` });
    await waitFor(() => expect(titulo()).toBe('Paso 3 de 4 Servicios'));
    expect(valueOf('Nombre Carguío')).toBe('Pedro Soto');
    flecha(/^Paso anterior/);
    expect(valueOf('Camión, ancho (m)')).toBe('2,4');
    flecha(/^Paso anterior/);
    expect(valueOf('Patente Camión')).toBe('ABCD12');
    expect(screen.getByRole('button', { name: 'Tipo 2,44' })).toBeTruthy();
  });

  it('what lacks nothing opens where it is sent', async () => {
    await openDraft();
    expect(titulo()).toBe('Paso 4 de 4 Finalizar/Confirmar');
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeTruthy();
    ir(/^Datos Carga/);
    expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
  });
});

describe('species and kind', () => {
  it('only stacked wood is offered, and another species takes the product with it', async () => {
    const rows = (await telefono.db.catalogs.get('productos'))?.filas ?? [];
    const pulpable = (id: number, descripcion: string) => ({ id, descripcion, iddestino: [], modo: 'alturas', largoCm: 244 });
    await telefono.db.catalogs.update('productos', { filas: [...rows, pulpable(1001, 'Nitens Con Corteza 2,44'), pulpable(2000, 'Globulus 2,44')] });
    await openNuevo(telefono, SESION, URL);
    const tipo = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Tipo / });
    expect([tipo().disabled, tipo().textContent]).toEqual([true, 'Elija antes la especie']);
    const sheet = await openList('Especie');
    expect([...rowsOf(sheet).querySelectorAll('button > span')].map(({ textContent }) => textContent)).toEqual(['Nitens', 'Globulus']);
    fireEvent.click(within(sheet).getByRole('button', { name: 'Nitens' }));
    expect((await working())?.producto ?? null).toBeNull();
    await pick('Tipo', 'Con Corteza');
    await waitFor(async () => expect((await working())?.producto).toEqual({ id: 1001, label: 'Nitens Con Corteza 2,44', modo: 'alturas', largoCm: 244 }));
    expect(screen.getByText('Producto: Nitens Con Corteza 2,44')).toBeTruthy();
    // The one product of a species needs no second choice.
    fireEvent.click(screen.getByRole('button', { name: 'Especie Nitens' }));
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Especie' })).getByRole('button', { name: 'Globulus' }));
    await waitFor(async () => expect((await working())?.producto?.id).toBe(2000));
    fireEvent.click(screen.getByRole('button', { name: 'Especie Globulus' }));
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Especie' })).getByRole('button', { name: 'Nitens' }));
    await waitFor(async () => expect((await working())?.producto).toBeNull());
    expect(falta('Falta en este paso')).toContain('Falta Producto');
  });
});

describe('the measures (A5, A6)', () => {
  it('without a product say where it is chosen; with one, the volume of each part as it is written', async () => {
    await openNuevo(telefono, SESION, URL);
    siguiente();
    expect(screen.getByText(/^Elija la especie y el tipo en Datos del Despacho/)).toBeTruthy();
    flecha(/^Paso anterior/);
    await pick('Especie', 'Nitens');
    siguiente();
    for (const [name, value] of [['Camión, ancho (m)', '2,4'], ['Camión, banco 1, altura 1', '2,5'], ['Carro, ancho (m)', '2'], ['Carro, banco 1, altura 1', '3']] as const) {
      // Undo takes back what was typed in one stay in a field.
      fireEvent.focus(screen.getByLabelText(name));
      type(name, value);
    }
    const totals = ['Total Camión', 'Total Carro', 'Total'].map((name) => screen.getByLabelText(name).textContent);
    expect(totals).toEqual(['Camión 6,00 MR', 'Carro 6,00 MR', 'Total 12,00 MR']);
    expect(screen.getByLabelText('Camión, largo (m)').textContent).toBe('2,40');
    await waitFor(() => expect(linea()[1]).toBe('> Datos Carga listo'));
    await waitFor(async () => expect((await working())?.alturas.carro).toMatchObject({ ancho: '2', bancos: 1 }));
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(screen.getByLabelText('Total').textContent).toBe('Total 6,00 MR');
  });
});

describe('the end', () => {
  it('sums up what was entered, with a way back to each step; what is missing says so', async () => {
    await openDraft({ transportista: '' });
    ir(/^Finalizar/);
    const lines = (name: string) => [...screen.getByRole('region', { name: `Resumen: ${name}` }).querySelectorAll('dl > div')].map((line) => [...line.children].map(({ textContent }) => textContent).join(': '));
    expect(lines('Datos del Despacho')).toEqual([
      'Tipo de despacho: Traslado interno', 'Cliente: Consorcio', 'Origen: El Roble', 'Rol de Faena: 123-45', 'Chofer: Juan Pérez · 12.345.678-5',
      'Patente Camión: ABCD12', 'Patente Carro: EFGH34', 'Destino: Planta Coihue', 'Especie: Nitens', 'Tipo: 2,44', 'Foto camión vacío: En el teléfono',
    ]);
    expect(lines('Datos Carga')).toEqual(['Camión: 6,00 MR', 'Carro: 0,00 MR', 'Cantidad: 6,00 MR']);
    expect(lines('Servicios')).toEqual(['Transportista: Falta', 'Nombre Cosechero: SIN COSECHA', 'Nombre Carguío: Pedro Soto', 'Email: chofer@rodal.example']);
    fireEvent.click(screen.getByRole('button', { name: 'Editar Servicios' }));
    expect(titulo()).toBe('Paso 3 de 4 Servicios');
  });

  it('a repeated load begins in the steps again', async () => {
    await openDraft();
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await screen.findByRole('button', { name: 'Siguiente camión' });
    await waitFor(async () => expect(await listOutbox(telefono.db)).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente camión' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Duplicar / }));
    await screen.findByRole('form');
    expect(titulo()).toBe('Paso 1 de 4 Datos del Despacho');
    expect(screen.getByRole('button', { name: 'Tipo 2,44' })).toBeTruthy();
    expect(valueOf('Patente Camión')).toBe('ABCD12');
  });
});
