import { contar, enumerar } from '@rodal/domain/contar';
import { IconFileImport } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense, useRef, useState } from 'react';
import { findUnsaved, listPendientes } from '../../../offline/drafts.ts';
import { useTelefono } from '../comun/terreno.ts';
import type { Salida } from '../pendientes/use-salida.ts';
import { Exportar } from './exportar.tsx';
import { Seccion } from './seccion.tsx';
import classes from './sincronizacion.module.css';

/** What is unsent as a file, and back from one (R28, R42). Works without signal. */
export function Respaldo({ salida: { items } }: { readonly salida: Salida }) {
  const { db } = useTelefono();
  const borradores = useLiveQuery(
    async () => new Set([...(await listPendientes(db)), ...(await findUnsaved(db))].map(({ id }) => id)).size,
    [db],
  );
  if (borradores === undefined) return null;
  const hay = describeUnsent(items.length, borradores);
  return (
    <Seccion titulo="Respaldo">
      <p className={classes.nota}>
        {hay === '' ? 'No hay nada sin enviar.' : `Guarde en un archivo ${hay} con sus fotos. Nada sale de este teléfono ni se borra.`} El archivo de
        otro teléfono se trae con Importar.
      </p>
      <div className={classes.botones}>
        <Exportar vacio={hay === ''} />
        <Importar />
      </div>
    </Seccion>
  );
}

function describeUnsent(despachos: number, borradores: number): string {
  return enumerar([
    ...(despachos > 0 ? [contar(despachos, 'despacho sin enviar', 'despachos sin enviar')] : []),
    ...(borradores > 0 ? [contar(borradores, 'borrador', 'borradores')] : []),
  ]);
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
