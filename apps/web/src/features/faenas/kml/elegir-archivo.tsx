import { Loader } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { describeError } from '../../../ui/describe-error.ts';
import classes from './elegir-archivo.module.css';

interface ElegirArchivoProps {
  readonly revisando: boolean;
  /** Why the last one was refused. */
  readonly error: Error | null;
  readonly onElegir: (file: File) => void;
}

/** A KML, chosen or dropped here; what is wrong with it is said in its place. */
export function ElegirArchivo({ revisando, error, onElegir }: ElegirArchivoProps) {
  const [encima, setEncima] = useState(false);
  return (
    <div className={classes.elegir}>
      {/* The input lies over all of it, out of sight: what is dropped on a file input is chosen. */}
      <label className={classes.zona} data-encima={encima || undefined}>
        {revisando ? <Loader size={32} aria-hidden /> : <IconFileUpload size={32} aria-hidden />}
        <span className={classes.que} role="status">
          {revisando ? 'Revisando el archivo…' : 'Elija un archivo KML o arrástrelo aquí'}
        </span>
        <input
          type="file"
          aria-label="Archivo KML"
          className={classes.input}
          accept=".kml,application/vnd.google-earth.kml+xml"
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
      <ul className={classes.reglas}>
        <li>Cada Placemark se asigna por su nombre, o por un dato CODIGO*ROL. Los demás se asignan a mano.</li>
        <li>Antes de guardar se muestra qué cambia. El perímetro anterior queda en la historia de la faena.</li>
        <li>Un KMZ no sirve: en Google Earth use «Guardar lugar como…» y elija el tipo KML.</li>
      </ul>
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
