import { dia } from '@rodal/contracts/campos';
import type { createClaveApi } from '@rodal/contracts/programas';
import type { Input } from '@rodal/contracts/endpoint';
import { FECHA_INCOMPLETA } from '@rodal/domain/fecha-escrita';
import { addDays, dayStart } from '@rodal/domain/fechas';
import { PERMISSIONS } from '@rodal/domain/permisos';
import { isPermisoPrograma, PERMISOS_PROGRAMA } from '@rodal/domain/permisos-programas';
import { type Campos, type Leido, leido } from '../../../formulario/campo.ts';

type ClaveNueva = Input<typeof createClaveApi>;

/** As it is written in the form; `venceEn` is the last day, `YYYY-MM-DD`, '' = it does not end. */
export const VACIA = { nombre: '', permiso: '', venceEn: '' };

const COLLATOR = new Intl.Collator('es-CL');

/** What a key may be bound to, in words. */
const PERMISOS = PERMISOS_PROGRAMA.map((value) => ({ value, label: PERMISSIONS[value] })).toSorted((a, b) => COLLATOR.compare(a.label, b.label));

/** Who calls, what it may do, until when. */
export const CAMPOS: Campos<typeof VACIA> = {
  nombre: { titulo: 'Nombre del programa', tipo: 'texto', ayuda: 'Con él aparece en la auditoría. No se puede repetir.', obligatorio: true, max: 60, ancho: true },
  permiso: { titulo: 'Permiso', tipo: 'opcion', ayuda: 'Lo único que podrá hacer.', obligatorio: true, ninguna: 'Elija un permiso', opciones: PERMISOS, ancho: true },
  venceEn: { titulo: 'Vence', tipo: 'fecha', ayuda: 'Ese día incluido. Vacío = no vence.', ancho: true },
};

/** Later years do not fit the four digits of a day. */
const SIN_FIN = '3000';

/** What is to be sent, or what is wrong with it. @param hoy in Santiago: the earliest day a key may end */
export function leerClaveNueva({ permiso, venceEn, ...escrito }: typeof VACIA, hoy: string): Leido<typeof VACIA, ClaveNueva> {
  const nombre = escrito.nombre.trim();
  if (!isPermisoPrograma(permiso)) return { errores: { ...faltasDe(nombre, venceEn, hoy), permiso: 'Falta el Permiso' } };
  return leido(faltasDe(nombre, venceEn, hoy), () => ({ nombre, permiso, ...(venceEn !== '' && { venceEn: dayStart(addDays(venceEn, 1)).toISOString() }) }));
}

function faltasDe(nombre: string, venceEn: string, hoy: string) {
  const problema = venceEn === '' ? null : problemaOf(venceEn, hoy);
  return { ...(nombre === '' && { nombre: 'Falta el nombre del programa' }), ...(problema !== null && { venceEn: problema }) };
}

function problemaOf(day: string, hoy: string): string | null {
  if (!dia.safeParse(day).success || day >= SIN_FIN) return FECHA_INCOMPLETA;
  return day < hoy ? 'La fecha Vence ya pasó' : null;
}
