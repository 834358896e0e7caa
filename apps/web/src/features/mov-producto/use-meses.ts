import { countErpMovProducto, listCargasMovProducto, type TipoMovProducto } from '@rodal/contracts/mov-producto';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { isActiva, useFlujo } from '../../cargas/use-flujo.ts';
import { toastDone } from '../../ui/toast.ts';
import type { FilaMes } from './fila-mes.ts';
import { FLUJO } from './filtros.ts';

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
