import type { Listado } from '@rodal/contracts/listado';
import { useMemo } from 'react';
import type { FilterPreset } from '../ui/filter-types.ts';
import { useUrlFilters } from '../ui/use-url-filters.ts';
import { chipsDe, escritosDe, faltaApertura, leerOrden, leerValores, limpiosDe, type Opciones, pestanasDe, toBusqueda, type Valores } from './filtros.ts';

type Presets = readonly FilterPreset<string>[];

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
  const presets = useMemo(() => [...pestanasDe(listado), ...(presetsDe?.(hoy) ?? [])], [listado, presetsDe, hoy]);
  const valores = useMemo(() => leerValores(listado, values, hoy, apertura), [listado, values, hoy, apertura]);
  const busqueda = useMemo(() => ({ filtros: toBusqueda(listado, valores), orden: leerOrden(listado, values['orden'] ?? '') }), [listado, valores, values]);
  const limpios = useMemo(() => limpiosDe(listado, values), [listado, values]);
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
    cambiar: (next: Partial<Valores>) => change(escritosDe(listado, valores, next)),
    /** Null = nothing to clear. */
    limpiar: limpios === null ? null : () => change(limpios),
  };
}
