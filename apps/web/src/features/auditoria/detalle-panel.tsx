import type { Hecho } from '@rodal/contracts/listados/auditoria';
import { accionTexto, autorTexto, entidadTexto } from '@rodal/domain/auditoria';
import { cambiosOf } from '@rodal/domain/auditoria-cambios';
import { Link } from 'react-router-dom';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import { Datos } from '../../ui/datos.tsx';
import { DetailPanel, type RowPanel } from '../../ui/detail-panel.tsx';
import classes from './auditoria.module.css';

interface DetallePanelProps {
  readonly hecho: Hecho;
  readonly panel: RowPanel;
}

/** One row of the audit: who, when, with what, and each field before and after; as it was stored for whoever needs that. */
export function DetallePanel({ hecho, panel }: DetallePanelProps) {
  const { cuando, usuario, accion, entidad, entidadId, antes, despues, dispositivo, requestId } = hecho;
  const cambios = cambiosOf(antes, despues);
  return (
    <DetailPanel {...panel} title={accionTexto(accion)}>
      <div className={classes.detalle}>
        <Datos
          datos={{
            'Fecha y hora': momentoTexto(cuando),
            Usuario: usuario === '' ? 'Nadie conectado' : autorTexto(usuario),
            Entidad: `${entidadTexto(entidad)} ${entidadId}`,
            Dispositivo: dispositivo ?? 'No se sabe',
            'Código de solicitud': requestId ?? 'Sin solicitud: lo hizo una tarea o la consola',
          }}
        />
        {cambios.length === 0 ? (
          <p className={classes.nada}>No anotó qué había antes ni después.</p>
        ) : (
          <table className={classes.cambios} aria-label="Antes y después">
            <thead>
              <tr>
                <th scope="col">Campo</th>
                <th scope="col">Antes</th>
                <th scope="col">Después</th>
              </tr>
            </thead>
            <tbody>
              {cambios.map((cambio) => (
                <tr key={cambio.campo}>
                  <th scope="row">{cambio.campo}</th>
                  <td data-titulo="Antes">{cambio.antes ?? '—'}</td>
                  <td data-titulo="Después">{cambio.despues ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {entidadId === '' ? null : (
          <Link className={classes.todo} to={`/auditoria?${new URLSearchParams({ entidad, entidadId })}`}>
            Todo lo hecho a {entidadTexto(entidad)} {entidadId}
          </Link>
        )}
        {cambios.length === 0 ? null : (
          <details className={classes.crudo}>
            <summary>Como se guardó ({accion})</summary>
            <pre>{JSON.stringify({ antes, despues }, null, 2)}</pre>
          </details>
        )}
      </div>
    </DetailPanel>
  );
}

const HORA = new Intl.DateTimeFormat('es-CL', { timeZone: 'America/Santiago', day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });

/** `20/11/2026 14:02:31` in Santiago. */
function momentoTexto(cuando: string): string {
  const parts = Object.fromEntries(HORA.formatToParts(new Date(cuando)).map(({ type, value }) => [type, value]));
  return `${parts['day']}/${parts['month']}/${parts['year']} ${parts['hour']}:${parts['minute']}:${parts['second']}`;
}

/** The moment of a row, which opens the whole of it. */
export function VerBoton({ hecho }: { readonly hecho: Hecho }) {
  const momento = momentoTexto(hecho.cuando);
  return (
    <AbrirBoton fila={hecho} nombre={`Ver ${accionTexto(hecho.accion)}, ${momento}`}>
      {momento}
    </AbrirBoton>
  );
}
