import type { PermissionRule } from '@rodal/domain/permisos';
import { IconAnchor, IconCloudUp, IconGrain, IconHome, IconListSearch, IconTruckLoading } from '@tabler/icons-react';
import { FORMULARIOS, formularioPage } from './despacho-forms.tsx';
import { paginaConSalida } from './pagina-con-salida.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import type { Screen } from './screen.ts';

/** Who works in the field. */
const CAMPO_PERMISOS = ['despacho.crear', 'despacho.crearSubproducto'] as const satisfies PermissionRule;

/** Who has an outbox on this phone: the field, and the office that sends what a phone could not (B13). */
const SALIDA = [...CAMPO_PERMISOS, 'despacho.importar'] as const satisfies PermissionRule;

/**
 * The rows of the screens' table that every phone downloads before its first form: those of the field and those that
 * everybody has. The office's stand in `screens.tsx`, which is fetched for whoever has any of them.
 */
export const CAMPO = {
  login: { path: '/', title: 'Ingresar', permission: null },
  inicio: {
    path: '/dashboardResumen',
    title: 'Inicio',
    permission: 'sesion.propia',
    menu: [{ group: 'Inicio', label: 'Inicio', tecla: 'i' }],
    bar: [{ label: 'Inicio', icon: IconHome }],
    page: lazyPage(async () => ({ default: (await import('./inicio-screen.tsx')).InicioScreen })),
  },
  despacho: {
    path: '/despacho',
    title: FORMULARIOS.principal.titulo,
    permission: 'despacho.crear',
    menu: [{ group: 'Despacho', label: 'Despacho', tecla: 'n' }],
    cards: [{ label: 'Despacho', text: 'Registrar una carga, también sin señal', icon: IconTruckLoading }],
    bar: [{ label: 'Despacho', icon: IconTruckLoading }],
    fieldPage: formularioPage('principal'),
  },
  subproducto: {
    path: '/despachoSubproducto',
    title: FORMULARIOS.subproducto.titulo,
    permission: 'despacho.crearSubproducto',
    menu: [{ group: 'Despacho', label: 'Despacho Subproducto', tecla: 'b' }],
    cards: [{ label: 'Despacho Subproducto', text: 'Astillas y demás subproductos, con precio', icon: IconGrain }],
    // The bar has room for one form; whoever has the main one finds this in Inicio and Más.
    bar: [{ label: 'Subproducto', icon: IconGrain, unless: 'despacho.crear' }],
    fieldPage: formularioPage('subproducto'),
  },
  subproductoPuerto: {
    path: '/despachoSubproductoPuerto',
    title: FORMULARIOS.subproductoPuerto.titulo,
    permission: 'despacho.crearSubproducto',
    menu: [{ group: 'Despacho', label: 'Despacho Subproducto Puerto', tecla: 'p' }],
    cards: [{ label: 'Despacho Subproducto Puerto', text: 'Subproductos que van a un puerto', icon: IconAnchor }],
    fieldPage: formularioPage('subproductoPuerto'),
  },
  metroRuma: {
    path: '/despachometroruma',
    title: FORMULARIOS.metroRuma.titulo,
    permission: 'despacho.crear',
    menu: [{ group: 'Despacho', label: 'Metro Ruma' }],
    cards: [{ label: FORMULARIOS.metroRuma.titulo, text: 'Prototipo: madera por alturas, en cuatro pasos', icon: IconTruckLoading }],
    fieldPage: formularioPage('metroRuma', async () => (await import('../features/despacho/metro-ruma/asistente.tsx')).ASISTENTE),
  },
  sincronizacion: {
    path: '/sincronizacion',
    title: 'Sincronización',
    permission: SALIDA,
    menu: [{ group: 'Despacho', label: 'Sincronización', tecla: 's' }],
    bar: [{ label: 'Sincronización', icon: IconCloudUp, permission: CAMPO_PERMISOS }],
    fieldPage: lazyPage(async () => ({ default: (await import('./sincronizacion-screen.tsx')).SincronizacionScreen })),
  },
  despachos: {
    path: '/despachoRecepciones',
    title: 'Despachos',
    permission: ['despacho.buscar', 'despacho.verPropios'],
    menu: [
      { group: 'Faena', label: 'Despacho', permission: 'despacho.buscar', tecla: 'd' },
      { group: 'Despacho', label: 'Mis Despachos', permission: 'despacho.verPropios', unless: 'despacho.buscar', tecla: 'd' },
    ],
    cards: [
      { label: 'Despachos', text: 'Buscar lo enviado, con sus fotos', icon: IconListSearch, permission: 'despacho.buscar' },
      { label: 'Mis Despachos', text: 'Lo que usted ha enviado', icon: IconListSearch, permission: 'despacho.verPropios', unless: 'despacho.buscar' },
    ],
    bar: [
      { label: 'Despachos', icon: IconListSearch, permission: 'despacho.buscar' },
      { label: 'Mis Despachos', icon: IconListSearch, permission: 'despacho.verPropios', unless: 'despacho.buscar' },
    ],
    page: lazyPage(() => import('../features/busqueda/busqueda-page.tsx')),
  },
  // Whoever dispatches receives trucks too (C13): their menu is whole without the office's rows.
  recepcionCamiones: {
    path: '/recepcionesApp',
    title: 'Recepción de Camiones',
    permission: 'recepcionesCamion.registrar',
    menu: [{ group: 'Faena', label: 'Recepciones Camión' }],
    cards: [{ label: 'Recepción de Camiones', text: 'Registrar el camión que llega, con su guía y sus fotos', icon: IconTruckLoading }],
    page: paginaConSalida(() => import('../features/recepciones-camion/recepciones-camion-page.tsx')),
  },
  cuenta: {
    path: '/cuenta',
    title: 'Mi cuenta',
    permission: 'sesion.propia',
    conClave: true,
    page: lazyPage(() => import('../features/cuenta/cuenta-page.tsx')),
  },
  acercaDe: { path: '/about', title: 'Acerca de', permission: 'sesion.propia', page: lazyPage(() => import('../features/acerca/acerca-page.tsx')) },
  sinAcceso: { path: '/error', title: 'Sin acceso', permission: null, page: lazyPage(() => import('./error-page.tsx')) },
} as const satisfies Record<string, Screen>;

export const CAMPO_SCREENS: readonly Screen[] = Object.values(CAMPO);

/** Old addresses → where they lead now (decisión C12). */
export const REDIRECTS = { '/dashboard': '/dashboardResumen' } as const;
