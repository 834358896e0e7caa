import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import classes from './sincronizacion.module.css';

const ImportarDialog = lazy(async () => ({ default: (await import('./importar-dialog.tsx')).ImportarDialog }));

/** Chooses the file; what would come of it is shown before anything is written (R28). */
export function Importar() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [resultado, setResultado] = useState('');
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        <IconFileImport aria-hidden size={22} /> Importar
      </button>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        className={classes.oculto}
        aria-label="Archivo para importar"
        tabIndex={-1}
        onChange={(event) => {
          setResultado('');
          setFile(event.currentTarget.files?.[0] ?? null);
          // The same file again must be a change again.
          event.currentTarget.value = '';
        }}
      />
      {resultado === '' ? null : (
        <p className={classes.dicho} role="status">
          {resultado}
        </p>
      )}
      {file === null ? null : (
        <Suspense>
          <ImportarDialog
            file={file}
            onDone={(texto) => {
              setResultado(texto);
              setFile(null);
            }}
            onClose={() => setFile(null)}
          />
        </Suspense>
      )}
    </>
  );
}
