import type { exportMaestro } from '@rodal/contracts/maestros';
import type { Input } from '@rodal/contracts/endpoint';
import type { Maestro } from '@rodal/domain/maestros/campo';
import { MAESTRO_CLAVES, MAESTROS, type MaestroClave } from '@rodal/domain/maestros/maestros';
import type { FilterChip, FilterField, FilterPreset } from '../../ui/filter-types.ts';

/** What stands in the address: which master, what is searched in it, and how the volume table is seen. */
export const DIRECCION = { maestro: 'destinos', texto: '', inactivos: '', observacion: '', vista: 'cuadricula' } as const;

export type Filtros = Readonly<Record<'texto' | 'inactivos' | 'observacion', string>>;
type Clave = keyof Filtros;

/** What a list and its export are asked for. */
export type BusquedaMaestro = Omit<Input<typeof exportMaestro>, 'formato'>;

/** The master of an address; one that there is not is the first. */
export function readMaestro(text: string): MaestroClave {
  return MAESTRO_CLAVES.find((clave) => clave === text) ?? 'destinos';
}

/** The filters as the server is asked; what nobody could have chosen on the screen is passed over. */
export function toBusqueda(maestro: MaestroClave, { texto, inactivos, observacion }: Filtros): BusquedaMaestro {
  const known = MAESTROS[maestro].observaciones.some(({ codigo }) => codigo === observacion);
  return {
    maestro,
    ...(texto === '' ? {} : { texto }),
    ...(inactivos === 'si' ? { inactivos: 'si' as const } : {}),
    ...(known ? { observacion } : {}),
  };
}

export const CAMPOS: readonly FilterField<Clave>[] = [{ key: 'texto', label: 'Buscar', type: 'text', width: 280 }];

/** What one often wants to see of a master. */
export function presetsDe(maestro: MaestroClave): readonly FilterPreset<Clave>[] {
  const { observaciones, fijas }: Maestro = MAESTROS[maestro];
  return [
    ...observaciones.map(({ codigo, texto }) => ({ label: texto, values: { observacion: codigo }, toggle: true })),
    ...(fijas === undefined ? [{ label: 'Mostrar inactivos', values: { inactivos: 'si' }, toggle: true }] : []),
  ];
}

export function chipsDe({ texto }: Filtros): readonly FilterChip<Clave>[] {
  return texto === '' ? [] : [{ key: 'texto', text: `Contiene: ${texto}`, without: { texto: '' } }];
}
