import { useEffect, useRef, useState } from 'react';

/** What a list can be taken along as. */
export type ExportFormat = 'xlsx' | 'csv';

/** How a file is asked for. */
interface ExportRequest {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly onProgress: (bytes: number) => void;
}

interface ExportOptions {
  readonly ask: (format: ExportFormat, request: ExportRequest) => Promise<Blob>;
  readonly onDone: (blob: Blob, format: ExportFormat) => void;
  /** Not called of what somebody cancelled: they know. */
  readonly onFailed: (error: unknown) => void;
}

/** A year of loads at 2 Mbit/s, and the time to write them. */
const TIMEOUT_MS = 15 * 60_000;

/** Nothing has moved for so long: the line is dead. The first byte may take this long too. */
const STALL_MS = 60_000;

/** Asks for a list as a file. One at a time; it can be cancelled, and leaving the page does. */
export function useExport({ ask, onDone, onFailed }: ExportOptions) {
  const running = useRef<AbortController | null>(null);
  /** Bytes so far; null = nothing is being exported. */
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (format: ExportFormat) => {
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
    try {
      onDone(await ask(format, { signal: AbortSignal.any([own.signal, stall.signal]), timeoutMs: TIMEOUT_MS, onProgress }), format);
    } catch (error) {
      if (!own.signal.aborted) onFailed(error);
    } finally {
      clearTimeout(timer);
      if (running.current === own) {
        running.current = null;
        setBytes(null);
      }
    }
  };
  return { bytes, run, cancel: () => running.current?.abort() };
}
