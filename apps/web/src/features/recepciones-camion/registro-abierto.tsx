import { RECEPCIONES_CAMION } from '@rodal/contracts/listados/recepciones-camion';
import { use, useEffect } from 'react';
import { AMediasAbierto, SEGUIR, SeguirAbierto } from '../../capturas/a-medias-abierto.tsx';
import { CORREGIR, CorreccionAbierta } from '../../capturas/correccion-abierta.tsx';
import { EnEsteEquipo } from '../../capturas/en-este-equipo.tsx';
import { SalidaContext } from '../../capturas/salida-context.ts';
import { precargarEscaner } from '../../escaner/precargar.ts';
import type { Valores } from '../../listado/filtros.ts';
import { useMostrarNueva } from '../../listado/use-mostrar-nueva.ts';
import { useVer } from '../../ui/use-ver.ts';
import { RegistrarForm } from './registrar-form.tsx';
import { useRefrescarRecepciones } from './use-recepciones.ts';

interface AbiertoProps {
  /** What the list is asked for. */
  readonly valores: Valores;
}

/** What the address names of this screen besides the list. */
const EN_DIRECCION = [CORREGIR, SEGUIR];

/** The form as the button opens it: with what was written of the last one, where it is a medias. */
export function RegistroNuevo({ valores, onClose }: AbiertoProps & { readonly onClose: () => void }) {
  const mostrar = useMostrarNueva(RECEPCIONES_CAMION, valores, EN_DIRECCION);
  return (
    <AMediasAbierto tipo="recepcionCamion">
      {(empezado, otra) => (
        <RegistrarForm
          key={empezado.id}
          desde={{ empezado, otra }}
          onRegistrada={(id) => {
            onClose();
            mostrar(id);
          }}
          onClose={onClose}
        />
      )}
    </AMediasAbierto>
  );
}

/** The same form with what was written of one that the list of this phone has. */
export function SeguirRecepcion({ valores }: AbiertoProps) {
  const mostrar = useMostrarNueva(RECEPCIONES_CAMION, valores, EN_DIRECCION);
  return (
    <SeguirAbierto tipo="recepcionCamion">
      {(empezado, otra, onClose) => <RegistrarForm key={empezado.id} desde={{ empezado, otra }} onRegistrada={mostrar} onClose={onClose} />}
    </SeguirAbierto>
  );
}

/** The same form with what was written, of a reception that waits on this phone. */
export function CorreccionRecepcion({ valores }: AbiertoProps) {
  const mostrar = useMostrarNueva(RECEPCIONES_CAMION, valores, EN_DIRECCION);
  return (
    <CorreccionAbierta tipo="recepcionCamion">
      {(corrige, onClose) => <RegistrarForm key={corrige.id} desde={{ corrige }} onRegistrada={mostrar} onClose={onClose} />}
    </CorreccionAbierta>
  );
}

/** Those that wait or are a medias on this phone, above the list of the server's. */
export function Esperan() {
  const corregir = useVer(CORREGIR);
  const seguir = useVer(SEGUIR);
  return <EnEsteEquipo tipo="recepcionCamion" corregir={({ id }) => corregir.linkTo(id).to} seguir={({ id }) => seguir.linkTo(id).to} onRecibida={useRefrescarRecepciones()} />;
}

/** Where receptions wait for signal, what reads a guide by the camera is to be there without it, too. */
export function EscanerListo() {
  const sinSenal = use(SalidaContext) !== null;
  useEffect(() => {
    if (sinSenal) void precargarEscaner();
  }, [sinSenal]);
  return null;
}
