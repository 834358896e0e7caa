import type { Listado } from '@rodal/contracts/listado';
import { santiagoDay } from '@rodal/domain/fechas';
import { useMemo, useState } from 'react';
import type { FilterPreset } from '../ui/filter-types.ts';
import { useUrlFilters } from '../ui/use-url-filters.ts';
import { chipsDe, leerOrden, leerValores, toBusqueda, type Valores } from './filtros.ts';

type Presets = readonly FilterPreset<string>[];
const NINGUNO: Presets = [];

/**
 * The search that stands in the address: filters and order.
 * @param direccion what an address without a key means, at module scope
 * @param presetsDe the values people often want, of a day in Santiago
 */
export function useFiltros(listado: Listado, direccion: Valores, presetsDe: ((hoy: string) => Presets) | undefined) {
  const { values, query, change, open } = useUrlFilters<string>(direccion);
  const [hoy] = useState(() => santiagoDay(new Date()));
  const presets = useMemo(() => presetsDe?.(hoy) ?? NINGUNO, [presetsDe, hoy]);
  const valores = useMemo(() => leerValores(listado, values, hoy), [listado, values, hoy]);
  const busqueda = useMemo(() => ({ filtros: toBusqueda(listado, valores), orden: leerOrden(listado, values['orden'] ?? '') }), [listado, valores, values]);
  const chips = useMemo(() => chipsDe(listado, valores, hoy, presets), [listado, valores, hoy, presets]);
  const puestos = useMemo(() => chipsDe(listado, valores, hoy, NINGUNO), [listado, valores, hoy]);
  return {
    valores,
    busqueda,
    presets,
    chips,
    /** As in the address: what a kept view needs. */
    consulta: query,
    abrir: open,
    cambiar: change,
    /** Null = nothing to clear. What is always in sight and the order stay. */
    limpiar: useMemo(() => (puestos.length === 0 ? null : () => change(Object.assign({}, ...puestos.map(({ without }) => without)))), [puestos, change]),
  };
}
