import { knowErrors } from '@rodal/domain/errors';
import { ERRORES_OFICINA } from '@rodal/domain/errors-oficina';
import { IconBriefcase, IconBuildingFactory2, IconBuildingWarehouse, IconCash, IconChecklist, IconContainer, IconMap2, IconPackages, IconReceiptOff, IconReportMoney, IconRoute, IconRulerMeasure, IconShoppingCart, IconSteeringWheel, IconTags, IconTruck } from '@tabler/icons-react';
import { paginaConSalida } from './pagina-con-salida.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import type { Screen } from './screen.ts';
import { CAMPO } from './screens-campo.tsx';

knowErrors(ERRORES_OFICINA);

/**
 * Every screen of especificación 1 §2.1 and decisión C12, once: address, title, who may
 * see it, its menus and cards, and its page where it is built. Menu, cards, bottom bar,
 * routes and guard read this table; the server decides (B5). Order is that of the menus.
 *
 * No phone downloads it before its first form: it is fetched for whoever has any of it (`screen-table.ts`), so that the
 * field's part does not grow with the office's. What a phone needs at once stands in `screens-campo.tsx`.
 */
export const SCREENS: readonly Screen[] = [
  CAMPO.login,
  CAMPO.inicio,

  CAMPO.despacho,
  CAMPO.subproducto,
  CAMPO.subproductoPuerto,
  CAMPO.metroRuma,
  CAMPO.sincronizacion,

  {
    path: '/recepciones',
    title: 'Mantenedor Recepciones',
    permission: 'recepciones.mantener',
    menu: [{ group: 'Recepciones', label: 'Mantenedor Recepciones', tecla: 'r' }],
    cards: [{ label: 'Recepciones Mantenedor', text: 'Lo recibido según el ERP, y su sincronización', icon: IconPackages }],
    page: lazyPage(() => import('../features/recepciones/mantenedor/recepciones-page.tsx')),
  },
  {
    path: '/reporterecepciones',
    title: 'Reporte Recepciones',
    permission: 'recepciones.ver',
    menu: [{ group: 'Recepciones', label: 'Reporte Recepciones', tecla: 'l' }],
    page: lazyPage(() => import('../features/recepciones/reporte/reporte-page.tsx')),
  },

  {
    path: '/reporte',
    title: 'Reporte Gestión',
    permission: 'reporte.gestion',
    menu: [{ group: 'Reportes', label: 'Reporte Gestión' }],
    cards: [{ label: 'Reporte Gestión', text: 'Lo que rindió cada unidad en un mes, cuenta por cuenta', icon: IconReportMoney }],
    page: lazyPage(() => import('../features/reporte-gestion/reporte-page.tsx')),
  },
  { path: '/reporteDetalle', title: 'Detalle Reporte Gestión', permission: 'reporte.gestion', page: lazyPage(() => import('../features/reporte-gestion/detalle-page.tsx')) },
  {
    path: '/reporteCorrecciones',
    title: 'Reporte Correcciones',
    permission: 'reporte.correcciones',
    menu: [{ group: 'Reportes', label: 'Reporte Correcciones' }],
    cards: [{ label: 'Reporte Correcciones', text: 'Lo que se quita del Reporte Gestión', icon: IconReceiptOff }],
    page: lazyPage(() => import('../features/correcciones/correcciones-page.tsx')),
  },
  {
    path: '/reportevolumenes',
    title: 'Reporte Volúmenes',
    permission: 'reporte.volumenes',
    menu: [{ group: 'Reportes', label: 'Reporte Volúmenes' }],
    cards: [{ label: 'Reporte Volúmenes', text: 'Lo que dio el ERP en un mes, y lo que se corrigió', icon: IconRulerMeasure }],
    page: lazyPage(() => import('../features/volumenes/volumenes-page.tsx')),
  },
  {
    path: '/reporteMovEtiquetas',
    title: 'Reporte Mov. Etiquetas',
    permission: 'movEtiquetas.ver',
    menu: [{ group: 'Reportes', label: 'Reporte Mov. Etiquetas', tecla: 'e' }],
    cards: [{ label: 'Reporte Mov. Etiquetas', text: 'Movimientos de un mes, etiqueta por etiqueta', icon: IconTags }],
    page: lazyPage(() => import('../features/mov-etiquetas/mov-etiquetas-page.tsx')),
  },
  {
    path: '/cargasBc',
    title: 'Costos Facturas Faenas',
    permission: 'cargasBc.usar',
    menu: [{ group: 'Reportes', label: 'Costos Facturas Faenas' }],
    page: lazyPage(() => import('../features/costos/costos-page.tsx')),
  },
  {
    path: '/cargasBcNuevo',
    title: 'Costos Facturas Faenas',
    permission: 'cargasBc.usar',
    menu: [{ group: 'Reportes', label: 'Costos Facturas Faenas (versión en desarrollo)' }],
    page: lazyPage(() => import('../features/costos/costos-page.tsx')),
  },
  {
    path: '/cargasBcMovProducto',
    title: 'Cargas BC Mov Producto',
    permission: 'cargasBc.usar',
    menu: [{ group: 'Reportes', label: 'Cargas BC Mov Producto', tecla: 'c' }],
    page: lazyPage(() => import('../features/mov-producto/mov-producto-page.tsx')),
  },
  {
    path: '/inventario',
    title: 'Inventario',
    permission: 'inventario.ver',
    menu: [{ group: 'Reportes', label: 'Inventario', tecla: 'v' }],
    cards: [{ label: 'Inventario', text: 'Etiquetas de una planta al abrir un mes', icon: IconBuildingWarehouse }],
    page: lazyPage(() => import('../features/inventario/inventario-page.tsx')),
  },
  {
    path: '/mantenedorDatosFichas',
    title: 'Fichas',
    permission: 'cargasBc.usar',
    menu: [{ group: 'Reportes', label: 'Fichas' }],
    page: lazyPage(() => import('../features/fichas/fichas-page.tsx')),
  },
  { path: '/fichasMovimientos', title: 'Movimientos de la ficha', permission: 'cargasBc.usar', page: lazyPage(() => import('../features/fichas/movimientos-page.tsx')) },

  {
    path: '/faenas',
    title: 'Información Faenas',
    permission: 'faenas.ver',
    menu: [{ group: 'Faena', label: 'Ver Faenas', tecla: 'f' }],
    cards: [{ label: 'Faenas', text: 'Sitios, ubicación y perímetros', icon: IconMap2 }],
    page: lazyPage(() => import('../features/faenas/faenas-page.tsx')),
  },
  {
    path: '/trazo',
    title: 'Trazo',
    permission: 'trazo.ver',
    menu: [{ group: 'Faena', label: 'Trazo' }],
    cards: [{ label: 'Trazo', text: 'El camino de cada carga, del sitio a la planta', icon: IconRoute }],
    page: lazyPage(() => import('../features/trazo/trazo-page.tsx')),
  },
  CAMPO.despachos,
  CAMPO.recepcionCamiones,
  // Of whoever receives trucks, as the row before: here, for a row more there is one that every phone fetches before its first form (decisión 144).
  {
    path: '/verificarGuia',
    title: 'Verificar guía',
    permission: 'recepcionesCamion.registrar',
    menu: [{ group: 'Faena', label: 'Verificar guía' }],
    page: lazyPage(() => import('../features/verificacion/verificar-page.tsx')),
  },
  {
    path: '/guiasnulas',
    title: 'Ingresos Guias Nulas',
    permission: 'guiasNulas.registrar',
    menu: [{ group: 'Faena', label: 'Ingresos Guias Nulas' }],
    page: paginaConSalida(() => import('../features/guias-nulas/guias-nulas-page.tsx')),
  },
  {
    path: '/mantenedor',
    title: 'Historial Faenas',
    permission: 'faenas.ver',
    menu: [{ group: 'Faena', label: 'Historial Faenas' }],
    page: lazyPage(() => import('../features/mantenedor/historial-page.tsx')),
  },

  {
    path: '/formularioEmpresas',
    title: 'Empresas',
    permission: 'abastecimiento.usar',
    menu: [{ group: 'Abastecimiento', label: 'Empresas', tecla: 'y' }],
    cards: [{ label: 'Empresas', text: 'Registrar, revisar y aprobar empresas y sus documentos', icon: IconBuildingFactory2 }],
    page: lazyPage(() => import('../features/empresas/empresas-page.tsx')),
  },
  {
    path: '/formularioConductores',
    title: 'Conductores',
    permission: 'abastecimiento.usar',
    menu: [{ group: 'Abastecimiento', label: 'Conductores', tecla: 'z' }],
    cards: [{ label: 'Conductores', text: 'Registrar, revisar y aprobar conductores y sus documentos', icon: IconSteeringWheel }],
    page: lazyPage(() => import('../features/conductores/conductores-page.tsx')),
  },
  {
    path: '/formularioCamiones',
    title: 'Camiones',
    permission: 'abastecimiento.usar',
    menu: [{ group: 'Abastecimiento', label: 'Camiones' }],
    cards: [{ label: 'Camiones', text: 'Registrar, revisar y aprobar camiones y sus documentos', icon: IconTruck }],
    page: lazyPage(() => import('../features/camiones/camiones-page.tsx')),
  },
  {
    path: '/habilitacion',
    title: 'Habilitación',
    permission: 'abastecimiento.usar',
    menu: [{ group: 'Abastecimiento', label: 'Habilitación' }],
    cards: [{ label: 'Habilitación', text: 'Quién puede trabajar hoy, qué vence y cómo va mes a mes', icon: IconChecklist }],
    page: lazyPage(() => import('../features/habilitacion/habilitacion-page.tsx')),
  },

  {
    path: '/PedidoDeTransferencia',
    title: 'Pedido de Transferencia',
    permission: 'comex.usar',
    menu: [{ group: 'Comex', label: 'Pedido de Transferencia' }],
    cards: [{ label: 'Pedido de Transferencia', text: 'Contenedores y etiquetas de exportación, comprobadas en BC', icon: IconContainer }],
    page: lazyPage(() => import('../features/pedido-transferencia/pedido-page.tsx')),
  },

  {
    path: '/nominasVigentes',
    title: 'Nóminas Vigentes COMSA',
    permission: 'nominas.ver',
    menu: [{ group: 'Nominas', label: 'Nominas COM', tecla: 'w' }],
    cards: [{ label: 'Nóminas COMSA', text: 'Crear, aprobar y revisar pagos', icon: IconCash }],
    page: lazyPage(async () => ({ default: (await import('../features/nominas/nominas-page.tsx')).NominasPage })),
  },
  {
    path: '/nominasVigentesFle',
    title: 'Nóminas Vigentes FLE',
    permission: 'nominas.ver',
    menu: [{ group: 'Nominas', label: 'Nominas FLE', tecla: 'x' }],
    cards: [{ label: 'Nóminas Forestal La Esperanza', text: 'Crear, aprobar y revisar pagos', icon: IconCash }],
    page: lazyPage(async () => ({ default: (await import('../features/nominas/nominas-page.tsx')).NominasFlePage })),
  },
  {
    path: '/proveedoresbloqueados',
    title: 'Proveedores Bloqueados',
    permission: 'proveedores.ver',
    menu: [{ group: 'Nominas', label: 'Proveedores Bloqueados', tecla: 'q' }],
    page: lazyPage(() => import('../features/proveedores/proveedores-bloqueados-page.tsx')),
  },
  {
    path: '/clientesNacionales',
    title: 'Clientes Nacionales',
    permission: 'clientes.ver',
    menu: [{ group: 'Nominas', label: 'Clientes Nacionales', tecla: 'k' }],
    page: lazyPage(() => import('../features/clientes/clientes-nacionales-page.tsx')),
  },

  {
    path: '/Sii',
    title: 'Sii Comsa',
    permission: 'sii.usar',
    menu: [{ group: 'Contabilidad', label: 'Sii Comsa' }],
    page: lazyPage(() => import('../features/sii/sii-comsa-page.tsx')),
  },
  {
    path: '/SiiFle',
    title: 'Sii Fle',
    permission: 'sii.usar',
    menu: [{ group: 'Contabilidad', label: 'Sii Fle' }],
    page: lazyPage(() => import('../features/sii/sii-fle-page.tsx')),
  },

  {
    path: '/comsa',
    title: 'Solicitudes de Compra',
    permission: 'solicitudes.usar',
    menu: [{ group: 'Solicitudes de Compra', label: 'Solicitudes de Compra' }],
    cards: [{ label: 'Solicitudes de Compra', text: 'Pedir, aprobar y seguir compras', icon: IconShoppingCart }],
    page: lazyPage(() => import('../features/solicitudes/solicitudes-page.tsx')),
  },

  {
    path: '/admin',
    title: 'Usuarios',
    permission: 'usuarios.administrar',
    menu: [{ group: 'Administración', label: 'Usuarios', tecla: 'u' }],
    page: lazyPage(async () => ({ default: (await import('./usuarios-screen.tsx')).UsuariosScreen })),
  },
  {
    path: '/maestros',
    title: 'Maestros',
    permission: 'maestros.mantener',
    menu: [{ group: 'Administración', label: 'Maestros', tecla: 'm' }],
    page: lazyPage(() => import('../features/maestros/maestros-page.tsx')),
  },
  {
    path: '/ajustes',
    title: 'Ajustes',
    permission: 'ajustes.administrar',
    menu: [{ group: 'Administración', label: 'Ajustes', tecla: 'j' }],
    page: lazyPage(() => import('../features/ajustes/ajustes-page.tsx')),
  },
  {
    path: '/avisos',
    title: 'Avisos',
    permission: 'ajustes.administrar',
    menu: [{ group: 'Administración', label: 'Avisos', tecla: 'a' }],
    page: lazyPage(() => import('../features/avisos/avisos-page.tsx')),
  },
  {
    path: '/trabajos',
    title: 'Trabajos',
    permission: 'trabajos.ver',
    menu: [{ group: 'Administración', label: 'Trabajos', tecla: 't' }],
    page: lazyPage(() => import('../features/trabajos/trabajos-page.tsx')),
  },
  {
    path: '/correos',
    title: 'Correos',
    permission: 'correos.ver',
    menu: [{ group: 'Administración', label: 'Correos', tecla: 'o' }],
    page: lazyPage(() => import('../features/correos/correos-page.tsx')),
  },
  {
    path: '/auditoria',
    title: 'Auditoría',
    permission: 'auditoria.ver',
    menu: [{ group: 'Administración', label: 'Auditoría', tecla: 'h' }],
    page: lazyPage(() => import('../features/auditoria/auditoria-page.tsx')),
  },

  {
    path: '/PerfilEmpresa',
    title: 'Perfil de Empresa',
    permission: 'perfilEmpresa.usar',
    menu: [{ group: 'Inicio', label: 'Perfil de Empresa' }],
    cards: [{ label: 'Perfil de Empresa', text: 'Sus documentos, conductores y camiones', icon: IconBriefcase }],
    bar: [{ label: 'Mi empresa', icon: IconBriefcase }],
    page: lazyPage(() => import('../features/perfil-empresa/perfil-empresa-page.tsx')),
  },
  CAMPO.cuenta,
  CAMPO.acercaDe,
  // C12: the specification's own demo screen; it stays the catch-all for good.
  { path: '/dashboardcomponents', title: 'Componentes', permission: 'sesion.propia' },
  CAMPO.sinAcceso,
];
