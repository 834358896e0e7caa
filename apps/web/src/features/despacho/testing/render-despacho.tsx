import type { CatalogoFila, CatalogoNombre } from '@rodal/contracts/catalogos';
import type { Sesion } from '@rodal/contracts/sesion';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { PhoneDb } from '../../../offline/phone-db.ts';
import { createDisk, SESION } from '../../../offline/testing/fixtures.ts';
import type { UserDb } from '../../../offline/user-db.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import DespachoPage from '../despacho-page.tsx';

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

/** Lists as the server sends them, in miniature. */
const LISTAS: { readonly [N in CatalogoNombre]: readonly CatalogoFila<N>[] } = {
  faenas: [
    { codigofaena: 'CO0149*123-45', origen: 'El Roble', codigo: 'AV-7', geoReferencia: square(-72.61, -38.76), fechaFinal: null },
    { codigofaena: 'CO0200*200-1', origen: 'La Loma', codigo: 'AV-8', geoReferencia: square(-72.2, -38.2), fechaFinal: null },
  ],
  destinos: [
    { id: 3, destino: 'Planta Coihue', puerto: false, codigorol: roles('CO0149*123-45') },
    { id: 4, destino: 'Cancha Ñielol', puerto: false, codigorol: [] },
  ],
  clientes: [
    { rut: '96677140-2', razonSocial: 'Consorcio', propio: false, codigorol: [] },
    { rut: '76354771-K', razonSocial: 'Comsa', propio: true, codigorol: [] },
  ],
  productos: [
    { id: 5002, descripcion: 'Pino Aserrable 3,20', iddestino: [], modo: 'diametros', largoCm: 320 },
    { id: 5000, descripcion: 'Pino sin largo', iddestino: [], modo: 'diametros', largoCm: null },
    { id: 8001, descripcion: 'Astilla M3', iddestino: [], modo: 'chips', largoCm: null },
    { id: 1000, descripcion: 'Nitens 2,44', iddestino: [], modo: 'alturas', largoCm: 244 },
  ],
  transportistas: [{ nombreEmpresa: 'Transportes Ñuble', rut: null }],
  cosecheros: [{ cosecha: 'SIN COSECHA' }],
  choferes: [{ rut: '12345678-5', nombre: 'Juan Pérez' }],
  choferesBloqueados: [{ rut: '11111111-1' }],
  patentesBloqueadas: [{ patente: 'ZZZZ99' }],
  tablaVolumen: [],
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

/** The dispatch screen on that phone, at an address of its own. */
export function renderDespacho({ db, phone }: Telefono, { url = '/despacho', sesion = SESION }: { url?: string; sesion?: Sesion } = {}) {
  const wake = vi.fn(() => Promise.resolve({ kind: 'empty' as const }));
  const field = { db, wake, close: () => undefined };
  const view = render(
    <MantineProvider>
      <MemoryRouter initialEntries={[url]}>
        <DespachoPage sesion={sesion} field={field} phone={phone} />
        <Toasts />
      </MemoryRouter>
    </MantineProvider>,
  );
  return { ...view, wake };
}

/** The screen with a new draft open. */
export async function openNuevo(telefono: Telefono, sesion: Sesion = SESION) {
  const view = renderDespacho(telefono, { sesion });
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
