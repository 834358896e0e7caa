// @vitest-environment jsdom
import { permissionsOf } from '@rodal/domain/permisos';
import { describe, expect, it } from 'vitest';
import { barFor, cardsFor, menuFor } from './menu.ts';
import { isBuilt } from './screen.ts';
import { SCREENS } from './screens.tsx';

/** The demo users' profiles and the menu each has today, written by hand (C12, C13, C32). */
const OFICINA = { Inicio: ['/dashboardResumen'], Reportes: ['/inventario'], Faena: ['/faenas', '/trazo', '/despachoRecepciones', '/recepcionesApp', '/verificarGuia', '/guiasnulas', '/mantenedor'], 'Solicitudes de Compra': ['/comsa'] };
const RECEPCIONES = { Recepciones: ['/recepciones', '/reporterecepciones'] };
const NOMINAS = { Nominas: ['/nominasVigentes', '/nominasVigentesFle', '/proveedoresbloqueados', '/clientesNacionales'] };
const CON_NOMINAS = ['Inventario', 'Faenas', 'Trazo', 'Despachos', 'Recepción de Camiones', 'Nóminas COMSA', 'Nóminas Forestal La Esperanza', 'Solicitudes de Compra'];
const DESPACHO = { Inicio: ['/dashboardResumen'], Despacho: ['/despacho', '/despachometroruma', '/sincronizacion', '/despachoRecepciones'], Faena: ['/recepcionesApp', '/verificarGuia'] };
const MENUS: readonly { usuario: string; perfiles: readonly string[]; menu: Record<string, readonly string[]>; cards: readonly string[] }[] = [
  { usuario: 'admin', perfiles: ['Administrador'], menu: { ...OFICINA, Administración: ['/admin', '/maestros', '/ajustes', '/avisos', '/trabajos', '/correos', '/auditoria'] }, cards: ['Inventario', 'Faenas', 'Trazo', 'Despachos', 'Recepción de Camiones', 'Solicitudes de Compra'] },
  { usuario: 'despachador', perfiles: ['Despacho'], menu: DESPACHO, cards: ['Despacho', 'Despacho Metro Ruma', 'Mis Despachos', 'Recepción de Camiones'] },
  {
    usuario: 'subproducto',
    perfiles: ['DespachoSubProducto'],
    menu: { Inicio: ['/dashboardResumen'], Despacho: ['/despachoSubproducto', '/despachoSubproductoPuerto', '/sincronizacion', '/despachoRecepciones'], Faena: ['/recepcionesApp', '/verificarGuia'] },
    cards: ['Despacho Subproducto', 'Despacho Subproducto Puerto', 'Mis Despachos', 'Recepción de Camiones'],
  },
  { usuario: 'oficina', perfiles: ['Recepciones', 'Reporte'], menu: { ...OFICINA, ...RECEPCIONES, Reportes: ['/reporte', '/inventario'] }, cards: ['Recepciones Mantenedor', 'Reporte Gestión', 'Inventario', 'Faenas', 'Trazo', 'Despachos', 'Recepción de Camiones', 'Solicitudes de Compra'] },
  {
    usuario: 'reportes',
    perfiles: ['Reporte', 'ReporteVolumenes', 'ReporteCorrecciones', 'BtnBc'],
    menu: { ...OFICINA, Reportes: ['/reporte', '/reporteCorrecciones', '/reportevolumenes', '/reporteMovEtiquetas', '/cargasBc', '/cargasBcNuevo', '/cargasBcMovProducto', '/inventario', '/mantenedorDatosFichas'] },
    cards: ['Reporte Gestión', 'Reporte Correcciones', 'Reporte Volúmenes', 'Reporte Mov. Etiquetas', 'Inventario', 'Faenas', 'Trazo', 'Despachos', 'Recepción de Camiones', 'Solicitudes de Compra'],
  },
  { usuario: 'creador', perfiles: ['Creador'], menu: { ...OFICINA, ...NOMINAS }, cards: CON_NOMINAS },
  { usuario: 'aprobador', perfiles: ['Aprobador'], menu: { ...OFICINA, ...NOMINAS }, cards: CON_NOMINAS },
  { usuario: 'supervisor', perfiles: ['Supervisor'], menu: { ...OFICINA, ...NOMINAS }, cards: CON_NOMINAS },
  { usuario: 'contador', perfiles: ['Contabilidad'], menu: { ...OFICINA, Contabilidad: ['/Sii', '/SiiFle'] }, cards: ['Inventario', 'Faenas', 'Trazo', 'Despachos', 'Recepción de Camiones', 'Solicitudes de Compra'] },
  { usuario: 'abastecimiento', perfiles: ['Abastecimiento'], menu: { ...OFICINA, Abastecimiento: ['/formularioEmpresas', '/formularioConductores', '/formularioCamiones', '/habilitacion'] }, cards: ['Inventario', 'Faenas', 'Trazo', 'Despachos', 'Recepción de Camiones', 'Empresas', 'Conductores', 'Camiones', 'Habilitación', 'Solicitudes de Compra'] },
  { usuario: 'comex', perfiles: ['Comex'], menu: { ...OFICINA, Comex: ['/PedidoDeTransferencia'] }, cards: ['Inventario', 'Faenas', 'Trazo', 'Despachos', 'Recepción de Camiones', 'Pedido de Transferencia', 'Solicitudes de Compra'] },
  { usuario: 'compras', perfiles: ['Interno'], menu: OFICINA, cards: ['Inventario', 'Faenas', 'Trazo', 'Despachos', 'Recepción de Camiones', 'Solicitudes de Compra'] },
  { usuario: 'externo', perfiles: ['Externo'], menu: { Inicio: ['/dashboardResumen', '/PerfilEmpresa'] }, cards: ['Perfil de Empresa'] },
  { usuario: 'sinperfil', perfiles: [], menu: { Inicio: ['/dashboardResumen'] }, cards: [] },
  {
    usuario: 'despacha y además es interno (C13)',
    perfiles: ['Despacho', 'Reporte'],
    menu: { Inicio: ['/dashboardResumen'], Despacho: ['/despacho', '/despachometroruma', '/sincronizacion'], Reportes: ['/reporte', '/inventario'], Faena: ['/faenas', '/trazo', '/despachoRecepciones', '/recepcionesApp', '/verificarGuia', '/guiasnulas', '/mantenedor'], 'Solicitudes de Compra': ['/comsa'] },
    cards: ['Despacho', 'Despacho Metro Ruma', 'Reporte Gestión', 'Inventario', 'Faenas', 'Trazo', 'Despachos', 'Recepción de Camiones', 'Solicitudes de Compra'],
  },
];

describe.each(MENUS)('$usuario', ({ perfiles, menu, cards }) => {
  const permisos = permissionsOf(perfiles);

  it('C12, C13, C32: has this menu and no other', () => {
    const found = menuFor(SCREENS, permisos).map(({ group, links }) => [group, links.map(({ to }) => to)]);
    expect(Object.fromEntries(found)).toEqual(menu);
  });

  it('has these cards', () => {
    expect(cardsFor(SCREENS, permisos).map(({ label }) => label)).toEqual(cards);
  });
});

describe('menu', () => {
  it('C13: what a dispatcher may see of the search is called Mis Despachos, once in each place', () => {
    const permisos = permissionsOf(['Despacho']);
    expect(barFor(SCREENS, permisos).map(({ label }) => label)).toEqual(['Inicio', 'Despacho', 'Sincronización', 'Mis Despachos']);
    expect(barFor(SCREENS, permissionsOf(['Despacho', 'Reporte'])).map(({ label }) => label)).toEqual(['Inicio', 'Despacho', 'Sincronización', 'Despachos']);
  });

  it('A13: whoever has by-products only gets their form in the bar, and no bar is crowded', () => {
    expect(barFor(SCREENS, permissionsOf(['DespachoSubProducto'])).map(({ label }) => label)).toEqual(['Inicio', 'Subproducto', 'Sincronización', 'Mis Despachos']);
    expect(barFor(SCREENS, permissionsOf(['Despacho', 'DespachoSubProducto'])).map(({ label }) => label)).toEqual(['Inicio', 'Despacho', 'Sincronización', 'Mis Despachos']);
    // With Más there are five at most.
    for (const { perfiles } of MENUS) expect(barFor(SCREENS, permissionsOf(perfiles)).length).toBeLessThanOrEqual(4);
  });

  it('B13: the office that imports reaches Sincronización by its menu, and its phone bar stays as it is', () => {
    const permisos = permissionsOf(['Recepciones'], [{ permiso: 'despacho.importar', concedido: true }]);
    const found = menuFor(SCREENS, permisos).map(({ group, links }) => [group, links.map(({ to }) => to)]);
    expect(Object.fromEntries(found)).toEqual({ ...OFICINA, ...RECEPCIONES, Despacho: ['/sincronizacion'] });
    expect(barFor(SCREENS, permisos).map(({ label }) => label)).toEqual(['Inicio', 'Despachos']);
  });

  it('a denial wins: the entry is gone (C9)', () => {
    const permisos = permissionsOf(['Interno'], [{ permiso: 'despacho.buscar', concedido: false }]);
    const found = menuFor(SCREENS, permisos).map(({ group, links }) => [group, links.map(({ to }) => to)]);
    expect(Object.fromEntries(found)).toEqual({ Inicio: ['/dashboardResumen'], Reportes: ['/inventario'], Faena: ['/faenas', '/trazo', '/recepcionesApp', '/verificarGuia', '/guiasnulas', '/mantenedor'], 'Solicitudes de Compra': ['/comsa'] });
  });

  it('leads to built screens only', () => {
    const everything = permissionsOf([...new Set(MENUS.flatMap(({ perfiles }) => perfiles))]);
    const built = new Set<string>(SCREENS.filter(isBuilt).map(({ path }) => path));
    for (const { links } of menuFor(SCREENS, everything)) for (const { to } of links) expect(built).toContain(to);
  });

  it('decisión 104: no two screens share a letter, and both names of one screen have the same; one that came when there were none left has none', () => {
    const pairs = [...new Set(SCREENS.filter(isBuilt).flatMap(({ path, menu = [] }) => menu.map(({ tecla = '' }) => `${tecla} ${path}`)))].map((one) => one.split(' '));
    const [letters, paths] = [pairs.flatMap(([letter = '']) => (letter === '' ? [] : [letter])), pairs.map(([, path]) => path)];
    // G itself is no letter.
    for (const letter of letters) expect(letter).toMatch(/^[a-fh-z]$/);
    expect([new Set(letters).size, new Set(paths).size]).toEqual([letters.length, paths.length]);
  });

  it('C12: reaches every built screen for somebody', () => {
    const reached = new Set(
      MENUS.flatMap(({ perfiles }) => {
        const permisos = permissionsOf(perfiles);
        return [...menuFor(SCREENS, permisos).flatMap(({ links }) => links), ...cardsFor(SCREENS, permisos)].map(({ to }) => to);
      }),
    );
    const unreached = SCREENS.filter((screen) => isBuilt(screen) && !reached.has(screen.path)).map(({ path }) => path);
    // The first is opened by 'Hola NOMBRE', the second from there; to the last a screen without permission leads, nobody goes there on purpose.
    expect(unreached).toEqual(['/reporteDetalle', '/fichasMovimientos', '/cuenta', '/about', '/error']);
  });
});
