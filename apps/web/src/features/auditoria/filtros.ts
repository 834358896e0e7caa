import { dia } from '@rodal/contracts/campos';
import type { getResumenAuditoria } from '@rodal/contracts/auditoria';
import type { Input } from '@rodal/contracts/endpoint';
import { ACCIONES, accionTexto, ENTIDADES, entidadTexto } from '@rodal/domain/auditoria';
import { addDays, formatDay } from '@rodal/domain/fechas';
import type { FilterChip, FilterField, FilterPreset } from '../../ui/filter-types.ts';

/** What the rows, their count and the export are asked for. */
export type BusquedaAuditoria = Input<typeof getResumenAuditoria>;

/** What stands in the address, and links from other screens fill in; '' = any. */
export const SIN_FILTROS = { desde: '', hasta: '', usuario: '', accion: '', entidad: '', texto: '', entidadId: '' } as const;
type Clave = keyof typeof SIN_FILTROS;
export type Filtros = Readonly<Record<Clave, string>>;

const COLLATOR = new Intl.Collator('es-CL');
const opcionesDe = (palabras: Readonly<Record<string, string>>) =>
  Object.entries(palabras)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => COLLATOR.compare(a.label, b.label));
const OPCIONES = { accion: opcionesDe(ACCIONES), entidad: opcionesDe(ENTIDADES) };

/** The fields of the filter bar. @param usuarios those that appear in the audit */
export function camposFiltro(usuarios: readonly string[], { usuario }: Filtros): readonly FilterField<Clave>[] {
  // A link may ask for somebody whom the list does not have, or not yet.
  const nombres = usuario === '' || usuarios.includes(usuario) ? usuarios : [usuario, ...usuarios];
  return [
    { key: 'desde', label: 'Desde', type: 'date', width: 150 },
    { key: 'hasta', label: 'Hasta', type: 'date', width: 150 },
    { key: 'usuario', label: 'Usuario', type: 'select', searchable: true, any: 'Todos', width: 170, options: nombres.map((value) => ({ value, label: value })) },
    { key: 'accion', label: 'Acción', type: 'select', searchable: true, any: 'Todas', width: 210, options: OPCIONES.accion },
    { key: 'entidad', label: 'Entidad', type: 'select', any: 'Todas', width: 190, options: OPCIONES.entidad },
    { key: 'texto', label: 'Identificador empieza con', type: 'text', width: 200 },
    { key: 'entidadId', label: 'Identificador exacto', type: 'text', width: 320, more: true },
  ];
}

/** The days people ask for. @param hoy in Santiago */
export function presetsDe(hoy: string): readonly FilterPreset<Clave>[] {
  return [
    { label: 'Hoy', values: { desde: hoy, hasta: hoy }, toggle: true },
    { label: '7 días', values: { desde: addDays(hoy, -6), hasta: hoy }, toggle: true },
    { label: '30 días', values: { desde: addDays(hoy, -29), hasta: hoy }, toggle: true },
  ];
}

const isDia = (text: string) => dia.safeParse(text).success;

/** The filters as the server is asked; a date that is none is no filter. */
export function toBusqueda(filtros: Filtros): BusquedaAuditoria {
  const dichos = Object.entries(filtros).filter(([clave, valor]) => valor !== '' && (!['desde', 'hasta'].includes(clave) || isDia(valor)));
  return Object.fromEntries(dichos);
}

/** Why these filters cannot be searched; null = they can. */
export function problemaFiltros({ desde, hasta }: Filtros): string | null {
  return isDia(desde) && isDia(hasta) && desde > hasta ? 'La fecha Desde es posterior a la fecha Hasta' : null;
}

/** The active filters, as people read them. @param presets whose button says the days already */
export function chips(filtros: Filtros, presets: readonly FilterPreset<Clave>[]): readonly FilterChip<Clave>[] {
  const { desde, hasta, usuario, accion, entidad, texto, entidadId } = filtros;
  const dicho = presets.some(({ values }) => values.desde === desde && values.hasta === hasta);
  const textos: readonly (readonly [Clave, string])[] = [
    ...(dicho ? [] : ([['desde', `Desde: ${isDia(desde) ? formatDay(desde) : desde}`], ['hasta', `Hasta: ${isDia(hasta) ? formatDay(hasta) : hasta}`]] as const)),
    ['usuario', `Usuario: ${usuario}`],
    ['accion', `Acción: ${accionTexto(accion)}`],
    ['entidad', `Entidad: ${entidadTexto(entidad)}`],
    ['texto', `Empieza con: ${texto}`],
    ['entidadId', `Identificador: ${entidadId}`],
  ];
  return textos.filter(([clave]) => filtros[clave] !== '').map(([clave, text]) => ({ key: clave, text, without: { [clave]: '' } }));
}
