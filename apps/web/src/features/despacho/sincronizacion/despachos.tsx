import { contar, enumerar } from '@rodal/domain/contar';
import { can } from '@rodal/domain/puede';
import { useLiveQuery } from 'dexie-react-hooks';
import { listAMedias } from '../../../offline/drafts/a-medias.ts';
import { findUnsaved, listPendientes } from '../../../offline/drafts/drafts.ts';
import { contarCapturas } from '../../../capturas/contar-capturas.ts';
import { listReceipts, listRecibidas } from '../../../offline/outbox/outbox.ts';
import { tipoDe, type TipoCaptura } from '../../../offline/rows/tipos.ts';
import { lazyPage } from '../../../ui/lazy-page.tsx';
import { useTelefono } from '../comun/terreno.ts';
import { CartasAparte, EnviadosCartas, SalidaCartas } from '../pendientes/cartas-aparte.tsx';
import { OtrosFormularios } from '../pendientes/otros-formularios.tsx';
import type { Salida } from '../pendientes/use-salida.ts';
import { Plegable, Seccion } from './seccion.tsx';
import classes from './sincronizacion.module.css';

/** Whoever has none waits for no code of theirs (decisión 065). */
const ListaCapturas = lazyPage(async () => ({ default: (await import('../../../capturas/lista-capturas.tsx')).ListaCapturas }));
const ListaAMedias = lazyPage(async () => ({ default: (await import('../../../capturas/lista-a-medias.tsx')).ListaAMedias }));
const Enviadas = lazyPage(async () => ({ default: (await import('../../../capturas/enviadas.tsx')).Enviadas }));

/** Everything without a receipt, item by item (R61, R63, R66). */
export function PorEnviar({ salida }: { readonly salida: Salida }) {
  const { sesion, db, wake } = useTelefono();
  const { items, capturas, pace } = salida;
  // The first sentence of the page has said so.
  if (items.length + capturas.length === 0) return null;
  const cuantos = [...(items.length === 0 ? [] : [contar(items.length, 'despacho', 'despachos')]), ...contarCapturas(capturas)];
  return (
    <Seccion titulo="Por enviar" resumen={<p className="rodal-tabular">{enumerar(cuantos)}</p>}>
      {items.length === 0 ? null : (
        <CartasAparte cuantas={items.length}>
          <SalidaCartas salida={salida} />
        </CartasAparte>
      )}
      {capturas.length === 0 ? null : (
        <CartasAparte cuantas={capturas.length} otras>
          <ListaCapturas salida={{ db, wake }} items={capturas} pace={pace} titulo="Otros registros" corregir={({ id, tipo }) => formularioDe(tipo, `corregir=${id}`, sesion.permisos)} />
        </CartasAparte>
      )}
    </Seccion>
  );
}

/** Where a record of another kind is corrected or gone on with; null = that screen is not for this person. */
function formularioDe(tipo: TipoCaptura, que: string, permisos: readonly string[]): string | null {
  const { permiso, pantalla } = tipoDe(tipo);
  return can(permisos, permiso) ? `${pantalla}?${que}` : null;
}

/** Drafts, counted by form with the way there, and what is a medias of the other kinds: they are not sent, and not lost (R66). */
export function Borradores() {
  const { sesion, db } = useTelefono();
  const read = useLiveQuery(async () => ({ rows: [...(await listPendientes(db)), ...(await findUnsaved(db))], aMedias: await listAMedias(db) }), [db]);
  if (read === undefined) return null;
  const { rows, aMedias } = read;
  const n = new Set([...rows, ...aMedias].map(({ id }) => id)).size;
  if (n === 0) return null;
  return (
    <Seccion titulo="Borradores" resumen={<p className="rodal-tabular">{contar(n, 'borrador', 'borradores')}</p>}>
      <OtrosFormularios rows={rows} />
      {aMedias.length === 0 ? null : (
        <CartasAparte cuantas={aMedias.length} otras>
          <ListaAMedias db={db} rows={aMedias} titulo="Registros a medias" seguir={({ id, tipo }) => formularioDe(tipo, `seguir=${id}`, sesion.permisos)} />
        </CartasAparte>
      )}
    </Seccion>
  );
}

/** What the server has of the last seven days, with guide and photos (R7, R25). */
export function Enviados() {
  const { db } = useTelefono();
  const recibos = useLiveQuery(async () => ({ enviados: await listReceipts(db), recibidas: await listRecibidas(db) }), [db]);
  if (recibos === undefined) return null;
  const { enviados, recibidas } = recibos;
  return (
    <Plegable titulo="Enviados" estado={`${contar(enviados.length + recibidas.length, 'enviado', 'enviados')} en 7 días`}>
      {recibidas.length === 0 ? null : (
        <CartasAparte cuantas={recibidas.length} otras>
          <Enviadas recibidas={recibidas} />
        </CartasAparte>
      )}
      {enviados.length === 0 ? (
        recibidas.length > 0 ? null : <p className={classes.nada}>Aquí quedan siete días los despachos recibidos, con su guía y sus fotos.</p>
      ) : (
        <CartasAparte cuantas={enviados.length}>
          <EnviadosCartas enviados={enviados} />
        </CartasAparte>
      )}
    </Plegable>
  );
}
