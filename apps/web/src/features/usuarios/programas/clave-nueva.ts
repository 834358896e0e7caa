import { dia } from '@rodal/contracts/campos';
import type { createClaveApi } from '@rodal/contracts/programas';
import type { Input } from '@rodal/contracts/endpoint';
import { addDays, dayStart } from '@rodal/domain/fechas';
import { PERMISSIONS } from '@rodal/domain/permisos';
import { isPermisoPrograma, PERMISOS_PROGRAMA } from '@rodal/domain/permisos-programas';

export type ClaveNueva = Input<typeof createClaveApi>;
export type CampoClave = 'nombre' | 'permiso' | 'venceEn';

/** As it is written in the form; `venceEn` is the last day, `YYYY-MM-DD`, '' = it does not end. */
export const VACIA: Readonly<Record<CampoClave, string>> = { nombre: '', permiso: '', venceEn: '' };

const COLLATOR = new Intl.Collator('es-CL');

/** What a key may be bound to, in words. */
export const PERMISOS = PERMISOS_PROGRAMA.map((value) => ({ value, label: PERMISSIONS[value] })).toSorted((a, b) => COLLATOR.compare(a.label, b.label));

/** Later years do not fit the four digits of a day. */
const SIN_FIN = '3000';

interface Lectura {
  /** What is to be sent; null while something is missing. */
  readonly nueva: ClaveNueva | null;
  /** What is wrong with a field, in the order of the form. */
  readonly faltan: Partial<Record<CampoClave, string>>;
}

/** Reads the form. @param hoy in Santiago: the earliest day a key may end */
export function claveNuevaOf(escrito: typeof VACIA, { hoy, fechaIncompleta }: { readonly hoy: string; readonly fechaIncompleta: boolean }): Lectura {
  const { permiso, venceEn } = escrito;
  const nombre = escrito.nombre.trim();
  const sinFecha = venceEn === '' && !fechaIncompleta;
  const problemaFecha = sinFecha ? null : problemaOf(venceEn, hoy);
  const faltan = {
    ...(nombre === '' && { nombre: 'Falta el nombre del programa' }),
    ...(!isPermisoPrograma(permiso) && { permiso: 'Falta el Permiso' }),
    ...(problemaFecha !== null && { venceEn: problemaFecha }),
  };
  if (Object.keys(faltan).length > 0 || !isPermisoPrograma(permiso)) return { nueva: null, faltan };
  return { nueva: { nombre, permiso, ...(!sinFecha && { venceEn: dayStart(addDays(venceEn, 1)).toISOString() }) }, faltan };
}

function problemaOf(day: string, hoy: string): string | null {
  if (!dia.safeParse(day).success || day >= SIN_FIN) return 'Escriba la fecha completa, o bórrela';
  return day < hoy ? 'La fecha Vence ya pasó' : null;
}
