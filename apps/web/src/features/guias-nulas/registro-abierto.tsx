import { GUIAS_NULAS } from '@rodal/contracts/listados/guias-nulas';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { AMediasAbierto, SEGUIR, SeguirAbierto } from '../../capturas/a-medias-abierto.tsx';
import { CORREGIR, CorreccionAbierta } from '../../capturas/correccion-abierta.tsx';
import type { Valores } from '../../listado/filtros.ts';
import { useMostrarNueva } from '../../listado/use-mostrar-nueva.ts';
import type { AMediasRow } from '../../offline/rows/rows.ts';
import { useHasUnsaved } from '../../ui/unsaved.ts';
import { useVer } from '../../ui/use-ver.ts';
import { RegistrarForm } from './registrar-form.tsx';

/** Where the number stands in the address that is to be registered: links to this screen have it. */
const REGISTRAR = 'registrar';
/** What the address names of this screen besides the list. */
const EN_DIRECCION = [REGISTRAR, CORREGIR, SEGUIR];

interface AbiertoProps {
  /** What the list is asked for. */
  readonly valores: Valores;
}

/** The form that the address asks for, with what was written of that number; closed it is out of it. */
export function RegistroAbierto({ valores }: AbiertoProps) {
  const { clave, cerrar } = useVer(REGISTRAR);
  const mostrar = useMostrarNueva(GUIAS_NULAS, valores, EN_DIRECCION);
  /** The number that was given up, until the address has it no more. */
  const [dejado, setDejado] = useState<string | null>(null);
  if (clave === null && dejado !== null) setDejado(null);
  const isSuya = useCallback(({ escrito }: AMediasRow) => escrito['dispatch_number'] === clave, [clave]);
  const sinGuardar = useHasUnsaved();
  const salir = useEffectEvent(cerrar);
  useEffect(() => {
    // Before that, whoever guards what was typed and is given up would stand in the way.
    if (dejado !== null && !sinGuardar) salir();
  }, [dejado, sinGuardar]);
  if (clave === null || clave === dejado) return null;
  return (
    <AMediasAbierto key={clave} tipo="guiaNula" isWanted={isSuya}>
      {(empezado, otra) => <RegistrarForm key={empezado.id} desde={{ empezado, otra, numero: clave }} onRegistrada={mostrar} onClose={() => setDejado(clave)} />}
    </AMediasAbierto>
  );
}

/** The same form with what was written, of a note that waits on this phone. */
export function CorreccionNula({ valores }: AbiertoProps) {
  const mostrar = useMostrarNueva(GUIAS_NULAS, valores, EN_DIRECCION);
  return (
    <CorreccionAbierta tipo="guiaNula">
      {(corrige, onClose) => <RegistrarForm key={corrige.id} desde={{ corrige }} onRegistrada={mostrar} onClose={onClose} />}
    </CorreccionAbierta>
  );
}

/** The same form with what was written of one that the list of this phone has. */
export function SeguirNula({ valores }: AbiertoProps) {
  const mostrar = useMostrarNueva(GUIAS_NULAS, valores, EN_DIRECCION);
  return (
    <SeguirAbierto tipo="guiaNula">
      {(empezado, otra, onClose) => <RegistrarForm key={empezado.id} desde={{ empezado, otra, numero: '' }} onRegistrada={mostrar} onClose={onClose} />}
    </SeguirAbierto>
  );
}

/** The form as the button opens it: with what was written of the last one, where it is a medias. */
export function RegistroNuevo({ valores, onClose }: AbiertoProps & { readonly onClose: () => void }) {
  const mostrar = useMostrarNueva(GUIAS_NULAS, valores, EN_DIRECCION);
  return (
    <AMediasAbierto tipo="guiaNula">
      {(empezado, otra) => (
        <RegistrarForm
          key={empezado.id}
          desde={{ empezado, otra, numero: '' }}
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
