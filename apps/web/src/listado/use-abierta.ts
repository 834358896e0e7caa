import type { Listado } from '@rodal/contracts/listado';
import { useCallback, useMemo, useState } from 'react';
import type { RowPanel } from '../ui/detail-panel.tsx';
import type { Fila } from './columnas.tsx';

/** What tells a row of a list from the others. */
export function claveDe(listado: Listado, fila: Fila): string {
  return listado.clave.map((campo) => String(fila[campo])).join(' ');
}

/** The row whose detail stands beside the list, and the way from it to the others. */
export function useAbierta(listado: Listado, filas: readonly Fila[] | undefined) {
  /** `llamada`: another one each time it is opened by hand. */
  const [abierta, setAbierta] = useState<{ readonly fila: Fila; readonly llamada: object } | null>(null);
  const clave = abierta === null ? null : claveDe(listado, abierta.fila);
  const at = useMemo(() => (filas ?? []).findIndex((fila) => claveDe(listado, fila) === clave), [listado, filas, clave]);
  const abrir = useCallback((fila: Fila) => setAbierta({ fila, llamada: {} }), []);
  const recorrer = (fila: Fila) => setAbierta((antes) => antes && { ...antes, fila });
  const paso = (otra: Fila | undefined) => (otra === undefined ? null : () => recorrer(otra));
  const panel: RowPanel = {
    of: clave ?? '',
    called: abierta?.llamada ?? null,
    steps: at < 0 ? undefined : { onPrevious: paso(filas?.[at - 1]), onNext: paso(filas?.[at + 1]) },
    onClose: () => setAbierta(null),
  };
  return { fila: abierta?.fila ?? null, clave, panel, abrir, recorrer };
}
