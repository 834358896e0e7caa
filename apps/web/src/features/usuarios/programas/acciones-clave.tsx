import { use } from 'react';
import { Link } from 'react-router-dom';
import toolbar from '../../../ui/toolbar.module.css';
import pagina from '../usuarios-page.module.css';
import { AccionesContext } from './acciones-context.ts';
import type { Programa } from './programa.ts';
import classes from './programas.module.css';

/** What can be done about a key: end it, and see in the audit who made and who ended it. */
export function AccionesClave({ programa }: { readonly programa: Programa }) {
  const { onRevocar, conHistoria } = use(AccionesContext);
  const { id, nombre, estado } = programa;
  const boton = `${toolbar.button} ${pagina.enFila}`;
  return (
    <span className={classes.acciones}>
      {estado === 'revocada' ? null : (
        <button type="button" className={boton} aria-label={`Revocar ${nombre}`} onClick={() => onRevocar(programa)}>
          Revocar
        </button>
      )}
      {conHistoria ? (
        <Link className={boton} to={`/auditoria?entidad=claveApi&entidadId=${id}`} aria-label={`Historia de ${nombre}`}>
          Historia
        </Link>
      ) : null}
    </span>
  );
}
