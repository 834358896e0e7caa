import { IconFileImport } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { almacenStore } from '../../../offline/casa/trouble.ts';
import { countUnsentIn, describeUnsent } from '../../../offline/phone/shared-phone.ts';
import { useTelefono } from '../comun/terreno.ts';
import { Exportar } from './exportar.tsx';
import { Plegable } from './seccion.tsx';
import classes from './sincronizacion.module.css';

interface RespaldoProps {
  /** What waits goes no other way for now: the account is disabled (D24). */
  readonly urge: boolean;
  /** Who only imports comes for nothing else; who may not fill in forms any more has no other way out (D24). */
  readonly abre: boolean;
}

/** What is unsent as a file, and back from one (R28, R42). Works without signal. */
export function Respaldo({ urge, abre }: RespaldoProps) {
  const { db } = useTelefono();
  const peligra = useStore(almacenStore, ({ almacen, guardada }) => almacen !== 'sano' || !guardada);
  const unsent = useLiveQuery(() => countUnsentIn(db), [db]);
  if (unsent === undefined) return null;
  const hay = describeUnsent(unsent);
  return (
    <Plegable titulo="Respaldo" estado={hay === '' ? 'Nada sin enviar' : hay} atencion={hay !== '' && (peligra || urge)} abre={abre}>
      <p className={classes.nota}>
        {hay === '' ? 'No hay nada sin enviar.' : `Guarde en un archivo ${hay} con sus fotos. Nada sale de este teléfono ni se borra.`} El archivo de
        otro teléfono se trae con Importar.
      </p>
      <div className={classes.botones}>
        <Exportar vacio={hay === ''} />
        <Importar />
      </div>
    </Plegable>
  );
}

const ImportarDialog = lazy(async () => ({ default: (await import('./importar-dialog.tsx')).ImportarDialog }));

/** Chooses the file; what would come of it is shown before anything is written (R28). */
function Importar() {
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
