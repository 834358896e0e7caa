import type { FlujoNombre } from '@rodal/contracts/flujos';
import { countErpMovProducto, listCargasMovProducto, type TipoMovProducto, TIPOS_MOV_PRODUCTO } from '@rodal/contracts/mov-producto';
import { santiagoMonth } from '@rodal/domain/meses';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { isActiva, useFlujo } from '../../cargas/use-flujo.ts';
import type { FilterField } from '../../ui/filter-types.ts';
import { toastDone } from '../../ui/toast.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import type { FilaMes } from './columnas.tsx';

export const CARGAS_KEY = ['movProducto', 'cargas'] as const;
const NADA: readonly (readonly string[])[] = [];
/** The ERP posts all day; nobody looks at its counts by the second. */
const ERP_MS = 5 * 60_000;

/** The months of a year: what is loaded, what the ERP has, and the way to load one. */
export function useMeses(tipo: TipoMovProducto, anio: number) {
  const cargas = useQuery({
    queryKey: [...CARGAS_KEY, tipo, anio],
    queryFn: ({ signal }) => call(listCargasMovProducto, { tipo, anio }, { signal }),
  });
  const erp = useQuery({
    queryKey: ['movProducto', 'erp', tipo, anio],
    staleTime: ERP_MS,
    queryFn: ({ signal }) => call(countErpMovProducto, { tipo, anio }, { signal }),
  });
  const { data, start } = useFlujo(FLUJO[tipo], NADA);
  const trabajo = data?.trabajo;
  const running = useRef<string | null>(null);
  useEffect(() => {
    if (trabajo === undefined || trabajo === null) return;
    if (isActiva(trabajo)) running.current = trabajo.id;
    else if (running.current === trabajo.id) {
      running.current = null;
      if (trabajo.estado === 'lista') toastDone(MESSAGES_OFICINA.procesoTerminado);
    }
  }, [trabajo]);

  const enErp = new Map(erp.data?.meses.map(({ mes, filas }) => [mes, filas]));
  const filas = cargas.data?.meses.map((mes): FilaMes => ({ ...mes, enErp: enErp.get(mes.mes) ?? null }));
  const cargar = (mes: string) => start.mutate({ desde: mes, hasta: mes });
  return { cargas, erp, filas, cargar, ocupado: isActiva(trabajo) || start.isPending };
}

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
