import { formatDecimal } from '@rodal/domain/numeros';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Disclosure } from './disclosure.tsx';
import classes from './export-menu.module.css';
import toolbar from './toolbar.module.css';

interface ExportMenuProps {
  readonly exporting: ReturnType<typeof useExport>;
  /** There is nothing to export. */
  readonly disabled: boolean;
}

/** The count beside it needs the room of a phone more. */
const boton = `${toolbar.button} ${toolbar.wordless}`;

/** The whole result as a file; while it comes, how much is here and the way to stop it. */
export function ExportMenu({ exporting: { bytes, run, cancel }, disabled }: ExportMenuProps) {
  if (bytes !== null) return <EnMarcha bytes={bytes} cancel={cancel} />;
  const button = (
    <>
      <IconDownload size={18} aria-hidden />
      <span>Exportar</span>
    </>
  );
  if (disabled) {
    return (
      <button type="button" className={boton} disabled>
        {button}
      </button>
    );
  }
  return (
    <Disclosure sheet align="end" keys="E" title="Exportar" buttonClass={boton} button={button}>
      {(close) => (
        <>
          <button
            type="button"
            onClick={() => {
              close();
              void run('xlsx');
            }}
          >
            <IconFileSpreadsheet size={18} aria-hidden />
            Excel
          </button>
          <button
            type="button"
            onClick={() => {
              close();
              void run('csv');
            }}
          >
            <IconFileText size={18} aria-hidden />
            CSV
          </button>
        </>
      )}
    </Disclosure>
  );
}

/** What is a workbook and nothing else: one press, and then as {@link ExportMenu}. */
export function ExportExcel({ exporting: { bytes, run, cancel }, disabled, children = 'Excel' }: ExportMenuProps & { readonly children?: string }) {
  if (bytes !== null) return <EnMarcha bytes={bytes} cancel={cancel} />;
  return (
    <button type="button" className={toolbar.button} disabled={disabled} aria-keyshortcuts="E" onClick={() => void run('xlsx')}>
      <IconFileSpreadsheet size={18} aria-hidden />
      {children}
    </button>
  );
}

function EnMarcha({ bytes, cancel }: { readonly bytes: number; readonly cancel: () => void }) {
  return (
    <div className={classes.marcha}>
      <span>
        {/* That it goes on is said once, not at every piece. */}
        <span role="status">Exportando…</span> <span className={classes.bytes}>{megas(bytes)} MB</span>
      </span>
      <button type="button" className={toolbar.button} onClick={cancel}>
        <IconX size={18} aria-hidden />
        Cancelar
      </button>
    </div>
  );
}

/** `1258291` → `1,3`. */
function megas(bytes: number): string {
  return formatDecimal((bytes / 1_000_000).toFixed(1));
}

/** What a list can be taken along as. */
type ExportFormat = 'xlsx' | 'csv';

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
