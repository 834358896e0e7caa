import { useLiveQuery } from 'dexie-react-hooks';
import { findUnsaved, listPendientes } from '../../../offline/drafts.ts';
import type { Salida } from '../pendientes/use-salida.ts';
import { useTelefono } from '../comun/terreno.ts';
import { contar, enumerar } from '@rodal/domain/contar';
import { Exportar } from './exportar.tsx';
import { Importar } from './importar.tsx';
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
