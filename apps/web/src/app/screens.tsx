import type { PermissionRule } from '@rodal/domain/permisos';
import { IconAnchor, IconBuildingWarehouse, IconCloudUp, IconGrain, IconHome, IconListSearch, IconMap2, IconPackages, IconTags, IconTruckLoading } from '@tabler/icons-react';
import { FORMULARIOS, formularioPage } from './despacho-forms.tsx';
import { lazyPage } from './lazy-page.tsx';
import type { MenuGroup, Screen } from './screen.ts';

/** Who works in the field. */
const CAMPO = ['despacho.crear', 'despacho.crearSubproducto'] as const satisfies PermissionRule;

/** Who has an outbox on this phone: the field, and the office that sends what a phone could not (B13). */
const SALIDA = [...CAMPO, 'despacho.importar'] as const satisfies PermissionRule;

/** A row whose screen is still to be built: its entry is written down already. */
function planned(path: Screen['path'], group: MenuGroup, label: string, permission: PermissionRule, card?: string): Screen {
  return { path, title: card ?? label, permission, menu: [{ group, label }] };
}

/**
 * Every screen of especificación 1 §2.1 and decisión C12, once: address, title, who may
 * see it, its menus and cards, and its page where it is built. Menu, cards, bottom bar,
 * routes and guard read this table; the server decides (B5). Order is that of the menus.
 */
export const SCREENS: readonly Screen[] = [
  { path: '/', title: 'Ingresar', permission: null },
  {
    path: '/dashboardResumen',
    title: 'Inicio',
    permission: 'sesion.propia',
    menu: [{ group: 'Inicio', label: 'Inicio' }],
    bar: [{ label: 'Inicio', icon: IconHome }],
    page: lazyPage(async () => ({ default: (await import('./inicio-screen.tsx')).InicioScreen })),
  },

  {
    path: '/despacho',
    title: FORMULARIOS.principal.titulo,
    permission: 'despacho.crear',
    menu: [{ group: 'Despacho', label: 'Despacho' }],
    cards: [{ label: 'Despacho', text: 'Registrar una carga, también sin señal', icon: IconTruckLoading }],
    bar: [{ label: 'Despacho', icon: IconTruckLoading }],
    fieldPage: formularioPage('principal'),
  },
  {
    path: '/despachoSubproducto',
    title: FORMULARIOS.subproducto.titulo,
    permission: 'despacho.crearSubproducto',
    menu: [{ group: 'Despacho', label: 'Despacho Subproducto' }],
    cards: [{ label: 'Despacho Subproducto', text: 'Astillas y demás subproductos, con precio', icon: IconGrain }],
    // The bar has room for one form; whoever has the main one finds this in Inicio and Más.
    bar: [{ label: 'Subproducto', icon: IconGrain, unless: 'despacho.crear' }],
    fieldPage: formularioPage('subproducto'),
  },
  {
    path: '/despachoSubproductoPuerto',
    title: FORMULARIOS.subproductoPuerto.titulo,
    permission: 'despacho.crearSubproducto',
    menu: [{ group: 'Despacho', label: 'Despacho Subproducto Puerto' }],
    cards: [{ label: 'Despacho Subproducto Puerto', text: 'Subproductos que van a un puerto', icon: IconAnchor }],
    fieldPage: formularioPage('subproductoPuerto'),
  },
  planned('/despachometroruma', 'Despacho', 'Metro Ruma', 'despacho.crear', 'Despacho Metro Ruma'),
  {
    path: '/sincronizacion',
    title: 'Sincronización',
    permission: SALIDA,
    menu: [{ group: 'Despacho', label: 'Sincronización' }],
    bar: [{ label: 'Sincronización', icon: IconCloudUp, permission: CAMPO }],
    fieldPage: lazyPage(async () => ({ default: (await import('./sincronizacion-screen.tsx')).SincronizacionScreen })),
  },

  {
    path: '/recepciones',
    title: 'Mantenedor Recepciones',
    permission: 'recepciones.mantener',
    menu: [{ group: 'Recepciones', label: 'Mantenedor Recepciones' }],
    cards: [{ label: 'Recepciones Mantenedor', text: 'Lo recibido según el ERP, y su sincronización', icon: IconPackages }],
    page: lazyPage(() => import('../features/recepciones/mantenedor/recepciones-page.tsx')),
  },
  {
    path: '/reporterecepciones',
    title: 'Reporte Recepciones',
    permission: 'recepciones.ver',
    menu: [{ group: 'Recepciones', label: 'Reporte Recepciones' }],
    page: lazyPage(() => import('../features/recepciones/reporte/reporte-page.tsx')),
  },

  planned('/reporte', 'Reportes', 'Reporte Gestión', 'reporte.gestion'),
  planned('/reporteCorrecciones', 'Reportes', 'Reporte Correcciones', 'reporte.correcciones'),
  planned('/reportevolumenes', 'Reportes', 'Reporte Volúmenes', 'reporte.volumenes'),
  {
    path: '/reporteMovEtiquetas',
    title: 'Reporte Mov. Etiquetas',
    permission: 'movEtiquetas.ver',
    menu: [{ group: 'Reportes', label: 'Reporte Mov. Etiquetas' }],
    cards: [{ label: 'Reporte Mov. Etiquetas', text: 'Movimientos de un mes, etiqueta por etiqueta', icon: IconTags }],
    page: lazyPage(() => import('../features/mov-etiquetas/mov-etiquetas-page.tsx')),
  },
  planned('/cargasBc', 'Reportes', 'Costos Facturas Faenas', 'cargasBc.usar'),
  planned('/cargasBcNuevo', 'Reportes', 'Costos Facturas Faenas (versión en desarrollo)', 'cargasBc.usar'),
  {
    path: '/cargasBcMovProducto',
    title: 'Cargas BC Mov Producto',
    permission: 'cargasBc.usar',
    menu: [{ group: 'Reportes', label: 'Cargas BC Mov Producto' }],
    page: lazyPage(() => import('../features/mov-producto/mov-producto-page.tsx')),
  },
  {
    path: '/inventario',
    title: 'Inventario',
    permission: 'inventario.ver',
    menu: [{ group: 'Reportes', label: 'Inventario' }],
    cards: [{ label: 'Inventario', text: 'Etiquetas de una planta al abrir un mes', icon: IconBuildingWarehouse }],
    page: lazyPage(() => import('../features/inventario/inventario-page.tsx')),
  },
  planned('/mantenedorDatosFichas', 'Reportes', 'Fichas', 'cargasBc.usar'),

  {
    path: '/faenas',
    title: 'Información Faenas',
    permission: 'faenas.ver',
    menu: [{ group: 'Faena', label: 'Ver Faenas' }],
    cards: [{ label: 'Faenas', text: 'Sitios, ubicación y perímetros', icon: IconMap2 }],
    page: lazyPage(() => import('../features/faenas/faenas-page.tsx')),
  },
  planned('/trazo', 'Faena', 'Trazo', 'trazo.ver'),
  {
    path: '/despachoRecepciones',
    title: 'Despachos',
    permission: ['despacho.buscar', 'despacho.verPropios'],
    menu: [
      { group: 'Faena', label: 'Despacho', permission: 'despacho.buscar' },
      { group: 'Despacho', label: 'Mis Despachos', permission: 'despacho.verPropios', unless: 'despacho.buscar' },
    ],
    cards: [
      { label: 'Despachos', text: 'Buscar lo enviado, con sus fotos', icon: IconListSearch, permission: 'despacho.buscar' },
      { label: 'Mis Despachos', text: 'Lo que usted ha enviado', icon: IconListSearch, permission: 'despacho.verPropios', unless: 'despacho.buscar' },
    ],
    bar: [
      { label: 'Despachos', icon: IconListSearch, permission: 'despacho.buscar' },
      { label: 'Mis Despachos', icon: IconListSearch, permission: 'despacho.verPropios', unless: 'despacho.buscar' },
    ],
    page: lazyPage(() => import('../features/despacho-recepciones/despacho-recepciones-page.tsx')),
  },
  planned('/recepcionesApp', 'Faena', 'Recepciones Camión', 'recepcionesCamion.registrar', 'Recepción de Camiones'),
  planned('/guiasnulas', 'Faena', 'Ingresos Guias Nulas', 'guiasNulas.registrar'),
  planned('/mantenedor', 'Faena', 'Historial Faenas', 'faenas.ver'),

  planned('/formularioEmpresas', 'Abastecimiento', 'Empresas', 'abastecimiento.usar'),
  planned('/formularioConductores', 'Abastecimiento', 'Conductores', 'abastecimiento.usar'),
  planned('/formularioCamiones', 'Abastecimiento', 'Camiones', 'abastecimiento.usar'),

  planned('/PedidoDeTransferencia', 'Comex', 'Pedido de Transferencia', 'comex.usar'),

  planned('/nominasVigentes', 'Nominas', 'Nominas COM', 'nominas.ver', 'Nóminas COMSA'),
  planned('/nominasVigentesFle', 'Nominas', 'Nominas FLE', 'nominas.ver', 'Nóminas Forestal La Esperanza'),
  planned('/proveedoresbloqueados', 'Nominas', 'Proveedores Bloqueados', 'proveedores.ver'),
  planned('/clientesNacionales', 'Nominas', 'Clientes Nacionales', 'clientes.ver'),

  planned('/Sii', 'Contabilidad', 'Sii Comsa', 'sii.usar'),
  planned('/SiiFle', 'Contabilidad', 'Sii Fle', 'sii.usar'),

  planned('/comsa', 'Solicitudes de Compra', 'Solicitudes de Compra', 'solicitudes.usar'),

  {
    path: '/admin',
    title: 'Usuarios',
    permission: 'usuarios.administrar',
    menu: [{ group: 'Administración', label: 'Usuarios' }],
    page: lazyPage(() => import('../features/usuarios/usuarios-page.tsx')),
  },
  {
    path: '/maestros',
    title: 'Maestros',
    permission: 'maestros.mantener',
    menu: [{ group: 'Administración', label: 'Maestros' }],
    page: lazyPage(() => import('../features/maestros/maestros-page.tsx')),
  },
  {
    path: '/ajustes',
    title: 'Ajustes',
    permission: 'ajustes.administrar',
    menu: [{ group: 'Administración', label: 'Ajustes' }],
    page: lazyPage(() => import('../features/ajustes/ajustes-page.tsx')),
  },
  {
    path: '/avisos',
    title: 'Avisos',
    permission: 'ajustes.administrar',
    menu: [{ group: 'Administración', label: 'Avisos' }],
    page: lazyPage(() => import('../features/avisos/avisos-page.tsx')),
  },
  {
    path: '/trabajos',
    title: 'Trabajos',
    permission: 'trabajos.ver',
    menu: [{ group: 'Administración', label: 'Trabajos' }],
    page: lazyPage(() => import('../features/trabajos/trabajos-page.tsx')),
  },
  planned('/correos', 'Administración', 'Correos', 'correos.ver'),
  {
    path: '/auditoria',
    title: 'Auditoría',
    permission: 'auditoria.ver',
    menu: [{ group: 'Administración', label: 'Auditoría' }],
    page: lazyPage(() => import('../features/auditoria/auditoria-page.tsx')),
  },

  { path: '/PerfilEmpresa', title: 'Perfil de Empresa', permission: 'perfilEmpresa.usar' },
  {
    path: '/cuenta',
    title: 'Mi cuenta',
    permission: 'sesion.propia',
    conClave: true,
    page: lazyPage(() => import('../features/cuenta/cuenta-page.tsx')),
  },
  { path: '/about', title: 'Acerca de', permission: 'sesion.propia' },
  // C12: the specification's own demo screen; it stays the catch-all for good.
  { path: '/dashboardcomponents', title: 'Componentes', permission: 'sesion.propia' },
  { path: '/error', title: 'Sin acceso', permission: null, page: lazyPage(() => import('./error-page.tsx')) },
];

/** Old addresses → where they lead now (decisión C12). */
export const REDIRECTS = { '/dashboard': '/dashboardResumen' } as const;
