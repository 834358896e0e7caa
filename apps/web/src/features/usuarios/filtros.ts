import type { UsuarioFila } from '@rodal/contracts/usuarios';
import { PROFILES } from '@rodal/domain/permisos';
import { matches } from '@rodal/domain/texto';
import { useMemo } from 'react';
import type { FilterChip, FilterField } from '../../ui/filter-types.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { writeOrden } from '../../ui/orden.ts';
import { ORDEN_INICIAL, readOrden } from './orden.ts';

type Clave = 'texto' | 'estado' | 'perfil';

const SIN_FILTROS = { texto: '', estado: '', perfil: '' } as const;
const DIRECCION = { ...SIN_FILTROS, orden: ORDEN_INICIAL } as const;
/** Of whoever has none. */
const SIN_PERFIL = 'ninguno';

const ESTADOS = [
  { value: 'activo', label: 'Activo' },
  { value: 'inactivo', label: 'Inactivo' },
] as const;

export const CAMPOS: readonly FilterField<Clave>[] = [
  { key: 'texto', label: 'Usuario o email', type: 'text', width: 240 },
  { key: 'estado', label: 'Estado', type: 'select', width: 140, any: 'Todos', options: ESTADOS },
  {
    key: 'perfil',
    label: 'Perfil',
    type: 'select',
    width: 200,
    any: 'Todos',
    options: [...Object.keys(PROFILES).map((value) => ({ value, label: value })), { value: SIN_PERFIL, label: 'Sin perfil' }],
  },
];

/** Search, filters and order, kept in the address. */
export function useFiltros() {
  const { values, change } = useUrlFilters(DIRECCION);
  const { texto, estado, perfil, orden } = values;
  const filtros = useMemo(() => ({ texto, estado, perfil }), [texto, estado, perfil]);
  const chips = CAMPOS.flatMap((campo): FilterChip<Clave>[] => {
    const value = filtros[campo.key];
    if (value === '') return [];
    const dicho = campo.type === 'select' ? campo.options.find((option) => option.value === value)?.label : undefined;
    return [{ key: campo.key, text: `${campo.label}: ${dicho ?? value}`, without: { [campo.key]: '' } }];
  });
  return {
    filtros,
    chips,
    cambiar: (next: Partial<Record<Clave, string>>) => change(next),
    /** Null = nothing to clear. */
    limpiar: chips.length === 0 ? null : () => change(SIN_FILTROS),
    orden: useMemo(() => readOrden(orden), [orden]),
    ordenar: (sorting: Parameters<typeof writeOrden>[0]) => change({ orden: writeOrden(sorting) }),
  };
}

/** Those that the filters leave, whatever case and accents. */
export function filterUsuarios(usuarios: readonly UsuarioFila[], { texto, estado, perfil }: Readonly<Record<Clave, string>>): UsuarioFila[] {
  return usuarios.filter(({ NombreUsuario, Email, Estado, PerfilesJSON }) => {
    if (texto !== '' && !matches(`${NombreUsuario} ${Email}`, texto)) return false;
    if (estado !== '' && (Estado === 1) !== (estado === 'activo')) return false;
    if (perfil === SIN_PERFIL) return PerfilesJSON.length === 0;
    return perfil === '' || PerfilesJSON.some(({ NombrePerfil }) => NombrePerfil === perfil);
  });
}
