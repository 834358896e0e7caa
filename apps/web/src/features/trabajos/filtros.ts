import { FLUJO_NOMBRES, FLUJOS } from '@rodal/contracts/flujos';
import { ESTADOS_TRABAJO, type EstadoTrabajo } from '@rodal/contracts/trabajos';
import { useMemo } from 'react';
import type { FilterChip, FilterField } from '../../ui/filter-types.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { ESTADOS } from './estado.tsx';

type Clave = 'flujo' | 'estado';

/** Failed, and none of the same load went well since: what waits in Inicio (issue 7 §3). */
const POR_REPETIR = 'porRepetir' as const;

/** What the list is asked for; absent = any. */
export interface FiltrosTrabajos {
  readonly flujo?: string;
  readonly estado?: EstadoTrabajo | typeof POR_REPETIR;
}

const DEFECTOS = { flujo: '', estado: '' } as const;

export const CAMPOS: readonly FilterField<Clave>[] = [
  { key: 'flujo', label: 'Carga', width: 240, type: 'select', any: 'Todas', options: FLUJO_NOMBRES.map((value) => ({ value, label: FLUJOS[value].titulo })) },
  { key: 'estado', label: 'Estado', width: 180, type: 'select', any: 'Todos', options: [...ESTADOS_TRABAJO.map((value) => ({ value, label: ESTADOS[value].texto })), { value: POR_REPETIR, label: 'Fallida sin repetir' }] },
];

/** Flow and state, kept in the address. */
export function useFiltros() {
  const { values, query, change } = useUrlFilters<Clave>(DEFECTOS);
  const busqueda = useMemo((): FiltrosTrabajos => {
    const estado = ([...ESTADOS_TRABAJO, POR_REPETIR] as const).find((one) => one === values.estado);
    return { ...(values.flujo !== '' && { flujo: values.flujo }), ...(estado !== undefined && { estado }) };
  }, [values]);
  const chips: FilterChip<Clave>[] = CAMPOS.flatMap((campo) => {
    const value = values[campo.key];
    if (value === '' || campo.type !== 'select') return [];
    const dicho = campo.options.find((option) => option.value === value)?.label ?? value;
    return [{ key: campo.key, text: `${campo.label}: ${dicho}`, without: { [campo.key]: '' } }];
  });
  return { filtros: values, busqueda, chips, cambiar: change, limpiar: query === '' ? null : () => change(DEFECTOS) };
}
