import type { UsuarioFila } from '@rodal/contracts/listados/usuarios';
import { setEstadoUsuario } from '@rodal/contracts/usuarios';
import { ESTADO_USUARIO } from '@rodal/domain/maquinas';
import { use, useState } from 'react';
import { call } from '../../api/call.ts';
import { Acciones } from '../../listado/acciones.tsx';
import { ConfirmarModal } from '../../transiciones/confirmar-modal.tsx';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { toastFailed } from '../../ui/toast.ts';
import { QuienContext } from './pantallas-context.ts';
import { useCambio } from './use-cambio.ts';

/** Activar or Desactivar, as especificación 1 §2.8 has it; the second is asked once more. Its reason stands at a button that may not. */
export function AccionesUsuario({ fila: { IdUsuario: id, NombreUsuario, Estado } }: { readonly fila: UsuarioFila }) {
  const quien = use(QuienContext);
  const [pregunta, setPregunta] = useState(false);
  const estado = Estado === 1 ? 'activo' : 'inactivo';
  const [accion = 'activar'] = ESTADO_USUARIO.desde(estado);
  const texto = accion === 'activar' ? 'Activar' : 'Desactivar';
  const puede = ESTADO_USUARIO.can(accion, { estado, usuarioId: id }, quien);
  const fallo = `No se pudo ${accion} a ${NombreUsuario}.`;
  const cambio = useCambio(() => call(setEstadoUsuario, { id, estado: accion === 'activar' ? 1 : 0, visto: estado }), {
    // In the dialog, where there is one.
    fallo: accion === 'activar' ? fallo : null,
    callaConflicto: true,
    alHacer: () => setPregunta(false),
  });
  const conflicto = conflictoOf(cambio.error);
  const press = () => {
    if (puede !== true) toastFailed(`${fallo} ${puede}`);
    else if (accion === 'desactivar') setPregunta(true);
    else if (!cambio.isPending) cambio.mutate(undefined);
  };
  const leave = () => {
    setPregunta(false);
    cambio.reset();
  };
  return (
    <>
      <Acciones>
        <button
          type="button"
          aria-label={`${texto} ${NombreUsuario}`}
          aria-busy={cambio.isPending}
          aria-disabled={puede !== true}
          title={puede === true ? undefined : puede}
          onClick={press}
        >
          {texto}
        </button>
      </Acciones>
      {pregunta && conflicto === null ? (
        <ConfirmarModal titulo={`Desactivar a ${NombreUsuario}`} accion="Desactivar" busy={cambio.isPending} error={cambio.error} fallo={fallo} onConfirmar={() => cambio.mutate(undefined)} onClose={leave}>
          <strong>{NombreUsuario}</strong> no podrá ingresar y se cierran sus sesiones. Lo que tenga sin enviar queda en su teléfono, y se puede exportar desde ahí. Se puede volver a
          activar.
        </ConfirmarModal>
      ) : null}
      <ConflictoModal error={conflicto} onClose={leave} />
    </>
  );
}
