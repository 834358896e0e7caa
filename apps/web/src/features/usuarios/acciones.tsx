import type { UsuarioFila } from '@rodal/contracts/listados/usuarios';
import { setEstadoUsuario } from '@rodal/contracts/usuarios';
import { call } from '../../api/call.ts';
import toolbar from '../../ui/toolbar.module.css';
import { useCambio } from './use-cambio.ts';
import classes from './usuarios-page.module.css';

/** Activar or Desactivar, as especificación 1 §2.8 has it. The next call of somebody deactivated is refused (R42). */
export function Acciones({ fila: { IdUsuario: id, NombreUsuario, Estado } }: { readonly fila: UsuarioFila }) {
  const activa = Estado === 0;
  const cambio = useCambio((estado: 0 | 1) => call(setEstadoUsuario, { id, estado }), {
    fallo: activa ? `No se pudo activar a ${NombreUsuario}.` : `No se pudo desactivar a ${NombreUsuario}.`,
  });
  const texto = activa ? 'Activar' : 'Desactivar';
  return (
    <button
      type="button"
      className={`${toolbar.button} ${classes.enFila}`}
      aria-label={`${texto} ${NombreUsuario}`}
      aria-busy={cambio.isPending}
      onClick={() => {
        if (!cambio.isPending) cambio.mutate(activa ? 1 : 0);
      }}
    >
      {texto}
    </button>
  );
}
