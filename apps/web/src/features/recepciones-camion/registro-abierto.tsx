import { RECEPCIONES_CAMION } from '@rodal/contracts/listados/recepciones-camion';
import { CORREGIR, CorreccionAbierta } from '../../capturas/correccion-abierta.tsx';
import { EnEsteEquipo } from '../../capturas/en-este-equipo.tsx';
import type { Valores } from '../../listado/filtros.ts';
import { useMostrarNueva } from '../../listado/use-mostrar-nueva.ts';
import { useVer } from '../../ui/use-ver.ts';
import { RegistrarForm } from './registrar-form.tsx';
import { escritaDeCaptura, VACIA } from './registro.ts';
import { useRefrescarRecepciones } from './use-recepciones.ts';

interface AbiertoProps {
  /** What the list is asked for. */
  readonly valores: Valores;
}

/** The form as the button opens it. */
export function RegistroNuevo({ valores, onClose }: AbiertoProps & { readonly onClose: () => void }) {
  const mostrar = useMostrarNueva(RECEPCIONES_CAMION, valores, [CORREGIR]);
  return (
    <RegistrarForm
      inicial={VACIA}
      onRegistrada={(id) => {
        onClose();
        mostrar(id);
      }}
      onClose={onClose}
    />
  );
}

/** The same form with what was written, of a reception that waits on this phone. */
export function CorreccionRecepcion({ valores }: AbiertoProps) {
  const mostrar = useMostrarNueva(RECEPCIONES_CAMION, valores, [CORREGIR]);
  return (
    <CorreccionAbierta tipo="recepcionCamion">
      {({ id, payload }, onClose) => <RegistrarForm key={id} inicial={escritaDeCaptura(payload)} corrige={id} onRegistrada={mostrar} onClose={onClose} />}
    </CorreccionAbierta>
  );
}

/** Those that wait on this phone, above the list of the server's. */
export function Esperan() {
  const { linkTo } = useVer(CORREGIR);
  return <EnEsteEquipo tipo="recepcionCamion" corregir={({ id }) => linkTo(id).to} onRecibida={useRefrescarRecepciones()} />;
}
