/**
 * Who may do what. Menu, routes, buttons and endpoints read this one table; the
 * server decides (decisiones B5, C9, C13, C32; especificación 1 §6). Profiles grant
 * permissions; single permissions can be granted or denied to one user, and a
 * denial wins. No user name stands in code.
 */

/** Every permission, with what it allows. */
export const PERMISSIONS = {
  'sesion.propia': 'Usar la propia sesión y ver Inicio',
  'despacho.crear': 'Registrar despachos',
  'despacho.crearSubproducto': 'Registrar despachos de subproducto',
  'despacho.verPropios': 'Ver los despachos propios',
  'despacho.buscar': 'Buscar todos los despachos',
  'despacho.stock': 'Ver el stock por faena',
  'despacho.resolverAviso': 'Cerrar avisos de despachos',
  'despacho.reintentarGuia': 'Pedir de nuevo una guía que no se pudo generar',
  'despacho.fueraPerimetro': 'Despachar fuera del perímetro cuando el ajuste lo prohíbe',
  'despacho.importar': 'Importar despachos sin enviar de otro autor',
  'recepcionesCamion.registrar': 'Registrar recepciones de camión',
  'faenas.ver': 'Ver faenas',
  'faenas.actualizarBc': 'Actualizar faenas desde BC',
  'faenas.kml': 'Subir perímetros KML',
  'trazo.ver': 'Ver Trazo',
  'guiasNulas.registrar': 'Registrar guías nulas',
  'inventario.ver': 'Ver inventario',
  'solicitudes.usar': 'Crear y seguir solicitudes de compra',
  'solicitudes.aprobar': 'Aprobar las solicitudes de compra que lo nombran',
  'solicitudes.sustituir': 'Aprobar cualquier solicitud de compra, en reemplazo de quien se nombró',
  'solicitudes.comprar': 'Marcar compradas las solicitudes aprobadas y seguirlas todas',
  'recepciones.ver': 'Ver recepciones',
  'recepciones.mantener': 'Mantener recepciones',
  'reporte.gestion': 'Ver el Reporte Gestión',
  'reporte.sincronizar': 'Sincronizar BC',
  'reporte.cerrarMes': 'Cerrar el mes',
  'reporte.correcciones': 'Mantener correcciones',
  'reporte.volumenes': 'Mantener volúmenes',
  'reporte.volumenesPallet': 'Ver los volúmenes diarios de pallet',
  'movEtiquetas.ver': 'Ver movimientos de etiquetas',
  'cargasBc.usar': 'Cargar costos y movimientos desde BC',
  'cargasBc.mantener': 'Agregar y cambiar costos cargados, y sus observaciones',
  'comex.usar': 'Usar Pedido de Transferencia',
  'abastecimiento.usar': 'Mantener empresas, conductores y camiones',
  'empresas.aprobar': 'Aprobar y desactivar empresas',
  'transporte.aprobar': 'Aprobar y desactivar conductores y camiones',
  'nominas.ver': 'Ver nóminas',
  'nominas.crear': 'Marcar Creador Nómina',
  'nominas.aprobar': 'Marcar Aprobador',
  'nominas.revisar': 'Marcar Revisor',
  'nominas.actualizar': 'Actualizar nóminas desde BC',
  'nominas.notificar': 'Notificar nóminas',
  'proveedores.ver': 'Ver proveedores bloqueados',
  'proveedores.actualizar': 'Actualizar proveedores bloqueados',
  'clientes.ver': 'Ver clientes nacionales',
  'clientes.actualizar': 'Actualizar clientes nacionales',
  'sii.usar': 'Conciliar con el SII',
  'sii.cerrar': 'Marcar el F29 presentado y reabrir su mes',
  'contabilidad.notificar': 'Notificar los informes del SII',
  'perfilEmpresa.usar': 'Ver y mantener la propia empresa',
  'usuarios.administrar': 'Administrar usuarios',
  'usuarios.verComo': 'Ver Rodal como otra persona, sin cambiar nada',
  'maestros.mantener': 'Mantener maestros',
  'ajustes.administrar': 'Cambiar ajustes',
  'trabajos.ver': 'Ver trabajos',
  'trabajos.resolver': 'Confirmar, deshacer, repetir y cancelar cualquier carga',
  'correos.ver': 'Ver correos',
  'correos.reenviar': 'Reenviar correos y enviarse uno de prueba',
  'auditoria.ver': 'Ver auditoría',
  'sistema.metricas': 'Ver las métricas del servicio',
  'datos.alimentar.faenas': 'Enviar las faenas en vez de BC',
  'datos.alimentar.costos': 'Enviar costos y movimientos de producto en vez de BC',
  'datos.alimentar.recepciones': 'Enviar recepciones en vez de BC',
  'datos.alimentar.etiquetas': 'Enviar movimientos de etiquetas en vez de BC',
  'datos.alimentar.reporte': 'Enviar los datos del Reporte Gestión en vez de BC',
  'datos.alimentar.nominas': 'Enviar nóminas en vez de BC',
  'datos.alimentar.proveedores': 'Enviar proveedores bloqueados en vez de BC',
  'datos.alimentar.clientes': 'Enviar clientes nacionales en vez de BC',
  'datos.alimentar.sii': 'Enviar el registro del SII y el libro de compras en vez de la pantalla y de BC',
} as const satisfies Record<string, string>;

export type Permission = keyof typeof PERMISSIONS;

/**
 * D7: rows that nobody in the ERP wrote are a program's to send. No profile grants these, nobody can be given one, and a row that
 * says otherwise grants nothing.
 */
export function isSoloPrograma(permiso: string): boolean {
  return permiso.startsWith('datos.alimentar.');
}

/** C32: "everyone" is every user with an internal profile other than the dispatch ones. */
const INTERNO = [
  'despacho.buscar',
  'despacho.stock',
  'faenas.ver',
  'trazo.ver',
  'guiasNulas.registrar',
  'inventario.ver',
  'solicitudes.usar',
  'recepcionesCamion.registrar',
] as const satisfies readonly Permission[];

/** C13: what a user with dispatch profiles only has beside the form itself. */
const TERRENO = ['despacho.verPropios', 'recepcionesCamion.registrar'] as const satisfies readonly Permission[];

const NOMINAS = ['nominas.ver', 'proveedores.ver', 'clientes.ver'] as const satisfies readonly Permission[];

/** Profile (NombrePerfil) → what it grants. */
export const PROFILES = {
  Administrador: [
    ...INTERNO,
    'despacho.reintentarGuia',
    'faenas.actualizarBc',
    'faenas.kml',
    'usuarios.administrar',
    'usuarios.verComo',
    'maestros.mantener',
    'ajustes.administrar',
    'trabajos.ver',
    'trabajos.resolver',
    'correos.ver',
    'correos.reenviar',
    'auditoria.ver',
    'sistema.metricas',
  ],
  Reporte: [...INTERNO, 'reporte.gestion'],
  ReporteVolumenes: [...INTERNO, 'reporte.volumenes', 'movEtiquetas.ver', 'cargasBc.usar', 'cargasBc.mantener'],
  ReporteCorrecciones: [...INTERNO, 'reporte.correcciones'],
  Despacho: [...TERRENO, 'despacho.crear'],
  DespachoSubProducto: [...TERRENO, 'despacho.crearSubproducto'],
  /** Looks after what was received, and after what the field sent: its flags and its guides. */
  Recepciones: [...INTERNO, 'recepciones.ver', 'recepciones.mantener', 'despacho.resolverAviso', 'despacho.reintentarGuia'],
  Comex: [...INTERNO, 'comex.usar'],
  Abastecimiento: [...INTERNO, 'abastecimiento.usar'],
  Creador: [...INTERNO, ...NOMINAS, 'nominas.crear'],
  Aprobador: [...INTERNO, ...NOMINAS, 'nominas.aprobar'],
  Supervisor: [...INTERNO, ...NOMINAS, 'nominas.revisar'],
  Contabilidad: [...INTERNO, 'sii.usar', 'sii.cerrar', 'contabilidad.notificar'],
  BtnBc: [...INTERNO, 'reporte.sincronizar', 'reporte.cerrarMes'],
  // Which units the management report offers (especificación 1 §6); who sees it has Reporte beside.
  'ASE-PAL': INTERNO,
  'PAL-PUL': INTERNO,
  'PUL-VAL': INTERNO,
  PUL: INTERNO,
  /** An internal user without a special profile (C32). */
  Interno: INTERNO,
  /** A carrier, bound to one company RUT (C32). */
  Externo: ['perfilEmpresa.usar'],
} as const satisfies Record<string, readonly Permission[]>;

export type Profile = keyof typeof PROFILES;

/** C9: singly granted or denied permissions of one user. */
export interface PermissionOverride {
  readonly permiso: string;
  readonly concedido: boolean;
}

/**
 * The permissions of a user, sorted. Unknown profiles and permissions (rows older
 * or newer than this program) grant nothing.
 * @param perfiles profile names
 * @param overrides single grants and denials; a denial wins (C9)
 */
export function permissionsOf(
  perfiles: readonly string[],
  overrides: readonly PermissionOverride[] = [],
): Permission[] {
  const granted = new Set<Permission>(['sesion.propia']);
  for (const perfil of perfiles) {
    if (isProfile(perfil)) for (const permiso of PROFILES[perfil]) granted.add(permiso);
  }
  for (const { permiso, concedido } of overrides) if (concedido && isPermission(permiso) && !isSoloPrograma(permiso)) granted.add(permiso);
  for (const { permiso, concedido } of overrides) if (!concedido && isPermission(permiso)) granted.delete(permiso);
  return [...granted].toSorted();
}

/** What an operation or a screen asks for: one permission, or any of several. */
export type PermissionRule = Permission | readonly Permission[];

export function isProfile(text: string): text is Profile {
  return Object.hasOwn(PROFILES, text);
}

export function isPermission(text: string): text is Permission {
  return Object.hasOwn(PERMISSIONS, text);
}

/**
 * A20: people with dispatch profiles only stay logged in for long, the rest does not.
 * @returns idle and absolute limits in hours
 */
export function sessionLimits(perfiles: readonly string[]): { idleHours: number; absoluteHours: number } {
  const terreno = perfiles.length > 0 && perfiles.every((p) => p === 'Despacho' || p === 'DespachoSubProducto');
  return terreno ? { idleHours: 30 * 24, absoluteHours: 90 * 24 } : { idleHours: 12, absoluteHours: 7 * 24 };
}
