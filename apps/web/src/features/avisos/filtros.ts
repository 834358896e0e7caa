import { ESTADOS_AVISO } from '@rodal/contracts/avisos';
import type { FilterChip, FilterField } from '../../ui/filter-types.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { ESTADOS } from './estado.tsx';

const DEFECTOS = { estado: '' } as const;

export const CAMPOS: readonly FilterField<'estado'>[] = [
  { key: 'estado', label: 'Estado', width: 180, type: 'select', any: 'Todos', options: ESTADOS_AVISO.map((value) => ({ value, label: ESTADOS[value].texto })) },
];

/** The state, kept in the address. */
export function useFiltros() {
  const { values, change } = useUrlFilters<'estado'>(DEFECTOS);
  const estado = ESTADOS_AVISO.find((one) => one === values.estado);
  const chips: FilterChip<'estado'>[] = estado === undefined ? [] : [{ key: 'estado', text: `Estado: ${ESTADOS[estado].texto}`, without: { estado: '' } }];
  return { filtros: values, estado, chips, cambiar: change, limpiar: estado === undefined ? null : () => change(DEFECTOS) };
}
