import type { UsuarioFila } from '@rodal/contracts/usuarios';
import { Link } from 'react-router-dom';
import toolbar from '../../ui/toolbar.module.css';
import classes from './usuarios-page.module.css';
import { DESDE_LISTA, useVerLink } from './use-ver.ts';

/** The button Ver of the column Modificar (especificación 1 §2.8). */
export function VerFicha({ fila: { IdUsuario, NombreUsuario } }: { readonly fila: UsuarioFila }) {
  const link = useVerLink();
  return (
    <Link className={`${toolbar.button} ${classes.enFila}`} to={link(IdUsuario)} state={DESDE_LISTA} aria-label={`Ver ${NombreUsuario}`}>
      Ver
    </Link>
  );
}
