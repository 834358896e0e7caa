import type { Listado } from '@rodal/contracts/listado';
import { useMemo } from 'react';
import type { FilterPreset } from '../ui/filter-types.ts';
import { useUrlFilters } from '../ui/use-url-filters.ts';
import { chipsDe, faltaApertura, leerOrden, leerValores, type Opciones, toBusqueda, type Valores } from './filtros.ts';

type Presets = readonly FilterPreset<string>[];
const NINGUNO: Presets = [];

/**
 * The search that stands in the address: filters and order.
 * @param direccion what an address without a key means, at module scope
 * @param hoy day in Santiago
 * @param presetsDe the values people often want, of a day in Santiago
 * @param apertura what the service says to open with
 */
export function useFiltros(
  listado: Listado,
  direccion: Valores,
  hoy: string,
  presetsDe: ((hoy: string) => Presets) | undefined,
  apertura: Valores,
) {
  const { values, query, change, open } = useUrlFilters<string>(direccion);
  const presets = useMemo(() => presetsDe?.(hoy) ?? NINGUNO, [presetsDe, hoy]);
  const valores = useMemo(() => leerValores(listado, values, hoy, apertura), [listado, values, hoy, apertura]);
  const busqueda = useMemo(() => ({ filtros: toBusqueda(listado, valores), orden: leerOrden(listado, values['orden'] ?? '') }), [listado, valores, values]);
  const puestos = useMemo(() => chipsDe(listado, { valores, hoy, apertura, presets: NINGUNO, opciones: {} }), [listado, valores, hoy, apertura]);
  return {
    valores,
    /** The address leaves something to what the service says to open with. */
    sinAbrir: useMemo(() => faltaApertura(listado, values), [listado, values]),
    busqueda,
    presets,
    /** The active filters in words. @param opciones that came from the service, by their filters */
    chipsCon: (opciones: Opciones) => chipsDe(listado, { valores, hoy, apertura, presets, opciones }),
    /** As in the address: what a kept view needs. */
    consulta: query,
    abrir: open,
    cambiar: change,
    /** Null = nothing to clear. What is always in sight and the order stay. */
    limpiar: useMemo(() => (puestos.length === 0 ? null : () => change(Object.assign({}, ...puestos.map(({ without }) => without)))), [puestos, change]),
  };
}
