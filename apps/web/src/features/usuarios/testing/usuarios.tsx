import { MantineProvider } from '@mantine/core';
import { getResumenUsuarios, listUsuariosMantenedor, type UsuarioFila } from '@rodal/contracts/listados/usuarios';
import { getUsuario, listPerfiles, type PerfilFila, type UsuarioDetalle } from '@rodal/contracts/usuarios';
import { listVistas } from '@rodal/contracts/vistas';
import { normalizeText } from '@rodal/domain/texto';
import { cleanup, render } from '@testing-library/react';
import { setupServer, type SetupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { replies } from '../../../testing/msw.ts';
import { sesionOf } from '../../../testing/sesion.ts';
import { themeOf } from '../../../ui/theme.ts';
import { useToasts } from '../../../ui/toast.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import UsuariosPage from '../usuarios-page.tsx';

/** As the table of screens would have it. */
const pantallasDe = (perfil: string) => ({ propias: perfil === 'Administrador' ? ['Usuarios', 'Maestros'] : [], deInterno: perfil !== 'Externo' });

const PERFILES: readonly PerfilFila[] = ['Administrador', 'Reporte', 'Despacho', 'Comex', 'Externo'].map((NombrePerfil, at) => ({
  IdPerfiles: at + 1,
  NombrePerfil,
  exigeSegundoFactor: false,
  usuarios: at,
}));

/** The profiles of these names, as a person has them. */
export function perfiles(...nombres: readonly string[]) {
  return PERFILES.filter(({ NombrePerfil }) => nombres.includes(NombrePerfil)).map(({ IdPerfiles, NombrePerfil }) => ({ IdPerfiles, NombrePerfil }));
}

export function fila(IdUsuario: number, NombreUsuario: string, changes: Partial<UsuarioFila> = {}): UsuarioFila {
  return {
    IdUsuario,
    NombreUsuario,
    Email: `${NombreUsuario}@rodal.example`,
    Estado: 1,
    PerfilesJSON: perfiles('Reporte'),
    ultimoIngreso: '2026-11-20T12:30:00.000Z',
    claveTemporal: false,
    segundoFactor: false,
    ...changes,
  };
}

export function detalle(changes: Partial<UsuarioDetalle> = {}): UsuarioDetalle {
  return {
    ...fila(3, 'ana'),
    version: 4,
    creadoEn: '2026-08-01T12:00:00.000Z',
    ubicacion: { modo: 'gps' },
    empresaRut: null,
    permisos: [],
    sesiones: [],
    ...changes,
  };
}

const ORDENES: Readonly<Record<string, (una: UsuarioFila, otra: UsuarioFila) => number>> = {
  nombre: (una, otra) => una.NombreUsuario.localeCompare(otra.NombreUsuario, 'es'),
  '-id': (una, otra) => otra.IdUsuario - una.IdUsuario,
};

/** The list, as the server searches it. */
export function busca(...gente: readonly UsuarioFila[]) {
  return replies(listUsuariosMantenedor, (query) => {
    const perfil = query.get('perfil');
    const usuarios = gente.filter(
      ({ NombreUsuario, Email, Estado, PerfilesJSON }) =>
        normalizeText(`${NombreUsuario} ${Email}`).includes(normalizeText(query.get('texto') ?? '')) &&
        (!query.has('estado') || (Estado === 1) === (query.get('estado') === 'activo')) &&
        (perfil === null || PerfilesJSON.some(({ NombrePerfil }) => NombrePerfil === perfil)),
    );
    return { usuarios: usuarios.toSorted(ORDENES[query.get('orden') ?? 'nombre']), siguiente: null };
  });
}

/** A server with ana's record that its changes go on from. */
export function startServidor(): SetupServer {
  const server = setupServer(
    replies(listPerfiles, () => ({ perfiles: [...PERFILES] })),
    busca(fila(3, 'ana')),
    replies(getResumenUsuarios, () => ({ total: 3, todos: 3, activos: 2 })),
    replies(listVistas, () => ({ vistas: [] })),
    replies(getUsuario, () => ({ usuario: detalle() })),
  );
  beforeAll(() => {
    // What Leaflet looks for when it is loaded, and jsdom lacks.
    Object.defineProperty(SVGSVGElement.prototype, 'createSVGRect', { value: () => ({}), configurable: true });
    server.listen({ onUnhandledFrame: 'error' });
  });
  beforeEach(() => {
    stubBrowser();
    localStorage.clear();
    useToasts.setState({ toasts: [] });
  });
  afterEach(() => {
    cleanup();
    queryClientOf(7).clear();
    server.resetHandlers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  afterAll(() => server.close());
  return server;
}

/** Opens the page as an Administrador. */
export function abrir(path = '/admin') {
  const router = createMemoryRouter([{ path: '*', element: <UsuariosPage pantallasDe={pantallasDe} sesion={sesionOf(['Administrador'])} /> }], { initialEntries: [path] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
  return { search: () => decodeURIComponent(router.state.location.search) };
}
