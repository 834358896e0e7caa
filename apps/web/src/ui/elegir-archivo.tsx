import { Loader } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { describeError } from './describe-error.ts';
import classes from './elegir-archivo.module.css';

interface ElegirArchivoProps {
  /** What kind of file, e.g. `archivo KML`. */
  readonly que: string;
  /** Of the file dialog, as HTML's `accept`. */
  readonly accept: string;
  readonly revisando: boolean;
  /** Why the last one was refused. */
  readonly error: Error | null;
  readonly onElegir: (file: File) => void;
  /** What to know before, as list items. */
  readonly children: ReactNode;
}

/** A file, chosen or dropped here; what is wrong with it is said in its place. */
export function ElegirArchivo({ que, accept, revisando, error, onElegir, children }: ElegirArchivoProps) {
  const [encima, setEncima] = useState(false);
  return (
    <div className={classes.elegir}>
      {/* The input lies over all of it, out of sight: what is dropped on a file input is chosen. */}
      <label className={classes.zona} data-encima={encima || undefined}>
        {revisando ? <Loader size={32} aria-hidden /> : <IconFileUpload size={32} aria-hidden />}
        <span className={classes.que} role="status">
          {revisando ? 'Revisando el archivo…' : `Elija un ${que} o arrástrelo aquí`}
        </span>
        <input
          type="file"
          aria-label={que.charAt(0).toUpperCase() + que.slice(1)}
          className={classes.input}
          accept={accept}
          disabled={revisando}
          onDragEnter={() => setEncima(true)}
          onDragLeave={() => setEncima(false)}
          onDrop={() => setEncima(false)}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) onElegir(file);
            // The same file, mended, can be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      {error === null || revisando ? null : <Rechazo error={error} />}
      <ul className={classes.reglas}>{children}</ul>
    </div>
  );
}

function Rechazo({ error }: { readonly error: Error }) {
  const { causa, requestId } = describeError(error);
  return (
    <div role="alert" className={classes.rechazo}>
      <p className={classes.que}>No se pudo leer el archivo</p>
      <p>{causa}</p>
      {requestId === null ? null : <p className="rodal-tabular">Código {requestId}</p>}
    </div>
  );
}
