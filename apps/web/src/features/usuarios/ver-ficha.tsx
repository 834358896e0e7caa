import type { UsuarioFila } from '@rodal/contracts/listados/usuarios';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { Acciones } from '../../listado/acciones.tsx';
import { DESDE_LISTA, VerContext } from '../../ui/use-ver.ts';

/** The button Ver of the column Modificar (especificación 1 §2.8). */
export function VerFicha({ fila: { IdUsuario, NombreUsuario } }: { readonly fila: UsuarioFila }) {
  const linkTo = use(VerContext);
  return (
    <Acciones>
      <Link to={linkTo(String(IdUsuario))} state={DESDE_LISTA} aria-label={`Ver ${NombreUsuario}`}>
        Ver
      </Link>
    </Acciones>
  );
}
