import { useLiveQuery } from 'dexie-react-hooks';
import { listReceipts } from '../../../offline/outbox.ts';
import { EnviadosCartas } from '../pendientes/enviados-cartas.tsx';
import { useTelefono } from '../comun/terreno.ts';
import { contar } from '@rodal/domain/contar';
import { Seccion } from './seccion.tsx';
import classes from './sincronizacion.module.css';

/** What the server has of the last seven days, with guide and photos (R7, R25). */
export function Enviados() {
  const { db } = useTelefono();
  const enviados = useLiveQuery(() => listReceipts(db), [db]);
  if (enviados === undefined) return null;
  return (
    <Seccion titulo="Enviados" resumen={<p className="rodal-tabular">{contar(enviados.length, 'enviado', 'enviados')} en 7 días</p>}>
      {enviados.length === 0 ? (
        <p className={classes.nada}>Aquí quedan siete días los despachos recibidos, con su guía y sus fotos.</p>
      ) : (
        <EnviadosCartas enviados={enviados} />
      )}
    </Seccion>
  );
}
