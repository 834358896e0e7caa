import type { FlujoNombre } from '@rodal/contracts/flujos';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { useEffect, useRef } from 'react';
import { isActiva, useFlujo } from '../../cargas/use-flujo.ts';
import { toastDone } from '../../ui/toast.ts';

const NADA: readonly (readonly string[])[] = [];

/** Says 'Proceso Terminado' when a load that was seen running ends well (especificación 2 §8). */
export function useTerminado(flujo: FlujoNombre): void {
  const trabajo = useFlujo(flujo, NADA).data?.trabajo;
  const running = useRef<string | null>(null);
  useEffect(() => {
    if (trabajo === undefined || trabajo === null) return;
    if (isActiva(trabajo)) running.current = trabajo.id;
    else if (running.current === trabajo.id) {
      running.current = null;
      if (trabajo.estado === 'lista') toastDone(MESSAGES_OFICINA.procesoTerminado);
    }
  }, [trabajo]);
}
