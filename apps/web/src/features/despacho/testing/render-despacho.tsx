import type { CatalogoFila, CatalogoNombre } from '@rodal/contracts/catalogos';
import type { Sesion } from '@rodal/contracts/sesion';
import { type VarianteId, VARIANTES } from '@rodal/domain/variantes';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, vi } from 'vitest';
import type { PhoneDb } from '../../../offline/db/phone-db.ts';
import { createDisk, SESION } from '../../../offline/testing/fixtures.ts';
import { FREE_LOCK } from '../../../offline/testing/free-lock.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import { DespachoPage } from '../despacho-page.tsx';
import type { Formularios } from '../comun/terreno.ts';
import type { Presentacion } from '../formulario/presentacion.ts';
import { ASISTENTE } from '../metro-ruma/asistente.tsx';

/** What a browser has and jsdom lacks, as far as the form touches it. */
export function stubBrowser(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
  // Without signal: the form must not care.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}

const roles = (...codes: string[]) => codes.map((codrol) => ({ codrol }));
const square = (lng: number, lat: number) =>
  JSON.stringify({
    type: 'Polygon',
    coordinates: [[[lng, lat], [lng + 0.01, lat], [lng + 0.01, lat + 0.01], [lng, lat + 0.01], [lng, lat]]],
  });

const legal = { predio: 'Fundo', direccion: 'Ruta S-91 km 3', comuna: 'Lautaro', planManejo: '12/8-24' };
const lugar = { direccion: 'Camino a Coihue km 1', comuna: 'Negrete' };

/**
 * Lists as the server sends them, in miniature. El Roble has destinations and a port of its
 * own and no products; La Loma has by-products and no destinations.
 */
const LISTAS: { readonly [N in CatalogoNombre]: readonly CatalogoFila<N>[] } = {
  faenas: [
    { codigofaena: 'CO0149*123-45', origen: 'El Roble', codigo: 'AV-7', geoReferencia: square(-72.61, -38.76), fechaFinal: null, ...legal },
    { codigofaena: 'CO0200*200-1', origen: 'La Loma', codigo: 'AV-8', geoReferencia: square(-72.2, -38.2), fechaFinal: null, ...legal },
  ],
  destinos: [
    { id: 3, destino: 'Planta Coihue', puerto: false, ...lugar, codigorol: roles('CO0149*123-45') },
    { id: 4, destino: 'Cancha Ñielol', puerto: false, ...lugar, codigorol: [] },
    { id: 8, destino: 'Puerto Lirquén', puerto: true, ...lugar, codigorol: roles('CO0149*123-45') },
    { id: 9, destino: 'Puerto Corral', puerto: true, ...lugar, codigorol: [] },
  ],
  clientes: [
    { rut: '96677140-2', razonSocial: 'Consorcio', propio: false, codigorol: [] },
    { rut: '76354771-K', razonSocial: 'Comsa', propio: true, codigorol: [] },
  ],
  productos: [
    { id: 5002, descripcion: 'Pino Aserrable 3,20', iddestino: [], modo: 'diametros', largoCm: 320 },
    { id: 5000, descripcion: 'Pino sin largo', iddestino: [], modo: 'diametros', largoCm: null },
    { id: 8001, descripcion: 'Astilla M3', iddestino: [], modo: 'chips', largoCm: null },
    { id: 9053, descripcion: 'Aserrín Pino Verde', iddestino: roles('CO0200*200-1'), modo: 'manual', largoCm: null },
    { id: 1000, descripcion: 'Nitens 2,44', iddestino: [], modo: 'alturas', largoCm: 244 },
  ],
  transportistas: [{ nombreEmpresa: 'Transportes Ñuble', rut: null }],
  cosecheros: [{ cosecha: 'SIN COSECHA' }],
  choferes: [{ rut: '12345678-5', nombre: 'Juan Pérez' }],
  choferesBloqueados: [{ rut: '11111111-1' }],
  patentesBloqueadas: [{ patente: 'ZZZZ99' }],
  // Registered without end: what the tests type.
  habilitaciones: ['ABCD12', 'AAAA11', 'BBBB22', 'CCCC33', 'NUEV01', 'OTRA11'].map((clave) => ({ clase: 'camion', clave, desde: null, motivo: '' })),
  tablaVolumen: [],
  variantes: [
    { id: 'principal', patenteCarro: 'obligatorio', cosechero: 'obligatorio', carguio: 'obligatorio', precio: 'oculto', soloPuertos: false },
    { id: 'subproducto', patenteCarro: 'opcional', cosechero: 'oculto', carguio: 'oculto', precio: 'obligatorio', soloPuertos: false },
    { id: 'subproductoPuerto', patenteCarro: 'opcional', cosechero: 'oculto', carguio: 'oculto', precio: 'oculto', soloPuertos: true },
    { id: 'metroRuma', patenteCarro: 'obligatorio', cosechero: 'obligatorio', carguio: 'obligatorio', precio: 'oculto', soloPuertos: false },
  ],
};

export interface Telefono {
  readonly db: UserDb;
  readonly phone: PhoneDb;
}

/** A phone whose lists are of now. */
export async function createTelefono(): Promise<Telefono> {
  const disk = createDisk();
  const db = disk.user();
  const fetchedAt = new Date().toISOString();
  await db.catalogs.bulkPut(
    Object.entries(LISTAS).map(([nombre, filas]) => ({ nombre: nombre as CatalogoNombre, etag: '1', fetchedAt, filas, error: null })),
  );
  return { db, phone: disk.phone() };
}

export const FORMULARIOS: Formularios = {
  principal: formulario('Despacho', '/despacho'),
  subproducto: formulario('Despacho Subproducto', '/despachoSubproducto'),
  subproductoPuerto: formulario('Despacho Subproducto Puerto', '/despachoSubproductoPuerto'),
  metroRuma: formulario('Despacho Metro Ruma', '/despachometroruma'),
};

/** Those that are laid out otherwise than one step under the other, as the table of screens has them. */
const PRESENTACIONES: Readonly<Partial<Record<VarianteId, Presentacion>>> = { metroRuma: ASISTENTE };

function formulario(titulo: string, path: string): Formularios['principal'] {
  return {
    titulo,
    to: (borrador) => (borrador === undefined ? path : `${path}?borrador=${borrador}`),
    enviado: (id) => `${path}?enviado=${id}`,
    ver: (id) => `/despachoRecepciones?ver=${id}`,
  };
}

/** The dispatch screens on that phone, at addresses of their own. */
export function renderDespacho({ db, phone }: Telefono, { url = '/despacho', sesion = SESION }: { url?: string; sesion?: Sesion } = {}) {
  const wake = vi.fn(() => Promise.resolve({ kind: 'empty' as const }));
  const field = { db, wake, hold: FREE_LOCK.run, close: () => undefined };
  const page = (who: Sesion) => (
    <MantineProvider>
      <MemoryRouter initialEntries={[url]}>
        <Routes>
          {Object.values(VARIANTES).map(({ id }) => (
            <Route
              key={id}
              path={FORMULARIOS[id].to()}
              // Another form is another screen: it starts clean.
              element={<DespachoPage key={id} sesion={who} field={field} phone={phone} variante={id} presentacion={PRESENTACIONES[id]} formularios={FORMULARIOS} />}
            />
          ))}
        </Routes>
        <Toasts />
      </MemoryRouter>
    </MantineProvider>
  );
  const view = render(page(sesion));
  /** The server confirmed the session again. */
  const renew = (who: Sesion) => view.rerender(page(who));
  return { ...view, wake, renew };
}

/** The screen with a new draft open. */
export async function openNuevo(telefono: Telefono, sesion: Sesion = SESION, url = '/despacho') {
  const view = renderDespacho(telefono, { sesion, url });
  fireEvent.click(await screen.findByRole('button', { name: 'Nuevo' }));
  await screen.findByRole('form');
  return view;
}

/** The page goes and comes back: the disk stays, nothing else. */
export function killPage(): void {
  cleanup();
}

export function endTest(): void {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
}

/**
 * Opens the list of loads and waits until it knows the receipts there are: only a later one is news to it, and on a busy
 * machine the row of a load may stand before they have been read.
 */
export async function openPendientes(telefono: Telefono): Promise<void> {
  const read = vi.spyOn(telefono.db.receipts, 'toArray');
  renderDespacho(telefono);
  await screen.findByRole('list', { name: 'Sin enviar' });
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  await act(async () => void (await Promise.all(read.mock.results.map(({ value }) => value))));
}
