import type { Filtro, Listado } from '@rodal/contracts/listado';
import { formatDay } from '@rodal/domain/fechas';
import type { FilterChip, FilterField, FilterOption, FilterPreset } from '../ui/filter-types.ts';

/** Values of the filters as text, by their names in the address; '' = any. */
export type Valores = Readonly<Record<string, string>>;
/** What can be chosen of a filter whose choices come from the service. */
export type Opciones = Readonly<Record<string, readonly FilterOption[]>>;

const filtrosDe = ({ filtros }: Listado): [string, Filtro][] => Object.entries(filtros);

function defectoDe({ defecto = '' }: Filtro, hoy: string, dicho: Valores): string {
  return typeof defecto === 'function' ? defecto(hoy, dicho) : defecto;
}

/** A value as the server is asked for it; '' = it is none that can be asked. */
function pedidoDe({ esquema, pedir = (igual) => igual }: Filtro, valor: string): string {
  const pedido = valor === '' ? '' : pedir(valor);
  return pedido !== '' && esquema.safeParse(pedido).success ? pedido : '';
}

/** Whether an address leaves a filter to what the service says to open with. */
export function faltaApertura(listado: Listado, direccion: Valores): boolean {
  return filtrosDe(listado).some(([clave, filtro]) => typeof filtro.defecto === 'function' && pedidoDe(filtro, direccion[clave] ?? '') === '');
}

/**
 * What a change writes into the address: what the day or the service decides stays out of it until somebody chooses
 * otherwise, and then all of it is said, since one part means another without the rest.
 */
export function escritosDe(listado: Listado, valores: Valores, next: Partial<Valores>): Partial<Valores> {
  const abiertos = filtrosDe(listado).flatMap(([clave, { defecto }]) => (typeof defecto === 'function' ? [clave] : []));
  const igual = abiertos.every((clave) => next[clave] === undefined || next[clave] === valores[clave]);
  if (igual) return Object.fromEntries(Object.entries(next).filter(([clave]) => !abiertos.includes(clave)));
  return { ...Object.fromEntries(abiertos.map((clave) => [clave, valores[clave] ?? ''])), ...next };
}

/** What an address without a key means: at once, or '' where it depends on the day. */
export function direccionDe(listado: Listado): Valores {
  const visibles = filtrosDe(listado).filter(([, { control }]) => control !== 'fijo');
  return { ...Object.fromEntries(visibles.map(([clave, { defecto }]) => [clave, typeof defecto === 'string' ? defecto : ''])), orden: listado.orden };
}

/**
 * The filters of an address. What nobody could have chosen on the screen is passed over.
 * @param hoy in Santiago
 * @param apertura what the service says to open with
 */
export function leerValores(listado: Listado, direccion: Valores, hoy: string, apertura: Valores): Valores {
  const dichos = Object.fromEntries(
    filtrosDe(listado).flatMap(([clave, filtro]) => {
      const valor = direccion[clave] ?? '';
      return pedidoDe(filtro, valor) === '' ? [] : [[clave, valor]];
    }),
  );
  return Object.fromEntries(filtrosDe(listado).map(([clave, filtro]) => [clave, dichos[clave] ?? defectoDe(filtro, hoy, { ...apertura, ...dichos })]));
}

/** The order of an address; anything else is the list's own. */
export function leerOrden({ ordenes, orden }: Listado, texto: string): string {
  return Object.hasOwn(ordenes, texto.replace(/^-/, '')) ? texto : orden;
}

/** The filters as the server is asked. */
export function toBusqueda(listado: Listado, valores: Valores): Valores {
  return Object.fromEntries(filtrosDe(listado).flatMap(([clave, filtro]) => {
    const { parametro = clave, pedir } = filtro;
    const valor = valores[clave] ?? '';
    return valor === '' ? [] : [[parametro, pedir?.(valor) ?? valor]];
  }));
}

/** The fields of the filter bar. */
export function camposDe(listado: Listado, valores: Valores, opciones: Opciones): readonly FilterField<string>[] {
  return filtrosDe(listado)
    .filter(([, { control }]) => control !== 'fijo' && control !== 'pestanas')
    .map(([key, filtro]): FilterField<string> => {
      const { titulo: label, px: width, control, mas, alguno, buscable, quieto } = filtro;
      const base = { key, label, width, ...(mas && { more: true }) };
      if (control === 'dia') return { ...base, type: 'date' };
      if (control !== 'lista') return { ...base, type: 'text', ...(control === 'digitos' && { numeric: true }) };
      const valor = valores[key] ?? '';
      const todas = opciones[key] ?? filtro.opciones ?? [];
      // An address may ask for what the list does not have, or not yet.
      const options = valor === '' || todas.some(({ value }) => value === valor) ? todas : [{ value: valor, label: palabraDe(filtro, valor, []) }, ...todas];
      return { ...base, type: 'select', options, ...(alguno !== undefined && { any: alguno }), ...(buscable && { searchable: true }), ...(quieto && { disabled: true }) };
    });
}

/** Every choice of the filters that are in sight as such. */
export function pestanasDe(listado: Listado): readonly FilterPreset<string>[] {
  return filtrosDe(listado).flatMap(([key, { control, opciones = [] }]) => (control === 'pestanas' ? opciones.map(({ value, label }) => ({ label, values: { [key]: value } })) : []));
}

/** What leaves the address when the filters are cleared; null = nothing of it stands there. What is always in sight and the order stay. */
export function limpiosDe(listado: Listado, direccion: Valores): Valores | null {
  const puestos = filtrosDe(listado).filter(([clave, { chip, defecto = '' }]) => chip !== false && (direccion[clave] ?? '') !== '' && direccion[clave] !== defecto);
  return puestos.length === 0 ? null : Object.fromEntries(puestos.map(([clave]) => [clave, '']));
}

/** The active filters, as people read them. @param presets whose button says them already */
export function chipsDe(
  listado: Listado,
  { valores, hoy, apertura, presets, opciones }: { readonly valores: Valores; readonly hoy: string; readonly apertura: Valores; readonly presets: readonly FilterPreset<string>[]; readonly opciones: Opciones },
): readonly FilterChip<string>[] {
  const dichos = presets.filter(({ values }) => Object.entries(values).every(([clave, valor]) => valores[clave] === valor)).flatMap(({ values }) => Object.keys(values));
  return filtrosDe(listado).flatMap(([key, filtro]) => {
    const { titulo, chip = `${titulo}: ` } = filtro;
    const valor = valores[key] ?? '';
    if (chip === false || valor === '' || valor === defectoDe(filtro, hoy, apertura) || dichos.includes(key)) return [];
    return [{ key, text: `${chip}${palabraDe(filtro, valor, opciones[key] ?? [])}`, without: { [key]: '' } }];
  });
}

function palabraDe({ palabra, opciones = [], control }: Filtro, valor: string, traidas: readonly FilterOption[]): string {
  if (palabra !== undefined) return palabra(valor);
  if (control === 'dia') return formatDay(valor);
  return [...traidas, ...opciones].find(({ value }) => value === valor)?.label ?? valor;
}
