import type { Permission } from './permisos.ts';

/**
 * What the key of a program may be bound to: one of these, and nothing else (diseño §4). Only what opens something to a
 * program: sessions, users, keys and the last word on a load are people's, and an operation that asks who somebody is has no answer from a key. A
 * test of the service tries every permission with a key and holds this list against what it could do.
 */
export const PERMISOS_PROGRAMA: readonly Permission[] = [
  'despacho.crear',
  'despacho.crearSubproducto',
  'despacho.stock',
  'guiasNulas.registrar',
  'recepcionesCamion.registrar',
  'faenas.ver',
  'faenas.actualizarBc',
  'faenas.kml',
  'trazo.ver',
  'inventario.ver',
  'recepciones.ver',
  'recepciones.mantener',
  'reporte.gestion',
  'reporte.correcciones',
  'reporte.sincronizar',
  'reporte.volumenes',
  'reporte.volumenesPallet',
  'movEtiquetas.ver',
  'cargasBc.usar',
  'cargasBc.mantener',
  'abastecimiento.usar',
  'comex.usar',
  'nominas.ver',
  'nominas.actualizar',
  'proveedores.ver',
  'proveedores.actualizar',
  'clientes.ver',
  'clientes.actualizar',
  'sii.usar',
  'maestros.mantener',
  'ajustes.administrar',
  'trabajos.ver',
  'correos.ver',
  'auditoria.ver',
  'sistema.metricas',
  // D7: nobody else has these.
  'datos.alimentar.faenas',
  'datos.alimentar.costos',
  'datos.alimentar.recepciones',
  'datos.alimentar.etiquetas',
  'datos.alimentar.reporte',
  'datos.alimentar.nominas',
  'datos.alimentar.proveedores',
  'datos.alimentar.clientes',
  'datos.alimentar.sii',
];

export function isPermisoPrograma(text: string): text is Permission {
  return PERMISOS_PROGRAMA.some((permiso) => permiso === text);
}
