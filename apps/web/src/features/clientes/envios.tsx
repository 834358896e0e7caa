import { type EnvioClientes, RESULTADOS_ENVIO } from '@rodal/contracts/clientes-correo';
import type { EstadoCorreo } from '@rodal/contracts/correos';
import { contar, enumerar } from '@rodal/domain/contar';
import { formatDateTime, santiagoDay } from '@rodal/domain/fechas';
import { Link } from 'react-router-dom';
import { EstadoBadge } from '../../correo/estado.tsx';
import classes from './correo-modal.module.css';

/** How many ended how: as one counts them. */
const CUENTAS: readonly (readonly [readonly EstadoCorreo[], string, string])[] = [
  [['enviado'], 'enviado', 'enviados'],
  [['pendiente', 'enviando'], 'en espera', 'en espera'],
  [['rechazado'], 'rechazado', 'rechazados'],
  [['fallido'], 'sin poder enviarse', 'sin poder enviarse'],
  [['incierto'], 'que no se sabe si llegó', 'que no se sabe si llegaron'],
  [['omitido'], 'omitido', 'omitidos'],
];

/** What went to whom, the last one first (C28). @param veCorreos may open the list of all mails */
export function Envios({ envios, veCorreos }: { readonly envios: readonly EnvioClientes[]; readonly veCorreos: boolean }) {
  return (
    <section aria-labelledby="correo-envios">
      <h3 id="correo-envios">Lo que se ha enviado</h3>
      {envios.length === 0 ? <p>Todavía nada.</p> : null}
      <div className={classes.envios}>
        {envios.map((envio) => (
          <Envio key={envio.id} envio={envio} veCorreos={veCorreos} />
        ))}
      </div>
    </section>
  );
}

function Envio({ envio, veCorreos }: { readonly envio: EnvioClientes; readonly veCorreos: boolean }) {
  const { usuario, empezadoEn, enviadoEn, datosAl, documentos, carga, archivo, resultado, correos } = envio;
  const cuando = new Date(enviadoEn ?? empezadoEn);
  const dia = santiagoDay(cuando);
  const cuentas = CUENTAS.flatMap(([estados, uno, muchos]) => {
    const n = correos.filter(({ estado }) => estados.includes(estado)).length;
    return n === 0 ? [] : [contar(n, uno, muchos)];
  });
  return (
    <details>
      <summary>
        <span className={classes.cuando}>{formatDateTime(cuando)}</span>
        <span>{usuario === null ? 'El de las 09:00' : `Lo envió ${usuario}`}</span>
        <span className={classes.dim}>{resultado === 'enviado' ? `${contar(documentos ?? 0, 'documento', 'documentos')} · ${enumerar(cuentas)}` : RESULTADOS_ENVIO[resultado]}</span>
        {carga === '' ? null : <span className={classes.alerta}>{carga}</span>}
      </summary>
      <div className={classes.abierto}>
        {datosAl === null ? null : <p className={classes.dim}>Datos al {formatDateTime(new Date(datosAl))}</p>}
        {correos.length === 0 ? <p className={classes.dim}>No fue a nadie.</p> : null}
        <ul className={classes.lista}>
          {correos.map(({ para, estado, respuesta }) => (
            <li key={para}>
              <span translate="no">{para}</span> <EstadoBadge estado={estado} />
              {respuesta === '' || estado === 'enviado' ? null : <span className={classes.dim}> {respuesta}</span>}
            </li>
          ))}
        </ul>
        <p className={classes.enlaces}>
          {archivo === null ? null : <a href={`/api/archivos/${archivo.sha256}`} download={archivo.nombre}>{archivo.nombre}</a>}
          {veCorreos && correos.length > 0 ? <Link to={`/correos?plantilla=clientes.diario&desde=${dia}&hasta=${dia}`}>Ver en Correos</Link> : null}
        </p>
      </div>
    </details>
  );
}
