import { contar } from '@rodal/domain/contar';
import { useLiveQuery } from 'dexie-react-hooks';
import { findUnsaved, listPendientes } from '../../../offline/drafts/drafts.ts';
import { listReceipts } from '../../../offline/outbox/outbox.ts';
import { useTelefono } from '../comun/terreno.ts';
import { CartasAparte, EnviadosCartas, SalidaCartas } from '../pendientes/cartas-aparte.tsx';
import { OtrosFormularios } from '../pendientes/otros-formularios.tsx';
import type { Salida } from '../pendientes/use-salida.ts';
import { Plegable, Seccion } from './seccion.tsx';
import classes from './sincronizacion.module.css';

/** Everything without a receipt, item by item (R61, R63, R66). */
export function PorEnviar({ salida }: { readonly salida: Salida }) {
  const { items } = salida;
  // The first sentence of the page has said so.
  if (items.length === 0) return null;
  return (
    <Seccion titulo="Por enviar" resumen={<p className="rodal-tabular">{contar(items.length, 'despacho', 'despachos')}</p>}>
      <CartasAparte cuantas={items.length}>
        <SalidaCartas salida={salida} />
      </CartasAparte>
    </Seccion>
  );
}

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

/** What the server has of the last seven days, with guide and photos (R7, R25). */
export function Enviados() {
  const { db } = useTelefono();
  const enviados = useLiveQuery(() => listReceipts(db), [db]);
  if (enviados === undefined) return null;
  return (
    <Plegable titulo="Enviados" estado={`${contar(enviados.length, 'enviado', 'enviados')} en 7 días`}>
      {enviados.length === 0 ? (
        <p className={classes.nada}>Aquí quedan siete días los despachos recibidos, con su guía y sus fotos.</p>
      ) : (
        <CartasAparte cuantas={enviados.length}>
          <EnviadosCartas enviados={enviados} />
        </CartasAparte>
      )}
    </Plegable>
  );
}
