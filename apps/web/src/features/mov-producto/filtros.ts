import type { FlujoNombre } from '@rodal/contracts/flujos';
import { TIPOS_MOV_PRODUCTO, type TipoMovProducto } from '@rodal/contracts/mov-producto';
import { santiagoMonth } from '@rodal/domain/meses';
import { useState } from 'react';
import type { FilterField } from '../../ui/filter-types.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';

type Clave = 'tipo' | 'anio';

/** What a type's button loads. */
export const FLUJO = { EUCA: 'movProductoEuca', PINO: 'movProductoPino' } as const satisfies Record<TipoMovProducto, FlujoNombre>;

/** '' = EUCA of this year in Santiago (C2). */
const DEFECTOS = { tipo: '', anio: '' } as const;

/** @param anios that can be asked for; undefined = not known yet */
export function camposOf(anios: readonly number[] | undefined, anioActual: string): readonly FilterField<Clave>[] {
  return [
    { key: 'tipo', label: 'Tipo', width: 120, type: 'select', any: 'EUCA', options: [{ value: 'PINO', label: 'PINO' }] },
    {
      key: 'anio',
      label: 'Año',
      width: 120,
      type: 'select',
      any: anioActual,
      options: (anios ?? []).map(String).filter((anio) => anio !== anioActual).map((anio) => ({ value: anio, label: anio })),
    },
  ];
}

const currentYear = (): string => santiagoMonth(new Date()).slice(0, 4);

/** Type and year, kept in the address. */
export function useFiltros() {
  const { values, query, change } = useUrlFilters<Clave>(DEFECTOS);
  const tipo = TIPOS_MOV_PRODUCTO.find((one) => one === values.tipo) ?? 'EUCA';
  // Who leaves the screen open over New Year reloads it.
  const [anioActual] = useState(currentYear);
  const anio = Number(/^20\d\d$/.test(values.anio) ? values.anio : anioActual);
  return { anioActual, filtros: values, tipo, anio, cambiar: change, limpiar: query === '' ? null : () => change(DEFECTOS) };
}
