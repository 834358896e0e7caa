import type { Programa } from '@rodal/contracts/listados/programas';
import { can } from '@rodal/domain/puede';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { DialogoContext, PermisosContext } from '../../../listado/abrir-context.ts';
import toolbar from '../../../ui/toolbar.module.css';
import pagina from '../usuarios-page.module.css';
import classes from './programas.module.css';
import { RevocarModal } from './revocar-modal.tsx';

/** What can be done about a key: end it, and see in the audit who made and who ended it. */
export function AccionesClave({ programa }: { readonly programa: Programa }) {
  const mostrar = use(DialogoContext);
  const permisos = use(PermisosContext);
  const { id, nombre, estado } = programa;
  const boton = `${toolbar.button} ${pagina.enFila}`;
  return (
    <span className={classes.acciones}>
      {estado === 'revocada' ? null : (
        <button type="button" className={boton} aria-label={`Revocar ${nombre}`} onClick={() => mostrar((cerrar) => <RevocarModal programa={programa} onClose={cerrar} />)}>
          Revocar
        </button>
      )}
      {can(permisos, 'auditoria.ver') ? (
        <Link className={boton} to={`/auditoria?entidad=claveApi&entidadId=${id}`} aria-label={`Historia de ${nombre}`}>
          Historia
        </Link>
      ) : null}
    </span>
  );
}
