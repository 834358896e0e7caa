import type { Listado } from '@rodal/contracts/listado';
import { useCallback, useMemo, useState } from 'react';
import type { RowPanel } from '../ui/detail-panel.tsx';
import { useVer } from '../ui/use-ver.ts';
import { useWalk } from '../ui/use-walk.ts';
import type { Fila } from './columnas.tsx';

/** What tells a row of a list from the others. */
export function claveDe(listado: Listado, fila: Fila): string {
  return listado.clave.map((campo) => String(fila[campo])).join(' ');
}

/**
 * The row whose detail stands beside the list, by the address, and the way from it to the others.
 * @param conDetalle the list shows its rows so; else the address names something of the screen's own
 */
export function useAbierta(listado: Listado, filas: readonly Fila[] | undefined, conDetalle: boolean) {
  const ver = useVer();
  const clave = conDetalle ? ver.clave : null;
  const at = useMemo(() => (clave === null ? -1 : (filas ?? []).findIndex((fila) => claveDe(listado, fila) === clave)), [listado, filas, clave]);
  /** Where it was seen last: what is done to a row may take it out of the list that it was opened from. */
  const [vista, setVista] = useState<{ readonly fila: Fila; readonly lugar: number } | null>(null);
  const hallada = filas?.[at];
  if (hallada !== undefined && (vista?.fila !== hallada || vista.lugar !== at)) setVista({ fila: hallada, lugar: at });
  const recordada = vista !== null && clave !== null && claveDe(listado, vista.fila) === clave ? vista : null;
  const fila = hallada ?? recordada?.fila ?? null;

  const mover = useWalk((otra) => ver.clave !== null && ver.mover(otra));
  const { abrir: abrirEn } = ver;
  const abrir = useCallback((otra: Fila) => abrirEn(claveDe(listado, otra)), [abrirEn, listado]);
  const recorrer = useCallback((otra: Fila) => mover(claveDe(listado, otra)), [mover, listado]);
  const paso = (otra: Fila | undefined) => (otra === undefined ? null : () => recorrer(otra));
  const [anterior, siguiente] = at >= 0 ? [at - 1, at + 1] : [(recordada?.lugar ?? 0) - 1, recordada?.lugar ?? 0];
  const panel: RowPanel = {
    of: clave ?? '',
    called: ver.estado?.['llamada'] ?? null,
    steps: fila === null ? undefined : { onPrevious: paso(filas?.[anterior]), onNext: paso(filas?.[siguiente]) },
    onClose: ver.cerrar,
  };
  return {
    fila,
    clave,
    /** Named by the address, and not among the rows. */
    perdida: clave !== null && fila === null && filas !== undefined,
    panel,
    abrir,
    recorrer,
  };
}
