// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { MESSAGES } from '@rodal/domain/messages';
import { VARIANTES } from '@rodal/domain/variantes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitDraft } from '../../offline/drafts/drafts.ts';
import { listOutbox } from '../../offline/outbox/outbox.ts';
import { draftLoad, queueLoad, SESION, SESION_SUBPRODUCTO } from '../../offline/testing/fixtures.ts';
import { openList, pick, pressUbicacion, stubGeolocation, type } from './testing/drive.ts';
import { createTelefono, endTest, openNuevo, renderDespacho, stubBrowser, type Telefono } from './testing/render-despacho.tsx';

vi.mock('./mapa/mapa.tsx', () => ({ Mapa: () => null }));

const SUBPRODUCTO = '/despachoSubproducto';
const PUERTO = '/despachoSubproductoPuerto';
const AMBAS = { ...SESION, permisos: [...SESION.permisos, ...SESION_SUBPRODUCTO.permisos] };
const EL_ROBLE = { lat: -38.755, lng: -72.605 };
const LA_LOMA = { lat: -38.195, lng: -72.195 };

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
});
afterEach(endTest);

async function locateAt(place: { lat: number; lng: number }): Promise<void> {
  stubGeolocation(place);
  await pressUbicacion();
}

/** What a list offers, and the sentence that says why. */
async function offered(field: string): Promise<{ labels: readonly (string | null | undefined)[]; sheet: HTMLElement }> {
  const sheet = await openList(field);
  const labels = [...sheet.querySelectorAll('button[aria-pressed] > span')].map((span) => span.textContent);
  return { labels, sheet };
}

const close = (sheet: HTMLElement) => fireEvent.click(within(sheet).getByRole('button', { name: 'Cerrar' }));

async function missing(): Promise<string> {
  fireEvent.click(screen.getByRole('button', { name: /^Faltan? \d+$/ }));
  const sheet = await screen.findByRole('dialog', { name: MESSAGES.completeCampos });
  const text = sheet.textContent ?? '';
  close(sheet);
  return text;
}

describe('fields of each form (A13)', () => {
  it('principal: harvester, loader and trailer are asked for, a price is not', async () => {
    await openNuevo(telefono);
    expect(screen.getByRole('heading', { level: 1, name: 'Despacho' })).toBeTruthy();
    expect(screen.queryByLabelText('Precio')).toBeNull();
    expect(screen.getByLabelText('Nombre Carguío')).toBeTruthy();
    expect(await missing()).toMatch(/Falta Patente Carro.*Falta Nombre Cosechero|Falta Nombre Cosechero.*Falta Patente Carro/);
  });

  it.each([
    [SUBPRODUCTO, 'Despacho Subproducto'],
    [PUERTO, 'Despacho Subproducto Puerto'],
  ])('%s: no harvester, no loader, no measuring, the trailer may be missing', async (url, titulo) => {
    await openNuevo(telefono, SESION_SUBPRODUCTO, url);
    expect(screen.getByRole('heading', { level: 1, name: titulo })).toBeTruthy();
    expect(screen.queryByLabelText('Nombre Carguío')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Nombre Cosechero/ })).toBeNull();
    expect(screen.getByLabelText('Patente Carro').getAttribute('placeholder')).toBe('Opcional');
    const { labels, sheet } = await offered('Producto');
    expect(labels).toEqual(['Astilla M3', 'Aserrín Pino Verde']);
    fireEvent.click(within(sheet).getByRole('button', { name: /Astilla M3/ }));
    expect(await screen.findByLabelText('Cantidad')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Diametros' })).toBeNull();
    expect(await missing()).not.toMatch(/Carro|Cosechero|Carguío/);
  });

  it('A27: subproducto asks for the price of a unit, says how it reads it, and shows the amount while it is typed', async () => {
    await openNuevo(telefono, SESION_SUBPRODUCTO, SUBPRODUCTO);
    expect(await missing()).toContain('Falta Precio');
    await pick('Producto', 'Astilla M3');
    type('Cantidad', '12,5');
    expect(screen.getByText('Monto').textContent).toBe('Monto –');
    type('Precio', '25.001');
    expect(screen.getByText('$ 25.001 por M3')).toBeTruthy();
    // 12.5 × 25001 = 312512.5, half-up.
    expect(screen.getByText('Monto').textContent).toBe('Monto $312.513');
    type('Precio', '-5');
    expect(screen.getByText('Monto').textContent).toBe('Monto –');
    expect(await missing()).toContain('Precio no puede ser menor que 0');
  });

  it('the port form asks for no price and offers ports only', async () => {
    await openNuevo(telefono, SESION_SUBPRODUCTO, PUERTO);
    expect(screen.queryByLabelText('Precio')).toBeNull();
    expect((await offered('Destino')).labels).toEqual(['Puerto Lirquén', 'Puerto Corral']);
  });
});

describe('a row that the company changed (A13, registro 027)', () => {
  const INICIAL = { id: 'principal', patenteCarro: 'obligatorio', cosechero: 'obligatorio', carguio: 'obligatorio', precio: 'oculto', soloPuertos: false };
  const says = (...filas: readonly object[]) => telefono.db.catalogs.update('variantes', { filas });
  const principal = (cambia: object) => says({ ...INICIAL, ...cambia });

  it('the main form: no trailer needed, harvester and loader may stay empty, a price is asked for', async () => {
    await principal({ patenteCarro: 'opcional', cosechero: 'opcional', carguio: 'opcional', precio: 'obligatorio' });
    await openNuevo(telefono);
    for (const label of ['Patente Carro', 'Nombre Carguío']) expect(screen.getByLabelText(label).getAttribute('placeholder')).toBe('Opcional');
    expect(screen.getByLabelText('Precio').hasAttribute('placeholder')).toBe(false);
    const falta = await missing();
    expect(falta).toContain('Falta Precio');
    expect(falta).not.toMatch(/Carro|Cosechero|Carguío/);
    // Chosen by mistake, it can be left empty again.
    fireEvent.click(screen.getByRole('button', { name: 'Nombre Cosechero Opcional' }));
    fireEvent.click(await screen.findByRole('button', { name: /SIN COSECHA/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Nombre Cosechero SIN COSECHA' }));
    fireEvent.click(await screen.findByRole('button', { name: /Ninguno/ }));
    expect(await screen.findByRole('button', { name: 'Nombre Cosechero Opcional' })).toBeTruthy();
    expect(await missing()).not.toContain('Cosechero');
  });

  it('what is hidden is not on the page; harvester and loader each for itself, chips or not (A14)', async () => {
    await principal({ patenteCarro: 'oculto', cosechero: 'oculto' });
    await openNuevo(telefono);
    expect(screen.queryByLabelText('Patente Carro')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Nombre Cosechero/ })).toBeNull();
    expect(screen.getByLabelText('Nombre Carguío').hasAttribute('disabled')).toBe(false);
    await pick('Producto', 'Astilla M3');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nombre Carguío').value).toBe('no aplica'));
    expect(screen.queryByLabelText('Nombre Cosechero')).toBeNull();
  });

  it('ports alone where the row says so, in the words of ports; no price where it is hidden', async () => {
    await says({ ...INICIAL, id: 'subproducto', precio: 'oculto', soloPuertos: true });
    await openNuevo(telefono, SESION_SUBPRODUCTO, SUBPRODUCTO);
    expect(screen.queryByLabelText('Precio')).toBeNull();
    expect((await offered('Destino')).labels).toEqual(['Puerto Lirquén', 'Puerto Corral']);
  });

  it('an open draft follows its list, and Pendientes with it; what was typed stays', async () => {
    const { id, version, borrador } = await draftLoad(telefono.db, telefono.phone, 1, new Date(), 'principal');
    await commitDraft(telefono.db, id, version, { ...borrador, patenteCarro: '' });
    renderDespacho(telefono);
    expect(await screen.findByText(MESSAGES.faltaInformacion)).toBeTruthy();
    await principal({ patenteCarro: 'opcional' });
    expect(await screen.findByText(MESSAGES.listoParaEnviar)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Editar / }));
    await screen.findByRole('form');
    await principal({ precio: 'obligatorio', carguio: 'oculto' });
    expect(await screen.findByRole('button', { name: 'Faltan 2' })).toBeTruthy();
    expect(screen.queryByLabelText('Nombre Carguío')).toBeNull();
    await principal({ patenteCarro: 'opcional' });
    expect((await screen.findByLabelText<HTMLInputElement>('Nombre Carguío')).value).toBe('Pedro Soto');
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByRole('button', { name: 'Siguiente camión' })).toBeTruthy();
    await waitFor(async () => expect(await listOutbox(telefono.db)).toMatchObject([{ id, payload: { patentecarro: '-', nombrecarguio: 'Pedro Soto' } }]));
  });
});

describe('narrowing in the by-product forms (A12, A13)', () => {
  it('says that it narrows to ports, and that no by-product is of this origin', async () => {
    await openNuevo(telefono, SESION_SUBPRODUCTO, PUERTO);
    await locateAt(EL_ROBLE);
    const destinos = await offered('Destino');
    expect(destinos.labels).toEqual(['Puerto Lirquén']);
    expect(within(destinos.sheet).getByText('Solo los puertos de El Roble.')).toBeTruthy();
    close(destinos.sheet);
    const productos = await offered('Producto');
    expect(productos.labels).toEqual(['Astilla M3', 'Aserrín Pino Verde']);
    expect(within(productos.sheet).getByText('No hay subproductos propios de El Roble: se muestra la lista completa.')).toBeTruthy();
  });

  it('and the other way round', async () => {
    await openNuevo(telefono, SESION_SUBPRODUCTO, PUERTO);
    await locateAt(LA_LOMA);
    const productos = await offered('Producto');
    expect(productos.labels).toEqual(['Aserrín Pino Verde']);
    expect(within(productos.sheet).getByText('Solo los subproductos de La Loma.')).toBeTruthy();
    close(productos.sheet);
    const destinos = await offered('Destino');
    expect(destinos.labels).toEqual(['Puerto Lirquén', 'Puerto Corral']);
    expect(within(destinos.sheet).getByText('No hay puertos propios de La Loma: se muestra la lista completa.')).toBeTruthy();
  });
});

describe('A7, the switch by form', () => {
  const traslado = () => screen.getByRole('switch', { name: /^Traslado/ });

  it('off is a sale with a price and a sale to be effected without', async () => {
    await openNuevo(telefono, SESION_SUBPRODUCTO, SUBPRODUCTO);
    // D14: the default client of these lists is not the company.
    expect(screen.getByText(/^Venta por efectuar:/)).toBeTruthy();
    type('Precio', '25000');
    expect(await screen.findByText('Venta: la carga va a nombre del cliente.')).toBeTruthy();
    fireEvent.click(traslado());
    expect(await screen.findByText('Traslado interno: la carga sigue siendo de la empresa.')).toBeTruthy();
  });

  it('where no price is asked for it is a sale to be effected', async () => {
    await openNuevo(telefono, SESION_SUBPRODUCTO, PUERTO);
    expect(await screen.findByText(/^Venta por efectuar:/)).toBeTruthy();
    expect(screen.queryByText(MESSAGES.trasladoClienteAjeno)).toBeNull();
  });
});

describe('drafts of several forms', () => {
  it('each form lists its own, saved or not, and says where the others are', async () => {
    const propio = await draftLoad(telefono.db, telefono.phone, 1, new Date(), 'principal');
    await commitDraft(telefono.db, propio.id, propio.version, propio.borrador);
    const sinGuardar = await draftLoad(telefono.db, telefono.phone, 2, new Date(), 'subproducto');
    const guardado = await draftLoad(telefono.db, telefono.phone, 3, new Date(), 'subproducto');
    await commitDraft(telefono.db, guardado.id, guardado.version, guardado.borrador);

    renderDespacho(telefono, { sesion: AMBAS });
    expect(await screen.findByRole('button', { name: `Editar ${propio.codigo}` })).toBeTruthy();
    expect(screen.queryByRole('button', { name: `Editar ${guardado.codigo}` })).toBeNull();
    expect(screen.queryByRole('button', { name: MESSAGES.continuarSinGuardar })).toBeNull();

    fireEvent.click(screen.getByRole('link', { name: '2 pendientes en Despacho Subproducto' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Despacho Subproducto' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: `Editar ${guardado.codigo}` })).toBeTruthy();
    expect(screen.getByRole('region', { name: `Sin guardar ${sinGuardar.codigo}` })).toBeTruthy();
    expect(screen.getByRole('link', { name: '1 pendiente en Despacho' })).toBeTruthy();
  });

  it('whoever lost the permission of a form still sees that something lies there', async () => {
    await draftLoad(telefono.db, telefono.phone, 1, new Date(), 'subproducto');
    renderDespacho(telefono);
    expect(await screen.findByText('1 pendiente en Despacho Subproducto, sin permiso para abrirlo.')).toBeTruthy();
  });

  it('the address of another form’s draft leads to that form', async () => {
    const { id, codigo } = await draftLoad(telefono.db, telefono.phone, 1, new Date(), 'subproductoPuerto');
    renderDespacho(telefono, { sesion: AMBAS, url: `/despacho?borrador=${id}` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Despacho Subproducto Puerto' })).toBeTruthy();
    expect(await screen.findByRole('form', { name: `Despacho ${codigo}` })).toBeTruthy();
  });

  it('Corregir in the common list opens the form it was sent with', async () => {
    const item = await queueLoad(telefono.db, telefono.phone, 1, new Date(), 'subproducto');
    await telefono.db.outbox.put({ ...item, state: 'rejected' });
    renderDespacho(telefono, { sesion: AMBAS });
    expect(await screen.findByText('Despacho Subproducto')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: `Corregir ${item.codigo}` }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Despacho Subproducto' })).toBeTruthy();
    expect(await screen.findByRole('form', { name: `Despacho ${item.codigo}` })).toBeTruthy();
  });

  it.each(Object.values(VARIANTES))('$id: Enviar queues it as what it is', async ({ id: variante }) => {
    const { id } = await draftLoad(telefono.db, telefono.phone, 1, new Date(), variante);
    const url = { principal: '/despacho', subproducto: SUBPRODUCTO, subproductoPuerto: PUERTO, metroRuma: '/despachometroruma' }[variante];
    renderDespacho(telefono, { sesion: AMBAS, url: `${url}?borrador=${id}` });
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
    expect(await screen.findByRole('button', { name: 'Siguiente camión' })).toBeTruthy();
    await waitFor(async () => expect(await listOutbox(telefono.db)).toMatchObject([{ id, variante, payload: { variante } }]));
  });
});
