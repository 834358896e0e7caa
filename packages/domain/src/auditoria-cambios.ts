import { formatDateTime } from './fechas.ts';

/** One field of an audit row, before and after. */
export interface Cambio {
  /** Its name in words; fields within others as `Filtros › desde`. */
  readonly campo: string;
  /** As people read it; null = it was not there. */
  readonly antes: string | null;
  readonly despues: string | null;
}

/** Field names that do not say what they are by themselves. */
const CAMPOS: Readonly<Record<string, string>> = {
  anio: 'Año',
  categoria: 'Categoría',
  claveTemporal: 'Contraseña temporal',
  completa: 'Llegó completa',
  concedidos: 'Permisos concedidos',
  contenido: 'Huella del contenido',
  registro: 'Despacho que se descartó',
  datosAl: 'Datos al',
  dispositivo: 'Teléfono',
  email: 'Correo',
  empresaRut: 'RUT de la empresa',
  fueraDeErp: 'Fuera de BC',
  guia: 'Guía',
  lineas: 'Líneas',
  metroCubico: 'Metro Cúbico',
  mismaPersona: 'La misma persona que la creó',
  negados: 'Permisos negados',
  numero: 'Número',
  pantalla: 'Pantalla',
  reemplaza: 'La reemplaza',
  reabiertoEn: 'Reabierto el',
  resueltoEn: 'Cerrado el',
  resueltoPor: 'Cerrado por',
  revision: 'Revisión',
  sha256: 'Huella',
  supervisor: 'Revisor',
  titulo: 'Título',
  ubicacion: 'Ubicación',
  version: 'Versión',
};

const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * What an audit row changed, field by field, in the order they were written: the fields whose value differs. One that
 * was told on one side only is a field that came or went.
 * @param antes,despues any JSON; null or undefined = nothing was written
 */
export function cambiosOf(antes: unknown, despues: unknown): Cambio[] {
  const [before, after] = [flatten(antes), flatten(despues)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((campo): Cambio => ({ campo, antes: before.get(campo) ?? null, despues: after.get(campo) ?? null }))
    .filter((cambio) => cambio.antes !== cambio.despues);
}

/** A value of the audit in words: a switch, a moment of Santiago, a list. */
export function valorTexto(value: unknown): string {
  if (value === null || value === undefined) return 'nada';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'string') {
    if (value === '') return 'vacío';
    return INSTANTE.test(value) && !Number.isNaN(Date.parse(value)) ? formatDateTime(new Date(value)) : value;
  }
  if (Array.isArray(value)) return value.length === 0 ? 'nada' : value.map(itemTexto).join('; ');
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** An entry of a list: of a group of fields, their values. */
function itemTexto(item: unknown): string {
  if (!isGroup(item)) return valorTexto(item);
  return Object.values(item)
    .filter((value) => value !== '' && value !== null)
    .map(valorTexto)
    .join(': ');
}

function flatten(json: unknown): ReadonlyMap<string, string> {
  if (json === null || json === undefined) return new Map();
  if (!isGroup(json)) return new Map([['Valor', valorTexto(json)]]);
  return new Map(fieldsOf(json, []));
}

function fieldsOf(group: Readonly<Record<string, unknown>>, path: readonly string[]): [string, string][] {
  return Object.entries(group).flatMap(([key, value]): [string, string][] => {
    const here = [...path, campoTexto(key)];
    // An empty group is a value too: that there was nothing in it.
    return isGroup(value) && Object.keys(value).length > 0 ? fieldsOf(value, here) : [[here.join(' › '), isGroup(value) ? 'nada' : valorTexto(value)]];
  });
}

/** `guiasPorConsultar` → `Guias por consultar`; a code in capitals stays. */
function campoTexto(key: string): string {
  const known = CAMPOS[key];
  if (known !== undefined || !/^[a-z]/.test(key)) return known ?? key;
  const words = key.replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
