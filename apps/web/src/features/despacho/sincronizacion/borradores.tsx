import { useLiveQuery } from 'dexie-react-hooks';
import { findUnsaved, listPendientes } from '../../../offline/drafts.ts';
import { OtrosFormularios } from '../pendientes/otros-formularios.tsx';
import { useTelefono } from '../comun/terreno.ts';
import { contar } from '@rodal/domain/contar';
import { Seccion } from './seccion.tsx';

/** Drafts, counted by form with the way there: they are not sent, and not lost (R66). */
export function Borradores() {
  const { db } = useTelefono();
  const rows = useLiveQuery(async () => [...(await listPendientes(db)), ...(await findUnsaved(db))], [db]);
  if (rows === undefined) return null;
  const n = new Set(rows.map(({ id }) => id)).size;
  if (n === 0) return null;
  return (
    <Seccion titulo="Borradores" resumen={<p className="rodal-tabular">{contar(n, 'borrador', 'borradores')}</p>}>
      <OtrosFormularios rows={rows} />
    </Seccion>
  );
}
