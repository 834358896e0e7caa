// @vitest-environment jsdom
import { VARIANTES } from '@rodal/domain/variantes';
import { describe, expect, it } from 'vitest';
import { FORMULARIOS } from './despacho-forms.tsx';
import { isBuilt } from './screen.ts';
import { REDIRECTS } from './screens-campo.tsx';
import { SCREENS } from './screens.tsx';

/** especificación 1 §2.1, in its order; '/dashboard' is the frame of the others and redirects (C12). */
const ESPECIFICACION = [
  '/',
  '/dashboardResumen',
  '/recepciones',
  '/reporterecepciones',
  '/recepcionesApp',
  '/reporte',
  '/reporteCorrecciones',
  '/reportevolumenes',
  '/reporteMovEtiquetas',
  '/cargasBc',
  '/cargasBcNuevo',
  '/cargasBcMovProducto',
  '/faenas',
  '/trazo',
  '/despachoRecepciones',
  '/guiasnulas',
  '/formularioEmpresas',
  '/formularioConductores',
  '/formularioCamiones',
  '/PedidoDeTransferencia',
  '/nominasVigentes',
  '/nominasVigentesFle',
  '/proveedoresbloqueados',
  '/clientesNacionales',
  '/Sii',
  '/SiiFle',
  '/comsa',
  '/admin',
  '/inventario',
  '/mantenedorDatosFichas',
  '/dashboardcomponents',
  '/about',
  '/despacho',
  '/despachoSubproducto',
  '/despachoSubproductoPuerto',
  '/despachometroruma',
  '/PerfilEmpresa',
  '/error',
];

/** Decision C12. */
const AGREGADAS = ['/mantenedor', '/sincronizacion', '/maestros', '/ajustes', '/trabajos', '/correos', '/auditoria', '/cuenta'];

/** Decision 028. */
const DESPUES = ['/avisos'];

/** E4: who may work, seen all at once. */
const HABILITACION = ['/habilitacion'];

/** E9: the guide of a truck at a gate, with and without signal. */
const VERIFICACION = ['/verificarGuia'];
/** E10: the entries behind a figure of the management report. */
const DETALLE = ['/reporteDetalle'];
/** E15: the movements behind a figure of a sheet. */
const DETALLE_FICHA = ['/fichasMovimientos'];

const paths = SCREENS.map(({ path }) => path);

describe('screens table', () => {
  it('holds every path of the specification, of C12, of 028, of E4, of E9 and of E10, and no other', () => {
    expect(paths.toSorted()).toEqual([...ESPECIFICACION, ...AGREGADAS, ...DESPUES, ...HABILITACION, ...VERIFICACION, ...DETALLE, ...DETALLE_FICHA].toSorted());
  });

  it('has each path once, whatever its casing (C30)', () => {
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
  });

  it('C12: /dashboard leads to /dashboardResumen', () => {
    expect(REDIRECTS).toEqual({ '/dashboard': '/dashboardResumen' });
  });

  it('shows what is built today', () => {
    expect(SCREENS.filter(isBuilt).map(({ path }) => path)).toEqual([
      '/dashboardResumen',
      '/despacho',
      '/despachoSubproducto',
      '/despachoSubproductoPuerto',
      '/despachometroruma',
      '/sincronizacion',
      '/recepciones',
      '/reporterecepciones',
      '/reporte',
      '/reporteDetalle',
      '/reporteCorrecciones',
      '/reportevolumenes',
      '/reporteMovEtiquetas',
      '/cargasBc',
      '/cargasBcNuevo',
      '/cargasBcMovProducto',
      '/inventario',
      '/mantenedorDatosFichas',
      '/fichasMovimientos',
      '/faenas',
      '/trazo',
      '/despachoRecepciones',
      '/recepcionesApp',
      '/verificarGuia',
      '/guiasnulas',
      '/mantenedor',
      '/formularioEmpresas',
      '/formularioConductores',
      '/formularioCamiones',
      '/habilitacion',
      '/PedidoDeTransferencia',
      '/nominasVigentes',
      '/nominasVigentesFle',
      '/proveedoresbloqueados',
      '/clientesNacionales',
      '/Sii',
      '/SiiFle',
      '/comsa',
      '/admin',
      '/maestros',
      '/ajustes',
      '/avisos',
      '/trabajos',
      '/correos',
      '/auditoria',
      '/PerfilEmpresa',
      '/cuenta',
      '/about',
      '/error',
    ]);
  });

  it('A13: each dispatch form stands where the others look for it, with its own permission', () => {
    for (const { id, permiso } of Object.values(VARIANTES)) {
      const { titulo, to } = FORMULARIOS[id];
      expect(SCREENS.find(({ path }) => path === to())).toMatchObject({ title: titulo, permission: permiso });
    }
  });

  it('asks for a permission everywhere but at the login and the refusal', () => {
    expect(SCREENS.filter(({ permission }) => permission === null).map(({ path }) => path)).toEqual(['/', '/error']);
  });
});
