// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { MESSAGES } from '@rodal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitDraft, openDraft } from '../../offline/drafts.ts';
import { listOutbox } from '../../offline/outbox.ts';
import { draftLoad } from '../../offline/testing/fixtures.ts';
import { createTelefono, endTest, renderDespacho, stubBrowser, type Rendered } from './testing/render-despacho.tsx';

vi.mock('./mapa/mapa.tsx', () => ({ Mapa: () => null }));

let telefono: Rendered;
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
});
afterEach(endTest);

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const leave = (label: string) => fireEvent.blur(screen.getByLabelText(label));
const working = async () => {
  const [row] = await telefono.db.drafts.toArray();
  return row?.working ?? null;
};

async function openNuevo() {
  const view = renderDespacho(telefono);
  fireEvent.click(await screen.findByRole('button', { name: 'Nuevo' }));
  await screen.findByRole('form');
  return view;
}

async function pick(field: string, option: string) {
  fireEvent.click(screen.getByRole('button', { name: `${field} Seleccionar` }));
  const sheet = await screen.findByRole('dialog');
  fireEvent.click(within(sheet).getByRole('button', { name: new RegExp(option) }));
}

describe('Nuevo', () => {
  it('lists what is missing, one tap from each field', async () => {
    await openNuevo();
    const faltan = screen.getByRole('button', { name: /^Faltan \d+$/ });
    expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
    fireEvent.click(faltan);
    const sheet = await screen.findByRole('dialog', { name: MESSAGES.completeCampos });
    expect(within(sheet).getByText(MESSAGES.faltaFotoVacia)).toBeTruthy();
    fireEvent.click(within(sheet).getByRole('button', { name: /Falta Patente Carro/ }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Patente Carro')));
  });

  it('A26, R13: keeps every change within half a second, and again opens at the same field', async () => {
    await openNuevo();
    type('Patente Camión', 'ab·cd-12');
    fireEvent.focus(screen.getByLabelText('Patente Carro'));
    type('Patente Carro', 'jjkk33');
    await waitFor(async () => expect((await working())?.patenteCarro).toBe('JJKK33'));
    expect((await working())?.patenteCamion).toBe('ABCD12');

    endTest2();
    renderDespacho(telefono);
    fireEvent.click(await screen.findByRole('button', { name: MESSAGES.continuarSinGuardar }));
    await screen.findByRole('form');
    expect((screen.getByLabelText('Patente Camión') as HTMLInputElement).value).toBe('ABCD12');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Patente Carro')));
  });

  it('A9: tells a blocked plate on leaving the field and clears it', async () => {
    await openNuevo();
    type('Patente Camión', 'zzzz99');
    leave('Patente Camión');
    expect(await screen.findByText(MESSAGES.patenteBloqueada('ZZZZ99'))).toBeTruthy();
    expect((screen.getByLabelText('Patente Camión') as HTMLInputElement).value).toBe('');
  });

  it('RUT: formats, refuses a wrong check digit, tells a blocked driver, fills an authorised name, warns of the rest (A10)', async () => {
    await openNuevo();
    const rut = () => (screen.getByLabelText('Rut Chofer') as HTMLInputElement).value;
    type('Rut Chofer', '123456784');
    expect(rut()).toBe('12.345.678-4');
    leave('Rut Chofer');
    expect(await screen.findByText(MESSAGES.rutNoValido)).toBeTruthy();

    type('Rut Chofer', '111111111');
    leave('Rut Chofer');
    expect(await screen.findByText(MESSAGES.choferBloqueado('11111111-1'))).toBeTruthy();
    expect(rut()).toBe('');

    type('Rut Chofer', '123456785');
    leave('Rut Chofer');
    await waitFor(() => expect((screen.getByLabelText('Nombre Chofer') as HTMLInputElement).value).toBe('Juan Pérez'));
    expect(screen.queryByText(MESSAGES.choferNoAutorizado)).toBeNull();

    type('Rut Chofer', '96677140-2');
    expect(await screen.findByText(MESSAGES.choferNoAutorizado)).toBeTruthy();
  });

  it('A12: narrows by the origin and says so; the whole list where nothing fits', async () => {
    await openNuevo();
    await chooseOrigen('El Roble');
    fireEvent.click(screen.getByRole('button', { name: 'Destino Seleccionar' }));
    let sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByText('Solo los destinos de El Roble.')).toBeTruthy();
    expect(within(sheet).queryByText('Cancha Ñielol')).toBeNull();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Cerrar' }));

    fireEvent.click(screen.getByRole('button', { name: 'Producto Seleccionar' }));
    sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByText('No hay productos propios de El Roble: se muestra la lista completa.')).toBeTruthy();
    fireEvent.change(within(sheet).getByRole('searchbox'), { target: { value: 'áserrablé' } });
    await waitFor(() => expect(within(sheet).queryByText('Astilla M3')).toBeNull());
    expect(within(sheet).getByText('Pino Aserrable 3,20')).toBeTruthy();
    expect(within(sheet).queryByText('Nitens 2,44')).toBeNull();
  });

  it('A4: says at once that a product without length cannot be measured', async () => {
    await openNuevo();
    await pick('Producto', 'Pino sin largo');
    expect(await screen.findByText(/no tiene largo: no se puede medir/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Diametros' })).toBeNull();
  });

  it('counts logs: taps, typed numbers, undo; each in the draft', async () => {
    await openNuevo();
    await pick('Producto', 'Aserrable');
    fireEvent.click(await screen.findByRole('button', { name: 'Diametros' }));
    const modal = await screen.findByRole('dialog', { name: 'Diametros' });
    fireEvent.click(within(modal).getByRole('button', { name: /^Sumar 1 de 20 cm/ }));
    fireEvent.click(within(modal).getByRole('button', { name: /^Sumar 1 de 20 cm/ }));
    fireEvent.change(within(modal).getByLabelText('Cantidad de 30 cm'), { target: { value: '10' } });
    // 2 × 0.128 + 10 × 0.288
    expect(within(modal).getByLabelText('Total de volumen').textContent).toBe('3,136 m³');
    fireEvent.click(within(modal).getByRole('button', { name: /Deshacer/ }));
    expect(within(modal).getByLabelText('Total de unidades').textContent).toBe('2 unidades');
    expect((within(modal).getByRole('button', { name: 'Restar 1 de 30 cm' }) as HTMLButtonElement).disabled).toBe(true);
    await waitFor(async () => expect((await working())?.conteos).toEqual([{ diametro: 20, cantidad: 2 }]));
    fireEvent.click(within(modal).getByRole('button', { name: 'Listo' }));
    expect(await screen.findByText('0,256', { selector: 'b' })).toBeTruthy();
  });

  it('A14: chips ask for no harvester and take a typed quantity', async () => {
    await openNuevo();
    await pick('Producto', 'Astilla M3');
    expect((screen.getByLabelText('Nombre Cosechero') as HTMLInputElement).value).toBe('no aplica');
    type('Cantidad', '12.345');
    expect(screen.getByText('En M3. Se entiende 12.345 M3.')).toBeTruthy();
  });

  it('A26: Guardar of an incomplete draft saves it and shows what is missing', async () => {
    await openNuevo();
    type('Patente Camión', 'ABCD12');
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    const sheet = await screen.findByRole('dialog', { name: MESSAGES.completeCampos });
    expect(within(sheet).getByText(/^Guardado en Pendientes como [A-Z]\d-0001\.$/)).toBeTruthy();
    const [row] = await telefono.db.drafts.toArray();
    expect(row?.saved?.patenteCamion).toBe('ABCD12');
    expect(row?.working).toBeNull();
  });
});

describe('a complete draft', () => {
  it('R6: two taps on Enviar queue it once, and say so', async () => {
    const { id } = await draftLoad(telefono.db, telefono.phone);
    const { wake } = renderDespacho(telefono, { url: `/despacho?borrador=${id}` });
    const enviar = await screen.findByRole('button', { name: 'Enviar' });
    fireEvent.click(enviar);
    fireEvent.click(enviar);
    expect(await screen.findByText(MESSAGES.enEspera)).toBeTruthy();
    expect(await screen.findByText('En espera')).toBeTruthy();
    expect(await listOutbox(telefono.db)).toHaveLength(1);
    expect(await telefono.db.drafts.count()).toBe(0);
    expect(wake).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(new RegExp(MESSAGES.enviadoCorrectamente))).toBeNull();
  });

  it('A9: a plate blocked since then is told and cleared on Enviar, and nothing leaves', async () => {
    const { id } = await draftLoad(telefono.db, telefono.phone);
    const blocked = await telefono.db.catalogs.get('patentesBloqueadas');
    if (blocked === undefined) throw new Error('fixture');
    await telefono.db.catalogs.put({ ...blocked, filas: [{ patente: 'EFGH34' }] });
    renderDespacho(telefono, { url: `/despacho?borrador=${id}` });
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
    await screen.findByRole('dialog', { name: MESSAGES.completeCampos });
    expect(screen.getByText(MESSAGES.patenteBloqueada('EFGH34'))).toBeTruthy();
    expect(await listOutbox(telefono.db)).toHaveLength(0);
  });

  it('A26: asks before it replaces what was saved, and shows it as ready in Pendientes', async () => {
    const { id, version, borrador } = await draftLoad(telefono.db, telefono.phone);
    await commitDraft(telefono.db, id, version, borrador);
    renderDespacho(telefono, { url: `/despacho?borrador=${id}` });
    const camion = await screen.findByRole('button', { name: /^Camión/ });
    fireEvent.click(camion);
    type('Patente Camión', 'JJKK33');
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    const question = await screen.findByRole('dialog', { name: MESSAGES.deseaActualizar });
    expect((await openDraft(telefono.db, id)).draft.saved?.patenteCamion).toBe('ABCD12');
    fireEvent.click(within(question).getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText(MESSAGES.guardadoCorrectamente)).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'Pendientes' });
    expect(within(table).getByText('JJKK33')).toBeTruthy();
    expect(within(table).getByText(MESSAGES.listoParaEnviar)).toBeTruthy();
  });

  it('R52: a second window that writes an older draft is told', async () => {
    const { id } = await draftLoad(telefono.db, telefono.phone);
    renderDespacho(telefono, { url: `/despacho?borrador=${id}` });
    fireEvent.click(await screen.findByRole('button', { name: /^Camión/ }));
    const { draft, borrador } = await openDraft(telefono.db, id);
    await commitDraft(telefono.db, id, draft.version, { ...borrador, patenteCamion: 'OTRA11' });
    type('Patente Camión', 'MIAA22');
    expect(await screen.findByText(MESSAGES.abiertoEnOtraVentana)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Seguir en esta ventana' }));
    expect(await screen.findByText(/OTRA11/)).toBeTruthy();
  });

  it('asks by name before it deletes', async () => {
    const { id, codigo, version, borrador } = await draftLoad(telefono.db, telefono.phone);
    await commitDraft(telefono.db, id, version, borrador);
    renderDespacho(telefono);
    fireEvent.click(await screen.findByRole('button', { name: `Eliminar ${codigo}` }));
    const question = await screen.findByRole('dialog', { name: MESSAGES.deseaEliminar });
    expect(question.textContent).toContain(`${codigo} (ABCD12, Pino Aserrable 3,20)`);
    fireEvent.click(within(question).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Sin despachos pendientes')).toBeTruthy();
    expect(await telefono.db.photos.count()).toBe(0);
  });
});

/** The page is killed and opened again: the disk stays, nothing else. */
function endTest2(): void {
  const kept = localStorage.getItem('rodal-paso');
  endTest();
  stubBrowser();
  if (kept !== null) localStorage.setItem('rodal-paso', kept);
}

async function chooseOrigen(nombre: string) {
  const geolocation = { getCurrentPosition: (_ok: unknown, fail: (error: unknown) => void) => fail({ code: 2, PERMISSION_DENIED: 1 }) };
  vi.stubGlobal('navigator', Object.assign(navigator, { geolocation }));
  expect((screen.getByRole('button', { name: 'Origen Seleccionar' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Ubicación' }));
  await waitFor(() => expect((screen.getByRole('button', { name: 'Origen Seleccionar' }) as HTMLButtonElement).disabled).toBe(false));
  await pick('Origen', nombre);
}
