import { GUIAS_NULAS } from '@rodal/contracts/listados/guias-nulas';
import { useEffect, useEffectEvent, useState } from 'react';
import { CORREGIR, CorreccionAbierta } from '../../capturas/correccion-abierta.tsx';
import type { Valores } from '../../listado/filtros.ts';
import { useMostrarNueva } from '../../listado/use-mostrar-nueva.ts';
import { useHasUnsaved } from '../../ui/unsaved.ts';
import { useVer } from '../../ui/use-ver.ts';
import { RegistrarForm } from './registrar-form.tsx';
import { escritaDe, escritaDeCaptura } from './registro.ts';

/** Where the number stands in the address that is to be registered: links to this screen have it. */
const EN_DIRECCION = 'registrar';

interface AbiertoProps {
  /** What the list is asked for. */
  readonly valores: Valores;
}

/** The form that the address asks for; closed it is out of it. */
export function RegistroAbierto({ valores }: AbiertoProps) {
  const { clave, cerrar } = useVer(EN_DIRECCION);
  const mostrar = useMostrarNueva(GUIAS_NULAS, valores, [EN_DIRECCION, CORREGIR]);
  /** The number that was given up, until the address has it no more. */
  const [dejado, setDejado] = useState<string | null>(null);
  if (clave === null && dejado !== null) setDejado(null);
  const sinGuardar = useHasUnsaved();
  const salir = useEffectEvent(cerrar);
  useEffect(() => {
    // Before that, whoever guards what was typed and is given up would stand in the way.
    if (dejado !== null && !sinGuardar) salir();
  }, [dejado, sinGuardar]);
  if (clave === null || clave === dejado) return null;
  return <RegistrarForm key={clave} inicial={escritaDe(clave)} onRegistrada={mostrar} onClose={() => setDejado(clave)} />;
}

/** The same form with what was written, of a note that waits on this phone. */
export function CorreccionNula({ valores }: AbiertoProps) {
  const mostrar = useMostrarNueva(GUIAS_NULAS, valores, [EN_DIRECCION, CORREGIR]);
  return (
    <CorreccionAbierta tipo="guiaNula">
      {({ id, payload }, onClose) => <RegistrarForm key={id} inicial={escritaDeCaptura(payload)} corrige={id} onRegistrada={mostrar} onClose={onClose} />}
    </CorreccionAbierta>
  );
}

/** The form as the button opens it. */
export function RegistroNuevo({ valores, onClose }: AbiertoProps & { readonly onClose: () => void }) {
  const mostrar = useMostrarNueva(GUIAS_NULAS, valores, [EN_DIRECCION, CORREGIR]);
  return (
    <RegistrarForm
      inicial={escritaDe('')}
      onRegistrada={(id) => {
        onClose();
        mostrar(id);
      }}
      onClose={onClose}
    />
  );
}
