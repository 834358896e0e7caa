import { isProfile, isSoloPrograma, type PermissionRule, PROFILES, type Profile } from './permisos.ts';
import { can } from './puede.ts';

/** What a profile is for, in one sentence, where it is chosen. */
export const PERFIL_TEXTOS: Readonly<Record<Profile, string>> = {
  Administrador: 'Lleva Rodal: usuarios, maestros, ajustes, avisos, faenas y su perímetro, y mira trabajos y auditoría.',
  Reporte: 'Ve el Reporte Gestión.',
  ReporteVolumenes: 'Mantiene los volúmenes y ve los movimientos de etiquetas y los costos que vienen de BC.',
  ReporteCorrecciones: 'Mantiene las correcciones del Reporte Gestión.',
  Despacho: 'Registra despachos en terreno, con o sin señal, y ve los suyos.',
  DespachoSubProducto: 'Registra despachos de subproductos en terreno, con o sin señal, y ve los suyos.',
  Recepciones: 'Revisa lo despachado y lo recibido: cierra avisos, pide de nuevo las guías que fallaron y mantiene recepciones.',
  Comex: 'Hace los pedidos de transferencia.',
  Abastecimiento: 'Mantiene empresas de transporte, conductores y camiones.',
  Creador: 'Prepara las nóminas de pago.',
  Aprobador: 'Aprueba las nóminas de pago que otro creó.',
  Supervisor: 'Revisa las nóminas de pago antes de que salgan.',
  Contabilidad: 'Concilia los documentos con el SII.',
  BtnBc: 'Sincroniza el Reporte Gestión con BC y cierra el mes.',
  'ASE-PAL': 'Elige entre las unidades de ASE-PAL en el Reporte Gestión, desde ASE-COI. Para verlo necesita además Reporte.',
  'PAL-PUL': 'Elige entre las unidades de PAL-PUL en el Reporte Gestión, desde ASE-COI. Para verlo necesita además Reporte.',
  'PUL-VAL': 'Elige entre las unidades de PUL-VAL en el Reporte Gestión, desde PUL-VAL. Para verlo necesita además Reporte.',
  PUL: 'Elige entre las unidades de PUL en el Reporte Gestión, desde PUL-FUL. Para verlo necesita además Reporte.',
  Interno: 'Trabaja en la oficina sin una tarea especial: busca despachos y ve faenas, stock e inventario.',
  Externo: 'Es de una empresa de transporte y ve solo esa empresa.',
};

/** The profiles that grant what is asked for, in the order of their table. */
export function profilesGranting(rule: PermissionRule): readonly Profile[] {
  return TODOS.filter((perfil) => can(PROFILES[perfil], rule));
}

/**
 * Who could do it, for somebody who may not: the profiles to ask an administrator for.
 * @returns a whole sentence: `Lo da el perfil Recepciones.`
 */
export function quienLoDa(rule: PermissionRule): string {
  const perfiles = profilesGranting(rule);
  const [uno, ...mas] = perfiles;
  // D7: whom to ask would be of no use, nobody can be given it.
  if ([rule].flat().every(isSoloPrograma)) return 'No se concede a personas: lo llevan solo las claves de programas.';
  if (uno === undefined) return 'No lo da ningún perfil: un Administrador se lo concede a la persona.';
  if (mas.length === 0) return `Lo da el perfil ${uno}.`;
  // What everybody in the office has is not worth twenty names (C32).
  if (perfiles.includes('Interno')) return 'Lo da cualquier perfil de la oficina; el que no trae nada más es Interno.';
  return `Lo da cualquiera de estos perfiles: ${perfiles.slice(0, -1).join(', ')} o ${perfiles.at(-1)}.`;
}

const TODOS: readonly Profile[] = Object.keys(PROFILES).filter(isProfile);
