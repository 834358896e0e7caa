import { exportDespachos } from '@rodal/contracts/busqueda';
import { AppError } from '@rodal/domain/errors';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/call.ts';
import { announceSession } from '../../../api/session-events.ts';
import { downloadFile } from '../../../offline/save-file.ts';
import { toastDone, toastFailure } from '../../../ui/toast.ts';
import type { FiltrosBusqueda } from '../filtros.ts';

export type Formato = 'xlsx' | 'csv';

/** A year of loads at 2 Mbit/s, and the time to write them. */
const TIMEOUT_MS = 15 * 60_000;

/** Nothing has moved for so long: the line is dead. The first byte may take this long too. */
const STALL_MS = 60_000;

/** Exports a search as a file (especificación 2 §9: `Informacion_despacho.xlsx`). One at a time; it can be cancelled. */
export function useExportar(busqueda: FiltrosBusqueda) {
  const running = useRef<AbortController | null>(null);
  /** Bytes so far; null = nothing is being exported. */
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const exportar = async (formato: Formato) => {
    const own = new AbortController();
    const stall = new AbortController();
    running.current?.abort();
    running.current = own;
    setBytes(0);
    let timer = setTimeout(() => stall.abort(), STALL_MS);
    const onProgress = (sofar: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => stall.abort(), STALL_MS);
      setBytes(sofar);
    };
    const nombre = `Informacion_despacho.${formato}`;
    try {
      const signal = AbortSignal.any([own.signal, stall.signal]);
      const blob = await api.fetchFile(exportDespachos, { ...busqueda, formato }, { signal, timeoutMs: TIMEOUT_MS, onProgress });
      downloadFile(blob, nombre);
      toastDone(`${nombre} está en sus descargas`);
    } catch (error) {
      // Whoever cancelled knows.
      if (!own.signal.aborted) {
        if (error instanceof AppError && error.codigo === 'no_autenticado') announceSession('expired');
        toastFailure('No se pudo exportar.', error);
      }
    } finally {
      clearTimeout(timer);
      if (running.current === own) {
        running.current = null;
        setBytes(null);
      }
    }
  };
  return { bytes, exportar, cancelar: () => running.current?.abort() };
}
