import { formatDecimal } from '@rodal/domain/numeros';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconX } from '@tabler/icons-react';
import { Disclosure } from './disclosure.tsx';
import classes from './export-menu.module.css';
import toolbar from './toolbar.module.css';
import type { useExport } from './use-export.ts';

interface ExportMenuProps {
  readonly exporting: ReturnType<typeof useExport>;
  /** There is nothing to export. */
  readonly disabled: boolean;
}

/** The count beside it needs the room of a phone more. */
const boton = `${toolbar.button} ${toolbar.wordless}`;

/** The whole result as a file; while it comes, how much is here and the way to stop it. */
export function ExportMenu({ exporting: { bytes, run, cancel }, disabled }: ExportMenuProps) {
  if (bytes !== null) {
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
    <Disclosure sheet align="end" buttonClass={boton} button={button}>
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

/** `1258291` → `1,3`. */
function megas(bytes: number): string {
  return formatDecimal((bytes / 1_000_000).toFixed(1));
}
