import type { Input } from '@rodal/contracts/endpoint';
import type { listFaenas } from '@rodal/contracts/faenas';
import type { FilterChip, FilterField } from '../../ui/filter-types.ts';
import { ORDEN_INICIAL } from './orden.ts';

/** What the list and its file are asked for. */
export type BusquedaFaenas = Input<typeof listFaenas>;

/** The filters as the screen shows them; '' = any. */
export const SIN_FILTROS = { codigo: '', rol: '', nombre: '' } as const;
export type Filtros = Readonly<Record<keyof typeof SIN_FILTROS, string>>;

/** What stands in the address. */
export const DIRECCION = { ...SIN_FILTROS, orden: ORDEN_INICIAL } as const;

/** The filters of especificación 1 §2.12. */
export const CAMPOS: readonly FilterField<keyof Filtros>[] = [
  { key: 'codigo', label: 'Código Faena', type: 'text', width: 160 },
  { key: 'rol', label: 'Rol', type: 'text', width: 140 },
  { key: 'nombre', label: 'Nombre Faena', type: 'text', width: 240 },
];

/** Longer than the contract takes is longer than any site has. */
const MAXIMOS = { codigo: 40, rol: 40, nombre: 100 } as const;

/** Why these filters cannot be searched; null = they can. */
export function problemaFiltros(filtros: Filtros): string | null {
  const largo = CAMPOS.find(({ key }) => filtros[key].trim().length > MAXIMOS[key]);
  return largo === undefined ? null : `${largo.label} admite como máximo ${MAXIMOS[largo.key]} caracteres.`;
}

/** The filters as the server is asked. */
export function toBusqueda({ codigo, rol, nombre }: Filtros): BusquedaFaenas {
  return {
    ...(codigo === '' ? {} : { codigoFaena: codigo }),
    ...(rol === '' ? {} : { rol }),
    ...(nombre === '' ? {} : { origen: nombre }),
  };
}

/** The active filters. */
export function chips(filtros: Filtros): readonly FilterChip<keyof Filtros>[] {
  return CAMPOS.filter(({ key }) => filtros[key] !== '').map(({ key, label }) => ({ key, text: `${label}: ${filtros[key]}`, without: { [key]: '' } }));
}
